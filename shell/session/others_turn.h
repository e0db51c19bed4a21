// What stands in a question's place while it is not ours to answer one: the computer plays, or a link is due or
// awaited.
#pragma once

namespace redoubt::shell {

struct Game;
struct Scene;

// Of a Scene whose turn is the computer's or elsewhere. `link_due`: by link, ours to send.
void show_others_turn(Scene& scene, const Game& g, bool link_due);

} // namespace redoubt::shell

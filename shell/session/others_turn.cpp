#include "shell/session/others_turn.h"

#include "engine/match/link.h"
#include "shell/scene.h"
#include "shell/session/game.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

void show_others_turn(Scene& scene, const Game& g, bool link_due) {
    const auto say = [&](Phrase subject, Phrase sentence) {
        scene.prompt.subject = flat(subject, {{"battle", scene.bar.game + " (" + scene.bar.subtitle + ")"}});
        scene.prompt.sentence = flat(sentence);
    };
    const Decider who = decides(g.match);
    scene.prompt.side = is_side(who) ? side_of(who) : scene.bar.side;
    scene.link_due = link_due;
    const LinkPlay& play = header_of(g.match).by_link;
    const bool mine = play.shown[index(play.mine)].count > 0, theirs = play.shown[index(other(play.mine))].count > 0;
    if (scene.turn == Turn::computer)
        say(scene.prompt.side == Side::french ? Phrase::computer_french : Phrase::computer_russian,
            Phrase::computer_shown);
    else if ((scene.watched = g.watched))
        say(Phrase::looks_on, Phrase::looks_on_how);
    else if (!link_due)
        say(Phrase::link_away, Phrase::link_away_how);
    else if (mine && theirs)
        say(Phrase::link_sealed, Phrase::link_sealed_how);
    else if (theirs)
        say(play.mine == Side::french ? Phrase::link_invited_french : Phrase::link_invited_russian,
            Phrase::link_invited_how);
    else
        say(Phrase::link_new, Phrase::link_new_how);
}

} // namespace redoubt::shell

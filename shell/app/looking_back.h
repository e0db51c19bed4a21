// Looking back, and an example, seen from the App: what they cover and how it is found again, and what keys mean there.
#pragma once
#include "shell/app/open_dialogs.h"
#include "shell/board/camera.h"
#include "shell/intent.h"
#include "shell/panels/table_view.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace redoubt::shell {

struct Before { // what an example covers
    bool on_title = false;
    std::vector<Dialog> dialogs;
    std::map<int, Scroll> scrolls;
    TableView view;
    Camera camera;
    bool saw_ending = false, follow = true;
};

struct LookingBack {
    std::optional<Before> before;
    int sheet_left = 1; // how far the sheet was open when a replay began
};

// The map is what is looked at: the sheet makes way for it, and comes back when the game does.
void make_way_for_map(LookingBack& past, TableView& view, bool looks);
// Of a moment that leads on or back, or stops there: what moves does so no more.
bool moves_on(Verb verb);
// Arrows, Home and End, Space, N and Escape; none: everything else as ever. `last`: the last moment.
std::optional<Intent> key_of_replay(std::string_view key, bool shift, std::size_t last);

// What an example makes of a verb: it is left first, or what was asked for would be kept, and of it nothing is.
enum class InExample : std::uint8_t { as_ever, left, left_first, not_kept };
InExample in_example(const Intent& in);

} // namespace redoubt::shell

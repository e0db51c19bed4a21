// Looking back, on the screen: opening and leaving a replay or an example, the time line under a finger, its keys.
#include "shell/app/app.h"
#include "shell/panels/time_line.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

void App::look_back(const Intent& in) {
    switch (in.verb) {
    case Verb::example:
        return open_example(in.words);
    case Verb::example_step:
        eye_.moving.clear();
        if (in.number == 0)
            session_.example_again();
        else
            session_.example_step();
        return;
    case Verb::leave_example:
        return leave_example();
    default:
        break;
    }
    if (!at_table()) return;
    switch (in.verb) {
    case Verb::new_line:
        if (auto error = session_.begin_line(in.number)) return fail(*error, flat(Phrase::no_new_line));
        return enter_table();
    case Verb::watch:
    case Verb::see_line:
        close_all();
        return move_in_replay(in);
    default: // where nothing is looked back at it leads nowhere
        if (session_.replay()) move_in_replay(in);
    }
}

// Into the past, on or back in it, or out of it.
void App::move_in_replay(const Intent& in) {
    const bool before = session_.replay() != nullptr;
    session_.act(in);
    const bool looks = session_.replay() != nullptr;
    eye_.moving.clear();
    next_tick_ = 0;
    board_.follow = true;
    if (before != looks) {
        eye_.effects = {};
        make_way_for_map(past_, view_, looks);
        set_layout();
    }
    if (looks && in.verb == Verb::see_line && in.hex)
        if (const Grid* g = grid()) bring_into_view(board_.camera, centre(*g, in.hex));
}

void App::seek_to(float x) {
    const auto& line = session_.scene().time_line;
    if (!line) return;
    const std::size_t to = moment_at(layout_.time_line, *line, x);
    if (to != line->at || line->playing) {
        session_.act({Verb::seek, {}, {}, static_cast<int>(to)});
        eye_.moving.clear();
    }
    wake();
}

bool App::key_replay(std::string_view key, int modifiers) {
    if (!session_.replay() || on_title_ || !dialogs_.empty() || (modifiers & key_control)) return false;
    if (key == " " && drawn_.focused) return false;
    if (key == "Escape" && (board_.fan || session_.scene().why)) return false;
    const auto meant = key_of_replay(key, (modifiers & key_shift) != 0, session_.replay()->last());
    if (meant) handle(*meant);
    return meant.has_value();
}

} // namespace redoubt::shell

// Looking back, on the screen: opening and leaving a replay, the time line under a finger, its keys.
#include "shell/app/app.h"
#include "shell/panels/time_line.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

bool App::handle_replay(const Intent& in) {
    if (on_title_ || !session_.running()) return false;
    const bool before = session_.replay() != nullptr;
    switch (in.verb) {
    case Verb::new_line:
        if (auto error = session_.begin_line(in.number)) {
            fail(*error, flat(Phrase::no_new_line));
            return true;
        }
        enter_table();
        return true;
    case Verb::watch:
    case Verb::see_line:
        close_all();
        break;
    case Verb::seek:
    case Verb::stride:
    case Verb::fight:
    case Verb::leave_replay:
    case Verb::skip:
    case Verb::pause:
        if (before) break;
        return false;
    default:
        return false;
    }
    session_.act(in);
    const Replay* replay = session_.replay();
    moving_.clear();
    next_tick_ = 0;
    follow_ = true;
    if (before != (replay != nullptr)) {
        effects_ = {};
        if (replay) {
            sheet_left_ = view_.sheet_stop;
            view_.sheet_stop = 0; // the map is what is looked at
        } else {
            view_.sheet_stop = sheet_left_;
        }
        view_.open_line = ~std::size_t{0};
        view_.follow_journal = true;
        set_layout();
    }
    if (replay && in.verb == Verb::see_line && in.hex)
        if (const Grid* g = grid()) bring_into_view(camera_, centre(*g, in.hex));
    return true;
}

void App::seek_to(float x) {
    const auto& line = session_.scene().time_line;
    if (!line) return;
    const std::size_t to = moment_at(layout_.time_line, *line, x);
    if (to != line->at || line->playing) {
        session_.act({Verb::seek, {}, {}, static_cast<int>(to)});
        moving_.clear();
    }
    wake();
}

// Arrows, Home and End, Space, N and Escape; everything else as ever.
bool App::key_replay(std::string_view key, int modifiers) {
    if (!session_.replay() || on_title_ || !dialogs_.empty() || (modifiers & key_control)) return false;
    if (key == "ArrowLeft")
        handle({Verb::stride, {}, {}, -1});
    else if (key == "ArrowRight")
        handle({Verb::stride, {}, {}, 1});
    else if (key == "Home")
        handle({Verb::seek});
    else if (key == "End")
        handle({Verb::seek, {}, {}, static_cast<int>(session_.replay()->last())});
    else if (key == " " && !focused_)
        handle({Verb::pause});
    else if (key == "n" || key == "N")
        handle({Verb::fight, {}, {}, modifiers & key_shift ? -1 : 1});
    else if (key == "Escape" && !fan_ && !session_.scene().why)
        handle({Verb::leave_replay});
    else
        return false;
    return true;
}

} // namespace redoubt::shell

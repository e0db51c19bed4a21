// What an intent means: whose it is (Room), and each room's answer but for what is kept (app_keeping.cpp) and looked
// back at (app_replay.cpp).
#include "shell/app/app.h"
#include "shell/app/fan.h"
#include "shell/sounds.h"
#include "shell/strength.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
// What the title page answers with the part of the program that comes first.
bool is_of_title(const Intent& in) {
    switch (in.verb) {
    case Verb::none:
    case Verb::close:
    case Verb::system:
    case Verb::scenario:
    case Verb::seat:
    case Verb::play_side:
    case Verb::strength:
        return true;
    case Verb::set:
        return in.words == "level" || in.words == "character";
    default:
        return false;
    }
}
} // namespace

void App::rest_has_come() {
    if (held_) handle(*std::exchange(held_, std::nullopt));
}

void App::handle(const Intent& in) {
    wake();
    told_.reset();
    held_.reset();
    if (!is_of_title(in) && !platform_.whole()) {
        held_ = in;
        return;
    }
    const Verb v = in.verb;
    if (v != Verb::fan && v != Verb::pick && v != Verb::zoom_in && v != Verb::zoom_out && v != Verb::none)
        board_.fan = {};
    if (session_.example() && !on_title_) switch (in_example(in)) {
        case InExample::as_ever:
            break;
        case InExample::left:
            return leave_example();
        case InExample::left_first:
            leave_example();
            break;
        case InExample::not_kept:
            close_all();
            return tell(flat(Phrase::not_now), flat(Phrase::example_not_kept));
        }
    switch (room_of(v)) {
    case Room::nobody:
        return;
    case Room::game:
        return play(in);
    case Room::board:
        return board(in);
    case Room::panels:
        return panels(in);
    case Room::dialogs:
        return dialogs(in);
    case Room::sheets:
        return sheets(in);
    case Room::title:
        return title(in);
    case Room::kept:
        return keep(in);
    case Room::past:
        return look_back(in);
    }
}

// ---- the game on the table ------------------------------------------------------------------------------------------

void App::play(const Intent& in) {
    if (at_table() && session_.replay() && moves_on(in.verb)) return move_in_replay(in);
    switch (in.verb) {
    case Verb::end_phase:
        if (session_.running() && session_.scene().ending) return open(DialogKind::ending);
        break;
    case Verb::hint: // from the menu too, which is shut for it
        close_all();
        break;
    case Verb::undo_to:
        close_all();
        view_.open_line = ~std::size_t{0};
        view_.follow_journal = true;
        break;
    case Verb::zone_layer:
    case Verb::threat_layer:
        return session_.act(in);
    case Verb::speed:
        session_.act(in);
        save_settings();
        next_tick_ = 0;
        return;
    case Verb::fight: // of what is looked back at, or of the computer's turn
    default:
        break;
    }
    if (!at_table()) return;
    session_.act(in);
    next_tick_ = 0;
}

// ---- the map --------------------------------------------------------------------------------------------------------

void App::board(const Intent& in) {
    const Grid* g = grid();
    switch (in.verb) {
    case Verb::fan:
        board_.fan = board_.fan == in.hex ? HexId{} : in.hex;
        return;
    case Verb::pick:
        return pick_of_fan(in);
    case Verb::see_hex:
        close_all();
        if (g && in.hex) glide_to(board_.camera, centre(*g, in.hex));
        return;
    case Verb::zoom_in:
        return zoom_by(board_, 1.3f, platform_.reduced_motion);
    case Verb::zoom_out:
        return zoom_by(board_, 1 / 1.3f, platform_.reduced_motion);
    case Verb::fit:
        close_all();
        if (g) fit(board_.camera, *g);
        return;
    case Verb::hide_counters:
        view_.hide_counters = !view_.hide_counters;
        return;
    case Verb::names_over:
        board_.names_over = !board_.names_over;
        return;
    default:
        return;
    }
}

// A card of the fan: who can do something is taken in hand, the others are looked at.
void App::pick_of_fan(const Intent& in) {
    const StackMark* stack = on_title_ ? nullptr : fanned(board_, session_.scene());
    const auto n = static_cast<std::size_t>(in.number);
    if (!stack || n >= stack->cards.size() || stack->units[n] != in.unit) return;
    const Intent meant = meant_by_card(session_.scene(), *stack, n);
    board_.fan = {};
    session_.act(meant);
    if (meant.verb == Verb::hold && session_.scene().card) open(DialogKind::card);
}

// ---- beside it ------------------------------------------------------------------------------------------------------

void App::panels(const Intent& in) {
    switch (in.verb) {
    case Verb::open_line: {
        const auto line = static_cast<std::size_t>(in.number);
        view_.open_line = view_.open_line == line ? ~std::size_t{0} : line;
        view_.follow_journal = false;
        return;
    }
    case Verb::page:
        view_.page = in.number;
        view_.follow_journal = true;
        if (view_.sheet_stop == 0) view_.sheet_stop = 1;
        return set_layout();
    case Verb::sheet: {
        const float before = layout_.sheet.height();
        view_.sheet_stop = std::clamp(in.number, 0, 2);
        view_.sheet_drag = 0;
        set_layout();
        return slide(0, before);
    }
    case Verb::column: {
        const float pulled = std::max(1.0f, slide_.column_shift); // by a finger
        view_.column_hidden = !view_.column_hidden;
        slide_.column_shift = 0;
        set_layout();
        return slide(view_.column_hidden ? pulled : layout_.column.width() + 20, 0);
    }
    default:
        return;
    }
}

// ---- over it --------------------------------------------------------------------------------------------------------

void App::dialogs(const Intent& in) {
    const auto alone = [&](DialogKind kind) {
        close_all();
        open(kind);
    };
    switch (in.verb) {
    case Verb::close:
        if (dialogs_.empty()) return;
        if (shows(dialogs_, DialogKind::opening)) return stop_opening();
        if (shows(dialogs_, DialogKind::ending)) saw_ending_ = true;
        return drop_top(dialogs_, drawn_.scrolls[dialog_scroll]);
    case Verb::menu:
        return open(DialogKind::menu);
    case Verb::settings:
        return alone(DialogKind::settings);
    case Verb::rules:
        return alone(DialogKind::rules);
    case Verb::help:
        return alone(DialogKind::help);
    case Verb::layers:
        return alone(DialogKind::layers);
    case Verb::dice:
        return alone(DialogKind::dice);
    case Verb::saves:
        return alone(DialogKind::saves);
    case Verb::strength:
        return open(DialogKind::strength);
    case Verb::journal:
        alone(DialogKind::journal);
        dialogs_.top().kept = static_cast<Kept>(in.number & 3);
        drawn_.scrolls[dialog_scroll].offset = 1e9f;
        return;
    case Verb::copy_journal:
        return copy_journal(static_cast<Kept>(in.number & 3));
    case Verb::open_rule:
        want_examples(shelf_, platform_, system());
        open(DialogKind::rule);
        dialogs_.top().rule = in.rule;
        dialogs_.top().words = in.words;
        return head_rule(shelf_, dialogs_.top());
    case Verb::set:
        return set(in);
    default:
        return;
    }
}

void App::set(const Intent& in) {
    if (in.words == text_view_setting) { // open or closed: not kept, and not of the game
        if (shows(dialogs_, DialogKind::menu)) close_all();
        return read(text_.open ? Read::close : Read::open, 0, "");
    }
    if (!set_setting(settings_, in.words, in.number)) return;
    save_settings();
    if (in.words == "language") choose_language();
    if (in.words == "sound") platform_.sound(settings_.sound ? one(Sound::drum) : 0u); // to know it by
    preferences_changed();
}

// ---- sheets of the page ---------------------------------------------------------------------------------------------

void App::sheets(const Intent& in) {
    if (in.verb == Verb::tent) return pitch_tent();
    if (in.verb == Verb::report && in.number == 0) return begin_report();
    close_all();
    switch (in.verb) {
    case Verb::report:
        return platform_.report('{' + battles_told() + '}'); // the battles fought
    case Verb::aids:
        return platform_.aids(system());
    case Verb::history:
        return platform_.history(in.words.empty() ? battle() : in.words);
    case Verb::live:
        return platform_.live();
    default:
        return;
    }
}

// ---- what is begun --------------------------------------------------------------------------------------------------

void App::title(const Intent& in) {
    switch (in.verb) {
    case Verb::system: {
        constexpr int last = static_cast<int>(system_cards.size()) - 1;
        return choose_system(title_, system_cards[static_cast<std::size_t>(std::clamp(in.number, 0, last))].id);
    }
    case Verb::scenario:
        title_.battle = in.number;
        return;
    case Verb::seat:
        title_.company = static_cast<Company>(std::clamp(in.number, 0, 2));
        return;
    case Verb::play_side:
        if (on_title_) {
            title_.side = in.number == 0 ? Side::french : Side::russian;
            return;
        }
        close_all();
        session_.act(in);
        next_tick_ = 0;
        return;
    case Verb::start:
        return set_up_battle();
    case Verb::first_battle: {
        const std::string_view system = in.words.empty() ? std::string_view(title_.system) : in.words;
        NewGame how = in.number == 1 ? small_battle(system) : first_battle(system);
        if (in.number == 1) how.computer = opponent(5);
        return begin(how);
    }
    case Verb::resume:
        return await(session_.latest(), flat(Phrase::not_continued));
    case Verb::next_battle:
        if (auto error = session_.begin_next_battle()) return fail(*error, flat(Phrase::next_not_begun));
        return enter_table();
    default:
        return;
    }
}

// As it has been chosen, in a battle where so many levels differ.
Player App::opponent(int levels) const {
    return player_of(std::min(settings_.level, levels), static_cast<ai::Character>(settings_.character));
}

void App::set_up_battle() {
    if (title_.battle < 0 || title_.battle >= static_cast<int>(title_.battles.size())) return;
    NewGame how;
    how.system = title_.system;
    how.scenario = title_.battles[static_cast<std::size_t>(title_.battle)].name;
    how.seats = {Seat::here, Seat::here};
    if (title_.company != Company::table)
        how.seats[index(other(title_.side))] = title_.company == Company::computer ? Seat::computer : Seat::elsewhere;
    how.computer = opponent(title_.levels().differ);
    begin(how);
}

void App::begin(const NewGame& how) {
    if (auto error = session_.begin(how)) return fail(*error, flat(Phrase::battle_not_begun));
    enter_table(on_title_);
}

} // namespace redoubt::shell

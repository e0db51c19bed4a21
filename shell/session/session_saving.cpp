// A game kept: under its own place after every action, under a name, as a file; and what happens when it has gone on in
// another tab. What a place is: shell/store.h.
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/session/session.h"
#include "shell/store.h"
#include "shell/text/shell/phrases.h"

#include <utility>

namespace redoubt::shell {

using words::common::Phrase;
using LinkDuty = redoubt::Duty; // shell::Duty is a row of the list of attacks owed

SaveNote Session::note_of(const Game& g) {
    SaveNote about;
    about.count = std::max(next_count(platform_), g.seen.count + 1);
    about.time = platform_.wall_clock();
    about.id = header_of(g.match).id;
    Facts facts = facts_of(g);
    const LinkDuty due = duty(g.match); // by link: the list of games says whose turn it is, and since when
    if (due != LinkDuty::none) facts.due = due == LinkDuty::wait ? Facts::Due::there : Facts::Due::here;
    about.facts = written(facts);
    about.title = title_of(facts);
    about.detail = detail_of(facts);
    about.line_from = g.line_from;
    about.mine = due != LinkDuty::none && due != LinkDuty::wait;
    about.over = decides(g.match) == Decider::over && !has_next_battle(g.match);
    return about;
}

std::optional<LoadError> Session::bytes(std::string& out, bool for_export) const {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    auto saved = save_game(game_->match, for_export ? Secrets::leave_out : Secrets::keep);
    if (!saved) return saved.error();
    out = std::move(*saved);
    return std::nullopt;
}

void Session::autosave() {
    if (!game_ || example() || game_->watched || !game_->unsaved || !up_to_date()) return;
    Game& g = *game_;
    ++changes_;
    auto trouble = [&](StorageFault fault, std::string words) {
        g.save_trouble = true;
        g.save_fault = fault;
        g.save_note = std::move(words);
    };
    std::string saved;
    if (auto error = bytes(saved, false)) return trouble(StorageFault::damaged, words::fault(error->reason));
    const SaveNote about = note_of(g);
    if (g.place < 0) g.place = next_place(platform_, about.id);
    if (g.place < 0) return trouble(StorageFault::damaged, flat(Phrase::kept_damaged)); // a hostile id, by link
    const LinkPlay& play = header_of(g.match).by_link;
    StorageFault fault = StorageFault::none;
    if (play.on && play.keeps_root) fault = keep_root(platform_, about.id, play.root, about.count);
    if (fault == StorageFault::none) fault = keep(platform_, place_key(about.id, g.place), about, saved);
    if (fault != StorageFault::none) return trouble(fault, std::string(words(fault)));
    g.save_trouble = false;
    g.save_fault = StorageFault::none;
    g.save_note = flat(Phrase::saved);
    g.unsaved = false;
    g.seen = about.stamp();
    if (coach_) keep_lessons();
    forget_old(platform_, about.id);
    if (std::exchange(g.waits, about.mine) != about.mine) tell_waiting(platform_, kept_games(platform_));
}

StorageFault Session::save_as(std::string_view name) {
    const std::string slot = slot_name(name);
    std::string saved;
    if (slot.empty() || bytes(saved, false)) return StorageFault::damaged;
    const SaveNote about = note_of(*game_);
    const StorageFault f = keep(platform_, std::string(slot_prefix) + slot, about, saved, false);
    if (f == StorageFault::none) platform_.persist();
    return f;
}

Loaded<std::string> Session::exported(std::string_view key) {
    const Stored s = platform_.get(key);
    SaveNote about;
    std::string_view kept;
    if (!s.bytes || !unwrap(*s.bytes, about, kept))
        return LoadError{LoadFault::damaged, std::string(key), flat(Phrase::kept_damaged)};
    auto opened = load_game(kept, scenario_file);
    if (!opened) return opened.error();
    return save_game(opened->match, Secrets::leave_out);
}

// ---- gone on elsewhere ----------------------------------------------------------------------------------------------

bool Session::up_to_date() {
    if (!game_ || example() || game_->watched) return true;
    Game& g = *game_;
    const bool was = g.behind;
    g.behind = later(newest_of(platform_, header_of(g.match).id), g.seen);
    if (g.behind != was) ++changes_;
    if (g.behind) {
        g.save_trouble = true;
        g.save_fault = StorageFault::none;
        g.save_note = flat(Phrase::gone_on);
    } else if (was) {
        g.save_trouble = false;
        g.save_note.clear();
    }
    return !g.behind;
}

bool Session::can_go_on_here() const {
    return game_ && !by_link() && decides(game_->match) != Decider::over;
}

std::optional<LoadError> Session::go_on_here() {
    stop_watching();
    return begin_line(-1);
}

} // namespace redoubt::shell

// Games kept, as the App shows them: the list of them, what is asked before one goes, room where there is none, a game
// that has gone on in another tab, and the way back to the table beside this one.
#include "engine/core/order.h"
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

bool is_slot(std::string_view key) {
    return key.substr(0, slot_prefix.size()) == slot_prefix;
}

Intent about(Verb verb, std::string_view words) {
    Intent in{verb};
    in.words = words;
    return in;
}

} // namespace

// The lists of a dialog as they are now.
void App::refill(Dialog& d) {
    if (d.kind == DialogKind::saves) {
        StorageFault fault = StorageFault::none;
        d.games = kept_games(platform_, &fault);
        d.slots = saves(platform_, slot_prefix);
        d.words = std::string(fault == StorageFault::none ? "" : words(fault));
        d.buttons.clear();
        if (undone_) {
            d.words = undone_->words;
            d.buttons = {{{Verb::take_back}, flat(Phrase::take_back), Icon::undo}};
        }
    }
    if (d.kind == DialogKind::room) {
        const std::string own = session_.game() ? header_of(session_.game()->match).id : "";
        d.games.clear();
        d.spare = 0;
        for (KeptGame& game : kept_games(platform_))
            if (game.latest().damaged || game.latest().note.id != own) d.games.push_back(std::move(game));
        for (SaveEntry& e : saves(platform_, slot_prefix)) d.games.emplace_back().positions.push_back(std::move(e));
        // What is of no use or done with first, then what was not played for longest.
        put_in_order(d.games.begin(), d.games.end(), [](const KeptGame& a, const KeptGame& b) {
            const SaveEntry &x = a.latest(), &y = b.latest();
            if (x.damaged != y.damaged) return x.damaged;
            if (x.note.over != y.note.over) return x.note.over;
            return later(y.note.stamp(), x.note.stamp());
        });
        for (const SaveEntry& e : spare_positions(platform_, own)) d.spare += e.size;
        d.words = d.games.empty() && d.spare == 0 ? flat(Phrase::room_nothing)
                  : pending_name_.empty()         ? flat(Phrase::room_words)
                                                  : flat(Phrase::room_for_name, {{"name", pending_name_}});
    }
}

void App::refill_all() {
    for (Dialog& d : dialogs_) refill(d);
    find_latest();
    wake();
}

// All keys that go with one: those of a game, or a named save alone. The key of no game: all positions to spare.
std::vector<std::string> App::goes_with(const std::string& key) {
    std::vector<std::string> keys;
    if (is_slot(key)) return {key};
    if (key == game_prefix) {
        const std::string own = session_.game() ? header_of(session_.game()->match).id : "";
        for (const SaveEntry& e : spare_positions(platform_, own)) keys.push_back(e.key);
        return keys;
    }
    for (const KeptGame& game : kept_games(platform_)) {
        const auto has = [&](const SaveEntry& e) { return e.key == key; };
        if (std::none_of(game.positions.begin(), game.positions.end(), has)) continue;
        for (const SaveEntry& e : game.positions) keys.push_back(e.key);
        // Nobody needs the secret of a battle that is over.
        if (game.latest().note.over) keys.push_back(std::string(root_prefix) + game.latest().note.id);
    }
    return keys;
}

void App::ask_forget(const std::string& key) {
    std::string title = flat(Phrase::spare_positions), detail;
    if (is_slot(key)) title = key.substr(slot_prefix.size());
    for (std::string_view prefix : {game_prefix, slot_prefix, auto_prefix})
        for (const SaveEntry& e : saves(platform_, prefix)) {
            if (e.key != key) continue;
            if (!is_slot(key)) title = e.note.title;
            detail = (is_slot(key) ? e.note.title + " · " : "") + e.note.detail;
        }
    const bool named = is_slot(key) || detail.empty();
    say(flat(Phrase::delete_heading),
        named ? title + (detail.empty() ? "." : ": " + detail + ".")
              : flat(Phrase::delete_words, {{"title", title}, {"detail", detail}}),
        true,
        {{{Verb::close}, flat(Phrase::keep_it)},
         {about(Verb::forget, key), flat(Phrase::delete_it), Icon::trash, true}});
    dialogs_.back().shown = title;
}

void App::forget(const std::string& key) {
    std::string title;
    if (!dialogs_.empty() && dialogs_.back().kind == DialogKind::message) { // the question
        title = dialogs_.back().shown;
        dialogs_.pop_back();
    }
    Undone undone;
    undone.words = flat(Phrase::deleted_note, {{"title", title}});
    for (const std::string& k : goes_with(key)) {
        Stored s = platform_.get(k);
        platform_.remove(k);
        undone.was.emplace_back(k, std::move(s.bytes));
    }
    undone_ = std::move(undone);
    trim_roots(platform_);
    if (!dialogs_.empty() && dialogs_.back().kind == DialogKind::room) try_again();
    refill_all();
}

// With the room that there is now: what could not be saved.
void App::try_again() {
    StorageFault fault = StorageFault::none;
    if (pending_name_.empty()) {
        session_.autosave();
        if (session_.game()) fault = session_.game()->save_fault;
    } else {
        fault = session_.save_as(pending_name_);
    }
    if (fault == StorageFault::full) return;
    undone_.reset(); // its room is used
    const std::string named = std::exchange(pending_name_, "");
    close_all();
    if (fault != StorageFault::none) return say(flat(Phrase::not_saved), std::string(words(fault)), true);
    platform_.notify(named.empty() ? flat(Phrase::saved_now) : flat(Phrase::saved_as, {{"name", named}}));
}

void App::take_back() {
    if (!undone_) return;
    for (auto& [key, bytes] : undone_->was) {
        const StorageFault f = bytes ? platform_.set(key, *bytes) : platform_.remove(key);
        if (f == StorageFault::none) continue;
        return say(flat(Phrase::not_back), f == StorageFault::full ? flat(Phrase::not_back_why) : std::string(words(f)),
                   true);
    }
    undone_.reset();
    if (!dialogs_.empty() && dialogs_.back().kind == DialogKind::message) dialogs_.pop_back();
    refill_all();
}

void App::save_named(const std::string& typed) {
    const std::string name = slot_name(typed);
    if (name.empty() || !session_.running()) return;
    SaveNote note;
    std::string_view bytes;
    const Stored there = platform_.head(std::string(slot_prefix) + name, 1000);
    close_all();
    if (!there.bytes) return save_under(name);
    const bool known = unwrap(*there.bytes, note, bytes);
    say(flat(Phrase::replace_heading, {{"name", name}}),
        flat(Phrase::replace_words,
             {{"title", known ? note.title : flat(Phrase::damaged)}, {"ago", ago(platform_.wall_clock(), note.time)}}),
        true,
        {{{Verb::close}, flat(Phrase::not_this_time)},
         {about(Verb::ask_replace, name), flat(Phrase::replace_it), Icon::save, true}});
}

void App::save_under(const std::string& name) {
    const std::string key = std::string(slot_prefix) + name;
    Stored before = platform_.get(key);
    const StorageFault f = session_.save_as(name);
    close_all();
    if (f == StorageFault::full) {
        pending_name_ = name;
        return open(DialogKind::room);
    }
    if (f != StorageFault::none) return say(flat(Phrase::not_saved), std::string(words(f)), true);
    if (!before.bytes) return platform_.notify(flat(Phrase::saved_as, {{"name", name}}));
    undone_ = Undone{{{key, std::move(before.bytes)}}, flat(Phrase::replaced_note)};
    say(flat(Phrase::saved_as, {{"name", name}}), undone_->words, false,
        {{{Verb::take_back}, flat(Phrase::take_back), Icon::undo}, {{Verb::close}, flat(Phrase::close)}});
}

void App::export_kept(const std::string& key) {
    const auto bytes = session_.exported(key);
    if (!bytes) return fail(bytes.error(), flat(Phrase::not_exported));
    std::string name = is_slot(key) ? key.substr(slot_prefix.size()) : key.substr(game_prefix.size(), 16);
    for (char& c : name) // also the keys of earlier releases
        if (c == '/') c = '-';
    platform_.save_file("redoubt-" + name + ".redoubt", "application/octet-stream", *bytes);
}

void App::tell_behind() {
    std::vector<Button> buttons;
    std::string words = flat(Phrase::gone_on_words) + " ";
    const bool line = session_.can_go_on_here();
    if (line) buttons.push_back({{Verb::go_on_here}, flat(Phrase::go_on_here), Icon::branch});
    buttons.push_back({{Verb::take_newer}, flat(Phrase::take_newer), Icon::forward, true});
    if (line)
        words += flat(Phrase::go_on_here_words);
    else if (session_.by_link())
        words += flat(Phrase::gone_on_by_link);
    close_all();
    say(flat(Phrase::gone_on_heading), std::move(words), true, std::move(buttons));
}

// A link that is sound, but says what nobody can prove. The game stays as it is until it is taken.
void App::ask_trust(std::string_view link, std::string_view reason) {
    pending_link_ = link;
    say(flat(Phrase::trust_heading), words::fault(reason) + " " + flat(Phrase::trust_words), true,
        {{{Verb::close}, flat(Phrase::trust_not)}, {{Verb::trust_link}, flat(Phrase::trust_it), Icon::link}});
}

// Why the game on the table is not saved, and what can be done.
void App::tell_trouble() {
    const Game* g = session_.game();
    if (!g || !g->save_trouble) return;
    if (g->behind) return tell_behind();
    pending_name_.clear();
    if (g->save_fault == StorageFault::full) return open(DialogKind::room);
    say(flat(Phrase::not_saved), g->save_note, true,
        {{{Verb::export_file}, flat(Phrase::export_this), Icon::share}, {{Verb::close}, flat(Phrase::close)}});
}

// After everything that may have been saved, or refused: what has to be told of it, once.
void App::watch_keeping() {
    const Game* g = session_.game();
    if (on_title_ || !g || session_.example()) return;
    if (std::exchange(session_.refused, false)) return tell_behind();
    if (!g->save_trouble) room_told_ = false;
    if (g->save_fault != StorageFault::full || room_told_ || !dialogs_.empty() || session_.scene().roll) return;
    room_told_ = true;
    tell_trouble();
}

// Another tab has saved, or this one is looked at again.
void App::look_again() {
    const Game* g = session_.game();
    if (!g) return;
    const bool knew = g->behind;
    if (!session_.up_to_date() && !knew) session_.refused = true;
    wake();
}

bool App::handle_keeping(const Intent& in) {
    switch (in.verb) {
    case Verb::ask_forget:
        ask_forget(in.words);
        return true;
    case Verb::forget:
        forget(in.words);
        return true;
    case Verb::ask_replace:
        save_under(in.words);
        return true;
    case Verb::take_back:
        take_back();
        return true;
    case Verb::positions:
        if (!dialogs_.empty()) dialogs_.back().shown = dialogs_.back().shown == in.words ? "" : in.words;
        return true;
    case Verb::export_kept:
        export_kept(in.words);
        return true;
    case Verb::make_room:
        tell_trouble();
        return true;
    case Verb::take_newer:
        close_all();
        await(session_.newer(), flat(Phrase::newer_not_opened));
        return true;
    case Verb::trust_link:
        close_all();
        open_link(std::exchange(pending_link_, ""), true);
        return true;
    case Verb::go_on_here:
        close_all();
        if (auto error = session_.go_on_here())
            fail(*error, flat(Phrase::no_new_line));
        else
            enter_table();
        return true;
    case Verb::leave_anyway:
        leave_table();
        return true;
    case Verb::to_title:
        session_.autosave();
        if (!session_.game() || !session_.game()->unsaved) {
            leave_table();
            return true;
        }
        close_all();
        say(flat(Phrase::leave_heading), flat(Phrase::leave_words), true,
            {{{Verb::close}, flat(Phrase::stay_here)},
             {{Verb::export_file}, flat(Phrase::export_this), Icon::share},
             {{Verb::leave_anyway}, flat(Phrase::leave_it), Icon::back}});
        return true;
    case Verb::go_back:
        if (session_.back_to(in.number)) enter_table();
        return true;
    default:
        return false;
    }
}

void App::leave_table() {
    session_.leave();
    platform_.set_hash("");
    enter_title();
}

// ---- opening --------------------------------------------------------------------------------------------------------

// Most games are there at once; a long one shows how far it is, and can be given up.
void App::await(Arrival arrival, std::string not_opened, std::string_view link, bool trusting) {
    constexpr double unnoticed = 250; // ms
    awaited_.reset();
    awaited_.emplace(Awaited{std::move(arrival), std::move(not_opened), std::string(link), trusting});
    go_on_opening(platform_.now() + unnoticed);
    if (!awaited_) return;
    if (session_.running() && !on_title_) session_.autosave();
    open(DialogKind::opening);
    dialogs_.back().buttons = {{{Verb::close}, flat(Phrase::stop_opening)}};
}

void App::go_on_opening(double until) {
    wake();
    Arrival& coming = awaited_->arrival;
    const bool there = coming.go_on(platform_, until);
    if (!there) {
        if (dialogs_.empty() || dialogs_.back().kind != DialogKind::opening) return;
        Dialog& d = dialogs_.back();
        const int done = static_cast<int>(coming.done()), all = static_cast<int>(coming.in_all());
        d.words = flat(Phrase::opening_words, {{"done", done}, {"all", all}});
        d.share = all > 0 ? static_cast<float>(done) / static_cast<float>(all) : 0;
        return;
    }
    Awaited a = std::move(*awaited_);
    awaited_.reset();
    std::erase_if(dialogs_, [](const Dialog& d) { return d.kind == DialogKind::opening; });
    const Arrival::By by = a.arrival.by;
    const bool watched = a.arrival.watched;
    const int before = on_title_ || !session_.running() ? 0 : session_.table();
    if (auto error = session_.receive(std::move(a.arrival), a.trusting)) {
        if (error->fault == LoadFault::unproven) return ask_trust(a.link, error->reason);
        if (error->fault == LoadFault::returned && session_.take_returned()) {
            platform_.set_hash("");
            enter_table();
            return handle({Verb::share_link});
        }
        if (error->fault == LoadFault::lacking) // it goes back: its sender's page answers with all of it
            platform_.share_link(a.link.substr(a.link.rfind('#') + 1), a.not_opened, flat(Phrase::send_back));
        if (by == Arrival::By::file) close_all();
        put_in_history(false);
        return fail(*error, std::move(a.not_opened));
    }
    if (!a.link.empty()) platform_.set_hash("");
    if (by == Arrival::By::link || by == Arrival::By::file)
        enter_beside(before);
    else
        enter_table();
    if (watched && steps(session_.game()->match) > 0) handle({Verb::watch, {}, {}, -1});
}

// The game on the table, or the title page, is as it was.
void App::stop_opening() {
    if (!awaited_) return;
    if (!awaited_->link.empty()) platform_.set_hash("");
    awaited_.reset();
    std::erase_if(dialogs_, [](const Dialog& d) { return d.kind == DialogKind::opening; });
    if (on_title_) find_latest();
    wake();
}

// ---- the table beside this one, and the browser's Back --------------------------------------------------------------

std::optional<Button> App::way_back() const {
    const auto table = session_.beside();
    if (!table || on_title_ || session_.example()) return std::nullopt;
    return Button{
        {Verb::go_back, {}, {}, *table}, flat(Phrase::back_to, {{"title", session_.title_beside(*table)}}), Icon::back};
}

// A game has come from outside; `before`: the table that was shown until then, 0: none.
void App::enter_beside(int before) {
    const bool beside = before > 0 && session_.table() != before;
    const Camera seen = camera_;
    if (beside && session_.beside()) {
        const std::string where = flat(Phrase::opened_beside, {{"title", session_.title_beside(*session_.beside())}});
        session_.note = session_.note.empty() ? where : words::fault(session_.note) + " " + where;
    }
    enter_table(beside);
    if (before > 0 && !beside) camera_ = seen, opening_ = false; // the same game goes on: one looks where one looked
    if (beside && !dialogs_.empty())
        if (auto back = way_back()) dialogs_.back().buttons = {*back, {{Verb::close}, flat(Phrase::close)}};
}

void App::tell_page() {
    const Game& g = *session_.game();
    platform_.presence(g.watched ? "" : header_of(g.match).id);
    platform_.title(flat(Phrase::window_title, {{"title", session_.title()}}));
}

void App::put_in_history(bool anew) {
    const Game* g = on_title_ ? nullptr : session_.game();
    here_ = !g ? "" : (g->watched ? "" : header_of(g->match).id) + "." + std::to_string(session_.table()); // not kept
    platform_.here(here_, anew);
}

void App::went(std::string_view name) {
    stop_opening();
    if (name == here_) return;
    leave_example();
    const std::string_view id = name.substr(0, std::min(name.size(), name.find('.')));
    int table = 0;
    if (id.size() < name.size()) std::from_chars(name.data() + id.size() + 1, name.data() + name.size(), table);
    if (name.empty()) {
        if (!on_title_) handle({Verb::to_title});
    } else if (session_.back_to(table, id)) {
        return enter_table();
    } else if (on_title_ || !session_.game() || header_of(session_.game()->match).id != id) {
        // The page was loaded anew since: from what is kept.
        std::vector<Arrival::Kept> keys;
        for (const SaveEntry& e : positions_of(platform_, id).positions)
            if (!e.damaged) keys.push_back({e.key, {}});
        if (!keys.empty())
            return await(Arrival::from_kept(Arrival::By::key, std::move(keys)), flat(Phrase::game_not_opened));
    }
    put_in_history(false); // nothing there: the name goes with what is shown
}

} // namespace redoubt::shell

// Games kept, as the App shows them: the list of them, what is asked before one goes, room where there is none, a game
// that has gone on in another tab, and the way back to the table beside this one.
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

Intent about(Verb verb, std::string_view words) {
    Intent in{verb};
    in.words = words;
    return in;
}

} // namespace

void App::keep(const Intent& in) {
    switch (in.verb) {
    case Verb::save_as:
        return platform_.ask_text(static_cast<int>(Ask::name), Platform::Field::name, flat(Phrase::save_this_game),
                                  flat(Phrase::under_what_name), session_.title());
    case Verb::load:
        return await(Arrival::from_kept(Arrival::By::key, {{in.words, {}}}), flat(Phrase::game_not_opened));
    case Verb::export_file:
        return export_game();
    case Verb::import_file:
        return platform_.open_file(".redoubt,.json,application/json,application/octet-stream");
    case Verb::share_link:
    case Verb::whole_link:
        return share(in.verb == Verb::whole_link);
    case Verb::paste:
        close_all();
        return platform_.ask_text(static_cast<int>(Ask::link), Platform::Field::link, flat(Phrase::paste_link),
                                  flat(Phrase::paste_text), "");
    case Verb::ask_forget:
        return ask_forget(in.words);
    case Verb::forget:
        return forget(in.words);
    case Verb::ask_replace:
        return save_under(in.words);
    case Verb::take_back:
        return take_back();
    case Verb::positions:
        if (!dialogs_.empty()) dialogs_.top().shown = dialogs_.top().shown == in.words ? "" : in.words;
        return;
    case Verb::export_kept:
        return export_kept(in.words);
    case Verb::make_room:
        return tell_trouble();
    case Verb::take_newer:
        close_all();
        return await(session_.newer(), flat(Phrase::newer_not_opened));
    case Verb::trust_link:
        close_all();
        return open_link(std::exchange(kept_.pending_link, ""), true);
    case Verb::go_on_here:
        close_all();
        if (auto error = session_.go_on_here()) return fail(*error, flat(Phrase::no_new_line));
        return enter_table();
    case Verb::leave_anyway:
        return leave_table();
    case Verb::to_title:
        return ask_to_leave();
    case Verb::go_back:
        if (session_.back_to(in.number)) enter_table();
        return;
    default:
        return;
    }
}

std::string App::own_id() const {
    return session_.game() ? header_of(session_.game()->match).id : "";
}

void App::refill_all() {
    for (Dialog& d : dialogs_.open) refill(d, platform_, kept_, own_id());
    find_latest();
    wake();
}

void App::ask_forget(const std::string& key) {
    const KeyWords w = words_of(platform_, key);
    say(flat(Phrase::delete_heading),
        w.named ? w.title + (w.detail.empty() ? "." : ": " + w.detail + ".")
                : flat(Phrase::delete_words, {{"title", w.title}, {"detail", w.detail}}),
        true,
        {{{Verb::close}, flat(Phrase::keep_it)},
         {about(Verb::forget, key), flat(Phrase::delete_it), Icon::trash, true}});
}

void App::forget(const std::string& key) {
    if (shows(dialogs_, DialogKind::message)) dialogs_.open.pop_back(); // the question
    kept_.undone = remove_all(platform_, key, own_id());
    trim_roots(platform_);
    if (shows(dialogs_, DialogKind::room)) try_again();
    refill_all();
}

// With the room that there is now: what could not be saved.
void App::try_again() {
    StorageFault fault = StorageFault::none;
    if (kept_.pending_name.empty()) {
        session_.autosave();
        if (session_.game()) fault = session_.game()->save_fault;
    } else {
        fault = session_.save_as(kept_.pending_name);
    }
    if (fault == StorageFault::full) return;
    kept_.undone.reset(); // its room is used
    const std::string named = std::exchange(kept_.pending_name, "");
    close_all();
    if (fault != StorageFault::none) return say(flat(Phrase::not_saved), std::string(words(fault)), true);
    platform_.notify(named.empty() ? flat(Phrase::saved_now) : flat(Phrase::saved_as, {{"name", named}}));
}

void App::take_back() {
    if (!kept_.undone) return;
    if (const StorageFault f = put_back(platform_, *kept_.undone); f != StorageFault::none)
        return say(flat(Phrase::not_back), f == StorageFault::full ? flat(Phrase::not_back_why) : std::string(words(f)),
                   true);
    kept_.undone.reset();
    if (shows(dialogs_, DialogKind::message)) dialogs_.open.pop_back();
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
        kept_.pending_name = name;
        return open(DialogKind::room);
    }
    if (f != StorageFault::none) return say(flat(Phrase::not_saved), std::string(words(f)), true);
    if (!before.bytes) return platform_.notify(flat(Phrase::saved_as, {{"name", name}}));
    kept_.undone = Undone{{{key, std::move(before.bytes)}}, key};
    say(flat(Phrase::saved_as, {{"name", name}}), flat(Phrase::replaced_note), false,
        {{{Verb::take_back}, flat(Phrase::take_back), Icon::undo}, {{Verb::close}, flat(Phrase::close)}});
}

void App::export_kept(const std::string& key) {
    const auto bytes = session_.exported(key);
    if (!bytes) return fail(bytes.error(), flat(Phrase::not_exported));
    platform_.save_file(file_name(key), "application/octet-stream", *bytes);
}

void App::export_game() {
    std::string bytes;
    if (auto error = session_.bytes(bytes, true)) return fail(*error, flat(Phrase::not_exported));
    const std::string name = "redoubt-" + header_of(session_.game()->match).scenario + "-turn" +
                             std::to_string(session_.game()->turn()) + ".redoubt";
    platform_.save_file(name, "application/octet-stream", bytes);
}

void App::share(bool whole) {
    auto link = session_.link(whole);
    if (!link) return fail(link.error(), flat(Phrase::no_link));
    const std::string title = session_.title();
    platform_.share_link(*link, flat(Phrase::window_title, {{"title", title}}),
                         flat(session_.by_link() ? Phrase::send_to_other : Phrase::link_opens, {{"title", title}}));
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
    kept_.pending_link = link;
    say(flat(Phrase::trust_heading), words::fault(reason) + " " + flat(Phrase::trust_words), true,
        {{{Verb::close}, flat(Phrase::trust_not)}, {{Verb::trust_link}, flat(Phrase::trust_it), Icon::link}});
}

// Why the game on the table is not saved, and what can be done.
void App::tell_trouble() {
    const Game* g = session_.game();
    if (!g || !g->save_trouble) return;
    if (g->behind) return tell_behind();
    kept_.pending_name.clear();
    if (g->save_fault == StorageFault::full) return open(DialogKind::room);
    say(flat(Phrase::not_saved), g->save_note, true,
        {{{Verb::export_file}, flat(Phrase::export_this), Icon::share}, {{Verb::close}, flat(Phrase::close)}});
}

// After everything that may have been saved, or refused: what has to be told of it, once.
void App::watch_keeping() {
    const Game* g = session_.game();
    if (on_title_ || !g || session_.example()) return;
    if (std::exchange(session_.refused, false)) return tell_behind();
    if (!g->save_trouble) kept_.room_told = false;
    if (g->save_fault != StorageFault::full || kept_.room_told || !dialogs_.empty() || session_.scene().roll) return;
    kept_.room_told = true;
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

void App::ask_to_leave() {
    session_.autosave();
    if (!session_.game() || !session_.game()->unsaved) return leave_table();
    close_all();
    say(flat(Phrase::leave_heading), flat(Phrase::leave_words), true,
        {{{Verb::close}, flat(Phrase::stay_here)},
         {{Verb::export_file}, flat(Phrase::export_this), Icon::share},
         {{Verb::leave_anyway}, flat(Phrase::leave_it), Icon::back}});
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
    kept_.awaited.reset();
    kept_.awaited.emplace(Awaited{std::move(arrival), std::move(not_opened), std::string(link), trusting});
    go_on_opening(platform_.now() + unnoticed);
    if (!kept_.awaited) return;
    if (session_.running() && !on_title_) session_.autosave();
    open(DialogKind::opening);
    dialogs_.top().buttons = {{{Verb::close}, flat(Phrase::stop_opening)}};
}

void App::go_on_opening(double until) {
    wake();
    Arrival& coming = kept_.awaited->arrival;
    if (coming.go_on(platform_, until)) return arrive();
    if (!shows(dialogs_, DialogKind::opening)) return;
    Dialog& d = dialogs_.top();
    const int done = static_cast<int>(coming.done()), all = static_cast<int>(coming.in_all());
    d.words = flat(Phrase::opening_words, {{"done", done}, {"all", all}});
    d.share = all > 0 ? static_cast<float>(done) / static_cast<float>(all) : 0;
}

// It is here: the game that was to be opened.
void App::arrive() {
    Awaited a = std::move(*kept_.awaited);
    kept_.awaited.reset();
    drop(dialogs_, DialogKind::opening);
    const Arrival::By by = a.arrival.by;
    const bool watched = a.arrival.watched;
    const int before = at_table() ? session_.table() : 0;
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
        enter_table(on_title_ && by == Arrival::By::latest);
    if (watched && steps(session_.game()->match) > 0) handle({Verb::watch, {}, {}, -1});
}

// The game on the table, or the title page, is as it was.
void App::stop_opening() {
    if (!kept_.awaited) return;
    if (!kept_.awaited->link.empty()) platform_.set_hash("");
    kept_.awaited.reset();
    drop(dialogs_, DialogKind::opening);
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
    const Camera seen = board_.camera;
    if (beside && session_.beside()) {
        const std::string where = flat(Phrase::opened_beside, {{"title", session_.title_beside(*session_.beside())}});
        session_.note = session_.note.empty() ? where : words::fault(session_.note) + " " + where;
    }
    enter_table(beside);
    if (before > 0 && !beside)
        board_.camera = seen, board_.opening = false; // the same game goes on: one looks where one looked
    if (beside && !dialogs_.empty())
        if (auto back = way_back()) dialogs_.top().buttons = {*back, {{Verb::close}, flat(Phrase::close)}};
}

void App::tell_page() {
    const Game& g = *session_.game();
    platform_.presence(g.watched ? "" : header_of(g.match).id);
    platform_.title(flat(Phrase::window_title, {{"title", session_.title()}}));
}

void App::put_in_history(bool anew) {
    const Game* g = on_title_ ? nullptr : session_.game();
    kept_.here =
        !g ? "" : (g->watched ? "" : header_of(g->match).id) + "." + std::to_string(session_.table()); // not kept
    platform_.here(kept_.here, anew);
}

void App::went(std::string_view name) {
    stop_opening();
    if (name == kept_.here) return;
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

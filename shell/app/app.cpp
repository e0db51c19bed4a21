// The App: set-up, intents, games opened and left. Input is in app_input.cpp, frames in app_draw.cpp, where things
// stand in app_layout.cpp, the language in app_language.cpp.
#include "shell/app/app.h"

#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/app/fan.h"
#include "shell/board/bent.h"
#include "shell/board/sketch.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr int ask_for_link = 1, ask_for_name = 2;
} // namespace

App::App(Platform& platform) : platform_(platform), session_(platform, settings_) {}

App::~App() {
    if (context_) ImGui::DestroyContext(context_);
}

bool App::set_up() {
    if (Stored s = platform_.get(settings_key); s.bytes) settings_ = read_settings(*s.bytes);
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    if (!load_type(type_, *io.Fonts)) {
        trouble = "The fonts of the game cannot be read.";
        return false;
    }
    auto ground = load_ground(scenario_file("scenarios/ground.json"));
    if (auto* wrong = std::get_if<std::string>(&ground)) {
        trouble = "The battlefield cannot be read: " + *wrong;
        return false;
    }
    field_ = std::move(std::get<Battlefield>(ground));
    title_.all = scenario_list();
    choose_system(title_, "classic");
    GameHeader header;
    auto made = new_game("classic/sept7", header, scenario_file);
    if (made) backdrop_ = std::move(*made);
    enter_title();
    choose_language();
    return true;
}

const Theme& App::theme() const {
    bool night = settings_.theme == ThemeChoice::night || (settings_.theme == ThemeChoice::system && platform_.dark);
    return theme_of(night, settings_.palette);
}

const Map* App::map() const {
    if (!on_title_ && session_.game()) return &session_.game()->map();
    if (backdrop_) return std::visit([](const auto& m) { return &m.world().map; }, *backdrop_);
    return nullptr;
}

// Each system's printed hexes bend the ground a little: every village must lie in the hex that bears its name.
const Battlefield& App::field() {
    const bool playing = !on_title_ && session_.game();
    const std::string system = playing ? header_of(session_.game()->match).system : std::string("classic");
    const OpenExample* example = playing ? session_.example() : nullptr;
    const bool own = example && example->what.own_ground;
    const std::string ground = own ? "example " + example->what.id : system;
    if (ground == bent_under_) return bent_;
    bent_under_ = ground;
    bent_ = own ? sketch_of(session_.game()->map()) : field_;
    if (!own)
        bend_under(bent_,
                   scenario_file("scenarios/" + system + "/field.json")); // on a fault the ground stays as surveyed
    drop_tiles(cache_.tiles);
    for (EngravingCache* engraving : {&cache_.live, &cache_.tiles.engraving})
        for (auto& plate : engraving->plates) plate.reset();
    cache_.names = {};
    return bent_;
}

const Grid* App::grid() const {
    const Map* m = map();
    return m ? &m->grid : nullptr;
}

void App::resize(float width, float height, float density) {
    width_ = std::max(1.0f, width);
    height_ = std::max(1.0f, height);
    platform_.density = density;
    type_.density = density;
    set_layout();
    wake();
}

void App::find_latest() {
    title_.latest.reset();
    const auto games = kept_games(platform_);
    if (!games.empty() && !games.front().latest().damaged) title_.latest = games.front().latest();
    tell_waiting(platform_, games);
    title_.now = platform_.wall_clock();
}

void App::enter_title() {
    on_title_ = true;
    reporter_.reset();
    close_all();
    told_.reset();
    moving_.clear();
    camera_ready_ = false;
    find_latest();
    platform_.title(flat(Phrase::page_title));
    platform_.presence("");
    put_in_history(false);
    set_layout();
    wake();
}

void App::enter_table(bool anew) {
    on_title_ = false;
    reporter_.reset();
    close_all();
    told_.reset();
    moving_.clear();
    effects_ = {};
    camera_ready_ = false;
    saw_ending_ = false;
    focus_seen_ = key_hex_ = {};
    phase_seen_.clear();
    other_tab_told_ = false;
    scrolls_.clear();
    view_ = TableView{};
    next_tick_ = 0;
    set_layout();
    look_at_armies(layout_.free);
    opening_ = true;
    if (session_.game()) {
        tell_page();
        if (!session_.example()) put_in_history(anew);
    }
    room_told_ = false;
    pending_name_.clear();
    if (!session_.note.empty()) say(flat(Phrase::about_this_game), words::fault(session_.note), false);
    wake();
}

void App::say(std::string heading, std::string words, bool bad, std::vector<Button> buttons) {
    Dialog d;
    d.kind = DialogKind::message;
    d.heading = std::move(heading);
    d.words = std::move(words);
    d.bad = bad;
    d.buttons = std::move(buttons);
    if (!dialogs_.empty()) dialogs_.back().offset = scrolls_[dialog_scroll].offset;
    scrolls_.erase(dialog_scroll);
    dialogs_.push_back(std::move(d));
    wake();
}

void App::fail(const LoadError& error, std::string heading) {
    std::string reason = words::capital(words::fault(error.reason));
    if (!reason.empty() && reason.back() != '.') reason += '.';
    if (!error.place.empty()) reason += " (" + words::fault(error.place) + ")";
    if (session_.running() && !on_title_) reason += flat(Phrase::as_it_was);
    say(std::move(heading), std::move(reason), true);
}

void App::tell(std::string subject, std::string reason, RuleLabel rule) {
    WhyNot w;
    w.subject = std::move(subject);
    w.reason = std::move(reason);
    w.rule = std::move(rule);
    told_ = std::move(w);
    wake();
}

void App::open(DialogKind kind) {
    Dialog d;
    d.kind = kind;
    scrolls_.erase(dialog_scroll);
    if (kind == DialogKind::saves) undone_.reset();
    refill(d);
    if (kind == DialogKind::rules || kind == DialogKind::rule) want_rules();
    dialogs_.push_back(std::move(d));
    wake();
}

std::string_view App::system() const {
    if (session_.running() && !on_title_) return header_of(session_.game()->match).system;
    return title_.system;
}

std::string App::battle() const {
    if (!session_.running()) return {};
    const GameHeader& header = header_of(session_.game()->match);
    return header.system + "/" + header.scenario;
}

void App::save_settings() {
    StorageFault f = platform_.set(settings_key, written(settings_));
    if (f != StorageFault::none) tell(flat(Phrase::settings_not_kept), std::string(words(f)));
}

const StackMark* App::fanned() const {
    if (!fan_ || on_title_) return nullptr;
    for (const StackMark& s : session_.scene().stacks)
        if (s.hex == fan_) return &s;
    return nullptr;
}

// A card of the fan: who can do something is taken in hand, the others are looked at.
void App::pick_of_fan(const Intent& in) {
    const StackMark* stack = fanned();
    const auto n = static_cast<std::size_t>(in.number);
    if (!stack || n >= stack->cards.size() || stack->units[n] != in.unit) return;
    const Intent meant = meant_by_card(session_.scene(), *stack, n);
    fan_ = {};
    session_.act(meant);
    if (meant.verb == Verb::hold && session_.scene().card) open(DialogKind::card);
}

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
        return in.words == "level";
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
    if (in.verb == Verb::fan) {
        fan_ = fan_ == in.hex ? HexId{} : in.hex;
        return;
    }
    if (in.verb == Verb::pick) return pick_of_fan(in);
    if (in.verb != Verb::zoom_in && in.verb != Verb::zoom_out && in.verb != Verb::none) fan_ = {};
    if (handle_example(in) || handle_replay(in) || handle_keeping(in)) return;
    if (in.verb == Verb::end_phase && session_.running() && session_.scene().ending) return open(DialogKind::ending);
    bool dialog = !dialogs_.empty();
    switch (in.verb) {
    case Verb::none:
        return;
    case Verb::close:
        if (dialog && dialogs_.back().kind == DialogKind::opening) return stop_opening();
        if (dialog) {
            if (dialogs_.back().kind == DialogKind::ending) saw_ending_ = true;
            dialogs_.pop_back();
            scrolls_.erase(dialog_scroll);
            if (!dialogs_.empty()) { // back to where it was
                Scroll& s = scrolls_[dialog_scroll];
                s.offset = dialogs_.back().offset;
                s.content = 1e9f; // known when it is drawn
            }
        }
        return;
    case Verb::menu:
        return open(DialogKind::menu);
    case Verb::hint: // from the menu too, which is shut for it
        close_all();
        break;
    case Verb::settings:
        close_all();
        return open(DialogKind::settings);
    case Verb::rules:
        close_all();
        return open(DialogKind::rules);
    case Verb::help:
        close_all();
        return open(DialogKind::help);
    case Verb::aids:
        close_all();
        return platform_.aids(system());
    case Verb::history:
        close_all();
        return platform_.history(in.words.empty() ? battle() : in.words);
    case Verb::live:
        close_all();
        return platform_.live();
    case Verb::tent:
        return pitch_tent();
    case Verb::layers:
        close_all();
        return open(DialogKind::layers);
    case Verb::dice:
        if (dialog) close_all();
        return open(DialogKind::dice);
    case Verb::saves:
        close_all();
        return open(DialogKind::saves);
    case Verb::journal:
        close_all();
        open(DialogKind::journal);
        dialogs_.back().kept = static_cast<Kept>(in.number & 3);
        scrolls_[dialog_scroll].offset = 1e9f;
        return;
    case Verb::copy_journal:
        return copy_journal(static_cast<Kept>(in.number & 3));
    case Verb::undo_to:
        close_all();
        view_.open_line = ~std::size_t{0};
        view_.follow_journal = true;
        break;
    case Verb::open_rule:
        open(DialogKind::rule);
        dialogs_.back().rule = in.rule;
        dialogs_.back().words = in.words;
        return head_rule(dialogs_.back());
    case Verb::open_line:
        view_.open_line = view_.open_line == static_cast<std::size_t>(in.number) ? ~std::size_t{0}
                                                                                 : static_cast<std::size_t>(in.number);
        view_.follow_journal = false;
        return;
    case Verb::see_hex:
        close_all();
        if (const Grid* g = grid(); g && in.hex) glide_to(camera_, centre(*g, in.hex));
        return;
    case Verb::page:
        view_.page = in.number;
        view_.follow_journal = true;
        if (view_.sheet_stop == 0) view_.sheet_stop = 1;
        set_layout();
        return;
    case Verb::sheet: {
        const float before = layout_.sheet.height();
        view_.sheet_stop = std::clamp(in.number, 0, 2);
        view_.sheet_drag = 0;
        set_layout();
        slide(0, before);
        return;
    }
    case Verb::column: {
        const float pulled = std::max(1.0f, column_shift_); // by a finger
        view_.column_hidden = !view_.column_hidden;
        column_shift_ = 0;
        set_layout();
        slide(view_.column_hidden ? pulled : layout_.column.width() + 20, 0);
        return;
    }
    case Verb::zoom_in:
    case Verb::zoom_out: {
        float f = camera_.hex * (in.verb == Verb::zoom_in ? 1.3f : 1 / 1.3f);
        if (platform_.reduced_motion)
            zoom_about(camera_, camera_.free.middle(), f);
        else
            glide_zoom(camera_, camera_.free.middle(), f);
        return;
    }
    case Verb::fit:
        close_all();
        if (const Grid* g = grid()) fit(camera_, *g);
        return;
    case Verb::hide_counters:
        view_.hide_counters = !view_.hide_counters;
        return;
    case Verb::names_over:
        names_over_ = !names_over_;
        return;
    case Verb::set:
        if (in.words == text_view_setting) { // open or closed: not kept, and not of the game
            if (dialog && dialogs_.back().kind == DialogKind::menu) close_all();
            return read(reading_open_ ? Read::close : Read::open, 0, "");
        }
        if (set_setting(settings_, in.words, in.number)) {
            save_settings();
            if (in.words == "language") choose_language();
            if (in.words == "sound") platform_.sound(settings_.sound ? one(Sound::drum) : 0u); // to know it by
            if (dialog && dialogs_.back().kind == DialogKind::strength) dialogs_.pop_back();
            preferences_changed();
        }
        return;

    // ---- title page
    case Verb::system: {
        static constexpr const char* systems[] = {"classic", "napoleon", "triumph"};
        return choose_system(title_, systems[std::clamp(in.number, 0, 2)]);
    }
    case Verb::scenario:
        title_.battle = in.number;
        return;
    case Verb::seat:
        title_.company = static_cast<Company>(std::clamp(in.number, 0, 2));
        return;
    case Verb::strength:
        return open(DialogKind::strength);
    case Verb::play_side:
        if (on_title_) {
            title_.side = in.number == 0 ? Side::french : Side::russian;
            return;
        }
        close_all();
        session_.act(in);
        next_tick_ = 0;
        return;
    case Verb::start: {
        if (title_.battle < 0 || title_.battle >= static_cast<int>(title_.battles.size())) return;
        NewGame how;
        how.system = title_.system;
        how.scenario = title_.battles[static_cast<std::size_t>(title_.battle)].name;
        how.seats = {Seat::here, Seat::here};
        if (title_.company != Company::table)
            how.seats[index(other(title_.side))] =
                title_.company == Company::computer ? Seat::computer : Seat::elsewhere;
        how.computer = player_of(std::min(settings_.level, title_.levels()));
        if (auto error = session_.begin(how)) return fail(*error, flat(Phrase::battle_not_begun));
        return enter_table();
    }
    case Verb::first_battle:
        if (const std::string_view system = in.words.empty() ? std::string_view(title_.system) : in.words; true) {
            NewGame how = in.number == 1 ? small_battle(system) : first_battle(system);
            if (in.number == 1) how.computer = player_of(settings_.level);
            if (auto error = session_.begin(how)) return fail(*error, flat(Phrase::battle_not_begun));
        }
        return enter_table();
    case Verb::resume:
        return await(session_.latest(), flat(Phrase::not_continued));
    case Verb::report:
        if (in.number == 0) return begin_report();
        close_all();
        return platform_.report("{}"); // the battles fought
    case Verb::next_battle:
        if (auto error = session_.begin_next_battle()) return fail(*error, flat(Phrase::next_not_begun));
        return enter_table();
    // ---- keeping, links, files
    case Verb::save_as:
        platform_.ask_text(ask_for_name, Platform::Field::name, flat(Phrase::save_this_game),
                           flat(Phrase::under_what_name), session_.title());
        return;
    case Verb::load:
        return await(Arrival::from_kept(Arrival::By::key, {{in.words, {}}}), flat(Phrase::game_not_opened));
    case Verb::export_file: {
        std::string bytes;
        if (auto error = session_.bytes(bytes, true)) return fail(*error, flat(Phrase::not_exported));
        std::string name = "redoubt-" + header_of(session_.game()->match).scenario + "-turn" +
                           std::to_string(session_.game()->turn()) + ".redoubt";
        platform_.save_file(name, "application/octet-stream", bytes);
        return;
    }
    case Verb::import_file:
        platform_.open_file(".redoubt,.json,application/json,application/octet-stream");
        return;
    case Verb::share_link:
    case Verb::whole_link:
    case Verb::share: {
        auto link = session_.link(in.verb == Verb::whole_link);
        if (!link) return fail(link.error(), flat(Phrase::no_link));
        const std::string title = session_.title();
        platform_.share_link(*link, flat(Phrase::window_title, {{"title", title}}),
                             flat(session_.by_link() ? Phrase::send_to_other : Phrase::link_opens, {{"title", title}}));
        return;
    }
    case Verb::paste:
        close_all();
        platform_.ask_text(ask_for_link, Platform::Field::link, flat(Phrase::paste_link), flat(Phrase::paste_text), "");
        return;
    case Verb::zone_layer:
    case Verb::threat_layer:
        session_.act(in);
        return;
    case Verb::speed:
        session_.act(in);
        save_settings();
        next_tick_ = 0;
        return;
    default:
        break;
    }
    if (!session_.running() || on_title_) return;
    session_.act(in);
    next_tick_ = 0;
}

void App::open_link(std::string_view text, bool trusting) {
    if (text.empty()) return;
    leave_example();
    await(session_.coming(text), flat(Phrase::link_not_opened), text, trusting);
}

// It is played before the eyes at once, after those that came before it.
void App::watch_link(std::string_view text) {
    leave_example();
    if (session_.replay()) handle({Verb::leave_replay});
    Arrival coming = session_.coming(text);
    coming.watched = true;
    await(std::move(coming), flat(Phrase::link_not_opened), text);
}

void App::imported(std::string_view name, std::string_view bytes) {
    leave_example();
    await(Arrival::by_file(bytes), flat(Phrase::file_not_opened, {{"name", name}}));
}

void App::entered(int request, std::optional<std::string_view> words_typed) {
    wake();
    if (!words_typed) return;
    if (request == ask_for_link) open_link(*words_typed);
    if (request == ask_for_name) save_named(std::string(*words_typed));
}

void App::copied(bool done) {
    if (!done) return say(flat(Phrase::nothing_copied), flat(Phrase::nothing_copied_why), true);
    say(flat(Phrase::text_copied), "", false);
}

void App::copy_journal(Kept kept) {
    std::string out = session_.title() + "\n";
    for (const JournalLine& l : session_.scene().journal)
        if (keeps(l, kept, session_.me())) out += l.time + " " + plain_text(l.words) + "\n";
    platform_.copy(out);
}

void App::storage_changed(std::string_view key) {
    if (key == settings_key) return;
    refill_all();
    if (!on_title_) look_again();
}

void App::other_tab() {
    if (other_tab_told_ || on_title_) return;
    other_tab_told_ = true;
    say(flat(Phrase::open_twice), flat(Phrase::open_twice_why), true);
}

void App::weighing(int share) {
    session_.weighing(share, platform_.now());
    wake();
}

void App::thought(std::optional<std::string_view> answer) {
    session_.thought(answer);
    if (on_title_ || !session_.running()) return;
    const double now = platform_.now();
    next_tick_ = now;
    // Moves that are not shown one by one do not wait for frames either.
    if (session_.at_once() && (dialogs_.empty() || dialogs_.back().kind == DialogKind::journal)) {
        double wait = session_.tick(now);
        next_tick_ = wait < 0 ? -1 : now + wait;
    }
    wake();
}

void App::preferences_changed() {
    if (const bool night = theme().night; night_told_ != night) platform_.theme(*(night_told_ = night));
    reading_of_ = 0;
    session_.touch();
    set_layout();
    type_.text_size = settings_.text_size;
    wake();
}

void App::visibility(bool hidden) {
    if (hidden) {
        if (session_.running()) session_.autosave();
    } else {
        if (!on_title_) look_again();
        wake();
    }
}

// A finger on the time line, or on the field in small: what lies under it there comes to the middle.
void App::drawn_along(const Finger& f, ImVec2 at) {
    if (f.seeking) return seek_to(at.x);
    follow_ = false;
    glide_to(camera_, to_ground(small_camera(camera_, f.press_box), at), 0, platform_.reduced_motion ? .001f : .12f);
    wake();
}

} // namespace redoubt::shell

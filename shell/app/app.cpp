// The App: set-up, games opened and left, what comes from outside. What an intent means is in app_intents.cpp, input in
// app_input.cpp and app_keys.cpp, frames in app_frame.cpp and app_draw.cpp, where things stand in app_layout.cpp, the
// language in app_language.cpp.
#include "shell/app/app.h"

#include "scenarios/files.h"
#include "shell/app/fan.h"
#include "shell/board/bent.h"
#include "shell/board/sketch.h"
#include "shell/strength.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

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
    board_.field = std::move(std::get<Battlefield>(ground));
    title_.all = scenario_list();
    choose_system(title_, system_cards.front().id);
    const std::string offered = title_.system + "/" + title_.battles[static_cast<std::size_t>(title_.battle)].name;
    auto made = new_game(offered, GameHeader{}, scenario_file);
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
    const std::string system =
        playing ? header_of(session_.game()->match).system : std::string(system_cards.front().id);
    const OpenExample* example = playing ? session_.example() : nullptr;
    const bool own = example && example->what.own_ground;
    const std::string ground = own ? "example " + example->what.id : system;
    if (ground == board_.bent_under) return board_.bent;
    board_.bent_under = ground;
    board_.bent = own ? sketch_of(session_.game()->map()) : board_.field;
    if (!own)
        bend_under(board_.bent,
                   scenario_file("scenarios/" + system + "/field.json")); // on a fault the ground stays as surveyed
    drop_tiles(board_.cache.tiles);
    for (EngravingCache* engraving : {&board_.cache.live, &board_.cache.tiles.engraving})
        for (auto& plate : engraving->plates) plate.reset();
    board_.cache.names = {};
    return board_.bent;
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
    eye_.moving.clear();
    board_.placed = false;
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
    eye_.moving.clear();
    eye_.effects = {};
    board_.placed = false;
    saw_ending_ = false;
    board_.focus_seen = board_.keyed = {};
    phase_seen_.clear();
    kept_.other_tab_told = false;
    drawn_.scrolls.clear();
    view_ = TableView{};
    next_tick_ = 0;
    set_layout();
    if (const Grid* g = grid()) look_at_armies(board_.camera, *g, session_.scene(), layout_.free);
    board_.opening = true;
    if (session_.game()) {
        tell_page();
        if (!session_.example()) put_in_history(anew);
    }
    kept_.room_told = false;
    kept_.pending_name.clear();
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
    put_over(dialogs_, std::move(d), drawn_.scrolls[dialog_scroll]);
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
    if (kind == DialogKind::saves) kept_.undone.reset();
    refill(d, platform_, kept_, own_id());
    if (kind == DialogKind::rules || kind == DialogKind::rule) want_rules(shelf_, platform_, system());
    put(dialogs_, std::move(d), drawn_.scrolls[dialog_scroll]);
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
    if (request == static_cast<int>(Ask::link)) open_link(*words_typed);
    if (request == static_cast<int>(Ask::name)) save_named(std::string(*words_typed));
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
    if (kept_.other_tab_told || on_title_) return;
    kept_.other_tab_told = true;
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
    if (session_.at_once() && !covered(dialogs_)) {
        double wait = session_.tick(now);
        next_tick_ = wait < 0 ? -1 : now + wait;
    }
    wake();
}

void App::preferences_changed() {
    if (const bool night = theme().night; night_told_ != night) platform_.theme(*(night_told_ = night));
    text_.of = 0;
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

} // namespace redoubt::shell

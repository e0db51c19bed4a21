// The program without its window: owns session, camera, panels and settings; takes input, draws a frame when there is
// something to draw. The platform's main calls resize() and frame(); the tests call the same.
#pragma once
#include "shell/app/eye.h"
#include "shell/app/keeping.h"
#include "shell/app/looking_back.h"
#include "shell/app/on_board.h"
#include "shell/app/open_dialogs.h"
#include "shell/app/shelf.h"
#include "shell/panels/table_view.h"
#include "shell/panels/title.h"
#include "shell/session/reading.h"
#include "shell/session/reporter.h"
#include "shell/session/session.h"
#include "shell/text/language.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

enum KeyModifier : int { key_shift = 1, key_control = 2, key_alt = 4, key_meta = 8, key_repeat = 16 };

// Whose answer a dialog of the page brings (App::entered).
enum class Ask : int { link = 1, name = 2 };

// What the text view asks for: see App::read.
enum class Read : std::uint8_t {
    close,
    open,
    group,
    from,
    find,
    choose,
    command,
    press,
    card,
    hex,
    rule,
    example,
    kept,
    count
};

// What drawing has left for fingers and keys.
struct Drawn {
    std::vector<Hit> hits;
    std::map<int, Scroll> scrolls;
    std::optional<Intent> pressed, hovered, focused;
    int focus_at = 0; // which of the stops of Tab: some mean the same
    std::string list; // heading of the first list that was drawn
};

// A column or a sheet on its way.
struct Slide {
    double since = -1e9;
    float column_from = 0, sheet_from = 0;
    float column_shift = 0; // by a finger
};

// The text view.
struct TextView {
    bool open = false;
    ReadingWish wish;
    std::string hex, sent;    // what a hex holds, as asked; what the page has
    std::uint64_t of = 0;     // the change of the session it was made for; 0: to be made anew
    std::string said;         // prompt and dialog it was made for
    std::vector<Heard> heard; // the title page or the dialog that lies on top
};

class App {
public:
    explicit App(Platform& platform);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // Makes the ImGui context and loads the fonts; false with `trouble` when that fails.
    bool set_up();
    std::string trouble;
    void resize(float width, float height, float density);
    // Draws into ImGui's draw data (NewFrame to Render). Returns ms until the next frame: 0 at once, -1 when woken.
    double frame(double now);

    // ---- input
    void pointer(const PointerEvent& e);
    void wheel(float x, float y, float dx, float dy, bool zoom);
    bool key(std::string_view key, int modifiers, bool down); // true: taken
    void focus(bool has);
    void visibility(bool hidden);
    void preferences_changed();
    void open_link(std::string_view text, bool trusting = false); // trusting: a person has agreed to it
    void
    watch_link(std::string_view text); // a turn of a game by link between two others, who have admitted this device
    void went(std::string_view name);  // the browser's Back or Forward came to an entry of Platform::here
    void imported(std::string_view name, std::string_view bytes);
    void fetched(std::string_view name, std::optional<std::string_view> bytes); // of Platform::fetch; none: not there
    void entered(int request, std::optional<std::string_view> text);
    void copied(bool done);
    void copy_journal(Kept kept);
    // Of the game with this id, if it lies on the table: the position after so many steps, with hexes and ways marked.
    bool show_moment(std::string_view id, int step, std::string_view marks);
    void storage_changed(std::string_view key);
    void other_tab();
    void thought(std::optional<std::string_view> answer); // of the platform's thinker; none: it has died
    void weighing(int share);                             // ... is so far: 0..1000
    void handle(const Intent& intent);                    // everything that a tap or a key means
    void rest_has_come();                                 // of the program (Platform::whole): what waits for it is done
    // The text view. group words: a key; from number: of the open group's choices the first one listed; find words;
    // choose number: of legal_actions, words: the steps of the journal it belongs to; command, press number: of the
    // commands, of what the title page or dialog offers, words: its own, as they were read; card number: a unit; hex
    // words: "2109".
    void read(Read what, int number, std::string_view words);
    // What a person does in the report (Platform::report). what 0: closes it; 1: to step `number` of the journal; 2:
    // the link of the game; 3: the staff tent; 4: begins a battle of title_.all, number / 2, odd as the Russians.
    void reported(int what, int number);
    // What live play (Platform::live) has to know, a line each: 0 the board is free, 1 something lies over it, 2 a game
    // is being opened; of the game by link on the table, else empty, its id, battle, side, hand-overs, duty, with
    // `what` 1 the digest that both copies have, with 2 the link that is due, or the last one; then what went wrong.
    std::string live(int what);

    // ---- for tests
    std::string scene_json() const;
    std::string digest() const { return session_.digest(); }
    Session& session() { return session_; }
    const std::vector<Hit>& hits() const { return drawn_.hits; }
    const std::optional<Intent>& focused() const { return drawn_.focused; } // where Tab stands
    ImVec2 hex_point(std::string_view label) const;                         // -1, -1: no such hex
    float hex_px() const { return board_.camera.hex; }
    ImVec2 free_middle() const { return board_.camera.free.middle(); }
    const TileGl* gl = nullptr; // &tiles_by_gl(); null: the ground is drawn live
    std::uint64_t frames = 0;

private:
    void wake() { platform_.wake(); }
    const Theme& theme() const;
    const Grid* grid() const;
    const Map* map() const;
    const Battlefield& field();
    Desk desk() {
        return {*ImGui::GetBackgroundDrawList(), theme(), type_, platform_.density, drawn_.hits, drawn_.scrolls};
    }
    bool at_table() const { return !on_title_ && session_.running(); }
    std::string_view system() const; // of the game, or the one chosen on the title page
    std::string battle() const;      // "classic/sept5": of the game; none: ""

    // ---- what an intent means (app_intents.cpp): each room's own
    void title(const Intent& in);
    Player opponent(int levels) const;
    void set_up_battle();
    void dialogs(const Intent& in);
    void set(const Intent& in);
    void panels(const Intent& in);
    void board(const Intent& in);
    void sheets(const Intent& in);
    void play(const Intent& in);
    void keep(const Intent& in);      // app_keeping.cpp
    void look_back(const Intent& in); // app_replay.cpp
    void move_in_replay(const Intent& in);
    void begin(const NewGame& how);

    // ---- fingers and keys
    void leave_board();
    void press_down(const PointerEvent& e);
    void hover(const PointerEvent& e);
    void move_finger(Finger& f, const PointerEvent& e);
    void lift(const Finger& done, const PointerEvent& e);
    void let_swipe_go(const Finger& done);
    void let_sheet_go();
    void press(const Finger& done);
    void drawn_along(const Finger& f, ImVec2 at); // seeking, or looking
    void seek_to(float x);                        // along the time line
    void tap(ImVec2 at);
    void hold(ImVec2 at);
    void pick_of_fan(const Intent& in);
    bool key_replay(std::string_view key, int modifiers);
    bool key_board(std::string_view key, int modifiers); // the hex that keys have gone to, and its tap
    void escape();
    void enter();
    bool key_anywhere(std::string_view key);
    bool key_table(std::string_view key);
    bool move_focus(int by, bool leave = false); // false: beyond the last one
    bool scroll_area(int id, float pages);
    void go_to_hex(HexId hex);

    // ---- a frame
    double run_table(double now);
    void news_of_scene(const Scene& scene, double now);
    double press_long(double now);
    bool draw_page(double now);
    bool play_news(const Scene& scene, double now);
    void run_motions(Scene& scene, double now);
    void observe_once();
    void draw_title_page();
    void draw_armies(const Drafting& draft, const Grid& g, bool furniture);
    void draw_table_page(double now);
    void draw_board_of(const Scene& scene);
    void draw_fingers(const Desk& desk, double now);
    void draw_fan_of(Desk& desk);
    void draw_dialog_over(Desk& desk, const Scene& scene);
    DialogData dialog_data() const;
    Layout beside_refusal(const Desk& desk, const Scene& scene) const;
    Desk lit_desk();

    // ---- where things stand (app_layout.cpp)
    void set_layout();
    Display screen_now() const;
    Layout laid_out(int sheet_stop, float sheet_drag, bool column_hidden) const;
    void slide(float column_from, float sheet_from);
    void fit_words();
    bool slide_panels(double now); // true while a column or a sheet is on its way
    bool point_out();              // what a lesson points at
    Box uncovered();               // of the map: by words, tools and buttons

    // ---- told and opened
    void tell(std::string subject, std::string reason, RuleLabel rule = {});
    void say(std::string heading, std::string words, bool bad, std::vector<Button> buttons = {});
    void open(DialogKind kind);
    void close_all() { dialogs_.open.clear(); }
    void fail(const LoadError& error, std::string heading);
    void enter_table(bool anew = false); // anew: an entry of its own in the browser's history
    void enter_title();
    void leave_table();
    void find_latest();
    void save_settings();
    words::Language wanted_language() const;
    void choose_language(); // fetches its words where they are not at hand
    bool words_fetched(std::string_view file, std::optional<std::string_view> pack); // false: no file of words
    void language_changed();

    // ---- kept, and the browser's history (app_keeping.cpp)
    std::string own_id() const; // of the game on the table
    void refill_all();
    void ask_forget(const std::string& key);
    void forget(const std::string& key);
    void take_back();
    void try_again();
    void save_named(const std::string& typed);
    void save_under(const std::string& name);
    void export_game();
    void export_kept(const std::string& key);
    void share(bool whole);
    void ask_to_leave();
    void ask_trust(std::string_view link, std::string_view reason);
    void tell_behind();
    void tell_trouble();
    void watch_keeping();
    void look_again();
    void await(Arrival arrival, std::string not_opened, std::string_view link = {}, bool trusting = false);
    void go_on_opening(double until);
    void arrive();
    void stop_opening();
    std::optional<Button> way_back() const;
    void enter_beside(int before);
    void put_in_history(bool anew);
    void tell_page(); // which game lies here

    // ---- examples, the text view, the report
    void open_example(std::string_view id);
    void leave_example();
    void group(std::string_view key);
    void choose(int number, std::string_view steps);
    void command(int number, std::string_view words);
    void show_reading();
    std::string reading() const;
    void seek_unit(UnitId unit);
    void begin_report();
    void pitch_tent();
    void battle_ended();                // seen for the first time: the result is kept
    bool go_on_reporting(double until); // false: nothing is left of it

    Platform& platform_;
    Settings settings_;
    Session session_;
    ImGuiContext* context_ = nullptr;
    Type type_;
    float width_ = 1280, height_ = 720;
    Layout layout_;
    TableView view_;
    TitleView title_;
    std::optional<AnyMatch> backdrop_; // whose armies the title page shows
    bool on_title_ = true;
    OnBoard board_;
    Drawn drawn_;
    OpenDialogs dialogs_;
    Shelf shelf_;
    Keeping kept_;
    LookingBack past_;
    Eye eye_;
    Slide slide_;
    TextView text_;
    std::optional<Reporter> reporter_; // a report is being made
    std::optional<Intent> held_;       // waits for the rest of the program
    std::optional<WhyNot> told_;       // why a button does not work now
    bool saw_ending_ = false;
    std::string announced_, phase_seen_;
    std::uint64_t scene_seen_ = 0, observed_ = 0; // changes of the session
    double last_frame_ = 0, next_tick_ = -1;
    std::optional<bool> night_told_;
    words::Language asked_ = words::Language::count; // whose words are on their way
};

} // namespace redoubt::shell

// The program without its window: owns session, camera, panels and settings; takes input, draws a frame when there is
// something to draw. The platform's main calls resize() and frame(); the tests call the same.
#pragma once
#include "shell/app/effects.h"
#include "shell/board/board.h"
#include "shell/board/fan.h"
#include "shell/dialogs/dialogs.h"
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

enum class PointerType : std::uint8_t { mouse, touch, pen };
enum class PointerPhase : std::uint8_t { down, move, up, cancel, leave };
struct PointerEvent {
    int id = 0;
    PointerType type = PointerType::mouse;
    PointerPhase phase = PointerPhase::move;
    float x = 0, y = 0; // CSS px
    int buttons = 0;    // 1 left, 2 right, 4 middle
    double now = 0;     // ms
};
enum KeyModifier : int { key_shift = 1, key_control = 2, key_alt = 4, key_meta = 8, key_repeat = 16 };

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
    const std::vector<Hit>& hits() const { return hits_; }
    const std::optional<Intent>& focused() const { return focused_; } // where Tab stands
    ImVec2 hex_point(std::string_view label) const;                   // -1, -1: no such hex
    float hex_px() const { return camera_.hex; }
    ImVec2 free_middle() const { return camera_.free.middle(); }
    const TileGl* gl = nullptr; // &tiles_by_gl(); null: the ground is drawn live
    std::uint64_t frames = 0;

private:
    struct Finger {
        ImVec2 start, last;
        double since = 0, when = 0;
        PointerType type = PointerType::touch;
        bool on_board = false, dragging = false, held = false;
        int rings = 0; // frames that have shown the ring of a long press
        int scroll = 0;
        bool sheet = false, swipe = false; // swipe: the column goes with the finger
        bool seeking = false;              // along the time line
        bool looking = false;              // over the field in small, which is press_box
        std::optional<Intent> press;
        Box press_box;
        bool press_enabled = true;
        std::string press_label;
        Sentence press_reason;
        ImVec2 speed{0, 0}; // px per second
    };
    struct Moving {
        Motion motion;
        double since = -1, per_hex = 200;
    };

    void wake() { platform_.wake(); }
    const Theme& theme() const;
    const Grid* grid() const;
    const Map* map() const;
    const Battlefield& field();
    void set_layout();
    bool handle_replay(const Intent& intent); // true: it was about looking back
    bool key_replay(std::string_view key, int modifiers);
    void seek_to(float x);                        // along the time line
    void drawn_along(const Finger& f, ImVec2 at); // seeking, or looking
    Display screen_now() const;
    Layout laid_out(int sheet_stop, float sheet_drag, bool column_hidden) const;
    void tap(ImVec2 at);
    void hold(ImVec2 at);
    const StackMark* fanned() const; // the stack whose cards are laid out
    void pick_of_fan(const Intent& in);
    void draw_fan_of(Desk& desk);
    Overlays marks_of(const Scene& scene) const; // the scene's, and what only the eye asks for
    void slide(float column_from, float sheet_from);
    void look_at_armies(Box free);
    void fit_words();
    bool slide_panels(double now); // true while a column or a sheet is on its way
    bool show_pointed();           // ... what a lesson points at
    bool play_feedback(const Scene& scene, double now);
    void observe_once();
    void tell(std::string subject, std::string reason, RuleLabel rule = {});
    void say(std::string heading, std::string words, bool bad, std::vector<Button> buttons = {});
    void open(DialogKind kind);
    void close_all() { dialogs_.clear(); }
    void enter_table(bool anew = false); // anew: an entry of its own in the browser's history
    void enter_title();
    void fail(const LoadError& error, std::string heading);
    void save_settings();
    words::Language wanted_language() const;
    void choose_language(); // fetches its words where they are not at hand
    bool words_fetched(std::string_view file, std::optional<std::string_view> pack); // false: no file of words
    void language_changed();
    void run_motions(Scene& scene, double now);
    bool gliding() const; // a counter is on its way, and does not wait for dice
    void draw_title_page(double now);
    void draw_table_page(double now);
    void want_rules();
    void rules_fetched(std::optional<std::string_view> bytes);
    void head_rule(Dialog& d) const;
    // app_keeping.cpp
    bool handle_keeping(const Intent& intent); // true: it was about games kept
    void await(Arrival arrival, std::string not_opened, std::string_view link = {}, bool trusting = false);
    void go_on_opening(double until);
    void stop_opening();
    void refill(Dialog& dialog);
    void refill_all();
    std::vector<std::string> goes_with(const std::string& key);
    void ask_forget(const std::string& key);
    void forget(const std::string& key);
    void take_back();
    void try_again();
    void save_named(const std::string& typed);
    void save_under(const std::string& name);
    void export_kept(const std::string& key);
    void ask_trust(std::string_view link, std::string_view reason);
    void tell_behind();
    void tell_trouble();
    void watch_keeping();
    void look_again();
    void leave_table();
    std::optional<Button> way_back() const;
    void enter_beside(int before);
    void put_in_history(bool anew);
    void tell_page();                          // which game lies here
    bool handle_example(const Intent& intent); // true: it was about an example, or is nothing for one
    void want_examples();
    void open_example(std::string_view id);
    void leave_example();
    std::string_view system() const;             // of the game, or the one chosen on the title page
    std::string battle() const;                  // "classic/sept5": of the game; none: ""
    bool move_focus(int by, bool leave = false); // false: beyond the last one
    bool scroll_dialog(float pages);
    bool scroll_area(int id, float pages);
    bool key_board(std::string_view key, int modifiers); // the hex that keys have gone to, and its tap
    std::vector<HexId> marked_hexes() const;             // where a tap means something, in order of the map
    void go_to_hex(HexId hex);
    void show_reading();
    std::string reading() const;
    void seek_unit(UnitId unit);
    // app_report.cpp
    void begin_report();
    void pitch_tent();
    void battle_ended();                // seen for the first time: the result is kept
    bool go_on_reporting(double until); // false: nothing is left of it
    void find_latest();

    Platform& platform_;
    Settings settings_;
    Session session_;
    ImGuiContext* context_ = nullptr;
    Type type_;
    Battlefield field_;      // as it was surveyed
    Battlefield bent_;       // ... and as it lies under the sheet that is shown
    std::string bent_under_; // the system whose sheet that is
    BoardCache cache_;
    Camera camera_;
    bool camera_ready_ = false;
    bool opening_ = false; // a table is drawn for the first time
    float width_ = 1280, height_ = 720;
    Layout layout_;
    TableView view_;
    TitleView title_;
    std::optional<AnyMatch> backdrop_; // whose armies the title page shows
    std::optional<Intent> held_;       // waits for the rest of the program
    bool on_title_ = true;
    std::vector<Dialog> dialogs_;
    words::RuleBook rules_;
    std::string rules_of_, rules_asked_, rules_trouble_; // the file they are of; the one on its way; why there are none
    examples::Book examples_;
    std::string examples_asked_, examples_trouble_; // the system whose examples are on their way; why there are none
    std::string example_wanted_;                    // and the one that is to be opened then
    struct Before {                                 // what an example covers
        bool on_title = false;
        std::vector<Dialog> dialogs;
        std::map<int, Scroll> scrolls;
        TableView view;
        Camera camera;
        bool saw_ending = false, follow = true;
    };
    std::optional<Before> before_;
    std::optional<WhyNot> told_; // why a button does not work now
    std::vector<Hit> hits_;
    std::map<int, Scroll> scrolls_;
    std::string read_list_; // heading of the first list that was drawn
    std::map<int, Finger> fingers_;
    std::optional<Intent> pressed_, hovered_, focused_;
    int focus_at_ = 0; // which of the stops of Tab: some mean the same
    std::vector<Moving> moving_;
    Effects effects_;
    Headline headline_; // the one that stands, or stood last
    double headline_since_ = -1e9;
    std::uint64_t marks_seen_ = 0; // digest of the overlays, to let new ones come in
    std::string prompt_seen_, refusal_seen_;
    double marks_since_ = -1e9, prompt_since_ = -1e9, refusal_since_ = -1e9, slide_since_ = -1e9;
    double die_since_ = -1e9, tapped_at_ = -1e9;
    std::string die_seen_;
    float marks_share_ = 1, column_from_ = 0, column_shift_ = 0, sheet_from_ = 0;
    ImVec2 tapped_{-1, -1};
    bool names_over_ = false, saw_ending_ = false;
    bool follow_ = true; // the camera goes where a replay goes, until a finger moves it
    int sheet_left_ = 1; // how far the sheet was open when a replay began
    HexId hover_hex_, focus_seen_, fan_, pointed_seen_;
    Box pointed_within_; // what the map had free of words then
    HexId key_hex_;      // where keys have gone on the map; Enter taps it
    std::uint64_t scene_seen_ = 0, observed_ = 0;
    double last_frame_ = 0, next_tick_ = -1;
    bool wheel_moved_ = false;
    double wheel_at_ = 0;
    int sheet_before_ = 1;
    ImVec2 pointer_at_{-1, -1};
    std::string announced_, phase_seen_;
    TileWork last_tiles_;
    int last_vertices_ = 0;
    bool other_tab_told_ = false;
    struct Undone { // what was deleted or overwritten last, and can be taken back
        std::vector<std::pair<std::string, std::optional<std::string>>> was; // keys and their bytes
        std::string words;
    };
    std::optional<Undone> undone_;
    std::string pending_name_; // a name that there was no room for
    std::string pending_link_; // of what only its sender's word stands for
    bool room_told_ = false;   // that there is no room
    struct Awaited {           // what is being opened
        Arrival arrival;
        std::string not_opened; // the heading, should it fail
        std::string link;       // it came by
        bool trusting = false;
    };
    std::optional<Awaited> awaited_;
    std::string here_; // the name of the present entry of the browser's history
    Cursor cursor_ = Cursor::arrow;
    bool reading_open_ = false;
    ReadingWish reading_wish_;
    std::string reading_hex_, reading_sent_; // what a hex holds, as asked; what the page has
    std::uint64_t reading_of_ = 0;           // the change of the session it was made for; 0: to be made anew
    std::string reading_said_;               // prompt and dialog it was made for
    std::vector<Heard> heard_;               // the title page or the dialog that lies on top
    std::optional<bool> night_told_;
    std::optional<Reporter> reporter_;               // a report is being made
    words::Language asked_ = words::Language::count; // whose words are on their way
};

} // namespace redoubt::shell

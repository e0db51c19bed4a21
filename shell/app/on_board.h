// The board under the fingers: where the camera stands, what fingers, mouse and keys are about on it, and the stack
// that lies there as a fan. Plain values; the App brings the scene and says what a tap means.
#pragma once
#include "shell/board/board.h"
#include "shell/panels/desk.h"
#include "shell/platform.h"
#include "shell/scene.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
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

struct OnBoard {
    Battlefield field;      // as it was surveyed
    Battlefield bent;       // ... and as it lies under the sheet that is shown
    std::string bent_under; // the system whose sheet that is
    BoardCache cache;
    Camera camera;
    bool placed = false;  // the camera stands over this board
    bool opening = false; // a table is drawn for the first time
    bool follow = true;   // the camera goes where a replay goes, until a finger moves it
    bool names_over = false;
    std::map<int, Finger> fingers;
    Cursor cursor = Cursor::arrow;
    HexId hover;        // under the mouse
    HexId keyed;        // where keys have gone; Enter taps it
    HexId fan;          // whose cards are laid out
    HexId focus_seen;   // of the scene shown last
    HexId pointed_seen; // what a lesson points at ...
    Box pointed_within; // ... and what the map had free of words then
    bool wheel_moved = false;
    double wheel_at = 0;
    ImVec2 tapped{-1, -1}; // where the last tap fell
    double tapped_at = -1e9;
    TileWork tiles; // of the last frame
    int vertices = 0;
};

inline constexpr double long_press = 450, ring_from = 150; // ms until a finger that rests means it, and its ring begins

float far(ImVec2 a, ImVec2 b);
bool touched(const OnBoard& b); // a finger is on it
bool dragged(const OnBoard& b); // ... and moves it
const StackMark* fanned(const OnBoard& b, const Scene& scene);

// ---- fingers
void measure(Finger& f, ImVec2 by, double now);              // how fast it goes
void drag(OnBoard& b, Finger& f, ImVec2 at, ImVec2 by);      // one finger pans, two pinch about their middle
bool is_second_tap(OnBoard& b, ImVec2 at, double now);       // soon after another, and there
void zoom_by(OnBoard& b, float factor, bool still);          // by a button or a key
void turn_wheel(OnBoard& b, ImVec2 at, float dy, bool zoom); // about where the mouse is
bool wheel_rests(OnBoard& b, double now);                    // tiles are baked when it has come to rest

// ---- keys
std::vector<HexId> marked_hexes(const Scene& scene); // where a tap means something, in order of the map
// From marked hex to marked hex, on (1) or back (-1); the first one beside what is in hand. None: nothing is marked.
HexId next_marked(const OnBoard& b, const Grid& g, const Scene& scene, int by);
// One hex on: "ArrowUp" ...; left and right go zigzag, so that a row is kept. None: beyond the edge.
HexId neighbour_by_key(const OnBoard& b, const Grid& g, const Scene& scene, std::string_view arrow);
void go_to(OnBoard& b, const Grid& g, HexId hex);

// ---- the camera
void look_at_armies(Camera& camera, const Grid& g, const Scene& scene,
                    Box free); // their middle into the middle of `free`
// What has just been offered is not left beneath the words at the top (`bar` to the top of `free`): the map makes way,
// as far as who is in hand, and what is pointed at, stay in sight; on from where it is gliding to. True: it is on its
// way.
bool make_way(Camera& camera, const Grid& g, Box free, float bar, const Overlays& o, bool still);
// What a lesson points at is brought out from beneath words, tools and buttons: whenever it, or what they cover, is
// another. Whoever then moves the map away is left alone. True: it is on its way.
bool show_pointed(OnBoard& b, const Grid& g, HexId hex, Box free);
// A phase begins: to its fights, near enough to read them, or to our units, when none that can act is in sight.
void look_at_phase(OnBoard& b, const Grid& g, const Scene& scene, bool first, bool still);

} // namespace redoubt::shell

// What panels are drawn on, and with: fills, words, buttons, flowing sentences, scrolled areas. Drawing makes the list
// of places that answer a tap (Hit); a tap is looked up in the list of the last frame. Sizes are CSS px.
#pragma once
#include "shell/board/camera.h"
#include "shell/board/counters.h"
#include "shell/board/icons.h"
#include "shell/board/theme.h"
#include "shell/board/type.h"
#include "shell/scene.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

struct Hit {
    Box box;
    Intent intent;
    std::string label;
    bool enabled = true;
    Sentence reason;
    int scroll = 0;    // the scrolled area it lies in; 0: none
    bool solid = true; // false: only stops taps from reaching what is below
    bool weak = false; // reaches further than it looks: gives way to what is drawn there
};

// What a title page or a dialog says, in the order it is drawn: for those who listen (App, shell/session/reading.h).
struct Heard {
    std::string words;
    bool button = false, enabled = true;
    Intent intent;
    Sentence reason;    // why not, when it is not enabled
    float x = 0, y = 0; // where it stands
};

struct Scroll {
    float offset = 0, content = 0, view = 0;
    Box box;
    float most() const { return content > view ? content - view : 0; }
};
enum ScrollId : int { no_scroll = 0, column_scroll, list_scroll, journal_scroll, dialog_scroll, title_scroll };

struct Desk {
    ImDrawList& list;
    const Theme& theme;
    const Type& type;
    float density = 1;
    std::vector<Hit>& hits;
    std::map<int, Scroll>& scrolls;
    const Intent* pressed = nullptr; // what a finger is on
    const Intent* hovered = nullptr; // what the mouse is over
    const Intent* focused = nullptr; // what the keyboard is on
    bool dry = false;                // measuring only
    int scroll = no_scroll;
    Box clip{-1e6f, -1e6f, 1e6f, 1e6f};
    std::vector<Heard>* heard = nullptr; // null: nobody listens
    bool page = false;                   // it can be asked for sheets (Platform::page)

    Drafting draft() const { return {list, theme, type, density}; }
    float k() const { return type.text_size; } // text-size setting
};

// Boxes.
void fill(Desk& d, Box b, ImU32 c, float radius = 0, ImDrawFlags corners = 0);
void frame(Desk& d, Box b, ImU32 c, float radius = 0, float width = 1);
void panel(Desk& d, Box b, float radius = 8, ImDrawFlags corners = 0); // with line and shadow
void hairline(Desk& d, float x0, float x1, float y);
void upright(Desk& d, float x, float y0, float y1);
void blocker(Desk& d, Box b); // taps here go no further

// Words. `middle` is the middle of the line of text.
float put(Desk& d, FontFace face, float px, ImU32 ink, float x, float middle, std::string_view words,
          Align align = Align::left, float spacing = 0);
float width(const Desk& d, FontFace face, float px, std::string_view words, float spacing = 0);
std::string fitted(const Desk& d, FontFace face, float px, std::string words, float room); // ends in … when cut
float cap(Desk& d, float x, float middle, std::string_view words);                         // small capital label

// A sentence that wraps; rule runs are links with a hit. Returns its height. `dry` desks only measure.
struct FlowStyle {
    float px = 14, line = 19;
    ImU32 ink = 0, mute = 0; // 0: the theme's
    FontFace face = FontFace::ui;
};
float flow(Desk& d, float x, float y, float w, const Sentence& s, FlowStyle style = {});
float flow(Desk& d, float x, float y, float w, std::string_view words, FlowStyle style = {});
float rule_link(Desk& d, float right, float middle, const RuleLabel& rule); // right-aligned; returns its width

// Buttons.
struct ButtonStyle {
    bool quiet = false, icon_only = false, on = false, floating = false;
    float px = 15;
    std::string_view words; // drawn instead of the label where room is short

    ButtonStyle(bool unframed = false, bool sign_only = false) : quiet(unframed), icon_only(sign_only) {}
};
float button_width(const Desk& d, const Button& b, ButtonStyle style = {});
// A button's label as it stands in so much room: on two lines where one is too short, and only then cut.
std::array<std::string, 2> two_lines(const Desk& d, float px, std::string_view label, float room);
void button(Desk& d, Box box, const Button& b, ButtonStyle style = {});
void hit(Desk& d, Box box, const Intent& intent, std::string_view label, bool enabled = true, Sentence reason = {});
void link_hit(Desk& d, Box seen, const Intent& intent, std::string_view label); // 44 px high where nothing else is

// A scrolled area: returns the y at which its content begins. end_scroll takes the y at which it ended.
float begin_scroll(Desk& d, int id, Box box);
void end_scroll(Desk& d, float bottom);

// What answers a tap: the topmost hit; the far reach of a link only where nothing else stands. nullptr: the map.
const Hit* hit_at(const std::vector<Hit>& hits, ImVec2 p);

ImU32 tone(const Theme& t, Tone which);
ImU32 tone_ink(const Theme& t, Tone which); // on that colour
Verdict verdict_of(Tone which);

} // namespace redoubt::shell

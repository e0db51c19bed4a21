// The table: bar, prompt, column or sheet, tools and actions round the map.
#pragma once
#include "shell/board/small_field.h"
#include "shell/panels/blocks.h"
#include "shell/panels/layout.h"

namespace redoubt::shell {

// What of the interface is open: never saved, nothing of the game.
struct TableView {
    int sheet_stop = 1;
    float sheet_drag = 0;
    float sheet_content = 0; // px, of what stands in the sheet (layout_of); 0: not known
    int sheet_rows = 1;      // of buttons at its foot
    bool column_hidden = false;
    int page = 0; // 0: the decision, 1: the journal (narrow columns and sheets)
    std::size_t open_line = ~std::size_t{0};
    bool hide_counters = false;
    bool follow_journal = true;      // newest line in sight
    int speed = 1;                   // of the computer, to light its button
    bool live = false;               // a game by link can be played live here
    float prompt_share = 1;          // how far a new prompt has come in: 0..1
    float prompt_shift = 0;          // px: a refusal shakes its head
    DieMotion die;                   // while one rolls
    SmallField small;                // what the column shows while nothing is in hand ...
    const Choices* danger = nullptr; // ... and whom the enemy could strike
};

// A press on the field in small (Verb::fit, with these words) brings there what is looked at.
inline constexpr std::string_view small_field_words = "small";

void draw_table(Desk& d, const Scene& scene, const Layout& l, TableView& view);

// How high the decision stands in the sheet, px; 0: as high as there is room (no sheet, or the journal's page).
float sheet_content(const Desk& d, const Scene& scene, const Layout& l, const TableView& view);
// How many rows of buttons the decision needs at its foot, beside what takes a move back; at least one.
int sheet_rows(const Desk& d, const Scene& scene, const Layout& l);

// What prompt, example and lesson leave of the map's free area, below them.
Box below_the_words(const Desk& d, const Scene& scene, const Layout& l);

} // namespace redoubt::shell

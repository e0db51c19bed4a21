// The pieces of panels: each is set into a width and returns the y where it ended. LOOK.md section 6.
#pragma once
#include "shell/panels/desk.h"

namespace redoubt::shell {

void side_mark(Desk& d, Side side, float x, float middle, float px = 16);

// Which of the bar's steps are shown in `room`: as many as fit beside each other, the present one always among them and
// rather what comes than what has been; dots stand where some are left out. None where not even the present one fits.
struct StepsInSight {
    std::size_t first = 0, last = 0; // [first, last)
};
StepsInSight steps_in_sight(const std::vector<float>& widths, std::size_t now, float between, float dots, float room);

// The bar over the whole width. `inset`: safe area at the top.
void phase_bar(Desk& d, Box box, float inset, const Scene& scene, bool narrow, bool wide);
// That the game is not saved: never swallowed. Returns its box.
Box trouble_panel(Desk& d, float x, float y, float most, const Scene& scene);
// The prompt or, when something was refused, the why-not box; returns its box.
Box prompt_panel(Desk& d, float x, float y, float most, const Scene& scene);

float card_block(Desk& d, float x, float y, float w, const UnitCard& card, bool states);
// `wide`: bars and the table beside each other. `chances_first`: before the tally that they come from, where room is
// short.
float forecast_block(Desk& d, float x, float y, float w, const Forecast& f, bool wide, bool chances_first = false);
float duties_block(Desk& d, float x, float y, float w, const Scene& scene);
float choices_block(Desk& d, float x, float y, float w, const Choices& c);
// The throws of a fight in a row, each in the colour of what it brought; a tap opens them to be read again.
float chain_block(Desk& d, float x, float y, const std::vector<DieLink>& chain);
float standing_block(Desk& d, float x, float y, float w, const Scene& scene);
// Newest at the bottom. `first`: lines before it are left out; `open`: the line whose tally is shown, or none.
// `kept`: what of it is shown.
float journal_block(Desk& d, float x, float y, float w, const Scene& scene, std::size_t first, std::size_t open,
                    Kept kept = Kept::all, Side me = Side::french);
// A die on its way: the face that shows for the moment; what it means is told when it lies. Then it settles.
struct DieMotion {
    std::string face; // empty: it lies
    float size = 1;
};
Button go_on_from(const RollPanel& roll); // what lies there has been read
float roll_block(Desk& d, float x, float y, float w, const Scene& scene, const DieMotion& die = {}); // scene.roll
float die_strip(Desk& d, float x, float y, float w, const std::vector<DieFace>& faces);

struct RowRoom {           // of the buttons of a decision
    bool squeezed = false; // those beside the first may be as narrow as their words in two lines
    float below = 0;       // px that the rows below the first have more, at their left
};
// How many rows the buttons need in so much width; decision_row() is told.
int decision_rows(const Desk& d, float w, const Scene& scene, const RowRoom& room = {});
float decision_need(const Desk& d, const Scene& scene); // px: all the buttons in one row
// The buttons of the decision in rows that end at the right of `top`, the first of them: the commit button widest.
// Returns where those of the last row begin.
float decision_row(Desk& d, const Box& top, const Scene& scene, float commit_least, int rows = 1,
                   const RowRoom& room = {});

} // namespace redoubt::shell

// Names on the map: placed anew when the camera rests or counters change, drawn every frame. A name tries twenty places
// round its point and takes the one least covered; places first, then works, streams, woods. LOOK.md section 3,
// layer 13.
#pragma once
#include "shell/board/choices.h"
#include "shell/board/counters.h"
#include "shell/board/ground.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

struct PlacedName {
    std::string words;
    Lettering how; // ink and halo are those of the theme it was placed for
    Ground anchor; // ground point; the baseline is at `offset` px from it
    ImVec2 offset{0, 0};
    std::vector<Ground> line; // streams: the line the letters stand on
    float lift = 0;
};

struct NamePlan {
    std::vector<PlacedName> names;
    std::uint64_t made_for = 0; // digest of camera, counters, theme
};

// `busy`: centres of counters on the screen, px. Does nothing when nothing has changed since.
void place_names(NamePlan& plan, const Battlefield& field, const Camera& camera, const Theme& theme, const Type& type,
                 const std::vector<ImVec2>& busy);
// `quick`: while the map moves, with a plainer halo.
void draw_names(const Drafting& on, const Camera& camera, const NamePlan& plan, bool quick = false);

// True north: the grid is turned. `at` is the arrow's foot.
void draw_north(const Drafting& on, const Camera& camera, ImVec2 at, float length = 26);
struct ScaleSteps {
    double unit = 1;           // metres
    std::vector<double> steps; // in units, from 0
};
// Round steps that suit `px` screen px a metre.
ScaleSteps scale_steps(Units units, double px);
// A bar of round lengths that suits the zoom; `at` its left end.
void draw_scale_bar(const Drafting& on, const Camera& camera, ImVec2 at, Units units = Units::metres);

} // namespace redoubt::shell

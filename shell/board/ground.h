// The battlefield as an engraved staff map: vector data of scenarios/ground.json (metres east and north of the
// Shevardino redoubt) and layers 1-10 of LOOK.md section 3 drawn from it. The same piece of ground at the same zoom is
// always drawn with the same marks, whichever tile or frame it falls into.
#pragma once
#include "engine/core/hex.h"
#include "shell/board/camera.h"
#include "shell/board/theme.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace redoubt::shell {

using Line = std::vector<Ground>; // metres

struct Level {
    std::string name;
    int level = 1; // -1, 1, 2
    Line outline;
};
struct Ravine {
    std::string name;
    Line line;
    double width = 0; // metres
    bool steep = false;
};
struct Slope {
    std::string name;
    Line line;
    double down_x = 0, down_y = -1; // unit vector downhill, metres frame
    bool steep = false;
};
enum class Crop : std::uint8_t { stubble, oats, buckwheat, flax, meadow };
struct Field {
    std::string name;
    Crop crop = Crop::stubble;
    Line outline;
};
struct Marsh {
    std::string name;
    Line outline;
};
struct Water {
    std::string id, name;
    bool river = false, brook = false;
    double width = 0;
    Line line;
};
enum class Density : std::uint8_t { dense, open, brush };
struct Wood {
    std::string id, name;
    Density density = Density::dense;
    Line outline;
};
enum class RoadClass : std::uint8_t { highroad, road, track };
struct Road {
    std::string id;
    RoadClass kind = RoadClass::road;
    Line line;
};
struct Crossing {
    bool bridge = true;
    Ground at;
};
struct Place {
    std::string id, name; // name in the language the ground was loaded for
    Ground at;
    bool houses = false; // village or monastery
    bool village = false;
    bool main = false; // the six great names
    bool church = false;
    bool ruins = false;
    Line outline;
};
enum class WorkForm : std::uint8_t { redoubt, battery, entrenchment, abatis };
struct Earthwork {
    std::string id, name;
    WorkForm form = WorkForm::redoubt;
    bool field_battery = false; // not drawn at bands 0 and 1
    Ground at;
    double facing = 0; // degrees clockwise from north
    Line outline;
    bool closed = false;
};

struct Battlefield {
    double xmin = 0, ymin = 0, xmax = 0, ymax = 0; // metres
    std::vector<Level> levels;                     // in the order they are painted: 1, -1, 2
    std::vector<Ravine> ravines;
    std::vector<Slope> slopes;
    std::vector<Field> fields;
    std::vector<Marsh> marshes;
    std::vector<Water> waters;
    std::vector<Wood> woods;
    std::vector<Road> roads;
    std::vector<Crossing> crossings;
    std::vector<Place> places;
    std::vector<Earthwork> works;
};

// Reads scenarios/ground.json. The other alternative is what is wrong, with its place in the file; nothing is thrown.
std::variant<Battlefield, std::string> load_ground(std::string_view json, std::string_view language = "en");

// The marks of one zoom, made feature by feature when a feature is first wanted, in px of that zoom. Three zooms a band
// are kept apart ("plates"), so that trees do not move while the zoom changes a little.
struct Engraving; // shell/board/engraving.h
struct EngravingCache {
    std::shared_ptr<Engraving> plates[2]; // the last two zooms used
    ImTextureID trees{};                  // picture of tree_picture(), three cells; 0: crowns are drawn as polygons
    float tree_cell = 0, tree_radius[3] = {1, 1, 1}; // CSS px
};

struct GroundWork {
    int vertices = 0, indices = 0, lists = 0, features = 0; // drawn, and features engraved for the first time
    GroundWork& operator+=(const GroundWork& o) {
        vertices += o.vertices, indices += o.indices, lists += o.lists, features += o.features;
        return *this;
    }
};

// Paints layers 1-10 for the part of the ground that `camera` shows inside `area` (CSS px) into `list`, which must use
// 32 bit indices. `density` is the device pixel ratio: edges are softened by one device pixel.
GroundWork draw_ground(ImDrawList& list, const Battlefield& field, const Camera& camera, Box area, const Theme& theme,
                       float density, EngravingCache& cache);

} // namespace redoubt::shell

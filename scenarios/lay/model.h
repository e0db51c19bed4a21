// The geographic model of the field (scenarios/battlefield), read from its files: what redoubt-lay lays a grid over.
#pragma once
#include "scenarios/lay/geometry.h"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace redoubt::lay {

using Json = nlohmann::json;

// What is wrong, and in which file or feature. The only thing the tool throws; main prints it and exits 2.
struct Complaint {
    std::string where, what;
};

struct PlaceFeature {
    std::string id, name, kind; // kind: village, monastery, mound
    Ground at;
};
struct WorkFeature {
    std::string id, name;
    Ground at;
    double facing = 0; // degrees clockwise from north
};
struct WaterFeature {
    std::string id, name, kind, joins; // kind: river, stream, brook; joins: id of the water it ends in, or empty
    Line line;                         // from source to mouth
};
struct CrossingFeature {
    std::string id, name, kind, water, road; // kind: bridge, ford, pontoon
    Ground at;
};
struct RoadFeature {
    std::string id, name, grade; // grade: highroad, road, track
    Line line;
};
struct AreaFeature {
    Json traits; // density, crop, level, ...
    Line area;
};

struct Model {
    Json all; // every file, merged by key
    std::vector<PlaceFeature> places;
    std::vector<WorkFeature> works;
    std::vector<WaterFeature> waters;
    std::vector<CrossingFeature> crossings;
    std::vector<RoadFeature> roads;
    std::map<std::string, std::vector<AreaFeature>> areas; // woods, fields, marsh, levels; ravines and slopes are lines
};

// One JSON file; comments are allowed. Throws Complaint with file and line.
Json read_json(const std::string& path);
// A key that must be there. Throws Complaint naming `where`.
const Json& need(const Json& object, const char* key, const std::string& where);
std::string text(const Json& object, const char* key, const std::string& where);

// Reads every *.json of a folder. Throws Complaint when a file cannot be read, a key stands in two files, an id stands
// twice, or a feature lacks what the grid needs.
Model read_model(const std::string& folder);

// What the board needs for drawing: the model without sources, notes and monuments, coordinates in whole metres, same
// keys.
Json stripped(const Model& model);

} // namespace redoubt::lay

// What the tests of both armies share: files, the laid sheet, and strings that copy a printed list.
#pragma once
#include "engine/core/map_file.h"
#include "scenarios/files.h"
#include "tests/support/json.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace redoubt::armies {

using Names = std::vector<std::string>;

inline Json file(const std::string& system, const std::string& name) {
    const std::string_view bytes = scenario_file("scenarios/" + system + "/" + name + ".json");
    INFO(system << "/" << name);
    REQUIRE_FALSE(bytes.empty());
    return json_of(bytes);
}

inline Map sheet(const std::string& system) {
    const Json j = file(system, "field");
    Faults faults{"field.json", {}};
    Map m = read_map(Node{&j, "", &faults});
    REQUIRE_FALSE(faults.first);
    return m;
}

inline HexId hex(const Map& m, const std::string& text) {
    const auto h = parse_hex(m.grid, text);
    INFO(text);
    REQUIRE(h);
    return *h;
}

inline Names words(const std::string& text) {
    std::istringstream in(text);
    Names out;
    for (std::string w; in >> w;) out.push_back(w);
    return out;
}

inline bool in(const Names& list, const std::string& x) {
    return std::find(list.begin(), list.end(), x) != list.end();
}

inline bool on_road(const Map& m, HexId h) {
    for (const Road& r : m.roads)
        if (std::find(r.hexes.begin(), r.hexes.end(), h) != r.hexes.end()) return true;
    return false;
}

// Names that stand on counters and in notation.
inline void check_names(const Json& units) {
    std::set<std::string> ids, shorts;
    for (const Json& u : units) {
        const std::string id = u["id"], name = u["name"], counter = u["short"];
        INFO(id);
        CHECK(std::all_of(id.begin(), id.end(), [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
        }));
        CHECK(ids.insert(id).second);
        CHECK(shorts.insert(counter).second);
        CHECK((!counter.empty() && counter.size() <= 20));
        CHECK((!name.empty() && name.size() <= 64));
        CHECK_FALSE(u["source"].get<std::string>().empty());
        CHECK((u["side"] == "french" || u["side"] == "russian"));
    }
}

} // namespace redoubt::armies

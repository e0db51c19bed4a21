// What a test sees of the App: what is shown, as JSON (web/INTERFACE.md, redoubt_scene_json).
#include "engine/core/json.h"
#include "shell/app.h"
#include "shell/panels/headline.h"

#include <cmath>

namespace redoubt::shell {

ImVec2 App::hex_point(std::string_view number) const {
    const Grid* g = grid();
    if (!g) return {-1, -1};
    auto h = parse_hex(*g, number);
    return h ? hex_centre(camera_, *g, *h) : ImVec2{-1, -1};
}

std::string App::scene_json() const {
    nlohmann::json j;
    j["page"] = on_title_ ? "title" : "table";
    j["size"] = {width_, height_};
    j["frames"] = frames;
    j["dialog"] = dialogs_.empty() ? "" : std::string(name(dialogs_.back().kind));
    j["dialog_words"] = dialogs_.empty() ? "" : dialogs_.back().words;
    if (!dialogs_.empty()) {
        j["dialog_heading"] = dialogs_.back().heading;
        j["dialog_words"] = dialogs_.back().words;
        j["dialog_bad"] = dialogs_.back().bad;
    }
    if (told_) j["told"] = {{"subject", told_->subject}, {"reason", told_->reason}};
    j["hits"] = nlohmann::json::array();
    for (const Hit& h : hits_)
        if (h.solid && !h.weak)
            j["hits"].push_back({{"label", h.label},
                                 {"verb", name(h.intent.verb)},
                                 {"number", h.intent.number},
                                 {"x", (h.box.x0 + h.box.x1) / 2},
                                 {"y", (h.box.y0 + h.box.y1) / 2},
                                 {"w", h.box.width()},
                                 {"h", h.box.height()},
                                 {"enabled", h.enabled}});
    j["covered"] = nlohmann::json::array(); // where panels lie over the map
    for (const Hit& h : hits_)
        if (!h.solid) j["covered"].push_back({h.box.x0, h.box.y0, h.box.x1, h.box.y1});
    j["camera"] = {{"hex", camera_.hex}, {"moving", moving(camera_)}};
    j["tiles"] = {
        {"baked", cache_.tiles.all_baked}, {"wanting", last_tiles_.wanting}, {"kept", cache_.tiles.tiles.size()}};
    j["vertices"] = last_vertices_;
    j["headline"] = last_frame_ - headline_since_ < headline_ms ? headline_.words : "";
    j["key_hex"] = key_hex_ && grid() ? label(*grid(), key_hex_) : "";
    j["fan"] = fan_ && grid() ? label(*grid(), fan_) : "";
    j["thinking"] = {{"answers", session_.answers}, {"slices", session_.slices}};
    j["paused"] = session_.game() && session_.game()->paused;
    j["free"] = {camera_.free.x0, camera_.free.y0, camera_.free.x1, camera_.free.y1};
    if (on_title_ || !session_.running()) return json_text(j);
    const Grid* g = grid();
    j["scene"] = json_of(json(session_.scene(), *g));
    j["digest"] = session_.digest();
    nlohmann::json hexes = nlohmann::json::object();
    for (std::size_t i = 0; i < size(*g); ++i) {
        ImVec2 p = hex_centre(camera_, *g, HexId{i});
        hexes[label(*g, HexId{i})] = {std::round(p.x), std::round(p.y)};
    }
    j["hexes"] = std::move(hexes);
    return json_text(j);
}

} // namespace redoubt::shell

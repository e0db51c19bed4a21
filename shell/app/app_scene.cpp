// What a test sees of the App: what is shown, as JSON (web/INTERFACE.md, redoubt_scene_json).
#include "engine/core/json_writer.h"
#include "shell/app/app.h"
#include "shell/panels/headline.h"

#include <cmath>

namespace redoubt::shell {

ImVec2 App::hex_point(std::string_view number) const {
    const Grid* g = grid();
    if (!g) return {-1, -1};
    auto h = parse_hex(*g, number);
    return h ? hex_centre(board_.camera, *g, *h) : ImVec2{-1, -1};
}

std::string App::scene_json() const {
    const Grid* g = grid();
    JsonWriter w;
    const auto box = [&](float x0, float y0, float x1, float y1) {
        w.open('['), w.real(x0), w.real(y0), w.real(x1), w.real(y1), w.close(']');
    };
    const auto real = [&](std::string_view key, float x) { w.key(key), w.real(x); };
    w.open('{');
    w.text("page", on_title_ ? "title" : "table");
    w.open("size", '['), w.real(width_), w.real(height_), w.close(']');
    w.number("frames", frames);
    w.text("dialog", dialogs_.empty() ? "" : name(dialogs_.top().kind));
    w.text("dialog_words", dialogs_.empty() ? "" : dialogs_.top().words);
    if (!dialogs_.empty()) {
        w.text("dialog_heading", dialogs_.top().heading);
        w.truth("dialog_bad", dialogs_.top().bad);
    }
    if (told_) {
        w.open("told", '{');
        w.text("subject", told_->subject), w.text("reason", told_->reason);
        w.close('}');
    }
    w.open("hits", '[');
    for (const Hit& h : drawn_.hits)
        if (h.solid && !h.weak) {
            w.open('{');
            w.text("label", h.label), w.text("verb", name(h.intent.verb)), w.number("number", h.intent.number);
            real("x", (h.box.x0 + h.box.x1) / 2), real("y", (h.box.y0 + h.box.y1) / 2);
            real("w", h.box.width()), real("h", h.box.height());
            w.truth("enabled", h.enabled);
            w.close('}');
        }
    w.close(']');
    w.open("covered", '['); // where panels lie over the map
    for (const Hit& h : drawn_.hits)
        if (!h.solid) box(h.box.x0, h.box.y0, h.box.x1, h.box.y1);
    w.close(']');
    w.open("camera", '{'), real("hex", board_.camera.hex), w.truth("moving", moving(board_.camera)), w.close('}');
    w.open("tiles", '{');
    w.number("baked", board_.cache.tiles.all_baked), w.truth("wanting", board_.tiles.wanting);
    w.number("kept", board_.cache.tiles.tiles.size());
    w.close('}');
    w.number("vertices", board_.vertices);
    w.text("headline", last_frame_ - eye_.headline_since < headline_ms ? eye_.headline.words : "");
    w.text("key_hex", board_.keyed && g ? label(*g, board_.keyed) : "");
    w.text("fan", board_.fan && g ? label(*g, board_.fan) : "");
    w.open("thinking", '{');
    w.number("answers", session_.answers);
    w.number("slices", session_.slices);
    w.close('}');
    w.truth("paused", session_.game() && session_.game()->paused);
    w.key("free"), box(board_.camera.free.x0, board_.camera.free.y0, board_.camera.free.x1, board_.camera.free.y1);
    if (!on_title_ && session_.running()) {
        w.key("scene"), w.whole(json(session_.scene(), *g));
        if (const auto& thrown = session_.game()->thrown; !thrown.empty()) w.key("thrown"), put(w, thrown.back());
        w.text("digest", session_.digest());
        w.open("hexes", '{');
        for (std::size_t i = 0; i < size(*g); ++i) {
            const ImVec2 p = hex_centre(board_.camera, *g, HexId{i});
            w.open(label(*g, HexId{i}), '[');
            w.number(std::lround(p.x)), w.number(std::lround(p.y));
            w.close(']');
        }
        w.close('}');
    }
    w.close('}');
    return std::move(w.out);
}

} // namespace redoubt::shell

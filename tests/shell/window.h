// The App without a window or a renderer, driven by pointer events: what the shell's tests share.
#pragma once
#include "shell/app/app.h"
#include "shell/cli/tool.h"
#include "tests/shell/platform_null.h"
#include "tests/support/json.h"

#include <catch_amalgamated.hpp>

namespace shell_tests {

using namespace redoubt;
using namespace redoubt::shell;

// Tiles of the map that nobody paints: drawn once, as in the game, not in every frame.
inline const TileGl unpainted = {[](int, int, const void*) { return ImTextureID{1}; }, [](ImTextureID) {},
                                 [](ImTextureID, int, ImDrawData&, bool) { return true; }};

struct Window {
    Platform platform;
    App app{platform};
    double now = 1000;

    explicit Window(float w = 1366, float h = 768) {
        null_world() = NullWorld{};
        INFO(app.trouble);
        REQUIRE(app.set_up());
        app.gl = &unpainted;
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
        app.resize(w, h, 1);
        settle();
    }
    ~Window() {
        for (ImTextureData* t : ImGui::GetPlatformIO().Textures) t->SetStatus(ImTextureStatus_Destroyed);
    }
    double draw() {
        double next = app.frame(now);
        for (ImTextureData* t : ImGui::GetPlatformIO().Textures) // a renderer that does nothing
            if (t->Status == ImTextureStatus_WantCreate || t->Status == ImTextureStatus_WantUpdates) {
                t->SetTexID(1);
                t->SetStatus(ImTextureStatus_OK);
            } else if (t->Status == ImTextureStatus_WantDestroy) {
                t->SetTexID(ImTextureID_Invalid);
                t->SetStatus(ImTextureStatus_Destroyed);
            }
        return next;
    }
    // The rule reference, which lies beside the program.
    bool ledgers_come = true;
    void fetch_ledgers() {
        for (const std::string& name : std::exchange(null_world().ledgers, {})) {
            const auto text = cli::read_text(std::string(REDOUBT_LEDGERS_DIR) + "/" + name);
            app.fetched(name, text && ledgers_come ? std::optional<std::string_view>(*text) : std::nullopt);
        }
    }
    double beat = 50; // milliseconds a frame, as a slow tablet draws: each costs the sanitizers 8
    // Frames until none is wanted; returns how many.
    int settle(int most = 600) {
        fetch_ledgers();
        for (int n = 1; n <= most; ++n) {
            double next = draw();
            if (next < 0) return n;
            now += std::max(beat, std::min(next, 200.0));
            null_world().clock = now;
        }
        return most;
    }
    void send(PointerPhase phase, float x, float y, int buttons, PointerType type = PointerType::touch, int id = 1) {
        app.pointer({id, type, phase, x, y, buttons, now});
        now += 16;
        null_world().clock = now;
    }
    void tap(float x, float y, PointerType type = PointerType::touch) {
        send(PointerPhase::down, x, y, 1, type);
        draw();
        send(PointerPhase::up, x, y, 0, type);
        settle();
    }
    const Hit* find(std::string_view label) {
        const Hit* found = nullptr;
        for (const Hit& h : app.hits())
            if (h.solid && !h.weak && h.label.substr(0, label.size()) == label) found = &h;
        return found;
    }
    void press(std::string_view label, PointerType type = PointerType::touch) {
        const Hit* h = find(label);
        std::string all;
        for (const Hit& x : app.hits()) all += " [" + x.label + "]";
        INFO("wanted " << label << " among" << all);
        REQUIRE(h);
        tap(h->box.middle().x, h->box.middle().y, type);
    }
    nlohmann::json scene() { return json_of(app.scene_json()); }
    void begin() {
        press("Two at this table");
        press("7 September");
        press("Begin");
        REQUIRE(scene()["page"] == "table");
    }
};

} // namespace shell_tests

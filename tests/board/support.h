// An ImGui without a window or a renderer, and the ground, for the board's tests.
#pragma once
#include "scenarios/files.h"
#include "shell/board/board.h"

#include <catch_amalgamated.hpp>
#include <imgui.h>

namespace board_tests {

using namespace redoubt;
using namespace redoubt::shell;

// Catch2 runs tests one after the other: one context at a time.
struct Frame {
    Type type;
    Frame(float width = 1366, float height = 768) {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
        io.DisplaySize = {width, height};
        io.DeltaTime = 1 / 60.0f;
        REQUIRE(load_type(type, *io.Fonts));
        ImGui::NewFrame();
    }
    ~Frame() {
        ImGui::EndFrame();
        for (ImTextureData* t : ImGui::GetPlatformIO().Textures) t->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;
    ImDrawList& list() const { return *ImGui::GetBackgroundDrawList(); }
};

inline const Battlefield& ground() {
    static const Battlefield field = [] {
        auto loaded = load_ground(scenario_file("scenarios/ground.json"));
        if (auto* wrong = std::get_if<std::string>(&loaded)) FAIL(*wrong);
        return std::get<Battlefield>(loaded);
    }();
    return field;
}

inline Grid classic_sheet() {
    Grid g;
    g.columns = 42, g.rows = 27;
    g.x = -3810.5, g.y = 7000, g.pitch = 400;
    return g;
}
inline Camera camera(const Grid& g, float hex = 72, Ground at = {1900, 1100}, Box screen = {0, 0, 1366, 768}) {
    Camera c = camera_over(g, screen, screen);
    c.hex = hex;
    c.centre = at;
    return c;
}

} // namespace board_tests

#include "shell/board/frame.h"

#include <imgui_internal.h>

namespace redoubt::shell {

void begin_frame() {
    ImGuiContext& g = *ImGui::GetCurrentContext();
    const ImGuiBackendFlags backend = g.IO.BackendFlags;
    ++g.FrameCount;
    ImGuiViewportP& view = *g.Viewports[0];
    view.Pos = {0, 0};
    view.Size = g.IO.DisplaySize;
    ImFontAtlas& atlas = *g.IO.Fonts;
    ImFontAtlasUpdateNewFrame(&atlas, g.FrameCount, (backend & ImGuiBackendFlags_RendererHasTextures) != 0);
    ImDrawListSharedData& shared = g.DrawListSharedData;
    shared.FontAtlas = &atlas;
    shared.ClipRectFullscreen = {0, 0, view.Size.x, view.Size.y};
    shared.CurveTessellationTol = g.Style.CurveTessellationTol;
    shared.SetCircleTessellationMaxError(g.Style.CircleTessellationMaxError);
    shared.InitialFringeScale = 1;
    shared.InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
    if (!(atlas.Flags & ImFontAtlasFlags_NoBakedLines)) shared.InitialFlags |= ImDrawListFlags_AntiAliasedLinesUseTex;
    if (backend & ImGuiBackendFlags_RendererHasVtxOffset) shared.InitialFlags |= ImDrawListFlags_AllowVtxOffset;
    ImFontAtlasUpdateDrawListsSharedData(&atlas);
}

void end_frame() {
    ImGuiContext& g = *ImGui::GetCurrentContext();
    ImVector<ImTextureData*>& textures = g.PlatformIO.Textures;
    textures.resize(0);
    for (ImTextureData* t : g.IO.Fonts->TexList) {
        t->RefCount = static_cast<unsigned short>(g.IO.Fonts->RefCount);
        textures.push_back(t);
    }
    ImGuiViewportP& view = *g.Viewports[0];
    ImDrawData& data = view.DrawDataP;
    data.Clear();
    data.Valid = true;
    data.DisplayPos = view.Pos;
    data.DisplaySize = view.Size;
    data.FramebufferScale = g.IO.DisplayFramebufferScale;
    data.OwnerViewport = &view;
    data.Textures = &textures;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    list->_PopUnusedDrawCmd();
    data.AddDrawList(list);
}

} // namespace redoubt::shell

// A frame of Dear ImGui's drawing half: draw lists, letters, textures. Its windows and widgets are never used here, so
// ImGui::NewFrame and Render, which bring all of them along (a tenth of the page's code), are left out.
// Call with the context current: begin_frame, draw into ImGui::GetBackgroundDrawList(), end_frame; then
// ImGui::GetDrawData() is what the renderer draws, as after ImGui::Render.
#pragma once

namespace redoubt::shell {

void begin_frame(); // io.DisplaySize and DisplayFramebufferScale are set
void end_frame();

} // namespace redoubt::shell

// The GL side of the tile cache: only what GLES 2 has too. Baking goes through ImGui's OpenGL3 backend.
#include "shell/board/tiles.h"

#if defined(__EMSCRIPTEN__)
#include <GLES2/gl2.h>
#define REDOUBT_HAS_GL 1
#elif __has_include(<GL/gl.h>)
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#define REDOUBT_HAS_GL 1
#endif

#ifdef REDOUBT_HAS_GL
IMGUI_IMPL_API void ImGui_ImplOpenGL3_RenderDrawData(ImDrawData* draw_data); // backends/imgui_impl_opengl3.h

namespace redoubt::shell {

namespace {

ImTextureID make(int width, int height, const void* rgba) {
    GLint bound = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &bound);
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(bound));
    return static_cast<ImTextureID>(id);
}

void drop(ImTextureID texture) {
    auto id = static_cast<GLuint>(texture);
    if (id) glDeleteTextures(1, &id);
}

bool bake(ImTextureID texture, int side, ImDrawData& what, bool first) {
    (void)side;
    GLint before = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    GLuint frame = 0;
    glGenFramebuffers(1, &frame);
    glBindFramebuffer(GL_FRAMEBUFFER, frame);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, static_cast<GLuint>(texture), 0);
    bool ready = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    if (ready && first) {
        GLfloat ink[4];
        glGetFloatv(GL_COLOR_CLEAR_VALUE, ink);
        glDisable(GL_SCISSOR_TEST);
        glClearColor(0, 0, 0, 1); // opaque: blending keeps it so
        glClear(GL_COLOR_BUFFER_BIT);
        glClearColor(ink[0], ink[1], ink[2], ink[3]);
    }
    if (ready) ImGui_ImplOpenGL3_RenderDrawData(&what);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    glDeleteFramebuffers(1, &frame);
    return ready;
}

} // namespace

const TileGl& tiles_by_gl() {
    static constexpr TileGl gl{make, drop, bake};
    return gl;
}

} // namespace redoubt::shell
#endif

// redoubt-picture: draws a board into a PPM file without a window (EGL, Mesa), to be laid beside the mock-ups.
//   redoubt-picture --ground ground.json SCENE OUT.ppm [--size WxH] [--density D] [--at X,Y] [--hex F] [--night]
//   [--count]
// Scenes: field, zoom, corps, division, regiment, desktop, parts, portrait, counters, icons, ground (with --at and
// --hex).
#include "shell/board/board.h"
#include "shell/board/icons.h"
#include "tests/board/picture_scenes.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <imgui_impl_opengl3.h>
#include <sstream>
#include <string>

using namespace redoubt;
using namespace redoubt::shell;

namespace {

bool open_gl() {
    auto get = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
    EGLDisplay display =
        get ? get(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr) : eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (!eglInitialize(display, nullptr, nullptr) || !eglBindAPI(EGL_OPENGL_API)) return false;
    const EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
    EGLConfig config;
    EGLint found = 0;
    eglChooseConfig(display, wanted, &config, 1, &found);
    const EGLint version[] = {
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 2, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    EGLContext context = eglCreateContext(display, found ? config : EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, version);
    return context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context);
}

void write_ppm(const char* path, int w, int h) {
    std::vector<unsigned char> pixels(static_cast<std::size_t>(w * h) * 4);
    glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    std::ofstream out(path, std::ios::binary);
    out << "P6\n" << w << ' ' << h << "\n255\n";
    for (int y = h - 1; y >= 0; --y)
        for (int x = 0; x < w; ++x)
            out.write(reinterpret_cast<const char*>(&pixels[static_cast<std::size_t>(y * w + x) * 4]), 3);
}

} // namespace

int main(int argc, char** argv) {
    picture::Order order;
    std::string ground_file, scene, out;
    bool count = false;
    for (int i = 1; i < argc; ++i) {
        std::string a = argv[i];
        auto next = [&] { return i + 1 < argc ? argv[++i] : ""; };
        if (a == "--ground")
            ground_file = next();
        else if (a == "--size")
            std::sscanf(next(), "%fx%f", &order.width, &order.height);
        else if (a == "--density")
            order.density = std::stof(next());
        else if (a == "--at")
            std::sscanf(next(), "%lf,%lf", &order.at.x, &order.at.y), order.placed = true;
        else if (a == "--hex")
            order.hex = std::stof(next());
        else if (a == "--night")
            order.night = true;
        else if (a == "--live")
            order.live = true;
        else if (a == "--count")
            count = true;
        else if (scene.empty())
            scene = a;
        else
            out = a;
    }
    std::ifstream file(ground_file);
    std::stringstream json;
    json << file.rdbuf();
    auto loaded = load_ground(json.str());
    if (auto* wrong = std::get_if<std::string>(&loaded)) return std::fprintf(stderr, "%s\n", wrong->c_str()), 2;
    picture::arrange(scene, order);
    if (!open_gl()) return std::fprintf(stderr, "no GL\n"), 2;

    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    ImGui_ImplOpenGL3_Init("#version 150");
    Type type;
    if (!load_type(type, *io.Fonts)) return std::fprintf(stderr, "no fonts\n"), 2;
    type.density = order.density;

    const int w = static_cast<int>(order.width * order.density), h = static_cast<int>(order.height * order.density);
    GLuint frame, target;
    glGenFramebuffers(1, &frame);
    glBindFramebuffer(GL_FRAMEBUFFER, frame);
    glGenRenderbuffers(1, &target);
    glBindRenderbuffer(GL_RENDERBUFFER, target);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, w, h);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target);

    BoardCache cache;
    cache.tiles.gl = &tiles_by_gl();
    bool again = true;
    for (int n = 0; n < 40 && again; ++n) {
        io.DisplaySize = {order.width, order.height};
        io.DisplayFramebufferScale = {order.density, order.density};
        io.DeltaTime = 1 / 60.0f;
        ImGui_ImplOpenGL3_NewFrame();
        ImGui::NewFrame();
        auto start = std::chrono::steady_clock::now();
        picture::Counts counts =
            picture::draw(scene, order, std::get<Battlefield>(loaded), type, cache, *ImGui::GetBackgroundDrawList());
        again = counts.wanting || n < 2;
        double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        ImGui::Render();
        glBindFramebuffer(GL_FRAMEBUFFER, frame);
        glViewport(0, 0, w, h);
        glClearColor(1, 1, 1, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        if (count)
            std::printf("frame %d: %.1f ms; tiles baked %d drawn %d stretched %d kept %d, ground vertices %d indices "
                        "%d features %d; live vertices %d commands %d\n",
                        n, ms, counts.work.tiles.baked, counts.work.tiles.drawn, counts.work.tiles.stretched,
                        counts.work.tiles.kept, counts.work.tiles.ground.vertices, counts.work.tiles.ground.indices,
                        counts.work.tiles.ground.features, counts.work.vertices, counts.work.commands);
    }
    glFinish();
    write_ppm(out.c_str(), w, h);
    return 0;
}

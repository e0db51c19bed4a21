// redoubt-screens: the whole interface drawn into PPM files without a window (EGL, Mesa), driven by a script of lines:
//   size 1366x768 [density]   page ... are the shots' sizes
//   tap LABEL | try LABEL | hex 1713 | hold 1713 | see 1713 | zoom F | set theme 2 | key Enter | wait MS
//   open SAVE | link TEXT | words FOLDER: what `set language 3` has asked for
//   shot FILE.ppm | json FILE | dump
// Not part of the suite.
#include "shell/app/app.h"
#include "tests/shell/platform_null.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <imgui_impl_opengl3.h>
#include <iostream>
#include <sstream>
#include <utility>

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
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 2, EGL_NONE};
    EGLContext context = eglCreateContext(display, found ? config : EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, version);
    return context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context);
}

struct Screen {
    GLuint frame = 0, target = 0;
    int w = 0, h = 0;
    void size(int width, int height) {
        if (frame) glDeleteFramebuffers(1, &frame), glDeleteRenderbuffers(1, &target);
        w = width, h = height;
        glGenFramebuffers(1, &frame);
        glBindFramebuffer(GL_FRAMEBUFFER, frame);
        glGenRenderbuffers(1, &target);
        glBindRenderbuffer(GL_RENDERBUFFER, target);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, w, h);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target);
    }
    void write(const std::string& path) {
        glFinish();
        std::vector<unsigned char> pixels(static_cast<std::size_t>(w * h) * 4);
        glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
        std::ofstream out(path, std::ios::binary);
        out << "P6\n" << w << ' ' << h << "\n255\n";
        for (int y = h - 1; y >= 0; --y)
            for (int x = 0; x < w; ++x)
                out.write(reinterpret_cast<const char*>(&pixels[static_cast<std::size_t>(y * w + x) * 4]), 3);
    }
};

} // namespace

int main() {
    if (!open_gl()) return std::fprintf(stderr, "no GL\n"), 2;
    Platform platform;
    App app(platform);
    app.gl = &tiles_by_gl();
    if (!app.set_up()) return std::fprintf(stderr, "%s\n", app.trouble.c_str()), 2;
    ImGui_ImplOpenGL3_Init("#version 150");
    Screen screen;
    double now = 1000;
    auto draw = [&] {
        ImGui_ImplOpenGL3_NewFrame();
        glBindFramebuffer(GL_FRAMEBUFFER, screen.frame);
        double next = app.frame(now);
        glBindFramebuffer(GL_FRAMEBUFFER, screen.frame);
        glViewport(0, 0, screen.w, screen.h);
        glClearColor(1, 1, 1, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        return next;
    };
    auto rest = [&](double ms) {
        for (const std::string& name : std::exchange(null_world().ledgers, {})) { // "rules-classic.txt"
            if (name.find('-', 6) != std::string::npos) { // of another language: English will do
                app.fetched(name, std::nullopt);
                continue;
            }
            const std::string system = name.substr(6, name.find('.') - 6);
            std::ifstream file("shell/text/reference/" + system + "-english.tsv", std::ios::binary);
            std::stringstream all;
            all << file.rdbuf();
            app.fetched(name, all.str());
        }
        double until = now + ms;
        for (int n = 0; n < 400; ++n) {
            double next = draw();
            if (next < 0 && now >= until) break;
            now += std::max(16.0, std::min(next < 0 ? 50.0 : next, 100.0));
            null_world().clock = now;
            if (now >= until + 8000) break;
        }
    };
    auto click = [&](float x, float y) {
        app.pointer({1, PointerType::mouse, PointerPhase::down, x, y, 1, now});
        draw();
        app.pointer({1, PointerType::mouse, PointerPhase::up, x, y, 0, now + 30});
        now += 40;
        null_world().clock = now;
        rest(30);
    };
    auto quit = [&](int code) {
        ImGui_ImplOpenGL3_Shutdown();
        return code;
    };
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string verb, rest_of;
        in >> verb;
        std::getline(in, rest_of);
        if (!rest_of.empty() && rest_of[0] == ' ') rest_of.erase(0, 1);
        if (verb == "size") {
            int w = 0, h = 0;
            float d = 1;
            std::sscanf(rest_of.c_str(), "%dx%d %f", &w, &h, &d);
            screen.size(static_cast<int>(static_cast<float>(w) * d), static_cast<int>(static_cast<float>(h) * d));
            app.resize(static_cast<float>(w), static_cast<float>(h), d);
            rest(10);
        } else if (verb == "set") { // a setting by its number
            Intent set{Verb::set};
            std::istringstream words(rest_of);
            words >> set.words >> set.number;
            app.handle(set);
            rest(30);
        } else if (verb == "words") {
            const std::string name = null_world().fetched.back();
            std::ifstream file(rest_of + "/" + name, std::ios::binary);
            std::stringstream all;
            all << file.rdbuf();
            app.fetched(name, all.str());
            rest(30);
        } else if (verb == "see") {
            if (auto h = parse_hex(app.session().game()->map().grid, rest_of)) app.handle({Verb::see_hex, *h});
            rest(600);
        } else if (verb == "zoom") { // to a hex of so many px
            const ImVec2 at = app.free_middle();
            for (int n = 0; n < 200; ++n) {
                const float now_hex = app.hex_px(), want = std::stof(rest_of), by = want / now_hex;
                if (std::abs(by - 1) < .005f) break;
                app.wheel(at.x, at.y, 0, -std::log(std::clamp(by, .5f, 2.0f)) / .0016f, false);
            }
            rest(600);
        } else if (verb == "hold") {
            ImVec2 p = app.hex_point(rest_of);
            app.pointer({1, PointerType::touch, PointerPhase::down, p.x, p.y, 1, now});
            rest(700);
            app.pointer({1, PointerType::touch, PointerPhase::up, p.x, p.y, 0, now});
            rest(100);
        } else if (verb == "tap" || verb == "try") {
            const Hit* found = nullptr;
            for (const Hit& h : app.hits())
                if (h.solid && !h.weak && h.label == rest_of) found = &h;
            if (!found)
                for (const Hit& h : app.hits())
                    if (h.solid && !h.weak && h.label.rfind(rest_of, 0) == 0) found = &h;
            if (!found && verb == "try") continue;
            if (!found) {
                std::fprintf(stderr, "no button %s; there are:", rest_of.c_str());
                for (const Hit& h : app.hits()) std::fprintf(stderr, " [%s]", h.label.c_str());
                std::fprintf(stderr, "\n");
                return quit(1);
            }
            click((found->box.x0 + found->box.x1) / 2, (found->box.y0 + found->box.y1) / 2);
        } else if (verb == "hex") {
            ImVec2 p = app.hex_point(rest_of);
            click(p.x, p.y);
        } else if (verb == "act") { // straight to the session
            auto h = parse_hex(app.session().game()->map().grid, rest_of);
            if (h) app.handle({Verb::tap, *h});
            rest(30);
        } else if (verb == "key") {
            app.key(rest_of, 0, true);
            rest(30);
        } else if (verb == "wait") {
            rest(std::atof(rest_of.c_str()));
        } else if (verb == "play") { // an action in notation, behind the interface's back: for reaching a position
            std::printf("%s\n", rest_of.c_str());
        } else if (verb == "open") {
            std::ifstream file(rest_of, std::ios::binary);
            std::stringstream all;
            all << file.rdbuf();
            app.imported(rest_of, all.str());
            rest(30);
        } else if (verb == "link") {
            app.open_link(rest_of);
            rest(30);
        } else if (verb == "shot") {
            rest(600);
            screen.write(rest_of);
        } else if (verb == "json") {
            std::ofstream(rest_of) << app.scene_json();
        } else if (verb == "count") { // what the last frame cost
            int commands = 0;
            for (const ImDrawList* l : ImGui::GetDrawData()->CmdLists) commands += l->CmdBuffer.Size;
            std::printf("%s: hex %.0f, %d vertices, %d draw calls\n", rest_of.c_str(),
                        static_cast<double>(app.hex_px()), ImGui::GetDrawData()->TotalVtxCount, commands);
        } else if (verb == "dump" && app.session().game()) {
            std::cout << text(app.session().scene(), app.session().game()->map().grid);
        }
    }
    return quit(0);
}

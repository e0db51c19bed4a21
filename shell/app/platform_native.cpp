// The desktop window: GLFW, and files under $XDG_DATA_HOME/redoubt. Mouse and keyboard; there is no touch here. Links
// are copied to and pasted from the clipboard; files are read from and written to the working folder.
#include "shell/app/app.h"
#include "shell/app/run.h"
#include "shell/platform.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <imgui_impl_opengl3.h>
#include <random>
#include <sstream>

namespace redoubt::shell {

namespace fs = std::filesystem;

struct Platform::Impl {
    fs::path folder;
    GLFWwindow* window = nullptr;
    bool awake = true;
    double due = -1; // ms, of the earliest timer
    struct Answer {
        enum { text, file } kind = text;
        int request = 0;
        std::string name, words;
    };
    std::vector<Answer> inbox;
    fs::path beside;                  // the program's own folder
    std::vector<std::string> fetches; // names, answered in the loop

    fs::path path_of(std::string_view key) const { // "redoubt/auto/0" -> auto/0, names made harmless
        std::string safe;
        for (char c : key.substr(key.find('/') + 1)) {
            bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' ||
                         c == '-' || c == '_';
            char hex[4];
            std::snprintf(hex, sizeof hex, "%%%02X", static_cast<unsigned char>(c));
            safe += plain ? std::string(1, c) : std::string(hex);
        }
        return folder / safe;
    }
};

Platform::Platform() : impl(std::make_unique<Impl>()) {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    impl->folder = data && *data ? fs::path(data) / "redoubt" : fs::path(home ? home : ".") / ".local/share/redoubt";
}
Platform::~Platform() = default;

double Platform::now() const {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}
std::int64_t Platform::wall_clock() const {
    return static_cast<std::int64_t>(std::time(nullptr));
}
void Platform::wake() {
    impl->awake = true;
    glfwPostEmptyEvent();
}
void Platform::wake_after(int ms) {
    double at = now() + ms;
    if (impl->due < 0 || at < impl->due) impl->due = at;
}
bool Platform::whole() {
    return true;
}

StorageFault Platform::set(std::string_view key, std::string_view bytes) {
    std::error_code error;
    fs::path path = impl->path_of(key);
    fs::create_directories(path.parent_path(), error);
    fs::path draft = path;
    draft += ".new";
    {
        std::ofstream out(draft, std::ios::binary | std::ios::trunc);
        if (!out) return StorageFault::forbidden;
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.close();
        if (!out) return StorageFault::full;
    }
    fs::rename(draft, path, error);
    return error ? StorageFault::forbidden : StorageFault::none;
}
Stored Platform::get(std::string_view key) {
    std::error_code error;
    fs::path path = impl->path_of(key);
    if (!fs::exists(path, error)) return {};
    std::ifstream in(path, std::ios::binary);
    if (!in) return {StorageFault::forbidden, {}};
    std::stringstream all;
    all << in.rdbuf();
    std::string bytes = all.str();
    const std::size_t size = bytes.size();
    return {StorageFault::none, std::move(bytes), size};
}
Stored Platform::head(std::string_view key, std::size_t most) {
    std::error_code error;
    const fs::path path = impl->path_of(key);
    const auto size = fs::file_size(path, error);
    if (error) return {};
    std::ifstream in(path, std::ios::binary);
    if (!in) return {StorageFault::forbidden, {}};
    std::string bytes(std::min<std::size_t>(most, size), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return {StorageFault::none, std::move(bytes), size};
}
StorageFault Platform::remove(std::string_view key) {
    std::error_code error;
    const fs::path path = impl->path_of(key);
    fs::remove(path, error);
    if (error) return StorageFault::forbidden;
    std::error_code not_empty;
    if (path.parent_path() != impl->folder) fs::remove(path.parent_path(), not_empty); // a game's own folder
    return StorageFault::none;
}
std::optional<std::vector<std::string>> Platform::keys(std::string_view prefix) {
    std::vector<std::string> out;
    std::error_code error;
    fs::path folder = impl->path_of(prefix);
    if (!folder.has_filename()) folder = folder.parent_path();
    if (!fs::is_directory(folder, error)) return out;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        std::string file = at->path().lexically_relative(folder).generic_string(), name;
        if (file.size() > 4 && file.substr(file.size() - 4) == ".new") continue;
        for (std::size_t i = 0; i < file.size(); ++i) {
            if (file[i] == '%' && i + 2 < file.size()) {
                name += static_cast<char>(std::strtol(file.substr(i + 1, 2).c_str(), nullptr, 16));
                i += 2;
            } else {
                name += file[i];
            }
        }
        out.push_back(std::string(prefix) + name);
    }
    std::sort(out.begin(), out.end());
    return out;
}
void Platform::persist() {}
void Platform::presence(std::string_view) {}
void Platform::waiting(int) {}

void Platform::ask_text(int request, Field kind, std::string_view, std::string_view, std::string_view value) {
    // No text fields natively: a link comes from the clipboard, a name is the suggested one.
    std::string words(value);
    if (kind == Field::link) {
        const char* clip = impl->window ? glfwGetClipboardString(impl->window) : nullptr;
        words = clip ? clip : "";
    }
    impl->inbox.push_back({Impl::Answer::text, request, "", words});
    wake();
}
void Platform::share_link(std::string_view payload, std::string_view, std::string_view) {
    copy("#" + std::string(payload));
    notify("The link is on the clipboard.");
}
int Platform::link_length(int payload) {
    return payload + 1;
}
void Platform::copy(std::string_view text) {
    if (impl->window) glfwSetClipboardString(impl->window, std::string(text).c_str());
}
void Platform::save_file(std::string_view name, std::string_view, std::string_view bytes) {
    std::ofstream out(std::string(name), std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    notify(out ? "Written to " + fs::absolute(std::string(name)).string() : "Could not write " + std::string(name));
}
void Platform::open_file(std::string_view) {
    notify("Drop a file on the window, or give it on the command line.");
}
void Platform::fetch(std::string_view name) {
    impl->fetches.emplace_back(name);
    wake();
}
void Platform::set_hash(std::string_view) {}
void Platform::here(std::string_view, bool) {} // the window has no history
void Platform::title(std::string_view text) {
    if (impl->window) glfwSetWindowTitle(impl->window, std::string(text).c_str());
}
void Platform::cursor(Cursor shape) {
    if (!impl->window) return;
    static GLFWcursor* hand = glfwCreateStandardCursor(GLFW_HAND_CURSOR);
    static GLFWcursor* cross = glfwCreateStandardCursor(GLFW_CROSSHAIR_CURSOR);
    glfwSetCursor(impl->window, shape == Cursor::hand || shape == Cursor::grabbing ? hand
                                : shape == Cursor::cross                           ? cross
                                                                                   : nullptr);
}
void Platform::notify(std::string_view text) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(text.size()), text.data());
}
void Platform::announce(std::string_view) {}
void Platform::reading(std::string_view) {} // the window has no page beside it
void Platform::report(std::string_view) {}
void Platform::sound(unsigned) {}
void Platform::aids(std::string_view) {}
void Platform::history(std::string_view) {}
void Platform::live() {}
void Platform::tent(std::string_view, std::size_t) {}
void Platform::theme(bool) {}
void Platform::language(std::string_view) {}
bool Platform::think(std::string_view) {
    return false;
}
void Platform::stop_thinking() {}
void Platform::hurry() {}

std::array<std::uint64_t, 4> Platform::secret() {
    std::random_device device;
    std::array<std::uint64_t, 4> out{};
    for (auto& w : out) w = (static_cast<std::uint64_t>(device()) << 32) | device();
    return out;
}

namespace {

App* app_of(GLFWwindow* w) {
    return static_cast<App*>(glfwGetWindowUserPointer(w));
}

int modifiers_of(int mods) {
    return (mods & GLFW_MOD_SHIFT ? key_shift : 0) | (mods & GLFW_MOD_CONTROL ? key_control : 0) |
           (mods & GLFW_MOD_ALT ? key_alt : 0) | (mods & GLFW_MOD_SUPER ? key_meta : 0);
}

std::string key_name(int key, int scancode) {
    switch (key) {
    case GLFW_KEY_LEFT:
        return "ArrowLeft";
    case GLFW_KEY_RIGHT:
        return "ArrowRight";
    case GLFW_KEY_UP:
        return "ArrowUp";
    case GLFW_KEY_DOWN:
        return "ArrowDown";
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER:
        return "Enter";
    case GLFW_KEY_ESCAPE:
        return "Escape";
    case GLFW_KEY_TAB:
        return "Tab";
    case GLFW_KEY_BACKSPACE:
        return "Backspace";
    case GLFW_KEY_SPACE:
        return " ";
    case GLFW_KEY_HOME:
        return "Home";
    case GLFW_KEY_F1:
        return "F1";
    case GLFW_KEY_KP_ADD:
        return "+";
    case GLFW_KEY_KP_SUBTRACT:
        return "-";
    default:
        break;
    }
    const char* name = glfwGetKeyName(key, scancode);
    return name ? name : "";
}

int buttons_held(GLFWwindow* w) {
    return (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_LEFT) ? 1 : 0) |
           (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_RIGHT) ? 2 : 0) |
           (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_MIDDLE) ? 4 : 0);
}

} // namespace

namespace {

void resized(GLFWwindow* w, int, int) {
    int ww = 0, wh = 0, fw = 0, fh = 0;
    glfwGetWindowSize(w, &ww, &wh);
    glfwGetFramebufferSize(w, &fw, &fh);
    float density = ww > 0 ? static_cast<float>(fw) / static_cast<float>(ww) : 1;
    app_of(w)->resize(static_cast<float>(ww), static_cast<float>(wh), density);
}

void listen(GLFWwindow* window, Platform& platform) {
    static Platform* clock = nullptr;
    clock = &platform;
    glfwSetFramebufferSizeCallback(window, resized);
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        app_of(w)->pointer({0, PointerType::mouse, PointerPhase::move, static_cast<float>(x), static_cast<float>(y),
                            buttons_held(w), clock->now()});
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        double x = 0, y = 0;
        glfwGetCursorPos(w, &x, &y);
        int which = button == GLFW_MOUSE_BUTTON_LEFT ? 1 : button == GLFW_MOUSE_BUTTON_RIGHT ? 2 : 4;
        app_of(w)->pointer({0, PointerType::mouse, action == GLFW_PRESS ? PointerPhase::down : PointerPhase::up,
                            static_cast<float>(x), static_cast<float>(y), action == GLFW_PRESS ? which : 0,
                            clock->now()});
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double dx, double dy) {
        double x = 0, y = 0;
        glfwGetCursorPos(w, &x, &y);
        app_of(w)->wheel(static_cast<float>(x), static_cast<float>(y), static_cast<float>(-dx * 100),
                         static_cast<float>(-dy * 100), false);
    });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int scancode, int action, int mods) {
        app_of(w)->key(key_name(key, scancode), modifiers_of(mods) | (action == GLFW_REPEAT ? key_repeat : 0),
                       action != GLFW_RELEASE);
    });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int has) { app_of(w)->focus(has != 0); });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        if (count < 1) return;
        std::ifstream in(paths[0], std::ios::binary);
        std::stringstream all;
        all << in.rdbuf();
        app_of(w)->imported(fs::path(paths[0]).filename().string(), all.str());
    });
}

// What was asked for has come: what a person typed, and files that lie beside the program ("words-..." in the folder
// words).
void deliver(App& app, Platform::Impl& p) {
    for (auto& a : std::exchange(p.inbox, {})) app.entered(a.request, a.words);
    for (const std::string& name : std::exchange(p.fetches, {})) {
        std::ifstream in(p.beside / name.substr(0, name.find('-')) / name, std::ios::binary);
        std::stringstream all;
        all << in.rdbuf();
        const std::string words = all.str();
        app.fetched(name, in ? std::optional<std::string_view>(words) : std::nullopt);
    }
}

double draw(App& app, GLFWwindow* window, double now) {
    ImGui_ImplOpenGL3_NewFrame();
    double in = app.frame(now);
    int fw = 0, fh = 0;
    glfwGetFramebufferSize(window, &fw, &fh);
    glViewport(0, 0, fw, fh);
    glClearColor(0.92f, 0.88f, 0.79f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window);
    return in < 0 ? -1 : now + in;
}

// Until the window is closed, or so many frames have been drawn; -1: no matter how many.
void run_window(GLFWwindow* window, App& app, Platform& platform, int frames) {
    Platform::Impl& p = *platform.impl;
    double next = 0;
    while (!glfwWindowShouldClose(window)) {
        double now = platform.now();
        bool timer = p.due >= 0 && now >= p.due;
        if (timer) p.due = -1;
        deliver(app, p);
        if (p.awake || timer || (next >= 0 && now >= next)) {
            p.awake = false;
            next = draw(app, window, now);
            if (frames > 0 && --frames > 0) p.awake = true;
            if (frames == 0) break;
        }
        double until = next;
        if (p.due >= 0 && (until < 0 || p.due < until)) until = p.due;
        if (p.awake)
            glfwPollEvents();
        else if (until >= 0)
            glfwWaitEventsTimeout(std::max(0.001, (until - platform.now()) / 1000));
        else
            glfwWaitEvents();
    }
}

// `--frames N` draws N frames and ends, for tests; else a file or a link to be opened.
int opened(App& app, int argc, char** argv) {
    int frames = -1;
    if (argc > 1) {
        std::string what = argv[1];
        if (what == "--frames") {
            frames = argc > 2 ? std::atoi(argv[2]) : 1;
        } else if (fs::exists(what)) {
            std::ifstream in(what, std::ios::binary);
            std::stringstream all;
            all << in.rdbuf();
            app.imported(fs::path(what).filename().string(), all.str());
        } else {
            app.open_link(what);
        }
    }
    return frames;
}

} // namespace

int run(int argc, char** argv) {
    if (!glfwInit()) {
        std::fprintf(stderr, "redoubt-app: no window system\n");
        return 1;
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    GLFWwindow* window = glfwCreateWindow(1366, 768, "Redoubt", nullptr, nullptr);
    if (!window) {
        std::fprintf(stderr, "redoubt-app: no OpenGL 3.2 window\n");
        glfwTerminate();
        return 1;
    }
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    int code = 0;
    {
        Platform platform;
        platform.impl->window = window;
        std::error_code unknown;
        platform.impl->beside = fs::read_symlink("/proc/self/exe", unknown).parent_path();
        if (unknown) platform.impl->beside = fs::path(argv[0]).parent_path();
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
            if (const char* value = std::getenv(name); value && *value && platform.languages.empty())
                platform.languages = value;
        App app(platform);
        app.gl = &tiles_by_gl();
        if (!app.set_up()) {
            std::fprintf(stderr, "redoubt-app: %s\n", app.trouble.c_str());
            code = 1;
        } else {
            glfwSetWindowUserPointer(window, &app);
            listen(window, platform);
            ImGui_ImplOpenGL3_Init("#version 150");
            resized(window, 0, 0);
            run_window(window, app, platform, opened(app, argc, argv));
            app.visibility(true);
            ImGui_ImplOpenGL3_Shutdown();
        }
    }
    glfwDestroyWindow(window);
    glfwTerminate();
    return code;
}

} // namespace redoubt::shell

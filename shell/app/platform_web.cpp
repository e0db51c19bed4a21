// The browser. web/INTERFACE.md is the contract: the js_* functions are the page's, the redoubt_* ones ours.
#include "shell/app/app.h"
#include "shell/app/run.h"
#include "shell/platform.h"
#include "shell/session/thinker.h"

#include <GLES3/gl3.h>
#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <emscripten.h>
#include <emscripten/html5_webgl.h>
#include <imgui_impl_opengl3.h>
#include <unistd.h>

extern "C" {
void js_wake(void);
void js_wake_after(int ms);
int js_whole(void);
int js_storage_set(const char* key, const unsigned char* bytes, int length);
int js_storage_size(const char* key);
int js_storage_head(const char* key, unsigned char* into, int room);
int js_storage_get(const char* key, unsigned char* into, int room);
int js_storage_remove(const char* key);
char* js_storage_keys(const char* prefix);
void js_storage_persist(void);
void js_presence(const char* game);
void js_waiting(int games);
void js_prompt(int request, int kind, const char* title, const char* text, const char* value);
void js_share_link(const char* payload, const char* title, const char* text);
int js_link_length(int payload);
void js_copy(const char* text);
void js_save_file(const char* name, const char* type, const unsigned char* bytes, int length);
void js_open_file(const char* accept);
void js_fetch(const char* name);
void js_set_hash(const char* payload);
void js_here(const char* name, int anew);
void js_title(const char* text);
void js_cursor(int shape);
void js_notify(const char* text);
void js_announce(const char* text);
void js_reading(const char* json);
void js_report(const char* json);
void js_sound(int which);
void js_aids(const char* system);
void js_history(const char* at);
void js_live(void);
void js_tent(const void* bytes, int length, int step);
void js_theme(int night);
void js_language(const char* code);
void js_worker_send(const unsigned char* bytes, int length);
void js_worker_stop(void);
void js_worker_hurry(void);
void js_worker_reply(const unsigned char* bytes, int length);
}

namespace redoubt::shell {

namespace {

const unsigned char* bytes_of(std::string_view s) {
    return reinterpret_cast<const unsigned char*>(s.data());
}
std::string str(std::string_view s) {
    return std::string(s);
}
StorageFault fault_of(int code) {
    return code == 0 ? StorageFault::none : code == 1 ? StorageFault::full : StorageFault::forbidden;
}

} // namespace

struct Platform::Impl {
    bool thinker = true; // until it dies
};

Platform::Platform() : impl(std::make_unique<Impl>()) {}
Platform::~Platform() = default;

double Platform::now() const {
    return emscripten_get_now();
}
std::int64_t Platform::wall_clock() const {
    return static_cast<std::int64_t>(std::time(nullptr));
}
void Platform::wake() {
    js_wake();
}
void Platform::wake_after(int ms) {
    js_wake_after(ms);
}
bool Platform::whole() {
    return js_whole() != 0;
}

StorageFault Platform::set(std::string_view key, std::string_view bytes) {
    return fault_of(js_storage_set(str(key).c_str(), bytes_of(bytes), static_cast<int>(bytes.size())));
}
Stored Platform::get(std::string_view key) {
    std::string k = str(key);
    int size = js_storage_size(k.c_str());
    if (size == -1) return {};
    if (size == -2) return {StorageFault::forbidden, {}};
    if (size < 0 || size > (16 << 20)) return {StorageFault::damaged, {}};
    std::string out(static_cast<std::size_t>(size), '\0');
    int got = js_storage_get(k.c_str(), reinterpret_cast<unsigned char*>(out.data()), size);
    if (got != size) return {StorageFault::damaged, {}};
    return {StorageFault::none, std::move(out), static_cast<std::size_t>(size)};
}
Stored Platform::head(std::string_view key, std::size_t most) {
    std::string out(most, '\0');
    const int size =
        js_storage_head(str(key).c_str(), reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(most));
    if (size == -1) return {};
    if (size == -2) return {StorageFault::forbidden, {}};
    if (size < 0) return {StorageFault::damaged, {}};
    const auto all = static_cast<std::size_t>(size);
    out.resize(std::min(most, all));
    return {StorageFault::none, std::move(out), all};
}
StorageFault Platform::remove(std::string_view key) {
    return fault_of(js_storage_remove(str(key).c_str()));
}
std::optional<std::vector<std::string>> Platform::keys(std::string_view prefix) {
    char* list = js_storage_keys(str(prefix).c_str());
    if (!list) return std::nullopt;
    std::vector<std::string> out;
    for (const char* at = list; *at;) {
        const char* end = std::strchr(at, '\n');
        if (!end) break;
        out.emplace_back(at, end);
        at = end + 1;
    }
    std::free(list);
    return out;
}
void Platform::persist() {
    js_storage_persist();
}
void Platform::waiting(int games) {
    js_waiting(games);
}
void Platform::presence(std::string_view game) {
    js_presence(str(game).c_str());
}

void Platform::ask_text(int request, Field kind, std::string_view title, std::string_view text,
                        std::string_view value) {
    js_prompt(request, kind == Field::link ? 1 : 0, str(title).c_str(), str(text).c_str(), str(value).c_str());
}
void Platform::share_link(std::string_view payload, std::string_view title, std::string_view text) {
    js_share_link(str(payload).c_str(), str(title).c_str(), str(text).c_str());
}
int Platform::link_length(int payload) {
    return js_link_length(payload);
}
void Platform::copy(std::string_view text) {
    js_copy(str(text).c_str());
}
void Platform::save_file(std::string_view name, std::string_view type, std::string_view bytes) {
    js_save_file(str(name).c_str(), str(type).c_str(), bytes_of(bytes), static_cast<int>(bytes.size()));
}
void Platform::open_file(std::string_view accept) {
    js_open_file(str(accept).c_str());
}
void Platform::fetch(std::string_view name) {
    js_fetch(str(name).c_str());
}
void Platform::set_hash(std::string_view payload) {
    js_set_hash(str(payload).c_str());
}
void Platform::here(std::string_view name, bool anew) {
    js_here(str(name).c_str(), anew ? 1 : 0);
}
void Platform::title(std::string_view text) {
    js_title(str(text).c_str());
}
void Platform::cursor(Cursor shape) {
    js_cursor(static_cast<int>(shape));
}
void Platform::notify(std::string_view text) {
    js_notify(str(text).c_str());
}
void Platform::announce(std::string_view text) {
    js_announce(str(text).c_str());
}

void Platform::reading(std::string_view json) {
    js_reading(str(json).c_str());
}
void Platform::report(std::string_view json) {
    js_report(str(json).c_str());
}
void Platform::sound(unsigned which) {
    js_sound(static_cast<int>(which));
}
void Platform::tent(std::string_view game, std::size_t step) {
    js_tent(game.data(), static_cast<int>(game.size()), static_cast<int>(step));
}
void Platform::aids(std::string_view system) {
    js_aids(str(system).c_str());
}
void Platform::history(std::string_view at) {
    js_history(str(at).c_str());
}
void Platform::live() {
    js_live();
}
void Platform::theme(bool night) {
    js_theme(night ? 1 : 0);
}

void Platform::language(std::string_view code) {
    js_language(str(code).c_str());
}

bool Platform::think(std::string_view bytes) {
    if (impl->thinker) js_worker_send(bytes_of(bytes), static_cast<int>(bytes.size()));
    return impl->thinker;
}
void Platform::stop_thinking() {
    js_worker_stop();
}
void Platform::hurry() {
    js_worker_hurry();
}

std::array<std::uint64_t, 4> Platform::secret() {
    std::array<std::uint64_t, 4> out{};
    if (getentropy(out.data(), sizeof out) != 0) // crypto.getRandomValues
        for (auto& w : out) w = static_cast<std::uint64_t>(emscripten_random() * 4294967296.0) * 0x9E3779B97F4A7C15ull;
    return out;
}

namespace {

struct Program {
    Platform platform;
    App app{platform};
    int width = 0, height = 0;
    double dpr = 1;
};
Program* program = nullptr;

std::string answer; // good until the next call

} // namespace

int run(int, char**) {
    return 0; // the page calls redoubt_start
}

extern "C" {

// In the place of the C library's, which is four kilobytes for two questions: ImGui's renderer reads versions with it.
// It knows letters as they stand, and %d.
int sscanf(const char* text, const char* pattern, ...) { // NOLINT(cert-dcl50-cpp)
    va_list into;
    va_start(into, pattern);
    int read = 0;
    while (*pattern != '\0') {
        if (pattern[0] != '%') {
            if (*pattern++ != *text++) break;
            continue;
        }
        if (pattern[1] != 'd' || *text < '0' || *text > '9') break;
        int value = 0;
        while (*text >= '0' && *text <= '9') value = 10 * value + (*text++ - '0');
        *va_arg(into, int*) = value;
        ++read, pattern += 2;
    }
    va_end(into);
    return read;
}

EMSCRIPTEN_KEEPALIVE int redoubt_start(int width, int height, double dpr, const char* languages) {
    if (program) return 2;
    EmscriptenWebGLContextAttributes what;
    emscripten_webgl_init_context_attributes(&what);
    what.majorVersion = 2;
    what.alpha = what.depth = what.stencil = what.antialias = false;
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &what);
    if (context <= 0 || emscripten_webgl_make_context_current(context) != EMSCRIPTEN_RESULT_SUCCESS) return 1;
    program = new Program;
    program->platform.page = true;
    if (languages) program->platform.languages = languages;
    program->app.gl = &tiles_by_gl();
    program->width = width;
    program->height = height;
    program->dpr = dpr;
    if (!program->app.set_up()) {
        js_notify(program->app.trouble.c_str());
        return 2;
    }
    if (!ImGui_ImplOpenGL3_Init("#version 300 es")) return 1;
    program->app.resize(static_cast<float>(width), static_cast<float>(height), static_cast<float>(dpr));
    return 0;
}

EMSCRIPTEN_KEEPALIVE int redoubt_frame(double now) {
    if (!program) return -1;
    ImGui_ImplOpenGL3_NewFrame();
    double next = program->app.frame(now);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, static_cast<int>(std::lround(program->width * program->dpr)),
               static_cast<int>(std::lround(program->height * program->dpr)));
    glClearColor(0.92f, 0.88f, 0.79f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    if (next < 0) return -1;
    return static_cast<int>(std::ceil(next));
}

EMSCRIPTEN_KEEPALIVE void redoubt_resize(int width, int height, double dpr) {
    if (!program) return;
    program->width = width;
    program->height = height;
    program->dpr = dpr;
    program->app.resize(static_cast<float>(width), static_cast<float>(height), static_cast<float>(dpr));
}

EMSCRIPTEN_KEEPALIVE void redoubt_safe_area(int top, int right, int bottom, int left) {
    if (!program) return;
    program->platform.safe = {static_cast<float>(top), static_cast<float>(right), static_cast<float>(bottom),
                              static_cast<float>(left)};
    program->app.preferences_changed();
}

EMSCRIPTEN_KEEPALIVE void redoubt_preferences(int dark, int reduced_motion) {
    if (!program) return;
    program->platform.dark = dark != 0;
    program->platform.reduced_motion = reduced_motion != 0;
    program->app.preferences_changed();
}

EMSCRIPTEN_KEEPALIVE void redoubt_pointer(int id, int type, int phase, double x, double y, int buttons, double now) {
    if (!program || type < 0 || type > 2 || phase < 0 || phase > 4) return;
    program->app.pointer({id, static_cast<PointerType>(type), static_cast<PointerPhase>(phase), static_cast<float>(x),
                          static_cast<float>(y), buttons, now});
}

EMSCRIPTEN_KEEPALIVE void redoubt_wheel(double x, double y, double dx, double dy, int zoom) {
    if (program)
        program->app.wheel(static_cast<float>(x), static_cast<float>(y), static_cast<float>(dx), static_cast<float>(dy),
                           zoom != 0);
}

EMSCRIPTEN_KEEPALIVE int redoubt_key(const char* key, int modifiers, int down) {
    return program && key && program->app.key(key, modifiers, down != 0) ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void redoubt_read(int what, int number, const char* words) {
    if (program && words && what >= 0 && what < static_cast<int>(Read::count))
        program->app.read(static_cast<Read>(what), number, words);
}

EMSCRIPTEN_KEEPALIVE void redoubt_report(int what, int number) {
    if (program) program->app.reported(what, number);
}

EMSCRIPTEN_KEEPALIVE const char* redoubt_live(int what) {
    answer = program ? program->app.live(what) : "";
    return answer.c_str();
}

EMSCRIPTEN_KEEPALIVE void redoubt_watch(const char* text) {
    if (program && text) program->app.watch_link(text);
}

EMSCRIPTEN_KEEPALIVE void redoubt_focus(int has) {
    if (program) program->app.focus(has != 0);
}

EMSCRIPTEN_KEEPALIVE void redoubt_visibility(int hidden) {
    if (program) program->app.visibility(hidden != 0);
}

EMSCRIPTEN_KEEPALIVE void redoubt_open_link(const char* text) {
    if (program && text) program->app.open_link(text);
}

EMSCRIPTEN_KEEPALIVE void redoubt_went(const char* name) {
    if (program && name) program->app.went(name);
}

EMSCRIPTEN_KEEPALIVE void redoubt_import(const char* name, const unsigned char* bytes, int length) {
    if (program && name && bytes && length >= 0)
        program->app.imported(name, {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)});
}

EMSCRIPTEN_KEEPALIVE void redoubt_fetched(const char* name, const unsigned char* bytes, int length) {
    if (!program || !name) return;
    std::optional<std::string_view> found;
    if (bytes && length >= 0) found = {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)};
    program->app.fetched(name, found);
}

EMSCRIPTEN_KEEPALIVE void redoubt_text_entered(int request, const char* text) {
    if (program) program->app.entered(request, text ? std::optional<std::string_view>(text) : std::nullopt);
}

EMSCRIPTEN_KEEPALIVE int redoubt_moment(const char* id, int step, const char* marks) {
    return program && id && marks && program->app.show_moment(id, step, marks);
}

EMSCRIPTEN_KEEPALIVE void redoubt_rest() {
    if (program) program->app.rest_has_come();
}

EMSCRIPTEN_KEEPALIVE void redoubt_copied(int done) {
    if (program) program->app.copied(done != 0);
}

EMSCRIPTEN_KEEPALIVE void redoubt_storage_changed(const char* key) {
    if (program && key) program->app.storage_changed(key);
}

EMSCRIPTEN_KEEPALIVE void redoubt_other_tab(const char*) {
    if (program) program->app.other_tab();
}

EMSCRIPTEN_KEEPALIVE void redoubt_worker_reply(const unsigned char* bytes, int length) {
    if (!program || !bytes) return;
    if (length < 0) {
        program->platform.impl->thinker = false;
        program->app.thought(std::nullopt);
    } else {
        program->app.thought(std::string_view(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)));
    }
}

EMSCRIPTEN_KEEPALIVE const char* redoubt_scene_json() {
    answer = program ? program->app.scene_json() : "{}";
    return answer.c_str();
}

EMSCRIPTEN_KEEPALIVE const char* redoubt_state_digest() {
    answer = program ? program->app.digest() : "";
    return answer.c_str();
}

static Thinker& thinker() { // of the worker's own instance
    static Thinker one;
    return one;
}

EMSCRIPTEN_KEEPALIVE void redoubt_worker(const unsigned char* bytes, int length) {
    if (!thinker().begin({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)}))
        js_worker_reply(bytes_of(""), 0);
}

// Some 30 ms of it.
EMSCRIPTEN_KEEPALIVE int redoubt_worker_go() {
    const auto said = thinker().go_on(60000);
    if (!said) return thinker().progress();
    js_worker_reply(bytes_of(*said), static_cast<int>(said->size()));
    return -1;
}

EMSCRIPTEN_KEEPALIVE void redoubt_worker_hurry() {
    thinker().hurry();
}

EMSCRIPTEN_KEEPALIVE void redoubt_worker_far(int share) {
    if (program) program->app.weighing(share);
}

} // extern "C"

} // namespace redoubt::shell

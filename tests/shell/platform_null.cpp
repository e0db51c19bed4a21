// The platform of the tests: a clock that only the test moves, storage in memory that can be full, forbidden or
// damaged, and a record of what was asked of it. See platform_null.h.
#include "tests/shell/platform_null.h"

namespace redoubt::shell {

NullWorld& null_world() {
    static NullWorld world;
    return world;
}

struct Platform::Impl {};
Platform::Platform() = default;
Platform::~Platform() = default;

double Platform::now() const {
    null_world().clock += null_world().tick;
    return null_world().clock;
}
std::int64_t Platform::wall_clock() const {
    return null_world().wall;
}
void Platform::wake() {
    ++null_world().wakes;
}
void Platform::wake_after(int) {}
bool Platform::whole() {
    if (!null_world().whole) ++null_world().awaited;
    return null_world().whole;
}

namespace {
std::map<std::string, std::string>& stored_of(const Platform* device) {
    NullWorld& w = null_world();
    return w.apart ? w.devices[device] : w.stored;
}
} // namespace

StorageFault Platform::set(std::string_view key, std::string_view bytes) {
    NullWorld& w = null_world();
    if (w.forbidden) return StorageFault::forbidden;
    std::size_t used = 0;
    auto& stored = stored_of(this);
    for (const auto& [k, v] : stored)
        if (k != key) used += v.size();
    ++w.sets;
    if (used + bytes.size() > w.room) return StorageFault::full;
    stored[std::string(key)] = std::string(bytes);
    return StorageFault::none;
}
Stored Platform::get(std::string_view key) {
    NullWorld& w = null_world();
    if (w.forbidden) return {StorageFault::forbidden, {}};
    auto& stored = stored_of(this);
    auto at = stored.find(std::string(key));
    if (at == stored.end()) return {};
    return {StorageFault::none, at->second, at->second.size()};
}
Stored Platform::head(std::string_view key, std::size_t most) {
    ++null_world().heads;
    Stored s = get(key);
    if (s.bytes && s.bytes->size() > most) s.bytes->resize(most);
    return s;
}
StorageFault Platform::remove(std::string_view key) {
    if (null_world().forbidden) return StorageFault::forbidden;
    stored_of(this).erase(std::string(key));
    return StorageFault::none;
}
std::optional<std::vector<std::string>> Platform::keys(std::string_view prefix) {
    if (null_world().forbidden) return std::nullopt;
    std::vector<std::string> out;
    for (const auto& [k, v] : stored_of(this))
        if (k.substr(0, prefix.size()) == prefix) out.push_back(k);
    return out;
}
void Platform::persist() {}
void Platform::presence(std::string_view) {}
void Platform::waiting(int games) {
    null_world().waiting = games;
}
void Platform::ask_text(int request, Field, std::string_view, std::string_view, std::string_view) {
    null_world().asked = request;
}
void Platform::share_link(std::string_view payload, std::string_view, std::string_view) {
    null_world().shared = payload;
}
int Platform::link_length(int payload) {
    return payload + 30;
}
void Platform::copy(std::string_view text) {
    null_world().copied = text;
}
void Platform::save_file(std::string_view name, std::string_view, std::string_view bytes) {
    null_world().file_name = name;
    null_world().file = bytes;
}
void Platform::open_file(std::string_view) {}
void Platform::fetch(std::string_view name) {
    (name.starts_with("rules-") ? null_world().ledgers : null_world().fetched).emplace_back(name);
}
void Platform::set_hash(std::string_view) {}
void Platform::here(std::string_view name, bool anew) {
    auto& list = null_world().history;
    if (anew || list.empty()) list.emplace_back();
    list.back() = name;
}
void Platform::title(std::string_view) {}
void Platform::cursor(Cursor) {}
void Platform::notify(std::string_view text) {
    null_world().notices.emplace_back(text);
}
void Platform::announce(std::string_view) {}
void Platform::reading(std::string_view json) {
    null_world().reading = json;
    ++null_world().readings;
}
void Platform::report(std::string_view json) {
    null_world().report = json;
}
void Platform::sound(unsigned which) {
    null_world().sounds.push_back(which);
}
void Platform::tent(std::string_view game, std::size_t step) {
    null_world().tent = {std::string(game), step};
}
void Platform::aids(std::string_view system) {
    null_world().aids = system;
}
void Platform::history(std::string_view at) {
    null_world().past = at;
}
void Platform::live() {
    ++null_world().lives;
}
void Platform::theme(bool) {}
void Platform::language(std::string_view code) {
    null_world().language = code;
}
bool Platform::think(std::string_view) {
    return false;
}
void Platform::stop_thinking() {}
void Platform::hurry() {}

std::array<std::uint64_t, 4> Platform::secret() {
    std::array<std::uint64_t, 4> out{};
    for (auto& w : out) w = ++null_world().secrets * 0x9E3779B97F4A7C15ull;
    return out;
}

} // namespace redoubt::shell

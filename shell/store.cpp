#include "shell/store.h"

#include "engine/core/order.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr std::string_view mark = "redoubt-save-1";

std::string one_line(std::string_view s) {
    std::string out(s.substr(0, 120));
    for (char& c : out)
        if (c == '\n' || c == '\t') c = ' ';
    return out;
}
} // namespace

std::string_view words(StorageFault f) {
    switch (f) {
    case StorageFault::none:
        break;
    case StorageFault::full:
        return pattern(Phrase::storage_full);
    case StorageFault::forbidden:
        return pattern(Phrase::storage_forbidden);
    case StorageFault::damaged:
        return pattern(Phrase::storage_damaged);
    }
    return "";
}

std::string wrapped(const SaveNote& n, std::string_view bytes) {
    std::string out(mark);
    out += '\t' + std::to_string(n.time) + '\t' + one_line(n.id) + '\t' + one_line(n.title) + '\t' +
           one_line(n.detail) + (n.line_from > 0 ? '\t' + std::to_string(n.line_from) : "") + '\n';
    out += bytes;
    return out;
}

bool unwrap(std::string_view stored, SaveNote& n, std::string_view& bytes) {
    std::size_t end = stored.find('\n');
    if (end == std::string_view::npos || end > 600) return false;
    std::string_view line = stored.substr(0, end);
    bytes = stored.substr(end + 1);
    std::vector<std::string_view> parts;
    while (true) {
        std::size_t tab = line.find('\t');
        parts.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) break;
        line.remove_prefix(tab + 1);
    }
    if ((parts.size() != 5 && parts.size() != 6) || parts[0] != mark) return false;
    n = {};
    std::from_chars(parts[1].data(), parts[1].data() + parts[1].size(), n.time);
    n.id = parts[2];
    n.title = parts[3];
    n.detail = parts[4];
    if (parts.size() == 6) std::from_chars(parts[5].data(), parts[5].data() + parts[5].size(), n.line_from);
    return true;
}

std::vector<SaveEntry> saves(Platform& platform, std::string_view prefix, StorageFault* fault) {
    std::vector<SaveEntry> out;
    if (fault) *fault = StorageFault::none;
    auto keys = platform.keys(prefix);
    if (!keys) {
        if (fault) *fault = StorageFault::forbidden;
        return out;
    }
    for (const std::string& key : *keys) {
        SaveEntry e;
        e.key = key;
        Stored s = platform.get(key);
        std::string_view bytes;
        if (s.fault == StorageFault::none && !s.bytes) continue;
        if (s.fault != StorageFault::none || !unwrap(*s.bytes, e.note, bytes)) {
            e.damaged = true;
            e.note.title = flat(Phrase::damaged);
        }
        out.push_back(std::move(e));
    }
    put_in_order(out.begin(), out.end(),
                 [](const SaveEntry& a, const SaveEntry& b) { return a.note.time > b.note.time; });
    return out;
}

StorageFault keep(Platform& platform, std::string_view key, const SaveNote& note, std::string_view bytes) {
    std::string all = wrapped(note, bytes);
    StorageFault f = platform.set(key, all);
    if (f != StorageFault::full) return f;
    std::vector<SaveEntry> old = saves(platform, auto_prefix);
    while (f == StorageFault::full && !old.empty()) {
        if (old.back().key != key) platform.remove(old.back().key);
        old.pop_back();
        f = platform.set(key, all);
    }
    return f;
}

std::string ago(std::int64_t now, std::int64_t then) {
    std::int64_t s = now - then;
    auto say = [](std::int64_t n, Phrase p) { return flat(p, {{"n", static_cast<int>(n)}}); };
    if (s < 60) return flat(Phrase::just_now);
    if (s < 3600) return say(s / 60, Phrase::minutes_ago);
    if (s < 86400) return say(s / 3600, Phrase::hours_ago);
    return say(s / 86400, Phrase::days_ago);
}

} // namespace redoubt::shell

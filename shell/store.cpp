#include "shell/store.h"

#include "engine/core/digest.h"
#include "engine/core/order.h"
#include "engine/match/any_match_of.h"
#include "shell/facts.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr std::string_view mark = "redoubt-save-2", first_mark = "redoubt-save-1", root_mark = "redoubt-root-1";
constexpr std::size_t longest_line = 700;
constexpr std::uint64_t most_count = std::uint64_t{1} << 60; // beyond it: not ours
constexpr std::int64_t most_time = std::int64_t{1} << 40;

// At most so many bytes, and no half letter at the end.
std::string_view cut(std::string_view s, std::size_t most) {
    if (s.size() <= most) return s;
    while (most > 0 && (static_cast<unsigned char>(s[most]) & 0xC0) == 0x80) --most;
    return s.substr(0, most);
}

std::string one_line(std::string_view s) {
    std::string out(cut(s, 160));
    for (char& c : out)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return out;
}

template <class T>
bool number(std::string_view s, T& n) {
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n);
    return error == std::errc{} && end == s.data() + s.size();
}

std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> parts;
    while (parts.size() < 16) {
        const std::size_t tab = line.find('\t');
        parts.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) break;
        line.remove_prefix(tab + 1);
    }
    return parts;
}

std::string check_of(std::string_view bytes) {
    DigestVisitor v;
    for (char c : bytes) v.take(static_cast<unsigned char>(c));
    return hex_digest(v.hash);
}

// Are the bytes there that its line was written for?
bool is_whole(Platform& platform, const SaveEntry& e) {
    const Stored s = platform.get(e.key);
    SaveNote note;
    std::string_view bytes;
    return s.bytes && unwrap(*s.bytes, note, bytes) && (note.check.empty() || note.check == check_of(bytes));
}

// redoubt/game/<id>/<place>: the id, "" when the key is none of ours.
std::string_view id_of(std::string_view key) {
    if (key.substr(0, game_prefix.size()) != game_prefix) return "";
    const std::string_view rest = key.substr(game_prefix.size());
    const bool fits = rest.size() == 18 && rest[16] == '/' && rest[17] >= '0' && rest[17] < '0' + places_each;
    return fits && is_game_id(rest.substr(0, 16)) ? rest.substr(0, 16) : "";
}

// What the line at a key says; false: there is nothing.
bool entry_at(Platform& platform, std::string_view key, SaveEntry& e) {
    const Stored s = platform.head(key, longest_line);
    if (s.fault == StorageFault::none && !s.bytes) return false;
    const std::string_view id = id_of(key);
    std::string_view bytes;
    e.key = key;
    e.size = s.size;
    e.damaged = s.fault != StorageFault::none || !unwrap(*s.bytes, e.note, bytes);
    if (key.substr(0, game_prefix.size()) == game_prefix && !e.damaged) e.damaged = id.empty() || e.note.id != id;
    if (e.damaged) {
        e.note = {};
        e.note.id = id;
        e.note.title = flat(Phrase::damaged);
    }
    return true;
}

void latest_first(std::vector<SaveEntry>& list) {
    put_in_order(list.begin(), list.end(), [](const SaveEntry& a, const SaveEntry& b) {
        if (a.damaged != b.damaged) return b.damaged;
        return later(a.note.stamp(), b.note.stamp());
    });
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

bool later(Stamp a, Stamp b) {
    if (a.count != b.count) return a.count > b.count;
    return a.count == 0 && a.time > b.time;
}

std::size_t KeptGame::size() const {
    std::size_t all = 0;
    for (const SaveEntry& e : positions) all += e.size;
    return all;
}

bool is_game_id(std::string_view id) {
    return id.size() == 16 && is_plain_name(id) && id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string place_key(std::string_view id, int place) {
    return std::string(game_prefix) + std::string(id) + "/" + std::to_string(place);
}
int place_of(std::string_view key, std::string_view id) {
    for (int n = 0; n < places_each; ++n)
        if (key == place_key(id, n)) return n;
    return -1;
}

std::string slot_name(std::string_view typed) {
    std::string name(cut(typed, 120));
    for (char& c : name)
        if (static_cast<unsigned char>(c) < ' ' || c == '/') c = ' ';
    name.erase(0, std::min(name.size(), name.find_first_not_of(' ')));
    name.erase(name.find_last_not_of(' ') + 1);
    return name;
}

// mark, counter, time, id, how it stands and the facts after a blank, the turn a line began in, digest of the bytes,
// title, detail
std::string wrapped(const SaveNote& n, std::string_view bytes) {
    std::string out(mark);
    for (const std::string& s :
         {std::to_string(n.count), std::to_string(n.time), one_line(n.id),
          std::string(n.over   ? "over"
                      : n.mine ? "mine"
                               : "on") +
              (n.facts.empty() ? "" : ' ' + one_line(n.facts)),
          std::to_string(std::max(0, n.line_from)), check_of(bytes), one_line(n.title), one_line(n.detail)})
        out += '\t' + s;
    out += '\n';
    out += bytes;
    return out;
}

bool unwrap(std::string_view stored, SaveNote& n, std::string_view& bytes) {
    const std::size_t end = stored.find('\n');
    if (end == std::string_view::npos || end >= longest_line) return false;
    const auto parts = fields_of(stored.substr(0, end));
    bytes = stored.substr(end + 1);
    n = {};
    bool good = false;
    if (parts[0] == mark && parts.size() == 9) {
        good = number(parts[1], n.count) && number(parts[2], n.time) && number(parts[5], n.line_from);
        n.id = parts[3];
        const std::string_view stands = parts[4].substr(0, parts[4].find(' '));
        n.over = stands == "over";
        n.mine = stands == "mine";
        n.check = parts[6];
        n.title = parts[7];
        n.detail = parts[8];
        if (stands.size() < parts[4].size()) n.facts = parts[4].substr(stands.size() + 1);
        if (const auto facts = read_facts(n.facts)) n.title = title_of(*facts), n.detail = detail_of(*facts);
    } else if (parts[0] == first_mark && (parts.size() == 5 || parts.size() == 6)) { // time, id, title, detail, line
        good = number(parts[1], n.time);
        if (parts.size() == 6) good = good && number(parts[5], n.line_from);
        n.id = parts[2];
        n.title = parts[3];
        n.detail = parts[4];
    }
    if (n.count > most_count) n.count = 0;
    n.time = std::clamp<std::int64_t>(n.time, 0, most_time);
    n.line_from = std::max(0, n.line_from);
    return good;
}

std::vector<SaveEntry> saves(Platform& platform, std::string_view prefix, StorageFault* fault) {
    std::vector<SaveEntry> out;
    if (fault) *fault = StorageFault::none;
    auto keys = platform.keys(prefix);
    if (!keys) {
        if (fault) *fault = StorageFault::forbidden;
        return out;
    }
    for (const std::string& key : *keys)
        if (SaveEntry e; entry_at(platform, key, e)) out.push_back(std::move(e));
    latest_first(out);
    return out;
}

std::vector<KeptGame> kept_games(Platform& platform, StorageFault* fault) {
    std::vector<SaveEntry> all = saves(platform, game_prefix, fault);
    for (SaveEntry& e : saves(platform, auto_prefix)) all.push_back(std::move(e));
    latest_first(all);
    std::vector<KeptGame> games;
    std::map<std::string, std::size_t> by_id;
    for (SaveEntry& e : all) {
        const bool known = is_game_id(e.note.id);
        const auto at = known ? by_id.find(e.note.id) : by_id.end();
        if (at != by_id.end()) {
            games[at->second].positions.push_back(std::move(e));
            continue;
        }
        if (known) by_id.emplace(e.note.id, games.size());
        games.emplace_back().positions.push_back(std::move(e));
    }
    return games;
}

void tell_waiting(Platform& platform, const std::vector<KeptGame>& games) {
    platform.waiting(static_cast<int>(std::count_if(games.begin(), games.end(), [](const KeptGame& g) {
        return !g.latest().damaged && g.latest().note.mine && !g.latest().note.over;
    })));
}

KeptGame positions_of(Platform& platform, std::string_view id) {
    KeptGame game;
    if (!is_game_id(id)) return game;
    auto look = [&](const std::string& key) {
        SaveEntry e;
        if (entry_at(platform, key, e) && e.note.id == id) game.positions.push_back(std::move(e));
    };
    for (int n = 0; n < places_each; ++n) look(place_key(id, n));
    for (int n = 0; n < 8; ++n) look(std::string(auto_prefix) + std::to_string(n));
    latest_first(game.positions);
    return game;
}

Stamp newest_of(Platform& platform, std::string_view id) {
    const KeptGame game = positions_of(platform, id);
    return game.positions.empty() ? Stamp{} : game.latest().note.stamp();
}

std::uint64_t next_count(Platform& platform) {
    std::uint64_t most = 0;
    for (std::string_view prefix : {game_prefix, slot_prefix})
        for (const SaveEntry& e : saves(platform, prefix)) most = std::max(most, e.note.count);
    return std::min(most, most_count - 1) + 1;
}

int next_place(Platform& platform, std::string_view id) {
    if (!is_game_id(id)) return -1;
    int best = -1;
    std::optional<Stamp> earliest;
    for (int n = 0; n < places_each; ++n) {
        SaveEntry e;
        if (!entry_at(platform, place_key(id, n), e)) return n;
        if (e.damaged) e.note.count = 0; // what cannot be read goes first
        if (earliest && !later(*earliest, e.note.stamp())) continue;
        earliest = e.note.stamp();
        best = n;
    }
    return best;
}

std::vector<SaveEntry> spare_positions(Platform& platform, std::string_view id) {
    std::vector<SaveEntry> own, others;
    for (const KeptGame& game : kept_games(platform)) {
        if (game.positions.size() < 2 || !is_whole(platform, game.latest())) continue;
        auto& list = game.latest().note.id == id ? own : others;
        list.insert(list.end(), game.positions.begin() + 1, game.positions.end());
    }
    auto earliest_first = [](std::vector<SaveEntry>& list) {
        latest_first(list);
        std::reverse(list.begin(), list.end());
    };
    earliest_first(own);
    earliest_first(others);
    own.insert(own.end(), others.begin(), others.end());
    return own;
}

StorageFault keep(Platform& platform, std::string_view key, const SaveNote& note, std::string_view bytes,
                  bool in_silence) {
    const std::string all = wrapped(note, bytes);
    StorageFault f = platform.set(key, all);
    if (f != StorageFault::full || !in_silence) return f;
    for (const SaveEntry& e : spare_positions(platform, note.id)) {
        if (e.key == key) continue;
        platform.remove(e.key);
        f = platform.set(key, all);
        if (f != StorageFault::full) break;
    }
    return f;
}

void forget_old(Platform& platform, std::string_view id) {
    for (int n = 0; n < 8; ++n) {
        const std::string key = std::string(auto_prefix) + std::to_string(n);
        SaveEntry e;
        if (entry_at(platform, key, e) && !e.damaged && e.note.id == id) platform.remove(key);
    }
}

// ---- roots ----------------------------------------------------------------------------------------------------------

namespace {
// mark, counter, 32 hexadecimal digits
bool read_root(std::string_view stored, Secret& root, std::uint64_t& count) {
    const auto parts = fields_of(stored.substr(0, 200));
    if (parts.size() != 3 || parts[0] != root_mark || !number(parts[1], count) || parts[2].size() != 2 * root.size())
        return false;
    for (std::size_t i = 0; i < root.size(); ++i) {
        const char* at = parts[2].data() + 2 * i;
        if (std::from_chars(at, at + 2, root[i], 16).ptr != at + 2) return false;
    }
    return true;
}
} // namespace

StorageFault keep_root(Platform& platform, std::string_view id, const Secret& root, std::uint64_t count) {
    if (!is_game_id(id)) return StorageFault::damaged;
    if (kept_root(platform, id) == root) return StorageFault::none;
    std::string line = std::string(root_mark) + '\t' + std::to_string(count) + '\t';
    for (std::uint8_t b : root) {
        line += "0123456789abcdef"[b >> 4];
        line += "0123456789abcdef"[b & 15];
    }
    const std::string key = std::string(root_prefix) + std::string(id);
    StorageFault f = platform.set(key, line);
    if (f != StorageFault::full) return f;
    for (const SaveEntry& e : spare_positions(platform, id)) {
        platform.remove(e.key);
        f = platform.set(key, line);
        if (f != StorageFault::full) break;
    }
    return f;
}

std::optional<Secret> kept_root(Platform& platform, std::string_view id) {
    if (!is_game_id(id)) return std::nullopt;
    const Stored s = platform.get(std::string(root_prefix) + std::string(id));
    Secret root{};
    std::uint64_t count = 0;
    if (!s.bytes || !read_root(*s.bytes, root, count)) return std::nullopt;
    return root;
}

void trim_roots(Platform& platform) {
    const auto keys = platform.keys(root_prefix);
    if (!keys || keys->size() <= lone_roots) return;
    std::set<std::string, std::less<>> kept;
    for (std::string_view prefix : {game_prefix, slot_prefix, auto_prefix})
        for (const SaveEntry& e : saves(platform, prefix)) kept.insert(e.note.id);
    std::vector<std::pair<std::uint64_t, std::string>> lone;
    for (const std::string& key : *keys) {
        if (kept.find(std::string_view(key).substr(root_prefix.size())) != kept.end()) continue;
        const Stored s = platform.get(key);
        Secret root{};
        std::uint64_t count = 0;
        if (!s.bytes || !read_root(*s.bytes, root, count)) count = 0;
        lone.emplace_back(count, key);
    }
    put_in_order(lone.begin(), lone.end());
    for (std::size_t i = 0; i + lone_roots < lone.size(); ++i) platform.remove(lone[i].second);
}

std::string ago(std::int64_t now, std::int64_t then) {
    const std::int64_t s = now - then;
    auto say = [](std::int64_t n, Phrase p) { return flat(p, {{"n", static_cast<int>(n)}}); };
    if (s < 60) return flat(Phrase::just_now);
    if (s < 3600) return say(s / 60, Phrase::minutes_ago);
    if (s < 86400) return say(s / 3600, Phrase::hours_ago);
    return say(s / 86400, Phrase::days_ago);
}

std::string size_words(std::size_t bytes) {
    return flat(Phrase::kilobytes, {{"n", static_cast<int>(std::min<std::size_t>((bytes + 1023) / 1024, 1u << 20))}});
}

} // namespace redoubt::shell

#include "shell/app/keeping.h"

#include "engine/core/order.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

bool is_slot(std::string_view key) {
    return key.substr(0, slot_prefix.size()) == slot_prefix;
}

std::vector<std::string> goes_with(Platform& platform, const std::string& key, std::string_view own) {
    std::vector<std::string> keys;
    if (is_slot(key)) return {key};
    if (key == game_prefix) {
        for (const SaveEntry& e : spare_positions(platform, own)) keys.push_back(e.key);
        return keys;
    }
    for (const KeptGame& game : kept_games(platform)) {
        const auto has = [&](const SaveEntry& e) { return e.key == key; };
        if (std::none_of(game.positions.begin(), game.positions.end(), has)) continue;
        for (const SaveEntry& e : game.positions) keys.push_back(e.key);
        // Nobody needs the secret of a battle that is over.
        if (game.latest().note.over) keys.push_back(std::string(root_prefix) + game.latest().note.id);
    }
    return keys;
}

Undone remove_all(Platform& platform, const std::string& key, std::string_view own) {
    Undone undone;
    undone.key = key;
    for (const std::string& k : goes_with(platform, key, own)) {
        Stored s = platform.get(k);
        platform.remove(k);
        undone.was.emplace_back(k, std::move(s.bytes));
    }
    return undone;
}

// Said when it is looked at: another language may have been chosen since.
std::string told(const Undone& undone) {
    std::string title = flat(undone.key == game_prefix ? Phrase::spare_positions : Phrase::damaged);
    for (const auto& [key, bytes] : undone.was) {
        SaveNote note;
        std::string_view rest;
        if (key == undone.key && bytes && unwrap(*bytes, note, rest)) title = note.title;
    }
    if (is_slot(undone.key)) title = undone.key.substr(slot_prefix.size());
    return flat(Phrase::deleted_note, {{"title", title}});
}

StorageFault put_back(Platform& platform, const Undone& undone) {
    for (const auto& [key, bytes] : undone.was)
        if (const StorageFault f = bytes ? platform.set(key, *bytes) : platform.remove(key); f != StorageFault::none)
            return f;
    return StorageFault::none;
}

KeyWords words_of(Platform& platform, const std::string& key) {
    KeyWords out{flat(Phrase::spare_positions), "", false};
    const bool slot = is_slot(key);
    if (slot) out.title = key.substr(slot_prefix.size());
    for (std::string_view prefix : {game_prefix, slot_prefix, auto_prefix})
        for (const SaveEntry& e : saves(platform, prefix)) {
            if (e.key != key) continue;
            if (!slot) out.title = e.note.title;
            out.detail = (slot ? e.note.title + " · " : "") + e.note.detail;
        }
    out.named = slot || out.detail.empty();
    return out;
}

std::string file_name(std::string_view key) {
    std::string name(is_slot(key) ? key.substr(slot_prefix.size()) : key.substr(game_prefix.size(), 16));
    for (char& c : name) // also the keys of earlier releases
        if (c == '/') c = '-';
    return "redoubt-" + name + ".redoubt";
}

namespace {

void list_saves(Dialog& d, Platform& platform, const Keeping& kept) {
    StorageFault fault = StorageFault::none;
    d.games = kept_games(platform, &fault);
    d.slots = saves(platform, slot_prefix);
    d.words = std::string(fault == StorageFault::none ? "" : words(fault));
    d.buttons.clear();
    if (!kept.undone) return;
    d.words = told(*kept.undone);
    d.buttons = {{{Verb::take_back}, flat(Phrase::take_back), Icon::undo}};
}

// What is of no use or done with first, then what was not played for longest.
void list_what_could_go(Dialog& d, Platform& platform, const Keeping& kept, const std::string& own) {
    d.games.clear();
    d.spare = 0;
    for (KeptGame& game : kept_games(platform))
        if (game.latest().damaged || game.latest().note.id != own) d.games.push_back(std::move(game));
    for (SaveEntry& e : saves(platform, slot_prefix)) d.games.emplace_back().positions.push_back(std::move(e));
    put_in_order(d.games.begin(), d.games.end(), [](const KeptGame& a, const KeptGame& b) {
        const SaveEntry &x = a.latest(), &y = b.latest();
        if (x.damaged != y.damaged) return x.damaged;
        if (x.note.over != y.note.over) return x.note.over;
        return later(y.note.stamp(), x.note.stamp());
    });
    for (const SaveEntry& e : spare_positions(platform, own)) d.spare += e.size;
    d.words = d.games.empty() && d.spare == 0 ? flat(Phrase::room_nothing)
              : kept.pending_name.empty()     ? flat(Phrase::room_words)
                                              : flat(Phrase::room_for_name, {{"name", kept.pending_name}});
}

} // namespace

void refill(Dialog& d, Platform& platform, const Keeping& kept, const std::string& own) {
    if (d.kind == DialogKind::saves) list_saves(d, platform, kept);
    if (d.kind == DialogKind::room) list_what_could_go(d, platform, kept, own);
}

} // namespace redoubt::shell

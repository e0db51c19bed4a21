// link, open: games that travel.
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"

#include <ostream>

namespace redoubt::cli {

namespace {

Loaded<AnyMatch> load(const std::string& path) {
    auto bytes = read_text(path);
    if (!bytes) return bytes.error();
    auto opened = load_game(*bytes, scenario_file);
    if (!opened) return LoadError{opened.error().fault, path, text(opened.error())};
    return std::move(opened->match);
}

} // namespace

int link(Arguments& a, Io io) {
    auto game = load(a.words[0]);
    if (!game) return trouble(io, game.error());
    auto made = a.has("--game")    ? game_link(*game, scenario_file)
                : a.has("--brief") ? brief_link(*game, scenario_file)
                                   : turn_link(*game, scenario_file);
    if (!made) return trouble(io, made.error());
    io.out << *made << "\n";
    return 0;
}

int open(Arguments& a, Io io) {
    const std::string to = a.text("-o", "");
    if (to.empty()) {
        a.trouble = "where to? give -o FILE";
        return 2;
    }
    std::optional<AnyMatch> own;
    if (a.has("--onto")) {
        auto loaded = load(a.text("--onto", ""));
        if (!loaded) return trouble(io, loaded.error());
        own = std::move(*loaded);
    }
    auto linked = open_link(a.words[0], scenario_file, [&](std::string_view) { return own ? &*own : nullptr; });
    if (!linked) return trouble(io, linked.error());
    std::string note = linked->note;
    AnyMatch game = linked->match;
    if (own) {
        auto joined = join_link(*own, *linked);
        if (!joined) return trouble(io, joined.error());
        note += *joined;
        game = std::move(*own);
    }
    auto bytes = save_game(game);
    if (!bytes) return trouble(io, bytes.error());
    if (auto e = write_text(to, *bytes)) return trouble(io, *e);
    if (!note.empty()) io.err << "redoubt: " << note << "\n";
    io.out << (linked->kind == LinkKind::turn ? "a turn of " : "a game of ") << header_of(game).system << "/"
           << header_of(game).scenario << ", " << steps(game) << " steps, digest " << hex_digest(digest_of(game))
           << " in " << to << "\n";
    return 0;
}

} // namespace redoubt::cli

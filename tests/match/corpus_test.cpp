// What every release so far has written opens in this one: tests/corpus/README.md.
#include "engine/match/base64url.h"
#include "engine/match/keeping.h"
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "tests/match/play.h"
#include "tests/match/two_copies.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

using namespace redoubt;

namespace {

const std::filesystem::path corpus = "tests/corpus";

struct Battle {
    const char* name;
    int actions;
};
constexpr Battle battles[] = {{"classic/first", 30},        {"classic/sept5", 90},      {"classic/sept6", 60},
                              {"classic/sept7", 120},       {"classic/grand", 60},      {"napoleon/first", 40},
                              {"napoleon/szewardino", 120}, {"napoleon/borodino", 120}, {"triumph/first", 60},
                              {"triumph/schevardino", 120}, {"triumph/borodino", 120}};

std::string system_of(const std::string& battle) {
    return battle.substr(0, battle.find('/'));
}
bool is_small(const std::string& battle) { // files are long: of these alone
    return battle.find("/first") != std::string::npos;
}

// The revision of the rules that this program plays, and the oldest whose links and saves it reads.
struct Known {
    int revision, oldest_links = 1, oldest_saves = 1;
};
Known known(const AnyMatch& any) {
    return std::visit(
        []<class R>(const Match<R>&) {
            Known k{R::revision};
            if constexpr (requires { R::oldest_links; }) k.oldest_links = R::oldest_links;
            if constexpr (requires { R::oldest_saves; }) k.oldest_saves = R::oldest_saves;
            return k;
        },
        any);
}
AnyMatch beginning(const std::string& battle, std::uint64_t seed) {
    auto game = new_game(battle, test::header(seed), scenario_file);
    if (!game) FAIL(text(game.error()));
    return std::move(*game);
}

// ---- made once, by the release that it is of ------------------------------------------------------------------------
class Writer {
public:
    explicit Writer(std::ofstream& to) : to_(to) {}
    void link(const std::string& battle, const Loaded<std::string>& link) {
        if (!link) FAIL(battle << ": " << text(link.error()));
        auto there = open_link(*link, scenario_file);
        if (!there) FAIL(battle << ": " << text(there.error()));
        put("link", battle, digest_of(there->match), *link);
    }
    void save(const std::string& battle, const AnyMatch& game) {
        put("save", battle, digest_of(game), to_base64url(*save_game(game)));
    }
    void exported(const std::string& battle, const AnyMatch& game) {
        auto text = export_json(game, Secrets::keep);
        REQUIRE(text->find('\n') == text->size() - 1);
        put("json", battle, digest_of(game), text->substr(0, text->size() - 1));
    }

private:
    void put(const char* kind, const std::string& battle, std::uint64_t digest, const std::string& bytes) {
        to_ << kind << ' ' << battle << ' ' << hex_digest(digest) << ' ' << bytes << '\n';
    }
    std::ofstream& to_;
};

// By link: the invitation, its acceptance, and some turns.
void write_by_link(Writer& out, const std::string& battle) {
    AnyMatch french = beginning(battle, 0);
    REQUIRE_FALSE(start_play_by_link(french, Side::french, Side::french, test::root(1)));
    auto link = hand_over(french, scenario_file);
    out.link(battle, link);
    auto invited = open_link(*link, scenario_file);
    REQUIRE(invited);
    AnyMatch russian = std::move(invited->match);
    accept_link(russian, test::root(2));
    Rng rng{7};
    AnyMatch *mover = &russian, *waiter = &french;
    for (int n = 0; n < 8; ++n) {
        for (int more = 0; more < 2000 && duty(*mover) == Duty::play; ++more)
            std::visit([&](auto& m) { test::play_random(m, rng, 1); }, *mover);
        link = hand_over(*mover, scenario_file);
        out.link(battle, link);
        auto there = open_link(*link, scenario_file);
        REQUIRE(there);
        const auto joined = join_link(*waiter, *there, true);
        if (!joined) FAIL(battle << ", link " << n << ": " << text(joined.error()));
        std::swap(mover, waiter);
    }
    out.save(battle, *mover);
}

} // namespace

// REDOUBT_CORPUS: the name of the release's folder.
TEST_CASE("a release writes its corpus", "[.][corpus-make]") {
    const char* release = std::getenv("REDOUBT_CORPUS");
    REQUIRE(release);
    const auto folder = corpus / release;
    REQUIRE_FALSE(std::filesystem::exists(folder)); // what is there stays as it is
    std::filesystem::create_directories(folder);
    std::map<std::string, std::ofstream> files;
    for (const auto& [name, count] : battles) {
        const auto actions = count; // clang 14 takes no binding into a lambda
        const std::string battle = name, system = system_of(battle);
        AnyMatch game = beginning(battle, 21);
        if (!files.count(system)) {
            files[system].open(folder / (system + ".corpus"));
            files[system] << "rules " << known(game).revision << '\n';
        }
        Writer out(files[system]);
        Rng rng{21};
        std::visit([&](auto& m) { test::play_random(m, rng, actions); }, game);
        out.link(battle, turn_link(game, scenario_file));
        out.link(battle, game_link(game, scenario_file));
        if (!is_small(battle)) continue;
        out.save(battle, game);
        out.exported(battle, game);
        write_by_link(out, battle);
    }
}

TEST_CASE("what every release has written opens in this one", "[corpus]") {
    int releases = 0;
    for (const auto& release : std::filesystem::directory_iterator(corpus)) {
        if (!release.is_directory()) continue;
        std::map<std::string, int> kinds; // system and kind
        for (const auto& file : std::filesystem::directory_iterator(release.path())) {
            std::ifstream in(file.path());
            std::string word, line;
            int made_under = 0, number = 1;
            in >> word >> made_under;
            REQUIRE(word == "rules");
            REQUIRE(made_under > 0);
            std::getline(in, line);
            while (std::getline(in, line)) {
                std::istringstream words(line);
                std::string kind, battle, expected, bytes;
                words >> kind >> battle >> expected;
                std::getline(words >> std::ws, bytes);
                INFO(file.path().string() << ", line " << ++number << ": " << kind << ' ' << battle);
                const Known now = known(beginning(battle, 1));
                ++kinds[system_of(battle) + ' ' + kind];
                std::optional<LoadError> error;
                std::string digest;
                bool whole = true; // else the position before a turn of other rules
                if (kind == "link") {
                    const auto opened = open_link(bytes, scenario_file);
                    if (opened) {
                        digest = hex_digest(digest_of(opened->match));
                        whole = !opened->partial || opened->kind == LinkKind::game;
                    } else
                        error = opened.error();
                } else {
                    const auto raw = kind == "json" ? bytes : from_base64url(bytes);
                    REQUIRE(raw);
                    const auto opened = load_game(*raw, scenario_file);
                    if (opened)
                        digest = hex_digest(digest_of(opened->match));
                    else
                        error = opened.error();
                }
                // What cannot be read any more is said to be of another time; its own release plays it
                // (web/releases.js).
                if (made_under < (kind == "link" ? now.oldest_links : now.oldest_saves)) {
                    REQUIRE(error);
                    CHECK(error->fault == LoadFault::version);
                    continue;
                }
                if (error) FAIL(text(*error));
                if (made_under == now.revision) CHECK(whole);
                if (whole) CHECK(digest == expected);
            }
        }
        INFO(release.path().string());
        for (const char* system : {"classic", "napoleon", "triumph"})
            for (const char* kind : {" link", " save", " json"}) CHECK(kinds[std::string(system) + kind] >= 1);
        ++releases;
    }
    CHECK(releases >= 1);
}

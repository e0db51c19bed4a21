// Golden bytes of saves and links: what was once written must load for ever (tests/golden/README.md).
#include "engine/match/base64url.h"
#include "engine/match/keeping.h"
#include "tests/match/classic_games.h"
#include "tests/match/toy_rules.h"

#include <fstream>
#include <sstream>

namespace golden_test {

using namespace redoubt;

namespace {

using All = SystemList<classic::Rules, toy::Rules>;

const FileSource files = [](std::string_view path) { return scenario_file(path); };
constexpr const char* folder = "tests/golden/match/";

std::uint64_t digest_of_any(const All::Any& any) {
    return std::visit([](const auto& m) { return digest(m.state()); }, any);
}

bool is_patient(const All::Any& any) {
    return std::visit([](const auto& m) { return m.header().players[1] == Player::patient2; }, any);
}

void make(const std::string& system, const std::string& name, std::uint64_t seed, int actions,
          Player russian = Player::person) {
    std::ofstream out(folder + system + (system == "classic" ? "-2.golden" : "-1.golden"), std::ios::app);
    GameHeader header = test::header(seed);
    header.players[1] = russian;
    auto any = new_game_of(All{}, system + '/' + name, header, files);
    REQUIRE(any);
    std::visit(
        [&](auto& m) {
            Rng rng{seed};
            test::play_random(m, rng, actions);
            auto put = [&](const char* kind, const std::string& bytes, std::uint64_t d) {
                out << kind << ' ' << name << ' ' << hex_digest(d) << ' ' << bytes << '\n';
            };
            const std::uint64_t d = digest(m.state());
            put("save", to_base64url(*save_game_of(m, Secrets::keep)), d);
            if (name == "lane" || name == "sept5") // exports are long
                put("json", to_base64url(*export_json_of(m, Secrets::keep)), d);
            put("link", *make_link(m, LinkKind::turn, {}, files), d);
            put("link", *make_link(m, LinkKind::game, {}, files), d);
        },
        *any);
}

} // namespace

TEST_CASE("golden saves and links are made for a new version", "[.][golden-make]") {
    for (const char* file : {"toy-1", "classic-2"}) std::ofstream(std::string(folder) + file + ".golden");
    make("toy", "lane", 21, 0);
    make("toy", "lane", 22, 75);
    make("classic", "sept5", 23, 90);
    make("classic", "sept6", 24, 60);
    make("classic", "sept7", 25, 120);
    make("classic", "grand", 26, 60);
    make("classic", "sept5", 27, 30, Player::patient2);
    // Play by link: the first turn.
    Secret root{};
    auto a = new_game_of(All{}, "toy/lane", test::header(1), files);
    REQUIRE(a);
    auto& french = std::get<1>(*a);
    REQUIRE_FALSE(start_play_by_link_of(french, Side::french, Side::french, root));
    std::ofstream out(std::string(folder) + "toy-1.golden", std::ios::app);
    auto put = [&](Loaded<std::string> link) {
        REQUIRE(link);
        out << "link lane " << hex_digest(digest_of_any(open_link_of(All{}, *link, files)->match)) << ' ' << *link
            << '\n';
        return *link;
    };
    auto b = open_link_of(All{}, put(hand_over_of(french, files, {})), files);
    REQUIRE(b);
    auto& russian = std::get<1>(b->match);
    root[5] = 5;
    accept_link_of(russian, root);
    auto c = open_link_of(All{}, put(hand_over_of(russian, files, {})), files);
    REQUIRE(c);
    REQUIRE(join_link_of(french, std::get<1>(c->match), true));
    Rng rng{1};
    test::play_segment(french, rng);
    put(hand_over_of(french, files, {}));
    out << "save lane " << hex_digest(digest(french.state())) << ' '
        << to_base64url(*save_game_of(french, Secrets::keep)) << '\n';
}

TEST_CASE("golden saves and links load", "[match]") {
    int loaded = 0, patient = 0;
    for (const std::string file : {"toy-1.golden", "classic-1.golden", "classic-2.golden"}) {
        std::ifstream in(std::string(folder) + file);
        REQUIRE(in);
        std::string line;
        while (std::getline(in, line)) {
            std::istringstream words(line);
            std::string kind, name, expected, bytes;
            words >> kind >> name >> expected >> bytes;
            INFO(file << ": " << kind << ' ' << name);
            if (kind == "link") {
                auto opened = open_link_of(All{}, bytes, files);
                if (file == "classic-1.golden") { // classic::Rules::oldest_links
                    REQUIRE_FALSE(opened);
                    CHECK(opened.error().fault == LoadFault::version);
                    ++loaded;
                    continue;
                }
                if (!opened) FAIL(text(opened.error()));
                patient += is_patient(opened->match);
                if (!opened->partial || opened->kind == LinkKind::game)
                    CHECK(hex_digest(digest_of_any(opened->match)) == expected);
            } else {
                auto raw = from_base64url(bytes);
                REQUIRE(raw);
                auto opened = load_game_of(All{}, *raw, files);
                if (!opened) FAIL(text(opened.error()));
                patient += is_patient(opened->match);
                CHECK(hex_digest(digest_of_any(opened->match)) == expected);
            }
            ++loaded;
        }
    }
    CHECK(loaded >= 42);
    CHECK(patient == 4); // a save, an export, both links
}

} // namespace golden_test

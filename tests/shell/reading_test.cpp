// The text view: whole turns of every system played only through what it offers, and what the page is told.
#include "shell/app/app.h"
#include "shell/session/reading.h"
#include "shell/session/voice.h"
#include "tests/shell/platform_null.h"
#include "tests/support/json.h"

#include <algorithm>
#include <catch_amalgamated.hpp>

namespace reading_test {

using namespace redoubt;
using namespace redoubt::shell;

namespace {

struct Random {
    std::uint32_t state = 1812;
    std::size_t below(std::size_t n) {
        state = state * 1664525u + 1013904223u;
        return (state >> 8) % n;
    }
};

struct Table {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    Table() { null_world() = NullWorld{}; }
    void begin(const char* system, const char* scenario) {
        NewGame how;
        how.system = system;
        how.scenario = scenario;
        how.seats = {Seat::here, Seat::here};
        const auto error = session.begin(how);
        INFO((error ? text(*error) : std::string("begun")));
        REQUIRE(!error);
    }
    std::size_t legal() const {
        return session.game()->visit([]<class R>(const Match<R>& m, const auto&) {
            std::vector<typename R::Action> list;
            legal_actions(m.world(), m.state(), list);
            const auto back = TableOf<R>::ask_back(m.state());
            return list.size() - static_cast<std::size_t>(back && std::count(list.begin(), list.end(), *back) > 0);
        });
    }
};

// What every position must hold: all there is to choose is reached, everything has words, nothing is without bounds.
void check_reading(const Table& t, const Reading& r) {
    CHECK(!r.when.empty());
    CHECK(!r.phase.empty());
    CHECK(!r.units.empty());
    CHECK(!r.hexes.empty());
    CHECK(r.log.size() <= log_lines_shown);
    std::size_t counted = 0;
    for (const ReadingGroup& g : r.groups) {
        counted += g.count;
        CHECK(!g.name.empty());
        CHECK(g.choices.size() <= choices_shown);
        if (g.open) CHECK(g.choices.size() == std::min(choices_shown, g.count - g.from));
        for (const ReadingChoice& c : g.choices) {
            CHECK(c.words.size() > 2);
            CHECK(c.words.find('{') == std::string::npos);
            CHECK(c.words.size() + c.note.size() < 400);
        }
    }
    CHECK(counted == r.legal);
    CHECK(r.legal == t.legal());
}

// Plays until a turn has passed or `most` choices are made; returns how many were.
int play_a_turn(Table& t, Random& random, int most) {
    const int first = t.session.game()->turn();
    int made = 0;
    for (; made < most && t.session.game()->turn() == first; ++made) {
        if (t.session.scene().handover) t.session.act({Verb::play_side});
        ReadingWish wish;
        Reading r = reading_of(t.session, wish);
        if (r.groups.empty()) break; // the battle is over
        if (made % 8 == 0) check_reading(t, r);
        // What ends a step stands among the orders that belong to nobody: now and then, so that turns end.
        const ReadingGroup* group = &r.groups[random.below(r.groups.size())];
        if (r.groups.front().key == "all" && random.below(3) == 0) group = &r.groups.front();
        if (!group->open) {
            wish.group = group->key;
            const std::string prefix = "unit ";
            if (wish.group.rfind(prefix, 0) == 0)
                t.session.take(UnitId{static_cast<std::size_t>(std::stoi(wish.group.substr(prefix.size())))});
            r = reading_of(t.session, wish);
            group = nullptr;
            for (const ReadingGroup& g : r.groups)
                if (g.key == wish.group) group = &g;
            REQUIRE(group);
            REQUIRE(group->open);
            if (made % 8 == 0 && wish.group.rfind(prefix, 0) == 0) CHECK(!r.card.empty());
        }
        REQUIRE(!group->choices.empty());
        const ReadingChoice& c = group->choices[random.below(group->choices.size())];
        INFO(c.words);
        REQUIRE(t.session.choose(r.steps, c.index));
        CHECK(!t.session.choose(r.steps, c.index)); // what was read before belongs to another position
    }
    return made;
}

} // namespace

TEST_CASE("A turn of each system can be played through the text view alone") {
    const auto [system, scenario, most] =
        GENERATE(std::tuple{"classic", "sept5", 300}, std::tuple{"napoleon", "szewardino", 500},
                 std::tuple{"triumph", "schevardino", 500});
    INFO(system);
    Table t;
    t.begin(system, scenario);
    Random random;
    const int made = play_a_turn(t, random, most);
    CHECK(made > 5);
    CHECK((t.session.game()->turn() > 1 || made == most));
    const Reading r = reading_of(t.session, {});
    CHECK(!r.log.empty());
    CHECK(r.log_first + r.log.size() == t.session.scene().journal.size());
}

TEST_CASE("The great battles of napoleon and triumph are set up and begun through the text view") {
    const auto [system, scenario] = GENERATE(std::tuple{"napoleon", "borodino"}, std::tuple{"triumph", "borodino"});
    INFO(system);
    Table t;
    t.begin(system, scenario);
    Random random;
    CHECK(play_a_turn(t, random, 40) == 40);
}

TEST_CASE("The text view finds what is looked for, page by page, and says who stands where") {
    Table t;
    t.begin("classic", "sept7");
    ReadingWish wish;
    Reading r = reading_of(t.session, wish);
    CHECK(r.legal > few_choices);
    REQUIRE(r.groups.size() > 3);
    CHECK(r.groups.front().key == "all");
    wish.group = r.groups[1].key;
    r = reading_of(t.session, wish);
    const auto open =
        std::find_if(r.groups.begin(), r.groups.end(), [&](const auto& g) { return g.key == wish.group; });
    REQUIRE(open != r.groups.end());
    REQUIRE(open->open);
    REQUIRE(open->count > 1);
    const std::string one = open->choices.back().words, name = open->name; // what follows makes `r` anew
    wish.from = 1;
    r = reading_of(t.session, wish);
    for (const ReadingGroup& g : r.groups)
        if (g.key == wish.group) {
            CHECK(g.from == 1);
            CHECK(g.choices.front().words != name);
        }
    wish.from = 0;
    wish.find = one.substr(one.size() - 4);
    r = reading_of(t.session, wish);
    REQUIRE(!r.groups.empty());
    bool found = false;
    for (const ReadingGroup& g : r.groups)
        for (const ReadingChoice& c : g.choices) found = found || c.words == one;
    CHECK(found);
    wish.find = "nothing is called so";
    CHECK(reading_of(t.session, wish).groups.empty());

    const Grid& grid = t.session.game()->map().grid;
    const HexId stood = t.session.scene().counters.front().hex;
    CHECK(hex_reading(t.session, label(grid, stood)).find(": nobody") == std::string::npos);
    CHECK(hex_reading(t.session, "9999") == "9999 is no hex of this map.");
}

TEST_CASE("Nothing of the other side's secrets is read out: a triumph text is the same whatever he has ordered") {
    Table t;
    t.begin("triumph", "borodino");
    const Side own = side_of(decides(t.session.game()->match));
    const Reading before = reading_of(t.session, {});
    auto& m = std::get<Match<triumph::Rules>>(t.session.game()->match);
    triumph::State changed = m.state();
    changed.secrets[index(other(own))].army = triumph::Army::first;
    Match<triumph::Rules> secret(m.world(), changed, m.header());
    t.session.game()->match = secret;
    t.session.touch();
    const Reading after = reading_of(t.session, {});
    REQUIRE(before.units.size() == after.units.size());
    for (std::size_t i = 0; i < before.units.size(); ++i) CHECK(before.units[i].about == after.units[i].about);
    CHECK(before.sentence == after.sentence);
    CHECK(before.legal == after.legal);
}

namespace {

struct Window {
    Platform platform;
    App app{platform};
    double now = 1000;
    Window() {
        null_world() = NullWorld{};
        platform.page = true;
        REQUIRE(app.set_up());
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
        app.resize(1366, 768, 1);
        settle();
    }
    ~Window() {
        for (ImTextureData* t : ImGui::GetPlatformIO().Textures) t->SetStatus(ImTextureStatus_Destroyed);
    }
    void settle() {
        for (int n = 0; n < 600; ++n) {
            const double next = app.frame(now);
            for (ImTextureData* t : ImGui::GetPlatformIO().Textures)
                if (t->Status == ImTextureStatus_WantCreate || t->Status == ImTextureStatus_WantUpdates) {
                    t->SetTexID(1);
                    t->SetStatus(ImTextureStatus_OK);
                }
            if (next < 0) return;
            now += std::max(16.0, std::min(next, 200.0));
            null_world().clock = now;
        }
    }
    nlohmann::json reading() {
        settle();
        return json_of(null_world().reading);
    }
    // Presses what the title page or a dialog offers.
    void press(std::string_view words) {
        const auto j = reading();
        const auto& heard = j["heard"];
        for (std::size_t i = 0; i < heard.size(); ++i)
            if (heard[i].is_object() && std::string(heard[i]["words"]).rfind(words, 0) == 0) {
                app.read(Read::press, static_cast<int>(i), std::string(heard[i]["words"]));
                settle();
                return;
            }
        INFO(json_text(j));
        FAIL("not offered: " << words);
    }
};

} // namespace

TEST_CASE("The page is told of the table while the text view is open, and only when something has changed") {
    Window w;
    CHECK(null_world().readings == 0);
    w.app.key("t", 0, true);
    auto j = w.reading();
    CHECK(j["page"] == "title");
    CHECK(!j.contains("table"));
    const int told = null_world().readings;
    w.app.resize(1366, 768, 1); // a frame without news
    w.settle();
    CHECK(null_world().readings == told);
    w.press("Two at this table");
    w.press("5 September");
    w.press("Begin");
    j = w.reading();
    CHECK(j["page"] == "table");
    REQUIRE(!j["table"]["groups"].empty());
    CHECK(j["table"]["log"].size() > 0);

    SECTION("a choice of another position is refused in words") {
        w.app.read(Read::choose, 0, "77");
        j = w.reading();
        CHECK(std::string(j["told"]).find("no longer") != std::string::npos);
    }
    SECTION("a disabled button says why") {
        std::size_t n = 0;
        while (n < j["table"]["commands"].size() && j["table"]["commands"][n]["words"] != "Undo") ++n;
        REQUIRE(n < j["table"]["commands"].size());
        CHECK(j["table"]["commands"][n]["enabled"] == false);
        w.app.read(Read::command, static_cast<int>(n), "Undo");
        j = w.reading();
        CHECK(std::string(j["told"]).rfind("Undo: not now.", 0) == 0);
    }
    SECTION("dialogs are read and pressed: settings say what they set") {
        w.app.handle({Verb::settings});
        j = w.reading();
        CHECK(j["dialog"] == "settings");
        CHECK(json_text(j["heard"]).find("Text size") != std::string::npos);
        w.press("Large");
        CHECK(w.reading()["size"] > 1.0);
        w.press("Close");
        CHECK(!w.reading().contains("dialog"));
    }
    SECTION("the journal is heard whole, or what of it is wanted") {
        CHECK(j["table"]["kinds"] == json_of(R"(["All of the journal", "Fights and dice", "Losses", "My side"])"));
        CHECK(j["table"]["kept"] == 0);
        w.app.read(Read::kept, 2, "");
        j = w.reading();
        CHECK(j["table"]["kept"] == 2);
        CHECK(j["table"]["log"] == json_of(R"(["Nothing of it so far."])"));
        CHECK(j["table"]["log_first"] == -1); // the first line takes its place
        w.app.read(Read::kept, 0, "");
        CHECK(w.reading()["table"]["log"].size() > 0);
    }
    SECTION("the menu closes it again") {
        w.app.handle({Verb::menu});
        w.press("Text view");
        CHECK(null_world().reading.empty());
        const int so_far = null_world().readings;
        w.app.handle({Verb::next_unit});
        w.settle();
        CHECK(null_world().readings == so_far);
    }
}

TEST_CASE("Tab goes through the buttons of the board and out of it again") {
    Window w;
    int stops = 0;
    while (w.app.key("Tab", 0, true) && stops < 200) ++stops;
    CHECK(stops > 5);
    CHECK(stops < 100);
    CHECK(w.app.key("Tab", key_shift, true)); // and back in from the other end
    w.app.handle({Verb::help});               // a dialog keeps the focus until it is closed
    w.settle();
    for (int i = 0; i < 20; ++i) CHECK(w.app.key("Tab", 0, true));
    CHECK(w.app.key("Escape", 0, true));
}

// RULING 92 and the examples of movement (7.0): woods and marsh disorder cavalry that has no path through them.
TEST_CASE("what a hex costs says where it disorders cavalry", "[reading]") {
    Table t;
    t.begin("triumph", "schevardino");
    const auto& m = std::get<Match<triumph::Rules>>(t.session.game()->match);
    const triumph::World& w = m.world();
    const triumph::Board board = triumph::board_of(w, m.state());
    std::array<int, 2> told{};
    for (std::size_t u = 0; u < w.units.size(); ++u) {
        const bool horse = triumph::column_of(w, UnitId{u}) == triumph::Column::cavalry;
        if (!horse && triumph::column_of(w, UnitId{u}) != triumph::Column::infantry) continue;
        for (std::size_t i = 0; i < w.map.hexes.size(); ++i)
            for (Dir d : all_dirs) {
                const HexId to = neighbour(w.map, HexId{i}, d);
                if (!to) continue;
                const std::string words = Voice<triumph::Rules>::price(board, UnitId{u}, HexId{i}, d);
                const triumph::Terrain ground = triumph::terrain(w, m.state(), to);
                const bool thick = ground == triumph::Terrain::woods || ground == triumph::Terrain::marsh;
                const bool warned = words.find("(Disordered)") != std::string::npos;
                const Set<Edge> side = w.map.hexes[i].edges[static_cast<std::size_t>(d)];
                const bool way = side.has(Edge::road) || side.has(Edge::track) || side.has(Edge::highroad);
                if (warned) REQUIRE((horse && thick));
                if (horse && thick && !way && !words.empty()) REQUIRE(warned);
                told[horse] += warned;
            }
    }
    CHECK(told[0] == 0);
    CHECK(told[1] > 100);
}

} // namespace reading_test

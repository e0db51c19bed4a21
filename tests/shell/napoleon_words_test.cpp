// No English is left on the napoleon table where another language is at hand: what a player may touch is touched at
// random, without a session, and everything that is shown is read.
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"
#include "shell/present/napoleon/table.h"
#include "tests/shell/leftovers.h"

using namespace shell_tests;

namespace {

using Nap = napoleon::Rules;

struct Reader {
    Match<Nap> match;
    NapoleonTable table;
    Texts texts;
    std::uint64_t rolls = 0;

    bool play(const Nap::Action& a) {
        const napoleon::State before = match.state();
        std::vector<Nap::Event> events;
        if (match.play(a, &events)) return false;
        std::vector<JournalLine> lines;
        TableOf<Nap>::narrate(match.world(), before, events, lines);
        for (const JournalLine& l : lines) {
            texts.add("journal", l.words);
            for (const TallyRow& r : l.tally) texts.add("tally of the journal", r);
        }
        TableOf<Nap>::follow(match.world(), before, match.state(), events, table);
        table.rolls = TableOf<Nap>::rolls(match.world(), before, events, ++rolls);
        return true;
    }
    Scene look(unsigned how) { // mine; now and then a computer's turn, or one by link
        const Decider who = match.decides();
        const auto view = observe(match.world(), match.state(), is_side(who) ? side_of(who) : Side::french);
        NapoleonSight sight{match.world(), view};
        sight.turn = !is_side(who) ? shell::Turn::nobody
                     : how == 1    ? shell::Turn::computer
                     : how < 5     ? shell::Turn::elsewhere
                                   : shell::Turn::mine;
        sight.ask_back = how == 5;
        Scene scene;
        TableOf<Nap>::present(scene, sight, table);
        texts.add(scene);
        return scene;
    }
    void touch(const Intent& i) {
        for (const auto& a : TableOf<Nap>::interpret(match.world(), match.state(), table, i).actions)
            if (!play(a)) break;
    }
};

Texts russian_table(const char* battle, int steps, unsigned seed) {
    auto opening = napoleon::load_scenario(scenario_file(std::string("scenarios/napoleon/") + battle + ".json"), battle,
                                           scenario_file);
    REQUIRE(opening);
    GameHeader header;
    header.key = dice_key(seed);
    Reader r{Match<Nap>(opening->world, opening->start, header), {}, {}};
    Rng dice{seed};
    const auto upto = [&](std::size_t n) {
        return static_cast<std::size_t>(dice.below(static_cast<std::uint32_t>(n)));
    };
    for (int n = 0; n < steps && r.match.decides() != Decider::over; ++n) {
        r.look(1 + static_cast<unsigned>(upto(60)));
        const Scene scene = r.look(60);
        if (n % 40 == 39 && r.match.state().phase == napoleon::Phase::before && r.play(napoleon::Ready{})) continue;
        if (scene.roll && upto(2) == 0) {
            r.touch({Verb::go_on});
            continue;
        }
        std::vector<Intent> can = {{Verb::tap, HexId{upto(r.match.world().map.hexes.size())}}};
        for (const Button& b : scene.buttons)
            if (b.enabled) can.insert(can.end(), 2, b.intent);
        for (const auto* b : {&scene.next, &scene.end})
            if (*b && (*b)->enabled) can.push_back((*b)->intent);
        for (const Choices& c : scene.choices)
            for (const Row& row : c.rows)
                if (row.enabled && (row.intent.words != "standing" || upto(8) == 0)) can.push_back(row.intent);
        for (const shell::Duty& d : scene.duties) can.push_back(d.intent);
        for (HexId h : scene.legal) can.push_back({Verb::tap, h});
        for (HexId h : scene.overlays.choices) can.insert(can.end(), 2, Intent{Verb::tap, h});
        if (!scene.counters.empty()) can.push_back({Verb::hold, scene.counters[upto(scene.counters.size())].hex});
        if (upto(10) < 7) {
            r.touch(can[upto(can.size())]);
            continue;
        }
        std::vector<Nap::Action> legal;
        legal_actions(r.match.world(), r.match.state(), legal);
        if (legal.empty()) continue;
        const Nap::Action a = legal[upto(legal.size())];
        if (!std::holds_alternative<napoleon::Switch>(a) || upto(20) == 0) r.play(a);
    }
    return r.texts;
}

} // namespace

TEST_CASE("The napoleon table is told in Russian", "[napoleon][language][slow]") {
    Speaking here(words::Language::russian);
    Texts texts;
    for (const auto& [battle, seed] :
         {std::pair{"szewardino", 1u}, std::pair{"szewardino", 2u}, std::pair{"borodino", 3u}}) {
        const Texts more = russian_table(battle, 1200, seed);
        texts.seen.insert(more.seen.begin(), more.seen.end());
    }
    for (const char* where : {"step", "prompt", "button", "reason of a button", "card", "forecast", "tally", "chances",
                              "row", "standing", "journal", "why not", "roll"})
        CHECK((texts.has(where) ? "" : where) == std::string());
    CHECK(leftovers(texts, {"napoleon"}) == ""); // the name of the system
}

// The napoleon table without graphics: what can be tapped leads through whole battles, and every decision says what it
// is.
#include "engine/rules/napoleon/query.h"
#include "shell/present/napoleon/table.h"
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <set>

using namespace redoubt;
using namespace redoubt::shell;

namespace {

using Nap = napoleon::Rules;

struct Table {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    Table() { null_world() = NullWorld{}; }

    void begin(const char* scenario) {
        NewGame how;
        how.system = "napoleon";
        how.scenario = scenario;
        how.seats = {Seat::here, Seat::here};
        auto error = session.begin(how);
        INFO((error ? text(*error) : std::string("begun")));
        REQUIRE(!error);
    }
    Match<Nap>& match() { return std::get<Match<Nap>>(session.game()->match); }
    const napoleon::State& state() { return match().state(); }
    const napoleon::World& world() { return match().world(); }
    const Scene& scene() { return session.scene(); }
    HexId hex(const char* number) { return *parse_hex(session.game()->map().grid, number); }
    void act(Intent in) { session.act(in); }
    void tap(const char* number) { act({Verb::tap, hex(number)}); }
    void option(const char* name) {
        Intent in{Verb::option};
        in.words = name;
        act(in);
    }
    UnitId unit(const char* id) { return napoleon::find_unit(world(), id); }
    template <class F>
    bool on_top() {
        return !state().frames.empty() && std::holds_alternative<F>(state().frames.back());
    }
    // Where no Russian is near enough to be asked whether he fires, withdraws or counter-charges.
    bool far_from_enemies(HexId h) {
        for (std::size_t i = 0; i < world().units.size(); ++i) {
            const UnitId u{i};
            if (world().units[i].side == Side::russian && napoleon::on_map(state(), u) &&
                distance(world().map.grid, h, napoleon::at(state(), u).hex) < 4)
                return false;
        }
        return true;
    }
    bool has_row(std::string_view title) {
        for (const Choices& c : scene().choices)
            for (const Row& r : c.rows)
                if (r.title == title) return true;
        return false;
    }
    // Through bridges and both set-ups as they are proposed.
    void set_up() {
        for (int n = 0; n < 3; ++n) act({Verb::commit});
        act({Verb::play_side});
        act({Verb::go_on});
    }
    // To the next phase of a kind, with nothing done before it.
    void pass_to(bool (*there)(napoleon::Phase)) {
        for (int n = 0; n < 200 && !there(state().phase); ++n) {
            act({Verb::play_side});
            act({Verb::go_on});
            act({Verb::end_phase});
            act({Verb::commit});
        }
        act({Verb::play_side});
        act({Verb::go_on});
    }
};

// Everything a player could touch now.
std::vector<Intent> intents_of(const Scene& scene) {
    std::vector<Intent> out;
    auto add = [&](const Button& b) {
        if (b.enabled && b.intent.verb != Verb::undo && b.intent.verb != Verb::open_rule) out.push_back(b.intent);
    };
    for (const Button& b : scene.buttons) add(b);
    if (scene.next) add(*scene.next);
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows)
            if (r.enabled) out.push_back(r.intent);
    for (const shell::Duty& d : scene.duties)
        if (d.intent.verb == Verb::aim) out.push_back(d.intent);
    return out;
}

} // namespace

TEST_CASE("The napoleon table asks for bridges, set-up and orders in turn") {
    Table t;
    t.begin("szewardino");
    CHECK(t.on_top<napoleon::Bridges>());
    CHECK(t.scene().prompt.subject == "Bridges.");
    REQUIRE_FALSE(t.scene().choices.empty());
    CHECK(t.scene().choices.front().rows.size() == 2); // of eight: the others lie beyond the columns that are played on
    CHECK(t.scene().overlays.choices.size() == 2);
    t.option("standing_list"); // what the other side's turn will ask is answered before the battle
    t.option("standing_full");
    CHECK(napoleon::stands(t.state(), Side::russian, napoleon::Standing::always_square));
    t.act({Verb::commit});
    REQUIRE(t.on_top<napoleon::Deployment>());
    CHECK(t.scene().bar.who == "Russian set-up");
    // A unit goes to another of its hexes, and turns.
    const UnitId u = t.unit("Sysoev");
    t.act({Verb::choose, {}, u});
    REQUIRE_FALSE(t.scene().overlays.choices.empty());
    const HexId to = t.scene().overlays.choices.front();
    t.act({Verb::tap, to});
    t.act({Verb::turn, {}, {}, 1});
    REQUIRE(t.scene().overlays.ghosts.size() == 1);
    const auto facing = t.scene().overlays.ghosts[0].counter.facing;
    t.act({Verb::commit});
    CHECK(napoleon::at(t.state(), u).hex == to);
    CHECK(napoleon::at(t.state(), u).facing == facing);
    t.option("ready");
    REQUIRE(t.on_top<napoleon::Deployment>());
    CHECK(t.scene().bar.who == "French set-up");
    t.option("ready");
    CHECK(t.state().phase > napoleon::Phase::before);
}

TEST_CASE("A unit of the napoleon table is tapped, previewed, turned and marched; the march is undone") {
    Table t;
    t.begin("szewardino");
    t.set_up();
    t.pass_to([](napoleon::Phase p) { return napoleon::is_movement(p); });
    REQUIRE(t.on_top<napoleon::Movement>());
    // Stage 11: only V Corps and Compans' division may move.
    t.act({Verb::choose, {}, t.unit("Alton")});
    REQUIRE(t.scene().why);
    CHECK(t.scene().why->rule.number == "Szewardino");
    const UnitId u = t.unit("Duppelin");
    t.act({Verb::choose, {}, u});
    const Scene& chosen = t.scene();
    CHECK_FALSE(chosen.why);
    REQUIRE_FALSE(chosen.overlays.reach.empty());
    CHECK(chosen.card);
    const HexId goal = t.hex("1016"); // away from the redoubt, whose guns would ask to fire at the march
    REQUIRE(std::any_of(chosen.overlays.reach.begin(), chosen.overlays.reach.end(),
                        [&](const ReachMark& r) { return r.hex == goal && r.cost >= 12 && !r.stop; }));
    t.act({Verb::tap, goal});
    REQUIRE(t.scene().overlays.ghosts.size() == 1);
    REQUIRE_FALSE(t.scene().overlays.paths.empty());
    CHECK(t.scene().overlays.paths[0].hexes.back() == goal);
    const auto before = napoleon::at(t.state(), u);
    t.act({Verb::commit});
    CHECK(napoleon::at(t.state(), u).hex == goal);
    CHECK(napoleon::has(t.state(), u, napoleon::Flag::done));
    REQUIRE_FALSE(t.scene().journal.empty());
    CHECK(plain_text(t.scene().journal.back().words).find("marches from") != std::string::npos);
    for (int n = 0; n < 12 && napoleon::at(t.state(), u) != before; ++n) t.act({Verb::undo});
    CHECK(napoleon::at(t.state(), u) == before);
    // It turns where it stands.
    t.act({Verb::choose, {}, u});
    t.act({Verb::turn, {}, {}, 1});
    t.act({Verb::commit});
    CHECK(napoleon::at(t.state(), u).hex == before.hex);
    CHECK(napoleon::at(t.state(), u).facing == (before.facing + 1) % 6);
}

TEST_CASE("A whole hex of the napoleon table marches together") {
    Table t;
    t.begin("szewardino");
    t.set_up();
    t.pass_to([](napoleon::Phase p) { return napoleon::is_movement(p); });
    const UnitId u = t.unit("Guyardet"), gun = t.unit("Compans-art-2");
    REQUIRE(napoleon::at(t.state(), u).hex == napoleon::at(t.state(), gun).hex);
    t.act({Verb::choose, {}, u});
    t.option("together");
    HexId goal;
    for (const ReachMark& r : t.scene().overlays.reach)
        if (!goal && r.cost == 6 && !r.stop && t.far_from_enemies(r.hex)) goal = r.hex;
    REQUIRE(goal);
    t.act({Verb::tap, goal});
    t.act({Verb::commit});
    CHECK(napoleon::at(t.state(), u).hex == goal);
    CHECK(napoleon::at(t.state(), gun).hex == goal);
}

TEST_CASE("Standing orders are given on the napoleon table") {
    Table t;
    t.begin("szewardino");
    t.set_up();
    t.pass_to([](napoleon::Phase p) { return napoleon::is_movement(p); });
    t.option("standing_list");
    CHECK(t.has_row("Cavalry never counter-charges"));
    Intent give{Verb::option};
    give.words = "standing";
    give.number = static_cast<int>(napoleon::Standing::no_counter);
    const Side side = side_of(t.match().decides());
    t.act(give);
    CHECK(napoleon::stands(t.state(), side, napoleon::Standing::no_counter));
    // The rest of a full set with one tap; what was chosen stays.
    REQUIRE(t.has_row("Answer all of it"));
    t.option("standing_full");
    CHECK_FALSE(t.has_row("Answer all of it"));
    CHECK(napoleon::stands(t.state(), side, napoleon::Standing::no_counter));
    CHECK(napoleon::stands(t.state(), side, napoleon::Standing::always_square));
    CHECK(napoleon::full_set(napoleon::board_of(t.world(), t.state())).empty());
    // Something else is played: the list gives its place to what is asked next.
    CHECK(t.has_row("Cavalry never counter-charges"));
    t.pass_to([](napoleon::Phase p) { return !napoleon::is_movement(p); });
    CHECK_FALSE(t.has_row("Cavalry never counter-charges"));
}

TEST_CASE("All standing orders but those that are named are given on the napoleon table") {
    Table t;
    t.begin("szewardino");
    t.set_up();
    t.pass_to(napoleon::is_movement);
    const Side side = side_of(t.match().decides());
    const std::size_t steps = t.match().journal().size();
    t.option("standing_list");
    t.option("standing_some");
    CHECK(t.has_row("Give these: 12"));
    CHECK_FALSE(t.has_row("All but what I name"));
    Intent name{Verb::option};
    name.words = "standing";
    for (napoleon::Standing o : {napoleon::Standing::no_counter, napoleon::Standing::no_chase}) {
        name.number = static_cast<int>(o);
        t.act(name);
    }
    CHECK(t.has_row("Give these: 10"));
    t.act(name); // taken back
    CHECK(t.has_row("Give these: 11"));
    CHECK(t.match().journal().size() == steps); // nothing is given before
    t.option("standing_full");
    CHECK(t.match().journal().size() == steps + 11);
    CHECK_FALSE(napoleon::stands(t.state(), side, napoleon::Standing::no_counter));
    CHECK(napoleon::stands(t.state(), side, napoleon::Standing::no_chase));
    CHECK(t.has_row("Cavalry never counter-charges")); // the list of all of them again
    t.option("standing_some");
    t.act({Verb::let_go});
    t.option("standing_list");
    CHECK(t.has_row("All but what I name"));
}

TEST_CASE("A way past guns that fire by standing order is shown and ridden to its end") {
    Table t;
    t.begin("szewardino");
    t.set_up();
    t.pass_to(napoleon::is_movement);
    REQUIRE(t.on_top<napoleon::Movement>());
    napoleon::State s = t.state();
    s.standing[index(Side::russian)] = 1u << static_cast<unsigned>(napoleon::Standing::always_fire);
    const UnitId u = t.unit("Guyardet");
    const nap::Way way = nap::way_to(t.world(), s, u, t.hex("1318"), false, std::nullopt);
    CHECK(way.arrives);
    const nap::Way asked = nap::way_to(t.world(), t.state(), u, t.hex("1318"), false, std::nullopt);
    CHECK(way.actions == asked.actions);
}

TEST_CASE("Who marches past guns is let pass without being asked again: this unit, or whoever comes in this phase") {
    auto here = [](Table& t) {
        t.begin("szewardino");
        t.set_up();
        t.pass_to(napoleon::is_movement);
        REQUIRE(t.on_top<napoleon::Movement>());
    };
    // How often the guns' owner is asked while a unit marches; every question is answered by the button of that number.
    auto asked_by = [](Table& t, UnitId who, HexId to, int button) {
        int asked = 0;
        t.act({Verb::choose, {}, who});
        t.act({Verb::tap, to});
        t.act({Verb::commit});
        for (int n = 0; n < 40 && t.on_top<napoleon::Reactions>(); ++n) {
            const Intent answer{Verb::hold_ground, {}, {}, button};
            const std::vector<Intent> offered = intents_of(t.scene());
            REQUIRE(std::find(offered.begin(), offered.end(), answer) != offered.end());
            ++asked;
            t.act(answer);
            t.act({Verb::commit}); // on with the march
        }
        return asked;
    };
    struct March {
        UnitId who;
        HexId to;
    };
    std::vector<March> marches; // of two units, one after the other, about whom somebody is asked
    Table look;
    here(look);
    for (std::size_t i = 0; i < look.world().units.size() && marches.size() < 2; ++i) {
        const UnitId u{i};
        look.act({Verb::choose, {}, u});
        if (look.scene().why || look.world().units[i].side != Side::french) continue;
        const std::vector<ReachMark> reach = look.scene().overlays.reach;
        for (std::size_t n = 0; n < reach.size(); n += 4) {
            Table probe;
            here(probe);
            for (const March& m : marches) asked_by(probe, m.who, m.to, 0);
            if (asked_by(probe, u, reach[n].hex, 0) == 0) continue;
            marches.push_back({u, reach[n].hex});
            break;
        }
    }
    REQUIRE(marches.size() == 2);
    const auto [first, second] = std::pair{marches[0], marches[1]};
    Table one, all;
    here(one), here(all);
    CHECK(asked_by(one, first.who, first.to, 1) == 1);
    CHECK(asked_by(all, first.who, first.to, 2) == 1);
    CHECK(napoleon::at(one.state(), first.who) == napoleon::at(all.state(), first.who));
    CHECK(asked_by(one, second.who, second.to, 0) > 0); // another unit is asked about
    CHECK(asked_by(all, second.who, second.to, 0) == 0);
    // What is answered so, and what is not.
    using Here = TableOf<Nap>;
    napoleon::State s = one.state();
    napoleon::Reactions question;
    question.unit = first.who;
    question.next = napoleon::React::artillery;
    s.frames.push_back(question);
    NapoleonTable t;
    CHECK_FALSE(Here::answered(s, t));
    t.passing = {napoleon::React::artillery, first.who};
    CHECK(Here::answered(s, t) == Nap::Action(napoleon::Hold{}));
    t.passing = {napoleon::React::artillery, second.who};
    CHECK_FALSE(Here::answered(s, t));
    t.passing = {napoleon::React::counter, {}};
    CHECK_FALSE(Here::answered(s, t));
    // The phase over, or something taken back: he is asked again.
    auto& table = std::get<NapoleonTable>(all.session.game()->table);
    REQUIRE(table.passing);
    all.act({Verb::undo});
    CHECK_FALSE(table.passing);
    auto& other = std::get<NapoleonTable>(one.session.game()->table);
    one.pass_to([](napoleon::Phase p) { return !napoleon::is_movement(p); });
    CHECK_FALSE(other.passing);
}

// A robot that knows nothing but what the Scene offers.
TEST_CASE("Whole stages of the napoleon table can be played by touching what is shown", "[slow]") {
    std::set<std::size_t> frames;
    int forecasts = 0;
    for (std::uint64_t seed : {1u, 2u, 3u}) {
        Table t;
        t.begin("szewardino");
        Rng rng{seed};
        auto one_of = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
        std::string last;
        int idle = 0;
        for (int n = 0; n < 2600 && t.match().decides() != Decider::over; ++n) {
            const Scene& scene = t.scene();
            INFO("seed " << seed << ", touch " << n << ", frame " << t.state().frames.back().index());
            REQUIRE(scene.turn == shell::Turn::mine);
            frames.insert(t.state().frames.back().index());
            CHECK_FALSE(scene.prompt.subject.empty());
            CHECK_FALSE(scene.prompt.sentence.empty());
            CHECK(scene.prompt.side);
            const std::string digest = t.session.digest();
            idle = digest == last ? idle + 1 : 0;
            last = digest;
            REQUIRE(idle < 400);
            if (scene.handover) {
                t.act({Verb::play_side});
                continue;
            }
            if (scene.forecast && !scene.forecast->bars.empty()) { // whatever may come of it, once
                std::int64_t all = 0;
                for (const Bar& bar : scene.forecast->bars) all += bar.part;
                CHECK(all == scene.forecast->bars.front().whole);
                ++forecasts;
            }
            if (scene.roll) {
                t.act({Verb::go_on});
                continue;
            }
            std::vector<Intent> all = intents_of(scene);
            const std::uint32_t dice = rng.below(100);
            if (idle > 40 && scene.end && dice < 30) {
                t.act({Verb::end_phase});
            } else if (!scene.legal.empty() && dice < 45) {
                t.act({Verb::tap, scene.legal[one_of(scene.legal.size())]});
            } else if (!all.empty()) {
                const auto first = std::find_if(scene.buttons.begin(), scene.buttons.end(),
                                                [](const Button& b) { return b.primary && b.enabled; });
                Intent in = dice < 80 && first != scene.buttons.end() ? first->intent : all[one_of(all.size())];
                if (in.words == "standing" && in.number != static_cast<int>(napoleon::Standing::no_dodge)) continue;
                t.act(in);
            }
        }
        CHECK(napoleon::problems(t.world(), t.state()).empty());
    }
    // Nearly every kind of decision has been met: phases, a unit in hand, answers, fire, battles.
    CHECK(frames.size() >= 12);
    CHECK(forecasts > 20);
}

// The triumph table without graphics: a robot that knows nothing but what the Scene offers plays both battles to their
// end, and every decision says what it is.
#include "engine/core/dice.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/setup.h"
#include "scenarios/files.h"
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <set>

using namespace redoubt;
using namespace redoubt::shell;
namespace tr = redoubt::triumph;

namespace {

using Here = TableOf<tr::Rules>;

// What is on top, with its stage.
std::string kind_of(const tr::State& s) {
    static constexpr const char* names[] = {"setup",   "orders", "precedence", "pool",     "activation",
                                            "fire",    "check",  "move",       "reaction", "shock",
                                            "evade",   "clash",  "retreat",    "burning",  "flanking",
                                            "reserve", "morale", "commanders", "muster",   "displaced"};
    const tr::Frame& top = s.frames.back();
    std::string out = names[top.index()];
    auto add = [&](auto stage) { out += " " + std::to_string(static_cast<int>(stage)); };
    if (const auto* f = std::get_if<tr::Setup>(&top)) add(f->note);
    if (const auto* f = std::get_if<tr::Orders>(&top)) add(f->step);
    if (const auto* f = std::get_if<tr::Activation>(&top)) add(f->step);
    if (const auto* f = std::get_if<tr::Fire>(&top)) add(f->stage);
    if (const auto* f = std::get_if<tr::Shock>(&top)) add(f->stage);
    if (const auto* f = std::get_if<tr::Clash>(&top)) add(f->stage);
    return out;
}

// A sentence without holes.
bool is_whole(const std::string& words) {
    return words.find('{') == std::string::npos && words.find('}') == std::string::npos &&
           words.find("  ") == std::string::npos && words.find(" .") == std::string::npos &&
           words.find(" ,") == std::string::npos && words.find('*') == std::string::npos;
}

struct Robot {
    tr::World w;
    tr::State s;
    Here::Table t;
    Rng rng;
    std::vector<JournalLine> journal;
    std::map<std::string, int> met;
    std::uint64_t rolls = 0;

    Robot(const std::string& battle, std::uint64_t seed) {
        auto o = tr::load_scenario(scenario_file("scenarios/triumph/" + battle + ".json"), battle, scenario_file);
        REQUIRE(o);
        w = std::move(o->world);
        s = o->start;
        rng.state = seed;
    }
    std::size_t one_of(std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

    Scene scene(Side side, shell::Turn turn = shell::Turn::mine) const {
        Scene out;
        Here::present(out, {w, observe(w, s, side), turn, side, turn == shell::Turn::mine}, t);
        return out;
    }
    void happened(const tr::State& before, const std::vector<tr::Event>& events) {
        const std::size_t from = journal.size();
        Here::narrate(w, before, events, journal);
        for (std::size_t i = std::min(from, journal.size()); i < journal.size(); ++i) {
            INFO(plain_text(journal[i].words));
            CHECK(is_whole(plain_text(journal[i].words)));
            for (const TallyRow& r : journal[i].tally) CHECK(is_whole(r.words + r.reason));
        }
        (void)Here::motions(w, before, events);
        (void)Here::next_side(before, s, events);
        Here::follow(w, before, s, events, t);
        t.rolls = Here::rolls(w, before, events, rolls);
    }
    void roll() {
        const tr::State before = s;
        std::vector<tr::Event> events;
        apply(w, s, sample(rng, chance(w, s)), &events);
        ++rolls;
        happened(before, events);
    }
    // Everything that is said can be read.
    void read(const Scene& scene) {
        CHECK(scene.prompt.side);
        CHECK_FALSE(scene.prompt.sentence.empty());
        CHECK(is_whole(scene.prompt.subject + " " + scene.prompt.sentence));
        std::size_t first = 0;
        for (const Button& b : scene.buttons) {
            INFO("button " << b.label);
            CHECK_FALSE(b.label.empty());
            CHECK(is_whole(b.label));
            first += b.primary ? 1 : 0;
            if (!b.enabled) CHECK_FALSE(b.reason.empty());
        }
        CHECK(first <= 1);
        for (const Choices& c : scene.choices) {
            CHECK_FALSE(c.heading.empty());
            for (const Row& r : c.rows) {
                INFO("row " << r.title << " / " << r.sub);
                CHECK_FALSE(r.title.empty());
                CHECK(is_whole(r.title + " " + r.sub));
            }
        }
        if (scene.card) CHECK(is_whole(scene.card->name + scene.card->sub));
        if (scene.forecast) {
            for (const TallyRow& r : scene.forecast->modifiers) CHECK(is_whole(r.words + r.reason));
            const std::vector<Bar>& bars = scene.forecast->bars;
            for (std::size_t i = 0; i < bars.size(); ++i) {
                INFO("chance " << plain_text(bars[i].words));
                CHECK(bars[i].part <= bars[i].whole);
                CHECK(is_whole(plain_text(bars[i].words)));
                // What comes of something is no likelier than it.
                std::size_t above = i;
                while (bars[i].depth > 0 && above > 0 && bars[above].depth >= bars[i].depth) --above;
                if (bars[i].depth == 0) continue;
                CHECK(bars[above].depth + 1 == bars[i].depth);
                CHECK(static_cast<std::int64_t>(bars[i].part) * bars[above].whole <=
                      static_cast<std::int64_t>(bars[above].part) * bars[i].whole);
            }
            CHECK(is_whole(plain_text(scene.forecast->remark)));
        }
    }
    // What the other side sees does not change with what is hidden from it.
    void hide(Side side) {
        const Side away = other(side);
        const std::string watching = json(scene(side, shell::Turn::elsewhere), w.map.grid);
        Robot blank = *this;
        blank.s.secrets = {};
        blank.s.standing = blank.s.switched = {};
        CHECK(json(blank.scene(side, shell::Turn::elsewhere), w.map.grid) == watching);
        const std::string own = json(scene(side), w.map.grid);
        Robot half = *this;
        half.s.secrets[index(away)] = {};
        half.s.standing[index(away)] = half.s.switched[index(away)] = 0;
        CHECK(json(half.scene(side), w.map.grid) == own);
    }
    // One press of something that is offered; false when nothing is.
    bool press() {
        const Decider who = decider(w, s);
        const Side side = side_of(who);
        const std::string kind = kind_of(s);
        const Scene now = scene(side);
        ++met[kind];
        INFO("at " << kind << ", turn " << static_cast<int>(s.turn));
        read(now);
        if (rng.below(12) == 0) hide(side);
        struct Offer {
            Intent intent;
            std::string label;
            bool sure = false; // it may not be refused
        };
        std::vector<Offer> offers;
        auto add = [&](Intent in, std::string label, bool sure, int weight = 1) {
            for (int n = 0; n < weight; ++n) offers.push_back({in, label, sure});
        };
        for (const Button& b : now.buttons)
            if (b.enabled) add(b.intent, b.label, true, b.primary ? 4 : 2);
        for (const Choices& c : now.choices)
            for (const Row& r : c.rows) {
                const std::string& opens = r.intent.words; // the lists: seldom, and shut again soon
                const bool list = opens == "muster" || opens == "group" || opens == "standing_list";
                const bool shuts = list && r.title.rfind("That is all", 0) == 0;
                if (r.enabled && (!list || shuts || rng.below(30) == 0)) add(r.intent, r.title, true, shuts ? 20 : 1);
            }
        for (HexId h : now.legal) add({Verb::tap, h}, label(w.map.grid, h), false);
        for (HexId h : now.overlays.choices) add({Verb::tap, h}, label(w.map.grid, h), true, 2);
        for (const TargetMark& m : now.overlays.targets) add({Verb::tap, m.hex}, label(w.map.grid, m.hex), false, 2);
        if (t.goal) add({Verb::tap, t.goal}, "goal", false, 3);
        if (now.end && rng.below(4) == 0) add({Verb::end_phase}, now.end->label, false);
        if (now.next && now.next->enabled) add({Verb::next_unit}, now.next->label, true);
        if (s.phase == tr::Phase::setup && met[kind] > 60) {
            Intent in{Verb::option};
            in.words = "ready";
            add(in, "ready", false, 400);
        }
        if (offers.empty()) return false;
        const Offer offer = offers[one_of(offers.size())];
        INFO("pressed " << offer.label << " (" << std::string(name(offer.intent.verb)) << " " << offer.intent.words
                        << ")");
        const auto held = t;
        const Plan<tr::Rules> plan = Here::interpret(w, s, t, offer.intent);
        if (offer.sure && plan.actions.empty() && t.why) {
            INFO("refused: " << t.why->subject << " " << t.why->reason);
            FAIL_CHECK("what is offered is refused");
        }
        if (t.why) {
            CHECK_FALSE(t.why->subject.empty());
            CHECK(is_whole(t.why->subject + " " + t.why->reason));
        }
        bool any = false;
        for (const tr::Action& a : plan.actions) {
            if (any && decider(w, s) != who) break;
            if (const auto no = why_illegal(w, s, a)) {
                const WhyNot said = Here::why(w, s, a, *no);
                INFO(notation(w, a) << ": " << said.subject << " " << said.reason);
                CHECK((any && plan.quiet));
                break;
            }
            any = true;
            const tr::State before = s;
            std::vector<tr::Event> events;
            apply(w, s, a, &events);
            happened(before, events);
        }
        idle = any ? 0 : idle + 1;
        return true;
    }
    int idle = 0;

    void play(int most) {
        for (int n = 0; n < most && decider(w, s) != Decider::over; ++n) {
            if (decider(w, s) == Decider::chance) {
                roll();
                continue;
            }
            INFO("press " << n << " at " << kind_of(s));
            if (!press()) FAIL("nothing to press");
            REQUIRE(idle < 500);
            if (rng.below(2) == 0) t.rolls.clear();
        }
        CHECK(tr::problems(w, s).empty());
    }
};

} // namespace

namespace {

// A game of two at one table.
struct TwoHere {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    explicit TwoHere(const char* scenario) {
        null_world() = NullWorld{};
        NewGame how;
        how.system = "triumph";
        how.scenario = scenario;
        how.seats = {Seat::here, Seat::here};
        const auto error = session.begin(how);
        INFO((error ? text(*error) : std::string("begun")));
        REQUIRE_FALSE(error);
    }
    const tr::State& state() { return std::get<Match<tr::Rules>>(session.game()->match).state(); }
    const Scene& scene() { return session.scene(); }
    void option(const char* words) {
        Intent in{Verb::option};
        in.words = words;
        session.act(in);
    }
    void taken() { session.act({Verb::play_side}); }
    const Row* row(std::string_view title) {
        for (const Choices& c : scene().choices)
            for (const Row& r : c.rows)
                if (r.title == title) return &r;
        return nullptr;
    }
};

} // namespace

TEST_CASE("Two at one triumph table hand it over only where something is hidden") {
    TwoHere t("borodino");
    CHECK_FALSE(t.scene().handover);
    t.option("ready");
    CHECK_FALSE(t.scene().handover); // set-up is open
    CHECK(t.scene().bar.who == "Russian set-up");
    t.option("ready");
    REQUIRE(t.scene().handover); // the French note, then the French orders
    CHECK(*t.scene().handover == Side::french);
    t.taken();
    t.option("do flankon 0");
    CHECK_FALSE(t.scene().handover);
    REQUIRE(t.state().phase == tr::Phase::orders);
    for (const Verb answer : {Verb::clear, Verb::commit}) { // none of three is given: asked once more
        REQUIRE(t.scene().buttons.size() == 1);
        t.session.act(t.scene().buttons.front().intent);
        CHECK(t.scene().prompt.subject == "Give no more orders?");
        CHECK(t.scene().prompt.sentence == "3 orders could still be given.");
        CHECK_FALSE(t.scene().handover);
        t.session.act({answer});
    }
    REQUIRE(t.scene().handover);
    CHECK(*t.scene().handover == Side::russian);
    t.taken();
    t.option("do army first");
    t.option("ready");
    REQUIRE(t.scene().handover); // the first marker
    CHECK(*t.scene().handover == Side::french);
    t.taken();
    t.option("do first fI");
    CHECK_FALSE(t.scene().handover);
    CHECK(t.scene().bar.who.find("I Corps") == 0);
}

// 8.6, 9.85 ...: given and lifted in a step of one's own; the other side sees nothing of it.
TEST_CASE("Standing orders are given and lifted on the triumph table") {
    TwoHere t("schevardino");
    t.option("ready");
    REQUIRE(t.row("Answer beforehand"));
    CHECK_FALSE(t.row("Infantry never forms Square"));
    t.option("standing_list");
    REQUIRE(t.row("Infantry never forms Square"));
    const Side side = side_of(decider(std::get<Match<tr::Rules>>(t.session.game()->match).world(), t.state()));
    const std::size_t steps = std::get<Match<tr::Rules>>(t.session.game()->match).journal().size();
    auto press = [&](std::string_view title) {
        const Row* row = t.row(title);
        REQUIRE(row);
        REQUIRE(row->enabled);
        t.session.act(Intent(row->intent));
    };
    press("Infantry never forms Square");
    CHECK(stands(t.state(), side, tr::Standing::no_square));
    REQUIRE(t.row("Infantry never forms Square")); // the list stays open
    CHECK(t.row("Infantry never forms Square")->value == "on");
    CHECK_FALSE(t.row("Infantry never forms Square")->enabled); // once in this phase
    press("Whoever is charged tries to form Square");
    CHECK(stands(t.state(), side, tr::Standing::always_square));
    CHECK_FALSE(stands(t.state(), side, tr::Standing::no_square));
    const auto& match = std::get<Match<tr::Rules>>(t.session.game()->match);
    CHECK(match.journal().size() == steps + 2);
    CHECK(observe(match.world(), match.state(), side).table.standing[index(side)] != 0);
    CHECK(observe(match.world(), match.state(), other(side)).table.standing[index(side)] == 0);
    press("All but what I name");
    press("Cavalry never falls back before infantry");
    CHECK(match.journal().size() == steps + 2);
    press("Cavalry never falls back before infantry"); // not that one after all
    press("Give these: 7");
    CHECK_FALSE(t.row("Answer all of it"));
    CHECK(stands(t.state(), side, tr::Standing::always_square)); // as it was chosen
    CHECK(stands(t.state(), side, tr::Standing::no_evade));
    // Something else is played: the list gives its place to what is asked next.
    REQUIRE(t.row("Infantry never forms Square"));
    t.session.act({Verb::end_phase});
    t.option("ready");
    CHECK_FALSE(t.row("Infantry never forms Square"));
    CHECK(t.row("Answer beforehand"));
}

// Two devices, each with its own store, that exchange links: set-up, orders of both sides, the first Activations.
// Neither ever shows what the other has not shown; both see the same game.
TEST_CASE("Triumph is played by link between two devices until the first activations are over") {
    null_world() = NullWorld{};
    null_world().secrets = 7;
    Platform platforms[2];
    Settings settings[2];
    Session sessions[2] = {{platforms[0], settings[0]}, {platforms[1], settings[1]}};
    std::map<std::string, std::string> stores[2];
    int at = 0; // the device in hand
    auto go_to = [&](int i) {
        stores[at] = null_world().stored;
        null_world().stored = stores[at = i];
    };
    NewGame how;
    how.system = "triumph";
    how.scenario = "borodino";
    how.seats = {Seat::here, Seat::elsewhere};
    REQUIRE_FALSE(sessions[0].begin(how));
    auto state = [&](int i) -> const tr::State& {
        return std::get<Match<tr::Rules>>(sessions[i].game()->match).state();
    };
    auto world = [&](int i) -> const tr::World& {
        return std::get<Match<tr::Rules>>(sessions[i].game()->match).world();
    };
    auto option = [&](const std::string& words) {
        Intent in{Verb::option};
        in.words = words;
        sessions[at].act(in);
    };
    auto send = [&] {
        REQUIRE(sessions[at].link_due());
        CHECK(sessions[at].scene().turn == shell::Turn::elsewhere);
        auto link = sessions[at].link();
        if (!link) FAIL(text(link.error()));
        CHECK(link->size() < 4000);
        const int to = 1 - at;
        go_to(to);
        const auto error = sessions[to].open_link(*link);
        INFO((error ? text(*error) : std::string("opened")));
        REQUIRE_FALSE(error);
        // Nothing is known of what the other side hides.
        const auto& own = state(to);
        const Side theirs = to == 0 ? Side::russian : Side::french;
        CHECK_FALSE(own.secrets[index(theirs)].flank_ordered);
        for (std::size_t i = 0; i < world(to).units.size(); ++i) {
            const auto& unit = world(to).units[i];
            if (unit.side != theirs || !on_map(own, UnitId{i})) continue;
            if (!own.groups[unit.group.index()].shown) CHECK(own.units[i].status == tr::Status::hidden);
        }
    };
    send(); // invitation
    send(); // acceptance
    REQUIRE(at == 0);
    CHECK(sessions[0].turn() == shell::Turn::mine);
    option("ready"); // set-up
    if (sessions[at].turn() != shell::Turn::mine) send();
    REQUIRE(at == 1);
    option("ready");
    if (sessions[at].turn() != shell::Turn::mine) send();
    REQUIRE(at == 0);
    option("do flankon 0");
    int given = 0;
    for (int n = 0; n < 2; ++n)
        for (const tr::Command& c : commands_of(world(0), state(0), Side::french))
            if (const tr::Action a = tr::Give{c.first}; !why_illegal(world(0), state(0), a)) {
                option("do " + notation(world(0), a));
                ++given;
                break;
            }
    REQUIRE(given == 2);
    CHECK(state(0).secrets[0].ordered.size() == 2);
    option("ready");
    send();
    CHECK(state(1).secrets[0].ordered.empty());
    option("do army first");
    option("ready");
    send();
    // Back and forth, whoever has the word ends his steps, until some markers have been drawn and acted on.
    int links = 0, pool = 1000;
    for (int n = 0; n < 400 && links < 12; ++n) {
        if (sessions[at].turn() != shell::Turn::mine) {
            send();
            ++links;
            continue;
        }
        const auto& s = state(at);
        std::vector<tr::Action> legal;
        legal_actions(world(at), s, legal);
        std::erase_if(legal, [](const tr::Action& a) { return std::holds_alternative<tr::Switch>(a); });
        REQUIRE_FALSE(legal.empty());
        const auto ready = std::find(legal.begin(), legal.end(), tr::Action{tr::Ready{}});
        option("do " + notation(world(at), ready != legal.end() ? *ready : legal.front()));
        REQUIRE_FALSE(sessions[at].scene().why);
        pool = 0;
        for (std::uint8_t m : state(at).pool) pool += m;
    }
    CHECK(links >= 3);
    CHECK(pool < 38); // of 41
    CHECK(state(0).turn >= 1);
    // What both may see is the same for both.
    const auto& one = std::get<Match<tr::Rules>>(sessions[0].game()->match);
    const auto& two = std::get<Match<tr::Rules>>(sessions[1].game()->match);
    if (sessions[at].turn() == shell::Turn::mine) {
        CHECK(veiled(one.world(), one.state()) == veiled(two.world(), two.state()));
        CHECK(sessions[0].scene().journal.size() == sessions[1].scene().journal.size());
    }
}

TEST_CASE("Schevardino can be played from its beginning by touching what the triumph table shows") {
    Robot r("schevardino", 11);
    r.play(1500);
    CHECK(r.met.size() >= 8);
}

TEST_CASE("Triumph battles can be played on and on by touching what is shown", "[slow]") {
    std::map<std::string, int> met;
    for (std::uint64_t seed : {2u, 3u}) {
        Robot r("schevardino", seed);
        INFO("schevardino, seed " << seed);
        r.play(200000);
        CHECK(decider(r.w, r.s) == Decider::over);
        for (const auto& [kind, n] : r.met) met[kind] += n;
    }
    Robot r("borodino", 1);
    r.play(6000); // into the second turn: the whole battle takes ten minutes with sanitizers
    for (const auto& [kind, n] : r.met) met[kind] += n;
    std::string all;
    for (const auto& [kind, n] : met) all += kind + ": " + std::to_string(n) + "\n";
    UNSCOPED_INFO(all);
    // Most decisions of the game have been put to somebody.
    CHECK(met.size() >= 20);
}

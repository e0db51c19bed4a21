// Dice on the table: in order, one's own until they have been read, and all of them again in one place.
#include "engine/ai/bots.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "scenarios/files.h"
#include "shell/text/classic/names.h"
#include "tests/shell/keeping.h"

using namespace shell_tests;

namespace {
// This side plays as a greedy player would, reading every roll.
template <Ruleset R>
struct Sitting {
    Tab t;
    ai::Bot bot{ai::BotKind::greedy, 1};
    std::size_t longest = 0;                               // rolls that waited at once
    int mine = 0, theirs = 0, nobodys = 0, waited_for = 0; // the last: the computer's that were to be read

    explicit Sitting(const char* system, const char* battle, int rolls = 1) {
        t.settings.rolls = rolls;
        NewGame how;
        how.system = system;
        how.scenario = battle;
        how.seats = {Seat::here, Seat::computer};
        REQUIRE_FALSE(t.session.begin(how));
    }
    Match<R>& match() { return std::get<Match<R>>(t.session.game()->match); }
    std::vector<RollPanel>& unread() { return t.session.game()->top().rolls; }
    const std::vector<RollPanel>& thrown() { return t.session.game()->thrown; }

    void play(int most) {
        for (int n = 0; n < most && is_side(match().decides()); ++n) {
            longest = std::max(longest, unread().size());
            if (t.session.turn() == Turn::computer) {
                const std::size_t before = steps(t.session.game()->match);
                const bool held = !unread().empty() && unread().front().mine;
                const double wait = t.session.tick(null_world().clock);
                if (held) {
                    CHECK(wait < 0);
                    CHECK(steps(t.session.game()->match) == before);
                    const auto& roll = unread().front();
                    CHECK(t.session.scene().prompt.subject == (roll.theirs ? "The computer’s dice."
                                                               : roll.side ? "Your dice."
                                                                           : "Dice thrown."));
                    nobodys += !roll.side;
                    waited_for += unread().front().theirs;
                    read_all();
                    ++mine;
                    continue;
                }
                if (!unread().empty()) ++theirs;
                null_world().clock += std::max(1.0, wait);
                continue;
            }
            read_all();
            std::vector<typename R::Action> legal;
            legal_actions(match().world(), match().state(), legal);
            const auto a = choose(bot, match().world(), observe(match().world(), match().state(), Side::french));
            const auto at = std::find(legal.begin(), legal.end(), a);
            REQUIRE(at != legal.end());
            const std::size_t known = thrown().size();
            const std::uint64_t rolls = match().rolls();
            REQUIRE(t.session.choose(steps(t.session.game()->match), static_cast<std::size_t>(at - legal.begin())));
            if (match().rolls() != rolls && thrown().size() < 100) CHECK(thrown().size() >= known);
            for (const RollPanel& p : unread()) CHECK(p.mine);
        }
    }
    // One after the other, in the order in which they fell.
    void read_all() {
        while (!unread().empty()) {
            const std::size_t left = unread().size();
            const Scene& scene = t.session.scene();
            REQUIRE(scene.roll);
            CHECK(scene.roll->after == static_cast<int>(left) - 1);
            CHECK(scene.roll->heading == unread().front().heading);
            t.session.act({Verb::go_on});
            REQUIRE(unread().size() == left - 1);
        }
    }
};
} // namespace

TEST_CASE("One's own dice are held until they have been read, in every system", "[shell]") {
    forget_world();
    {
        Sitting<classic::Rules> s("classic", "sept7");
        s.play(900);
        CHECK(s.mine > 0);
        CHECK(s.theirs > 0);
        // Good and bad are as they are for the one who plays here.
        int checked = 0;
        for (const RollPanel& p : s.thrown()) {
            REQUIRE(p.side);
            for (const DieFace& f : p.strip)
                if (f.words == words::crt_code(classic::Crt::de)) {
                    CHECK(f.tone == (p.side == Side::french ? Tone::good : Tone::bad));
                    ++checked;
                }
        }
        CHECK(checked > 0);
    }
    {
        Sitting<napoleon::Rules> s("napoleon", "szewardino");
        s.play(600);
        CHECK(s.thrown().size() > 5);
    }
    {
        Sitting<triumph::Rules> s("triumph", "schevardino");
        s.play(900);
        CHECK(s.mine > 0);
        CHECK(s.longest > 1); // what fell in one action is shown roll by roll
    }
    {
        Sitting<triumph::Rules> s("triumph", "borodino");
        for (int n = 0; n < 500 && s.nobodys == 0; ++n) s.play(1);
        CHECK(s.nobodys > 0); // a marker that comes out of the Pool is not "your dice"
    }
}

TEST_CASE("Fights with us wait to be read as well where that is wished", "[shell]") {
    forget_world();
    Sitting<classic::Rules> as_ever("classic", "sept7"), wished("classic", "sept7", 2);
    as_ever.play(900);
    CHECK(as_ever.waited_for == 0);
    wished.play(900);
    CHECK(wished.waited_for > 0);
}

TEST_CASE("A tap on the map hurries the computer's dice", "[shell]") {
    forget_world();
    Sitting<classic::Rules> s("classic", "sept7");
    for (int n = 0; n < 900 && s.unread().empty(); ++n) {
        s.play(1);
        if (!s.unread().empty() && s.unread().front().mine) s.read_all();
    }
    REQUIRE_FALSE(s.unread().empty());
    REQUIRE(s.t.session.turn() == Turn::computer);
    const std::size_t left = s.unread().size();
    s.t.session.act({Verb::tap, s.unread().front().hex});
    CHECK(s.unread().size() == left - 1);
    const std::size_t before = steps(s.t.session.game()->match);
    const double wait = s.t.session.tick(null_world().clock);
    CHECK((wait >= 0 || s.t.session.turn() == Turn::mine)); // it goes on, or has done so and asks
    CHECK((wait > 0 || steps(s.t.session.game()->match) > before));
}

TEST_CASE("Dice that were thrown can be read again", "[shell]") {
    Screen s;
    s.begin();
    CHECK(s.app.session().game()->thrown.empty());
    RollPanel p;
    p.die = "5";
    p.heading = "the defender falls back";
    s.app.session().game()->thrown.push_back(p);
    s.app.handle({Verb::menu});
    s.settle();
    s.press("Dice thrown");
    CHECK(s.dialog() == "dice");
}

TEST_CASE("Guns that bombard are told to be unhurt where the attackers are destroyed", "[classic][shell]") {
    auto made = new_game("classic/sept7", GameHeader{}, scenario_file);
    REQUIRE(made);
    const auto& m = std::get<Match<classic::Rules>>(*made);
    const auto of = [&](classic::Type type, Side side) {
        for (std::size_t i = 0; i < m.world().units.size(); ++i)
            if (m.world().units[i].type == type && m.world().units[i].side == side) return UnitId{i};
        return UnitId{};
    };
    const auto told = [&](bool foot, classic::Crt result) {
        classic::Declared d{};
        d.targets.push_back(at(m.state(), of(classic::Type::infantry, Side::russian)).hex);
        if (foot) d.attackers.push_back(of(classic::Type::infantry, Side::french));
        d.bombarders.push_back(of(classic::Type::artillery, Side::french));
        d.forecast.attack.lines.push_back({});
        const std::vector<classic::Event> events{d, classic::Rolled{1, 0, result}};
        std::vector<JournalLine> lines, anew; // at once, as it is played; step by step, as a game is opened
        TableOf<classic::Rules>::narrate(m.world(), m.state(), events, lines);
        classic::State waiting = m.state();
        classic::Attack attack;
        attack.targets = d.targets, attack.attackers = d.attackers, attack.bombarders = d.bombarders;
        waiting.frames.push_back(attack);
        TableOf<classic::Rules>::narrate(m.world(), m.state(), {events[0]}, anew);
        TableOf<classic::Rules>::narrate(m.world(), waiting, {events[1]}, anew);
        const auto panels = TableOf<classic::Rules>::rolls(m.world(), m.state(), events, 1);
        REQUIRE(lines.size() == 1);
        REQUIRE(anew.size() == 1);
        CHECK(plain_text(anew[0].words) == plain_text(lines[0].words));
        REQUIRE(panels.size() == 1);
        const std::string unhurt = "Guns two hexes away take no harm.";
        const bool in_journal = plain_text(lines[0].words).find(unhurt) != std::string::npos;
        CHECK(in_journal == (!panels[0].follow.empty() && plain_text(panels[0].follow[0]).starts_with(unhurt)));
        return in_journal;
    };
    CHECK(told(false, classic::Crt::ae));
    CHECK_FALSE(told(true, classic::Crt::ae));  // who stood beside them is named, one by one
    CHECK_FALSE(told(false, classic::Crt::ar)); // they choose, and that is told
    CHECK_FALSE(told(false, classic::Crt::de));
}

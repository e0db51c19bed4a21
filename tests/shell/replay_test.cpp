// Looking back: the positions of a game again, its moments, new lines, and the time line on the screen.
#include "engine/match/line.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/harness/classic/manners.h"
#include "shell/harness/napoleon/manners.h"
#include "shell/harness/playout.h"
#include "shell/harness/triumph/manners.h"
#include "shell/store.h"
#include "tests/shell/window.h"

#include <catch_amalgamated.hpp>

namespace replay_test {

using namespace redoubt;
using namespace redoubt::shell;
using shell_tests::Window;

namespace {

constexpr const char* battles[] = {"classic/sept5", "napoleon/szewardino", "triumph/schevardino"};

// So many steps of a game at random.
AnyMatch played(const char* battle, std::size_t limit, std::uint64_t seed = 5) {
    GameHeader header;
    header.key = dice_key(seed);
    header.id = "00112233445566aa";
    auto m = new_game(battle, header, scenario_file);
    REQUIRE(m);
    cli::PlayoutPlan plan;
    plan.step_limit = limit;
    std::visit([&](auto& match) { cli::play_out(match, seed, plan); }, *m);
    return std::move(*m);
}
std::string bytes_of(const AnyMatch& m) {
    auto saved = save_game(m, Secrets::keep);
    REQUIRE(saved);
    return *saved;
}

struct Sitting {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    Sitting() { null_world() = NullWorld{}; }
    void open(const AnyMatch& m) { REQUIRE(!session.open_bytes(bytes_of(m))); }
    const TimeLine& line() {
        const auto& t = session.scene().time_line;
        REQUIRE(t);
        return *t;
    }
};

} // namespace

TEST_CASE("Hexes and ways are marked on the moment that is looked at, and on no other") {
    Sitting t;
    t.open(played("classic/sept7", 200));
    t.session.mark("1718"); // nothing is looked back at
    t.session.act({Verb::watch, {}, {}, 60});
    const auto ways = [&] { return t.session.scene().overlays.arrows.size(); };
    const std::size_t before = ways();
    t.session.mark("1718  1718-1820 9999 1718- nonsense-1718 -");
    const Overlays& on = t.session.scene().overlays;
    REQUIRE(on.arrows.size() == before + 1);
    CHECK(label(t.session.game()->map().grid, on.arrows.back().from) == "1718");
    CHECK(label(t.session.game()->map().grid, on.arrows.back().to) == "1820");
    CHECK(std::count(on.selected.begin(), on.selected.end(), on.arrows.back().from) == 1);
    const ArrowMark way = on.arrows.back();
    t.session.act({Verb::watch, {}, {}, 120});
    const auto marked = [&] {
        const auto& arrows = t.session.scene().overlays.arrows;
        return std::any_of(arrows.begin(), arrows.end(),
                           [&](const ArrowMark& a) { return a.from == way.from && a.to == way.to; });
    };
    CHECK_FALSE(marked());
    t.session.act({Verb::watch, {}, {}, 60});
    CHECK(marked());
}

TEST_CASE("Every step of a game can be looked at, and the game stays as it is") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        Sitting t;
        t.open(played(battle, 420));
        const Game& g = *t.session.game();
        const std::string digest_before = t.session.digest();
        std::visit(
            [&]<class R>(const Match<R>& m) {
                Replay replay(g);
                const auto digests = step_digests(m);
                for (std::size_t n = 0; n < digests.size(); n += n < 40 ? 1 : 7) {
                    const std::size_t there = digests.size() - 1 - n; // from the end to the start
                    replay.seek(g, there);
                    REQUIRE(digest(replay.film<R>().now) == digests[there]);
                }
                replay.seek(g, 0);
                std::size_t moments = 0;
                do { // moment by moment, as it was played
                    REQUIRE(replay.moment() == moments);
                    REQUIRE(digest(replay.film<R>().now) == digests[replay.steps()]);
                    ++moments;
                } while (replay.forward(g));
                CHECK(moments == replay.last() + 1);
                CHECK(replay.steps() == m.journal().size());
                CHECK(moments > 20);
                while (replay.back(g)) REQUIRE(replay.moment() == --moments - 1);
                CHECK(replay.steps() == 0);
            },
            g.match);
        CHECK(t.session.digest() == digest_before);
    }
}

TEST_CASE("The moments of a game are in order, and the same when it is opened again") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        Sitting t;
        if (battle == battles[0]) { // at random hardly anybody fights in it
            NewGame how;
            how.seats = {Seat::computer, Seat::computer};
            t.settings.speed = 0;
            REQUIRE(!t.session.begin(how));
            for (int i = 0; i < 4000 && t.session.turn() == Turn::computer; ++i)
                t.session.tick(null_world().clock += 50);
        } else {
            t.open(played(battle, 900, 11));
        }
        const Story& story = t.session.game()->story;
        REQUIRE(story.who.size() == steps(t.session.game()->match));
        REQUIRE(!story.moments.empty());
        std::size_t fights = 0, turns = 0, end = 0;
        for (const Moment& m : story.moments) {
            CHECK(m.begin >= end);
            CHECK(m.begin < m.end);
            end = m.end;
            fights += m.beats.is_fight();
            turns += m.beats.has(Beat::turn);
        }
        CHECK(end <= story.who.size());
        CHECK(fights > 0);
        CHECK(turns > 0);
        // From fight to fight, there and back.
        t.session.watch(0);
        std::size_t found = 0, at = t.line().at;
        while (true) {
            t.session.act({Verb::fight, {}, {}, 1});
            if (t.line().at == at) break;
            CHECK(t.line().at > at);
            at = t.line().at;
            ++found;
        }
        CHECK(found > 0);
        CHECK(found <= fights); // several may be one moment
        std::size_t again = 1;
        while (true) {
            t.session.act({Verb::fight, {}, {}, -1});
            if (t.line().at == at) break;
            CHECK(t.line().at < at);
            at = t.line().at;
            ++again;
        }
        CHECK(again == found);
    }
    // As it happens, move by move.
    Sitting t;
    NewGame how;
    how.seats = {Seat::computer, Seat::computer};
    t.settings.speed = 0;
    REQUIRE(!t.session.begin(how));
    for (int i = 0; i < 400 && steps(t.session.game()->match) < 300; ++i) t.session.tick(null_world().clock += 1000);
    const Game& g = *t.session.game();
    REQUIRE(steps(g.match) >= 300);
    Game again{g.match};
    again.retell();
    CHECK(again.story.who == g.story.who);
    REQUIRE(again.story.moments.size() == g.story.moments.size());
    for (std::size_t i = 0; i < g.story.moments.size(); ++i) {
        CHECK(again.story.moments[i].begin == g.story.moments[i].begin);
        CHECK(again.story.moments[i].end == g.story.moments[i].end);
        CHECK(again.lines_at(g.story.moments[i].end) == g.lines_at(g.story.moments[i].end));
        CHECK(again.story.moments[i].beats.bits == g.story.moments[i].beats.bits);
    }
}

TEST_CASE("A line of the journal leads to its moment") {
    Sitting t;
    t.open(played("classic/sept5", 600, 3));
    const Game& g = *t.session.game();
    for (std::size_t i = g.first_lines; i < g.journal.size(); i += 5) {
        t.session.act({Verb::see_line, {}, {}, static_cast<int>(i)});
        const Scene& s = t.session.scene();
        CAPTURE(i, s.journal.size());
        CHECK(s.journal.size() > i); // it has just been told ...
        const std::size_t now = t.session.replay()->steps();
        t.session.act({Verb::stride, {}, {}, -1});
        CHECK(t.session.scene().journal.size() <= i); // ... and not before
        CHECK(t.session.replay()->steps() < now);
    }
    const std::string digest = t.session.digest();
    // Nothing is decided while one looks back, and nothing is taken back.
    t.session.act({Verb::undo});
    t.session.act({Verb::commit});
    t.session.act({Verb::end_phase});
    CHECK_FALSE(t.session.choose(steps(g.match), 0));
    CHECK(t.session.digest() == digest);
    CHECK(t.session.scene().buttons.empty());
    t.session.act({Verb::leave_replay});
    CHECK_FALSE(t.session.replay());
    CHECK_FALSE(t.session.scene().time_line);
}

TEST_CASE("A new line goes on from a moment with dice of its own; the game is kept") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        Sitting t;
        t.open(played(battle, 500, 8));
        const std::string own = t.session.digest(), id = header_of(t.session.game()->match).id;
        const std::size_t own_steps = steps(t.session.game()->match);
        t.session.watch(own_steps / 2);
        const std::size_t from = t.session.replay()->steps();
        REQUIRE(from > 0);
        const auto error = t.session.begin_line(-1);
        INFO((error ? text(*error) : std::string("begun")));
        REQUIRE(!error);
        CHECK_FALSE(t.session.replay());
        CHECK(steps(t.session.game()->match) >= from);
        CHECK(steps(t.session.game()->match) < own_steps);
        CHECK(header_of(t.session.game()->match).id != id);
        CHECK(t.session.title().find("a line from turn") != std::string::npos);
        std::visit( // it is played on ...
            [&]<class R>(Match<R>& m) {
                Rng rng{4};
                for (int i = 0; i < 30 && is_side(m.decides()); ++i) {
                    std::vector<typename R::Action> legal;
                    legal_actions(m.world(), m.state(), legal);
                    REQUIRE(!legal.empty());
                    REQUIRE(!m.play(typename R::Action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])));
                }
            },
            t.session.game()->match);
        t.session.game()->retell();
        t.session.game()->unsaved = true;
        t.session.autosave();
        const std::string line = t.session.digest(), title = t.session.title();
        // ... and both are kept: the line with its name, the game as it was.
        std::string own_key, line_key;
        for (const SaveEntry& e : saves(t.platform, game_prefix)) (e.note.id == id ? own_key : line_key) = e.key;
        REQUIRE(!own_key.empty());
        REQUIRE(!line_key.empty());
        REQUIRE(!t.session.open_slot(own_key));
        CHECK(t.session.digest() == own);
        CHECK(steps(t.session.game()->match) == own_steps);
        CHECK(t.session.title().find("line") == std::string::npos);
        REQUIRE(!t.session.open_slot(line_key));
        CHECK(t.session.digest() == line);
        CHECK(t.session.title() == title);
    }
}

TEST_CASE("A line is refused at the end of a battle, beyond it, and while orders are sealed") {
    const DiceKey key = dice_key(77);
    const AnyMatch whole = played("classic/sept5", 50'000, 2);
    REQUIRE(decides(whole) == Decider::over);
    CHECK_FALSE(new_line(whole, steps(whole), key, "1"));
    CHECK_FALSE(new_line(whole, steps(whole) + 1, key, "1"));
    CHECK(new_line(whole, steps(whole) / 2, key, "1"));

    AnyMatch sealed = played("triumph/schevardino", 200);
    header_of(sealed).by_link.on = true;
    auto refused = new_line(sealed, 50, key, "1");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fault == LoadFault::illegal);
    AnyMatch open = played("napoleon/szewardino", 200); // nothing is hidden in it
    header_of(open).by_link.on = true;
    auto line = new_line(open, 50, key, "1");
    REQUIRE(line);
    CHECK_FALSE(header_of(*line).by_link.on);
}

TEST_CASE("A replay shows no orders that were not public") {
    Sitting t;
    t.open(played("triumph/borodino", 900, 21));
    const Game& g = *t.session.game();
    const auto& m = std::get<Match<triumph::Rules>>(g.match);
    Replay replay(g);
    std::size_t hidden = 0;
    for (std::size_t k = 0; k <= replay.last(); k += 3) {
        replay.seek(g, replay.steps_of(k));
        triumph::State bare = replay.film<triumph::Rules>().now;
        hidden += !(bare.secrets == decltype(bare.secrets){});
        bare.secrets = {};
        Scene expected;
        const triumph::View view = observe(m.world(), bare, Side::french);
        const Sight<triumph::Rules> sight{m.world(), view, Turn::nobody};
        TableOf<triumph::Rules>::present(expected, sight, {});
        const Scene seen = replay.scene(g, true);
        REQUIRE(seen.counters.size() == expected.counters.size());
        for (std::size_t i = 0; i < seen.counters.size(); ++i)
            REQUIRE(seen.counters[i].orders == expected.counters[i].orders);
        CHECK(seen.bar.what == expected.bar.what);
    }
    CHECK(hidden > 0);
}

TEST_CASE("What the other side did is offered when the word comes back, and played from there") {
    Sitting t;
    NewGame how;
    how.seats = {Seat::computer, Seat::here};
    t.settings.speed = 0;
    REQUIRE(!t.session.begin(how));
    for (int i = 0; i < 4000 && t.session.turn() == Turn::computer; ++i) t.session.tick(null_world().clock += 50);
    REQUIRE(t.session.turn() == Turn::mine);
    const Scene live = t.session.scene();
    CHECK(live.story);
    REQUIRE(live.prompt.quiet);
    CHECK(live.prompt.quiet->label == "Watch what they did");
    t.session.act(live.prompt.quiet->intent);
    REQUIRE(t.session.replay());
    CHECK(t.session.replay()->steps() == 0); // this side has not decided yet
    CHECK(t.session.replay()->playing());
    double wait = 0;
    for (int i = 0; i < 20'000 && wait >= 0; ++i) wait = t.session.tick(null_world().clock += 3000);
    CHECK(wait < 0); // it rests at the end
    CHECK(t.line().at == t.line().last);
    t.session.act({Verb::leave_replay});
    CHECK(t.session.scene().turn == Turn::mine);
}

TEST_CASE("The computer plays on to its next fight") {
    Sitting t;
    NewGame how;
    how.scenario = "sept7";
    how.seats = {Seat::computer, Seat::computer};
    REQUIRE(!t.session.begin(how));
    t.session.act({Verb::fight, {}, {}, 1});
    CHECK(t.session.at_once());
    for (int i = 0; i < 4000 && t.session.at_once(); ++i) t.session.tick(null_world().clock += 50);
    REQUIRE_FALSE(t.session.at_once());
    CHECK(t.session.game()->story.moments.back().beats.is_fight());
    CHECK(t.session.scene().roll);
}

TEST_CASE("The time line has its buttons on every screen, answers a finger, and rests") {
    const std::string bytes = bytes_of(played("classic/sept5", 500, 8));
    for (auto [width, height] :
         {std::pair{1366.0f, 768.0f}, {1024.0f, 768.0f}, {820.0f, 1180.0f}, {390.0f, 844.0f}, {844.0f, 390.0f}}) {
        Window w(width, height);
        CAPTURE(width, height);
        w.app.imported("game.redoubt", bytes);
        w.settle();
        if (w.scene()["dialog"] != "") w.press("Close");
        const std::string digest = w.app.digest();
        w.press("Menu");
        w.press("Watch the game from its start");
        REQUIRE(w.app.session().replay());
        for (const char* label :
             {"To the start", "The fight before", "One step back", "Play", "One step on", "To the next fight",
              "To the end", "×1", "From here, a new line", "Back to the game"}) {
            const Hit* h = w.find(label);
            CAPTURE(label);
            REQUIRE(h);
            CHECK(h->box.x0 >= 0);
            CHECK(h->box.x1 <= width);
            CHECK(h->box.y1 <= height);
            CHECK(h->box.width() >= 44 - .01f);
            CHECK(h->box.height() >= 44 - .01f);
            const Hit* top = hit_at(w.app.hits(), h->box.middle()); // nothing lies over it
            REQUIRE(top);
            CHECK(top->label == h->label);
        }
        CHECK(w.draw() < 0); // it rests
        w.press("One step on");
        CHECK(w.scene()["scene"]["time_line"]["at"] == 1);
        const Hit* track = w.find("Time line");
        REQUIRE(track);
        const Box box = track->box;
        w.tap(box.x1 - 10, box.middle().y);
        CHECK(w.scene()["scene"]["time_line"]["at"] == w.scene()["scene"]["time_line"]["last"]);
        w.send(PointerPhase::down, box.x1 - 10, box.middle().y, 1); // along it
        w.send(PointerPhase::move, box.middle().x, box.middle().y + 90, 1);
        w.send(PointerPhase::up, box.middle().x, box.middle().y + 90, 0);
        w.settle();
        const int at = w.scene()["scene"]["time_line"]["at"], last = w.scene()["scene"]["time_line"]["last"];
        CHECK(std::abs(at - last / 2) <= 1);
        CHECK(w.draw() < 0);
        w.app.key("ArrowLeft", 0, true);
        w.app.key("ArrowRight", 0, true);
        w.settle();
        CHECK(w.scene()["scene"]["time_line"]["at"] == at);
        w.app.key(" ", 0, true);
        CHECK(w.app.session().replay()->playing());
        w.app.key(" ", 0, true);
        // In words, too.
        const Reading said = reading_of(w.app.session(), {});
        CHECK(said.when.find("looking back") != std::string::npos);
        CHECK(said.groups.empty());
        CHECK(std::any_of(said.commands.begin(), said.commands.end(),
                          [](const Button& b) { return b.label == "Back to the game"; }));
        w.app.key("Escape", 0, true);
        w.settle();
        CHECK_FALSE(w.app.session().replay());
        CHECK(w.app.digest() == digest);
        CHECK(w.draw() < 0);
    }
}

} // namespace replay_test

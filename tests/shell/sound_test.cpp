// What a battle is heard as: the words told to the page, of whole games and of single events, and when none are told.
#include "engine/ai/bots.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "scenarios/files.h"
#include "shell/harness/manners.h"
#include "tests/shell/keeping.h"

#include <sstream>

namespace sound_test {

using namespace shell_tests;

namespace {

constexpr const char* names[] = {"die", "hooves", "gun", "volley", "loss", "drum"};
std::string said(unsigned sounds) {
    std::string out;
    for (unsigned i = 0; i < static_cast<unsigned>(Sound::count); ++i)
        if (sounds >> i & 1u) out += (out.empty() ? "" : "+") + std::string(names[i]);
    return out;
}
std::string said(const std::vector<unsigned>& list) {
    std::string out;
    for (unsigned s : list) out += (out.empty() ? "" : " ") + said(s);
    return out;
}

// A game of tests/golden/games, as it was played.
Game golden(const std::string& name) {
    const auto text = cli::read_text("tests/golden/games/" + name + ".game");
    REQUIRE(text);
    std::istringstream in(*text);
    std::string word, battle, line;
    in >> word >> word >> battle;
    auto made = new_game(battle, GameHeader{}, scenario_file);
    REQUIRE(made);
    std::getline(in, line);
    std::getline(in, line);
    std::visit(
        [&]<class R>(Match<R>& m) {
            while (std::getline(in, line)) {
                const std::string step = line.substr(0, line.rfind(' '));
                bool done = false;
                if (step.starts_with("die ")) {
                    for (const Weighted& x : chance(m.world(), m.state()).outcomes)
                        if (!done && std::to_string(x.outcome.value) == step.substr(4))
                            done = m.replay(Step<R>{x.outcome});
                } else if (auto a = cli::Manners<R>::parse(m.world(), m.state(), step)) {
                    done = m.replay(Step<R>{*a});
                }
                REQUIRE(done);
            }
        },
        *made);
    Game g(std::move(*made));
    g.retell();
    return g;
}
std::vector<unsigned> heard_in(const Game& g) { // from its first action to its last
    std::vector<unsigned> out;
    Replay r(g);
    r.seek(g, 0);
    while (r.forward(g))
        if (r.sounds != 0) out.push_back(r.sounds);
    return out;
}
int count(const std::vector<unsigned>& list, Sound s) {
    return static_cast<int>(std::count_if(list.begin(), list.end(), [&](unsigned x) { return (x & one(s)) != 0; }));
}

} // namespace

// Both sides are played here, as a greedy player would.
template <Ruleset R>
void play_on(Session& session, int actions) {
    ai::Bot bot{ai::BotKind::greedy, 1};
    for (int n = 0; n < actions; ++n) {
        const auto& m = std::get<Match<R>>(session.game()->match);
        if (!is_side(m.decides())) return;
        session.act({Verb::play_side});
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const auto a = choose(bot, m.world(), observe(m.world(), m.state(), side_of(m.decides())));
        const auto at = std::find(legal.begin(), legal.end(), a);
        REQUIRE(at != legal.end());
        REQUIRE(session.choose(steps(session.game()->match), static_cast<std::size_t>(at - legal.begin())));
    }
}
template <Ruleset R>
void check_live(const char* system, const char* battle, int actions) {
    CAPTURE(battle);
    forget_world();
    Tab t;
    NewGame how;
    how.system = system;
    how.scenario = battle;
    how.seats = {Seat::here, Seat::here};
    REQUIRE(!t.session.begin(how));
    play_on<R>(t.session, actions / 4);
    CHECK(null_world().sounds.empty()); // nobody has asked for it
    const std::size_t silent = steps(t.session.game()->match);
    t.settings.sound = true;
    play_on<R>(t.session, actions);
    const auto live = std::exchange(null_world().sounds, {});
    CHECK(count(live, Sound::die) > 3);
    CHECK(count(live, Sound::drum) > 0);
    CHECK(count(live, Sound::gun) + count(live, Sound::volley) > 1);

    // The same again, looked back at: step by step, and by itself at ease.
    t.session.watch(silent);
    t.session.act({Verb::pause});
    null_world().sounds.clear();
    t.session.act({Verb::seek, {}, {}, static_cast<int>(t.session.replay()->moment_of(silent))});
    CHECK(null_world().sounds.empty());
    while (t.session.replay()->moment() < t.session.replay()->last()) t.session.act({Verb::stride, {}, {}, 1});
    const auto again = std::exchange(null_world().sounds, {});
    for (std::size_t i = 0; i < 6; ++i) // a moment may be several actions
        CHECK((count(again, static_cast<Sound>(i)) > 0) == (count(live, static_cast<Sound>(i)) > 0));
    CHECK(again.size() > live.size() / 2);
    CHECK(again.size() <= live.size());
    for (int speed : {1, 4}) {
        t.session.act({Verb::seek, {}, {}, 0});
        t.session.act({Verb::pause});
        t.session.act({Verb::speed, {}, {}, speed});
        for (double clock = 2000; t.session.replay()->playing(); clock += 3000) t.session.tick(clock);
        CHECK(t.session.replay()->moment() == t.session.replay()->last());
        CHECK((count(null_world().sounds, Sound::die) > 3) == (speed == 1));
        null_world().sounds.clear();
    }
    t.session.act({Verb::leave_replay});
    CHECK(null_world().sounds.empty());
}

TEST_CASE("A fixed game of each system is heard in order", "[shell]") {
    struct Want {
        const char* name;
        const char* begins;
        std::array<int, 6> counts;
    };
    for (const Want& want :
         {Want{"sept5-greedy",
               "drum drum drum drum drum drum drum die+volley+loss drum die+hooves drum die+volley+loss drum "
               "die+hooves+volley die+gun+volley die+volley drum die+volley+loss die+volley die+volley die+gun "
               "die+gun drum die+hooves+volley+loss loss die+gun+volley die+volley die+volley+loss "
               "die+hooves+volley+loss die+volley drum die+volley+loss die+hooves+volley die+gun+volley+loss "
               "die+volley+loss drum die+volley die+volley die+gun+volley+loss die+hooves+gun+volley+loss",
               {31, 8, 10, 23, 15, 15}}, // it has 31 dice
          Want{"napoleon-szewardino-greedy-1",
               "drum die+gun die+gun die+gun die+gun die+gun die die volley die+volley die+volley die+volley die die "
               "volley die+volley die+volley die+volley die+volley die+volley die volley die+volley die+volley "
               "die+volley die+volley die die+drum die+gun die die die+hooves die volley die+volley "
               "die+volley die+volley die volley die+volley",
               {304, 13, 30, 159, 29, 12}},
          Want{"triumph-schevardino-greedy-1",
               "drum die+gun die+gun die die+volley die+gun die die die+hooves die+hooves die+volley drum die+gun "
               "die+gun die die+gun+volley+loss die die drum die+gun die+gun die die die+volley die+volley die "
               "die+volley die+volley die+volley die die die die die+gun die+hooves die die+hooves die+volley drum "
               "die+gun",
               {78, 5, 21, 12, 2, 5}}}) {
        CAPTURE(want.name);
        const auto list = heard_in(golden(want.name));
        REQUIRE(list.size() > 30);
        CHECK(said(std::vector(list.begin(), list.begin() + std::min<std::ptrdiff_t>(40, std::ssize(list)))) ==
              want.begins);
        std::array<int, 6> counts{};
        for (std::size_t i = 0; i < 6; ++i) counts[i] = count(list, static_cast<Sound>(i));
        CHECK(counts == want.counts);
    }
}

TEST_CASE("What hangs on who acts is heard so: by arm, by kind of battle, by who is hit", "[shell]") {
    const auto world = []<class R>(const char* battle, R) {
        auto made = new_game(battle, GameHeader{}, scenario_file);
        REQUIRE(made);
        return std::get<Match<R>>(*made).world();
    };
    {
        const auto w = world("classic/sept7", classic::Rules{});
        const auto of = [&](classic::Type type) {
            for (std::size_t i = 0; i < w.units.size(); ++i)
                if (w.units[i].type == type) return UnitId{i};
            FAIL("no such unit");
            return UnitId{};
        };
        const std::pair<classic::Type, const char*> arms[] = {{classic::Type::infantry, "volley"},
                                                              {classic::Type::cavalry, "hooves"},
                                                              {classic::Type::artillery, "gun"},
                                                              {classic::Type::garrison, "volley"}};
        for (const auto& [type, word] : arms) {
            classic::Declared d{};
            d.attackers.push_back(of(type));
            CHECK(said(TableOf<classic::Rules>::sounds(w, {d})) == word);
        }
        classic::Declared far{};
        far.attackers.push_back(of(classic::Type::cavalry));
        far.bombarders.push_back(of(classic::Type::artillery));
        CHECK(said(TableOf<classic::Rules>::sounds(w, {far, classic::Rolled{}, classic::Eliminated{}})) ==
              "die+hooves+gun+loss");
        CHECK(said(TableOf<classic::Rules>::sounds(w, {classic::TurnBegan{2}})) == "drum");
        CHECK(TableOf<classic::Rules>::sounds(w, {classic::Moved{}, classic::PhaseBegan{}, classic::GameEnded{}}) == 0);
    }
    {
        using namespace napoleon;
        const auto w = world("napoleon/szewardino", napoleon::Rules{});
        const auto battle = [&](BattleKind kind) {
            napoleon::BattleDeclared d{};
            d.kind = kind;
            return said(TableOf<napoleon::Rules>::sounds(w, {d}));
        };
        CHECK(battle(BattleKind::attack) == "volley");
        CHECK(battle(BattleKind::charge) == "hooves");
        CHECK(battle(BattleKind::counter) == "hooves");
        CHECK(said(TableOf<napoleon::Rules>::sounds(w, {CommanderChecked{{}, 7, true, false}})) == "die");
        CHECK(said(TableOf<napoleon::Rules>::sounds(w, {CommanderChecked{{}, 12, false, true}})) == "die+loss");
        CHECK(said(TableOf<napoleon::Rules>::sounds(w, {StageBegan{2}, InitiativeRolled{}})) == "die+drum");
        CHECK(TableOf<napoleon::Rules>::sounds(w, {Stepped{}, Turned{}, StrengthLost{}}) == 0);
    }
    {
        using namespace triumph;
        const auto w = world("triumph/schevardino", triumph::Rules{});
        const auto clash = [&](AttackKind kind) {
            Clashed c{};
            c.kind = kind;
            return said(TableOf<triumph::Rules>::sounds(w, {c}));
        };
        CHECK(clash(AttackKind::infantry) == "die+volley");
        CHECK(clash(AttackKind::cavalry) == "die+hooves");
        CHECK(clash(AttackKind::charge) == "die+hooves");
        Diced by_rule{}, by_dice{};
        by_rule.french = by_rule.russian = -1;
        CHECK(TableOf<triumph::Rules>::sounds(w, {by_rule}) == 0);
        CHECK(said(TableOf<triumph::Rules>::sounds(w, {by_dice})) == "die");
        CHECK(said(TableOf<triumph::Rules>::sounds(w, {Collapsed{}})) == "loss");
        CHECK(said(TableOf<triumph::Rules>::sounds(w, {MarkerDrawn{}})) == "drum");
    }
}

TEST_CASE("What is played is told once it is wanted, and what is looked back at when it goes at ease", "[shell]") {
    check_live<classic::Rules>("classic", "sept7", 500);
    check_live<napoleon::Rules>("napoleon", "szewardino", 800);
    check_live<triumph::Rules>("triumph", "schevardino", 500);
}

TEST_CASE("The computer is heard while it is followed, not when it plays at once or is skipped", "[shell]") {
    for (const bool skipped : {false, true})
        for (const int speed : {1, 0}) {
            CAPTURE(skipped, speed);
            forget_world();
            Tab t;
            t.settings.sound = true;
            t.settings.speed = speed;
            NewGame how;
            how.scenario = "sept5";
            how.seats = {Seat::computer, Seat::computer};
            REQUIRE(!t.session.begin(how));
            for (int i = 0; i < 400 && t.session.turn() == Turn::computer; ++i) {
                if (skipped) t.session.act({Verb::skip});
                t.session.tick(null_world().clock += 3000);
            }
            CHECK((count(null_world().sounds, Sound::die) > 3) == (!skipped && speed == 1));
            CHECK(null_world().sounds.empty() == (skipped || speed == 0));
        }
    forget_world();
    Tab t; // but oneself always is
    t.settings.sound = true;
    t.settings.speed = 0;
    t.begin("sept7");
    play_on<classic::Rules>(t.session, 300);
    CHECK(count(null_world().sounds, Sound::die) > 3);
}

TEST_CASE("Sound is off until it is switched on, in the menu or the settings, and kept", "[shell]") {
    Window w;
    w.platform.page = true;
    CHECK(Settings{}.sound == false);
    w.app.handle({Verb::settings}); // on the title page too
    for (int i = 0; i < 12 && !w.find("On"); ++i) {
        w.app.key("PageDown", 0, true);
        w.settle();
    }
    CHECK(w.find("On"));
    w.app.handle({Verb::close});
    w.settle();
    w.begin();
    w.app.handle({Verb::menu});
    w.settle();
    CHECK(null_world().sounds.empty());
    w.press("Sound");
    CHECK(null_world().sounds == std::vector<unsigned>{one(Sound::drum)}); // to know it by
    CHECK(null_world().stored[std::string(settings_key)].find("sound 1") != std::string::npos);
    CHECK(read_settings(null_world().stored[std::string(settings_key)]).sound);
    w.press("Sound"); // the menu is still there
    CHECK(null_world().sounds == std::vector<unsigned>{one(Sound::drum), 0});
    CHECK_FALSE(read_settings(null_world().stored[std::string(settings_key)]).sound);
    w.app.handle({Verb::settings});
    w.settle();
    const auto row = [&] { return std::pair{w.find("Off"), w.find("On")}; };
    for (int i = 0; i < 12 && !row().second; ++i) { // it is the last
        w.app.key("PageDown", 0, true);
        w.settle();
    }
    REQUIRE(row().second);
    w.press("On");
    CHECK(null_world().sounds.back() == one(Sound::drum));
    w.platform.page = false; // a window of its own has none: no switch that does nothing
    for (Verb v : {Verb::menu, Verb::settings}) {
        w.app.handle(v);
        for (int i = 0; i < 12; ++i) {
            w.app.key("PageDown", 0, true);
            w.settle();
            CHECK_FALSE(w.find("Sound"));
            CHECK_FALSE(w.find("On"));
        }
    }
}

} // namespace sound_test

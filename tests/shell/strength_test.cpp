// Levels of the computer player: chosen on the title page, kept, named; a long thought shows how far it is, and can be
// ended by the player.
#include "engine/ai/every/weigh.h"
#include "engine/rules/classic/notation.h"
#include "scenarios/files.h"
#include "shell/facts.h"
#include "shell/session/thinker.h"
#include "shell/settings.h"
#include "shell/strength.h"
#include "tests/shell/window.h"

#include <set>

namespace strength_test {

using namespace shell_tests;

namespace {
Player computer_of(App& app) {
    return header_of(app.session().game()->match).players[1];
}
classic::State first_decision(const redoubt::Opening<classic::Rules>& o) {
    classic::State s = o.start;
    while (decider(o.world, s) == Decider::chance)
        classic::apply(o.world, s, classic::chance(o.world, s).outcomes[0].outcome, nullptr);
    return s;
}
} // namespace

TEST_CASE("The title page offers the levels that differ, keeps the one chosen, and the game names it", "[strength]") {
    Window w;
    w.press("Computer: Colonel");
    for (const char* rank : {"Cadet", "Lieutenant", "Colonel", "General", "Marshal"}) {
        CAPTURE(rank);
        CHECK(w.find(rank));
    }
    w.press("General");
    CHECK(w.find("Marshal")); // the dialog stays: there is more to choose
    w.press("Close");
    CHECK(w.find("Computer: General"));
    CHECK_FALSE(w.find("Marshal"));
    CHECK(null_world().stored["redoubt/settings"].find("level 4") != std::string::npos);

    // In a position for learning fewer differ: the wish stays, the highest of them plays.
    w.press("Napoleon");
    w.press("Computer: General");
    CHECK(w.find("Marshal"));
    w.press("Close");
    w.press("Triumph");
    CHECK(w.find("Computer: General"));
    w.press("The mound at Schevardino: a first battle");
    w.press("Computer: Colonel");
    CHECK_FALSE(w.find("General"));
    w.press("Cadet");
    w.press("Close");
    w.press("Begin");
    CHECK(computer_of(w.app) == Player::level1);
    CHECK(w.app.session().detail().find("(Cadet)") != std::string::npos);
}

TEST_CASE("The title page offers three characters, keeps the one chosen, and the game plays and names it",
          "[strength]") {
    Window w;
    w.press("Computer: Colonel");
    for (const char* character : {"Patient", "Methodical", "Rash"}) {
        CAPTURE(character);
        CHECK(w.find(character));
    }
    w.press("Rash");
    w.press("Close");
    CHECK(w.find("Computer: Colonel, rash"));
    CHECK(null_world().stored["redoubt/settings"].find("character 2") != std::string::npos);
    w.press("Begin");
    CHECK(computer_of(w.app) == Player::rash3);
    CHECK(w.app.session().detail().find("(Colonel, rash)") != std::string::npos);
    const ai::Bot& bot = *w.app.session().game()->bots[1];
    CHECK(bot.kind == ai::BotKind::level3);
    CHECK(bot.nature.character == ai::Character::rash);

    CHECK(read_settings(null_world().stored["redoubt/settings"]).character == 2); // another visit begins with it
}

TEST_CASE("Two at a table and links know no level", "[strength]") {
    Window w;
    w.press("Two at this table");
    CHECK_FALSE(w.find("Computer: Colonel"));
    w.press("Against the computer");
    CHECK(w.find("Computer: Colonel"));
}

TEST_CASE("Ranks, characters and players are the same both ways", "[strength]") {
    std::set<std::string> seen;
    int opponents = 0;
    for (const ai::Character c : {ai::Character::methodical, ai::Character::patient, ai::Character::rash}) {
        CHECK(seen.insert(character_name(c)).second);
        CHECK(seen.insert(character_about(c)).second);
        for (int level = 1; level <= 5; ++level) {
            const Player p = player_of(level, c);
            CHECK(level_of(p) == level);
            CHECK(character_of(p) == c);
            CHECK(opponent_of(p) == ++opponents);
            CHECK(player_of_opponent(opponents) == p);
            CHECK(seen.insert(player_name(p)).second);
            CHECK(bot_of(p) == static_cast<ai::BotKind>(static_cast<int>(ai::BotKind::level1) + level - 1));
        }
    }
    CHECK(opponents == last_opponent);
    for (int level = 1; level <= 5; ++level) {
        CHECK(seen.insert(level_about(level, {})).second);
        CHECK(player_of(level) == static_cast<Player>(static_cast<int>(Player::level1) + level - 1)); // as it was kept
    }
    CHECK(player_name(Player::level3) == "Colonel");
    CHECK(player_in_full(Player::level3) == "Colonel, methodical");
    CHECK(player_name(Player::patient5) == "Marshal, patient");
    CHECK(bot_of(Player::hard) == ai::BotKind::hard);
    for (const Player p : {Player::person, Player::greedy, Player::hard}) {
        CHECK(level_of(p) == 0);
        CHECK(opponent_of(p) == 0);
        CHECK(character_of(p) == ai::Character::methodical);
    }
}

TEST_CASE("Kept games say the character, and those of before have none", "[strength]") {
    const auto kept = [](int opponent) {
        return read_facts("classic sept7 0 0 0 " + std::to_string(Facts::computer + opponent) + " 0 0 0 7 September");
    };
    using Told = std::pair<int, const char*>;
    for (const auto& [opponent, words] : {Told{3, "computer (Colonel)"}, Told{12, "computer (Lieutenant, rash)"}}) {
        const auto facts = kept(opponent);
        REQUIRE(facts);
        CHECK(detail_of(*facts).find(words) != std::string::npos);
        CHECK(read_facts(written(*facts)) == facts);
    }
    CHECK_FALSE(kept(last_opponent + 1));
}

TEST_CASE("The thinker's mind has the character that it is asked for", "[strength]") {
    const auto opening = System<classic::Rules>::open("sept7", scenario_file);
    REQUIRE(opening);
    const classic::State s = first_decision(*opening);
    REQUIRE(decider(opening->world, s) == Decider::french);
    std::set<std::vector<std::string>> plans;
    for (const ai::Character c : {ai::Character::methodical, ai::Character::patient, ai::Character::rash}) {
        ai::Bot here(ai::BotKind::level3, 7, {c, {}});
        Thinker there;
        const auto f = read_answer<classic::Rules>(there.answer(question(Question<classic::Rules>{
            1, 1, "sept7", here.kind, c, here.rng.state, classic::observe(opening->world, s, Side::french)})));
        REQUIRE(f);
        classic::State now = s;
        std::vector<std::string> orders;
        for (const classic::Action& a : f->actions) {
            REQUIRE(a == ai::choose(here, opening->world, classic::observe(opening->world, now, Side::french)));
            orders.push_back(classic::notation(opening->world, a));
            classic::apply(opening->world, now, a, nullptr);
        }
        CHECK(plans.insert(orders).second); // they differ
    }
}

namespace {

// In a battle, and in the one that a campaign goes on with.
template <class World>
bool errs_in(ai::BotKind kind, const World& w) {
    if (ai::at_hazard(kind, ai::hazard_of(w)) > 0) return true;
    if constexpr (std::is_same_v<World, napoleon::World>) {
        if (w.next.empty()) return false;
        const auto next = new_game("napoleon/" + w.next, GameHeader{}, scenario_file);
        REQUIRE(next);
        return errs_in(kind, std::get<Match<napoleon::Rules>>(*next).world());
    }
    return false;
}

} // namespace

TEST_CASE("A battle's file says of its levels what the computer does there", "[strength]") {
    int shorter = 0;
    for (const ScenarioEntry& e : scenario_list()) {
        CAPTURE(e.system, e.name);
        const auto opened = new_game(e.system + "/" + e.name, GameHeader{}, scenario_file);
        REQUIRE(opened);
        std::visit(
            [&]<class R>(const Match<R>& m) {
                const auto& w = m.world();
                CHECK(e.levels.differ == ai::levels_of(w));
                for (int level = 3; level <= e.levels.differ; ++level) {
                    CAPTURE(level);
                    const ai::BotKind kind = bot_of(player_of(level));
                    const bool plays = ai::Rehearsable<R>::width(kind, w).any();
                    CHECK(plays == (level >= e.levels.plays));
                    const bool errs = errs_in(kind, w);
                    if (!plays) CHECK(errs == (level <= e.levels.errs)); // it is said of who plays no plan on
                    if constexpr (std::is_same_v<R, triumph::Rules>) {
                        const auto weighs = [&](int of) {
                            return ai::triumphal::minded(ai::Bot(bot_of(player_of(of)), 1), {}, w, Side::french);
                        };
                        if (level <= e.levels.knows)
                            CHECK((level == e.levels.knows) == !(weighs(level) == weighs(level - 1)));
                    } else
                        CHECK(e.levels.knows > 5);
                }
            },
            *opened);
        shorter += e.levels.differ < 5;
    }
    CHECK(shorter == 1); // triumph's position for learning
}

TEST_CASE("What is said of a level is what it does", "[strength]") {
    const auto about = [](int level, const Levels& of) { return level_about(level, of); };
    CHECK(about(3, {}) == "Does not err, answers at once: the usual opponent.");
    CHECK(about(3, {5, 3, 4, 6}) == "Errs seldom, answers at once: the usual opponent.");
    CHECK(about(4, {5, 3, 4, 6}) == about(4, {}));
    CHECK(about(4, {5, 4, 5, 6}) == "Errs hardly ever, answers at once.");
    CHECK(about(5, {5, 4, 5, 6}) == about(4, {})); // the first that plays plans on
    CHECK(about(5, {5, 4, 6, 6}) == "Does not err, answers at once.");
    for (int level : {4, 5})
        CHECK(about(level, {5, 2, 6, 4}) == "Knows this battle better than the rank below, answers at once.");
}

TEST_CASE("A long thought shows how far it is and moves when it is told to", "[strength]") {
    Window w;
    NewGame how;
    how.scenario = "sept7";
    how.seats = {Seat::computer, Seat::here};
    how.computer = Player::level5;
    REQUIRE_FALSE(w.app.session().begin(how));
    Session& session = w.app.session();
    double now = 5000;
    std::set<std::string> told;
    null_world().tick = 13; // every look at the clock ends a slice
    for (int n = 0; n < 400 && told.size() < 5; ++n) {
        session.tick(now += 1000);
        if (session.scene().prompt.quiet) told.insert(session.scene().prompt.sentence);
    }
    CHECK(told.size() >= 5);
    REQUIRE(session.scene().prompt.quiet);
    CHECK(session.scene().prompt.quiet->label == "Move now");
    const std::size_t before = steps(session.game()->match);
    session.act({Verb::move_now});
    for (int n = 0; n < 40 && steps(session.game()->match) == before; ++n) session.tick(now += 1000);
    CHECK(steps(session.game()->match) > before);
    CHECK_FALSE(session.scene().prompt.quiet);
    null_world().tick = 0;
}

TEST_CASE("The thinker answers in parts what it answers at once, and tells how far it is", "[strength]") {
    const auto opening = System<classic::Rules>::open("sept7", scenario_file);
    REQUIRE(opening);
    const classic::State s = first_decision(*opening);
    const Side side = side_of(decider(opening->world, s));
    const ai::Bot bot(ai::BotKind::level4, 7);
    const std::string asked = question(Question<classic::Rules>{
        1, 1, "sept7", bot.kind, bot.nature.character, bot.rng.state, classic::observe(opening->world, s, side)});
    Thinker at_once, in_parts;
    const std::string whole = at_once.answer(asked);
    REQUIRE_FALSE(whole.empty());
    REQUIRE(in_parts.begin(asked));
    int parts = 0, far = 0;
    std::optional<std::string> said;
    while (!(said = in_parts.go_on(60000))) {
        ++parts;
        CHECK(in_parts.progress() >= far);
        far = in_parts.progress();
    }
    CHECK(parts >= 3);
    CHECK(*said == whole);
    CHECK(in_parts.progress() == 1000);

    REQUIRE(in_parts.begin(asked)); // the same game: the mind has its plan and answers
    REQUIRE_FALSE(in_parts.begin("nonsense"));
    CHECK(in_parts.go_on(60000) == "");
}

} // namespace strength_test

// The staff tent: luck has no leaning, the laboratory and the review say the same however they are cut, and damaged or
// secret games are refused.
#include "engine/ai/rehearsal.h"
#include "engine/match/any_match_of.h"
#include "engine/match/line.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/camp.h"
#include "shell/tent/judge.h"
#include "shell/tent/lab.h"
#include "shell/tent/luck.h"
#include "shell/tent/pairs.h"
#include "shell/tent/playing.h"
#include "shell/tent/review.h"
#include "shell/tent/self_play.h"
#include "shell/tent/trial.h"
#include "shell/tent/worth.h"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <filesystem>
#include <sstream>

using namespace redoubt;
using namespace redoubt::tent;

namespace {

AnyMatch fresh(const char* battle, std::uint64_t seed) {
    GameHeader header;
    header.key = dice_key(seed);
    header.id = hex_digest(seed);
    auto game = new_game(battle, header, scenario_file);
    REQUIRE(game);
    return std::move(*game);
}

AnyMatch played(const char* battle, std::uint64_t seed, ai::BotKind french, ai::BotKind russian,
                std::size_t most = longest_game) {
    return played_out(fresh(battle, seed), seed, {Minded{french}, Minded{russian}}, most);
}

Findings all_of(Job& job, std::int64_t slice = 1 << 20) {
    Findings out;
    while (!job.go(slice, out)) REQUIRE(out.size() < 100'000);
    return out;
}
// What comes of a slice only, like sums so far, depends on how it is cut.
Findings of_kind(const Findings& all, const char* kind) {
    Findings out;
    for (const Json& x : all)
        if (x["kind"] == kind) out.push_back(x);
    return out;
}

struct Said {
    int code;
    std::string out, err;
};
Said tool(const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const int code = cli::run_tool(words, {out, err});
    return {code, out.str(), err.str()};
}
std::string scratch(const std::string& name, std::string_view bytes) {
    std::filesystem::create_directories("build/test-scratch");
    const std::string path = "build/test-scratch/tent-" + name;
    REQUIRE_FALSE(cli::write_text(path, bytes));
    return path;
}
std::string kept(const std::string& name, const AnyMatch& game) {
    return scratch(name, *save_game(game));
}

constexpr const char* small[] = {"classic/sept5", "napoleon/szewardino", "triumph/schevardino"};

} // namespace

TEST_CASE("Luck is nought on average: what falls against the exact mean of all that may fall", "[tent][node]") {
    for (const char* battle : small) {
        Mean luck;
        const int games = battle[0] == 'n' ? 6 : 16;
        // So few games know little of their scatter: Student's t, which chance passes once in a thousand. A thousand
        // games are asked by night (`redoubt honest`).
        const double most = games == 6 ? 6.87 : 4.07;
        for (int i = 0; i < games; ++i) {
            const auto job =
                luck_of(played(battle, 100 + static_cast<std::uint64_t>(i), ai::BotKind::easy, ai::BotKind::level2));
            const Findings found = all_of(*job);
            const Json& sum = found.back();
            REQUIRE(sum["kind"] == "luck");
            luck.add(sum["sum"].get<double>() / whole);
            std::int64_t throws = 0, dice = 0;
            for (const Json& x : of_kind(found, "throw")) {
                throws += x["luck"].get<std::int64_t>();
                dice += x["steps"][1].get<std::int64_t>() - x["steps"][0].get<std::int64_t>();
            }
            CHECK(throws == sum["sum"].get<std::int64_t>());
            CHECK(dice == sum["dice"].get<std::int64_t>());
            CHECK(sum["raw"].get<std::int64_t>() == sum["end"].get<std::int64_t>() - throws);
        }
        INFO(battle << ": " << luck.mean() << " with error " << luck.error());
        CHECK(luck.deviation() > 0);
        CHECK(std::fabs(luck.mean()) < most * luck.error());
    }
}

TEST_CASE("Of every die of a game: the mean over its faces, each played, and luck that adds up to nought", "[tent]") {
    for (const char* battle : small) {
        const AnyMatch game = played(battle, 7, ai::BotKind::easy, ai::BotKind::easy, 400);
        std::visit(
            []<class R>(const Match<R>& m) {
                typename R::State s = m.start();
                int seen = 0;
                for (const Step<R>& step : m.journal()) {
                    if (std::holds_alternative<Outcome>(step) && ++seen <= 40) {
                        int valued = 0;
                        const auto all = falls<R>(m.world(), s, most_outcomes, valued);
                        CHECK(valued <= most_outcomes);
                        std::int64_t sum = 0, weights = 0;
                        for (const Fall& f : all) {
                            CHECK((f.worth >= 0 && f.worth <= whole));
                            typename R::State next = s;
                            apply(m.world(), next, f.outcome, nullptr);
                            int once = 0;
                            CHECK(f.worth ==
                                  worth<R>(m.world(), next, most_outcomes / static_cast<int>(all.size()), once));
                            sum += (f.worth - mean_of(all)) * f.weight, weights += f.weight;
                        }
                        CHECK(weights == chance(m.world(), s).total_weight());
                        CHECK(std::llabs(2 * sum) <= weights); // but for rounding
                    }
                    apply_step<R>(m.world(), s, step, nullptr);
                }
                CHECK(seen > 0);
            },
            game);
    }
}

TEST_CASE("A game is played on the same however it is cut, and every one by its seed", "[tent]") {
    for (const char* battle : small) {
        const AnyMatch game = played(battle, 3, ai::BotKind::easy, ai::BotKind::easy, 120);
        LabPlan plan;
        plan.battle = battle;
        plan.step = 60;
        plan.games = 4;
        plan.seed = 11;
        plan.minds = {Minded{ai::BotKind::easy}, Minded{ai::BotKind::easy}};
        plan.names = {"easy", "easy"};
        auto whole_job = lab_of(game, plan);
        REQUIRE(whole_job);
        const Findings games = of_kind(all_of(**whole_job), "game");
        REQUIRE(games.size() == 4);
        for (const Json& x : games) CHECK(x["ending"].get<std::string>().empty() == x["cut"].get<bool>());
        CHECK(games[0]["digest"] != games[1]["digest"]);
        auto cut = lab_of(game, plan);
        CHECK(of_kind(all_of(**cut, 500), "game") == games);
        Findings shards;
        LabSum sum;
        for (plan.shard = 1, plan.shards = 2; plan.shard <= 2; ++plan.shard) {
            auto job = lab_of(game, plan);
            for (const Json& x : of_kind(all_of(**job), "game")) sum.add(x);
        }
        const Json told = sum.told();
        CHECK(told["games"] == 4);
        CHECK(told["french"].get<int>() + told["russian"].get<int>() + told["drawn"].get<int>() +
                  told["cut"].get<int>() ==
              4);
        CHECK(told["low"].get<double>() <= told["share"].get<double>());
        CHECK(told["high"].get<double>() >= told["share"].get<double>());
        for (const Json& place : told["places"]) {
            int n = 0;
            for (const Json& x : place["turns"]) n += x[1].get<int>();
            CHECK(n == 4);
        }
    }
}

TEST_CASE("Two decisions over the same dice: the same one twice differs by nothing", "[tent]") {
    const AnyMatch game = fresh("triumph/schevardino", 1);
    LabPlan plan;
    plan.games = 24;
    plan.minds = {Minded{ai::BotKind::easy}, Minded{ai::BotKind::easy}};
    std::visit(
        [&]<class R>(const Match<R>& m) {
            std::vector<typename R::Action> legal;
            legal_actions(m.world(), m.state(), legal);
            for (auto& line : plan.lines) line = {Camp<R>::notation(m.world(), legal[0])};
            plan.compare = true;
        },
        game);
    auto job = lab_of(game, plan);
    REQUIRE(job);
    const Findings found = all_of(**job);
    const Json& d = found.back()["difference"];
    CHECK(d["pairs"] == 24);
    CHECK(d["mean"] == 0.0);
    CHECK(d["real"] == false);
    plan.lines[1] = {"nonsense"};
    CHECK_FALSE(lab_of(game, plan));
    plan.compare = false;
    plan.step = 1'000'000;
    CHECK_FALSE(lab_of(game, plan));
}

TEST_CASE("Characters have names, or figures of their own", "[tent]") {
    const auto of = [](const char* name) { return parse_minded(name); };
    REQUIRE(of("level3~rash"));
    CHECK(of("level3~rash")->kind == ai::BotKind::level3);
    CHECK(of("level3~rash")->nature.character == ai::Character::rash);
    CHECK(of("level4~patient")->nature.character == ai::Character::patient);
    CHECK(*of("easy~methodical") == *of("easy"));
    CHECK(of("level3~170/60")->nature.own == ai::Mood{170, 60, 0});
    CHECK(of("level3~170/60")->nature.character == ai::Character::methodical);
    CHECK_FALSE(of("level3~bold"));
    CHECK_FALSE(of("level3~"));
    CHECK_FALSE(of("level3~0/60"));
}

TEST_CASE("Dice that take turns: every face of a roll once in a cycle, in another order for each roll", "[tent]") {
    for (const Roll die : {Roll::d6, Roll::d10, Roll::two_d6}) {
        const Chance c = die_chance(die, {});
        const int many = ai::cycle_of(c);
        std::vector<std::vector<int>> orders;
        for (std::uint64_t roll = 0; roll < 40; ++roll)
            for (std::uint64_t cycle = 0; cycle < 2; ++cycle) {
                std::vector<int> order;
                for (int i = 0; i < many; ++i) {
                    const Turns turns{7, cycle * static_cast<std::uint64_t>(many) + static_cast<std::uint64_t>(i)};
                    const int value = in_turn(turns, roll, c).value;
                    CHECK(in_turn(turns, roll, c).value == value);
                    order.push_back(die == Roll::two_d6 ? value / 10 : value);
                }
                orders.push_back(order);
                std::sort(order.begin(), order.end());
                for (int i = 0; i < many; ++i)
                    CHECK(order[static_cast<std::size_t>(i)] == i + (die == Roll::d10 ? 0 : 1));
            }
        std::sort(orders.begin(), orders.end());
        orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
        CHECK(orders.size() > 60); // of 80
    }
    // The second of two dice has no turns: as any.
    std::array<int, 6> second{};
    for (std::uint64_t round = 0; round < 600; ++round)
        ++second[static_cast<std::size_t>(in_turn({3, round}, 5, die_chance(Roll::two_d6, {})).value % 10 - 1)];
    for (const int n : second) CHECK((n > 60 && n < 140));
}

TEST_CASE("Pairs: a few that are equal do not tell that one die in six decides nothing", "[tent]") {
    Pairs equal, one_in_six, same;
    for (int i = 0; i < 6; ++i) {
        equal.add(0);
        CHECK_FALSE(equal.plain());
    }
    while (equal.difference.n < 12) equal.add(0);
    CHECK(equal.plain());
    CHECK_FALSE(equal.may_be_mark(likely));
    // Of twelve of its pairs ten are all but equal; in every cycle one is not.
    for (int i = 0; i < 24; ++i) one_in_six.add(i % 6 == 4 ? -9800 : 20);
    CHECK(one_in_six.may_be_mark(more_than_chance));
    CHECK(one_in_six.error() < 0.8 * one_in_six.difference.error()); // the cycles do not scatter
    Pairs even; // the same pairs without that order would be as likely chance
    even.length = 1000;
    for (int i = 0; i < 24; ++i) even.add(i % 6 == 4 ? -9800 : 20);
    CHECK_FALSE(even.may_be_mark(more_than_chance));
    CHECK(even.for_size() == most_size);
    CHECK(one_in_six.for_size() <= most_size);
    for (int i = 0; i < 12; ++i) same.add(-500);
    CHECK(same.for_size() == size_step);
    CHECK(same.agrees(-1));
    CHECK_FALSE(same.agrees(1));
    CHECK_FALSE(same.said(-1)); // not of so few
    while (same.difference.n < least_other) same.add(-500);
    CHECK(same.said(-1));
    Pairs perhaps; // once and a half its error: a mistake, but nothing brilliant
    perhaps.length = 1000;
    for (int i = 0; i < 30; ++i) perhaps.add(i % 2 == 0 ? 1000 : -570);
    CHECK_FALSE(perhaps.agrees(1));
    Pairs loss;
    loss.length = 1000;
    for (int i = 0; i < 30; ++i) loss.add(i % 2 == 0 ? -1000 : 570);
    CHECK(loss.agrees(-1));
}

TEST_CASE("Played on to the side's own word: not to what it answers in the midst of an enemy's action", "[tent]") {
    for (const char* battle : small) {
        const AnyMatch game = played(battle, 21, ai::BotKind::easy, ai::BotKind::level1);
        std::visit(
            [&]<class R>(const Match<R>& m) {
                typename R::State s = m.start();
                int answers = 0, own = 0;
                for (const Step<R>& step : m.journal()) {
                    if (const Decider who = decider(m.world(), s); is_side(who)) {
                        typename R::State earlier = m.start();
                        const auto measure = next_word<R>(earlier, side_of(who));
                        if (Camp<R>::turn(s) > Camp<R>::turn(earlier)) {
                            const bool ended = measure.ended(m.world(), s);
                            CHECK(ended == Camp<R>::own_word(s, side_of(who)));
                            CHECK((ended || Camp<R>::own_word(s, other(side_of(who)))));
                            ++(ended ? own : answers);
                        }
                    }
                    apply_step<R>(m.world(), s, step, nullptr);
                }
                INFO(battle);
                CHECK(answers > 0);
                CHECK(own > answers);
            },
            game);
    }
}

TEST_CASE("Review: the same however it is cut; what is marked lies in the game, and the better line is a game",
          "[tent][node]") {
    const AnyMatch game = played("triumph/schevardino", 11, ai::BotKind::level1, ai::BotKind::level3);
    ReviewPlan plan;
    const auto job = review_of(game, plan);
    const Findings found = all_of(*job);
    const Findings marks = of_kind(found, "mark");
    REQUIRE(of_kind(found, "curve").size() == 1);
    CHECK(found.back()["whole"] == true);
    const Findings cut = all_of(*review_of(game, plan), 5'000);
    CHECK(of_kind(cut, "mark") == marks);
    Json points = Json::array(); // of the curve, in parts
    REQUIRE(of_kind(cut, "points").size() > 1);
    for (const Json& part : of_kind(cut, "points"))
        for (const Json& x : part["points"]) points.push_back(x);
    const Json curve = of_kind(cut, "curve")[0]["points"];
    REQUIRE(points.size() < curve.size());
    CHECK(std::equal(points.begin(), points.end(), curve.begin()));
    REQUIRE_FALSE(marks.empty()); // a cadet errs
    int after_a_die = 0, hearts = 0;
    for (const Json& x : marks) {
        const auto from = x["steps"][0].get<std::size_t>(), to = x["steps"][1].get<std::size_t>();
        CHECK(from < to);
        CHECK(to <= steps(game));
        CHECK(x["pairs"].get<int>() >= size_step); // its size, of pairs that decided nothing
        CHECK(x["pairs"].get<int>() % size_step == 0);
        CHECK(x["low"].get<double>() <= x["mean"].get<double>());
        CHECK((x["high"].get<double>() < 0) == (x["mark"] != "brilliant"));
        CHECK(x["why"].size() <= 3);
        for (const Json& term : x["why"]) CHECK(term["was"] != term["better"]);
        after_a_die += x["then"].empty() ? 0 : 1;
        if (x.contains("heart")) {
            CHECK(std::find(x["played"].begin(), x["played"].end(), x["heart"]) != x["played"].end());
            ++hearts;
        }
        auto line = better_line(game, from, plan, dice_key(5), "0123456789abcdef");
        REQUIRE(line);
        CHECK(steps(*line) > from);
        const auto bytes = save_game(*line);
        REQUIRE(bytes);
        CHECK(load_game(*bytes, scenario_file));
        std::visit(
            [&]<class R>(const Match<R>& m) {
                const auto& differs = std::get<typename R::Action>(m.journal()[x["differs"].get<std::size_t>()]);
                if (!x["instead"].empty()) CHECK(Camp<R>::notation(m.world(), differs) == x["instead"][0]);
            },
            *line);
    }
    CHECK(after_a_die > 0); // a shot named as better is told with what comes after it
    CHECK(hearts > 0);
    plan.work = 1000; // given up early, it says so
    CHECK(all_of(*review_of(game, plan)).back()["whole"] == false);
}

TEST_CASE("Review of a long game: every decision is seen within the work that is given, however it is cut",
          "[tent][node]") {
    // All of this one would take some hundred million.
    const AnyMatch game = played("classic/sept6", 901, ai::BotKind::level1, ai::BotKind::level2);
    ReviewPlan plan;
    plan.first = 500'000;
    plan.work = 24'000'000;
    const Findings found = all_of(*review_of(game, plan));
    const Json& sum = found.back();
    CHECK(sum["stretches"] > 150);
    CHECK(sum["seen"] == sum["stretches"]);
    CHECK(sum["whole"] == false); // some would need more
    CHECK(sum["work"] >= plan.work);
    CHECK(sum["work"] < plan.work + 100'000); // the last thought
    const auto job = review_of(game, plan);
    Findings cut;
    int far = 0;
    for (bool done = false; !done;) {
        done = job->go(50'000, cut);
        CHECK(job->progress() >= far);
        far = job->progress();
    }
    CHECK(far == 1000);
    CHECK(of_kind(cut, "mark") == of_kind(found, "mark"));
}

TEST_CASE("A mark is tried: both lines over the same dice, and what somebody played in its place is judged", "[tent]") {
    const AnyMatch game = played("triumph/schevardino", 11, ai::BotKind::level1, ai::BotKind::level3);
    const Findings marks = of_kind(all_of(*review_of(game, {})), "mark");
    // The gravest that has several orders on both sides: a small one need not show in so few rounds.
    const auto gain = [](const Json& x) {
        const bool several = x["notation"].size() > 1 && x["instead"].size() > 1;
        return several ? x["chance"][1].get<int>() - x["chance"][0].get<int>() : -1;
    };
    const auto of_two =
        std::max_element(marks.begin(), marks.end(), [&](const Json& a, const Json& b) { return gain(a) < gain(b); });
    REQUIRE(of_two != marks.end());
    REQUIRE(gain(*of_two) > 0);
    const Json& mark = *of_two;

    LabPlan lab;
    lab.step = mark["differs"].get<std::size_t>();
    lab.games = 4;
    lab.minds = {Minded{ai::BotKind::easy}, Minded{ai::BotKind::easy}};
    lab.lines = {mark["notation"].get<std::vector<std::string>>(), mark["instead"].get<std::vector<std::string>>()};
    lab.compare = true;
    auto pairs = lab_of(game, lab);
    REQUIRE(pairs);
    CHECK(all_of(**pairs).back()["difference"]["pairs"] == 4);
    lab.lines[1].assign(1000, lab.lines[1][0]);
    CHECK_FALSE(lab_of(game, lab));

    // The better line, played by hand where the game was left: it is what is known, and differs by nothing.
    const JudgePlan plan{
        lab.step, {mark["notation"].get<std::vector<std::string>>(), mark["instead"].get<std::vector<std::string>>()}};
    auto line = new_line(game, lab.step, dice_key(8), "0123456789abcdef");
    REQUIRE(line);
    auto nothing = judge_of(*line, plan);
    REQUIRE(nothing);
    CHECK(all_of(**nothing).back()["tried"].empty());
    const auto play = [](AnyMatch& m, const Json& actions) {
        std::visit(
            [&]<class R>(Match<R>& on) {
                for (const Json& said : actions) {
                    const auto a = parse_action(on.world(), on.state(), said.get<std::string>());
                    REQUIRE(a);
                    REQUIRE_FALSE(on.play(*a));
                }
            },
            m);
    };
    play(*line, mark["instead"]);
    auto judge = judge_of(*line, plan);
    REQUIRE(judge);
    const Findings found = all_of(**judge);
    const Json& told = found.back();
    CHECK(told["tried"].size() == mark["instead"].size());
    CHECK(told["rounds"] == judged_rounds);
    CHECK(told["chance"][2] == told["chance"][1]);
    CHECK(told["against"][1]["mean"] == Json{0, 0, 0});
    CHECK(told["against"][1]["sign"] == 0);
    CHECK(told["against"][0]["sign"] == 1); // better than what was played, as the mark says
    CHECK(all_of(**judge_of(*line, plan), 2'000).back() == told);

    // Played again as it was: no better.
    auto again = new_line(game, lab.step, dice_key(8), "0123456789abcdef");
    play(*again, mark["notation"]);
    auto same = judge_of(*again, plan);
    REQUIRE(same);
    CHECK(all_of(**same).back()["against"][0]["mean"] == Json{0, 0, 0});
    CHECK_FALSE(judge_of(*line, {1'000'000, plan.known}));

    // What was decided there, in the game and in the line, as the laboratory compares it.
    const auto in_game = decision_at(game, lab.step), in_line = decision_at(*line, lab.step);
    REQUIRE(in_game);
    REQUIRE(in_line);
    CHECK((*in_game)["notation"] == mark["notation"]);
    CHECK((*in_game)["side"] == mark["side"]);
    CHECK((*in_game)["whole"] == true);
    CHECK((*in_line)["notation"] == mark["instead"]);
    CHECK((*in_line)["said"] == told["tried"]);
    CHECK((*decision_at(*new_line(game, lab.step, dice_key(8), "0123456789abcdef"), lab.step))["said"].empty());
    CHECK_FALSE(decision_at(game, 1'000'000));
    CHECK_FALSE(judge_of(*line, {lab.step, {{{"nonsense"}, {}}}}));
}

TEST_CASE("What is begun by link stays closed until it is over", "[tent]") {
    AnyMatch game = fresh("classic/sept5", 1);
    CHECK_FALSE(closed(game));
    header_of(game).by_link.on = true;
    CHECK(closed(game));
    CHECK_FALSE(lab_of(game, {}));
    CHECK_FALSE(better_line(game, 0, {}, {}, ""));
}

TEST_CASE("redoubt lab, luck and review: told, in lines, added up, and what is wrong refused", "[tent]") {
    const std::string path = kept("game", played("triumph/schevardino", 5, ai::BotKind::easy, ai::BotKind::level1));
    const Said luck = tool({"luck", path});
    CHECK(luck.code == 0);
    CHECK(luck.out.find("with even dice") != std::string::npos);
    const Said review = tool({"review", path, "--work", "200000"});
    CHECK(review.code == 0);
    CHECK(review.out.find("stretches of decisions seen") != std::string::npos);
    const std::vector<std::string> from = {"lab", path, "--step", "20", "--games", "4", "--players", "easy,easy"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), from.begin(), from.end());
        return tool(more);
    };
    CHECK(with({}).out.find("4 games: French ") == 0);
    const Said one = with({"--json", "--shard", "1/2"}), two = with({"--json", "--shard", "2/2"}),
               whole = with({"--json"});
    CHECK(one.code == 0);
    const std::string a = scratch("a", one.out), b = scratch("b", two.out);
    const Said sum = tool({"lab", "--sum", a, b, "--json"});
    CHECK(sum.code == 0);
    CHECK(whole.out.find(sum.out) != std::string::npos);
    const Said score = tool({"tally", a, b}); // the arena's sums read them too
    CHECK(score.code == 0);
    CHECK(score.out.find("easy against easy") == 0);
    CHECK(tool({"lab", "--sum", path}).code == 2);
    CHECK(tool({"lab", path, "--players", "easy,nobody"}).code == 2);
    CHECK(with({"--shard", "3/2"}).code == 2);
    CHECK(tool({"lab", path, "--step", "1000000"}).code == 2);
    CHECK(tool({"lab", path}).code == 2); // over
    const auto bytes = cli::read_text(path);
    REQUIRE(bytes);
    for (const char* verb : {"lab", "luck", "review"})
        CHECK(tool({verb, scratch("cut", bytes->substr(0, bytes->size() / 2))}).code == 2);
}

TEST_CASE("redoubt new lets two minds play, and redoubt honest asks whether the tent's figures are what they say",
          "[tent][cli][node]") {
    const std::string path = scratch("self-play", "");
    CHECK(tool({"new", "triumph/schevardino", "--seed", "4", "--players", "level1,easy", "-o", path}).code == 0);
    const auto game = load_game(*cli::read_text(path), scenario_file);
    REQUIRE(game);
    CHECK(decides(game->match) == Decider::over);
    CHECK(digest_of(game->match) == digest_of(played_out(fresh("triumph/schevardino", 4), 4,
                                                         {Minded{ai::BotKind::level1}, Minded{ai::BotKind::easy}})));
    CHECK(tool({"new", "triumph/schevardino", "--players", "level1", "-o", path}).code == 2);
    const Said honest = tool({"honest", "triumph/schevardino", "--games", "8", "--positions", "1"});
    CHECK(honest.code == 0);
    CHECK(honest.out.find("nought within three errors") != std::string::npos);
    CHECK(honest.out.find(" times of 1 ") != std::string::npos);
    CHECK(tool({"honest", "triumph/schevardino", "--players", "easy"}).code == 2);
    CHECK(tool({"honest", "triumph/nowhere"}).code == 2);
}

TEST_CASE("The game of the browser tests is whole, by the rules of today", "[tent]") {
    const auto bytes = cli::read_text("tests/e2e/tent.redoubt");
    REQUIRE(bytes);
    const auto game = load_game(*bytes, scenario_file);
    REQUIRE(game);
    CHECK(game->note.empty());
    CHECK(steps(game->match) > 500);
    CHECK(decides(game->match) == Decider::over);
}

// redoubt_tests "[tent-fixture]", when the rules have changed.
TEST_CASE("The game of the browser tests, made anew", "[.][tent-fixture]") {
    const AnyMatch game = played("triumph/schevardino", 11, ai::BotKind::level1, ai::BotKind::level3);
    REQUIRE_FALSE(cli::write_text("tests/e2e/tent.redoubt", *save_game(game)));
}

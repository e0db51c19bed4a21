// Figures, not checks: what standing orders save by link, and what they cost. `redoubt_tests "[orders-figures]"`.
#include "engine/ai/bots.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "engine/match/keeping.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/triumph/query.h"
#include "scenarios/files.h"
#include "tests/match/two_copies.h"

#include <algorithm>
#include <cstdio>
#include <functional>

namespace orders_figures_test {

using namespace redoubt;

namespace {

const FileSource files = scenario_file;

// What is given of itself at this decision: nothing, the whole set, or one order.
template <Ruleset R>
using Gives = std::function<std::optional<typename R::Action>(const Match<R>&)>;

template <Ruleset R>
std::optional<typename R::Action> nothing(const Match<R>&) {
    return std::nullopt;
}
template <Ruleset R>
std::optional<typename R::Action> the_set(const Match<R>& m) {
    const auto all = full_set(board_of(m.world(), m.state()));
    return all.empty() ? std::nullopt : std::optional<typename R::Action>{all.front()};
}
template <Ruleset R, class Switch>
Gives<R> only(decltype(Switch{}.order) order) {
    return [order](const Match<R>& m) {
        const typename R::Action give = Switch{order, true};
        return why_illegal(m.world(), m.state(), give) ? std::nullopt : std::optional{give};
    };
}

int round_of(const napoleon::State& s) {
    return s.stage;
}
int round_of(const triumph::State& s) {
    return s.turn * 64 + s.marker; // an Activation
}
Side turn_of(const napoleon::State& s) {
    return napoleon::active(s);
}
Side turn_of(const triumph::State& s) {
    for (const auto& f : s.frames)
        if (const auto* a = std::get_if<triumph::Activation>(&f)) return a->side;
    return Side::french;
}

std::optional<Side> winner_of(const napoleon::Result& r) {
    return r.winner;
}
std::optional<Side> winner_of(const triumph::Result& r) {
    return r.draw ? std::nullopt : std::optional<Side>{r.winner};
}

// In a stage or an Activation: not before the battle, nor between Activations, where nobody reacts.
bool counts(const napoleon::State& s) {
    return !std::holds_alternative<napoleon::Bridges>(s.frames.back()) &&
           !std::holds_alternative<napoleon::Deployment>(s.frames.back());
}
bool counts(const triumph::State& s) {
    return s.marker != triumph::no_marker;
}

struct HandOvers {
    int links = 0;
    std::vector<int> of_round;   // by stage or Activation, once the battle has begun
    std::array<int, 32> asked{}; // of the side whose turn it is not, by frame
};

// By link, both sides with these orders: how often the word goes over, and what it is asked for.
template <Ruleset R>
HandOvers handed_over(const char* battle, const Gives<R>& gives, int most_links, std::uint64_t seed = 1) {
    std::array<Match<R>, 2> copies = {test::new_by_link<R>(battle, Side::french, Side::french, 2 * seed, files),
                                      test::new_by_link<R>(battle, Side::french, Side::french, 2 * seed, files)};
    copies[1] = test::opened<R>(*hand_over_of(copies[0], files, {}), files);
    accept_link_of(copies[1], test::root(2 * seed + 1));
    std::array<ai::Bot, 2> bots = {ai::Bot{ai::BotKind::greedy, 2 * seed - 1}, ai::Bot{ai::BotKind::greedy, 2 * seed}};
    HandOvers out;
    int round = -1;
    for (std::size_t at = 1; out.links < most_links; at = 1 - at, ++out.links) {
        Match<R>& m = copies[at];
        if (duty_of(m) == Duty::none) break;
        if (counts(m.state())) {
            if (round_of(m.state()) != round) out.of_round.push_back(0);
            round = round_of(m.state());
            ++out.of_round.back();
        }
        while (duty_of(m) == Duty::play) {
            const Side side = side_of(m.decides());
            if (const auto order = gives(m)) {
                if (m.play(*order)) FAIL("not legal");
                continue;
            }
            if (side != turn_of(m.state())) ++out.asked[m.state().frames.back().index()];
            if (m.play(choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side)))) FAIL("not legal");
        }
        const auto made = hand_over_of(m, files, {});
        if (!made) FAIL(battle << " link " << out.links << ": " << text(made.error()));
        if (test::joined(copies[1 - at], *made, files) != "accepted") FAIL("refused");
    }
    std::sort(out.of_round.begin(), out.of_round.end());
    return out;
}

template <Ruleset R>
void figures(const char* battle, const char* name, const Gives<R>& gives, int most_links) {
    const HandOvers h = handed_over<R>(battle, gives, most_links);
    if (h.of_round.empty()) { // Schevardino draws no markers
        std::printf("%s, %s: %d links\n", battle, name, h.links);
        return;
    }
    auto part = [&](std::size_t percent) { return h.of_round[(h.of_round.size() - 1) * percent / 100]; };
    std::printf("%s, %s: %d links, by round middle %d, 90%% %d, most %d; asked of the other side, by frame:", battle,
                name, h.links, part(50), part(90), part(100));
    for (std::size_t i = 0; i < h.asked.size(); ++i)
        if (h.asked[i]) std::printf(" %zu:%d", i, h.asked[i]);
    std::printf("\n");
}

// Not by link: does a side play worse for having answered beforehand?
template <Ruleset R>
void worth_of(const char* battle, const std::string& name, const Gives<R>& gives, int pairs) {
    int won = 0, drawn = 0;
    for (int i = 0; i < 2 * pairs; ++i) {
        const Side with = i % 2 == 0 ? Side::french : Side::russian;
        const std::uint64_t seed = 900 + static_cast<std::uint64_t>(i / 2);
        auto begun = new_game(battle, test::header(seed), files);
        if (!begun) FAIL(text(begun.error()));
        auto& m = std::get<Match<R>>(*begun);
        std::array<ai::Bot, 2> bots = {ai::Bot{ai::BotKind::greedy, 2 * seed},
                                       ai::Bot{ai::BotKind::greedy, 2 * seed + 1}};
        for (m.roll_out(); is_side(m.decides()); m.roll_out()) {
            const Side side = side_of(m.decides());
            if (const auto order = side == with ? gives(m) : std::nullopt) {
                if (m.play(*order)) FAIL("not legal");
                continue;
            }
            if (m.play(choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side)))) FAIL("not legal");
        }
        const std::optional<Side> winner = winner_of(m.state().result);
        won += winner == with;
        drawn += !winner;
    }
    std::printf("%s %s: %d games, with the orders won %d, drawn %d\n", battle, name.c_str(), 2 * pairs, won, drawn);
}

} // namespace

// RULING 114, 108: with a full set given at the first chance nothing is asked in the other side's turn that it answers.
TEST_CASE("Who has answered everything beforehand is asked nothing", "[standing]") {
    int left = 0;
    auto play = [&]<class R>(const char* battle, std::uint64_t seed, const Gives<R>& gives, auto answered) {
        auto begun = new_game(battle, test::header(seed), files);
        REQUIRE(begun);
        auto& m = std::get<Match<R>>(*begun);
        std::array<ai::Bot, 2> bots = {ai::Bot{ai::BotKind::easy, 2 * seed}, ai::Bot{ai::BotKind::easy, 2 * seed + 1}};
        for (m.roll_out(); is_side(m.decides()); m.roll_out()) {
            const Side side = side_of(m.decides());
            if (const auto order = gives(m)) {
                REQUIRE(!m.play(*order));
                continue;
            }
            if (side != turn_of(m.state())) left += answered(m.world(), m.state());
            REQUIRE(!m.play(choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side))));
        }
    };
    for (std::uint64_t seed : {1, 2}) {
        play.operator()<napoleon::Rules>("napoleon/szewardino", seed, the_set<napoleon::Rules>,
                                         [](const auto&, const napoleon::State& s) {
                                             return std::holds_alternative<napoleon::Reactions>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Volley>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Dodging>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Withdrawal>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Mates>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Battle>(s.frames.back()) ||
                                                    std::holds_alternative<napoleon::Consent>(s.frames.back());
                                         });
        play.operator()<triumph::Rules>("triumph/schevardino", seed, the_set<triumph::Rules>,
                                        [](const auto&, const triumph::State& s) {
                                            const auto* fire = std::get_if<triumph::Fire>(&s.frames.back());
                                            return std::holds_alternative<triumph::Reaction>(s.frames.back()) ||
                                                   (fire && fire->stage == triumph::FireStage::counter);
                                        });
    }
    CHECK(left == 0);
}
// RULING 114, 108: both have given the full set at their first chance, before the battle.
TEST_CASE("With everything delegated a stage takes four hand-overs, an Activation two", "[standing][node]") {
    auto most = [](const HandOvers& h) {
        REQUIRE(h.of_round.size() > 3);
        return h.of_round.back();
    };
    for (std::uint64_t seed : {1, 2})
        CHECK(most(handed_over<napoleon::Rules>("napoleon/szewardino", the_set<napoleon::Rules>, 400, seed)) <= 4);
    CHECK(most(handed_over<napoleon::Rules>("napoleon/borodino", the_set<napoleon::Rules>, 16)) <= 4);
    CHECK(most(handed_over<triumph::Rules>("triumph/borodino", the_set<triumph::Rules>, 50)) <= 2);
}

TEST_CASE("figures of standing orders", "[.][orders-figures]") {
    using N = napoleon::Rules;
    using T = triumph::Rules;
    figures<N>("napoleon/szewardino", "none", nothing<N>, 1500);
    figures<N>("napoleon/szewardino", "all", the_set<N>, 1500);
    figures<N>("napoleon/borodino", "all", the_set<N>, 300);
    figures<T>("triumph/schevardino", "none", nothing<T>, 1500);
    figures<T>("triumph/schevardino", "all", the_set<T>, 1500);
    figures<T>("triumph/borodino", "all", the_set<T>, 600);
}
TEST_CASE("worth of standing orders", "[.][orders-figures]") {
    using N = napoleon::Rules;
    using T = triumph::Rules;
    worth_of<N>("napoleon/szewardino", "all", the_set<N>, 60);
    worth_of<T>("triumph/schevardino", "all", the_set<T>, 60);
    for (std::size_t i = 0; i < napoleon::standing_orders; ++i)
        worth_of<N>("napoleon/szewardino", std::to_string(i), only<N, napoleon::Switch>(napoleon::Standing(i)), 30);
    for (std::size_t i = 0; i < triumph::standing_orders; ++i)
        worth_of<T>("triumph/schevardino", std::to_string(i), only<T, triumph::Switch>(triumph::Standing(i)), 30);
}

} // namespace orders_figures_test

// Figures, not checks: run with `redoubt_tests "[figures]"`. Characters of turn links, their share over the entropy of
// the choices, sizes of saves.
#include "engine/ai/bots.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "engine/match/keeping.h"
#include "tests/match/classic_games.h"
#include "tests/match/two_copies.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace figures_test {

using namespace redoubt;
using test::ClassicMatch;

namespace {

const FileSource files = [](std::string_view path) { return scenario_file(path); };

// Bits of the choices from step `from` on: log2 of how many legal actions there were at each.
double entropy(const ClassicMatch& m, std::size_t from) {
    classic::State s = m.state_after(from);
    std::vector<classic::Action> legal;
    double bits = 0;
    for (std::size_t i = from; i < m.journal().size(); ++i) {
        if (const auto* a = std::get_if<classic::Action>(&m.journal()[i])) {
            legal_actions(m.world(), s, legal);
            bits += std::log2(static_cast<double>(legal.size()));
            apply(m.world(), s, *a, nullptr);
        } else
            apply(m.world(), s, std::get<Outcome>(m.journal()[i]), nullptr);
    }
    return bits;
}

void game(const char* battle, ai::BotKind kind, std::uint64_t seed, int most_turns) {
    AnyMatch any = test::classic_game(battle, seed);
    auto& m = std::get<ClassicMatch>(any);
    std::array<ai::Bot, 2> bots = {ai::Bot{kind, seed * 2 + 1}, ai::Bot{kind, seed * 2 + 2}};
    std::vector<std::size_t> characters;
    double worst_ratio = 0, steps_bytes = 0, steps_bits = 0;
    std::size_t from = 0, positions = 0, links = 0;
    auto phase_side = [&] { return side_of(m.state().phase); };
    const int first = m.state().turn;
    while (is_side(m.decides()) && m.state().turn < first + most_turns) {
        const Side turn = phase_side();
        from = m.journal().size();
        const std::uint64_t rolls = m.rolls();
        while (is_side(m.decides()) && phase_side() == turn) {
            const Side side = side_of(m.decides());
            m.play(choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side)));
        }
        auto link = turn_link(any, files, from);
        auto bare = turn_link(any, files, m.journal().size());
        if (!link || !bare) FAIL(text(link.error()));
        characters.push_back(link->size());
        // What the moves alone take, against their entropy.
        LinkOut out;
        put_steps(out, m, from, m.journal().size(), &m.header().key, rolls, m.state_after(from));
        const double bits = entropy(m, from), bytes = static_cast<double>(out.finish().size());
        steps_bytes += bytes;
        steps_bits += bits;
        if (bits > 100) worst_ratio = std::max(worst_ratio, bytes * 8 / bits);
        positions += bare->size();
        ++links;
    }
    std::sort(characters.begin(), characters.end());
    auto save = save_game(any);
    auto json = export_json(any);
    auto all = game_link(any, files);
    const auto began = std::chrono::steady_clock::now();
    auto loaded = load_game(*save, files);
    const auto between = std::chrono::steady_clock::now();
    auto opened = open_link(*all, files);
    const auto end = std::chrono::steady_clock::now();
    auto ms = [](auto d) { return std::chrono::duration_cast<std::chrono::milliseconds>(d).count(); };
    if (!loaded) FAIL(text(loaded.error()));
    if (!opened) FAIL(text(opened.error()));
    std::printf(
        "%s %s: %zu turn links of %zu/%zu/%zu characters (least/middle/most), without moves %zu on average; moves "
        "%.3f times their entropy (worst turn %.3f); %zu steps: save %zu bytes, JSON %zu, game link %zu characters; "
        "load %lld ms, open game link %lld ms\n",
        battle, std::string(ai::name(kind)).c_str(), links, characters.front(), characters[characters.size() / 2],
        characters.back(), positions / links, steps_bytes * 8 / steps_bits, worst_ratio, m.journal().size(),
        save->size(), json->size(), all->size(), static_cast<long long>(ms(between - began)),
        static_cast<long long>(ms(end - between)));
}

// A greedy game by link between two copies: what its links with moves are long, whole and brief.
template <Ruleset R>
void by_link(const char* battle, int most_links, std::uint64_t seed = 1) {
    std::array<Match<R>, 2> copies = {test::new_by_link<R>(battle, Side::french, Side::french, 2 * seed, files),
                                      test::new_by_link<R>(battle, Side::french, Side::french, 2 * seed, files)};
    copies[1] = test::opened<R>(*hand_over_of(copies[0], files, {}), files);
    accept_link_of(copies[1], test::root(2 * seed + 1));
    std::array<ai::Bot, 2> bots = {ai::Bot{ai::BotKind::greedy, 2 * seed - 1}, ai::Bot{ai::BotKind::greedy, 2 * seed}};
    std::vector<std::size_t> whole, brief;
    int links = 0;
    for (std::size_t at = 1; links < most_links; at = 1 - at, ++links) {
        Match<R>& m = copies[at];
        if (duty_of(m) == Duty::none) break;
        while (duty_of(m) == Duty::play) {
            const Side side = side_of(m.decides());
            if (m.play(choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side)))) FAIL("not legal");
        }
        const auto made = hand_over_of(m, files, {});
        if (!made) FAIL(battle << " link " << links << ": " << text(made.error()));
        const std::string& link = *made;
        if (m.header().by_link.news == LinkNews::turn) {
            whole.push_back(link.size());
            brief.push_back(make_link(m, LinkKind::turn, {}, files, true)->size());
        }
        CHECK(test::joined(copies[1 - at], link, files) == "accepted");
    }
    for (auto* all : {&whole, &brief}) std::sort(all->begin(), all->end());
    auto part = [](const std::vector<std::size_t>& all, std::size_t percent) {
        return all[(all.size() - 1) * percent / 100];
    };
    std::printf("%s greedy by link: %d links, %zu with moves; characters (middle/90%%/most) whole "
                "%zu/%zu/%zu, brief %zu/%zu/%zu; above 300: %td\n",
                battle, links, whole.size(), part(whole, 50), part(whole, 90), whole.back(), part(brief, 50),
                part(brief, 90), brief.back(), brief.end() - std::upper_bound(brief.begin(), brief.end(), 300u));
}

} // namespace

TEST_CASE("figures of brief links", "[.][figures]") {
    by_link<classic::Rules>("classic/sept5", 400);
    by_link<classic::Rules>("classic/sept7", 400);
    by_link<napoleon::Rules>("napoleon/szewardino", 1500);
    by_link<napoleon::Rules>("napoleon/borodino", 400);
    by_link<triumph::Rules>("triumph/schevardino", 1500);
    for (std::uint64_t seed : {1, 2, 3}) by_link<triumph::Rules>("triumph/borodino", 1500, seed);
}
TEST_CASE("figures of links and saves", "[.][figures]") {
    game("sept5", ai::BotKind::random, 1, 99);
    game("sept7", ai::BotKind::random, 1, 99);
    game("grand", ai::BotKind::random, 1, 99);
    game("sept5", ai::BotKind::greedy, 1, 99);
    game("sept7", ai::BotKind::greedy, 1, 99);
    game("grand", ai::BotKind::greedy, 1, 99);
}

} // namespace figures_test

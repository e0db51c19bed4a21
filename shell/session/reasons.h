// The reasons of an order (engine/ai/reasons.h) in words.
#pragma once
#include "engine/ai/every/bot.h"
#include "engine/match/match.h"
#include "shell/present/table.h"

#include <string>
#include <vector>

namespace redoubt::shell {

// Systems that are asked for them.
template <class R>
concept Reasoned = requires(const ai::Bot& bot, const typename R::World& w, const typename R::View& v,
                            const std::vector<typename R::Action>& orders) {
    ai::reasons(bot, w, v, orders, std::size_t{0});
};

// The orders that go with the one of step n, in the order in which they were given.
template <Ruleset R>
struct Given {
    std::size_t from = 0; // step of the first
    std::vector<typename R::Action> orders;
};
template <Ruleset R>
Given<R> given_with(const Match<R>& m, std::size_t n) {
    const auto order = [&](std::size_t i) { return std::get_if<typename R::Action>(&m.journal()[i]); };
    std::size_t from = n, end = n + 1;
    while (from > 0 && order(from - 1) && ai::goes_with(*order(from - 1), *order(from))) --from;
    while (end < m.journal().size() && order(end) && ai::goes_with(*order(end - 1), *order(end))) ++end;
    Given<R> out{from, {}};
    for (std::size_t i = from; i < end; ++i) out.orders.push_back(*order(i));
    return out;
}

// What they name, as the system does.
struct ReasonNames {
    std::string place, hex, unit;
};
// What it was for, what it was weighed against, and the terms of the difference: a line each; nothing, where there is
// nothing to be said.
std::vector<std::string> told_reasons(const ai::Reasons& why, const ReasonNames& names);

template <Ruleset R>
std::vector<std::string> told_reasons(const typename R::World& w, const ai::Reasons& why) {
    ReasonNames names;
    if (why.place) names.place = TableOf<R>::place_words(w, why.place);
    if (why.whom) names.place = TableOf<R>::unit_words(w, why.whom) + ", " + names.place;
    if (why.hex) names.hex = TableOf<R>::place_words(w, why.hex);
    if (why.unit) names.unit = TableOf<R>::unit_words(w, why.unit);
    return told_reasons(why, names);
}

} // namespace redoubt::shell

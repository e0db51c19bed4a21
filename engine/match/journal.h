// The journal: the actions and outcomes of a game, in order. With the opening and the journal, a game is whole.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/match/seals.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace redoubt {

// Who plays a side: a person, or a computer player of engine/ai/bots.h. A level is methodical; after them the same
// levels of the other characters (ai::Character, in its order). Append only, saves and links hold the number.
enum class Player : std::uint8_t {
    person,
    greedy,
    random,
    easy,
    normal,
    hard,
    level1,
    level2,
    level3,
    level4,
    level5,
    patient1,
    patient2,
    patient3,
    patient4,
    patient5,
    rash1,
    rash2,
    rash3,
    rash4,
    rash5
};
inline constexpr int last_player = static_cast<int>(Player::rash5);

// How far a finished move may be changed (a table's own agreement; classic 5.0K).
enum class Takeback : std::uint8_t { free, ask };

// What a game is called and how it is played; everything that a journal itself does not say.
struct GameHeader {
    std::string system, scenario;                                     // "classic", "sept7"
    int revision = 1;                                                 // rules revision the game was made under
    DiceKey key;                                                      // the dice
    std::array<Player, 2> players = {Player::person, Player::person}; // by Side
    Takeback takeback = Takeback::free;
    std::string id; // 16 hexadecimal digits, the same in every save and link of this game
    // A copy that was opened in mid-game (a turn link) does not know what came before its start:
    std::uint32_t earlier_steps = 0; // steps of the journal before start()
    std::uint32_t earlier_rolls = 0; // dice among them; the next roll has this number
    LinkPlay by_link;                // seals and secrets of a game played by link (seals.h)
};

template <Ruleset R>
struct StepOf {
    using type = std::variant<typename R::Action, Outcome>;
};
template <Secretive R>
struct StepOf<R> {
    using type = std::variant<typename R::Action, Outcome, VeilStep<R>>;
};
template <Ruleset R>
using Step = typename StepOf<R>::type;

// Carries out any step of a journal.
template <Ruleset R>
void apply_step(const typename R::World& w, typename R::State& s, const Step<R>& step,
                std::vector<typename R::Event>* events) {
    if (const auto* a = std::get_if<typename R::Action>(&step))
        apply(w, s, *a, events);
    else if (const auto* o = std::get_if<Outcome>(&step))
        apply(w, s, *o, events);
    else if constexpr (Secretive<R>)
        apply_veil<R>(w, s, std::get<VeilStep<R>>(step));
}

// Does it count as a step of the game on both copies of a game played by link? Not what is done in secret.
template <Ruleset R>
bool is_public(const Step<R>& step) {
    if constexpr (Secretive<R>) {
        if (const auto* a = std::get_if<typename R::Action>(&step)) return veil(*a).has_value();
        return std::holds_alternative<Outcome>(step);
    } else {
        return true;
    }
}

template <Ruleset R>
using Journal = std::vector<Step<R>>;

// How many of its first n steps are public.
template <Ruleset R>
std::size_t public_steps(const Journal<R>& journal, std::size_t n) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) count += is_public<R>(journal[i]) ? 1 : 0;
    return count;
}

// More steps than any game has; a longer journal is neither saved nor loaded.
inline constexpr std::size_t journal_limit = 100'000;

// A system's Action is a variant: seen as an alternative of Step it is one value.
template <class V, class... Actions>
void fields(V& v, std::variant<Actions...>& action) {
    v("action", action);
}
template <class V>
void fields(V& v, Outcome& o) {
    v("roll", o.roll, 0, 4);
    v("value", o.value, 0, 9999);
}

} // namespace redoubt

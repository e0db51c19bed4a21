// The dice of games that are compared. A roll falls alike in all games of a round when it is about the same thing (this
// unit's check, the storm of this hex, in this turn), whatever else differs between them: dice that come one after
// another are out of step at the first difference, and from there on the games differ by luck alone. And rounds take
// turns.
#pragma once
#include "engine/core/chance.h"
#include "engine/core/dice.h"
#include "engine/core/id.h"

#include <array>
#include <cstdint>

namespace redoubt::ai {

// What a roll is about, folded into a number: the system's `roll_at_hand` (SYSTEM/bot.h). The parts in the same order.
struct About {
    std::uint64_t value = 0;
    About& with(std::uint64_t part);
    About& with(UnitId unit) { return with(std::uint64_t{unit ? unit.index() + 1 : 0}); }
};

// Rounds that take turns: in as many of them, one after another, as a die has faces (a cycle: 10, or 6), every face of
// a roll falls once, in the order that the roll's own `order` gives, the same for all of a cycle; of two dice each face
// of the first. By itself a round's dice are as any.
int cycle_of(const Chance& chance);
Outcome in_turn(Rng order, std::uint64_t round, const Chance& chance);

class PairedDice {
public:
    PairedDice() = default;
    PairedDice(std::uint64_t key, std::uint64_t round) : key_(key), round_(round) {}
    Outcome roll(const Chance& chance, About about);

private:
    std::uint64_t key_ = 0, round_ = 0;
    // How often each was rolled for in this game. Two things that share a place are out of step when both fall, no
    // worse.
    std::array<std::uint8_t, 512> times_{};
};

} // namespace redoubt::ai

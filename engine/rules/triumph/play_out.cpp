#include "engine/rules/triumph/play_out.h"

#include "engine/rules/triumph/ruleset.h"
#include "engine/rules/triumph/shock.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::int64_t all = 1'000'000'000'000; // twelve dice, one after the other
constexpr std::int64_t finest = 1'000'000'000;  // what is told is exact, or cut to a billionth
constexpr int most_positions = 10'000;

struct Branch {
    State s;
    std::int64_t ways;
};

bool holds(const World& w, const State& s, HexId hex, Side side) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::on_map && s.units[i].hex == hex && w.units[i].side == side) return true;
    return false;
}

// The Shocks that have been named against the hex have done with it. What follows them (who advances, who goes on and
// fights again) is another matter.
bool settled(const State& s, HexId hex, bool held) {
    const auto* shock = under<Shock>(s);
    if (!shock || shock->stage == ShockStage::declare) return true; // it is over; the next one is another matter
    if (shock->stage != ShockStage::resolve) return false;          // until then somebody may have to take it on (9.22)
    const bool named = std::any_of(s.attacks.begin(), s.attacks.end(), [&](const Attack& a) {
        return a.stage == AttackStage::committed && a.targets.contains(hex);
    });
    if (held && named) return false;
    const auto* check = std::get_if<Check>(&s.frames.back());
    if (std::holds_alternative<Retreat>(s.frames.back()) || (check && check->hex == hex)) return false;
    for (const Frame& f : s.frames)
        if (const auto* c = std::get_if<Clash>(&f))
            for (const Outcomes& line : c->targets)
                if (line.hex == hex) return line.done;
    return !named;
}

// Throws that the Shock Resolution Table answers alike are one: what a Shock does hangs on the row alone.
void by_row(State& s) {
    auto* c = under<Clash>(s);
    if (!c) return;
    c->die = 0;
    for (Outcomes& line : c->targets) {
        const ShockRow row = shock_row(line.total);
        line.total = row == ShockRow::attacker_counter ? -1
                     : row == ShockRow::attacker       ? 0
                     : row == ShockRow::defender       ? 5
                                                       : 10;
    }
}

// Who is asked does nothing; the hex that is asked about is fought for first (9.23).
Action stands(const std::vector<Action>& legal, HexId hex) {
    for (const Action& a : legal)
        if (const auto* x = std::get_if<Resolve>(&a); x && x->target == hex) return a;
    for (const Action& a : legal)
        if (std::holds_alternative<Loose>(a) || std::holds_alternative<Stay>(a) || std::holds_alternative<Press>(a) ||
            std::holds_alternative<Ready>(a))
            return a;
    return legal.front();
}

} // namespace

std::optional<Taken> taken_by_play(const World& w, const State& start, HexId hex) {
    const auto defender = side_in(board_of(w, start), hex);
    if (!defender || start.frames.empty() || !under<Activation>(start)) return std::nullopt;
    const auto* shock = std::get_if<Shock>(&start.frames.back());
    const bool marches =
        std::holds_alternative<Activation>(start.frames.back()) || std::holds_alternative<Move>(start.frames.back());
    if (shock ? shock->stage != ShockStage::declare : !marches) return std::nullopt; // something is going on
    Branch first{start, all};
    first.s.standing = {}; // nobody reacts of himself
    if (!shock) {
        if (first.s.frames.size() + 4 > first.s.frames.capacity) return std::nullopt;
        first.s.frames.push_back(Shock{});
    }
    apply(w, first.s, Declare{}, nullptr);
    std::vector<Branch> open = {first};
    std::vector<Action> legal;
    Taken out;
    for (int seen = 0; !open.empty(); ++seen) {
        if (seen == most_positions) return std::nullopt;
        Branch now = std::move(open.back());
        open.pop_back();
        const bool held = holds(w, now.s, hex, *defender);
        if (settled(now.s, hex, held)) {
            out.ways += held ? 0 : now.ways;
            continue;
        }
        const Decider who = decider(w, now.s);
        if (who == Decider::over) return std::nullopt;
        if (who != Decider::chance) {
            legal_actions(w, now.s, legal);
            apply(w, now.s, stands(legal, hex), nullptr);
            open.push_back(std::move(now));
            continue;
        }
        const std::size_t before = open.size();
        const Chance die = chance(w, now.s);
        if (now.ways % die.total_weight() != 0) return std::nullopt;
        for (const Weighted& x : die.outcomes) { // what comes to the same is taken together
            Branch next{now.s, now.ways / die.total_weight() * x.weight};
            apply(w, next.s, x.outcome, nullptr);
            by_row(next.s);
            const auto same = std::find_if(open.begin() + static_cast<std::ptrdiff_t>(before), open.end(),
                                           [&](const Branch& b) { return b.s == next.s; });
            if (same == open.end())
                open.push_back(std::move(next));
            else
                same->ways += next.ways;
        }
    }
    out.whole = all;
    while (out.whole > finest || (out.whole > 1 && out.ways % 10 == 0)) out.ways /= 10, out.whole /= 10;
    return out;
}

} // namespace redoubt::triumph

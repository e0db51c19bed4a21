// The classic table: what the player has in hand, what an Intent means, and the Scene of a View. Nothing is decided
// here: everything shown is asked of engine/rules/classic/query.h, everything played goes through Match.
#pragma once
#include "engine/core/whole.h"
#include "engine/match/match.h"
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/present/sheet.h"

#include <array>
#include <optional>
#include <vector>

namespace redoubt::shell {

struct ClassicTable : TableTop {
    ClassicTable() = default;
    REDOUBT_WHOLE(ClassicTable)
    struct Fought { // an attack of this phase that has been resolved
        std::vector<UnitId> attackers, defenders;
        int column = 0;
        classic::Crt result = classic::Crt::none;
        HexId hex;
    };
    std::vector<Fought> done;
};
using ClassicSight = Sight<classic::Rules>;

template <>
struct TableOf<classic::Rules> {
    REDOUBT_TABLE(classic, ClassicTable)
    static std::optional<R::Action> ask_back(const R::State& s);
    static bool ends(const R::Action& a) { return is<classic::EndMovement, classic::EndCombat>(a); }
    static bool fights(const R::State& s) { return s.frames.size() > 1; } // a phase is one frame, a fight lies on it
    static int turn(const R::State& s) { return s.turn; }
};

// Parts, used by the files of this folder.
struct ClassicSheet : SheetOf<classic::Rules> {};
struct ClassicHolding : Holding<classic::Rules> {};

CounterMark counter_of(const classic::World& w, const classic::State& s, UnitId u);
inline CounterMark counter_of(const ClassicSheet& x, UnitId u) {
    return counter_of(x.w, x.s, u);
}
UnitCard card_of(const classic::World& w, const classic::Board& b, UnitId u);
std::optional<UnitCard> card_shown(const ClassicSheet& x, UnitId u);
Row row_of(const ClassicSheet& x, UnitId u, bool chosen);         // choose(u)
Row row_in(const ClassicSheet& x, UnitId u, bool chosen = false); // and where it stands
void present_counters(const ClassicSheet& x);
void present_movement(const ClassicSheet& x);
void present_combat(const ClassicSheet& x);
void present_result(const ClassicSheet& x);
// 8.1 Ex: what it comes to when this unit is given too: more is owed; the debt is met, more may be given; nobody is
// left to be asked about.
enum class Payment : std::uint8_t { part, enough, last };
Payment payment_by(const classic::World& w, const classic::State& s, UnitId u);
Forecast forecast_of(const classic::World& w, const classic::Board& b, const classic::Targets& targets,
                     const classic::Attackers& attackers);
WhyNot why_of(const classic::World& w, const classic::Board& b, const classic::Action& a, const Refusal& refusal);

// Who stands in a hex, as a name: "Paskevich", "Shevardino garrison"; "" when nobody does.
std::string name_in(const classic::World& w, const classic::Board& b, HexId h);
// Whom a side can march now, in the order of the roster: units on the map, then those due that find a way in.
std::vector<UnitId> units_to_march(const classic::Board& b, Side side);
std::string short_name(const classic::World& w, UnitId u);
std::string hex_name(const classic::World& w, HexId h); // "1713"
std::string odds_words(int column);                     // "4–1"
std::string halves(int value);                          // 7 halves: "3½"
Tone tone_of(classic::Crt result);
RuleLabel label_of(RuleRef r);
std::vector<TallyRow> rows_of(const classic::World& w, const Tally& tally);
std::string clock_words(int turn);
UnitId unit_in(const classic::Board& b, HexId h); // the mobile one first
UnitId next_in(const classic::Board& b, HexId h, UnitId after);

} // namespace redoubt::shell

// The classic table: what the player has in hand, what an Intent means, and the Scene of a View. Nothing is decided
// here: everything shown is asked of engine/rules/classic/query.h, everything played goes through Match.
#pragma once
#include "engine/core/whole.h"
#include "engine/match/match.h"
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/present/hand.h"
#include "shell/present/words.h"

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

void present(Scene& scene, const ClassicSight& in, const ClassicTable& t);
// After actions were played: what is in hand still, arrows of attacks.
void follow(const classic::World& w, const classic::State& before, const classic::State& after,
            const std::vector<classic::Event>& events, ClassicTable& t);
// The die of an attack and what came of it, if one was thrown.
std::vector<RollPanel> rolls_of(const classic::World& w, const classic::State& before,
                                const std::vector<classic::Event>& events, std::uint64_t number);
// Journal lines of events; `turn` and `phase` are those the events began in.
void narrate(const classic::World& w, const classic::State& before, const std::vector<classic::Event>& events,
             std::vector<JournalLine>& out);

template <>
struct TableOf<classic::Rules> {
    using R = classic::Rules;
    using Table = ClassicTable;
    static Plan<R> interpret(const R::World& w, const R::State& s, Table& t, const Intent& intent);
    static void present(Scene& scene, const Sight<R>& in, const Table& t) { shell::present(scene, in, t); }
    static void follow(const R::World& w, const R::State& before, const R::State& after,
                       const std::vector<R::Event>& events, Table& t) {
        shell::follow(w, before, after, events, t);
    }
    static std::vector<RollPanel> rolls(const R::World& w, const R::State& before, const std::vector<R::Event>& events,
                                        std::uint64_t number) {
        return rolls_of(w, before, events, number);
    }
    static void narrate(const R::World& w, const R::State& before, const std::vector<R::Event>& events,
                        std::vector<JournalLine>& out) {
        shell::narrate(w, before, events, out);
    }
    static std::vector<R::Event> opening(const R::World& w, const R::State& s);
    static WhyNot why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& refusal);
    static std::vector<Motion> motions(const R::World& w, const R::State& before, const std::vector<R::Event>& events);
    static std::optional<Side> next_side(const R::State& before, const R::State& after,
                                         const std::vector<R::Event>& events);
    static std::optional<R::Action> ask_back(const R::State& s);
    static bool fights(const R::State& s) { return s.frames.size() > 1; } // a phase is one frame, a fight lies on it
    static double pause(const R::World& w, const R::Action& a);
    static std::vector<CounterMark> counters(const R::World& w, const R::State& s);
    static int turn(const R::State& s) { return s.turn; }
    static std::string clock(const R::World& w, const R::State& s);
    static Loaded<words::RuleBook> rule_book(std::string_view ledger);
};

// Parts, used by the files of this folder.
CounterMark counter_of(const classic::World& w, const classic::State& s, UnitId u);
void present_counters(Scene& scene, const ClassicSight& in, const classic::Board& b, const ClassicTable& t);
void present_bar(Scene& scene, const ClassicSight& in);
void present_movement(Scene& scene, const ClassicSight& in, const classic::Board& b, const ClassicTable& t);
void present_combat(Scene& scene, const ClassicSight& in, const classic::Board& b, const ClassicTable& t);
void present_result(Scene& scene, const ClassicSight& in, const classic::Board& b, const ClassicTable& t);
// 8.1 Ex: what it comes to when this unit is given too: more is owed; the debt is met, more may be given; nobody is
// left to be asked about.
enum class Payment : std::uint8_t { part, enough, last };
Payment payment_by(const classic::World& w, const classic::State& s, UnitId u);
UnitCard card_of(const classic::World& w, const classic::Board& b, UnitId u);
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
std::string clock_words(int turn);
UnitId unit_in(const classic::Board& b, HexId h); // the mobile one first

} // namespace redoubt::shell

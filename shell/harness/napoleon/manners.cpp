#include "shell/harness/napoleon/manners.h"

#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/refusals.h"

namespace redoubt::cli {

using namespace redoubt::napoleon;
namespace said = words::napoleonic;

Muster Manners<Rules>::muster(const World& w, const State& s, Side side) {
    Muster m;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side || s.units[i].where == Where::absent) continue;
        ++m.units;
        m.points += s.units[i].strength;
    }
    return m;
}

std::string Manners<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& r) {
    const words::WhyNot why = said::why_not(w, s, a, r);
    return "refused by " + said::rule_number(why.rule) + " (" + said::rule_title(why.rule) +
           "): " + words::flat(why.what) + " " + words::flat(why.reason);
}
std::string Manners<Rules>::tell(const World& w, const Event& e) {
    return words::flat(said::sentence(w, e));
}

void Manners<Rules>::check_step(const World& w, const State& before, const redoubt::Step<Rules>& step,
                                const std::vector<Event>& events, const State& after, std::vector<std::string>& out) {
    // The forecast that was shown is the one that is used.
    const Board b = board_of(w, before);
    const auto* outcome = std::get_if<Outcome>(&step);
    for (const Event& e : events) {
        const auto* rolled = std::get_if<BattleRolled>(&e);
        const auto* battle = before.frames.empty() ? nullptr : std::get_if<Battle>(&before.frames.back());
        if (rolled && battle) {
            const Forecast shown = forecast(b, sides_of(*battle));
            if (!outcome || rolled->row != shown.rows[static_cast<std::size_t>(outcome->value - 1)])
                out.push_back("the die was read in another row than the one shown");
            if (rolled->total != outcome->value + shown.odds + shown.modifiers.total() &&
                rolled->total != outcome->value + shown.modifiers.total())
                out.push_back("the die was modified otherwise than shown");
        }
        const auto* barraged = std::get_if<Barraged>(&e);
        const auto* barrage = before.frames.empty() ? nullptr : std::get_if<Barrage>(&before.frames.back());
        if (barraged && barrage) {
            const FireForecast shown =
                fire_forecast(b, barrage->guns, barrage->target, barrage->defensive, barrage->forming);
            if (!(shown.modifiers == barraged->forecast.modifiers) ||
                !(shown.strength == barraged->forecast.strength) ||
                barraged->result != shown.results[static_cast<std::size_t>(barraged->roll - 2)])
                out.push_back("the guns' dice were read otherwise than shown");
        }
    }
    // What is lost is told: every SP that is gone, and nobody comes back to strength.
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState &then = before.units[i], &now = after.units[i];
        if (now.where == Where::on_map && then.where == Where::on_map && now.strength > then.strength)
            out.push_back(w.units[i].id + " has grown");
        int told = 0;
        for (const Event& e : events)
            if (const auto* x = std::get_if<StrengthLost>(&e); x && x->unit.index() == i) told += x->points;
        if (then.where == Where::on_map && now.where == Where::on_map && then.strength - now.strength != told)
            out.push_back(w.units[i].id + " has lost what nobody told");
        if (then.where == Where::lost && now.where != Where::lost) out.push_back(w.units[i].id + " is back");
    }
    if (after.stage < before.stage) out.push_back("time runs backwards");
}

} // namespace redoubt::cli

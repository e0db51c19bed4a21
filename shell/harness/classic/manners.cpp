#include "shell/harness/manners.h"

#include "shell/text/classic/actions.h"
#include "shell/text/classic/events.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/refusals.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;

bool same(const Forecast& a, const Forecast& b) {
    return a.attack == b.attack && a.defence == b.defence && a.column == b.column && a.beyond == b.beyond &&
           a.by_die == b.by_die;
}

int strength_on_map(const World& w, const State& s, Side side, Where where) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == side && s.units[i].where == where) sum += w.units[i].strength;
    return sum;
}

template <class E>
const E* told(const std::vector<Event>& events) {
    for (const Event& e : events)
        if (const auto* x = std::get_if<E>(&e)) return x;
    return nullptr;
}

} // namespace

Muster Manners<Rules>::muster(const World& w, const State& s, Side side) {
    Muster m;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side || s.units[i].where == Where::absent) continue;
        ++m.units;
        m.points += w.units[i].strength;
    }
    return m;
}

std::string Manners<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& r) {
    const words::WhyNot why = words::why_not(w, s, a, r);
    return "refused by " + std::string(words::rule_number(why.rule)) + " (" + std::string(words::rule_title(why.rule)) +
           "): " + words::flat(why.what) + " " + words::flat(why.reason);
}
std::string Manners<Rules>::tell(const World& w, const Event& e) {
    return words::flat(words::sentence(w, e));
}

void Manners<Rules>::check_step(const World& w, const State& before, const Step<Rules>& step,
                                const std::vector<Event>& events, const State& after, std::vector<std::string>& out) {
    // The forecast that was shown is the one that is used.
    const auto* action = std::get_if<Action>(&step);
    if (action && std::holds_alternative<Declare>(*action)) {
        const auto& draft = std::get<Draft>(before.frames.back());
        const Forecast shown = forecast(board_of(w, before), draft.targets, draft.attackers);
        const auto* declared = told<Declared>(events);
        if (!declared)
            out.push_back("an attack was declared, and nobody told");
        else if (!same(declared->forecast, shown))
            out.push_back("the forecast declared is not the one shown");
    }
    if (const auto* outcome = std::get_if<Outcome>(&step)) {
        const auto& attack = std::get<Attack>(before.frames.back());
        Attackers all = attack.attackers;
        for (UnitId u : attack.bombarders) all.push_back(u);
        const Forecast shown = forecast(board_of(w, before), attack.targets, all);
        const auto* rolled = told<Rolled>(events);
        if (!rolled)
            out.push_back("a die was rolled, and nobody told");
        else if (rolled->column != shown.column || rolled->die != outcome->value ||
                 rolled->result != shown.by_die[static_cast<std::size_t>(outcome->value - 1)])
            out.push_back("the die was read in another column than the one shown");
    }
    // RULING 17: what is lost is what is gone.
    for (const Side side : {Side::french, Side::russian}) {
        int lost = 0, gone = 0;
        for (const Event& e : events) {
            if (const auto* x = std::get_if<Eliminated>(&e))
                if (unit_of(w, x->unit).side == side) lost += unit_of(w, x->unit).strength;
            if (const auto* x = std::get_if<LeftMap>(&e))
                if (unit_of(w, x->unit).side == side) gone += unit_of(w, x->unit).strength;
        }
        if (after.losses[index(side)] - before.losses[index(side)] != lost)
            out.push_back("losses and eliminations disagree");
        if (after.exited[index(side)] != strength_on_map(w, after, side, Where::exited) && gone > 0)
            out.push_back("points that have left and units that have left disagree");
    }
    // 5.0F, RULING 11: one mobile unit to a hex; every event names units of this battle.
    if (after.turn < before.turn) out.push_back("time runs backwards");
}

} // namespace redoubt::cli

#include "shell/harness/triumph/manners.h"

#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/events.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/refusals.h"

namespace redoubt::cli {

using namespace redoubt::triumph;
namespace said = words::triumphant;

Muster Manners<Rules>::muster(const World& w, const State& s, Side side) {
    Muster m;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side || s.units[i].where == Where::absent) continue;
        ++m.units;
        m.points += w.units[i].good.strength;
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

// 5.23: an Orders marker that lay face down lies face up. 7.42, RULING 152: that of Extended Movement, which is one, is
// turned to No Orders.
bool Manners<Rules>::reveals(const View& before, const View& after) {
    for (std::size_t i = 0; i < max_units; ++i) {
        const UnitState &then = before.table.units[i], &now = after.table.units[i];
        if (then.status == Status::hidden && now.status != Status::hidden) return true;
        if (then.has(Mark::extended) && !now.has(Mark::extended)) return true;
    }
    return false;
}

void Manners<Rules>::check_step(const World& w, const State& before, const redoubt::Step<Rules>& step,
                                const std::vector<Event>& events, const State& after, std::vector<std::string>& out) {
    // The forecast that was shown is the one that is used.
    const auto* outcome = std::get_if<Outcome>(&step);
    if (outcome && !before.frames.empty()) {
        const Board b = board_of(w, before);
        const auto* check = std::get_if<Check>(&before.frames.back());
        const auto* fire = std::get_if<Fire>(&before.frames.back());
        const auto* clash = std::get_if<Clash>(&before.frames.back());
        for (const Event& e : events) {
            if (const auto* x = std::get_if<Checked>(&e); x && check) {
                const Rating r = check_rating(b, *check);
                if (!(r.modifiers == x->tally) || r.rating != x->rating ||
                    x->passed != (outcome->value < passing_faces(r)))
                    out.push_back("a check was read otherwise than shown");
                check = nullptr; // others that follow are not the one that was rolled for
            }
            if (const auto* x = std::get_if<Fired>(&e); x && fire) {
                const FireForecast shown = forecast_fire(b, *fire);
                if (!(shown.tally == x->tally) || x->row != fire_row(outcome->value + shown.tally.total()))
                    out.push_back("the guns' die was read otherwise than shown");
                fire = nullptr;
            }
            if (const auto* x = std::get_if<Clashed>(&e); x && clash) {
                for (const Clashed::Line& l : x->lines) {
                    const Tally shown = shock_tally(b, *clash, l.hex);
                    if (!(shown == l.tally) || l.total != outcome->value + shown.total() || l.row != shock_row(l.total))
                        out.push_back("a Shock was read otherwise than shown");
                }
                clash = nullptr;
            }
        }
    }
    // Nobody comes back whom the rules have buried; who goes is told.
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const Where then = before.units[i].where, now = after.units[i].where;
        if (then == Where::eliminated && now != Where::eliminated) out.push_back(w.units[i].id + " is back");
        if (then == now || (now != Where::eliminated && now != Where::withdrawn)) continue;
        bool told = false;
        for (const Event& e : events) {
            if (const auto* x = std::get_if<Eliminated>(&e)) told = told || x->unit.index() == i;
            if (const auto* x = std::get_if<Withdrew>(&e)) told = told || x->unit.index() == i;
        }
        if (!told) out.push_back(w.units[i].id + " is gone, and nobody has told");
    }
    if (after.turn < before.turn) out.push_back("time runs backwards");
}

} // namespace redoubt::cli

// What the session asks of the triumph table (present/table.h).
#include "shell/present/triumph/table.h"

#include "shell/text/triumph/names.h"
#include "shell/text/triumph/reference.h"

namespace redoubt::shell {

REDOUBT_WHOLE_HERE(TriumphTable)

using namespace redoubt::triumph;

std::vector<Event> TableOf<Rules>::opening(const World&, const State& s) {
    if (s.phase == Phase::setup) return {}; // the first turn begins when both armies stand ready
    return {TurnBegan{s.turn}, PhaseBegan{s.turn, s.phase}};
}

std::vector<Motion> TableOf<Rules>::motions(const World& w, const State& before, const std::vector<Event>& events) {
    std::vector<Motion> out;
    for (const Event& e : events) {
        auto move = [&](UnitId u, HexId from, HexId to) {
            if (u) add_motion(out, u, {from, to}, tri::counter_of(w, before, u));
        };
        if (const auto* x = std::get_if<Moved>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<FellBack>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<Retreated>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<Advanced>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<Placed>(&e)) move(x->unit, at(before, x->unit).hex, x->hex);
        if (const auto* x = std::get_if<Charged>(&e))
            for (std::size_t i = 0; i < w.units.size(); ++i)
                if (on_map(before, UnitId{i}) && before.units[i].hex == x->from && before.units[i].attack != 0)
                    move(UnitId{i}, x->from, x->to);
    }
    return out;
}

// Two at one table: the tablet is handed over when somebody is to decide who sees, or writes, what is hidden from the
// other: the note of the flanking manoeuvre, orders, the first marker (his own orders still show). Everything else is
// done across the table: set-up, markers, answers hide nothing.
namespace {

std::optional<Side> alone_with_secrets(const State& s) {
    if (const auto* f = top_frame<Setup>(s); f && f->note) return f->side;
    if (const auto* f = top_frame<triumph::Orders>(s); f && f->step == OrdersStep::allocate) return f->side;
    if (const auto* f = top_frame<Precedence>(s);
        f && f->purpose == Purpose::initiative && f->rolled && s.initiative < 2)
        return static_cast<Side>(s.initiative);
    return std::nullopt;
}

} // namespace

std::optional<Side> TableOf<Rules>::next_side(const State& before, const State& after, const std::vector<Event>&) {
    const std::optional<Side> now = alone_with_secrets(after);
    return now != alone_with_secrets(before) ? now : std::nullopt;
}

bool TableOf<Rules>::fights(const State& s) {
    return !s.frames.empty() && std::visit(
                                    []<class F>(const F&) {
                                        return std::is_same_v<F, Fire> || std::is_same_v<F, Reaction> ||
                                               std::is_same_v<F, Shock> || std::is_same_v<F, Evade> ||
                                               std::is_same_v<F, Clash> || std::is_same_v<F, Retreat>;
                                    },
                                    s.frames.back());
}

double TableOf<Rules>::pause(const World&, const Action& a) {
    if (is<StepTo, Halt, triumph::Turn, Ready, Stay, Top, triumph::Place>(a)) return 40;
    return is<Shoot, Resolve>(a) ? 300 : 120;
}

std::vector<CounterMark> TableOf<Rules>::counters(const World& w, const State& s) {
    std::vector<CounterMark> out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i}) && s.units[i].rank == 0) out.push_back(tri::counter_of(w, s, UnitId{i}));
    return out;
}

int TableOf<Rules>::clock(const World& w, const State& s) {
    return w.full ? s.turn : -s.turn;
}

Loaded<words::RuleBook> TableOf<Rules>::rule_book(std::string_view ledger) {
    return words::triumphant::load_reference(ledger);
}

std::string TableOf<Rules>::place_words(const World& w, HexId h) {
    return words::flat(words::triumphant::hex_name(w, h));
}

std::string TableOf<Rules>::unit_words(const World& w, UnitId u) {
    return words::triumphant::unit_name(w, u);
}

} // namespace redoubt::shell

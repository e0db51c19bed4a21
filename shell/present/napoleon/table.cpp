// What the session asks of the napoleon table (present/table.h).
#include "shell/present/napoleon/table.h"

#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/reference.h"

namespace redoubt::shell {

REDOUBT_WHOLE_HERE(NapoleonTable)

using namespace redoubt::napoleon;

std::vector<Event> TableOf<Rules>::opening(const World&, const State& s) {
    if (s.phase == Phase::before) return {}; // the first stage begins when both armies stand ready
    return {StageBegan{s.stage}, PhaseBegan{s.stage, s.phase, active(s)}};
}

std::vector<Motion> TableOf<Rules>::motions(const World& w, const State& before, const std::vector<Event>& events) {
    std::vector<Motion> out;
    for (const Event& e : events) {
        auto move = [&](UnitId u, std::vector<HexId> way, std::optional<Dir> facing = {}) {
            CounterMark mark = nap::counter_of(w, before, u);
            if (facing && mark.facing) mark.facing = static_cast<int>(*facing);
            add_motion(out, u, std::move(way), std::move(mark));
        };
        if (const auto* x = std::get_if<Stepped>(&e)) move(x->unit, {x->from, x->to});
        if (const auto* x = std::get_if<PutBack>(&e)) move(x->unit, {x->from, x->to});
        if (const auto* x = std::get_if<Countered>(&e)) move(x->unit, {x->from, x->to});
        if (const auto* x = std::get_if<Chased>(&e)) move(x->unit, {x->from, x->to}, x->facing);
        if (const auto* x = std::get_if<Rejoined>(&e)) move(x->unit, {x->from, x->to});
        if (const auto* x = std::get_if<Placed>(&e)) move(x->unit, {x->from, x->to});
        if (const auto* x = std::get_if<Withdrew>(&e)) {
            if (x->via)
                move(x->unit, {x->from, x->via, x->to}, x->facing);
            else
                move(x->unit, {x->from, x->to}, x->facing);
        }
    }
    return out;
}

// The table is handed over when another side's phase begins. Answers within a phase are given across the table.
std::optional<Side> TableOf<Rules>::next_side(const State& before, const State&, const std::vector<Event>& events) {
    std::optional<Side> next;
    Side now = active(before);
    if (const auto* d = top_frame<Deployment>(before)) now = d->side;
    for (const Event& e : events)
        if (const auto* x = std::get_if<PhaseBegan>(&e);
            x && x->phase >= Phase::artillery_a && x->phase != Phase::over) {
            if (x->side != now) next = x->side;
            now = x->side;
        }
    return next;
}

// 4.27: where the table has agreed so, a finished move comes back only with the other side's word.
std::optional<Action> TableOf<Rules>::ask_back(const State& s) {
    const auto* m = top_frame<Movement>(s);
    if (!m || !m->last) return std::nullopt;
    return TakeBack{};
}

double TableOf<Rules>::pause(const World&, const Action& a) {
    if (is<napoleon::Step, napoleon::Turn, Ride, Stop, Hold>(a)) return 40;
    return is<Attack, Fire>(a) ? 300 : 120;
}

std::vector<CounterMark> TableOf<Rules>::counters(const World& w, const State& s) {
    std::vector<CounterMark> out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i}) && !is_commander(w, UnitId{i})) out.push_back(nap::counter_of(w, s, UnitId{i}));
    return out;
}

int TableOf<Rules>::clock(const World&, const State& s) {
    return s.stage;
}

Loaded<words::RuleBook> TableOf<Rules>::rule_book(std::string_view ledger) {
    return words::napoleonic::load_reference(ledger);
}

std::string TableOf<Rules>::place_words(const World& w, HexId h) {
    return words::flat(words::napoleonic::hex_name(w, h));
}

std::string TableOf<Rules>::unit_words(const World& w, UnitId u) {
    return words::napoleonic::unit_name(w, u);
}

} // namespace redoubt::shell

// What the session asks of the classic table (present/table.h).
#include "shell/present/classic/table.h"

#include "shell/text/classic/names.h"
#include "shell/text/classic/reference.h"

namespace redoubt::shell {

REDOUBT_WHOLE_HERE(ClassicTable)

using namespace redoubt::classic;

std::vector<Event> TableOf<Rules>::opening(const World&, const State& s) {
    return {TurnBegan{s.turn}, PhaseBegan{s.turn, s.phase}};
}

WhyNot TableOf<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& refusal) {
    return why_of(w, board_of(w, s), a, refusal);
}

std::vector<Motion> TableOf<Rules>::motions(const World& w, const State& before, const std::vector<Event>& events) {
    std::vector<Motion> out;
    for (const Event& e : events) {
        auto move = [&](UnitId u, HexId from, HexId to) {
            if (from && to && from != to) out.push_back({u, counter_of(w, before, u), {from, to}});
        };
        if (const auto* x = std::get_if<Moved>(&e)) {
            move(x->unit, x->from, x->to);
            const auto way = way_to(destinations(board_of(w, before), x->unit), x->from, x->to);
            if (way.size() > 1 && !out.empty()) out.back().way = way;
        }
        if (const auto* x = std::get_if<Entered>(&e)) move(x->unit, x->at, x->to);
        if (const auto* x = std::get_if<Retreated>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<Displaced>(&e)) move(x->unit, x->from, x->to);
        if (const auto* x = std::get_if<Advanced>(&e)) move(x->unit, x->from, x->to);
    }
    return out;
}

std::optional<Side> TableOf<Rules>::next_side(const State& before, const State&, const std::vector<Event>& events) {
    std::optional<Side> next;
    for (const Event& e : events)
        if (const auto* x = std::get_if<PhaseBegan>(&e))
            if (side_of(x->phase) != side_of(before.phase)) next = side_of(x->phase);
    return next;
}

// 5.0K: where the table has agreed so, a finished move comes back only with the other side's word.
std::optional<Action> TableOf<Rules>::ask_back(const State& s) {
    if (s.frames.empty() || !is<Movement>(s.frames.back())) return std::nullopt;
    return TakeBack{};
}

double TableOf<Rules>::pause(const World&, const Action& a) {
    return is<With, Assault>(a) ? 300 : 120;
}

std::vector<CounterMark> TableOf<Rules>::counters(const World& w, const State& s) {
    std::vector<CounterMark> out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i})) out.push_back(counter_of(w, s, UnitId{i}));
    return out;
}

int TableOf<Rules>::clock(const World&, const State& s) {
    return s.turn;
}

Loaded<words::RuleBook> TableOf<Rules>::rule_book(std::string_view ledger) {
    return words::load_reference(ledger);
}

std::string TableOf<Rules>::place_words(const World& w, HexId h) {
    return words::flat(words::hex_name(w, h));
}

std::string TableOf<Rules>::unit_words(const World& w, UnitId u) {
    return words::unit_name(w, u);
}

} // namespace redoubt::shell

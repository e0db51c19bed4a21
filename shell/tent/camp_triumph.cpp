#include "engine/ai/triumph/weigh.h"
#include "engine/rules/triumph/query.h"
#include "shell/tent/camp.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/events.h"
#include "shell/text/triumph/names.h"

namespace redoubt::tent {

using namespace redoubt::triumph;
namespace said = words::triumphant;
using Ai = ai::Rehearsable<Rules>;

// Schevardino's book has no hours: its first shots fell about four (data 4.5).
int Camp<Rules>::minutes(const World& w, int turn) {
    return w.full ? clock_minutes(turn) : 16 * 60 + (turn - 1) * turn_minutes;
}

FourPart Camp<Rules>::moment(const State& s) {
    const bool open = !s.frames.empty() && std::holds_alternative<Precedence>(s.frames.back());
    return {s.turn, static_cast<int>(s.phase), s.marker, open ? 1 : 0};
}

bool Camp<Rules>::own_word(const State& s, Side side) { // outside an activation nobody answers anybody
    for (const Frame& f : s.frames)
        if (const auto* a = std::get_if<Activation>(&f)) return a->side == side;
    return true;
}

std::string Camp<Rules>::result(const State& s) {
    if (s.phase != Phase::over) return "unfinished";
    return s.result.draw ? "draw" : std::string(name(s.result.winner));
}

std::optional<Side> Camp<Rules>::winner(const State& s) {
    if (s.phase != Phase::over || s.result.draw) return std::nullopt;
    return s.result.winner;
}

std::string Camp<Rules>::ending(const World& w, const State& s) {
    return s.phase == Phase::over ? words::flat(said::result_name(w, s.result)) : "";
}

std::array<int, 2> Camp<Rules>::losses(const World& w, const State& s) { // units off the map for good
    std::array<int, 2> out{};
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const Where where = s.units[i].where;
        out[index(w.units[i].side)] +=
            where == Where::eliminated || where == Where::withdrawn || where == Where::recovery ? 1 : 0;
    }
    return out;
}

std::string Camp<Rules>::order(const World& w, const State& s, const Action& a) {
    return words::flat(said::order(w, s, a));
}

int Camp<Rules>::chance(const World& w, const State& s) {
    return Ai::outlook(w, s, Side::french);
}

bool Camp<Rules>::sure(const World& w) {
    return !Ai::estimates(w);
}

std::string Camp<Rules>::unit(const World& w, UnitId u) {
    return said::unit_name(w, u);
}

int Camp<Rules>::points(const World& w, const State& s, UnitId u) {
    return on_map(s, u) ? unit_of(w, u).good.strength : 0;
}

std::vector<std::string> Camp<Rules>::places(const World& w) {
    if (!w.objective) return {};
    return {words::capital(words::flat(said::hex_name(w, w.objective)))};
}

Holders Camp<Rules>::held(const World& w, const State& s) { // who stands in it; a redoubt that stands empty: RULING 77
    if (!w.objective) return {};
    std::uint8_t by = w.objective_points > 0 ? 2 : static_cast<std::uint8_t>(index(standing(w, s).winner));
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i}) && s.units[i].hex == w.objective)
            by = static_cast<std::uint8_t>(index(w.units[i].side));
    return {by};
}

} // namespace redoubt::tent

#include "engine/ai/napoleon/weigh.h"
#include "engine/rules/napoleon/query.h"
#include "shell/tent/camp.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"

namespace redoubt::tent {

using namespace redoubt::napoleon;
namespace said = words::napoleonic;
using Ai = ai::Rehearsable<Rules>;

int Camp<Rules>::minutes(const World&, int stage) {
    return (stage + 5) * turn_minutes; // stage 1 is six in the morning
}

TwoPart Camp<Rules>::moment(const State& s) {
    return {s.stage, static_cast<int>(s.phase)};
}

bool Camp<Rules>::own_word(const State& s, Side side) { // until the guns of the first side both are asked in turn
    return s.phase <= Phase::reorganisation || active(s) == side;
}

std::string Camp<Rules>::result(const State& s) {
    return is_over(s) ? std::string(name(s.result.winner)) : "unfinished";
}

std::optional<Side> Camp<Rules>::winner(const State& s) {
    if (!is_over(s)) return std::nullopt;
    return s.result.winner;
}

std::string Camp<Rules>::ending(const World& w, const State& s) {
    return is_over(s) ? words::flat(said::result_name(w, s.result)) : "";
}

std::array<int, 2> Camp<Rules>::losses(const World& w, const State& s) { // SP of units in play that are lost
    std::array<int, 2> out{};
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& u = s.units[i];
        if (u.where == Where::on_map || u.where == Where::lost)
            out[index(w.units[i].side)] += w.units[i].strength - (u.where == Where::lost ? 0 : u.strength);
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

int Camp<Rules>::points(const World&, const State& s, UnitId u) {
    return on_map(s, u) ? at(s, u).strength : 0;
}

std::vector<std::string> Camp<Rules>::places(const World& w) {
    std::vector<std::string> out;
    for (const VictoryPlace& place : w.places) // hexes that are to be held have no name of their own
        out.push_back(place.id == "place" && !place.hexes.empty()
                          ? words::capital(words::flat(said::hex_name(w, place.hexes.front())))
                          : said::victory_place_name(place));
    return out;
}

Holders Camp<Rules>::held(const World& w, const State& s) {
    Holders out;
    for (const VictoryPlace& place : w.places) {
        const auto side = holder_of(w, s, place);
        out.push_back(side ? static_cast<std::uint8_t>(index(*side)) : 2);
    }
    return out;
}

} // namespace redoubt::tent

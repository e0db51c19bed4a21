// 10.0 Redoubts: destroyed, repaired, held. (Their strength: odds.cpp; garrisons in results: ch08_results.cpp.)
#include "engine/rules/classic/play.h"

namespace redoubt::classic {

UnitId garrison_of(const World& w, WorkId work) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].type == Type::garrison && w.units[i].work == work) return UnitId{i};
    return {};
}

std::optional<Side> occupier(const Board& b, WorkId work) {
    return side_in(b, b.world.map.works[work.index()].hex);
}

// 10.0H: at the end of a Russian Player-Turn.
void destroy_works(Play& p) {
    Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.map.works.size(); ++i) {
        if (p.s.works[i].destroyed || occupier(b, WorkId{i}) != Side::french) continue;
        p.s.works[i].destroyed = true;
        p.tell(WorkDestroyed{WorkId{i}});
    }
}

// 10.0I, RULING 30: at the end of the Russian Movement Phase of turns 10 and 26; the garrison comes back (10.0L).
void repair_works(Play& p) {
    if (!is_repair_turn(p.s.turn)) return;
    Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.map.works.size(); ++i) {
        WorkId work{i};
        if (!p.s.works[i].destroyed || occupier(b, work) != Side::russian) continue;
        p.s.works[i].destroyed = false;
        UnitId garrison = garrison_of(p.w, work);
        if (garrison && !on_map(p.s, garrison)) {
            at(p.s, garrison) = UnitState{};
            at(p.s, garrison).where = Where::on_map;
            at(p.s, garrison).hex = p.w.map.works[i].hex;
        }
        p.tell(WorkRepaired{work, garrison});
    }
}

Side holder_of(const Board& b, WorkId work) {
    return occupier(b, work).value_or(b.state.works[work.index()].holder);
}

// RULING 18: an empty work is held by whoever stood in it last.
void note_holders(const World& w, State& s) {
    Board b = board_of(w, s);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (auto side = occupier(b, WorkId{i})) s.works[i].holder = *side;
}

int works_held(const World& w, const State& s, Side side) {
    Board b = board_of(w, s);
    int n = 0;
    for (std::size_t i = 0; i < w.map.works.size(); ++i) n += holder_of(b, WorkId{i}) == side ? 1 : 0;
    return n;
}

} // namespace redoubt::classic

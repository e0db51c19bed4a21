#include "shell/session/beats.h"

namespace redoubt::shell {

Beats beats_of(const classic::World&, const classic::State&, const classic::State&,
               const std::vector<classic::Event>& events) {
    using namespace classic;
    Beats out;
    for (const Event& e : events) {
        if (std::holds_alternative<TurnBegan>(e)) out.add(Beat::turn);
        if (std::holds_alternative<PhaseBegan>(e)) out.add(Beat::part);
        if (const auto* x = std::get_if<Declared>(&e)) out.add(Beat::shot, x->targets[0]);
        if (std::holds_alternative<Rolled>(e)) out.add(Beat::fight);
        if (const auto* x = std::get_if<Eliminated>(&e)) out.add(Beat::loss, x->hex);
        if (std::holds_alternative<WorkDestroyed>(e) || std::holds_alternative<WorkRepaired>(e)) out.add(Beat::place);
    }
    return out;
}

Beats beats_of(const napoleon::World&, const napoleon::State&, const napoleon::State& after,
               const std::vector<napoleon::Event>& events) {
    using namespace napoleon;
    Beats out;
    auto hex_of = [&](UnitId u) { return u && on_map(after, u) ? at(after, u).hex : HexId{}; };
    for (const Event& e : events) {
        if (std::holds_alternative<StageBegan>(e)) out.add(Beat::turn);
        if (std::holds_alternative<PhaseBegan>(e)) out.add(Beat::part);
        if (const auto* x = std::get_if<BattleDeclared>(&e); x && !x->targets.empty())
            out.add(Beat::shot, x->targets[0]);
        if (std::holds_alternative<BattleRolled>(e)) out.add(Beat::fight);
        if (const auto* x = std::get_if<Barraged>(&e)) out.add(Beat::shot, hex_of(x->target));
        if (const auto* x = std::get_if<Volleyed>(&e)) out.add(Beat::shot, hex_of(x->target));
        if (std::holds_alternative<StrengthLost>(e) || std::holds_alternative<Shaken>(e)) out.add(Beat::hurt);
        if (const auto* x = std::get_if<Eliminated>(&e)) out.add(Beat::hurt), out.add(Beat::loss, x->hex);
        if (const auto* x = std::get_if<CommanderChecked>(&e); x && (x->wounded || x->killed)) out.add(Beat::loss);
        if (const auto* x = std::get_if<PlaceTaken>(&e)) out.add(Beat::place, x->hex);
    }
    return out;
}

Beats beats_of(const triumph::World& w, const triumph::State& before, const triumph::State& after,
               const std::vector<triumph::Event>& events) {
    using namespace triumph;
    Beats out;
    for (const Event& e : events) {
        if (std::holds_alternative<TurnBegan>(e)) out.add(Beat::turn);
        if (std::holds_alternative<PhaseBegan>(e) || std::holds_alternative<MarkerDrawn>(e)) out.add(Beat::part);
        if (const auto* x = std::get_if<Clashed>(&e))
            out.add(Beat::fight, x->lines.empty() ? HexId{} : x->lines[0].hex);
        if (const auto* x = std::get_if<Fired>(&e)) out.add(Beat::shot, x->target);
        if (std::holds_alternative<triumph::Disordered>(e)) out.add(Beat::hurt);
        if (std::holds_alternative<Withdrew>(e) || std::holds_alternative<Retreated>(e)) out.add(Beat::hurt);
        if (const auto* x = std::get_if<Eliminated>(&e)) out.add(Beat::hurt), out.add(Beat::loss, x->from);
        if (std::holds_alternative<Collapsed>(e)) out.add(Beat::loss);
    }
    if (before.last_holder != after.last_holder && after.last_holder < 2) out.add(Beat::place, w.objective);
    return out;
}

} // namespace redoubt::shell

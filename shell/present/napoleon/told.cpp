// What events are heard as, what of them is worth finding again, and the big moments.
#include "shell/present/told.h"

#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

namespace redoubt::shell {

using namespace redoubt::napoleon;

namespace {

struct Heard {
    using Event = napoleon::Event;
    using Die = Kinds<InitiativeRolled, Reorganised, Barraged, Volleyed, Checked, BattleRolled, Threw, LossesRolled,
                      CommanderChecked>;
    using Hooves = Kinds<Countered>;
    using Gun = Kinds<Barraged>;
    using Volley = Kinds<Volleyed>;
    using Loss = Kinds<Eliminated>;
    using Drum = Kinds<StageBegan>;
    using Told = Kinds<BattleDeclared, CommanderChecked>;
    using Silent =
        Kinds<PhaseBegan, BridgeBroken, Placed, InitiativeGiven, CommandLost, Ordered, RideBegan, Stepped, Turned,
              RideEnded, PutBack, Marked, SquareFormed, SquareFailed, SquareLeft, SquareJoined, Arrived, BridgeBegun,
              BridgeBuilt, BridgeGivenUp, TargetNamed, StrengthLost, Shaken, Withdrew, Blocked, Stayed, BattleJoined,
              BattleOff, Chased, Rejoined, AskedBack, AnsweredBack, Switched, ByOrder, PlaceTaken, GameEnded>;
};

} // namespace

Sounds TableOf<Rules>::sounds(const World&, const Events& events) {
    unsigned out = 0;
    for (const auto& e : events) {
        out |= sound_table<Heard>[e.index()];
        if (const auto* x = std::get_if<BattleDeclared>(&e))
            out |= one(x->kind == BattleKind::attack ? Sound::volley : Sound::hooves);
        if (const auto* x = std::get_if<CommanderChecked>(&e); x && x->killed) out |= one(Sound::loss);
    }
    return static_cast<Sounds>(out);
}

Beats TableOf<Rules>::beats(const World&, const State&, const State& after, const Events& events) {
    static_assert(each_named_once<
                  Event,
                  Kinds<StageBegan, PhaseBegan, BattleDeclared, BattleRolled, Barraged, Volleyed, StrengthLost, Shaken,
                        Eliminated, CommanderChecked, PlaceTaken>,
                  Kinds<BridgeBroken, Placed, InitiativeRolled, InitiativeGiven, CommandLost, Reorganised, Ordered,
                        RideBegan, Stepped, Turned, RideEnded, PutBack, Marked, SquareFormed, SquareFailed, SquareLeft,
                        SquareJoined, Arrived, BridgeBegun, BridgeBuilt, BridgeGivenUp, TargetNamed, Checked, Withdrew,
                        Blocked, Stayed, Countered, BattleJoined, BattleOff, Threw, Chased, LossesRolled, Rejoined,
                        AskedBack, AnsweredBack, Switched, ByOrder, GameEnded>>);
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

std::optional<Headline> TableOf<Rules>::headline(const World& w, const State& before, const State&,
                                                 const Events& events) {
    using words::common::Phrase;
    namespace text = words::napoleonic;
    for (const Event& e : events) {
        if (const auto* x = std::get_if<PlaceTaken>(&e))
            for (const VictoryPlace& p : w.places)
                for (HexId h : p.hexes)
                    if (h == x->hex)
                        return taken(w.victory == VictoryKind::points ? text::victory_place_name(p)
                                                                      : work_in("napoleon", w.map, h),
                                     x->side);
        if (const auto* x = std::get_if<CommanderChecked>(&e); x && (x->killed || x->wounded))
            return Headline{text::unit_name(w, x->unit), flat(x->killed ? Phrase::is_killed : Phrase::is_wounded)};
        if (const auto* x = std::get_if<BattleDeclared>(&e))
            if (const auto told = guard(w, before, x->from)) return told;
        if (const auto* x = std::get_if<StageBegan>(&e); x && x->stage == w.last_stage)
            return Headline{flat(Phrase::the_last_stage), ""};
    }
    return std::nullopt;
}

} // namespace redoubt::shell

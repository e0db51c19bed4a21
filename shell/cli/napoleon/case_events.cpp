// Events as one line of words, for rule cases and for machines.
#include "shell/cli/case_line.h"
#include "shell/cli/napoleon/case.h"
#include "shell/cli/napoleon/words.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::napoleon;
using Line = CaseLine<Rules>;

struct Describer {
    const World& w;
    Line line(const char* name) const { return {w, name}; }
    std::string side_text(HexId h, Dir d) const { // "0101-0102"
        Line from{w, ""}, to{w, ""};
        from << h;
        to << neighbour(w.map.grid, h, d);
        return from.text + "-" + to.text;
    }
    std::string formation(FormationId f) const { return f ? w.formations[f.index()].id : "-"; }

    std::string operator()(const StageBegan& e) const { return (line("StageBegan") << e.stage).text; }
    std::string operator()(const PhaseBegan& e) const {
        return (line("PhaseBegan") << e.stage << phase_text(e.phase) << e.side).text;
    }
    std::string operator()(const BridgeBroken& e) const {
        return (line("BridgeBroken") << side_text(e.hex, e.side)).text;
    }
    std::string operator()(const Placed& e) const {
        return (line("Placed") << e.unit << e.from << e.to << e.facing).text;
    }
    std::string operator()(const InitiativeRolled& e) const {
        Line l = line("InitiativeRolled") << e.french << e.russian;
        return (e.tie ? l << "tie" : l << e.winner).text;
    }
    std::string operator()(const InitiativeGiven& e) const { return (line("InitiativeGiven") << e.side).text; }
    std::string operator()(const CommandLost& e) const { return (line("CommandLost") << e.unit).text; }
    std::string operator()(const Reorganised& e) const {
        return (line("Reorganised") << e.unit << e.tally << e.needed << e.success << condition_text(e.now)).text;
    }
    std::string operator()(const Ordered& e) const {
        return (line("Ordered") << formation(e.formation) << e.left).text;
    }
    std::string operator()(const RideBegan& e) const {
        Line l = line("RideBegan") << e.unit << decimal(e.points, mp);
        return l.flag(e.forced, "forced").text;
    }
    std::string operator()(const Stepped& e) const {
        return (line("Stepped") << e.unit << e.from << e.to << decimal(e.points, mp) << decimal(e.left, mp)
                                << e.stopped_by)
            .text;
    }
    std::string operator()(const Turned& e) const {
        return (line("Turned") << e.unit << e.hex << e.from << e.to << decimal(e.points, mp)).text;
    }
    std::string operator()(const RideEnded& e) const { return (line("RideEnded") << e.unit << e.hex).text; }
    std::string operator()(const PutBack& e) const { return (line("PutBack") << e.unit << e.from << e.to).text; }
    std::string operator()(const Marked& e) const {
        return (line("Marked") << e.unit << (e.marker == Marker::charge ? "charge" : "defence") << (e.on ? "on" : "off")
                               << e.rule)
            .text;
    }
    std::string operator()(const SquareFormed& e) const { return (line("SquareFormed") << e.hex).text; }
    std::string operator()(const SquareFailed& e) const { return (line("SquareFailed") << e.hex).text; }
    std::string operator()(const SquareLeft& e) const { return (line("SquareLeft") << e.unit << e.rule).text; }
    std::string operator()(const SquareJoined& e) const { return (line("SquareJoined") << e.unit).text; }
    std::string operator()(const Arrived& e) const { return (line("Arrived") << e.unit << e.hex).text; }
    std::string operator()(const BridgeBegun& e) const {
        return (line("BridgeBegun") << e.unit << side_text(e.hex, e.side)).text;
    }
    std::string operator()(const BridgeBuilt& e) const {
        return (line("BridgeBuilt") << side_text(e.hex, e.side)).text;
    }
    std::string operator()(const BridgeGivenUp& e) const {
        return (line("BridgeGivenUp") << side_text(e.hex, e.side)).text;
    }
    std::string operator()(const TargetNamed& e) const { return (line("TargetNamed") << e.unit << e.hex).text; }
    std::string operator()(const Barraged& e) const {
        return (line("Barraged") << e.guns << e.target << e.total << fire_text(e.result)).text;
    }
    std::string operator()(const Volleyed& e) const {
        return (line("Volleyed") << e.rifles << e.target << e.total << fire_text(e.result)).text;
    }
    std::string operator()(const StrengthLost& e) const {
        return (line("StrengthLost") << e.unit << e.points << e.left << e.rule).text;
    }
    std::string operator()(const Checked& e) const {
        const char* kinds[] = {"morale", "square", "chase"};
        return (line("Checked") << e.unit << kinds[static_cast<std::size_t>(e.kind)] << e.roll << e.needed
                                << (e.passed ? "passed" : "failed"))
            .text;
    }
    std::string operator()(const Shaken& e) const {
        return (line("Shaken") << e.unit << condition_text(e.now) << e.rule).text;
    }
    std::string operator()(const Eliminated& e) const { return (line("Eliminated") << e.unit << e.hex << e.rule).text; }
    std::string operator()(const Withdrew& e) const {
        return (line("Withdrew") << e.unit << e.from << e.to << e.facing << cause_text(e.cause) << e.via).text;
    }
    std::string operator()(const Blocked& e) const {
        return (line("Blocked") << e.unit << cause_text(e.cause) << e.hexes).text;
    }
    std::string operator()(const Stayed& e) const { return (line("Stayed") << e.unit).text; }
    std::string operator()(const Countered& e) const {
        return (line("Countered") << e.unit << e.from << e.to << e.against).text;
    }
    std::string operator()(const BattleDeclared& e) const {
        const char* kinds[] = {"attack", "charge", "counter"};
        return (line("BattleDeclared") << kinds[static_cast<std::size_t>(e.kind)] << e.attacker << e.from << e.targets)
            .text;
    }
    std::string operator()(const BattleJoined& e) const {
        return (line("BattleJoined") << e.forecast.attack << e.forecast.defence << e.forecast.odds
                                     << e.forecast.modifiers)
            .text;
    }
    std::string operator()(const BattleRolled& e) const {
        return (line("BattleRolled") << e.die << e.total << combat_row_text(e.row)).text;
    }
    std::string operator()(const BattleOff& e) const {
        return (line("BattleOff") << (e.attackers_left ? "attackers" : "-")).text;
    }
    std::string operator()(const Threw& e) const {
        return (line("Threw") << (e.kind == CheckKind::chase ? "chase" : "morale") << e.roll).text;
    }
    std::string operator()(const Chased& e) const {
        return (line("Chased") << e.unit << e.from << e.to << e.facing).text;
    }
    std::string operator()(const LossesRolled& e) const {
        return (line("LossesRolled") << e.side << e.strength << e.row << e.roll << e.loss).text;
    }
    std::string operator()(const CommanderChecked& e) const {
        return (line("CommanderChecked") << e.unit << e.roll
                                         << (e.killed    ? "killed"
                                             : e.wounded ? "wounded"
                                                         : "unhurt"))
            .text;
    }
    std::string operator()(const Rejoined& e) const { return (line("Rejoined") << e.unit << e.from << e.to).text; }
    std::string operator()(const AskedBack& e) const { return (line("AskedBack") << e.unit).text; }
    std::string operator()(const AnsweredBack& e) const {
        return (line("AnsweredBack") << e.unit << e.yes << e.from << e.to).text;
    }
    std::string operator()(const Switched& e) const {
        return (line("Switched") << e.side << standing_text(e.order) << (e.on ? "on" : "off")).text;
    }
    std::string operator()(const ByOrder& e) const {
        return (line("ByOrder") << e.side << standing_text(e.order)).text;
    }
    std::string operator()(const PlaceTaken& e) const { return (line("PlaceTaken") << e.hex << e.side).text; }
    std::string operator()(const GameEnded& e) const {
        return (line("GameEnded") << e.result.winner << e.result.points[0] << e.result.points[1]).text;
    }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return std::visit(Describer{w}, e);
}

} // namespace redoubt::cli

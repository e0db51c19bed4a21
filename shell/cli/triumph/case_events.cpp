// Events as one line of words, for rule cases and for machines.
#include "shell/cli/case_line.h"
#include "shell/cli/triumph/case.h"
#include "shell/cli/triumph/words.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::triumph;
using Line = CaseLine<Rules>;

struct Describer {
    const World& w;
    Line line(const char* name) const { return {w, name}; }

    std::string operator()(const TurnBegan& e) const { return (line("TurnBegan") << e.turn).text; }
    std::string operator()(const PhaseBegan& e) const {
        return (line("PhaseBegan") << e.turn << phase_text(e.phase)).text;
    }
    std::string operator()(const SetUp& e) const { return (line("SetUp") << e.side).text; }
    std::string operator()(const Placed& e) const { return (line("Placed") << e.unit << e.hex).text; }
    std::string operator()(const OrdersGiven& e) const { return (line("OrdersGiven") << e.side).text; }
    std::string operator()(const OrdersStand& e) const {
        return (line("OrdersStand") << (e.failed ? "failed" : "kept")).text;
    }
    std::string operator()(const StatusKept& e) const {
        return (line("StatusKept") << e.unit << (e.under ? "under" : "none")).text;
    }
    std::string operator()(const Diced& e) const {
        const char* purposes[] = {"initiative", "reserve", "recovery", "commanders"};
        Line l = line("Diced") << purposes[static_cast<std::size_t>(e.purpose)] << e.french << e.russian
                               << e.french_rating << e.russian_rating;
        return (e.winner < 2 ? l << static_cast<Side>(e.winner) : l << "-").text;
    }
    std::string operator()(const MarkerDrawn& e) const {
        return (line("MarkerDrawn") << marker_text(w, e.marker) << (e.chosen ? "chosen" : "drawn")).text;
    }
    std::string operator()(const Revealed& e) const {
        return (line("Revealed") << e.unit << (e.under ? "under" : "none")).text;
    }
    std::string operator()(const Checked& e) const {
        return (line("Checked") << check_text(e.kind) << e.unit << e.hex << e.die << e.tally << e.rating
                                << (e.passed ? "passed" : "failed"))
            .text;
    }
    std::string operator()(const Extended& e) const { return (line("Extended") << e.unit).text; }
    std::string operator()(const Restacked& e) const { return (line("Restacked") << e.unit).text; }
    std::string operator()(const Moved& e) const {
        return (line("Moved") << e.unit << e.from << e.to << e.points).text;
    }
    std::string operator()(const Entered& e) const { return (line("Entered") << e.unit << e.at << e.points).text; }
    std::string operator()(const Faced& e) const { return (line("Faced") << e.unit << corner_text(e.facing)).text; }
    std::string operator()(const FellBack& e) const {
        return (line("FellBack") << e.unit << e.from << e.to << e.rule).text;
    }
    std::string operator()(const Declined& e) const {
        return (line("Declined") << reply_text(e.reply) << e.unit << (e.standing ? "standing" : "-")).text;
    }
    std::string operator()(const ByOrder& e) const {
        return (line("ByOrder") << e.unit << std::string(standing_name(e.order))).text;
    }
    std::string operator()(const Fired& e) const {
        const char* kinds[] = {"fire", "barrage", "counter-battery", "reaction"};
        return (line("Fired") << kinds[static_cast<std::size_t>(e.kind)] << e.guns << e.target << e.die << e.tally
                              << row_text(e.row))
            .text;
    }
    std::string operator()(const Declared& e) const {
        return (line("Declared") << kind_text(e.kind) << e.from << e.end << e.targets).text;
    }
    std::string operator()(const Cancelled& e) const { return (line("Cancelled") << e.from << e.rule).text; }
    std::string operator()(const Extends& e) const { return (line("Extends") << e.from << e.target).text; }
    std::string operator()(const Charged& e) const { return (line("Charged") << e.from << e.to).text; }
    std::string operator()(const Squared& e) const {
        return (line("Squared") << e.hex << (e.formed ? "formed" : "left")).text;
    }
    std::string operator()(const Clashed& e) const {
        Line l = line("Clashed") << kind_text(e.kind) << e.side << e.die;
        for (const auto& x : e.lines) l << x.hex << x.tally << x.total << row_text(x.row);
        return l.text;
    }
    std::string operator()(const Disordered& e) const { return (line("Disordered") << e.unit << e.rule).text; }
    std::string operator()(const Withdrew& e) const { return (line("Withdrew") << e.unit << e.from << e.rule).text; }
    std::string operator()(const Eliminated& e) const {
        return (line("Eliminated") << e.unit << e.from << e.rule).text;
    }
    std::string operator()(const Retreated& e) const { return (line("Retreated") << e.unit << e.from << e.to).text; }
    std::string operator()(const Advanced& e) const {
        return (line("Advanced") << e.unit << e.from << e.to << e.rule).text;
    }
    std::string operator()(const Followed& e) const { return (line("Followed") << e.rule << e.hex).text; }
    std::string operator()(const Rallied& e) const { return (line("Rallied") << e.unit).text; }
    std::string operator()(const Recovered& e) const { return (line("Recovered") << e.unit << e.hex).text; }
    std::string operator()(const Collapsed& e) const {
        return (line("Collapsed") << (e.group ? w.groups[e.group.index()].id : std::string("-")) << e.points).text;
    }
    std::string operator()(const CommanderMoved& e) const {
        Line l = line("CommanderMoved") << e.side << e.from << e.to;
        return l.flag(e.displaced, "displaced").text;
    }
    std::string operator()(const Burnt& e) const { return (line("Burnt") << e.hex << (e.out ? "out" : "burns")).text; }
    std::string operator()(const Blown& e) const { return (line("Blown") << e.hex << e.other).text; }
    std::string operator()(const FlankLeft& e) const { return (line("FlankLeft") << e.units).text; }
    std::string operator()(const FlankRolled& e) const {
        return (line("FlankRolled") << e.first << e.second << e.bonus << e.total).text;
    }
    std::string operator()(const PartActive& e) const {
        return (line("PartActive") << (e.part < w.parts.size() ? w.parts[e.part].id : std::string("-"))).text;
    }
    std::string operator()(const GameEnded& e) const {
        Line l = line("GameEnded");
        return ((e.result.draw ? l << "draw" : l << e.result.winner) << static_cast<int>(e.result.margin)).text;
    }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return std::visit(Describer{w}, e);
}

} // namespace redoubt::cli

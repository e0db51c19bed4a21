#include "shell/text/napoleon/events.h"

#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/rules.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/phrases.h"
#include "shell/text/napoleon/tallies.h"

#include <algorithm>

namespace redoubt::words::napoleonic {

namespace {

using namespace redoubt::napoleon;

Words rule(Rule r) {
    return rule_words(cite(r));
}
Words die(int n) {
    return {{std::to_string(n), Style::die, {}}};
}
Words count(int n) {
    return number(std::to_string(n));
}

struct Teller {
    const World& w;
    const State* before;

    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words hex(HexId h) const { return hex_name(w, h); }
    Words side(HexId h, Dir d) const { return number(hexside_name(w, h, d)); }
    Words dir(Dir d) const { return plain(dir_name(d)); }
    template <class Units>
    Words list(const Units& units) const {
        std::vector<Words> names;
        for (UnitId u : units) names.push_back(bold(unit_name(w, u)));
        return join(names, pattern(Phrase::and_last));
    }
    std::size_t how_many(const Hexes& hexes) const {
        std::size_t n = 0;
        for (HexId h : hexes) n += before ? std::max<std::size_t>(1, units_at(w, *before, h).size()) : 1;
        return n;
    }
    Words people(const Hexes& hexes) const {
        std::vector<Words> names;
        for (HexId h : hexes) {
            if (!before || units_at(w, *before, h).empty()) {
                names.push_back(hex(h));
                continue;
            }
            for (UnitId u : units_at(w, *before, h)) names.push_back(bold(unit_name(w, u)));
        }
        return join(names, pattern(Phrase::and_last));
    }
    Words who(HexId h) const {
        Hexes one;
        one.push_back(h);
        return capital(people(one));
    }

    Words operator()(const StageBegan& e) const {
        return say(Phrase::stage_began, {{"stage", count(e.stage)}, {"clock", plain(clock_name(e.stage))}});
    }
    Words operator()(const PhaseBegan& e) const {
        return say(Phrase::phase_began, {{"phase", plain(phase_name(e.phase, e.side))}});
    }
    Words operator()(const BridgeBroken& e) const {
        return say(Phrase::bridge_broken, {{"side", side(e.hex, e.side)}, {"rule", rule(Rule::r_bridges)}});
    }
    Words operator()(const Placed& e) const {
        return say(is_commander(w, e.unit) ? Phrase::placed_commander : Phrase::placed,
                   {{"unit", unit(e.unit)}, {"to", hex(e.to)}, {"dir", dir(e.facing)}});
    }
    static Words initiative(const Tally& t) {
        const int first = t.lines.empty() ? 0 : t.lines[0].value;
        return dice_sum(first, t.total());
    }
    Words operator()(const InitiativeRolled& e) const {
        return say(e.tie ? Phrase::initiative_tied : Phrase::initiative_rolled,
                   {{"french", initiative(e.french)},
                    {"russian", initiative(e.russian)},
                    {"side", plain(The_side(e.winner))},
                    {"rule", rule(Rule::r3_1_initiative)}});
    }
    Words operator()(const InitiativeGiven& e) const {
        return say(Phrase::initiative_given,
                   {{"side", plain(The_side(e.side))}, {"rule", rule(Rule::r3_1_initiative)}});
    }
    Words operator()(const CommandLost& e) const {
        return say(Phrase::command_lost, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r11_5)}});
    }
    Words operator()(const Reorganised& e) const {
        return say(e.success ? Phrase::rallied : Phrase::rallied_not, {{"unit", unit(e.unit)},
                                                                       {"die", die(e.roll)},
                                                                       {"total", count(e.tally.total())},
                                                                       {"needed", count(e.needed)},
                                                                       {"now", plain(condition_name(e.now))},
                                                                       {"rule", rule(Rule::r12_21)}});
    }
    Words operator()(const Ordered& e) const {
        Words left = e.left == 1 ? say(Phrase::points_one) : say(Phrase::points_many, {{"n", count(e.left)}});
        return say(Phrase::ordered, {{"formation", plain(formation_name(w, e.formation))},
                                     {"left", capital(left)},
                                     {"rule", rule(Rule::r11_75)}});
    }
    Words operator()(const RideBegan& e) const {
        return say(e.forced ? Phrase::ride_began_forced : Phrase::ride_began,
                   {{"unit", unit(e.unit)}, {"points", number(points_name(e.points))}, {"rule", rule(Rule::r4_5)}});
    }
    Words operator()(const Stepped& e) const {
        return say(e.stopped_by ? Phrase::stepped_stopped : Phrase::stepped, {{"unit", unit(e.unit)},
                                                                              {"to", hex(e.to)},
                                                                              {"points", number(points_name(e.points))},
                                                                              {"by", unit(e.stopped_by)},
                                                                              {"rule", rule(Rule::r5_31)}});
    }
    Words operator()(const Turned& e) const {
        return say(Phrase::turned, {{"unit", unit(e.unit)}, {"hex", hex(e.hex)}, {"dir", dir(e.to)}});
    }
    Words operator()(const RideEnded& e) const {
        return say(Phrase::ride_ended, {{"unit", unit(e.unit)}, {"hex", hex(e.hex)}});
    }
    Words operator()(const PutBack& e) const {
        return say(Phrase::put_back,
                   {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule(Rule::r4_4)}});
    }
    Words operator()(const Marked& e) const {
        const bool charge = e.marker == Marker::charge;
        Phrase p = charge ? (e.on ? Phrase::charge_on : Phrase::charge_off)
                          : (e.on ? Phrase::defence_on : Phrase::defence_off);
        return say(p, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    bool one(HexId h) const { return !before || units_at(w, *before, h).size() < 2; }
    Words operator()(const SquareFormed& e) const {
        return say(one(e.hex) ? Phrase::square_formed_one : Phrase::square_formed,
                   {{"who", who(e.hex)}, {"rule", rule(Rule::r13_11)}});
    }
    Words operator()(const SquareFailed& e) const {
        return say(one(e.hex) ? Phrase::square_failed_one : Phrase::square_failed,
                   {{"who", who(e.hex)}, {"rule", rule(Rule::r13_11)}});
    }
    Words operator()(const SquareLeft& e) const {
        return say(Phrase::square_left, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const SquareJoined& e) const {
        return say(Phrase::square_joined, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r13_12)}});
    }
    Words operator()(const Arrived& e) const {
        return say(Phrase::arrived,
                   {{"unit", unit(e.unit)}, {"hex", hex(e.hex)}, {"rule", rule(Rule::r_reinforcements)}});
    }
    Words operator()(const BridgeBegun& e) const {
        return say(Phrase::bridge_begun,
                   {{"unit", unit(e.unit)}, {"side", side(e.hex, e.side)}, {"rule", rule(Rule::r_bridges)}});
    }
    Words operator()(const BridgeBuilt& e) const {
        return say(Phrase::bridge_built, {{"side", side(e.hex, e.side)}, {"rule", rule(Rule::r_bridges)}});
    }
    Words operator()(const BridgeGivenUp& e) const {
        return say(Phrase::bridge_given_up, {{"side", side(e.hex, e.side)}, {"rule", rule(Rule::r_bridges)}});
    }
    Words operator()(const TargetNamed& e) const {
        Words target = before ? occupants(w, *before, e.hex) : hex(e.hex);
        return say(Phrase::target_named, {{"unit", unit(e.unit)}, {"target", target}, {"rule", rule(Rule::r9_11)}});
    }
    Words operator()(const Barraged& e) const {
        const int n = e.forecast.range;
        Words range = n <= 1 ? say(Phrase::range_one) : say(Phrase::range_many, {{"n", count(n)}});
        return say(e.guns.size() > 1 ? Phrase::barraged_many : Phrase::barraged_one,
                   {{"guns", list(e.guns)},
                    {"target", unit(e.target)},
                    {"range", range},
                    {"die", dice_sum(e.roll, e.total)},
                    {"result", fire_name(e.result)},
                    {"rule", rule(Rule::r_table_artillery)}});
    }
    Words operator()(const Volleyed& e) const {
        return say(e.rifles.size() > 1 ? Phrase::volleyed_many : Phrase::volleyed_one,
                   {{"guns", list(e.rifles)},
                    {"target", unit(e.target)},
                    {"die", dice_sum(e.roll, e.total)},
                    {"result", fire_name(e.result)},
                    {"rule", rule(Rule::r_table_rifles)}});
    }
    Words operator()(const StrengthLost& e) const {
        return say(
            e.left > 0 ? Phrase::strength_lost : Phrase::strength_lost_all,
            {{"unit", unit(e.unit)}, {"n", count(e.points)}, {"left", count(e.left)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Checked& e) const {
        Phrase p = e.passed ? Phrase::checked_held : Phrase::checked_failed;
        Rule from = Rule::r_morale;
        if (e.kind == CheckKind::square)
            p = e.passed ? Phrase::checked_square_held : Phrase::checked_square_failed, from = Rule::r13_11;
        if (e.kind == CheckKind::chase)
            p = e.passed ? Phrase::checked_chase_held : Phrase::checked_chase_failed, from = Rule::r_table_tp;
        return say(
            p,
            {{"unit", unit(e.unit)}, {"die", die(e.roll)}, {"needed", count(e.needed.total())}, {"rule", rule(from)}});
    }
    Words operator()(const Shaken& e) const {
        Phrase p = e.now == Condition::shattered      ? Phrase::shaken_shattered
                   : e.now == Condition::disorganised ? Phrase::shaken_disorganised
                                                      : Phrase::shaken_good;
        return say(p, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Eliminated& e) const {
        Phrase p = Phrase::eliminated;
        if (e.rule == cite(Rule::r11_61))
            p = Phrase::eliminated_officer_alone;
        else if (is_commander(w, e.unit))
            p = Phrase::eliminated_officer;
        else if (e.rule == cite(Rule::r7_4))
            p = Phrase::eliminated_no_flight;
        else if (e.rule == cite(Rule::r10_42))
            p = Phrase::eliminated_guns;
        else if (e.rule == cite(Rule::r8_41) || e.rule == cite(Rule::r8_42))
            p = Phrase::eliminated_again;
        return say(p, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    static std::pair<Phrase, Rule> going(Cause c) {
        switch (c) {
        case Cause::result:
            return {Phrase::withdrew_result, Rule::r8_431};
        case Cause::rout:
            return {Phrase::withdrew_rout, Rule::r8_411};
        case Cause::flight:
            return {Phrase::withdrew_flight, Rule::r7_4};
        case Cause::fallback:
            return {Phrase::withdrew_fallback, Rule::r9_14};
        case Cause::dodge:
            return {Phrase::withdrew_dodge, Rule::r9_71};
        case Cause::mate:
            break;
        }
        return {Phrase::withdrew_mate, Rule::r6_23};
    }
    Words operator()(const Withdrew& e) const {
        const auto [p, from] = going(e.cause);
        return say(p, {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule(from)}});
    }
    Words operator()(const Blocked& e) const {
        Rule from = e.cause == Cause::rout ? Rule::r8_411 : e.cause == Cause::flight ? Rule::r7_4 : Rule::r8_432;
        return say(Phrase::blocked, {{"unit", unit(e.unit)}, {"rule", rule(from)}});
    }
    Words operator()(const Stayed& e) const {
        return say(Phrase::stayed, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r6_23)}});
    }
    Words operator()(const Countered& e) const {
        return say(
            Phrase::countered,
            {{"unit", unit(e.unit)}, {"against", unit(e.against)}, {"to", hex(e.to)}, {"rule", rule(Rule::r9_33)}});
    }
    Words operator()(const BattleDeclared& e) const {
        const bool charge = e.kind != BattleKind::attack, many = how_many(e.from) > 1;
        Phrase p = charge ? (many ? Phrase::declared_charge : Phrase::declared_charge_one)
                          : (many ? Phrase::declared_attack : Phrase::declared_attack_one);
        return capital(say(p, {{"attackers", people(e.from)},
                               {"defenders", people(e.targets)},
                               {"rule", rule(charge ? Rule::r9_13 : Rule::r8_3)}}));
    }
    Words operator()(const BattleJoined& e) const {
        return say(Phrase::joined, {{"attack", count(e.forecast.attack.total())},
                                    {"defence", count(e.forecast.defence.total())},
                                    {"odds", number(amount(e.forecast.odds, true))},
                                    {"mods", number(amount(e.forecast.modifiers.total(), true))},
                                    {"rule", rule(Rule::r8_12)}});
    }
    Words operator()(const BattleRolled& e) const {
        const CombatRow& row = combat_row(e.row);
        Words d = say(Phrase::row_defender, {{"effect", plain(effect_name(row.defender))}});
        Words a = say(Phrase::row_attacker, {{"effect", plain(effect_name(row.attacker))}});
        return say(Phrase::rolled, {{"die", dice_sum(e.die, e.total)},
                                    {"defender", plain(flat(d))},
                                    {"attacker", plain(flat(a))},
                                    {"rule", rule(Rule::r_table_result)}});
    }
    Words operator()(const BattleOff& e) const {
        return say(e.attackers_left ? Phrase::battle_off_defenders : Phrase::battle_off_attackers,
                   {{"rule", rule(Rule::r8_3)}});
    }
    Words operator()(const Threw& e) const {
        const bool chase = e.kind == CheckKind::chase;
        return say(chase ? Phrase::threw_chase : Phrase::threw_check,
                   {{"die", die(e.roll)}, {"rule", rule(chase ? Rule::r_table_tp : Rule::r_morale)}});
    }
    Words operator()(const Chased& e) const {
        return say(Phrase::chased,
                   {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule(Rule::r8_53)}});
    }
    Words operator()(const LossesRolled& e) const {
        return say(Phrase::losses_rolled, {{"side", of_side(e.side)},
                                           {"row", number(loss_row_name(e.row))},
                                           {"die", die(e.roll)},
                                           {"loss", plain(std::to_string(e.loss))},
                                           {"rule", rule(Rule::r_table_losses)}});
    }
    Words operator()(const CommanderChecked& e) const {
        Phrase p = e.killed ? Phrase::officer_killed : e.wounded ? Phrase::officer_wounded : Phrase::officer_unhurt;
        return say(p, {{"unit", unit(e.unit)}, {"die", die(e.roll)}, {"rule", rule(Rule::r11_62)}});
    }
    Words operator()(const Rejoined& e) const {
        return say(Phrase::rejoined, {{"unit", unit(e.unit)}, {"to", hex(e.to)}, {"rule", rule(Rule::r11_61)}});
    }
    Words operator()(const AskedBack& e) const {
        return say(
            Phrase::asked_back,
            {{"side", plain(The_side(unit_of(w, e.unit).side))}, {"unit", unit(e.unit)}, {"rule", rule(Rule::r4_27)}});
    }
    Words operator()(const AnsweredBack& e) const {
        return say(e.yes ? Phrase::answered_yes : Phrase::answered_no,
                   {{"unit", unit(e.unit)}, {"to", hex(e.to)}, {"rule", rule(Rule::r4_27)}});
    }
    Words operator()(const Switched& e) const {
        return say(e.on ? Phrase::switched_on : Phrase::switched_off,
                   {{"side", plain(The_side(e.side))}, {"order", plain(standing_name(e.order))}});
    }
    Words operator()(const ByOrder& e) const {
        return say(Phrase::by_order, {{"side", plain(The_side(e.side))}, {"order", plain(standing_name(e.order))}});
    }
    Words operator()(const PlaceTaken& e) const {
        return say(Phrase::place_taken,
                   {{"side", plain(The_side(e.side))}, {"hex", hex(e.hex)}, {"rule", rule(Rule::r_victory)}});
    }
    Words operator()(const GameEnded& e) const {
        return say(Phrase::game_ended, {{"result", result_name(w, e.result)},
                                        {"why", say(Phrase::why_last_stage, {{"rule", rule(Rule::r_victory)}})}});
    }
};

} // namespace

Words sentence(const World& w, const Event& e, const State* before) {
    return std::visit(Teller{w, before}, e);
}

Words moved(const World& w, UnitId unit, HexId from, HexId to, bool forced, UnitId stopped_by) {
    const Type t = unit_of(w, unit).type;
    Phrase p = forced                 ? Phrase::moved_forced
               : t == Type::commander ? Phrase::moved_commander
               : t == Type::cavalry   ? Phrase::moved_cavalry
               : t == Type::artillery ? Phrase::moved_artillery
                                      : Phrase::moved_infantry;
    Words out = say(p, {{"unit", plain(unit_name(w, unit))},
                        {"from", hex_name(w, from)},
                        {"to", hex_name(w, to)},
                        {"rule", rule(Rule::r4_5)}});
    if (stopped_by)
        append(out, say(Phrase::moved_stopped, {{"by", plain(unit_name(w, stopped_by))}, {"rule", rule(Rule::r5_31)}}));
    return out;
}

Words without_command(const World& w, const std::vector<UnitId>& units) {
    if (units.size() == 1) return sentence(w, CommandLost{units[0]});
    std::vector<Words> names;
    for (UnitId u : units) names.push_back(plain(unit_name(w, u)));
    return say(Phrase::command_lost_many, {{"count", count(static_cast<int>(units.size()))},
                                           {"units", join(names, pattern(Phrase::and_last))},
                                           {"rule", rule(Rule::r11_5)}});
}

Words result_name(const World& w, const Result& r) {
    Words side = plain(The_side(r.winner));
    if (w.victory == VictoryKind::hold) return say(Phrase::win, {{"side", side}});
    const int ours = r.points[index(r.winner)], theirs = r.points[index(other(r.winner))];
    return say(ours == theirs ? Phrase::win_tie : Phrase::win_points,
               {{"side", side}, {"ours", count(ours)}, {"theirs", count(theirs)}});
}

Words result_reason(const World&, const State& s) {
    return say(is_over(s) ? Phrase::why_last_stage : Phrase::why_playing, {{"rule", rule(Rule::r_victory)}});
}

} // namespace redoubt::words::napoleonic

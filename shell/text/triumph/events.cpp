#include "shell/text/triumph/events.h"

#include "engine/rules/triumph/rules.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"
#include "shell/text/triumph/tallies.h"

#include <algorithm>

namespace redoubt::words::triumphant {

namespace {

using namespace redoubt::triumph;

Words rule(Rule r) {
    return rule_words(cite(r));
}
Words die(int n) {
    return {{std::to_string(n), Style::die, {}}};
}
Words count(int n) {
    return number(amount(n));
}
Words points_words(int n) {
    return n == 1 ? say(Phrase::points_one) : say(Phrase::points_many, {{"n", count(n)}});
}

Rule rule_of(CheckKind k, bool gun) {
    switch (k) {
    case CheckKind::delay:
        return Rule::r5_29;
    case CheckKind::attempt:
        return Rule::r5_28;
    case CheckKind::fire:
        return Rule::r8_5;
    case CheckKind::misguided:
        return Rule::r8_8;
    case CheckKind::reserve:
        return gun ? Rule::r5_55 : Rule::r5_54;
    case CheckKind::evade:
        return Rule::r9_31;
    case CheckKind::commitment:
        return Rule::r9_41;
    case CheckKind::square:
        return Rule::r9_85;
    case CheckKind::counter:
        return Rule::r9_86;
    case CheckKind::recall:
        return Rule::r9_82;
    case CheckKind::retreat:
        return Rule::r9_62;
    case CheckKind::passed:
        return Rule::r9_65;
    case CheckKind::rally:
        return Rule::r10_1;
    case CheckKind::recovery:
        return Rule::r10_2;
    case CheckKind::smoke:
        return Rule::x5;
    case CheckKind::points:
        return Rule::x7;
    }
    return Rule::none;
}

Phrase phrase_of(const Checked& e) {
    auto by = [&](Phrase passed, Phrase failed) { return e.passed ? passed : failed; };
    switch (e.kind) {
    case CheckKind::delay:
        return by(Phrase::check_delay_passed, Phrase::check_delay_failed);
    case CheckKind::attempt:
        return by(Phrase::check_attempt_passed, Phrase::check_attempt_failed);
    case CheckKind::fire:
        return by(Phrase::check_disorder_passed, Phrase::check_disorder_failed);
    case CheckKind::misguided:
        return by(Phrase::check_misguided_passed, Phrase::check_misguided_failed);
    case CheckKind::reserve:
        return by(Phrase::check_reserve_passed, Phrase::check_reserve_failed);
    case CheckKind::evade:
        return by(Phrase::check_evade_passed, Phrase::check_evade_failed);
    case CheckKind::commitment:
        return by(Phrase::check_commitment_passed, Phrase::check_commitment_failed);
    case CheckKind::square:
        return by(Phrase::check_square_passed, Phrase::check_square_failed);
    case CheckKind::counter:
        return by(Phrase::check_counter_passed, Phrase::check_counter_failed);
    case CheckKind::recall:
        return by(Phrase::check_recall_passed, Phrase::check_recall_failed);
    case CheckKind::retreat:
        return by(Phrase::check_retreat_passed, Phrase::check_retreat_failed);
    case CheckKind::passed:
        return by(Phrase::check_passed_passed, Phrase::check_passed_failed);
    case CheckKind::rally:
        return by(Phrase::check_rally_passed, Phrase::check_rally_failed);
    case CheckKind::recovery:
        return by(Phrase::check_recovery_passed, Phrase::check_recovery_failed);
    case CheckKind::smoke:
        return by(Phrase::check_smoke_passed, Phrase::check_smoke_failed);
    case CheckKind::points:
        return Phrase::check_points;
    }
    return Phrase::check_points;
}

struct Teller {
    const World& w;
    const Table* before;

    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words hex(HexId h) const { return hex_name(w, h); }
    Words who(HexId h) const { return before ? occupants(w, *before, h) : hex(h); }
    // Of those who check: the hex when it is named, with who stands there; else the unit.
    Words checked_by(const Checked& e) const {
        if (e.hex && before && !units_at(w, *before, e.hex).empty()) return occupants(w, *before, e.hex);
        return e.unit ? bold(unit_name(w, e.unit)) : hex(e.hex);
    }
    Words command(UnitId u) const {
        if (before) return command_name(w, *before, u);
        return say(Phrase::command_one, {{"unit", unit(u)}, {"group", group_brief(w, unit_of(w, u).group)}});
    }
    template <class Hexes>
    Words people(const Hexes& hexes) const {
        std::vector<Words> names;
        for (HexId h : hexes) {
            const auto units = before ? units_at(w, *before, h) : std::vector<UnitId>{};
            if (units.empty()) names.push_back(hex(h));
            for (UnitId u : units) names.push_back(bold(unit_name(w, u)));
        }
        return join(names, pattern(Phrase::and_last));
    }

    Words operator()(const TurnBegan& e) const {
        if (!w.full) return say(Phrase::turn_began_bare, {{"turn", count(e.turn)}}); // no hours there
        return say(Phrase::turn_began, {{"turn", count(e.turn)}, {"clock", plain(clock_name(w, e.turn) + ".")}});
    }
    Words operator()(const PhaseBegan& e) const {
        return say(Phrase::phase_began, {{"phase", plain(phase_name(e.phase))}});
    }
    Words operator()(const SetUp& e) const { return say(Phrase::set_up, {{"side", plain(The_side(e.side))}}); }
    Words operator()(const Placed& e) const {
        return say(Phrase::placed, {{"unit", unit(e.unit)}, {"hex", hex(e.hex)}});
    }
    Words operator()(const OrdersGiven& e) const {
        return say(Phrase::orders_given, {{"side", plain(The_side(e.side))}, {"rule", rule(Rule::r5_23)}});
    }
    Words operator()(const OrdersStand& e) const {
        return say(e.failed ? Phrase::orders_stand_failed : Phrase::orders_stand, {{"rule", rule(Rule::r5_29)}});
    }
    Words operator()(const StatusKept& e) const {
        return capital(say(e.under ? Phrase::status_kept_under : Phrase::status_kept_none,
                           {{"command", command(e.unit)}, {"rule", rule(Rule::r5_24)}}));
    }
    Words operator()(const Diced& e) const {
        const Rule from = e.purpose == Purpose::reserve    ? Rule::r5_51
                          : e.purpose == Purpose::recovery ? Rule::r10_2
                                                           : Rule::r4_0;
        const Words winner = plain(e.winner < 2 ? The_side(static_cast<Side>(e.winner)) : std::string{});
        if (e.french < 0)
            return say(e.purpose == Purpose::initiative ? Phrase::given_initiative : Phrase::goes_first_chosen,
                       {{"side", winner}, {"rule", rule(from)}});
        auto roll = [&](int d, int rating) {
            if (e.purpose != Purpose::initiative) return die(d);
            return say(Phrase::diced_with, {{"die", die(d)}, {"rating", count(rating)}, {"total", count(d + rating)}});
        };
        const bool initiative = e.purpose == Purpose::initiative;
        Words result = e.winner >= 2
                           ? say(initiative ? Phrase::nobody_holds : Phrase::rolls_again)
                           : say(initiative ? Phrase::holds_initiative : Phrase::go_first, {{"side", winner}});
        return say(initiative ? Phrase::diced_initiative : Phrase::diced_first,
                   {{"french", roll(e.french, e.french_rating)},
                    {"russian", roll(e.russian, e.russian_rating)},
                    {"result", result},
                    {"rule", rule(from)}});
    }
    Words operator()(const MarkerDrawn& e) const {
        return say(
            e.chosen ? Phrase::drawn_first : Phrase::drawn,
            {{"marker", plain(marker_title(w, e.marker))}, {"rule", rule(e.chosen ? Rule::r5_41 : Rule::r5_42)}});
    }
    Words operator()(const Revealed& e) const {
        return capital(say(e.under ? Phrase::revealed_under : Phrase::revealed_none,
                           {{"command", command(e.unit)}, {"rule", rule(Rule::r5_23)}}));
    }
    Words operator()(const Checked& e) const {
        Words rolled = dice_sum(e.die, e.die + e.tally.total());
        return capital(say(phrase_of(e), {{"unit", unit(e.unit)},
                                          {"who", checked_by(e)},
                                          {"command", e.unit ? command(e.unit) : Words{}},
                                          {"hex", hex(e.hex)},
                                          {"die", rolled},
                                          {"n", count(e.die)},
                                          {"rating", count(e.rating)},
                                          {"rule", rule(rule_of(e.kind, e.unit && is_gun(w, e.unit)))}}));
    }
    Words operator()(const Extended& e) const {
        return capital(say(Phrase::extended, {{"command", command(e.unit)}, {"rule", rule(Rule::r7_13)}}));
    }
    Words operator()(const Restacked& e) const {
        return say(Phrase::restacked, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r6_24)}});
    }
    Words operator()(const Moved& e) const {
        return say(Phrase::stepped, {{"unit", unit(e.unit)}, {"to", hex(e.to)}, {"points", points_words(e.points)}});
    }
    Words operator()(const Entered& e) const {
        return say(Phrase::entered, {{"unit", unit(e.unit)},
                                     {"hex", hex(e.at)},
                                     {"points", points_words(e.points)},
                                     {"rule", rule(Rule::r7_41)}});
    }
    Words operator()(const Faced& e) const {
        return say(Phrase::turned, {{"unit", unit(e.unit)}, {"corner", plain(corner_words(e.facing))}});
    }
    Words operator()(const FellBack& e) const {
        return say(e.rule == cite(Rule::r7_39) ? Phrase::fell_back_reaction : Phrase::fell_back_shock,
                   {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Declined& e) const {
        return say(!e.unit      ? Phrase::declined_nobody
                   : e.standing ? Phrase::declined_standing
                                : Phrase::declined,
                   {{"unit", unit(e.unit)}, {"reply", plain(reply_name(e.reply))}});
    }
    Words operator()(const ByOrder& e) const {
        return say(Phrase::by_order, {{"unit", unit(e.unit)}, {"order", plain(standing_name(e.order))}});
    }
    Words operator()(const Fired& e) const {
        static constexpr Phrase one[] = {Phrase::fired_one, Phrase::barraged_one, Phrase::answered_one,
                                         Phrase::reacted_one};
        static constexpr Phrase many[] = {Phrase::fired_many, Phrase::barraged_many, Phrase::answered_many,
                                          Phrase::reacted_many};
        const auto k = static_cast<std::size_t>(e.kind) % 4;
        std::vector<Words> guns;
        for (UnitId u : e.guns) guns.push_back(bold(unit_name(w, u)));
        return say(e.guns.size() > 1 ? many[k] : one[k], {{"guns", join(guns, pattern(Phrase::and_last))},
                                                          {"target", who(e.target)},
                                                          {"die", dice_sum(e.die, e.die + e.tally.total())},
                                                          {"result", plain(fire_row_name(e.row))},
                                                          {"rule", rule(Rule::r8_5)}});
    }
    Words operator()(const Declared& e) const {
        const bool charge = e.kind == AttackKind::charge;
        const Phrase p = !charge           ? Phrase::declared_shock
                         : e.end == e.from ? Phrase::declared_charge_stand
                                           : Phrase::declared_charge;
        return capital(say(p, {{"who", who(e.from)},
                               {"targets", people(e.targets)},
                               {"end", hex(e.end)},
                               {"rule", rule(charge ? Rule::r9_81 : Rule::r9_44)}}));
    }
    Words operator()(const Cancelled& e) const {
        return say(Phrase::cancelled, {{"who", who(e.from)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Extends& e) const {
        return capital(
            say(Phrase::extends, {{"who", who(e.from)}, {"target", who(e.target)}, {"rule", rule(Rule::r9_22)}}));
    }
    Words operator()(const Charged& e) const {
        return say(Phrase::charged, {{"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule(Rule::r9_81)}});
    }
    Words operator()(const Squared& e) const {
        return capital(
            say(e.formed ? Phrase::squared : Phrase::unsquared, {{"who", who(e.hex)}, {"rule", rule(Rule::r9_85)}}));
    }
    Words operator()(const Clashed& e) const {
        static constexpr Phrase heads[] = {Phrase::clash_head_infantry, Phrase::clash_head_cavalry,
                                           Phrase::clash_head_charge};
        Words lines;
        for (const Clashed::Line& l : e.lines) {
            if (!lines.empty()) append(lines, plain(" "));
            append(lines, capital(say(Phrase::clash_line, {{"who", who(l.hex)},
                                                           {"total", count(l.total)},
                                                           {"row", plain(shock_row_name(l.row))}})));
        }
        return say(Phrase::clashed, {{"kind", say(heads[static_cast<std::size_t>(e.kind) % 3])},
                                     {"die", die(e.die)},
                                     {"lines", lines},
                                     {"rule", rule(Rule::r9_51)}});
    }
    Words operator()(const Disordered& e) const {
        return say(Phrase::disordered, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Withdrew& e) const {
        return say(Phrase::withdrew, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Eliminated& e) const {
        return say(Phrase::eliminated, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Retreated& e) const {
        return say(Phrase::retreated,
                   {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule(Rule::r9_62)}});
    }
    Words operator()(const Advanced& e) const {
        return say(Phrase::advanced,
                   {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Followed& e) const {
        const Phrase p = e.rule == cite(Rule::r9_87)   ? Phrase::followed_pursuit
                         : e.rule == cite(Rule::r9_86) ? Phrase::followed_counter
                                                       : Phrase::followed_again;
        return say(p, {{"hex", hex(e.hex)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const Rallied& e) const {
        return say(Phrase::rallied, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r10_1)}});
    }
    Words operator()(const Recovered& e) const {
        return say(e.hex ? Phrase::returned : Phrase::recovered,
                   {{"unit", unit(e.unit)}, {"hex", hex(e.hex)}, {"rule", rule(e.hex ? Rule::r10_3 : Rule::r10_2)}});
    }
    Words operator()(const Collapsed& e) const {
        const Group& g = w.groups[e.group.index()];
        return say(
            e.points > 0 ? Phrase::collapsed : Phrase::collapsed_free,
            {{"group", group_brief(w, e.group)},
             {"points", e.points == 1 ? capital(say(Phrase::vp_one)) : say(Phrase::vp_many, {{"n", count(e.points)}})},
             {"side", plain(the_side(other(g.side)))},
             {"rule", rule(Rule::r10_5)}});
    }
    Words operator()(const CommanderMoved& e) const {
        const Phrase p = !e.to         ? Phrase::commander_astray
                         : e.displaced ? Phrase::commander_displaced
                                       : Phrase::commander_moved;
        return say(p, {{"commander", commander_name(w, e.side)},
                       {"from", hex(e.from)},
                       {"to", hex(e.to)},
                       {"rule", rule(e.displaced ? Rule::r5_63 : Rule::r5_62)}});
    }
    Words operator()(const Burnt& e) const {
        return capital(say(e.out ? Phrase::burnt_out : Phrase::burnt, {{"hex", hex(e.hex)}, {"rule", rule(Rule::x5)}}));
    }
    Words operator()(const Blown& e) const {
        return say(Phrase::blown, {{"side", number(hexside_name(w, e.hex, e.other))}, {"rule", rule(Rule::x5)}});
    }
    Words operator()(const FlankLeft& e) const {
        return say(Phrase::flank_left, {{"n", count(e.units)}, {"rule", rule(Rule::x14)}});
    }
    Words operator()(const FlankRolled& e) const {
        const Phrase p = e.total >= 12 ? Phrase::flank_enters : e.total >= 7 ? Phrase::flank_waits : Phrase::flank_lost;
        return say(Phrase::flank_rolled, {{"first", die(e.first)},
                                          {"second", die(e.second)},
                                          {"bonus", number(amount(e.bonus, true))},
                                          {"total", count(e.total)},
                                          {"result", say(p)},
                                          {"rule", rule(Rule::x14)}});
    }
    Words operator()(const PartActive& e) const {
        return say(Phrase::part_active, {{"part", part_name(w, e.part)}, {"rule", rule(Rule::s6)}});
    }
    Words operator()(const GameEnded& e) const {
        return say(Phrase::game_ended, {{"result", result_name(w, e.result)},
                                        {"why", say(Phrase::why_last_turn, {{"rule", rule(Rule::x16)}})}});
    }
};

} // namespace

Words sentence(const World& w, const Event& e, const Table* before) {
    return std::visit(Teller{w, before}, e);
}

Words moved(const World& w, UnitId unit, HexId from, HexId to) {
    const Type t = unit_of(w, unit).type;
    const Phrase p = t == Type::cavalry     ? Phrase::moved_cavalry
                     : t == Type::artillery ? Phrase::moved_artillery
                                            : Phrase::moved_infantry;
    return say(p, {{"unit", plain(unit_name(w, unit))}, {"from", hex_name(w, from)}, {"to", hex_name(w, to)}});
}

Words result_name(const World& w, const Result& r) {
    if (r.draw) return say(Phrase::win_draw);
    return say(w.objective && w.objective_points == 0 ? Phrase::win_hold : Phrase::win_points,
               {{"side", plain(The_side(r.winner))}, {"margin", count(r.margin)}});
}

Words result_reason(const Table& s) {
    return say(s.phase == Phase::over ? Phrase::why_last_turn : Phrase::why_playing, {{"rule", rule(Rule::x16)}});
}

} // namespace redoubt::words::triumphant

#include "shell/text/classic/events.h"

#include "engine/rules/classic/rules.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"
#include "shell/text/classic/tallies.h"

#include <algorithm>

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

Words rule(Rule r) {
    return rule_words(cite(r));
}

struct Teller {
    const World& w;

    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words hex(HexId h) const { return hex_name(w, h); }
    template <class Units>
    Words list(const Units& units, const Tally& t) const { // "Compans (7) and Friant (8 ×½ = 4)"
        std::vector<Words> names;
        for (UnitId u : units)
            names.push_back(
                say(Phrase::strength_of, {{"unit", bold(unit_name(w, u))}, {"strength", number(counted(t, u))}}));
        return join(names, pattern(Phrase::and_last));
    }

    Words operator()(const TurnBegan& e) const {
        Words turn = plain(std::to_string(e.turn)), day = plain(date_name(e.turn));
        if (is_night(e.turn)) return say(Phrase::turn_began_night, {{"turn", turn}, {"day", day}});
        return say(Phrase::turn_began, {{"turn", turn}, {"day", day}, {"clock", plain(clock_name(e.turn))}});
    }
    Words operator()(const PhaseBegan& e) const {
        return say(Phrase::phase_began, {{"phase", plain(phase_name(e.phase))}});
    }
    Words operator()(const Moved& e) const {
        Type type = unit_of(w, e.unit).type;
        Phrase p = type == Type::cavalry     ? Phrase::moved_cavalry
                   : type == Type::artillery ? Phrase::moved_artillery
                                             : Phrase::moved_infantry;
        Words out = say(p, {{"unit", unit(e.unit)}, {"from", hex(e.from)}, {"to", hex(e.to)}});
        if (e.stopped_by)
            append(out, say(Phrase::moved_stopped, {{"by", unit(e.stopped_by)}, {"rule", rule(Rule::r5_0G)}}));
        if (e.released) append(out, say(Phrase::moved_released, {{"rule", rule(Rule::r13_4C)}}));
        return out;
    }
    Words operator()(const Entered& e) const {
        Words out = say(e.at == e.to ? Phrase::entered_at : Phrase::entered_to,
                        {{"unit", unit(e.unit)}, {"at", hex(e.at)}, {"to", hex(e.to)}});
        if (e.beside) append(out, say(Phrase::entered_beside, {{"rule", rule(Rule::r11_0B)}}));
        return out;
    }
    Words operator()(const LeftMap& e) const {
        return say(Phrase::left_map,
                   {{"unit", unit(e.unit)}, {"total", number(std::to_string(e.total))}, {"rule", rule(Rule::r13_3)}});
    }
    Words operator()(const AskedBack& e) const {
        return say(
            Phrase::asked_back,
            {{"side", plain(The_side(unit_of(w, e.unit).side))}, {"unit", unit(e.unit)}, {"rule", rule(Rule::r5_0K)}});
    }
    Words operator()(const AnsweredBack& e) const {
        if (!e.yes) return say(Phrase::answered_no, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r5_0K)}});
        if (!e.to) return say(Phrase::answered_yes_off, {{"unit", unit(e.unit)}});
        return say(Phrase::answered_yes, {{"unit", unit(e.unit)}, {"to", hex(e.to)}});
    }
    Words operator()(const Declared& e) const {
        std::vector<UnitId> defenders;
        for (const TallyLine& l : e.forecast.defence.lines)
            if (l.unit && std::find(defenders.begin(), defenders.end(), l.unit) == defenders.end())
                defenders.push_back(l.unit);
        // An event from a link carries the units next to the targets in `attackers`, the guns farther off apart.
        bool many = e.attackers.size() > 1, batteries = e.bombarders.size() > 1;
        Phrase p = many ? Phrase::declared_many : Phrase::declared_one;
        if (e.attackers.empty())
            p = batteries ? Phrase::bombarded_many : Phrase::bombarded_one;
        else if (!e.bombarders.empty())
            p = many ? (batteries ? Phrase::declared_mixed_many_guns : Phrase::declared_mixed_many)
                     : (batteries ? Phrase::declared_mixed_one_guns : Phrase::declared_mixed_one);
        return say(p, {{"attackers", list(e.attackers, e.forecast.attack)},
                       {"guns", list(e.bombarders, e.forecast.attack)},
                       {"defenders", list(defenders, e.forecast.defence)},
                       {"odds", number(odds_name(e.forecast.column))}});
    }
    Words operator()(const Rolled& e) const {
        return say(Phrase::rolled, {{"die", Words{{std::to_string(e.die), Style::die, {}}}},
                                    {"odds", number(odds_name(e.column))},
                                    {"result", crt_name(e.result)},
                                    {"rule", rule_words(crt_rule(e.result))}});
    }
    Words operator()(const Stood& e) const {
        return say(Phrase::stood, {{"unit", unit(e.unit)}, {"rule", rule(Rule::r9_0C)}});
    }
    Words operator()(const Retreated& e) const {
        return say(e.free ? Phrase::fell_back_free : Phrase::fell_back,
                   {{"unit", unit(e.unit)}, {"to", hex(e.to)}, {"rule", rule(Rule::r9_0C)}});
    }
    Words operator()(const Displaced& e) const {
        Words out =
            say(Phrase::displaced,
                {{"unit", unit(e.unit)}, {"by", unit(e.by)}, {"to", hex(e.to)}, {"rule", rule(Rule::r8_2disp)}});
        if (e.silenced) append(out, say(Phrase::displaced_silenced));
        return out;
    }
    Words operator()(const Eliminated& e) const {
        Phrase p = Phrase::lost;
        if (e.rule == cite(Rule::r8_2))
            p = Phrase::lost_no_retreat;
        else if (e.rule == cite(Rule::r8_1Ex) || e.rule == cite(Rule::r10_0F))
            p = Phrase::lost_exchange;
        else if (e.rule == cite(Rule::r10_0E) || e.rule == cite(Rule::r10_0G) || e.rule == cite(Rule::r10_0K))
            p = Phrase::lost_garrison;
        return say(p, {{"unit", unit(e.unit)}, {"rule", rule_words(e.rule)}});
    }
    Words operator()(const ExchangeOwed& e) const {
        return say(Phrase::exchange_owed, {{"owed", number(std::to_string(e.owed))}, {"rule", rule(Rule::r8_1Ex)}});
    }
    Words operator()(const Advanced& e) const {
        return say(Phrase::advanced, {{"unit", unit(e.unit)}, {"to", hex(e.to)}});
    }
    Words operator()(const WorkDestroyed& e) const {
        return say(Phrase::work_destroyed, {{"work", bold(work_name(w, e.work))}, {"rule", rule(Rule::r10_0H)}});
    }
    Words operator()(const WorkRepaired& e) const {
        return say(e.garrison ? Phrase::work_repaired_garrison : Phrase::work_repaired,
                   {{"work", bold(work_name(w, e.work))}, {"rule", rule(Rule::r10_0I)}});
    }
    Words operator()(const FreezeEnds&) const { return say(Phrase::freeze_ends, {{"rule", rule(Rule::r13_4D)}}); }
    Words operator()(const GameEnded& e) const {
        return say(Phrase::game_ended, {{"result", result_name(e.result)}, {"why", result_reason(w, e.result)}});
    }
};

} // namespace

Words sentence(const classic::World& w, const classic::Event& e) {
    return std::visit(Teller{w}, e);
}

Words result_name(const classic::Result& r) {
    Words side = plain(The_side(r.winner));
    switch (r.level) {
    case Level::draw:
        return say(Phrase::draw);
    case Level::marginal:
        return say(Phrase::marginal, {{"side", side}});
    case Level::substantial:
        return say(Phrase::substantial, {{"side", side}});
    case Level::decisive:
        return say(Phrase::decisive, {{"side", side}});
    case Level::win:
        return say(Phrase::win, {{"side", side}});
    }
    return {};
}

Words result_reason(const classic::World& w, const classic::Result& r) {
    switch (r.ending) {
    case Ending::none:
        return say(Phrase::why_playing);
    case Ending::last_turn:
        return say(Phrase::why_last_turn);
    case Ending::exit_points:
        return say(Phrase::why_exit_points,
                   {{"points", number(std::to_string(w.victory.exit_points))}, {"rule", rule(Rule::r13_3)}});
    case Ending::nobody_left:
        return say(Phrase::why_nobody_left, {{"rule", rule(Rule::r12_1)}});
    }
    return {};
}

} // namespace redoubt::words

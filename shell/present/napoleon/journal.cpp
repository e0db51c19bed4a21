// After an action: journal lines, the roll panel, why-not boxes.
#include "engine/core/order.h"
#include "engine/core/visitor.h"
#include "shell/present/answers.h"
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/refusals.h"
#include "shell/text/napoleon/tallies.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::napoleon;

namespace nap {

namespace text = words::napoleonic;

namespace {

// Where an event happened, for `See it`.
HexId place_of(const State& s, const Event& e) {
    return std::visit(
        Overload{
            [](const OneOf<Placed, Stepped, PutBack, Withdrew, Countered, Chased, Rejoined, AnsweredBack> auto& x) {
                return x.to;
            },
            [](const OneOf<BridgeBroken, napoleon::Turned, RideEnded, SquareFormed, SquareFailed, Arrived, BridgeBegun,
                           BridgeBuilt, BridgeGivenUp, TargetNamed, Eliminated, PlaceTaken> auto& x) { return x.hex; },
            [](const BattleDeclared& x) { return x.targets.empty() ? HexId{} : x.targets[0]; },
            [&](const OneOf<Barraged, Volleyed> auto& x) { return at(s, x.target).hex; },
            [&](const OneOf<CommandLost, Reorganised, RideBegan, Marked, SquareLeft, SquareJoined, StrengthLost,
                            Checked, Shaken, Blocked, Stayed, CommanderChecked, AskedBack> auto& x) {
                return at(s, x.unit).hex;
            },
            [](const OneOf<StageBegan, PhaseBegan, InitiativeRolled, InitiativeGiven, Ordered, BattleJoined,
                           BattleRolled, BattleOff, Threw, LossesRolled, Switched, ByOrder, GameEnded> auto&) {
                return HexId{};
            }},
        e);
}

void append(std::vector<TallyRow>& to, std::vector<TallyRow> more) {
    for (TallyRow& r : more) to.push_back(std::move(r));
}

std::vector<TallyRow> tally_of(const World& w, const FireForecast& f) {
    std::vector<TallyRow> out = rows_of(w, f.strength, false);
    out.push_back(sum_row(Phrase::sp, text::total(f.strength, false)));
    append(out, rows_of(w, f.modifiers, true));
    if (!f.modifiers.lines.empty()) out.push_back(sum_row(Phrase::added_dice, text::total(f.modifiers, true)));
    return out;
}

std::vector<TallyRow> tally_of(const World& w, const Event& e) {
    if (const auto* b = std::get_if<BattleJoined>(&e)) {
        std::vector<TallyRow> out = rows_of(w, b->forecast.attack, false);
        out.push_back(sum_row(Phrase::total_attack, text::total(b->forecast.attack, false)));
        append(out, rows_of(w, b->forecast.defence, false));
        out.push_back(sum_row(Phrase::total_defence, text::total(b->forecast.defence, false)));
        append(out, rows_of(w, b->forecast.modifiers, true));
        out.push_back(sum_row(Phrase::added_die, text::total(b->forecast.modifiers, true)));
        return out;
    }
    if (const auto* b = std::get_if<Barraged>(&e)) return tally_of(w, b->forecast);
    if (const auto* b = std::get_if<Volleyed>(&e)) return tally_of(w, b->forecast);
    if (const auto* b = std::get_if<Reorganised>(&e)) return rows_of(w, b->tally, true);
    if (const auto* b = std::get_if<Checked>(&e)) return rows_of(w, b->needed, false);
    if (const auto* b = std::get_if<InitiativeRolled>(&e)) {
        std::vector<TallyRow> out = rows_of(w, b->french, true);
        out.push_back(sum_row(Phrase::french, text::total(b->french, false)));
        append(out, rows_of(w, b->russian, true));
        out.push_back(sum_row(Phrase::russians, text::total(b->russian, false)));
        return out;
    }
    return {};
}

// A march is one line, when it ends; its steps are seen, not read.
bool is_silent(const Event& e) {
    return is<RideBegan, Stepped, napoleon::Turned, Placed>(e);
}

} // namespace

WhyNot why_of(const World& w, const State& s, const Action& a, const Refusal& refusal) {
    const words::WhyNot said = text::why_not(w, s, a, refusal);
    WhyNot out = why_told(said, label_of(said.rule));
    if (!refusal.by || refusal.by.index() >= w.units.size() || !on_map(s, refusal.by)) return out;
    const Board b = board_of(w, s);
    out.zone_side = unit_of(w, refusal.by).side;
    if (!has_zone(b, refusal.by)) return out;
    out.zone = zone_about(w.map.grid, at(s, refusal.by).hex, [&](HexId h) { return controls(b, refusal.by, h); });
    put_in_order(out.zone.begin(), out.zone.end());
    return out;
}

// ---- roll panels ------------------------------------------------------------------------------------------------

namespace {

struct Panel {
    const World& w;
    const State& before;
    RollPanel p;
    bool made = false;

    void begin(int roll, std::string heading, Sentence sentence, HexId hex) {
        p.die = std::to_string(roll);
        p.heading = std::move(heading);
        p.sentence = std::move(sentence);
        p.hex = hex;
        made = true;
    }
    Side side_of(UnitId u) const { return unit_of(w, u).side; }
    void fire(const Event& e, const Shooters& by, const FireForecast& f, int roll, FireResult result, UnitId target) {
        begin(roll, plain_text(sentence_of(words::capital(text::fire_name(result)))),
              sentence_of(text::sentence(w, e, &before)), at(before, target).hex);
        p.strip = two_dice_strip(f.results, roll);
        p.cells = cells_of(w, f, roll);
        p.side = other(side_of(target));
        p.odds = flat(Phrase::strength_points, {{"n", f.strength.total()}});
        for (UnitId u : by) p.strike(at(before, u).hex, p.hex, distance(w.map.grid, at(before, u).hex, p.hex) > 1);
        int hit = 0;
        for (int sum = 2; sum <= 12; ++sum)
            if (!f.results[static_cast<std::size_t>(sum - 2)].none()) hit += two_dice_ways(sum);
        p.hoped = {{Hand::mute, flat(Phrase::hoped_fire, {{"percent", percent(hit, 36)}}), {}}};
    }
    bool operator()(const Event& e) {
        if (const auto* x = std::get_if<Barraged>(&e))
            return fire(e, x->guns, x->forecast, x->roll, x->result, x->target), true;
        if (const auto* x = std::get_if<Volleyed>(&e))
            return fire(e, x->rifles, x->forecast, x->roll, x->result, x->target), true;
        if (const auto* x = std::get_if<Reorganised>(&e)) {
            begin(x->roll, flat(x->success ? Phrase::roll_rallied : Phrase::roll_rallied_not),
                  sentence_of(text::sentence(w, e, &before)), at(before, x->unit).hex);
            p.side = side_of(x->unit);
            // The throw and what helps it stay below `needed`.
            p.strip = throw_strip(x->needed - 1 - (x->tally.total() - x->roll), x->roll);
            return true;
        }
        if (const auto* x = std::get_if<Checked>(&e)) {
            begin(x->roll, flat(x->passed ? Phrase::roll_passed : Phrase::roll_failed),
                  sentence_of(text::sentence(w, e, &before)), at(before, x->unit).hex);
            p.side = side_of(x->unit);
            p.strip = throw_strip(x->needed.total(), x->roll);
            return true;
        }
        if (const auto* x = std::get_if<InitiativeRolled>(&e); x && !x->tie) {
            const int first = x->french.lines.empty() ? 0 : x->french.lines[0].value;
            begin(first, flat(Phrase::roll_initiative, {{"side", text::The_side(x->winner)}}),
                  sentence_of(text::sentence(w, e, &before)), {});
            return true;
        }
        return false;
    }
    // The die of a battle, with the forecast it was used with.
    void battle(const BattleRolled& e, const napoleon::Forecast* f, HexId hex) {
        const CombatRow& row = combat_row(e.row);
        Sentence said = sentence_of(say(Phrase::roll_outcome, {{"defender", text::effect_name(row.defender)},
                                                               {"attacker", text::effect_name(row.attacker)}}));
        said.push_back({Hand::rule, label_of(Rule::r_table_result).number, cite(Rule::r_table_result)});
        begin(e.die, flat(Phrase::roll_row, {{"row", text::combat_row_name(e.row)}}), std::move(said), hex);
        p.odds = f ? text::odds_name(f->odds) : p.die;
        if (!f) return;
        p.cells = cells_of(*f);
        p.side = active(before);
        int good = 0;
        for (int die = 1; die <= 6; ++die) {
            const int r = f->rows[static_cast<std::size_t>(die - 1)];
            good += combat_row(r).defender.withdraw;
            p.strip.push_back({std::to_string(die), text::combat_row_name(r), tone_of_row(r), die == e.die});
        }
        p.hoped = {{Hand::mute,
                    flat(Phrase::hoped_battle, {{"die", e.die},
                                                {"mods", text::total(f->modifiers, true)},
                                                {"total", text::amount(e.total)},
                                                {"percent", percent(good, 6)}}),
                    {}}};
    }
};

bool opens_phase(const Event& e) {
    return is<PhaseBegan, StageBegan, CommandLost>(e);
}

// Dice that the others of the same action belong to.
bool leads(const Event& e) {
    const auto* initiative = std::get_if<InitiativeRolled>(&e);
    return is<BattleRolled, Barraged, Volleyed>(e) || (initiative && !initiative->tie);
}

// The panel of what has been thrown from `from` to `to`: what leads it, else the first throw; then what came of it.
std::optional<RollPanel> panel_of(const World& w, const State& before, const std::vector<Event>& events,
                                  std::size_t from, std::size_t to) {
    Panel panel{w, before, {}};
    const napoleon::Forecast* forecast = nullptr;
    HexId hex;
    std::vector<ArrowMark> strikes;
    auto joined = [&](const auto& attackers, const auto& targets) {
        if (targets.empty()) return;
        hex = targets[0];
        strikes.clear();
        add_arrows(strikes, w, attackers, targets, AttackState::now);
    };
    if (const auto* b = frame_below<Battle>(before)) joined(b->from, b->targets);
    for (std::size_t i = 0; i < to; ++i) {
        if (const auto* d = std::get_if<BattleDeclared>(&events[i])) joined(d->from, d->targets);
        if (const auto* j = std::get_if<BattleJoined>(&events[i])) forecast = &j->forecast;
    }
    std::size_t then = to;
    for (std::size_t i = from; i < to && !panel.made; ++i) {
        const Event& e = events[i];
        then = i + 1;
        if (const auto* r = std::get_if<BattleRolled>(&e))
            panel.battle(*r, forecast, hex), panel.p.strikes = strikes;
        else
            panel(e);
    }
    if (!panel.made) // losses or a common throw alone, after a decision
        for (std::size_t i = from; i < to && !panel.made; ++i) {
            const Sentence s = sentence_of(text::sentence(w, events[i], &before));
            then = i + 1;
            if (const auto* l = std::get_if<LossesRolled>(&events[i]))
                panel.begin(l->roll, flat(Phrase::roll_losses, {{"n", l->loss}}), s, hex);
            if (const auto* t = std::get_if<Threw>(&events[i])) panel.begin(t->roll, flat(Phrase::roll_common), s, hex);
            if (const auto* c = std::get_if<CommanderChecked>(&events[i]))
                panel.begin(c->roll,
                            flat(c->killed    ? Phrase::roll_killed
                                 : c->wounded ? Phrase::roll_wounded
                                              : Phrase::roll_unhurt),
                            s, at(before, c->unit).hex);
        }
    if (!panel.made) return std::nullopt;
    for (std::size_t i = then; i < to; ++i) {
        if (const auto* l = std::get_if<LossesRolled>(&events[i])) panel.p.cells += cell("losses/#", l->row, l->roll);
        if (opens_phase(events[i])) break;
        if (!is_silent(events[i])) panel.p.follow.push_back(sentence_of(text::sentence(w, events[i], &before)));
    }
    return panel.p;
}

// A battle that has been declared: its arrows and its line among the duties of the phase.
void note_battle(const World& w, const State& before, const BattleDeclared& e, NapoleonTable& t) {
    const Board b = board_of(w, before);
    Duty done;
    done.state = DutyState::done;
    const std::string joint = flat(Phrase::people_joint);
    for (HexId h : e.targets) done.title += (done.title.empty() ? "" : joint) + people_in(b, h);
    for (HexId h : e.from) done.sub += (done.sub.empty() ? "" : joint) + people_in(b, h);
    done.odds = flat(Phrase::fought);
    if (!e.targets.empty()) done.intent = {Verb::see_hex, e.targets[0]};
    add_arrows(t.fought, w, e.from, e.targets, AttackState::set);
    t.done.push_back(std::move(done));
}

// Who is taken in hand by the position itself.
UnitId taken_by(const World& w, const State& s) {
    if (!is_side(decider(w, s))) return {};
    if (const auto* r = top_frame<Riding>(s)) return r->unit;
    if (const auto* x = top_frame<Withdrawal>(s)) return x->unit;
    if (const auto* x = top_frame<Barrage>(s)) return x->guns.empty() ? UnitId{} : x->guns[0];
    if (const auto* x = top_frame<Volley>(s)) return x->shooters.empty() ? UnitId{} : x->shooters[0];
    return {};
}

} // namespace

} // namespace nap

WhyNot TableOf<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& refusal) {
    return nap::why_of(w, s, a, refusal);
}

void TableOf<Rules>::narrate(const World& w, const State& before, const std::vector<Event>& events,
                             std::vector<JournalLine>& out) {
    namespace text = words::napoleonic;
    int stage = before.stage;
    std::vector<UnitId> lost_command;
    auto put = [&](Sentence words, HexId hex) -> JournalLine& {
        return tell(out, text::clock_name(stage), std::move(words), hex);
    };
    auto flush = [&] {
        if (!lost_command.empty()) put(sentence_of(text::without_command(w, lost_command)), {});
        lost_command.clear();
    };
    for (const Event& e : events) {
        if (const auto* c = std::get_if<CommandLost>(&e)) {
            lost_command.push_back(c->unit);
            continue;
        }
        flush();
        if (const auto* b = std::get_if<StageBegan>(&e)) stage = b->stage;
        if (nap::is_silent(e)) continue;
        if (const auto* end = std::get_if<RideEnded>(&e)) {
            const auto* r = frame_below<Riding>(before);
            HexId from = at(before, end->unit).hex;
            bool forced = false;
            if (r && r->unit == end->unit) {
                if (!r->path.empty()) from = r->path[0];
                forced = r->forced;
            }
            UnitId zone_of;
            for (const Event& step : events)
                if (const auto* s = std::get_if<Stepped>(&step); s && s->unit == end->unit) zone_of = s->stopped_by;
            if (const auto* now = top_frame<Riding>(before); now && now->stopped)
                zone_of = enemy_zone(board_of(w, before), end->hex, unit_of(w, end->unit).side);
            if (from && from != end->hex)
                put(sentence_of(text::moved(w, end->unit, from, end->hex, forced, zone_of)), end->hex);
            continue;
        }
        JournalLine& line = put(sentence_of(text::sentence(w, e, &before)), nap::place_of(before, e));
        line.tally = nap::tally_of(w, e);
        UnitId lost;
        if (const auto* x = std::get_if<StrengthLost>(&e)) lost = x->unit;
        if (const auto* x = std::get_if<Eliminated>(&e)) lost = x->unit;
        if (const auto* x = std::get_if<CommanderChecked>(&e); x && (x->wounded || x->killed)) lost = x->unit;
        if (lost) line.lost = unit_of(w, lost).side;
        if (const auto* p = std::get_if<PhaseBegan>(&e)) {
            line.heading = true;
            line.side = p->side;
            // Initiative, command and reorganisation belong to both.
            if (p->phase <= Phase::reorganisation) line.side.reset();
        }
        if (is<StageBegan, GameEnded>(e)) line.heading = true;
    }
    flush();
}

std::vector<RollPanel> TableOf<Rules>::rolls(const World& w, const State& before, const std::vector<Event>& events,
                                             std::uint64_t number) {
    return panels_of(events, nap::leads,
                     words::napoleonic::flat(words::napoleonic::Phrase::roll_number, {{"n", std::to_string(number)}}),
                     [&](std::size_t from, std::size_t to) { return nap::panel_of(w, before, events, from, to); });
}

void TableOf<Rules>::follow(const World& w, const State& before, const State& after, const std::vector<Event>& events,
                            Table& t) {
    const UnitId next = t.after, was = t.selected;
    const auto* way = frame_below<Riding>(after);
    const bool same_phase = before.phase == after.phase && before.stage == after.stage && before.first == after.first;
    Table fresh = kept(t, before, after);
    if (way && way->unit == t.mover) { // a march that is under way is kept through every interruption
        fresh.mover = t.mover;
        fresh.mover_goal = t.mover_goal;
        fresh.mover_facing = t.mover_facing;
        fresh.mover_rests = t.mover_rests;
    }
    if (same_phase) {
        fresh.fought = std::move(t.fought);
        fresh.done = std::move(t.done);
        fresh.passing = t.passing;
    }
    t = std::move(fresh);
    for (const Event& e : events) {
        if (!same_phase || !is_attack(after.phase)) break;
        if (const auto* d = std::get_if<BattleDeclared>(&e)) nap::note_battle(w, before, *d, t);
        if (const auto* r = std::get_if<BattleRolled>(&e); r && !t.done.empty()) {
            t.done.back().odds = flat(nap::Phrase::fought_row, {{"row", words::napoleonic::combat_row_name(r->row)}});
            t.done.back().tone = nap::tone_of_row(r->row); // the list is the attacker's
        }
    }
    t.selected = t.card = nap::taken_by(w, after);
    const auto* riding = top_frame<Riding>(after);
    if (riding && riding->unit == t.mover && at(after, t.mover).hex != t.mover_goal && !riding->stopped) {
        t.goal = t.mover_goal;
        t.facing = t.mover_facing;
    }
    const bool own_phase = top_frame<Movement>(after) && same_phase;
    if (own_phase && next && on_map(after, next) && !has(after, next, Flag::done)) t.selected = t.card = next;
    // A marker put on, a quadrangle left: the unit stays chosen.
    if (own_phase && !t.selected && was && on_map(after, was) && unit_of(w, was).side == active(after) &&
        !has(after, was, Flag::done) && top_frame<Movement>(before))
        t.selected = t.card = was;
    if (top_frame<Deployment>(after) && top_frame<Deployment>(before) && was && on_map(after, was) &&
        decider(w, before) == decider(w, after))
        t.selected = t.card = was;
}

} // namespace redoubt::shell

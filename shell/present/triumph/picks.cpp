// Every frame without a form of its own: who, where, how he faces, then once more or the button. Bare words are
// buttons; what is left is a list.
#include "engine/core/order.h"
#include "engine/core/visitor.h"
#include "engine/rules/triumph/notation.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/tallies.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;

Pick pick_of(const State& s, const Action& a, std::size_t n) {
    Pick p = shell::pick_of(s, a, n);
    if (is<Commit>(a)) std::swap(p.from, p.to);
    if (is<Recall, Press>(a)) p.from = {};
    if (is<Blow, Leave>(a)) p = {{}, n}; // by their row
    return p;
}

std::vector<Pick> picks_of(const Board& b, const std::vector<Action>& legal) {
    std::vector<Pick> out;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        Pick p = pick_of(b.state, legal[i], i);
        if (!p.to) continue;
        if (is<CounterCharge>(legal[i])) { // whoever is asked
            const Question q = asked(b);
            p.unit = q.unit, p.from = q.hex;
        }
        out.push_back(std::move(p));
    }
    return out;
}

namespace {

bool is_bare(const Action& a) {
    return is<Ready, Stay, Declare>(a);
}

// 9.73, 9.87: the Shock that an answer opens at once.
void present_next_shock(const Sheet& x, const Action& a, Phrase heading) {
    const ShockForecast f = forecast_next(x.b, a);
    if (f.lines.empty()) return;
    x.scene.forecast = shock_panel(x.b, f, text_of(heading, {{"target", people_in(x, f.lines.front().hex)}}));
}

// The panel of the die that an answer would throw.
void present_chances(const Sheet& x, const Action* chosen) {
    const Question q = asked(x.b);
    auto panel = [&](CheckKind kind, UnitId unit, HexId hex, Phrase good, Phrase bad) {
        if (!unit) return;
        x.scene.forecast =
            check_panel(x.b, Check{kind, unit, hex}, text::check_name(kind), text_of(good), text_of(bad));
    };
    for (const Action& a : x.legal) {
        if (is<FormSquare>(a)) return panel(CheckKind::square, q.unit, q.hex, Phrase::square_good, Phrase::square_bad);
        if (const auto* r = std::get_if<Recall>(&a))
            return panel(CheckKind::recall, top_unit(x.b, r->from), r->from, Phrase::recall_good, Phrase::recall_bad);
    }
    if (chosen)
        if (const auto* c = std::get_if<CounterCharge>(chosen); c && q.unit) {
            const bool on_foot = unit_in(x.b, c->hex) && is_infantry(x.w, unit_in(x.b, c->hex));
            if (!on_foot)
                return panel(CheckKind::counter, top_unit(x.b, q.hex), c->hex, Phrase::counter_good,
                             Phrase::counter_bad);
        }
    if (chosen)
        if (const auto* c = std::get_if<Commit>(chosen))
            return panel(CheckKind::commitment, top_unit(x.b, c->from), c->from, Phrase::commit_good,
                         Phrase::commit_bad);
    if (chosen && is<React, Shoot>(*chosen)) {
        const Offer shot = offer_of(*chosen);
        Fire f;
        f.kind = is<React>(*chosen) ? FireKind::reaction : FireKind::counter_battery;
        f.guns.push_back(shot.unit);
        f.target = shot.to;
        x.scene.forecast = fire_panel(x.b, f);
    }
    if (chosen && is<CounterShock>(*chosen)) present_next_shock(x, *chosen, Phrase::counter_shock_on);
    for (const Action& a : x.legal) {
        if (is<BreakThrough>(a)) present_next_shock(x, a, Phrase::breakthrough_on);
        if (is<Pursue>(a)) present_next_shock(x, a, Phrase::pursuit_on);
    }
    if (!all_of_kind<RollDelay>(x.legal).empty())
        x.scene.forecast = check_panel(x.b, Check{CheckKind::delay, {}, {}}, text::check_name(CheckKind::delay),
                                       text_of(Phrase::delay_good), text_of(Phrase::delay_bad));
}

// What is answered has words of its own in its list, row and button (below), or the words that the order has anyway. An
// action that stands in neither list does not compile.
using Worded = Kinds<Commit, React, Shoot, Resolve, CounterCharge, CounterShock, Burn, Ride>;
using Plain =
    Kinds<triumph::Place, triumph::Seat, triumph::Turn, Top, Ready, FlankWith, FlankOn, RollDelay, KeepOrders, Retain,
          Adopt, Choose, Give, GiveBarrage, GiveFlank, First, GoFirst, Attempt, Extend, Join, Loose, StepTo, Halt, Open,
          FallBack, Stay, Switch, Assault, Charge, Declare, FormSquare, Recall, Press, GoBack, Advance, BreakThrough,
          Pursue, Rally, StepOut, Blow, ComeBack, Activate, Return, RollPoints, Raise, Leave>;
static_assert(each_named_once<Action, Worded, Plain>);

// What the list of the hexes open to who answers is called.
Phrase heading_of_ways(const Action& a) {
    if (is<Commit>(a)) return Phrase::ways_commit;
    if (is<React>(a)) return Phrase::ways_react;
    if (is<Shoot>(a)) return Phrase::ways_shoot;
    if (is<Resolve>(a)) return Phrase::ways_resolve;
    if (is<CounterCharge>(a)) return Phrase::ways_counter;
    if (is<CounterShock>(a)) return Phrase::ways_counter_shock;
    if (is<Burn>(a)) return Phrase::ways_burn;
    return Phrase::ways_where;
}

Row way_row(const Sheet& x, const Pick& p) {
    const Action& a = x.legal[p.n];
    Row row;
    row.intent = {Verb::aim, p.to};
    const bool fires = is<React, Shoot>(a);
    if (p.facing >= 0 || is<Ride>(a)) {
        row.title = text_of(Phrase::way_to, {{"hex", text::hex_name(x.w, p.to)}});
    } else if (is<Commit>(a)) {
        row.title = people_in(x, p.to);
        row.sub = text_of(Phrase::way_roll, {{"hex", hex_number(x, p.to)}});
        row.value =
            percent(passing_faces(check_rating(x.b, Check{CheckKind::commitment, top_unit(x.b, p.to), p.to})), 10);
    } else if (fires || is<CounterCharge>(a)) {
        row.title = text_of(fires ? Phrase::way_at : Phrase::way_ride, {{"target", people_in(x, p.to)}});
        row.sub = text_of(p.unit && fires ? Phrase::way_gun_at : Phrase::way_in,
                          {{"unit", name_of(x, p.unit)}, {"hex", hex_number(x, p.to)}});
    } else {
        row.title = plain_of(text::order(x.w, x.s, a));
    }
    return row;
}

// TS1.6: a command that may join: how strong it is, and where its first unit stands.
void raise_row(const Sheet& x, std::size_t part, Row& row) {
    int units = 0, strength = 0;
    UnitId first;
    for (UnitId u : x.w.parts[part].units) {
        if (!on_map(x.s, u) && at(x.s, u).where != Where::due) continue;
        if (!first) first = u;
        ++units;
        strength += shock_strength(x, u);
    }
    if (!first) return;
    row.counter = counter_of(x, first);
    row.sub = text_of(Phrase::unit_count, {{"n", units}});
    if (on_map(x.s, first)) row.sub = with_hex(x.w, Phrase::sub_in_hex, at(x.s, first).hex, row.sub);
    row.value = std::to_string(strength);
}

// The button under the panel that says what it is about.
std::string short_order(const Sheet& x, const Action& a) {
    if (is<Commit>(a)) return text_of(Phrase::roll_commitment);
    if (is<React, Shoot>(a)) return text_of(Phrase::do_loose);
    if (is<CounterCharge>(a)) return text_of(Phrase::ways_counter);
    return plain_of(text::order(x.w, x.s, a));
}

Phrase heading_of(const Frame& top) {
    return std::visit(
        Overload{[](const triumph::Orders&) { return Phrase::head_orders; },
                 [](const Precedence&) { return Phrase::head_choose; },
                 [](const Reserve&) { return Phrase::head_reserve; },
                 [](const triumph::Muster&) { return Phrase::commands; },
                 [](const Destruction&) { return Phrase::marker_destruction; },
                 [](const Morale&) { return Phrase::head_morale; },
                 [](const OneOf<Setup, Pool, Activation, Fire, Check, Move, Reaction, Shock, Evade, Clash, Retreat,
                                Flanking, Commanders, Displaced> auto&) { return Phrase::what_may_be_done; }},
        top);
}

// Whom and what the question is about, on the map.
void present_asked(const Sheet& x) {
    Scene& scene = x.scene;
    if (const auto* f = top_frame<Clash>(x.s))
        for (const Outcomes& o : f->targets) scene.overlays.targets.push_back({o.hex});
    if (const auto* f = top_frame<Retreat>(x.s))
        for (HexId h : f->causes) scene.overlays.targets.push_back({h});
    if (const auto* f = frame_below<Reaction>(x.s); f && top_frame<Reaction>(x.s) && on_map(x.s, f->mover))
        scene.overlays.targets.push_back({at(x.s, f->mover).hex});
    if (top_frame<Commanders>(x.s) || top_frame<Displaced>(x.s)) {
        const HexId h = x.s.commanders[index(x.side)];
        if (h) take_up(scene, h);
    }
    // Attacks as they stand.
    if (top_frame<Shock>(x.s) || top_frame<Clash>(x.s))
        for (const Attack& a : x.s.attacks)
            if (a.stage != AttackStage::over && a.stage != AttackStage::resolved)
                for (HexId h : a.targets) scene.overlays.arrows.push_back({a.hex, h, AttackState::set, false});
}

// Who: several units or stacks may answer.
void present_hands(const Sheet& x, const Grip& g) {
    Scene& scene = x.scene;
    if (g.hands.size() > 1) {
        Choices list{text_of(Phrase::head_who), "", {}, {}};
        for (const Pick& p : g.hands) {
            const UnitId u = p.unit ? p.unit : unit_in(x.b, p.from);
            Row row;
            if (u)
                row = row_of(x, u, !g.ways.empty() && same_hand(p, g.ways.front()));
            else
                row.title = plain_of(text::order(x.w, x.s, x.legal[p.n]));
            if (p.from)
                row.sub = row.sub.empty() ? text_of(Phrase::sub_in_hex, {{"hex", hex_number(x, p.from)}})
                                          : with_hex(x.w, Phrase::sub_in_hex, p.from, row.sub);
            if (!p.unit) {
                row.intent = {Verb::aim, p.from};
                row.title = people_in(x, p.from);
            }
            list.rows.push_back(std::move(row));
            if (p.from) add_once(scene.legal, p.from);
        }
        scene.choices.push_back(std::move(list));
    }
}

// Where the chosen one goes, and how it faces there. `asked`: the hex that the question is about.
void present_goal(const Sheet& x, const Grip& g, HexId asked) {
    Scene& scene = x.scene;
    const Action& chosen = x.legal[g.chosen->n];
    const Pick& c = *g.chosen;
    const UnitId u = c.unit ? c.unit : unit_in(x.b, c.from ? c.from : asked);
    const bool moves = !is<Shoot, React, Resolve, Commit, CounterCharge, Burn>(chosen);
    if (u && moves && !is<Ride>(chosen)) {
        add_ghost(scene, counter_of(x, u), c.to, c.facing);
    } else {
        scene.overlays.targets.push_back({c.to});
    }
    const HexId from = c.from ? c.from : asked;
    if (moves && from && from != c.to && distance(x.w.map.grid, from, c.to) == 1) add_way(scene, {from, c.to});
    add_commit(scene, short_order(x, chosen));
    if (g.facings.size() > 1) add_turns(x.scene);
}

bool rides(const Sheet& x, const Pick& p) {
    return is<CounterCharge>(x.legal[p.n]);
}

// Bare words are buttons, everything else is a row; where a hex is enough, the map is the list.
void present_words(const Sheet& x, const std::vector<Pick>& picks) {
    Scene& scene = x.scene;
    Choices list{text_of(heading_of(x.s.frames.back())), "", {}, {}};
    std::vector<const Action*> words;
    for (const Action& a : x.legal) {
        if (pick_of(x.s, a).to) continue;
        if (is_bare(a) ||
            is<FormSquare, Recall, Press, Pursue, BreakThrough, RollDelay, KeepOrders, ComeBack, RollPoints, GoFirst>(
                a)) {
            words.push_back(&a);
            continue;
        }
        Row row = action_row(x, a);
        const Pick p = pick_of(x.s, a);
        if (p.unit) row.counter = counter_of(x, p.unit);
        const auto* adopt = std::get_if<Adopt>(&a);
        if (adopt || is<Activate, Retain>(a)) row.title = command_title(x, p.unit);
        if (const auto* raise = std::get_if<Raise>(&a)) raise_row(x, raise->part, row);
        if (adopt) row.value = text_of(adopt->under ? Phrase::status_under : Phrase::status_none);
        if (p.from)
            row.sub = text_of(Phrase::sub_at_hex, {{"hex", hex_number(x, p.from)}}), add_once(scene.legal, p.from);
        list.rows.push_back(std::move(row));
    }
    put_in_order(words.begin(), words.end(), [](const Action* p, const Action* q2) {
        return !is_bare(*p) && is_bare(*q2); // to do something comes before doing nothing
    });
    const bool raising = top_frame<triumph::Muster>(x.s) != nullptr; // to raise nobody is not what is meant to be done
    if (raising) list.note = text_of(Phrase::muster_strength);
    for (const Action* a : words) {
        scene.buttons.push_back(action_button(x, *a, scene.buttons.empty() && !raising));
        // "Neither" is said of two things.
        if (!is<Stay>(*a)) continue;
        const bool square = !all_of_kind<FormSquare>(x.legal).empty();
        const auto counters = std::count_if(picks.begin(), picks.end(), [&](const Pick& p) { return rides(x, p); });
        if (square && counters == 0) scene.buttons.back().label = text_of(Phrase::no_square_word);
        if (!square && counters > 0 && counters == static_cast<std::ptrdiff_t>(picks.size()))
            scene.buttons.back().label = text_of(Phrase::do_stay);
    }
    add_list(scene, std::move(list));
}

// Few hexes: by their words too, for those who do not see the map.
void present_ways(const Sheet& x, const Grip& g) {
    if (g.ways.empty() || g.hands.size() != 1 || g.ways.size() > 12 || !g.facings.empty()) return;
    Choices where{text_of(heading_of_ways(x.legal[g.ways.front().n])), "", {}, {}};
    for (const Pick& p : g.ways) {
        Row row = way_row(x, p);
        if (std::any_of(where.rows.begin(), where.rows.end(), [&](const Row& r) { return r.intent == row.intent; }))
            continue;
        row.chosen = g.chosen && g.chosen->to == p.to;
        where.rows.push_back(std::move(row));
    }
    x.scene.choices.push_back(std::move(where));
}

} // namespace

void present_answer(const Sheet& x) {
    Scene& scene = x.scene;
    const Question q = asked(x.b);
    const std::vector<Pick> picks = picks_of(x.b, x.legal);
    const Grip g = grip_of(picks, x.t);
    const Action* chosen = g.chosen ? &x.legal[g.chosen->n] : nullptr;
    const auto rides_at = [&](const Pick& p) { return rides(x, p); };
    ask(x);
    if (q.hex) take_up(scene, q.hex);
    present_asked(x);
    present_hands(x, g);
    for (const Pick& p : g.ways) {
        add_once(scene.legal, p.to);
        if (p.to != p.from) add_once(scene.overlays.choices, p.to);
    }
    if (top_frame<Retreat>(x.s)) scene.answer = scene.overlays.choices;
    for (const Pick& p : picks) add_once(scene.legal, p.to);
    if (!scene.focus && !g.ways.empty()) scene.focus = g.ways.front().from ? g.ways.front().from : g.ways.front().to;

    if (g.chosen) {
        present_goal(x, g, q.hex);
    } else if (!picks.empty()) {
        // 9.86: nowhere to go back to, but he may ride at those who come.
        if (top_frame<Shock>(x.s) && q.unit && std::all_of(picks.begin(), picks.end(), rides_at))
            scene.prompt.subject = subject_of(name_of(x, q.unit)),
            scene.prompt.sentence = text_of(Phrase::may_ride, {{"side", text::the_side(x.side)}});
        scene.prompt.sentence += text_of(Phrase::tap_gold);
    }
    present_chances(x, chosen);

    present_words(x, picks);
    present_ways(x, g);
}

} // namespace redoubt::shell::tri

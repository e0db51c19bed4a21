// 7.0 the Movement step on the table: reach, way, facing at its end, reinforcements, who leaves a Square.
#include "engine/rules/triumph/prospects.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace {

std::vector<UnitId> movers(const Sheet& x) {
    std::vector<UnitId> out;
    for (const Action& a : x.legal) {
        if (const auto* p = std::get_if<StepTo>(&a)) add_once(out, p->unit);
        if (const auto* p = std::get_if<Halt>(&a)) add_once(out, p->unit);
    }
    return out;
}

void present_reach(const Sheet& x, UnitId u, const std::vector<Destination>& reach, const Way* way) {
    const bool extended = at(x.s, u).has(Mark::extended);
    show_reach(x, reach, way ? way->hexes : std::vector<HexId>{}, allowance(x.b, u),
               [&](ReachMark& mark, const Destination& d) {
                   mark.through = !d.may_end;
                   add_once(x.scene.legal, d.hex);
                   if (extended) x.overlays.extended.push_back(d.hex);
                   if (!way || d.hex != x.t.goal || !d.zone_of) return;
                   const HexId from = at(x.s, d.zone_of).hex;
                   x.overlays.zones.push_back(
                       {unit_of(x.w, d.zone_of).side,
                        zone_about(x.w.map.grid, from, [&](HexId h) { return zone_reaches(x.w, x.s, from, h); })});
               });
}

void present_way(const Sheet& x, UnitId u, const Way& way) {
    std::vector<std::string> prices;
    for (int n : way.spent) prices.push_back(std::to_string(n));
    const std::string cost = prices.empty() ? "" : prices.back();
    add_way(x.scene, way.hexes, std::move(prices));
    const HexId goal = way.hexes.empty() ? at(x.s, u).hex : way.hexes.back();
    add_ghost(x.scene, counter_of(x.w, way.end, u), goal, way.facing).cost = cost;
}

// 9.1: the Shocks that the way leads to, of the stack that it ends in, if nobody interferes on the way.
void present_prospects(const Sheet& x, UnitId u, const Way& way) {
    if (!x.in.odds_on || !way.arrives || !on_map(way.end, u)) return;
    const HexId goal = at(way.end, u).hex;
    State there = way.end;
    if (x.t.together && on_map(x.s, u))
        for (UnitId v : stack_in(x.b, at(x.s, u).hex))
            if (v != u)
                if (const Way next = way_to(x.w, there, v, goal, way.facing); next.arrives) there = next.end;
    if (top_frame<Move>(there)) return; // it cannot stay there
    const Board b = board_of(x.w, there);
    const std::vector<Prospect> list = prospects(b, goal);
    if (list.empty()) return;
    const Prospect& first = list[0];
    const bool turned = on_map(x.s, u) && at(x.s, u).hex == goal;
    Forecast f = shock_panel(
        b, first.forecast,
        text_of(turned ? Phrase::shock_turned : Phrase::shock_there, {{"target", people_in(b, first.target)}}));
    Sentence said{{Hand::mute, text_of(Phrase::there_alone, {{"hex", hex_number(x, goal)}}), {}}};
    const std::vector<HexId>& owed = first.forecast.owed;
    for (const Prospect& p : list) {
        const std::string share = percent(p.forecast.taken, p.forecast.whole);
        const std::string odds = p.target == first.target ? f.odds : shock_panel(b, p.forecast, "").odds;
        x.overlays.odds.push_back({p.target, odds.empty() ? share : odds, AttackState::owed});
        if (p.target != first.target && std::find(owed.begin(), owed.end(), p.target) == owed.end())
            then_say(said, {{Hand::mute,
                             text_of(Phrase::there_also, {{"target", people_in(b, p.target)}, {"share", share}}),
                             {}}});
    }
    then_say(said, std::move(f.remark));
    f.remark = std::move(said);
    x.scene.forecast = std::move(f);
}

void present_stack(const Sheet& x, UnitId u, const std::vector<UnitId>& can) {
    const HexId h = at(x.s, u).hex;
    const Stack& stack = stack_in(x.b, h);
    Choices list = list_in(x, h);
    std::size_t movable = 0;
    for (UnitId m : stack) {
        Row row = row_of(x, m, m == u);
        if (std::find(can.begin(), can.end(), m) == can.end()) {
            row.sub =
                listed({row.sub, text_of(at(x.s, m).has(Mark::done) ? Phrase::row_moved : Phrase::row_cannot_move)});
        } else {
            ++movable;
        }
        list.rows.push_back(std::move(row));
    }
    if (movable > 1 && top_frame<Activation>(x.s)) list.rows.push_back(together_row(x.t, ""));
    if (x.may(Open{u})) list.rows.push_back(action_row(x, Open{u}));
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}

// 7.4: who may come on now.
void present_due(const Sheet& x) {
    Choices list{text_of(Phrase::move_due), "", label_of(Rule::r7_41), {}};
    for (const StepTo& a : all_of_kind<StepTo>(x.legal)) {
        if (on_map(x.s, a.unit)) continue;
        Row row = row_of(x, a.unit, a.unit == x.t.selected);
        row.sub = with_hex(x.w, Phrase::sub_at_hex, a.to, row.sub);
        row.intent = {Verb::choose, {}, a.unit};
        if (std::none_of(list.rows.begin(), list.rows.end(), [&](const Row& r) { return r.intent.unit == a.unit; }))
            list.rows.push_back(std::move(row));
    }
    add_list(x.scene, std::move(list));
}

} // namespace

void present_movement(const Sheet& x) {
    const auto* move = top_frame<Move>(x.s);
    const UnitId u = move ? move->unit : x.t.selected;
    const std::vector<UnitId> can = movers(x);
    std::size_t open = 0; // who has not moved yet
    for (UnitId m : can) open += on_map(x.s, m) ? 1 : 0;
    ask(x);
    for (UnitId m : can)
        if (on_map(x.s, m)) add_once(x.scene.legal, at(x.s, m).hex);
    if (!move) {
        next_button(x, open, text_of(Phrase::move_nobody));
        if (add_end(x.scene, x.t, text_of(Phrase::end_movement), text_of(Phrase::move_end),
                    text_of(by_count(open, Phrase::move_nobody, Phrase::move_one_left, Phrase::move_many_left),
                            {{"n", static_cast<int>(open)}})))
            return;
        present_due(x);
    }
    if (!u || u.index() >= x.w.units.size() || std::find(can.begin(), can.end(), u) == can.end()) {
        if (u && on_map(x.s, u)) {
            take_up(x.scene, at(x.s, u).hex);
            present_stack(x, u, can);
        }
        x.prompt.sentence += open == 0 ? " " + text_of(Phrase::move_nobody) : text_of(Phrase::move_tap);
        if (open == 0 && x.scene.choices.empty())
            x.scene.buttons.push_back(option("ready", text_of(Phrase::do_ready_move), Icon::check, true));
        return;
    }
    const bool off = !on_map(x.s, u);
    const std::vector<Destination> reach = destinations(x.b, u);
    x.prompt.subject = subject_of(name_of(x, u));
    std::optional<Way> way;
    if (x.t.goal) way = way_to(x.w, x.s, u, x.t.goal, x.t.facing);
    if (way && way->hexes.empty()) way.reset();
    present_reach(x, u, reach, way ? &*way : nullptr);
    if (!off) {
        const HexId here = at(x.s, u).hex;
        x.overlays.selected.push_back(here);
        x.scene.focus = here;
        present_stack(x, u, can);
    } else if (!reach.empty()) {
        x.scene.focus = reach.front().hex;
    }
    if (way && (x.t.goal || x.t.facing)) {
        present_way(x, u, *way);
        present_prospects(x, u, *way);
        const std::string to = hex_number(x, x.t.goal), facing = text::corner_words(way->facing);
        const bool turns = !off && x.t.goal == at(x.s, u).hex;
        x.prompt.sentence = text_of(!way->arrives ? Phrase::move_stopped
                                    : turns       ? Phrase::move_faces
                                                  : Phrase::move_to,
                                    {{"hex", to}, {"corner", facing}});
        const Phrase go = !turns ? Phrase::move_march : move ? Phrase::move_stop : Phrase::turn_to;
        x.scene.buttons.push_back({{Verb::commit}, text_of(go, {{"hex", to}, {"corner", facing}}), Icon::check, true});
        const bool may_stay = std::find(way->may_face.begin(), way->may_face.end(), true) != way->may_face.end();
        if (may_stay) add_turns(x.scene); // else it goes on from there, or stops before it
        if (!turns && !off && !x.t.together) x.scene.buttons.push_back(option("keep", text_of(Phrase::move_keep)));
        add_clear(x.scene);
        return;
    }
    const int points = allowance(x.b, u) - (move ? move->spent : 0);
    x.prompt.sentence = text_of(move ? Phrase::move_points_left : Phrase::move_points, {{"n", points}}) +
                        text_of(reach.empty() ? Phrase::move_only_turn : Phrase::move_tap_hex);
    if (off) {
        add_clear(x.scene);
        return;
    }
    const Way stop = way_to(x.w, x.s, u, at(x.s, u).hex, x.t.facing);
    if (move && !stop.actions.empty()) // its move has to be ended, facing as it stands or turned
        x.scene.buttons.push_back({{Verb::commit},
                                   text_of(Phrase::move_stop_facing, {{"corner", text::corner_words(stop.facing)}}),
                                   Icon::check,
                                   true});
    bool may_turn = false;
    for (int f = 0; f < 6; ++f)
        may_turn = may_turn || (f != at(x.s, u).facing && stop.may_face[static_cast<std::size_t>(f)]);
    if (may_turn) add_turns(x.scene);
    if (!move) add_clear(x.scene);
}

} // namespace redoubt::shell::tri

// A triumph View as a Scene: bar, Pool, objectives, what is in hand, and the frame that decides.
#include "engine/rules/triumph/threat.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"
#include "shell/text/triumph/events.h"

#include <algorithm>
#include <span>

namespace redoubt::shell {

using namespace redoubt::triumph;
namespace tri {

namespace {

bool holds(const World& w) { // S1.14: whoever stands in the objective wins
    return w.objective && w.objective_points == 0;
}

std::optional<Side> holder(const Sheet& x) {
    return x.w.objective ? side_in(x.b, x.w.objective) : std::nullopt;
}

void present_objectives(const Sheet& x) {
    if (!x.w.objective) return;
    ObjectiveMark mark;
    mark.hex = x.w.objective;
    if (!holds(x.w)) mark.points = std::to_string(x.w.objective_points);
    mark.owner = holder(x);
    if (!mark.owner && holds(x.w)) mark.owner = standing(x.w, x.s).winner;
    x.overlays.objectives.push_back(std::move(mark));
    if (x.s.flank_left == 0) return;
    for (HexId h : x.s.flank_entry == 2 ? x.w.flank_south : x.w.flank_east)
        x.overlays.objectives.push_back({h, "", Side::french, false});
}

void present_standing(const Sheet& x) {
    const Result now = standing(x.w, x.s);
    if (x.w.objective) {
        const auto by = holder(x);
        const std::string held =
            text_of(Phrase::held_by, {{"place", words::capital(text::hex_name(x.w, x.w.objective))},
                                      {"side", by ? text::the_side(*by) : text_of(Phrase::nobody)}});
        add_standing(x.scene, holds(x.w) ? "" : std::to_string(x.w.objective_points),
                     holds(x.w) ? text_of(Phrase::held_wins, {{"held", held}}) : held);
    }
    if (!holds(x.w)) {
        add_standing(x.scene, std::to_string(x.s.points[0]) + " : " + std::to_string(x.s.points[1]),
                     text_of(Phrase::standing_points));
        add_standing(x.scene, "",
                     text_of(now.draw ? Phrase::standing_draw : Phrase::standing_wins,
                             {{"side", text::the_side(now.winner)}, {"n", now.margin}}));
    } else {
        add_standing(x.scene, "",
                     text_of(of_side(now.winner, Phrase::standing_victory_french, Phrase::standing_victory_russian)));
    }
    // What is still in the Pool.
    for (Side side : {Side::french, Side::russian}) {
        int n = 0;
        std::vector<std::string> names;
        for (std::size_t m = 0; m < max_markers; ++m) {
            if (x.s.pool[m] == 0 || side_of(x.w, static_cast<Marker>(m)) != side) continue;
            n += x.s.pool[m];
            names.push_back((m < x.w.groups.size() ? text::group_brief(x.w, GroupId{m})
                                                   : text::marker_title(x.w, static_cast<Marker>(m))) +
                            (x.s.pool[m] > 1 ? " " + std::to_string(x.s.pool[m]) : ""));
        }
        if (n > 0)
            add_standing(x.scene, std::to_string(n),
                         text_of(of_side(side, Phrase::standing_pool_french, Phrase::standing_pool_russian),
                                 {{"markers", listed(names)}}));
    }
    // Groups near their end.
    for (std::size_t g = 0; g < x.w.groups.size(); ++g) {
        const Group& group = x.w.groups[g];
        const int lost = losses_of(x.w, x.s, GroupId{g});
        if (group.counted == 0 || (lost == 0 && !x.s.groups[g].collapsed)) continue;
        add_standing(x.scene, std::to_string(lost),
                     text_of(x.s.groups[g].collapsed ? Phrase::standing_lost_collapsed : Phrase::standing_lost,
                             {{"n", group.counted},
                              {"group", text::group_brief(x.w, GroupId{g})},
                              {"most", collapse_at(group.counted)}}));
    }
}

void present_ending(const Sheet& x) {
    Ending e;
    const Result& r = x.s.result;
    if (!r.draw) e.winner = r.winner;
    e.heading =
        text_of(r.draw ? Phrase::ending_draw : of_side(r.winner, Phrase::ending_french, Phrase::ending_russian));
    e.subtitle = plain_of(r.draw ? text::result_reason(x.s) : text::result_name(x.w, r));
    auto line = [&](std::string words, std::string value) { e.account.push_back(sum_row(words, value)); };
    const auto by = holder(x);
    if (x.w.objective)
        line(text_of(holds(x.w) ? Phrase::ending_hold : Phrase::ending_place,
                     {{"place", words::capital(text::hex_name(x.w, x.w.objective))}, {"n", x.w.objective_points}}),
             by ? words::capital(text::side_name(*by)) : text_of(Phrase::nobody));
    if (!holds(x.w)) {
        line(text_of(Phrase::ending_points_french), std::to_string(x.s.points[0]));
        line(text_of(Phrase::ending_points_russian), std::to_string(x.s.points[1]));
    }
    for (std::size_t g = 0; g < x.w.groups.size(); ++g)
        if (x.s.groups[g].collapsed) line(text::group_brief(x.w, GroupId{g}), text_of(Phrase::muster_collapsed));
    x.scene.ending = std::move(e);
    x.scene.turn = shell::Turn::nobody;
}

void present_frame(const Sheet& x) {
    const Frame& top = x.s.frames.back();
    if (const auto* f = std::get_if<Setup>(&top)) return f->note ? present_note(x) : present_setup(x);
    if (is<triumph::Orders>(top)) return present_orders(x);
    if (const auto* f = std::get_if<Activation>(&top)) {
        switch (f->step) {
        case triumph::Step::begin:
        case triumph::Step::end:
            return present_begin(x);
        case triumph::Step::fire:
            return present_guns(x);
        case triumph::Step::move:
            return present_movement(x);
        case triumph::Step::rally:
            return present_rally(x);
        case triumph::Step::shock:
            return present_answer(x);
        }
    }
    if (is<Move>(top)) return present_movement(x);
    if (const auto* f = std::get_if<Fire>(&top); f && f->stage == FireStage::draft) return present_draft(x);
    if (const auto* f = std::get_if<Shock>(&top); f && f->stage == ShockStage::declare) return present_declare(x);
    if (const auto* f = std::get_if<Precedence>(&top); f && f->purpose == Purpose::initiative) return present_first(x);
    present_answer(x);
}

// Whatever may be decided can be decided: what no form has shown is a list.
void present_rest(const Sheet& x) {
    if (!x.scene.buttons.empty() || !x.scene.choices.empty() || x.scene.end) return;
    Choices list;
    list.heading = text_of(Phrase::what_may_be_done);
    for (const Action& a : x.legal)
        if (list.rows.size() < 80) list.rows.push_back(action_row(x, a));
    x.scene.choices.push_back(std::move(list));
}

void present_steps(PhaseBar& bar, const World& w, const State& s) {
    using Name = std::pair<Phrase, std::string_view>;
    static constexpr Name steps[] = {{Phrase::step_begin, "Orders"},
                                     {Phrase::step_fire, "Fire"},
                                     {Phrase::bar_move, "Move"},
                                     {Phrase::step_shock, "Shock"},
                                     {Phrase::step_rally, "Rally"}};
    static constexpr Name phases[] = {{Phrase::phase_orders, "Orders"}, {Phrase::phase_initiative, "Initiative"},
                                      {Phrase::bar_markers, "Markers"}, {Phrase::phase_reserve, "Reserve"},
                                      {Phrase::phase_morale, "Morale"}, {Phrase::phase_commanders, "Commanders"}};
    if (const auto* a = frame_below<Activation>(s)) {
        const int last = a->kind == ActivationKind::barrage ? 2 : a->kind == ActivationKind::reserve ? 4 : 5;
        const int first = w.full ? 0 : 1;
        add_steps(bar, std::span<const Name>(steps + first, static_cast<std::size_t>(last - first)),
                  static_cast<int>(a->step) - first);
    } else if (w.full && s.phase != Phase::setup && s.phase != Phase::over) {
        add_steps(bar, phases, static_cast<int>(s.phase) - 1);
    }
}

void present_bar(const Sheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    PhaseBar& bar = x.scene.bar;
    bar.game = text::battle_name(w); // "The Schevardino Redoubt, 5 September" is too long
    bar.subtitle = system_small("triumph");
    bar.clock = text::clock_name(w, s.turn);
    bar.turn = text_of(Phrase::bar_turn_of, {{"turn", int{s.turn}}, {"last", w.last_turn}});
    if (!w.full) { // its turns have no hours
        bar.clock = text_of(Phrase::bar_turn, {{"turn", int{s.turn}}});
        bar.turn = text_of(Phrase::bar_of, {{"last", w.last_turn}});
    }
    const auto* act = frame_below<Activation>(s);
    bar.side = s.phase == Phase::over ? s.result.winner : x.side;
    bar.who = text::phase_name(s.phase);
    int pool = 0;
    for (std::uint8_t n : s.pool) pool += n;
    if (s.phase == Phase::setup) {
        const auto* f = top_frame<Setup>(s);
        bar.who =
            text_of(f && f->note ? Phrase::flank_note : of_side(x.side, Phrase::setup_french, Phrase::setup_russian));
        bar.what = text_of(Phrase::bar_before);
        bar.setting_up = true;
    } else if (s.phase == Phase::over) {
        bar.what = text_of(Phrase::bar_over);
    } else if (act) {
        bar.side = act->side;
        bar.who = act->kind == ActivationKind::army
                      ? text_of(of_side(act->side, Phrase::bar_army_french, Phrase::bar_army_russian))
                  : act->kind == ActivationKind::reserve
                      ? text_of(of_side(act->side, Phrase::bar_reserve_french, Phrase::bar_reserve_russian))
                  : s.marker != no_marker ? text::marker_title(w, s.marker)
                                          : words::capital(text::side_name(act->side));
        bar.what = text::step_name(act->step);
        if (is_group_marker(s.marker)) bar.what = text_of(s.pool[s.marker] > 0 ? Phrase::bar_again : Phrase::bar_last);
        if (w.full) bar.what += " · " + text_of(Phrase::bar_pool, {{"n", pool}});
    } else if (const auto* f = top_frame<triumph::Orders>(s);
               f && f->step == OrdersStep::allocate && x.in.turn == shell::Turn::mine) {
        const int left = points_left(w, s, x.side);
        bar.what = text_of(Phrase::orders_left, {{"n", left}});
    } else if (w.full) { // Schevardino has no Pool
        bar.what = text_of(Phrase::bar_pool, {{"n", pool}});
    }
    if (s.initiative < 2 && w.full && !act && s.phase >= Phase::activation && s.phase <= Phase::commanders)
        bar.what += " · " + text_of(of_side(static_cast<Side>(s.initiative), Phrase::bar_initiative_french,
                                            Phrase::bar_initiative_russian));
    present_steps(bar, w, s);
    if (holds(w)) {
        std::array<int, 2> units{};
        for (std::size_t i = 0; i < w.units.size(); ++i) units[index(w.units[i].side)] += on_map(s, UnitId{i}) ? 1 : 0;
        bar.score_caption = text_of(Phrase::bar_units);
        bar.scores = {std::to_string(units[0]), std::to_string(units[1])};
    } else {
        bar.score_caption = text_of(Phrase::bar_vp);
        bar.scores = {std::to_string(s.points[0]), std::to_string(s.points[1])};
    }
}

Side acting(const State& s, Decider who) {
    if (is_side(who)) return side_of(who);
    const auto* a = frame_below<Activation>(s);
    return a ? a->side : Side::french;
}

} // namespace

} // namespace tri

void TableOf<Rules>::present(Scene& scene, const TriumphSight& in, const Table& t) {
    const World& w = in.world;
    // While somebody else decides, the View is his: his secrets are no part of what is shown here.
    const bool own_view = in.turn == shell::Turn::mine;
    State s = tri::seen(in.view);
    if (!own_view) s.secrets = {};
    const std::optional<Side> viewer = own_view ? std::optional<Side>(in.view.side) : std::nullopt;
    const Board b = board_of(w, s);
    const Decider who = decider(w, s);
    std::vector<Action> legal;
    const bool mine = is_side(who) && own_view;
    // While an army is set up, its choices are many thousands, and nothing asks for the list.
    const auto* setup = top_frame<Setup>(s);
    if (mine && !(setup && !setup->note)) legal_actions(w, s, legal);
    std::erase_if(legal, [](const Action& a) { return is<Switch>(a); }); // a list of their own
    const tri::Sheet x{{scene, in, w, s, b, t, tri::acting(s, who), legal}, viewer};
    tri::present_bar(x);
    tri::present_counters(x, mine);
    tri::present_objectives(x);
    tri::present_standing(x);
    begin_scene(x);
    if (s.phase == Phase::over) return tri::present_ending(x);
    if (!show_layers(x, b.hexes.size(), [&](Side side, HexId h) { return enemy_zone(b, h, other(side)); })) return;
    add_undo(scene, false, in.can_undo);
    tri::present_frame(x);
    tri::present_rest(x);
    tri::present_standing_orders(x);
}

} // namespace redoubt::shell

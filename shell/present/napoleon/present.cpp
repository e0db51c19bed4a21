// A napoleon View as a Scene: bar, objectives, what is in hand, and the frame that decides.
#include "engine/rules/napoleon/threat.h"
#include "shell/present/napoleon/table.h"
#include "shell/systems.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::napoleon;
namespace nap {

namespace text = words::napoleonic;

namespace {

int strength_on_field(const World& w, const State& s, Side side) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == side && on_map(s, UnitId{i})) sum += s.units[i].strength;
    return sum;
}

void present_objectives(const Sheet& x) {
    for (const VictoryPlace& place : x.w.places) {
        const auto holder = holder_of(x.w, x.s, place);
        for (std::size_t i = 0; i < place.hexes.size(); ++i) {
            ObjectiveMark mark;
            mark.hex = place.hexes[i];
            if (x.w.victory == VictoryKind::points && i == 0) mark.points = std::to_string(place.points);
            mark.owner = static_cast<Side>(x.s.holders[spot_of(x.w, place.hexes[i])]);
            mark.contested = !holder;
            x.overlays.objectives.push_back(std::move(mark));
        }
    }
}

void present_standing(const Sheet& x) {
    const Result now = standing(x.w, x.s);
    if (x.w.victory == VictoryKind::hold) {
        for (const VictoryPlace& place : x.w.places) {
            const auto holder = holder_of(x.w, x.s, place);
            const words::Words name = words::capital(text::hex_name(x.w, place.hexes[0]));
            add_standing(x.scene, "",
                         holder ? flat(Phrase::standing_held, {{"place", name}, {"side", text::the_side(*holder)}})
                                : flat(Phrase::standing_divided, {{"place", name}}));
        }
    } else {
        for (const VictoryPlace& place : x.w.places) {
            const auto holder = holder_of(x.w, x.s, place);
            const std::string name = text::victory_place_name(place);
            add_standing(x.scene, std::to_string(place.points),
                         holder ? flat(Phrase::place_held, {{"place", name}, {"side", text::side_name(*holder)}})
                                : flat(Phrase::place_divided, {{"place", name}}));
        }
        add_standing(x.scene, std::to_string(now.points[0]) + " : " + std::to_string(now.points[1]),
                     flat(Phrase::standing_points));
    }
    add_standing(x.scene,
                 std::to_string(strength_on_field(x.w, x.s, Side::french)) + " : " +
                     std::to_string(strength_on_field(x.w, x.s, Side::russian)),
                 flat(Phrase::standing_strength));
    add_standing(x.scene, "", flat(Phrase::standing_now, {{"side", text::of_side(now.winner)}}));
    Coming next;
    for (const Arrival& a : x.w.arrivals)
        if (at(x.s, a.unit).where == Where::due && a.stage <= x.w.last_stage)
            next.add(std::max(a.stage, int{x.s.stage}), unit_of(x.w, a.unit).side);
    show_coming(x.scene, next, text::clock_name(next.when));
}

void present_ending(const Sheet& x) {
    Ending e;
    const Result& r = x.s.result;
    e.winner = r.winner;
    e.heading = flat(Phrase::victory_heading, {{"side", text::of_side(r.winner)}});
    e.subtitle = flat(Phrase::last_stage_played);
    auto line = [&](std::string words, std::string value) { e.account.push_back(shell::sum_row(words, value)); };
    for (const VictoryPlace& place : x.w.places) {
        const auto holder = holder_of(x.w, x.s, place);
        std::string name =
            x.w.victory == VictoryKind::points
                ? flat(Phrase::place_points, {{"place", text::victory_place_name(place)}, {"points", place.points}})
                : words::capital(words::flat(text::hex_name(x.w, place.hexes[0])));
        line(std::move(name), holder ? text::side_name(*holder) : flat(Phrase::divided));
    }
    if (x.w.victory == VictoryKind::points) {
        for (Side side : {Side::french, Side::russian})
            line(flat(Phrase::account_points, {{"side", text::of_side(side)}}), std::to_string(r.points[index(side)]));
    }
    for (Side side : {Side::french, Side::russian})
        line(flat(Phrase::account_strength, {{"side", text::of_side(side)}}),
             std::to_string(strength_on_field(x.w, x.s, side)));
    x.scene.ending = std::move(e);
    x.scene.turn = shell::Turn::nobody;
}

void present_frame(const Sheet& x) {
    const Frame& top = x.s.frames.back();
    if (is<Bridges>(top)) return present_bridges(x);
    if (is<Deployment>(top)) return present_deployment(x);
    if (is<Reorganisation>(top)) return present_reorganisation(x);
    if (is<napoleon::Orders>(top)) return present_orders(x);
    if (is<Artillery>(top)) return present_guns(x);
    if (is<Movement, Riding>(top)) return present_movement(x);
    if (is<Attacks, Draft>(top)) return present_attacks(x);
    if (is<Barrage>(top)) return present_barrage(x);
    if (is<Volley>(top)) return present_volley(x);
    present_answer(x);
}

} // namespace

GhostMark& show_ghost(const Sheet& x, UnitId u, HexId to, Dir facing) {
    GhostMark& ghost = add_ghost(x.scene, counter_of(x, u), to, is_commander(x.w, u) ? -1 : static_cast<int>(facing));
    ghost.counter.facing_hot = true;
    return ghost;
}

Choices list_in(const Sheet& x, HexId h) {
    return {flat(Phrase::in_hex, {{"hex", hex_number(x, h)}}),
            flat(Phrase::stack_note, {{"n", strength_in(x.b, h)}}),
            label_of(Rule::r6_1),
            {}};
}

namespace {

void present_bar(const Sheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    PhaseBar& bar = x.scene.bar;
    bar.game = text::battle_title(w);
    bar.subtitle = system_small("napoleon");
    bar.clock = text::clock_name(s.stage);
    bar.turn = w.first_stage == 1 ? flat(Phrase::stage_of, {{"stage", s.stage}, {"last", w.last_stage}})
                                  : flat(Phrase::stage_in, {{"stage", s.stage}, // of the printed track
                                                            {"n", s.stage - w.first_stage + 1},
                                                            {"all", w.last_stage - w.first_stage + 1}});
    const Decider who = decider(w, s);
    bar.side = is_over(s) ? s.result.winner : is_side(who) ? side_of(who) : active(s);
    const Side whose = s.phase == Phase::reorganisation && is_side(who) ? side_of(who) : active(s);
    bar.who = text::phase_name(s.phase, whose);
    if (s.phase == Phase::before && !s.frames.empty())
        bar.who = is<Bridges>(s.frames.back()) ? flat(Phrase::bar_bridges)
                                               : flat(Phrase::bar_set_up, {{"side", text::of_side(bar.side)}});
    const int number = static_cast<int>(s.phase);
    bar.setting_up = s.phase == Phase::before;
    bar.what = s.phase == Phase::before ? flat(Phrase::bar_before)
               : is_over(s)             ? flat(Phrase::bar_over)
                                        : flat(Phrase::bar_phase, {{"n", number}});
    if (w.command_applies && !is_over(s) && s.phase != Phase::before)
        bar.what = flat(Phrase::bar_points, {{"what", bar.what}, {"french", s.points[0]}, {"russian", s.points[1]}});
    using Name = std::pair<Phrase, std::string_view>;
    static constexpr Name guns{Phrase::step_guns, "Guns"}, move{Phrase::step_move, "Move"},
        attack{Phrase::step_attack, "Attack"};
    static constexpr Name names[] = {{Phrase::step_initiative, "Initiative"},
                                     {Phrase::step_command, "Command"},
                                     {Phrase::step_rally, "Rally"},
                                     guns,
                                     move,
                                     attack,
                                     guns,
                                     move,
                                     attack};
    if (!is_over(s) && s.phase != Phase::before) add_steps(bar, names, number - 1);
    if (w.victory == VictoryKind::points) {
        const Result r = standing(w, s);
        bar.score_caption = flat(Phrase::caption_points);
        bar.scores = {std::to_string(r.points[0]), std::to_string(r.points[1])};
    } else {
        bar.score_caption = flat(Phrase::sp);
        bar.scores = {std::to_string(strength_on_field(w, s, Side::french)),
                      std::to_string(strength_on_field(w, s, Side::russian))};
    }
}

} // namespace

} // namespace nap

void TableOf<Rules>::present(Scene& scene, const NapoleonSight& in, const Table& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    const Board b = board_of(w, s);
    const Decider who = decider(w, s);
    std::vector<Action> legal;
    const bool mine = is_side(who) && in.turn == shell::Turn::mine;
    // While an army is set up, its choices are many thousands, and nothing asks for the list.
    if (mine && !top_frame<Deployment>(s)) legal_actions(w, s, legal);
    const nap::Sheet x{{scene, in, w, s, b, t, is_side(who) ? side_of(who) : active(s), legal}};
    nap::present_bar(x);
    nap::present_counters(x, mine);
    nap::present_objectives(x);
    nap::present_standing(x);
    begin_scene(x);
    if (is_over(s)) return nap::present_ending(x);
    if (!show_layers(x, b.first.size(),
                     [&](Side side, HexId h) { return is_open(w, h) && enemy_zone(b, h, other(side)); }))
        return;
    add_undo(scene, in.ask_back, in.ask_back ? x.may(TakeBack{}) : in.can_undo);
    nap::present_frame(x);
}

} // namespace redoubt::shell

// A classic View as a Scene: bar, objectives, what is in hand, and the phase that decides.
#include "engine/rules/classic/threat.h"
#include "shell/present/classic/table.h"
#include "shell/systems.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

Phrase standing_words(Level l) {
    switch (l) {
    case Level::win:
        return Phrase::standing_win;
    case Level::decisive:
        return Phrase::standing_decisive;
    case Level::substantial:
        return Phrase::standing_substantial;
    case Level::marginal:
        return Phrase::standing_marginal;
    case Level::draw:
        break;
    }
    return Phrase::standing_draw;
}

Phrase ending_words(Level l) {
    switch (l) {
    case Level::win:
        return Phrase::ending_win;
    case Level::decisive:
        return Phrase::ending_decisive;
    case Level::substantial:
        return Phrase::ending_substantial;
    case Level::marginal:
        return Phrase::ending_marginal;
    case Level::draw:
        break;
    }
    return Phrase::ending_draw;
}

void present_objectives(const ClassicSheet& x) {
    const Map& m = x.w.map;
    const Victory& v = x.w.victory;
    for (std::size_t i = 0; i < m.works.size() && i < max_works; ++i) {
        if (v.kind == VictoryKind::occupy && v.work != WorkId{i}) continue;
        ObjectiveMark mark;
        mark.hex = m.works[i].hex;
        mark.owner = occupier(x.b, WorkId{i}).value_or(x.s.works[i].holder);
        x.overlays.objectives.push_back(mark);
    }
}

void present_standing(const ClassicSheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    auto lost = [&](Side side) { return std::to_string(s.losses[index(side)]); };
    auto held = [&](Side side, Phrase p) {
        const std::string n = std::to_string(works_held(w, s, side));
        add_standing(x.scene, n, text_of(p, {{"n", n}, {"side", words::the_side(side)}, {"need", w.victory.need}}));
    };
    switch (w.victory.kind) {
    case VictoryKind::occupy: {
        if (!w.victory.work) break; // an example's map may have none
        const Side holder = holder_of(board_of(w, s), w.victory.work);
        add_standing(x.scene, "",
                     text_of(Phrase::standing_holder,
                             {{"work", words::work_name(w, w.victory.work)}, {"side", words::the_side(holder)}}));
        break;
    }
    case VictoryKind::hold:
        held(Side::french, Phrase::standing_works_need);
        held(Side::russian, Phrase::standing_works);
        break;
    case VictoryKind::levels:
        held(Side::french, Phrase::standing_works);
        add_standing(x.scene, std::to_string(s.exited[index(Side::french)]),
                     text_of(Phrase::standing_exits, {{"points", w.victory.exit_points}}));
        break;
    }
    add_standing(x.scene, lost(Side::french) + " : " + lost(Side::russian), text_of(Phrase::standing_lost));
    Result r = standing(w, s);
    add_standing(x.scene, "", text_of(standing_words(r.level), {{"side", words::side_name(r.winner)}}));
    Coming next;
    for (const World::Arrival& a : w.arrivals)
        if (at(s, a.unit).where == Where::due && a.turn <= w.last_turn)
            next.add(std::max(a.turn, int{s.turn}), unit_of(w, a.unit).side);
    std::string time = words::clock_name(next.when);
    if (const std::string date = words::date_name(next.when); date != words::date_name(s.turn))
        time.insert(0, date + ", ");
    show_coming(x.scene, next, std::move(time));
}

void present_ending(const ClassicSheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    Ending e;
    const Result& r = s.result;
    if (r.level != Level::draw) e.winner = r.winner;
    e.heading = text_of(ending_words(r.level), {{"side", words::side_name(r.winner)}});
    switch (r.ending) {
    case classic::Ending::last_turn:
        e.subtitle = text_of(Phrase::ended_last_turn);
        break;
    case classic::Ending::exit_points:
        e.subtitle = text_of(Phrase::ended_exit_points);
        break;
    case classic::Ending::nobody_left:
        e.subtitle = text_of(Phrase::ended_nobody_left);
        break;
    case classic::Ending::none:
        break;
    }
    auto line = [&](std::string words, int value) {
        e.account.push_back(sum_row(std::move(words), std::to_string(value)));
    };
    if (w.victory.kind == VictoryKind::occupy && w.victory.work) { // the one work that decides
        const Side holder = holder_of(board_of(w, s), w.victory.work);
        e.account.push_back(sum_row(words::work_name(w, w.victory.work), words::side_name(holder)));
    } else {
        for (Side side : {Side::french, Side::russian})
            line(text_of(Phrase::account_works, {{"side", words::the_side(side)}}), works_held(w, s, side));
    }
    for (Side side : {Side::french, Side::russian})
        line(text_of(Phrase::account_lost, {{"side", words::side_name(side)}}), s.losses[index(side)]);
    if (w.victory.kind == VictoryKind::levels) line(text_of(Phrase::account_exits), s.exited[index(Side::french)]);
    x.scene.ending = std::move(e);
    x.scene.turn = Turn::nobody;
}

void present_bar(const ClassicSheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    PhaseBar& bar = x.scene.bar;
    bar.game = words::proper("classic", "title:" + w.name, w.title);
    bar.subtitle = system_small("classic");
    bar.clock = clock_words(s.turn);
    bar.turn = w.first_turn == 1 ? text_of(Phrase::bar_turn, {{"turn", s.turn}, {"last", w.last_turn}})
                                 : text_of(Phrase::bar_turn_in, {{"turn", s.turn}, // 4.0: of the turn record
                                                                 {"n", s.turn - w.first_turn + 1},
                                                                 {"all", w.last_turn - w.first_turn + 1}});
    bar.side = s.phase == Phase::over ? s.result.winner : side_of(s.phase);
    if (s.phase == Phase::over) {
        bar.who = text_of(Phrase::bar_over);
    } else {
        bar.who = words::phase_name(s.phase);
        bool night = is_night(s.turn);
        using When = StepWord::When;
        bar.steps.push_back({text_of(Phrase::step_move), is_movement(s.phase) ? When::now : When::past, "Move"});
        if (!night)
            bar.steps.push_back(
                {text_of(Phrase::step_combat), is_movement(s.phase) ? When::later : When::now, "Combat"});
        bar.steps.push_back(
            {text_of(bar.side == Side::russian ? Phrase::step_french : Phrase::step_russian), When::later});
    }
    bar.what = text_of(Phrase::bar_day, {{"day", day_of_september(s.turn)}});
    if (w.victory.kind == VictoryKind::hold) {
        bar.score_caption = text_of(Phrase::score_works);
        bar.scores = {std::to_string(works_held(w, s, Side::french)), std::to_string(works_held(w, s, Side::russian))};
    } else {
        bar.score_caption = text_of(Phrase::score_lost);
        bar.scores = {std::to_string(s.losses[0]), std::to_string(s.losses[1])};
    }
}

} // namespace

void TableOf<Rules>::present(Scene& scene, const ClassicSight& in, const Table& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    const Board b = board_of(w, s);
    const Decider who = decider(w, s);
    std::vector<Action> legal;
    const Frame* top = s.frames.empty() ? nullptr : &s.frames.back();
    const bool marches = top && is<Movement>(*top);
    const bool fights = top && (is<Combat, Draft>(*top));
    if (in.turn == Turn::mine && is_side(who) && !marches && !fights) legal_actions(w, s, legal);
    const ClassicSheet x{{scene, in, w, s, b, t, is_side(who) ? side_of(who) : Side::french, legal}};
    present_bar(x);
    present_counters(x);
    present_objectives(x);
    present_standing(x);
    begin_scene(x);
    if (s.phase == Phase::over) return present_ending(x);
    if (!show_layers(x, is_side(who) ? b.hexes.size() : 0,
                     [&](Side side, HexId h) { return enemy_zone(b, h, other(side)); }))
        return;
    const bool asks = in.ask_back && marches;
    add_undo(scene, asks, asks ? !why_illegal(w, s, TakeBack{}) : in.can_undo, text_of(Phrase::undo_nothing));
    if (marches)
        present_movement(x);
    else if (fights)
        present_combat(x);
    else
        present_result(x);
}

} // namespace redoubt::shell

// A classic View as a Scene: bar, objectives, what is in hand, and the phase that decides.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

const char* people(Side s) {
    return s == Side::french ? "French" : "Russian";
}

const char* level_words(Level l) {
    switch (l) {
    case Level::win:
        return "victory";
    case Level::decisive:
        return "decisive victory";
    case Level::substantial:
        return "substantial victory";
    case Level::marginal:
        return "marginal victory";
    case Level::draw:
        break;
    }
    return "a draw";
}

void present_objectives(Scene& scene, const ClassicSight& in, const Board& b) {
    const Map& m = in.world.map;
    const Victory& v = in.world.victory;
    for (std::size_t i = 0; i < m.works.size() && i < max_works; ++i) {
        if (v.kind == VictoryKind::occupy && v.work != WorkId{i}) continue;
        ObjectiveMark mark;
        mark.hex = m.works[i].hex;
        if (auto holder = occupier(b, WorkId{i}))
            mark.owner = *holder;
        else
            mark.owner = in.view.position.works[i].holder;
        scene.overlays.objectives.push_back(mark);
    }
}

void present_standing(Scene& scene, const ClassicSight& in) {
    const World& w = in.world;
    const State& s = in.view.position;
    auto add = [&](std::string value, std::string words) {
        scene.standing.push_back({std::move(value), std::move(words)});
    };
    auto held = [&](Side side) { return std::to_string(works_held(w, s, side)); };
    auto lost = [&](Side side) { return std::to_string(s.losses[index(side)]); };
    auto works = [&](const char* who) {
        return std::string(held(Side::french) == "1" ? "work held by the " : "works held by the ") + who;
    };
    switch (w.victory.kind) {
    case VictoryKind::occupy: {
        const Work& work = w.map.works[w.victory.work.index()];
        Board b = board_of(w, s);
        Side holder = occupier(b, w.victory.work).value_or(s.works[w.victory.work.index()].holder);
        add("", work.name + " is held by the " + people(holder) + (holder == Side::french ? "" : "s") +
                    ". Who occupies it after the last turn wins.");
        break;
    }
    case VictoryKind::hold:
        add(held(Side::french),
            works("French") + "; " + std::to_string(w.victory.need) + " after the last turn win the battle");
        add(held(Side::russian),
            held(Side::russian) == "1" ? "work held by the Russians" : "works held by the Russians");
        break;
    case VictoryKind::levels:
        add(held(Side::french), works("French"));
        add(std::to_string(s.exited[index(Side::french)]),
            "of " + std::to_string(w.victory.exit_points) + " points have left by the eastern roads");
        break;
    }
    add(lost(Side::french) + " : " + lost(Side::russian), "strength lost, French and Russian");
    Result r = standing(w, s);
    if (r.level == Level::draw)
        add("", "As things stand: a draw.");
    else
        add("", std::string("As things stand: a ") + people(r.winner) + " " + level_words(r.level) + ".");
}

void present_ending(Scene& scene, const ClassicSight& in) {
    const World& w = in.world;
    const State& s = in.view.position;
    Ending e;
    const Result& r = s.result;
    if (r.level == Level::draw) {
        e.heading = "A draw";
    } else {
        e.winner = r.winner;
        e.heading = std::string(people(r.winner)) + " " + level_words(r.level);
    }
    switch (r.ending) {
    case classic::Ending::last_turn:
        e.subtitle = "The last turn has been played.";
        break;
    case classic::Ending::exit_points:
        e.subtitle = "Enough French strength has left by the eastern roads.";
        break;
    case classic::Ending::nobody_left:
        e.subtitle = "One army has nobody left on the field.";
        break;
    case classic::Ending::none:
        break;
    }
    auto line = [&](std::string words, std::string value) {
        e.account.push_back({std::move(words), std::move(value), {}, false, ""});
    };
    line("Works held by the French", std::to_string(works_held(w, s, Side::french)));
    line("Works held by the Russians", std::to_string(works_held(w, s, Side::russian)));
    line("French strength lost", std::to_string(s.losses[index(Side::french)]));
    line("Russian strength lost", std::to_string(s.losses[index(Side::russian)]));
    if (w.victory.kind == VictoryKind::levels)
        line("French strength over the eastern edge", std::to_string(s.exited[index(Side::french)]));
    scene.ending = std::move(e);
    scene.turn = Turn::nobody;
}

} // namespace

void present_bar(Scene& scene, const ClassicSight& in) {
    const World& w = in.world;
    const State& s = in.view.position;
    PhaseBar& bar = scene.bar;
    bar.game = w.title;
    bar.subtitle = "classic";
    bar.clock = clock_words(s.turn);
    bar.turn = "turn " + std::to_string(s.turn) + " of " + std::to_string(w.last_turn);
    bar.side = s.phase == Phase::over ? s.result.winner : side_of(s.phase);
    if (s.phase == Phase::over) {
        bar.who = "The battle is over";
    } else {
        bar.who = std::string(people(bar.side)) + (is_movement(s.phase) ? " movement" : " combat");
        bool night = is_night(s.turn);
        using When = StepWord::When;
        bar.steps.push_back({"Move", is_movement(s.phase) ? When::now : When::past});
        if (!night) bar.steps.push_back({"Combat", is_movement(s.phase) ? When::later : When::now});
        bar.steps.push_back({std::string(people(other(bar.side))) + " move", When::later});
    }
    bar.what = std::to_string(day_of_september(s.turn)) + " September · classic";
    if (w.victory.kind == VictoryKind::hold) {
        bar.score_caption = "Works";
        bar.scores = {std::to_string(works_held(w, s, Side::french)), std::to_string(works_held(w, s, Side::russian))};
    } else {
        bar.score_caption = "Lost";
        bar.scores = {std::to_string(s.losses[0]), std::to_string(s.losses[1])};
    }
}

void present(Scene& scene, const ClassicSight& in, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    Board b = board_of(w, s);
    scene.turn = in.turn;
    present_bar(scene, in);
    present_counters(scene, in, b, t);
    present_objectives(scene, in, b);
    present_standing(scene, in);
    if (t.why) {
        scene.why = t.why;
        if (t.why->shown && !t.why->zone.empty()) scene.overlays.zones.push_back({t.why->zone_side, t.why->zone});
    }
    scene.roll = t.roll;
    if (t.roll && t.roll->hex) scene.focus = t.roll->hex;

    if (s.phase == Phase::over) {
        present_ending(scene, in);
        if (t.card && on_map(s, t.card)) scene.card = card_of(w, b, t.card);
        return;
    }
    if (t.zones && is_side(decider(w, s))) {
        for (Side side : {Side::french, Side::russian}) {
            ZoneMark z{side, {}};
            for (std::size_t i = 0; i < b.hexes.size(); ++i)
                if (enemy_zone(b, HexId{i}, other(side))) z.hexes.push_back(HexId{i});
            scene.overlays.zones.push_back(std::move(z));
        }
    }
    UnitId card = t.card ? t.card : t.selected;
    if (card && (on_map(s, card) || at(s, card).where == Where::due)) scene.card = card_of(w, b, card);

    Decider who = decider(w, s);
    if (in.turn != Turn::mine) {
        scene.prompt.side = is_side(who) ? side_of(who) : scene.bar.side;
        std::string name = people(is_side(who) ? side_of(who) : scene.bar.side);
        if (in.turn == Turn::computer) {
            scene.prompt.subject = "The " + name + " computer plays.";
            scene.prompt.sentence = "Its moves are shown one by one.";
        } else if (in.link_due) {
            scene.prompt.subject = in.link_sealed ? "Your part is played." : "The other player must know of this game.";
            scene.prompt.sentence =
                in.link_sealed ? "Send the link; the battle goes on when the answer comes back."
                               : "Send the link: it has no moves yet, it seals your dice. Then paste the answer.";
        } else {
            scene.prompt.subject = "The link is with the other player.";
            scene.prompt.sentence = "Open the answer when it comes, or paste it here.";
        }
        scene.link_due = in.link_due;
        return;
    }
    if (!is_side(who)) return;
    scene.undo = Button{{Verb::undo}, "Undo", Icon::undo};
    scene.undo->enabled = in.can_undo;
    if (in.ask_back && std::holds_alternative<Movement>(s.frames.back())) {
        scene.undo->label = "Ask to undo";
        scene.undo->enabled = !why_illegal(w, s, TakeBack{});
    }
    if (!scene.undo->enabled)
        scene.undo->reason = {
            {Hand::plain, "There is nothing to take back: a die, or the other side’s word, stands before it.", {}}};
    const Frame& top = s.frames.back();
    scene.prompt.side = side_of(who);
    if (std::holds_alternative<Movement>(top))
        present_movement(scene, in, b, t);
    else if (std::holds_alternative<Combat>(top) || std::holds_alternative<Draft>(top))
        present_combat(scene, in, b, t);
    else
        present_result(scene, in, b, t);
}

} // namespace redoubt::shell

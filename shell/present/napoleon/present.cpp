// A napoleon View as a Scene: bar, objectives, what is in hand, and the frame that decides.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::napoleon;
namespace nap {

namespace text = words::napoleonic;

namespace {

const char* people(Side s) {
    return s == Side::french ? "French" : "Russian";
}

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
            x.scene.overlays.objectives.push_back(std::move(mark));
        }
    }
}

void present_standing(const Sheet& x) {
    auto add = [&](std::string value, std::string words) {
        x.scene.standing.push_back({std::move(value), std::move(words)});
    };
    const Result now = standing(x.w, x.s);
    if (x.w.victory == VictoryKind::hold) {
        for (const VictoryPlace& place : x.w.places) {
            const auto holder = holder_of(x.w, x.s, place);
            std::string name = words::flat(text::hex_name(x.w, place.hexes[0]));
            if (!name.empty() && name[0] == 't') name[0] = 'T';
            add("",
                name +
                    (holder ? " is held by the " + std::string(people(*holder)) + (*holder == Side::french ? "" : "s")
                            : std::string(" is divided")) +
                    ". Who holds it after the last stage wins.");
        }
    } else {
        for (const VictoryPlace& place : x.w.places) {
            const auto holder = holder_of(x.w, x.s, place);
            add(std::to_string(place.points),
                place.name + ": " + (holder ? std::string(people(*holder)) : "divided, for nobody"));
        }
        add(std::to_string(now.points[0]) + " : " + std::to_string(now.points[1]),
            "points, French and Russian; a tie is a Russian victory");
    }
    add(std::to_string(strength_on_field(x.w, x.s, Side::french)) + " : " +
            std::to_string(strength_on_field(x.w, x.s, Side::russian)),
        "SP on the field, French and Russian");
    add("", "As things stand: a " + std::string(people(now.winner)) + " victory.");
}

void present_ending(const Sheet& x) {
    Ending e;
    const Result& r = x.s.result;
    e.winner = r.winner;
    e.heading = std::string(people(r.winner)) + " victory";
    e.subtitle = "The last stage has been played.";
    auto line = [&](std::string words, std::string value) {
        e.account.push_back({std::move(words), std::move(value), {}, false, ""});
    };
    for (const VictoryPlace& place : x.w.places) {
        const auto holder = holder_of(x.w, x.s, place);
        std::string name =
            x.w.victory == VictoryKind::hold ? words::flat(text::hex_name(x.w, place.hexes[0])) : place.name;
        if (!name.empty() && name[0] == 't') name[0] = 'T';
        if (x.w.victory == VictoryKind::points)
            name += ", " + std::to_string(place.points) + (place.points == 1 ? " point" : " points");
        line(std::move(name), holder ? people(*holder) : "divided");
    }
    if (x.w.victory == VictoryKind::points) {
        line("French points", std::to_string(r.points[0]));
        line("Russian points", std::to_string(r.points[1]));
    }
    line("French SP left on the field", std::to_string(strength_on_field(x.w, x.s, Side::french)));
    line("Russian SP left on the field", std::to_string(strength_on_field(x.w, x.s, Side::russian)));
    x.scene.ending = std::move(e);
    x.scene.turn = shell::Turn::nobody;
}

void present_zone_layer(const Sheet& x) {
    for (Side side : {Side::french, Side::russian}) {
        ZoneMark z{side, {}};
        for (std::size_t i = 0; i < x.b.first.size(); ++i)
            if (is_open(x.w, HexId{i}) && enemy_zone(x.b, HexId{i}, other(side))) z.hexes.push_back(HexId{i});
        x.scene.overlays.zones.push_back(std::move(z));
    }
}

void present_others_turn(Scene& scene, const NapoleonSight& in, Side side) {
    scene.prompt.side = side;
    const std::string name = people(side);
    if (in.turn == shell::Turn::computer) {
        scene.prompt.subject = "The " + name + " computer plays.";
        scene.prompt.sentence = "Its moves are shown one by one.";
    } else if (in.link_due) {
        scene.prompt.subject = in.link_sealed ? "Your part is played." : "The other player must know of this game.";
        scene.prompt.sentence = in.link_sealed
                                    ? "Send the link; the battle goes on when the answer comes back."
                                    : "Send the link: it has no moves yet, it seals your dice. Then paste the answer.";
    } else {
        scene.prompt.subject = "The link is with the other player.";
        scene.prompt.sentence = "Open the answer when it comes, or paste it here.";
    }
    scene.link_due = in.link_due;
}

void present_undo(const Sheet& x) {
    Button undo{{Verb::undo}, "Undo", Icon::undo};
    undo.enabled = x.in.can_undo;
    if (x.in.ask_back) {
        undo.label = "Ask to undo";
        undo.enabled = std::find(x.legal.begin(), x.legal.end(), Action{TakeBack{}}) != x.legal.end();
    }
    if (!undo.enabled)
        undo.reason = {
            {Hand::plain, "There is nothing to take back: dice, or the other side’s word, stand before it.", {}}};
    x.scene.undo = std::move(undo);
}

void present_frame(const Sheet& x) {
    const Frame& top = x.s.frames.back();
    if (std::holds_alternative<Bridges>(top)) return present_bridges(x);
    if (std::holds_alternative<Deployment>(top)) return present_deployment(x);
    if (std::holds_alternative<Reorganisation>(top)) return present_reorganisation(x);
    if (std::holds_alternative<napoleon::Orders>(top)) return present_orders(x);
    if (std::holds_alternative<Artillery>(top)) return present_guns(x);
    if (std::holds_alternative<Movement>(top) || std::holds_alternative<Riding>(top)) return present_movement(x);
    if (std::holds_alternative<Attacks>(top) || std::holds_alternative<Draft>(top)) return present_attacks(x);
    if (std::holds_alternative<Barrage>(top)) return present_barrage(x);
    if (std::holds_alternative<Volley>(top)) return present_volley(x);
    present_answer(x);
}

} // namespace

Button option(std::string name, std::string label, Icon icon, bool primary) {
    Intent in{Verb::option};
    in.words = std::move(name);
    return {std::move(in), std::move(label), icon, primary};
}

void ready_to_end(const Sheet& x, std::string label, std::string subject, std::string sentence) {
    x.scene.prompt.subject = std::move(subject);
    x.scene.prompt.sentence = std::move(sentence);
    x.scene.buttons.push_back({{Verb::commit}, std::move(label), Icon::check, true});
    x.scene.buttons.push_back({{Verb::clear}, "Not yet"});
}

void present_bar(Scene& scene, const NapoleonSight& in) {
    const World& w = in.world;
    const State& s = in.view.position;
    PhaseBar& bar = scene.bar;
    bar.game = w.title;
    bar.subtitle = "napoleon";
    bar.clock = text::clock_name(s.stage);
    bar.turn = "stage " + std::to_string(s.stage) + " of " + std::to_string(w.last_stage);
    const Decider who = decider(w, s);
    bar.side = is_over(s) ? s.result.winner : is_side(who) ? side_of(who) : active(s);
    const Side whose = s.phase == Phase::reorganisation && is_side(who) ? side_of(who) : active(s);
    bar.who = text::phase_name(s.phase, whose);
    if (s.phase == Phase::before && !s.frames.empty())
        bar.who =
            std::holds_alternative<Bridges>(s.frames.back()) ? "Bridges" : std::string(people(bar.side)) + " set-up";
    const int number = static_cast<int>(s.phase);
    bar.what = s.phase == Phase::before ? "before the battle"
               : is_over(s)             ? "the battle is over"
                                        : "phase " + std::to_string(number) + " of 9";
    if (w.command_applies && !is_over(s) && s.phase != Phase::before)
        bar.what += " · CF " + std::to_string(s.points[0]) + " : " + std::to_string(s.points[1]);
    static constexpr const char* names[] = {"Initiative", "Command", "Rally", "Guns",  "Move",
                                            "Attack",     "Guns",    "Move",  "Attack"};
    if (!is_over(s) && s.phase != Phase::before)
        for (int i = 1; i <= 9; ++i) {
            StepWord step{names[i - 1], i < number    ? StepWord::When::past
                                        : i == number ? StepWord::When::now
                                                      : StepWord::When::later};
            bar.steps.push_back(std::move(step));
        }
    if (w.victory == VictoryKind::points) {
        const Result r = standing(w, s);
        bar.score_caption = "VP";
        bar.scores = {std::to_string(r.points[0]), std::to_string(r.points[1])};
    } else {
        bar.score_caption = "SP";
        bar.scores = {std::to_string(strength_on_field(w, s, Side::french)),
                      std::to_string(strength_on_field(w, s, Side::russian))};
    }
}

} // namespace nap

void TableOf<Rules>::present(Scene& scene, const NapoleonSight& in, const Table& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    const Board b = board_of(w, s);
    const Decider who = decider(w, s);
    std::vector<Action> legal;
    const bool mine = is_side(who) && in.turn == shell::Turn::mine;
    // While an army is set up, its choices are many thousands, and nothing asks for the list.
    if (mine && !nap::top_frame<Deployment>(s)) legal_actions(w, s, legal);
    const nap::Sheet x{scene, in, w, s, b, t, is_side(who) ? side_of(who) : active(s), legal};
    scene.turn = in.turn;
    nap::present_bar(scene, in);
    nap::present_counters(x, mine);
    nap::present_objectives(x);
    nap::present_standing(x);
    if (t.why) {
        scene.why = t.why;
        if (t.why->shown && !t.why->zone.empty()) scene.overlays.zones.push_back({t.why->zone_side, t.why->zone});
    }
    scene.roll = t.roll;
    if (t.roll && t.roll->hex) scene.focus = t.roll->hex;
    const UnitId card = t.card ? t.card : t.selected;
    if (card && (on_map(s, card) || at(s, card).where == napoleon::Where::due)) scene.card = nap::card_of(b, card);
    if (is_over(s)) return nap::present_ending(x);
    if (t.zones) nap::present_zone_layer(x);
    if (in.turn != shell::Turn::mine) return nap::present_others_turn(scene, in, x.side);
    if (!is_side(who)) return;
    nap::present_undo(x);
    scene.prompt.side = x.side;
    nap::present_frame(x);
}

} // namespace redoubt::shell

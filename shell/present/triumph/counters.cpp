// Counters, names, cards and small words of the triumph system.
#include "engine/rules/triumph/notation.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/names.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace text = words::triumphant;

State seen(const View& v) {
    State s;
    static_cast<triumph::Table&>(s) = v.table;
    s.secrets[index(v.side)] = v.own;
    return s;
}

const char* people(Side s) {
    return s == Side::french ? "French" : "Russian";
}

namespace {

shell::Arm arm_sign(const Unit& u) {
    switch (u.type) {
    case Type::artillery:
        return u.horse ? shell::Arm::horse_guns : u.good.strength >= 4 ? shell::Arm::heavy_guns : shell::Arm::foot_guns;
    case Type::cavalry:
        return u.weight == Weight::cossack ? shell::Arm::cossack
               : u.weight == Weight::heavy ? shell::Arm::heavy
                                           : shell::Arm::cavalry;
    case Type::infantry:
        break;
    }
    switch (u.look) {
    case Look::light:
        return shell::Arm::light;
    case Look::guard:
        return shell::Arm::guard;
    case Look::grenadier:
        return shell::Arm::grenadier;
    case Look::militia:
        return shell::Arm::militia;
    default:
        return u.militia ? shell::Arm::militia : shell::Arm::line;
    }
}

// "fCav" is Murat's cavalry, "r1A" the independents of the 1st Army: as LOOK.md writes them.
std::string formation_sign(const World& w, const Unit& u) {
    std::string id = w.groups[u.group.index()].id;
    if (id.size() < 2) return id;
    id.erase(0, 1);
    if (id == "Guard") return "Gd";
    if (id == "Cav") return "Cav";
    if (id == "Art") return "AR";
    if (id.back() == 'A') return id.substr(0, id.size() - 1) + " A";
    if (id.back() == 'C') return id.substr(0, id.size() - 1) + " C";
    return id;
}

} // namespace

CounterMark counter_of(const World& w, const State& s, UnitId id) {
    const Unit& u = unit_of(w, id);
    const UnitState& us = at(s, id);
    CounterMark mark;
    mark.hex = us.hex;
    mark.dress = Dress::triumph;
    mark.side = u.side;
    mark.arm = arm_sign(u);
    mark.guard = u.look == Look::guard;
    mark.formation = formation_sign(w, u);
    mark.name = u.short_name;
    const Face& f = face_of(w, s, id);
    mark.ratings = {std::to_string(f.strength), std::to_string(f.cohesion), std::to_string(u.movement), ""};
    if (u.type == Type::artillery)
        mark.ratings[3] = std::to_string(u.effective) + "/" + std::to_string(u.maximum);
    else if (u.type == Type::infantry)
        mark.ratings[3] = std::to_string(f.defensive_fire);
    mark.is.disordered = us.has(Mark::disordered);
    mark.is.square = us.has(Mark::square);
    mark.is.charge = us.has(Mark::charging);
    if (us.where == Where::on_map && !mark.is.square) mark.facing = us.facing;
    return mark;
}

CounterMark commander_mark(const World& w, const State& s, Side side) {
    const Commander& c = w.commanders[index(side)];
    CounterMark mark;
    mark.hex = s.commanders[index(side)];
    mark.dress = Dress::triumph;
    mark.side = side;
    mark.arm = shell::Arm::commander;
    mark.name = c.name;
    mark.short_name = c.name;
    mark.ratings[0] = std::to_string(c.command);
    mark.stars = 3;
    return mark;
}

namespace {

// 5.23: what the viewer may know of a unit's Orders. His own hidden ones fly only while orders are given and the first
// marker is chosen: later the other side may look over his shoulder.
shell::Orders pennant(const World& w, const State& s, UnitId u, std::optional<Side> viewer) {
    if (!w.full || s.phase == Phase::setup || s.phase == Phase::over) return shell::Orders::none;
    const UnitState& us = at(s, u);
    if (us.has(Mark::frozen)) return shell::Orders::failed;
    if (us.has(Mark::converted)) return shell::Orders::under;
    const bool private_hour = s.phase == Phase::orders || s.phase == Phase::initiative;
    if (viewer && unit_of(w, u).side == *viewer && private_hour)
        return under_orders(w, s, u) ? shell::Orders::under : shell::Orders::without;
    return us.status == Status::under  ? shell::Orders::under
           : us.status == Status::none ? shell::Orders::without
                                       : shell::Orders::none;
}

} // namespace

// One card for each hex: whoever is in hand, else who can act, else the top of the stack.
void present_counters(const Sheet& x, bool mine, std::optional<Side> viewer) {
    std::vector<bool> ready(x.w.units.size());
    const auto* act = frame_below<Activation>(x.s);
    if (mine && !top_frame<Setup>(x.s))
        for (const Action& a : x.legal) {
            if (std::holds_alternative<Top>(a)) continue;
            const Pick p = pick_of(x.s, a);
            if (p.unit && p.unit.index() < ready.size()) ready[p.unit.index()] = true;
        }
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i) {
        const HexId h{i};
        const Stack& stack = stack_in(x.b, h);
        if (stack.empty()) continue;
        UnitId shown = stack.front();
        int rank = -1;
        shell::Act all = shell::Act::none;
        StackMark fan{h, {}, {}};
        for (UnitId u : stack) {
            const UnitState& us = at(x.s, u);
            const bool done = act && us.has(Mark::active) &&
                              (act->step == triumph::Step::move   ? us.has(Mark::done)
                               : act->step == triumph::Step::fire ? us.has(Mark::fired)
                                                                  : us.has(Mark::fought));
            const shell::Act one = ready[u.index()] && !done ? shell::Act::ready
                                   : done                    ? shell::Act::done
                                                             : shell::Act::none;
            if (one == shell::Act::ready || (one == shell::Act::done && all == shell::Act::none)) all = one;
            CounterMark card = counter_of(x.w, x.s, u);
            card.act = one;
            card.orders = pennant(x.w, x.s, u, viewer);
            card.is.fired = us.has(Mark::fired);
            card.is.moved = us.has(Mark::moved);
            fan.cards.push_back(std::move(card));
            fan.units.push_back(u);
            const int r = (u == x.t.selected || u == x.t.card ? 4 : 0) + (one == shell::Act::ready ? 2 : 0);
            if (r > rank) rank = r, shown = u;
        }
        const auto seen = std::find(fan.units.begin(), fan.units.end(), shown) - fan.units.begin();
        CounterMark mark = fan.cards[static_cast<std::size_t>(seen)];
        mark.depth = static_cast<int>(stack.size());
        mark.act = all;
        for (Side side : {Side::french, Side::russian}) // a commander who stands with them
            if (x.s.commanders[index(side)] == h && x.w.commanders[index(side)].present) {
                fan.cards.push_back(commander_mark(x.w, x.s, side));
                fan.units.push_back(UnitId{});
            }
        if (fan.cards.size() > 1) x.scene.stacks.push_back(std::move(fan));
        x.scene.counters.push_back(std::move(mark));
        x.scene.units.push_back(shown);
    }
    for (Side side : {Side::french, Side::russian}) {
        const HexId h = x.s.commanders[index(side)];
        if (!h || !x.w.commanders[index(side)].present) continue;
        if (stack_in(x.b, h).empty()) {
            x.scene.counters.push_back(commander_mark(x.w, x.s, side));
            x.scene.units.push_back(UnitId{});
        } else { // he stands with troops: a small sign over them
            x.scene.overlays.odds.push_back({h, x.w.commanders[index(side)].name, AttackState::set});
        }
    }
}

UnitId unit_in(const Board& b, HexId h) {
    if (!h) return {};
    const Stack& stack = stack_in(b, h);
    return stack.empty() ? UnitId{} : stack.front();
}

UnitId next_in(const Board& b, HexId h, UnitId after) {
    const Stack& stack = stack_in(b, h);
    for (std::size_t i = 0; i + 1 < stack.size(); ++i)
        if (stack[i] == after) return stack[i + 1];
    return unit_in(b, h);
}

std::string name_of(const World& w, UnitId u) {
    return u ? text::unit_name(w, u) : std::string{};
}

std::string hex_number(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : std::string{};
}

std::string people_in(const Board& b, HexId h) {
    if (!h) return {};
    const Stack& stack = stack_in(b, h);
    std::string out;
    for (std::size_t i = 0; i < stack.size(); ++i) out += (i ? ", " : "") + name_of(b.world, stack[i]);
    return out.empty() ? hex_number(b.world, h) : out;
}

RuleLabel label_of(RuleRef r) {
    if (!r) return {};
    return {std::string(rule_entry(r).id), r};
}
RuleLabel label_of(Rule rule) {
    return label_of(cite(rule));
}

Row row_of(const Board& b, UnitId u, bool is_chosen) {
    const Unit& unit = unit_of(b.world, u);
    const Face& f = face_of(b.world, b.state, u);
    Row row;
    row.title = name_of(b.world, u);
    row.chosen = is_chosen;
    row.counter = counter_of(b.world, b.state, u);
    row.intent = {Verb::choose, {}, u};
    row.sub = "cohesion " + std::to_string(f.cohesion);
    if (disordered(b.state, u)) row.sub += ", Disordered";
    if (in_square(b.state, u)) row.sub += ", in Square";
    row.value = std::to_string(f.strength) + (unit.type == Type::artillery ? " fire" : "");
    return row;
}

Intent play_intent(const World& w, const Action& a) {
    Intent in{Verb::option};
    in.words = "do " + notation(w, a);
    return in;
}

Row action_row(const Sheet& x, const Action& a) {
    Row row;
    row.title = plain_of(text::order(x.w, x.s, a));
    row.intent = play_intent(x.w, a);
    return row;
}

Button action_button(const Sheet& x, const Action& a, bool primary) {
    return {play_intent(x.w, a), plain_of(text::order(x.w, x.s, a)), primary ? Icon::check : Icon::count, primary};
}

Button option(std::string name, std::string label, Icon icon, bool primary) {
    Intent in{Verb::option};
    in.words = std::move(name);
    return {std::move(in), std::move(label), icon, primary};
}

void ask(const Sheet& x) {
    words::Words question = text::asked(x.w, x.s);
    x.scene.prompt.subject.clear();
    if (question.size() > 1 && question.front().style == words::Style::bold) {
        x.scene.prompt.subject = question.front().text;
        question.erase(question.begin());
        std::string& first = question.front().text;
        if (!first.empty() && first.front() == ' ') first.erase(0, 1);
    }
    x.scene.prompt.sentence = plain_of(question);
}

void turn_buttons(const Sheet& x) {
    Button left{{Verb::turn, {}, {}, -1}, "Turn left", Icon::left},
        right{{Verb::turn, {}, {}, 1}, "Turn right", Icon::right};
    left.small = right.small = true;
    x.scene.buttons.push_back(right);
    x.scene.buttons.push_back(left);
}

void ready_to_end(const Sheet& x, std::string label, std::string subject, std::string sentence) {
    x.scene.prompt.subject = std::move(subject);
    x.scene.prompt.sentence = std::move(sentence);
    x.scene.buttons.push_back({{Verb::commit}, std::move(label), Icon::check, true});
    x.scene.buttons.push_back({{Verb::clear}, "Not yet"});
}

namespace {

const char* type_words(const Unit& u) {
    switch (u.type) {
    case Type::artillery:
        return u.horse ? "horse artillery" : "foot artillery";
    case Type::cavalry:
        return u.weight == Weight::cossack ? "Cossacks" : u.weight == Weight::heavy ? "heavy cavalry" : "light cavalry";
    case Type::infantry:
        break;
    }
    return u.militia                   ? "militia"
           : u.look == Look::light     ? "light infantry"
           : u.look == Look::guard     ? "guard infantry"
           : u.look == Look::grenadier ? "grenadiers"
                                       : "infantry";
}

const char* box_words(Where w) {
    switch (w) {
    case Where::withdrawn:
        return "Withdrawn: it may recover at the end of a turn.";
    case Where::recovery:
        return "In the Recovery Box: it rolls for its return at the end of the turn.";
    case Where::recovered:
        return "Recovered: it waits for a hex to come back to.";
    case Where::flank:
        return "Away with the flanking force.";
    case Where::due:
        return "Still to come onto the map.";
    default:
        return nullptr;
    }
}

} // namespace

UnitCard card_of(const Board& b, UnitId id, std::optional<Side> viewer) {
    const World& w = b.world;
    const State& s = b.state;
    const Unit& u = unit_of(w, id);
    const UnitState& us = at(s, id);
    const Face& f = face_of(w, s, id);
    UnitCard card;
    card.counter = counter_of(w, s, id);
    card.name = u.name;
    card.sub = std::string(people(u.side)) + " " + type_words(u) + " · " + text::group_name(w, u.group);
    if (us.hex) card.sub += " · " + hex_number(w, us.hex);
    card.figures.push_back({std::to_string(f.strength), u.type == Type::artillery ? "fire strength" : "strength"});
    card.figures.push_back({std::to_string(f.cohesion), "cohesion"});
    if (u.type == Type::artillery)
        card.figures.push_back({std::to_string(u.effective) + "/" + std::to_string(u.maximum), "range"});
    card.figures.push_back({std::to_string(u.movement), "MP"});
    if (u.type == Type::infantry) card.figures.push_back({std::to_string(f.defensive_fire), "def. fire"});
    auto say = [&](std::string words, Rule rule) {
        Sentence line{{Hand::plain, std::move(words), {}}};
        if (rule != Rule::none) line.push_back({Hand::rule, std::string(rule_entry(cite(rule)).id), cite(rule)});
        card.states.push_back(std::move(line));
    };
    if (const char* box = box_words(us.where)) say(box, us.where == Where::due ? Rule::r7_41 : Rule::r10_4);
    if (us.has(Mark::disordered))
        say(u.type == Type::artillery ? "Disordered: silent until it rallies."
                                      : "Disordered: no zone, no attack; a second Disorder drives it off.",
            Rule::r9_61);
    if (us.has(Mark::square)) say("In Square: no front, no rear; it does not move until it leaves it.", Rule::r9_85);
    if (us.has(Mark::frozen)) say("Its command has asked for orders in vain: it stands idle.", Rule::r5_28);
    if (us.has(Mark::extended)) say("On Extended Movement: twice its points, far from the enemy.", Rule::r7_13);
    if (us.has(Mark::fired)) say("Has fired in this Activation.", Rule::r7_36);
    if (us.has(Mark::charging)) say("Charges: it will be Disordered at the end of it.", Rule::r9_84);
    if (u.one_face) say("Cossacks: the first Disorder withdraws them.", Rule::x11);
    if (u.militia) say("Militia: it neither attacks nor recovers.", Rule::x13);
    if (us.where == Where::on_map) {
        const shell::Orders o = pennant(w, s, id, viewer);
        if (o == shell::Orders::under) say("Under Orders.", Rule::r5_26);
        if (o == shell::Orders::without) say("No Orders: half its points.", Rule::r5_27);
        if (o == shell::Orders::none && w.full && s.phase != Phase::setup)
            say("Its orders are not known until a marker of its group is drawn.", Rule::r5_23);
        if (const UnitId by = enemy_zone(b, us.hex, u.side)) say("In the zone of " + name_of(w, by) + ".", Rule::r6_33);
        const Stack& stack = stack_in(b, us.hex);
        if (stack.size() > 1) {
            std::string mates;
            for (UnitId m : stack)
                if (m != id) mates += (mates.empty() ? "" : ", ") + name_of(w, m);
            say("With " + mates + (stack.front() == id ? "; on top." : "."), Rule::r6_24);
        }
        if (w.full && us.command != 0) {
            say("Command: " + plain_of(text::command_name(w, s, first_of(w, s, id))) + ".", Rule::r5_12);
            if (in_command_range(w, s, id)) say("In range of its Overall Commander.", Rule::r5_61);
        }
    }
    return card;
}

} // namespace redoubt::shell::tri

// Counters, names, cards and small words of the triumph system.
#include "engine/rules/triumph/notation.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/present/words.h"
#include "shell/text/triumph/actions.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
State seen(const View& v) {
    State s;
    static_cast<triumph::Table&>(s) = v.table;
    s.secrets[index(v.side)] = v.own;
    return s;
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
    return u.militia && u.look != Look::light && u.look != Look::guard && u.look != Look::grenadier
               ? shell::Arm::militia
               : infantry_sign(u.look);
}

} // namespace

int shock_strength(const Sheet& x, UnitId u) {
    return is_gun(x.w, u) ? 0 : face_of(x.w, x.s, u).strength;
}

CounterMark counter_of(const World& w, const State& s, UnitId id) {
    const Unit& u = unit_of(w, id);
    const UnitState& us = at(s, id);
    CounterMark mark;
    mark.hex = us.hex;
    mark.dress = Dress::chevron;
    mark.side = u.side;
    mark.arm = arm_sign(u);
    mark.guard = u.look == Look::guard;
    mark.formation = text::group_sign(w, u.group);
    mark.name = text::unit_brief(w, id);
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
    mark.dress = Dress::chevron;
    mark.side = side;
    mark.arm = shell::Arm::commander;
    mark.name = mark.short_name = text::commander_name(w, side);
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
void present_counters(const Sheet& x, bool mine) {
    std::vector<bool> ready(x.w.units.size());
    const auto* act = frame_below<Activation>(x.s);
    if (mine && !top_frame<Setup>(x.s))
        for (const Action& a : x.legal) {
            if (is<Top>(a)) continue;
            const Pick p = pick_of(x.s, a);
            if (p.unit && p.unit.index() < ready.size()) ready[p.unit.index()] = true;
        }
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i) {
        const HexId h{i};
        const Stack& stack = stack_in(x.b, h);
        if (stack.empty()) continue;
        shell::Act all = shell::Act::none;
        std::vector<Stacked> fan;
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
            CounterMark card = counter_of(x, u);
            card.act = one;
            card.orders = pennant(x.w, x.s, u, x.viewer);
            card.is.fired = us.has(Mark::fired);
            card.is.moved = us.has(Mark::moved);
            fan.push_back({u, std::move(card),
                           (u == x.t.selected || u == x.t.card ? 4 : 0) + (one == shell::Act::ready ? 2 : 0)});
        }
        for (Side side : {Side::french, Side::russian}) // a commander who stands with them
            if (x.s.commanders[index(side)] == h && x.w.commanders[index(side)].present)
                fan.push_back({{}, commander_mark(x.w, x.s, side), -1});
        add_stack(x.scene, h, std::move(fan), all);
        x.scene.counters.back().depth = static_cast<int>(stack.size());
    }
    for (Side side : {Side::french, Side::russian}) {
        const HexId h = x.s.commanders[index(side)];
        if (!h || !x.w.commanders[index(side)].present) continue;
        if (stack_in(x.b, h).empty()) {
            x.scene.counters.push_back(commander_mark(x.w, x.s, side));
            x.scene.units.push_back(UnitId{});
        } else { // he stands with troops: a small sign over them
            x.overlays.odds.push_back({h, text::commander_name(x.w, side), AttackState::set});
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

std::string subject_of(std::string name) {
    return text_of(Phrase::subject_of, {{"name", std::move(name)}});
}

std::string listed(const std::vector<std::string>& items) {
    std::string out;
    for (const std::string& x : items) out = out.empty() ? x : text_of(Phrase::list_of, {{"first", out}, {"rest", x}});
    return out;
}

std::string hex_number(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : std::string{};
}

std::string people_in(const Board& b, HexId h) {
    if (!h) return {};
    const Stack& stack = stack_in(b, h);
    std::vector<std::string> names;
    for (UnitId u : stack) names.push_back(name_of(b.world, u));
    return names.empty() ? hex_number(b.world, h) : listed(names);
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
    Row row = unit_row(name_of(b.world, u), counter_of(b.world, b.state, u), u, is_chosen);
    std::vector<std::string> sub = {text_of(Phrase::row_cohesion, {{"n", f.cohesion}})};
    if (disordered(b.state, u)) sub.push_back(text_of(Phrase::row_disordered));
    if (in_square(b.state, u)) sub.push_back(text_of(Phrase::row_square));
    row.sub = listed(sub);
    row.value =
        unit.type == Type::artillery ? text_of(Phrase::row_fire, {{"n", f.strength}}) : std::to_string(f.strength);
    return row;
}

Row row_in(const Sheet& x, UnitId u, bool is_chosen) {
    Row row = row_of(x, u, is_chosen);
    row.sub = with_hex(x.w, Phrase::sub_in_hex, at(x.s, u).hex, row.sub);
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
    return {shell::option(std::move(name)), std::move(label), icon, primary};
}

void ask(const Sheet& x) {
    words::Words question = text::asked(x.w, x.s);
    x.prompt.subject.clear();
    if (question.size() > 1 && question.front().style == words::Style::bold) {
        x.prompt.subject = question.front().text;
        question.erase(question.begin());
        std::string& rest = question.front().text; // a colon stays with who is asked
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        x.prompt.subject += rest.substr(0, blank);
        rest.erase(0, blank + 1);
    }
    x.prompt.sentence = plain_of(question);
}

Choices list_in(const Sheet& x, HexId h) {
    return {
        text_of(Phrase::in_hex, {{"hex", hex_number(x, h)}}), text_of(Phrase::top_first), label_of(Rule::r6_24), {}};
}

Button turn_to_button(int corner) {
    return {{Verb::commit}, text_of(Phrase::turn_to, {{"corner", text::corner_words(corner)}}), Icon::check, true};
}

void next_button(const Sheet& x, std::size_t left, std::string nobody) {
    add_next(x.scene, text_of(Phrase::next_of, {{"n", static_cast<int>(left)}}), left > 0, std::move(nobody));
}

namespace {

Phrase type_words(const Unit& u) {
    switch (u.type) {
    case Type::artillery:
        return u.horse ? Phrase::type_horse_artillery : Phrase::type_foot_artillery;
    case Type::cavalry:
        return u.weight == Weight::cossack ? Phrase::type_cossacks
               : u.weight == Weight::heavy ? Phrase::type_heavy_cavalry
                                           : Phrase::type_light_cavalry;
    case Type::infantry:
        break;
    }
    return u.militia                   ? Phrase::type_militia
           : u.look == Look::light     ? Phrase::type_light_infantry
           : u.look == Look::guard     ? Phrase::type_guard_infantry
           : u.look == Look::grenadier ? Phrase::type_grenadiers
                                       : Phrase::type_infantry;
}

std::optional<Phrase> box_words(Where w) {
    switch (w) {
    case Where::withdrawn:
        return Phrase::box_withdrawn;
    case Where::recovery:
        return Phrase::box_recovery;
    case Where::recovered:
        return Phrase::box_recovered;
    case Where::flank:
        return Phrase::box_flank;
    case Where::due:
        return Phrase::box_due;
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<UnitCard> card_shown(const Sheet& x, UnitId u) {
    if (at(x.s, u).where == Where::absent) return std::nullopt;
    return card_of(x.b, u, x.viewer);
}

UnitCard card_of(const Board& b, UnitId id, std::optional<Side> viewer) {
    const World& w = b.world;
    const State& s = b.state;
    const Unit& u = unit_of(w, id);
    const UnitState& us = at(s, id);
    const Face& f = face_of(w, s, id);
    UnitCard card;
    card.counter = counter_of(w, s, id);
    card.name = text::unit_title(w, id);
    const std::string kind =
        text_of(Phrase::card_kind, {{"side", text::side_name(u.side)}, {"type", say(type_words(u))}});
    card.sub = words::capital(kind) + " · " + text::group_name(w, u.group);
    if (us.hex) card.sub += " · " + hex_number(w, us.hex);
    card.story = history_of("triumph/" + w.groups[u.group.index()].id);
    card.figures.push_back({std::to_string(f.strength),
                            text_of(u.type == Type::artillery ? Phrase::fig_fire_strength : Phrase::fig_strength)});
    card.figures.push_back({std::to_string(f.cohesion), text_of(Phrase::fig_cohesion)});
    if (u.type == Type::artillery)
        card.figures.push_back(
            {std::to_string(u.effective) + "/" + std::to_string(u.maximum), text_of(Phrase::fig_range)});
    card.figures.push_back({std::to_string(u.movement), text_of(Phrase::fig_mp)});
    if (u.type == Type::infantry)
        card.figures.push_back({std::to_string(f.defensive_fire), text_of(Phrase::fig_defensive_fire)});
    auto tell = [&](Phrase words, Rule rule, std::initializer_list<words::Slot> slots = {}) {
        Sentence line{{Hand::plain, text_of(words, slots), {}}};
        if (rule != Rule::none) line.push_back({Hand::rule, label_of(rule).number, cite(rule)});
        card.states.push_back(std::move(line));
    };
    if (const auto box = box_words(us.where)) tell(*box, us.where == Where::due ? Rule::r7_41 : Rule::r10_4);
    if (us.has(Mark::disordered))
        tell(u.type == Type::artillery ? Phrase::is_disordered_guns : Phrase::is_disordered, Rule::r9_61);
    if (us.has(Mark::square)) tell(Phrase::is_square, Rule::r9_85);
    if (us.has(Mark::frozen)) tell(Phrase::is_frozen, Rule::r5_28);
    if (us.has(Mark::extended)) tell(Phrase::is_extended, Rule::r7_13);
    if (us.has(Mark::fired)) tell(Phrase::is_fired, Rule::r7_36);
    if (us.has(Mark::charging)) tell(Phrase::is_charging, Rule::r9_84);
    if (u.one_face) tell(Phrase::is_one_face, Rule::x11);
    if (u.militia) tell(Phrase::is_militia, Rule::x13);
    if (us.where == Where::on_map) {
        const shell::Orders o = pennant(w, s, id, viewer);
        if (o == shell::Orders::under) tell(Phrase::is_under, Rule::r5_26);
        if (o == shell::Orders::without) tell(Phrase::is_without, Rule::r5_27);
        if (o == shell::Orders::none && w.full && s.phase != Phase::setup) tell(Phrase::is_unknown, Rule::r5_23);
        if (const UnitId by = enemy_zone(b, us.hex, u.side))
            tell(Phrase::is_in_zone, Rule::r6_33, {{"unit", name_of(w, by)}});
        const Stack& stack = stack_in(b, us.hex);
        if (stack.size() > 1) {
            std::vector<std::string> mates;
            for (UnitId m : stack)
                if (m != id) mates.push_back(name_of(w, m));
            tell(stack.front() == id ? Phrase::is_with_top : Phrase::is_with, Rule::r6_24, {{"units", listed(mates)}});
        }
        if (w.full && us.command != 0) {
            tell(Phrase::is_command, Rule::r5_12, {{"command", text::command_name(w, s, first_of(w, s, id))}});
            if (in_command_range(w, s, id)) tell(Phrase::is_in_range, Rule::r5_61);
        }
    }
    return card;
}

} // namespace redoubt::shell::tri

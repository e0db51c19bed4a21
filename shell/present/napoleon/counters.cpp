// Counters, names, cards and small words of the napoleon system.
#include "shell/present/napoleon/table.h"
#include "shell/present/words.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

shell::Arm arm_sign(const Unit& u) {
    switch (u.type) {
    case Type::commander:
        return shell::Arm::commander;
    case Type::artillery:
        return u.gun == Gun::horse   ? shell::Arm::horse_guns
               : u.gun == Gun::heavy ? shell::Arm::heavy_guns
                                     : shell::Arm::foot_guns;
    case Type::cavalry:
        return u.look == Look::cossack     ? shell::Arm::cossack
               : u.weight == Weight::heavy ? shell::Arm::heavy
                                           : shell::Arm::cavalry;
    case Type::infantry:
        break;
    }
    return infantry_sign(u.look);
}

// "fIC" is the I Cavalry Corps, "rAR1" the reserve artillery of the 1st Army: as LOOK.md writes them.
std::string formation_sign(const World& w, const Unit& u) {
    if (!u.formation)
        return u.army == "1A" || u.army == "2A" ? flat(Phrase::sign_army, {{"n", u.army.substr(0, 1)}}) : "";
    std::string id = w.formations[u.formation.index()].id;
    if (id.size() < 2) return id;
    id.erase(0, 1);
    if (id == "Guard") return flat(Phrase::sign_guard);
    if (id == "1A" || id == "2A") return flat(Phrase::sign_army, {{"n", id.substr(0, 1)}});
    if (id == "AR1" || id == "AR2") return flat(Phrase::sign_guns);
    if (id.back() == 'C') return flat(Phrase::sign_cavalry, {{"n", id.substr(0, id.size() - 1)}});
    return id;
}

Phrase level_words(Level l) {
    switch (l) {
    case Level::chief:
        return Phrase::level_chief;
    case Level::army:
        return Phrase::level_army;
    case Level::corps:
        return Phrase::level_corps;
    case Level::division:
        return Phrase::level_division;
    case Level::brigade:
        return Phrase::level_brigade;
    case Level::none:
        break;
    }
    return Phrase::level_none;
}

int stars_of(Level l) {
    return l == Level::chief ? 3 : l == Level::army ? 3 : l == Level::corps ? 2 : 1;
}

} // namespace

CounterMark counter_of(const World& w, const State& s, UnitId id) {
    const Unit& u = unit_of(w, id);
    const UnitState& us = at(s, id);
    CounterMark mark;
    mark.hex = us.hex;
    mark.dress = Dress::bracket;
    mark.side = u.side;
    mark.arm = arm_sign(u);
    mark.guard = u.look == Look::guard;
    mark.formation = formation_sign(w, u);
    mark.name = text::short_name(w, id);
    mark.is.wounded = us.has(Flag::wounded);
    if (u.type == Type::commander) {
        mark.ratings[0] = (modifier(w, s, id) > 0 ? "+" : "") + std::to_string(modifier(w, s, id));
        mark.short_name = mark.formation;
        mark.stars = stars_of(u.level);
        return mark;
    }
    mark.ratings = {std::to_string(us.where == Where::on_map ? us.strength : u.strength),
                    std::to_string(morale(w, s, id)), std::to_string(u.movement), ""};
    if (u.type == Type::artillery) mark.ratings[3] = std::to_string(range_of(u.gun));
    if (us.where == Where::on_map) mark.facing = us.facing;
    mark.is.disordered = us.has(Flag::disorganised);
    mark.is.shattered = us.has(Flag::shattered);
    mark.is.square = us.has(Flag::quadrangle);
    mark.is.charge = us.has(Flag::charge);
    mark.is.forced_march = us.has(Flag::forced);
    mark.is.no_command = us.has(Flag::no_command);
    mark.is.defence = us.has(Flag::defence);
    return mark;
}

namespace {

// What this unit can still do in this phase, for the gold bar; `done`: it has done it.
Act act_of(const Sheet& x, UnitId u) {
    const UnitState& us = at(x.s, u);
    if (unit_of(x.w, u).side != active(x.s)) return Act::none;
    if (is_movement(x.s.phase)) {
        if (us.has(Flag::done)) return is_commander(x.w, u) ? Act::none : Act::done;
        return !is_commander(x.w, u) && !why_no_ride(x.b, u, false) ? Act::ready : Act::none;
    }
    if (is_artillery(x.s.phase)) {
        if (!is_gun(x.w, u)) return Act::none;
        if (us.has(Flag::fired)) return Act::done;
        for (const Action& a : x.legal)
            if (const auto* f = std::get_if<Fire>(&a); f && f->unit == u) return Act::ready;
        return Act::none;
    }
    if (is_attack(x.s.phase)) {
        if (us.has(Flag::attacked)) return Act::done;
        return us.has(Flag::owes) && top_frame<Attacks>(x.s) ? Act::ready : Act::none;
    }
    if (top_frame<Reorganisation>(x.s))
        for (const Action& a : x.legal)
            if (const auto* r = std::get_if<Reorganise>(&a); r && r->unit == u) return Act::ready;
    return Act::none;
}

} // namespace

// One card for each hex: whoever is in hand, else who can act, else who has acted, else the first combat unit.
void present_counters(const Sheet& x, bool mine) {
    for (std::size_t i = 0; i < x.b.first.size(); ++i) {
        Act any = Act::none;
        std::vector<Stacked> stack;
        for (UnitId u : x.b.in(HexId{i})) {
            Act act = act_of(x, u);
            if (act == Act::ready && !mine) act = Act::none;
            CounterMark card = counter_of(x, u);
            card.act = act;
            card.is.fired = at(x.s, u).has(Flag::fired) && is_artillery(x.s.phase);
            card.is.attacked = at(x.s, u).has(Flag::attacked) && is_attack(x.s.phase);
            if (act == Act::ready) any = act;
            stack.push_back({u, std::move(card),
                             (u == x.t.selected || u == x.t.card ? 8 : 0) + (act == Act::ready ? 4 : 0) +
                                 (is_commander(x.w, u) ? 0 : 2) + (act == Act::done ? 1 : 0)});
        }
        // A veil only for the one that is seen.
        add_stack(x.scene, HexId{i}, std::move(stack), any == Act::ready ? std::optional(any) : std::nullopt);
    }
}

UnitId unit_in(const Board& b, HexId h) {
    UnitId officer;
    for (UnitId u : b.in(h)) {
        if (!is_commander(b.world, u)) return u;
        if (!officer) officer = u;
    }
    return officer;
}

UnitId next_in(const Board& b, HexId h, UnitId after) {
    bool passed = false;
    for (UnitId u : b.in(h)) {
        if (passed) return u;
        passed = u == after;
    }
    return passed ? b.first[h.index()] : unit_in(b, h);
}

std::string name_of(const World& w, UnitId u) {
    return u ? text::unit_name(w, u) : std::string{};
}

std::string subject_of(std::string name) {
    return flat(Phrase::subject, {{"unit", std::move(name)}});
}

std::string hex_number(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : std::string{};
}

std::string names_of(const World& w, const std::vector<UnitId>& units, std::size_t most) {
    std::string out;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i == most) return flat(Phrase::names_more, {{"names", out}, {"n", static_cast<int>(units.size() - most)}});
        out += (i ? ", " : "") + name_of(w, units[i]);
    }
    return out;
}

std::string people_in(const Board& b, HexId h) {
    const std::vector<UnitId> units = units_in(b, h);
    if (!units.empty()) return names_of(b.world, units, 2);
    if (const UnitId u = unit_in(b, h)) return name_of(b.world, u);
    return hex_number(b.world, h);
}

RuleLabel label_of(RuleRef r) {
    if (!r) return {};
    return {words::napoleonic::rule_number(r), r};
}
RuleLabel label_of(Rule rule) {
    return label_of(cite(rule));
}

Row row_of(const Board& b, UnitId u, bool is_chosen) {
    const Unit& unit = unit_of(b.world, u);
    Row row = unit_row(name_of(b.world, u), counter_of(b.world, b.state, u), u, is_chosen);
    if (unit.type == Type::commander) {
        row.sub = flat(level_words(unit.level));
        const int m = modifier(b.world, b.state, u);
        row.value = (m > 0 ? "+" : "") + std::to_string(m);
        return row;
    }
    const Condition c = condition_of(b.state, u);
    row.sub = flat(Phrase::row_morale, {{"n", morale(b.world, b.state, u)}});
    if (c != Condition::good) row.sub += ", " + text::condition_name(c);
    if (has(b.state, u, Flag::no_command)) row.sub = flat(Phrase::row_no_command, {{"sub", row.sub}});
    row.value = flat(Phrase::strength_points, {{"n", at(b.state, u).strength}});
    return row;
}

Row row_in(const Sheet& x, UnitId u, bool is_chosen) {
    Row row = row_of(x, u, is_chosen);
    row.sub = flat(Phrase::row_in, {{"hex", hex_number(x, at(x.s, u).hex)}, {"sub", row.sub}});
    return row;
}

namespace {

Phrase type_words(const Unit& u) {
    switch (u.type) {
    case Type::artillery:
        return u.gun == Gun::horse   ? Phrase::type_horse_guns
               : u.gun == Gun::heavy ? Phrase::type_heavy_guns
                                     : Phrase::type_light_guns;
    case Type::cavalry:
        return u.look == Look::cossack     ? Phrase::type_cossacks
               : u.weight == Weight::heavy ? Phrase::type_heavy_cavalry
                                           : Phrase::type_light_cavalry;
    case Type::commander:
        return level_words(u.level);
    case Type::infantry:
        break;
    }
    return u.militia                   ? Phrase::type_militia
           : u.look == Look::light     ? Phrase::type_light
           : u.look == Look::guard     ? Phrase::type_guard
           : u.look == Look::grenadier ? Phrase::type_grenadiers
                                       : Phrase::type_infantry;
}

struct CardWriter {
    const Board& b;
    UnitId id;
    UnitCard& card;
    const UnitState& us;
    void say(Phrase words, Rule rule, std::initializer_list<words::Slot> slots = {}) const {
        Sentence s = plainly(flat(words, slots));
        if (rule != Rule::none) s.push_back({Hand::rule, label_of(rule).number, cite(rule)});
        card.states.push_back(std::move(s));
    }
    void mark(Flag f, Phrase words, Rule rule) const {
        if (us.has(f)) say(words, rule);
    }
};

void write_marks(const CardWriter& x) {
    x.mark(Flag::shattered, Phrase::card_shattered, Rule::r8_42);
    x.mark(Flag::disorganised, is_gun(x.b.world, x.id) ? Phrase::card_disorganised_guns : Phrase::card_disorganised,
           Rule::r8_41);
    x.mark(Flag::wounded, Phrase::card_wounded, Rule::r11_62);
    x.mark(Flag::no_command, Phrase::card_no_command, Rule::r11_5);
    x.mark(Flag::forced, Phrase::card_forced, Rule::r4_53);
    x.mark(Flag::charge, Phrase::card_charge, Rule::r9_12);
    x.mark(Flag::defence, Phrase::card_defence, Rule::r8_22);
    x.mark(Flag::quadrangle, Phrase::card_square, Rule::r13_12);
    x.mark(Flag::barred, Phrase::card_barred, Rule::r9_14);
    x.mark(Flag::penned, Phrase::card_penned, Rule::r10_15);
    const bool gun = is_gun(x.b.world, x.id), foot = gun && unit_of(x.b.world, x.id).gun != Gun::horse;
    if (gun && x.us.has(Flag::fired))
        x.say(foot ? Phrase::card_fired_foot : Phrase::card_fired_horse, foot ? Rule::r10_17 : Rule::r10_20);
    if (foot && x.us.has(Flag::moved)) x.say(Phrase::card_moved, Rule::r10_18);
    if (is_attack(x.b.state.phase)) {
        x.mark(Flag::attacked, Phrase::card_attacked, Rule::r8_26);
        x.mark(Flag::was_attacked, Phrase::card_was_attacked, Rule::r8_27);
        if (x.us.has(Flag::owes) && !x.us.has(Flag::attacked)) x.say(Phrase::card_owes, Rule::r8_22);
    }
    if (is_movement(x.b.state.phase)) x.mark(Flag::done, Phrase::card_done, Rule::r4_27);
}

void write_abilities(const CardWriter& x) {
    const Unit& u = unit_of(x.b.world, x.id);
    if (u.rifle > 0 && !x.us.has(Flag::shattered))
        x.say(u.rifle > 1 ? Phrase::card_riflemen : Phrase::card_rifles, Rule::r7_2);
    if (u.militia) x.say(Phrase::card_militia, Rule::r_militia);
    if (u.type == Type::commander) {
        const int range = x.us.has(Flag::wounded) ? wounded_range : command_range;
        x.say(Phrase::card_commands, Rule::r11_31, {{"n", range}});
        if (modifier(x.b.world, x.b.state, x.id) > 0)
            x.say(Phrase::card_adds, Rule::r11_21, {{"n", modifier(x.b.world, x.b.state, x.id)}});
    }
    if (u.formation) {
        const Formation& f = x.b.world.formations[u.formation.index()];
        const bool open = is_paid(x.b.world, x.b.state, x.id);
        const bool paid_for = x.b.world.command_applies && u.type != Type::commander;
        x.say(!paid_for ? Phrase::card_formation
              : open    ? Phrase::card_formation_named
                        : Phrase::card_formation_cost,
              x.b.world.command_applies ? Rule::r11_72 : Rule::none,
              {{"formation", text::formation_name(x.b.world, u.formation)}, {"n", f.cost}});
    }
}

} // namespace

std::optional<UnitCard> card_shown(const Sheet& x, UnitId u) {
    if (!on_map(x.s, u) && at(x.s, u).where != Where::due) return std::nullopt;
    return card_of(x.b, u);
}

UnitCard card_of(const Board& b, UnitId id) {
    const Unit& u = unit_of(b.world, id);
    const UnitState& us = at(b.state, id);
    UnitCard card;
    card.counter = counter_of(b.world, b.state, id);
    card.name = text::full_name(b.world, id);
    card.sub = flat(Phrase::card_sub, {{"side", text::side_name(u.side)}, {"type", flat(type_words(u))}});
    if (u.type == Type::commander)
        card.story = history_of("napoleon/" + u.id);
    else if (u.formation)
        card.story = history_of("napoleon/" + b.world.formations[u.formation.index()].id);
    const HexId h = us.hex;
    if (u.type == Type::commander) {
        card.figures.push_back({card.counter.ratings[0], flat(Phrase::fig_battle)});
    } else {
        const int now = us.where == Where::on_map ? us.strength : u.strength;
        card.figures.push_back(
            {std::to_string(now), now == u.strength ? flat(Phrase::sp) : flat(Phrase::fig_of, {{"n", u.strength}})});
        card.figures.push_back({std::to_string(morale(b.world, b.state, id)), flat(Phrase::fig_morale)});
        if (u.type == Type::artillery)
            card.figures.push_back({std::to_string(range_of(u.gun)), flat(Phrase::fig_range)});
    }
    card.figures.push_back({std::to_string(u.movement), flat(Phrase::fig_movement)});
    if (h) card.sub = flat(Phrase::card_sub_at, {{"sub", card.sub}, {"hex", hex_number(b.world, h)}});
    const CardWriter x{b, id, card, us};
    write_marks(x);
    if (h && u.type != Type::commander)
        if (const UnitId by = enemy_zone(b, h, u.side))
            x.say(Phrase::card_in_zone, Rule::r4_22, {{"by", name_of(b.world, by)}});
    if (h) {
        std::vector<UnitId> mates;
        for (UnitId m : b.in(h))
            if (m != id) mates.push_back(m);
        if (!mates.empty())
            x.say(Phrase::card_with, Rule::r6_1, {{"units", names_of(b.world, mates, 5)}, {"n", strength_in(b, h)}});
    }
    write_abilities(x);
    return card;
}

} // namespace redoubt::shell::nap

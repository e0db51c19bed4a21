// Counters, names, cards and small words of the napoleon system.
#include "shell/present/napoleon/table.h"
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
        return shell::Arm::line;
    }
}

// "fIC" is the I Cavalry Corps, "rAR1" the reserve artillery of the 1st Army: as LOOK.md writes them.
std::string formation_sign(const World& w, const Unit& u) {
    if (!u.formation) return u.army == "1A" ? "1 A" : u.army == "2A" ? "2 A" : "";
    std::string id = w.formations[u.formation.index()].id;
    if (id.size() < 2) return id;
    id.erase(0, 1);
    if (id == "Guard") return "Gd";
    if (id == "1A" || id == "2A") return std::string(1, id[0]) + " A";
    if (id == "AR1" || id == "AR2") return "AR";
    if (id.back() == 'C') return id.substr(0, id.size() - 1) + " C";
    return id;
}

const char* level_words(Level l) {
    switch (l) {
    case Level::chief:
        return "commander in chief";
    case Level::army:
        return "army commander";
    case Level::corps:
        return "corps commander";
    case Level::division:
        return "division commander";
    case Level::brigade:
        return "brigade commander";
    case Level::none:
        break;
    }
    return "commander";
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
    mark.dress = Dress::napoleon;
    mark.side = u.side;
    mark.arm = arm_sign(u);
    mark.guard = u.look == Look::guard;
    mark.formation = formation_sign(w, u);
    mark.name = u.short_name;
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
        const HexId h{i};
        UnitId shown;
        int rank = -1, depth = 0;
        Act any = Act::none, its = Act::none;
        StackMark stack{h, {}, {}};
        for (UnitId u : x.b.in(h)) {
            ++depth;
            Act act = act_of(x, u);
            if (act == Act::ready && !mine) act = Act::none;
            CounterMark card = counter_of(x.w, x.s, u);
            card.act = act;
            card.is.fired = at(x.s, u).has(Flag::fired) && is_artillery(x.s.phase);
            card.is.attacked = at(x.s, u).has(Flag::attacked) && is_attack(x.s.phase);
            stack.cards.push_back(std::move(card));
            stack.units.push_back(u);
            if (act == Act::ready) any = act;
            const int r = (u == x.t.selected || u == x.t.card ? 8 : 0) + (act == Act::ready ? 4 : 0) +
                          (is_commander(x.w, u) ? 0 : 2) + (act == Act::done ? 1 : 0);
            if (r > rank) rank = r, shown = u, its = act;
        }
        if (!shown) continue;
        const auto seen = std::find(stack.units.begin(), stack.units.end(), shown) - stack.units.begin();
        CounterMark mark = stack.cards[static_cast<std::size_t>(seen)];
        mark.depth = depth;
        mark.act = any == Act::ready ? any : its; // a veil only for the one that is seen
        if (depth > 1) x.scene.stacks.push_back(std::move(stack));
        x.scene.counters.push_back(std::move(mark));
        x.scene.units.push_back(shown);
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

std::string hex_number(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : std::string{};
}

std::string names_of(const World& w, const std::vector<UnitId>& units, std::size_t most) {
    std::string out;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i == most) return out + " and " + std::to_string(units.size() - most) + " more";
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
    return {std::string(rule_entry(r).id), r};
}
RuleLabel label_of(Rule rule) {
    return label_of(cite(rule));
}

Row row_of(const Board& b, UnitId u, bool is_chosen) {
    const Unit& unit = unit_of(b.world, u);
    Row row;
    row.title = name_of(b.world, u);
    row.chosen = is_chosen;
    row.counter = counter_of(b.world, b.state, u);
    row.intent = {Verb::choose, {}, u};
    if (unit.type == Type::commander) {
        row.sub = level_words(unit.level);
        const int m = modifier(b.world, b.state, u);
        row.value = (m > 0 ? "+" : "") + std::to_string(m);
        return row;
    }
    const Condition c = condition_of(b.state, u);
    row.sub = "morale " + std::to_string(morale(b.world, b.state, u));
    if (c != Condition::good) row.sub += ", " + text::condition_name(c);
    if (has(b.state, u, Flag::no_command)) row.sub += ", no command";
    row.value = std::to_string(at(b.state, u).strength) + " SP";
    return row;
}

namespace {

const char* type_words(const Unit& u) {
    switch (u.type) {
    case Type::artillery:
        return u.gun == Gun::horse ? "horse artillery" : u.gun == Gun::heavy ? "heavy artillery" : "light artillery";
    case Type::cavalry:
        return u.look == Look::cossack ? "Cossacks" : u.weight == Weight::heavy ? "heavy cavalry" : "light cavalry";
    case Type::commander:
        return level_words(u.level);
    case Type::infantry:
        break;
    }
    return u.militia                   ? "militia"
           : u.look == Look::light     ? "light infantry"
           : u.look == Look::guard     ? "guard infantry"
           : u.look == Look::grenadier ? "grenadiers"
                                       : "infantry";
}

struct CardWriter {
    const Board& b;
    UnitId id;
    UnitCard& card;
    const UnitState& us;
    void say(std::string words, Rule rule) const {
        Sentence s{{Hand::plain, std::move(words), {}}};
        if (rule != Rule::none) s.push_back({Hand::rule, std::string(rule_entry(cite(rule)).id), cite(rule)});
        card.states.push_back(std::move(s));
    }
    void mark(Flag f, const char* words, Rule rule) const {
        if (us.has(f)) say(words, rule);
    }
};

void write_marks(const CardWriter& x) {
    x.mark(Flag::shattered, "Shattered: neither fires nor attacks, has no zone, stands apart from others.",
           Rule::r8_42);
    x.mark(Flag::disorganised,
           is_gun(x.b.world, x.id) ? "Disorganised: these guns are silent, and one step more destroys them."
                                   : "Disorganised: its second morale counts; one step more shatters it.",
           Rule::r8_41);
    x.mark(Flag::wounded, "Wounded: one less, and a range of one hex. A second wound ends it.", Rule::r11_62);
    x.mark(Flag::no_command, "No command: 1 MP less, −1 to fire and attack, no quadrangle of its own accord.",
           Rule::r11_5);
    x.mark(Flag::forced, "On a forced march: caught on it, half its strength counts and the attacker adds 2.",
           Rule::r4_53);
    x.mark(Flag::charge, "Carries a Charge marker: charging over clear ground it counts three times.", Rule::r9_12);
    x.mark(Flag::defence, "Set to defend: it need not attack those in its zone.", Rule::r8_22);
    x.mark(Flag::quadrangle, "In a quadrangle: no zone, no rear, one hex of movement, no attack.", Rule::r13_12);
    x.mark(Flag::barred, "Its charge has failed: no attack in the attack phase that follows.", Rule::r9_14);
    x.mark(Flag::penned, "Enemies were next to it when the artillery phase began: it fires at those before it only.",
           Rule::r10_15);
    const bool gun = is_gun(x.b.world, x.id), foot = gun && unit_of(x.b.world, x.id).gun != Gun::horse;
    if (gun && x.us.has(Flag::fired))
        x.say(foot ? "Has fired: it stays where it is in the next movement phase."
                   : "Has fired: three points are left to it for moving.",
              foot ? Rule::r10_17 : Rule::r10_20);
    if (foot && x.us.has(Flag::moved)) x.say("Has moved: silent in the enemy’s movement.", Rule::r10_18);
    if (is_attack(x.b.state.phase)) {
        x.mark(Flag::attacked, "Has attacked in this phase.", Rule::r8_26);
        x.mark(Flag::was_attacked, "Has been attacked in this phase.", Rule::r8_27);
        if (x.us.has(Flag::owes) && !x.us.has(Flag::attacked))
            x.say("Has enemies in its zone: it must attack.", Rule::r8_22);
    }
    if (is_movement(x.b.state.phase)) x.mark(Flag::done, "Has made its move.", Rule::r4_27);
}

void write_abilities(const CardWriter& x) {
    const Unit& u = unit_of(x.b.world, x.id);
    if (u.rifle > 0 && !x.us.has(Flag::shattered))
        x.say(u.rifle > 1 ? "Riflemen: two shots before a battle." : "One shot of rifles before a battle.", Rule::r7_2);
    if (u.militia) x.say("Militia: it neither attacks nor forms a quadrangle.", Rule::r_militia);
    if (u.type == Type::commander) {
        const int range = x.us.has(Flag::wounded) ? wounded_range : command_range;
        x.say("Commands his own within " + std::to_string(range) + (range == 1 ? " hex." : " hexes."), Rule::r11_31);
        if (modifier(x.b.world, x.b.state, x.id) > 0)
            x.say("Adds " + std::to_string(modifier(x.b.world, x.b.state, x.id)) +
                      " to battles of the stack he stands with.",
                  Rule::r11_21);
    }
    if (u.formation) {
        const Formation& f = x.b.world.formations[u.formation.index()];
        const bool open = is_paid(x.b.world, x.b.state, x.id);
        x.say(f.name +
                  (x.b.world.command_applies && u.type != Type::commander
                       ? open ? ": named in this stage."
                              : ": " + std::to_string(f.cost) + (f.cost == 1 ? " command point." : " command points.")
                       : "."),
              x.b.world.command_applies ? Rule::r11_72 : Rule::none);
    }
}

} // namespace

UnitCard card_of(const Board& b, UnitId id) {
    const Unit& u = unit_of(b.world, id);
    const UnitState& us = at(b.state, id);
    UnitCard card;
    card.counter = counter_of(b.world, b.state, id);
    card.name = u.name;
    card.sub = std::string(u.side == Side::french ? "French " : "Russian ") + type_words(u);
    const HexId h = us.hex;
    if (u.type == Type::commander) {
        card.figures.push_back({card.counter.ratings[0], "in battle"});
    } else {
        const int now = us.where == Where::on_map ? us.strength : u.strength;
        card.figures.push_back(
            {std::to_string(now), now == u.strength ? "SP" : "of " + std::to_string(u.strength) + " SP"});
        card.figures.push_back({std::to_string(morale(b.world, b.state, id)), "morale"});
        if (u.type == Type::artillery) card.figures.push_back({std::to_string(range_of(u.gun)), "range"});
    }
    card.figures.push_back({std::to_string(u.movement), "MP"});
    if (h) card.sub += " · " + hex_number(b.world, h);
    const CardWriter x{b, id, card, us};
    write_marks(x);
    if (h && u.type != Type::commander)
        if (const UnitId by = enemy_zone(b, h, u.side))
            x.say("In the zone of " + name_of(b.world, by) + ": leaving costs one point more.", Rule::r4_22);
    if (h) {
        std::vector<UnitId> mates;
        for (UnitId m : b.in(h))
            if (m != id) mates.push_back(m);
        if (!mates.empty())
            x.say("With " + names_of(b.world, mates, 5) + ": " + std::to_string(strength_in(b, h)) + " of 15 SP.",
                  Rule::r6_1);
    }
    write_abilities(x);
    return card;
}

} // namespace redoubt::shell::nap

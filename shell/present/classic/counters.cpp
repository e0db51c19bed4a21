// Counters, names and small words of the classic system.
#include "shell/present/classic/table.h"
#include "shell/present/words.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

Arm arm_of(const Unit& u) {
    switch (u.type) {
    case Type::garrison:
        return Arm::work;
    case Type::artillery:
        return u.look == Look::horse ? Arm::horse_guns : u.look == Look::heavy ? Arm::heavy_guns : Arm::foot_guns;
    case Type::cavalry:
        return u.look == Look::heavy ? Arm::heavy : u.look == Look::cossack ? Arm::cossack : Arm::cavalry;
    case Type::infantry:
        break;
    }
    return infantry_sign(u.look);
}

// What it is, in words: for the card.
Phrase kind_of(const Unit& u) {
    switch (u.type) {
    case Type::infantry:
        return u.look == Look::light       ? Phrase::kind_light_infantry
               : u.look == Look::guard     ? Phrase::kind_guard_infantry
               : u.look == Look::grenadier ? Phrase::kind_grenadier_infantry
               : u.look == Look::militia   ? Phrase::kind_militia_infantry
                                           : Phrase::kind_infantry;
    case Type::cavalry:
        return u.look == Look::light     ? Phrase::kind_light_cavalry
               : u.look == Look::heavy   ? Phrase::kind_heavy_cavalry
               : u.look == Look::cossack ? Phrase::kind_cossack_cavalry
                                         : Phrase::kind_cavalry;
    case Type::artillery:
        return u.look == Look::foot    ? Phrase::kind_foot_artillery
               : u.look == Look::horse ? Phrase::kind_horse_artillery
               : u.look == Look::heavy ? Phrase::kind_heavy_artillery
                                       : Phrase::kind_artillery;
    case Type::garrison:
        break;
    }
    return Phrase::kind_garrison;
}

} // namespace

CounterMark counter_of(const World& w, const State& s, UnitId id) {
    const Unit& u = unit_of(w, id);
    CounterMark mark;
    mark.hex = at(s, id).hex;
    mark.dress = Dress::plain;
    mark.side = u.side;
    mark.arm = arm_of(u);
    mark.guard = u.look == Look::guard;
    mark.formation = u.formation;
    mark.name = words::brief_name(w, id);
    mark.ratings[0] = std::to_string(u.strength);
    if (u.movement > 0) mark.ratings[1] = std::to_string(u.movement);
    mark.is.frozen = w.frozen_until > 0 && u.frozen && !at(s, id).released;
    mark.is.attacked = at(s, id).fought;
    return mark;
}

namespace {

Act act_of(const Board& b, UnitId id, bool mine) {
    const UnitState& u = at(b.state, id);
    if (unit_of(b.world, id).side != side_of(b.state.phase)) return Act::none;
    if (is_movement(b.state.phase)) {
        if (u.moved) return Act::done;
        return mine && !why_no_move(b, id) ? Act::ready : Act::none;
    }
    if (!is_combat(b.state.phase)) return Act::none;
    if (u.fought) return Act::done;
    return mine && u.owes && may_fight(b, id) ? Act::ready : Act::none;
}

} // namespace

void present_counters(const ClassicSheet& x) {
    const bool mine = x.in.turn == Turn::mine && is_side(decider(x.w, x.s));
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i) {
        const Occupants& o = x.b.hexes[i];
        std::vector<Stacked> stack;
        std::optional<Act> act;
        for (UnitId u : {o.mobile, o.garrison}) {
            if (!u) continue;
            stack.push_back({u, counter_of(x, u)});
            stack.back().card.act = act_of(x.b, u, mine);
            if (stack.back().card.act == Act::ready) act = Act::ready; // the hex waits for somebody
        }
        add_stack(x.scene, HexId{i}, std::move(stack), act);
    }
}

UnitId unit_in(const Board& b, HexId h) {
    if (!h) return {};
    const Occupants& o = b.hexes[h.index()];
    return o.mobile ? o.mobile : o.garrison;
}

UnitId next_in(const Board& b, HexId h, UnitId after) {
    const Occupants& o = b.hexes[h.index()];
    return o.mobile && o.garrison && after == o.mobile ? o.garrison : unit_in(b, h);
}

Row row_of(const ClassicSheet& x, UnitId u, bool chosen) {
    return unit_row(short_name(x.w, u), counter_of(x, u), u, chosen);
}

Row row_in(const ClassicSheet& x, UnitId u, bool chosen) {
    Row row = row_of(x, u, chosen);
    row.sub = text_of(Phrase::in_hex, {{"hex", hex_name(x.w, at(x.s, u).hex)}});
    return row;
}

std::string short_name(const World& w, UnitId u) {
    return u ? words::unit_name(w, u) : std::string{};
}

std::string name_in(const World& w, const Board& b, HexId h) {
    return short_name(w, unit_in(b, h));
}

std::string hex_name(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : std::string{};
}

std::string odds_words(int column) {
    return words::odds_name(column);
}

std::string halves(int value) {
    return words::amount(value, 2);
}

Tone tone_of(Crt r) {
    switch (r) {
    case Crt::de:
        return Tone::good;
    case Crt::dr:
        return Tone::fair;
    case Crt::ex:
        return Tone::mixed;
    case Crt::ar:
        return Tone::poor;
    case Crt::ae:
        return Tone::bad;
    case Crt::none:
        break;
    }
    return Tone::none;
}

RuleLabel label_of(RuleRef r) {
    if (!r) return {};
    return {words::rule_number(r), r};
}

std::string clock_words(int turn) {
    return words::capital(words::clock_name(turn));
}

std::optional<UnitCard> card_shown(const ClassicSheet& x, UnitId u) {
    if (!on_map(x.s, u) && at(x.s, u).where != Where::due) return std::nullopt;
    return card_of(x.w, x.b, u);
}

UnitCard card_of(const World& w, const Board& b, UnitId id) {
    const Unit& u = unit_of(w, id);
    UnitCard card;
    card.counter = counter_of(w, b.state, id);
    card.name = words::full_name(w, id);
    card.sub = text_of(u.formation.empty() ? Phrase::card_kind : Phrase::card_kind_of,
                       {{"side", words::side_name(u.side)},
                        {"kind", text_of(kind_of(u))},
                        {"formation", words::formation_name(w, id)}});
    card.story = history_of("classic/" + (u.work ? "work/" + w.map.works[u.work.index()].id
                                                 : std::string(name(u.side)) + "/" + u.formation));
    card.figures.push_back({std::to_string(u.strength), text_of(Phrase::figure_strength)});
    if (u.movement > 0) card.figures.push_back({std::to_string(u.movement), text_of(Phrase::figure_movement)});
    if (at(b.state, id).hex) card.figures.push_back({hex_name(w, at(b.state, id).hex), ""});

    auto say = [&](std::string words, Rule rule) {
        Sentence s{{Hand::plain, std::move(words), {}}};
        if (rule != Rule::none) s.push_back({Hand::rule, words::rule_number(cite(rule)), cite(rule)});
        card.states.push_back(std::move(s));
    };
    const UnitState& st = at(b.state, id);
    if (card.counter.is.frozen) say(text_of(Phrase::card_frozen, {{"turn", w.frozen_until}}), Rule::r13_1);
    if (st.hex) {
        if (UnitId by = enemy_zone(b, st.hex, u.side); by && is_movement(b.state.phase) && u.movement > 0)
            say(text_of(Phrase::card_zone, {{"by", short_name(w, by)}}), Rule::r5_0H);
        const MapHex& ground = at(w.map, st.hex);
        if (ground.work && !b.state.works[ground.work.index()].destroyed && u.side == Side::russian)
            say(text_of(Phrase::card_redoubt), Rule::r10_0B);
        if (ground.kinds.has(Kind::town)) say(text_of(Phrase::card_town), Rule::r7_0J);
    }
    if (st.hex) {
        const Occupants& o = b.hexes[st.hex.index()];
        UnitId mate = o.mobile == id ? o.garrison : o.garrison == id ? o.mobile : UnitId{};
        if (mate)
            say(text_of(Phrase::card_shares, {{"unit", short_name(w, mate)}, {"n", unit_of(w, mate).strength}}),
                Rule::none);
    }
    if (u.type == Type::artillery) say(text_of(Phrase::card_guns), Rule::r9_0);
    if (u.type == Type::garrison) say(text_of(Phrase::card_garrison), Rule::r10_0K);
    if (st.moved && is_movement(b.state.phase)) say(text_of(Phrase::card_moved), Rule::r5_0K);
    if (st.fought) say(text_of(Phrase::card_fought), Rule::r7_0D);
    if (st.advanced) say(text_of(Phrase::card_advanced), Rule::r8_21);
    if (st.silenced) say(text_of(Phrase::card_silenced), Rule::r8_2disp);
    return card;
}

} // namespace redoubt::shell

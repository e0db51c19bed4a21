// Questions of triumph (query.h, prospects.h, threat.h), asked in positions of kept games.
#include "engine/rules/triumph/prospects.h"
#include "engine/rules/triumph/secrecy.h"
#include "engine/rules/triumph/threat.h"
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::triumph;

namespace redoubt::test {
inline Saying& operator<<(Saying& to, const Destination& d) {
    return to << d.hex << d.points << d.from << d.zone_of << d.may_end << d.disorders;
}
inline Saying& operator<<(Saying& to, const Rating& r) {
    return to << r.modifiers << r.rating << r.rule << passing_faces(r);
}
inline Saying& operator<<(Saying& to, const FireForecast::Hit& x) {
    return to << x.unit << x.check << x.disordered << x.gone << x.back;
}
inline Saying& operator<<(Saying& to, const FireForecast::Answer& x) {
    return to << x.gun << x.at << x.disordered << x.gone;
}
inline Saying& operator<<(Saying& to, const FireForecast& f) {
    return to << f.tally << f.rows << f.hits << f.misguided << f.friends << f.answers;
}
inline Saying& operator<<(Saying& to, const ShockForecast::Partner& x) {
    return to << x.from << x.commitment;
}
inline Saying& operator<<(Saying& to, const ShockForecast::Answer& x) {
    return to << x.gun << x.disordered << x.gone;
}
inline Saying& operator<<(Saying& to, const ShockForecast::Line& x) {
    return to << x.hex << x.tally << x.rows << x.holds << x.stands << x.may_square << x.square << x.tally_square
              << x.rows_square << x.holds_square << x.may_counter << x.counter_rolls << x.counter << x.tally_counter
              << x.rows_counter << x.holds_counter << x.taken << x.whole;
}
inline Saying& operator<<(Saying& to, const ShockForecast& f) {
    return to << f.kind << f.commits << f.commitment << f.partners << f.leavers << f.owed << f.lines << f.attack
              << f.defence << f.keeps << f.taken << f.whole << f.answers;
}
inline Saying& operator<<(Saying& to, const ChargeRows& x) {
    return to << x.commitment << x.lines;
}
inline Saying& operator<<(Saying& to, const Charge& c) {
    return to.whole(c);
}
inline Saying& operator<<(Saying& to, const Switch& c) {
    return to.whole(c);
}
inline Saying& operator<<(Saying& to, const HiddenPart& x) {
    return to.whole(x);
}
inline Saying& operator<<(Saying& to, const Command& c) {
    return to << c.first << c.group << c.number << c.units;
}
} // namespace redoubt::test

using namespace redoubt::test;

namespace {

struct Asking : Asker<Rules, Board> {
    void unit(UnitId u) {
        const HexId h = at(s, u).hex;
        const Side side = unit_of(w, u).side;
        answers.to("unit") << has_zone(w, s, u) << under_orders(w, s, u) << in_command_range(w, s, u)
                           << command_in_range(w, s, u) << allowance(b, u) << first_of(w, s, u);
        const Contact c = contact(b, h, side);
        answers.to("contact") << c.beside << c.zone << enemy_zone(b, h, side) << enemy_within(b, h, side, 3)
                              << enemy_beside(b, h, side) << enemy_front(b, h, side, true)
                              << enemy_front(b, h, side, false);
        if (seldom(6)) answers.to("destinations") << destinations(b, u);
        answers.to("why_no_halt") << why_no_halt(b, u, static_cast<int>(rng.below(6)));
        for (const Dir d : all_dirs) {
            const HexId to = neighbour(w.map, h, d);
            if (!to) continue;
            answers.to("beside") << faces(b, u, to) << looks_at(b, u, to) << zone_reaches(w, s, h, to)
                                 << quarter(b, h, to) << bridge_stands(w, s, h, d) << impassable(w, s, h, d)
                                 << closed_by(w, s, side, to) << entry_near(w, s, side, to);
            const Price p = price(w, s, column_of(w, u), h, d, seldom(2));
            answers.to("price") << p.points << p.allowed << p.disorders << p.rule;
            answers.to("why_no_stack") << why_no_stack(b, u, to);
            answers.to("why_no_step") << why_no_step(b, u, to);
            if (holds(b, to, other(side))) answers.to("why_no_assault") << why_no_assault(b, h, to);
        }
        for (const CheckKind kind : {CheckKind::fire, CheckKind::misguided, CheckKind::evade, CheckKind::rally})
            answers.to("check_rating") << check_rating(b, {kind, u, h});
    }

    void fire() {
        for (UnitId gun : here) {
            if (!is_gun(w, gun)) continue;
            for (int k = 0; k < 4; ++k) {
                const HexId target = at(s, one(here)).hex;
                const auto no = why_no_aim(b, gun, target);
                answers.to(no ? "why_no_aim " + std::to_string(no->why) : "may aim") << no << gun << target;
                if (no) continue;
                Fire f;
                f.kind = seldom(3) ? FireKind::reaction : FireKind::fire;
                f.guns.push_back(gun);
                f.target = target;
                for (UnitId u : here) {
                    if (!is_gun(w, u) || unit_of(w, u).side != unit_of(w, gun).side) continue;
                    if (distance(w.map, at(s, u).hex, at(s, gun).hex) <= 2)
                        answers.to("why_no_join") << why_no_join(b, f, u);
                    if (at(s, u).hex == at(s, gun).hex && u != gun && seldom(2)) f.guns.push_back(u);
                }
                answers.to("fire_tally") << fire_tally(b, f);
                answers.to("forecast_fire") << forecast_fire(b, f, seldom(2));
            }
        }
    }

    // What is hidden, and what is made of it when it is told rightly, or with one thing wrong.
    void secrets(const std::vector<triumph::Action>& legal) {
        Candidates near;
        for (UnitId u : here) near.units.push_back(static_cast<std::int64_t>(u.index()) + 1);
        std::vector<std::int64_t> numbers;
        for (const Side side : {Side::french, Side::russian}) {
            std::vector<HiddenPart> parts = parts_sealed(w, s, side);
            answers.to("parts_sealed") << parts;
            parts.push_back({side, s.turn, static_cast<std::uint8_t>(rng.below(26))}); // whether or not there is one
            for (const HiddenPart& part : parts) {
                if (part.number > w.groups.size() && part.number != note_part) continue;
                if (parts.size() > 4 && !seldom(3)) continue;
                const Known truth = known(w, s, part);
                answers.to("known").whole(truth);
                const Notes notes = notes_of(truth);
                for (int k = 0; k < 4; ++k) {
                    Known told = truth;
                    const std::size_t at = rng.below(static_cast<std::uint32_t>(notes.notes.size()));
                    if (k > 0 &&
                        !(slip(numbers, notes, at, System<Rules>::bounds(w), near, rng) && made_of(numbers, told)))
                        continue;
                    State then = s;
                    const bool learned = learn(w, then, part, told);
                    answers.to(learned ? "learn" : "learn: no") << digest(then.secrets[index(side)]);
                }
            }
        }
        for (int k = 0; k < 2 && !legal.empty(); ++k) {
            const triumph::Action a = one(legal);
            answers.to("sealed_by, shown_by") << sealed_by(w, s, a) << shown_by(w, s, a) << veil(a).has_value();
        }
    }

    void shock() {
        for (UnitId u : here) {
            const HexId from = at(s, u).hex;
            if (top_unit(b, from) != u) continue;
            answers.to("front") << front_enemies(b, from) << attackers_in(b, from) << chargers_in(b, from);
            for (HexId h : front_enemies(b, from)) {
                answers.to("shockers") << shockers(b, from, h) << owed_front(b, from);
                answers.to("forecast_assault") << forecast_assault(b, from, {h});
                Retreat r;
                r.from = h;
                for (UnitId x : stack_in(b, h))
                    if (!r.units.full()) r.units.push_back(x);
                r.causes.push_back(from);
                r.shock = seldom(2);
                const RetreatHexes back = retreat_hexes(b, r);
                answers.to("retreat_hexes") << back.cls << back.hexes;
            }
            if (is_cavalry(w, u) && seldom(3))
                for (const Charge& c : charges_from(b, from)) {
                    answers.to("charges_from") << c;
                    if (seldom(4)) answers.to("charge_rows") << charge_rows(b, c);
                }
        }
    }
};

} // namespace

void redoubt::test::ask_questions(const World& w, const State& s, Rng& rng, Answers& answers) {
    const Board b = board_of(w, s);
    Asking a{{w, s, b, answers, rng, {}}};
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (at(s, UnitId{i}).hex) a.here.push_back(UnitId{i});
    const Question q = asked(b);
    answers.to("asked") << q.unit << q.hex;
    answers.to("full_set") << full_set(b);
    answers.to("standing").whole(standing(w, s));
    for (std::size_t i = 0; i < w.groups.size(); ++i) answers.to("losses_of") << losses_of(w, s, GroupId{i});
    for (const Side side : {Side::french, Side::russian}) {
        answers.to("commands") << commands_of(w, s, side) << linked_commands(b, side) << points_left(w, s, side);
        if (a.seldom(3)) answers.to("threats_of") << threats_of(b, side);
        const View view = observe(w, s, side);
        Rng cards{7};
        answers.to("deal") << digest(deal(w, view, cards));
    }
    if (a.here.empty()) return;
    for (UnitId u : a.here)
        if (a.seldom(5)) a.unit(u);
    a.fire();
    a.shock();
    for (int k = 0; k < 20; ++k) {
        const HexId from = at(s, a.one(a.here)).hex, to = at(s, a.one(a.here)).hex;
        const Sight x = sight(w, s, from, to);
        answers.to("sight") << x.clear << x.blocker << x.other << x.rule;
    }
    std::vector<triumph::Action> legal;
    legal_actions(w, s, legal);
    a.secrets(legal);
    for (const triumph::Action& action : legal)
        if (std::holds_alternative<CounterShock>(action) || std::holds_alternative<BreakThrough>(action) ||
            std::holds_alternative<Pursue>(action))
            answers.to("forecast_next") << forecast_next(b, action);
        else if (const auto* x = std::get_if<Assault>(&action))
            for (const Prospect& p : prospects(b, x->from)) answers.to("prospects") << p.target << p.forecast;
        else if (const auto* c = std::get_if<Charge>(&action); c && a.seldom(3))
            answers.to("forecast_charge") << forecast_charge(b, *c);
}

TEST_CASE("Questions of triumph are answered as they were", "[answers][triumph]") {
    as_they_were<Rules>("questions-triumph", 23, 8, 120, [](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        ask_questions(w, s, rng, answers);
    });
}

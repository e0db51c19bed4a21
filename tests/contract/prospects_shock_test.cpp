// Forecast = play (triumph), the Shock itself: what each face of its die reads, who is Disordered, who keeps his hex,
// and the same when infantry has formed Square, cavalry rides at the attackers, a gun fires first; who is asked; and
// the Shocks that follow at once. Every face, then every throw that it calls for, in random and in greedy games.
#include "engine/rules/triumph/charts.h"
#include "engine/rules/triumph/notation.h"
#include "tests/contract/shock_play.h"
#include "tests/contract/walk.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <set>
#include <sstream>

namespace prospects_shock_test {

using namespace redoubt;
using namespace redoubt::triumph;
using test::shocks::all;
using test::shocks::answer;
using test::shocks::Course;
using test::shocks::is_passed;
using test::shocks::play_on;

namespace {

using Line = ShockForecast::Line;

struct Compared {
    int shocks = 0, squares = 0, counters = 0, guns = 0, follows = 0, hit = 0, through = 0, wrong = 0, left = 0;
    std::ostringstream faults;
    std::string about;

    void same(bool right, const std::string& what) {
        if (right) return;
        ++wrong;
        faults << about << ": " << what << "\n";
    }
};

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// Who is asked about what on the way to the die, by hex.
struct Asked {
    std::set<UnitId> leavers;
    std::set<HexId> squares, riders;
};

// Goes on to the die of a Shock, everybody committed. None: nobody comes, or other dice are in between.
std::optional<State> to_the_die(const World& w, State s, const Course& course, Asked* asked_about = nullptr) {
    std::vector<Action> legal;
    for (int step = 0; step < 400; ++step) {
        const auto* c = top<Clash>(s);
        if (c && c->stage == ClashStage::roll) return s;
        if (s.frames.empty() || decider(w, s) == Decider::over) return std::nullopt;
        if (c && c->stage > ClashStage::roll) return std::nullopt;
        if (decider(w, s) == Decider::chance) {
            if (!is_passed(s, course)) return std::nullopt;
            apply(w, s, chance(w, s).outcomes.front().outcome, nullptr);
            continue;
        }
        legal_actions(w, s, legal);
        const Board b = board_of(w, s);
        for (const Action& a : legal) {
            if (!asked_about) break;
            if (const auto* x = std::get_if<FallBack>(&a)) asked_about->leavers.insert(x->unit);
            if (std::holds_alternative<FormSquare>(a)) asked_about->squares.insert(asked(b).hex);
            if (std::holds_alternative<CounterCharge>(a)) asked_about->riders.insert(asked(b).hex);
        }
        apply(w, s, answer(b, legal, course), nullptr);
    }
    return std::nullopt;
}

// Gone by the first Disorder (9.61, TX11, TX13).
bool falls(const World& w, const State& s, UnitId u) {
    return disordered(s, u) || unit_of(w, u).one_face || unit_of(w, u).militia;
}

struct Told { // of one hex
    HexId hex;
    const Tally& tally;
    const std::array<int, 4>& rows;
    int holds, stands;
};

// Every face of the die of the Shock on top. `own`, `keeps`: the stack that the chance to stay is told of.
// `plain`: nobody will be Disordered for having charged (9.84, 9.86).
void every_face(const World& w, const State& at_die, const std::vector<Told>& told, HexId own, int keeps, bool plain,
                Compared& sum) {
    const Clash clash = *top<Clash>(at_die);
    const std::size_t depth = at_die.frames.size();
    const Board b = board_of(w, at_die);
    std::vector<UnitId> attackers, stack; // all, those of `own`
    for (std::size_t i = 0; i < at_die.attacks.size(); ++i) {
        const Attack& a = at_die.attacks[i];
        if (a.stage != AttackStage::resolving || a.clash != clash.clash) continue;
        for (UnitId u : stack_in(b, a.hex))
            if (is_gun(w, u) || at(at_die, u).attack == i + 1) {
                attackers.push_back(u);
                if (a.hex == own && !is_gun(w, u)) stack.push_back(u);
            }
    }
    // 9.84, TX11: Cossacks that have ridden at the attackers are gone when it is over, and nobody has taken their hex.
    const auto ends_by_itself = [&](HexId hex) {
        const Stack& there = stack_in(b, hex);
        return std::any_of(there.begin(), there.end(),
                           [&](UnitId u) { return at(at_die, u).has(Mark::countering) && unit_of(w, u).one_face; });
    };
    std::map<HexId, std::array<int, 4>> rows;
    std::map<HexId, std::int64_t> held; // of ten times `all`
    std::set<HexId> ever_through;
    for (const Weighted& face : chance(w, at_die).outcomes) {
        State next = at_die;
        Events events;
        apply(w, next, face.outcome, &events);
        std::map<HexId, ShockRow> row;
        for (const Event& e : events)
            if (const auto* x = std::get_if<Clashed>(&e); x && row.empty())
                for (const auto& line : x->lines) {
                    row[line.hex] = line.row;
                    rows[line.hex][static_cast<std::size_t>(line.row)] += 1;
                    for (const Told& t : told)
                        if (t.hex == line.hex) sum.same(t.tally == line.tally, "another tally");
                }
        bool suffers = false; // R45
        for (const auto& [hex, r] : row) suffers = suffers || r <= ShockRow::attacker;
        std::map<HexId, std::int64_t> stay;
        std::int64_t keep = 0;
        std::map<UnitId, std::array<std::int64_t, 2>> fell; // Disordered, gone
        std::set<HexId> through; // 9.65: somebody runs through those who stand there, and may Disorder them
        const auto over = [&](const State& s) {
            const auto* check = top<Check>(s);
            if (check && check->kind == CheckKind::passed) through.insert(check->hex);
            const auto* c = top<Clash>(s);
            return s.frames.size() < depth ||
                   (s.frames.size() == depth && (!c || c->clash != clash.clash || c->stage > ClashStage::attackers));
        };
        const bool played = play_on(w, next, Course{}, over, [&](const State& s, std::int64_t ways) {
            const Board then = board_of(w, s);
            for (const Told& t : told)
                if (side_in(then, t.hex) == other(clash.side)) stay[t.hex] += ways;
            bool stays = false;
            for (UnitId u : stack) stays = stays || (on_map(s, u) && at(s, u).hex == own);
            if (stays) keep += ways;
            for (std::size_t i = 0; i < w.units.size(); ++i) {
                const UnitId u{i};
                if (at(s, u).where != Where::on_map)
                    fell[u][1] += ways;
                else if (disordered(s, u))
                    fell[u][0] += ways;
            }
        });
        if (!played) {
            ++sum.left;
            return;
        }
        ever_through.insert(through.begin(), through.end());
        // Units by the row that their hex reads: unhurt, or Disordered, or gone.
        const auto hurt = [&](UnitId u, bool is, const char* who) {
            const bool right = !is ? fell[u][1] == 0 && fell[u][0] == (disordered(at_die, u) ? all : 0)
                               : falls(w, at_die, u) ? fell[u][1] == all
                                                     : fell[u][0] + fell[u][1] == all;
            sum.same(right,
                     std::string(who) + " " + unit_of(w, u).id + " on face " + std::to_string(face.outcome.value));
        };
        for (const Told& t : told) {
            held[t.hex] += stay[t.hex];
            if (!row.contains(t.hex)) continue; // R46: guns alone
            if (through.contains(t.hex) || ends_by_itself(t.hex)) {
                ++sum.through;
                continue;
            }
            const ShockRow r = row[t.hex];
            const int holds = r < ShockRow::defender ? 10 : r == ShockRow::defender_retreats ? 0 : t.stands;
            sum.same(stay[t.hex] * 10 == holds * all, "told to hold in " + std::to_string(holds) + " of ten, row " +
                                                          std::to_string(static_cast<int>(r)) + ", held " +
                                                          std::to_string(stay[t.hex] * 100 / all));
            if (plain)
                for (UnitId u : stack_in(b, t.hex)) hurt(u, r >= ShockRow::defender, "defender");
        }
        if (plain && (suffers || clash.kind != AttackKind::charge))
            for (UnitId u : attackers)
                if (!through.contains(at(at_die, u).hex)) hurt(u, suffers, "attacker");
        if (suffers && !through.contains(own)) {
            ++sum.hit;
            sum.same(keep * 10 == keeps * all,
                     "told to keep in " + std::to_string(keeps) + " of ten, kept " + std::to_string(keep * 100 / all));
        }
    }
    for (const Told& t : told) {
        if (!top_unit(b, t.hex)) {
            sum.same(held[t.hex] == 0, "guns alone stand");
            continue;
        }
        sum.same(rows[t.hex] == t.rows, "other rows at " + label(w.map.grid, t.hex));
        sum.same(ever_through.contains(t.hex) || ends_by_itself(t.hex) || held[t.hex] * 10 == t.holds * all,
                 "told to hold in " + std::to_string(t.holds) + " of 100");
    }
}

// 9.51: what is compared is what the line says.
void same_strengths(const ShockForecast& told, Compared& sum) {
    for (const Line& line : told.lines)
        for (const TallyLine& l : line.tally.lines)
            if (l.rule == cite(Rule::r9_51)) sum.same(l.value == ratio_modifier(told.attack, told.defence), "strength");
}

std::vector<Told> plainly(const std::vector<Line>& lines) {
    std::vector<Told> out;
    for (const Line& l : lines) out.push_back({l.hex, l.tally, l.rows, l.holds, l.stands});
    return out;
}

// 8.6: the gun fires at the stack before it comes.
void same_gun(const World& w, const State& declared, const ShockForecast::Answer& told, HexId from, UnitId lead,
              Compared& sum) {
    bool asked_of = false;
    std::array<std::int64_t, 2> fell{};
    Course course{.gun = told.gun, .gun_at = from, .committed = true};
    const auto over = [&](const State& s) {
        bool shock = false;
        for (const Frame& f : s.frames) {
            if (const auto* fire = std::get_if<Fire>(&f)) asked_of = asked_of || fire->guns.contains(told.gun);
            if (std::holds_alternative<Fire>(f)) return false;
            shock = shock || std::holds_alternative<Shock>(f);
            if (std::holds_alternative<Clash>(f)) return true;
        }
        return !shock || (at(s, told.gun).has(Mark::reacted) && !top<Check>(s) && !top<Retreat>(s));
    };
    const bool played = play_on(w, declared, course, over, [&](const State& s, std::int64_t ways) {
        if (at(s, lead).where != Where::on_map)
            fell[1] += ways;
        else if (disordered(s, lead) && !disordered(declared, lead))
            fell[0] += ways;
    });
    if (!played) {
        ++sum.left;
        return;
    }
    ++sum.guns;
    sum.same(asked_of, "the gun is not asked");
    sum.same(fell[0] * 100 == told.disordered * all && fell[1] * 100 == told.gone * all,
             "fire before the Shock: told " + std::to_string(told.disordered) + " " + std::to_string(told.gone) +
                 ", played " + std::to_string(fell[0] * 100 / all) + " " + std::to_string(fell[1] * 100 / all));
}

// Declares this alone and lets the step begin.
void same_shock(const World& w, const State& s, const Action& declares, Compared& sum) {
    const Board b = board_of(w, s);
    const auto* assault = std::get_if<Assault>(&declares);
    const auto* charge = std::get_if<Charge>(&declares);
    const ShockForecast told =
        assault ? forecast_assault(b, assault->from, {assault->target}) : forecast_charge(b, *charge);
    if (told.lines.empty() || passing_faces(told.commitment) == 0) return;
    const HexId from = assault ? assault->from : charge->from;
    for (const auto& p : told.partners)
        if (passing_faces(p.commitment) == 0) return;
    for (const Attack& a : s.attacks) // as in prospects_triumph_test.cpp: the others hang together with nothing here
        if (a.stage == AttackStage::declared && a.hex != from &&
            std::none_of(told.partners.begin(), told.partners.end(), [&](const auto& p) { return p.from == a.hex; }))
            return;
    State next = s;
    next.standing = {}; // nobody answers of himself
    apply(w, next, declares, nullptr);
    for (HexId owed : told.owed) {
        const Action more = Assault{from, owed};
        if (why_illegal(w, next, more)) return;
        apply(w, next, more, nullptr);
    }
    if (why_illegal(w, next, Declare{})) return;
    apply(w, next, Declare{}, nullptr);
    sum.about = "turn " + std::to_string(s.turn) + ", " + notation(w, declares);
    const HexId own = charge ? charge->end : from;
    UnitId lead = top_unit(b, from);

    Asked about;
    Course course{.committed = true};
    const auto die = to_the_die(w, next, course, &about);
    if (!die) {
        ++sum.left; // guns alone
        return;
    }
    const Clash& clash = *top<Clash>(*die);
    bool one = clash.kind == told.kind; // 9.23: all that has been named is this one Shock
    for (const Attack& a : die->attacks)
        one = one && (a.stage == AttackStage::over || (a.stage == AttackStage::resolving && a.clash == clash.clash));
    if (!one) {
        ++sum.left;
        return;
    }
    ++sum.shocks;
    same_strengths(told, sum);
    sum.same(clash.targets.size() == told.lines.size(), "other hexes");
    for (UnitId u : told.leavers) sum.same(about.leavers.contains(u), "a leaver is not asked");
    every_face(w, *die, plainly(told.lines), own, told.keeps, true, sum);
    for (const Line& l : told.lines) {
        sum.same(l.may_square == about.squares.contains(l.hex), "asked for a Square");
        sum.same(!l.may_counter || about.riders.contains(l.hex), "a rider is not asked");
        if (l.may_square && passing_faces(l.square) > 0) {
            course = {.square = l.hex, .committed = true};
            if (const auto then = to_the_die(w, next, course)) {
                ++sum.squares;
                every_face(w, *then, {{l.hex, l.tally_square, l.rows_square, l.holds_square, l.stands}}, own,
                           told.keeps, false, sum);
            }
        }
        if (l.may_counter && (!l.counter_rolls || passing_faces(l.counter) > 0)) {
            course = {.counter = l.hex, .committed = true};
            if (const auto then = to_the_die(w, next, course)) {
                ++sum.counters;
                every_face(w, *then, {{l.hex, l.tally_counter, l.rows_counter, l.holds_counter, l.stands}}, own,
                           told.keeps, false, sum);
            }
        }
    }
    for (const auto& a : told.answers) same_gun(w, next, a, own, lead, sum);
}

// 9.73, 9.87: the Shock that an answer opens at once.
void same_next(const World& w, const State& s, const Action& opens, Compared& sum) {
    const Board b = board_of(w, s);
    const ShockForecast told = forecast_next(b, opens);
    State next = s;
    next.standing = {};
    apply(w, next, opens, nullptr);
    sum.about = "turn " + std::to_string(s.turn) + ", " + notation(w, opens);
    const std::size_t depth = s.frames.size();
    const auto die = to_the_die(w, next, Course{});
    if (!die || die->frames.size() <= depth) {
        ++sum.left;
        return;
    }
    ++sum.follows;
    same_strengths(told, sum);
    const Clash& clash = *top<Clash>(*die);
    HexId own;
    for (const Attack& a : die->attacks)
        if (a.stage == AttackStage::resolving && a.clash == clash.clash) own = a.hex;
    every_face(w, *die, plainly(told.lines), own, told.keeps, true, sum);
}

void look_at(const World& w, const State& s, const std::vector<Action>& legal, Compared& sum) {
    if (s.frames.empty()) return;
    int asked = 0;
    for (const Action& a : legal) {
        if (top<Shock>(s) && (std::holds_alternative<Assault>(a) || std::holds_alternative<Charge>(a)) && asked++ < 4)
            same_shock(w, s, a, sum);
        if ((std::holds_alternative<CounterShock>(a) || std::holds_alternative<BreakThrough>(a) ||
             std::holds_alternative<Pursue>(a)) &&
            asked++ < 3)
            same_next(w, s, a, sum);
    }
}

} // namespace

TEST_CASE("What the die of a Shock is told to bring is what play brings (triumph)", "[contract][prospects]") {
    Compared sum;
    const auto look = [&](const World& w, const State& s, const std::vector<Action>& legal) {
        look_at(w, s, legal, sum);
    };
    for (std::uint64_t seed = 11; seed <= 18; ++seed)
        for (bool bots : {false, true})
            test::wander<Rules>({"triumph/schevardino", seed, bots, ai::BotKind::greedy, 3000}, look);
    test::wander<Rules>({"triumph/borodino", 8, true, ai::BotKind::easy, 4000}, look);
    UNSCOPED_INFO(sum.shocks << " shocks, " << sum.hit << " of their faces on the attackers, " << sum.squares
                             << " with a Square, " << sum.counters << " ridden at, " << sum.guns << " guns, "
                             << sum.follows << " that follow, " << sum.through
                             << " hexes left out for those who run through, " << sum.left << " left out, " << sum.wrong
                             << " wrong\n"
                             << sum.faults.str().substr(0, 6000));
    CHECK(sum.wrong == 0);
    CHECK(sum.shocks > 200);
    CHECK(sum.hit > 1000);
    CHECK(sum.squares > 5);
    CHECK(sum.counters > 40);
    CHECK(sum.guns > 20);
    CHECK(sum.follows > 5);
}

} // namespace prospects_shock_test

// After an action: journal lines, the roll panel, why-not boxes.
#include "engine/core/order.h"
#include "engine/core/visitor.h"
#include "shell/present/classic/table.h"
#include "shell/text/classic/events.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"
#include "shell/text/classic/refusals.h"
#include "shell/text/classic/tallies.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

// Where an event happened, for `See it`.
struct Where_ {
    HexId operator()(const Moved& e) const { return e.to; }
    HexId operator()(const Entered& e) const { return e.to; }
    HexId operator()(const LeftMap& e) const { return e.from; }
    HexId operator()(const AnsweredBack& e) const { return e.to; }
    HexId operator()(const Declared& e) const { return e.targets[0]; }
    HexId operator()(const Retreated& e) const { return e.to; }
    HexId operator()(const Displaced& e) const { return e.to; }
    HexId operator()(const Eliminated& e) const { return e.hex; }
    HexId operator()(const Advanced& e) const { return e.to; }
    HexId operator()(const OneOf<TurnBegan, PhaseBegan, AskedBack, Rolled, Stood, ExchangeOwed, WorkDestroyed,
                                 WorkRepaired, FreezeEnds, GameEnded> auto&) const {
        return {};
    }
};

std::string listed(const World& w, const std::vector<UnitId>& units) {
    std::string out;
    for (UnitId u : units) out += (out.empty() ? "" : ", ") + short_name(w, u);
    return out;
}

// "The attackers are destroyed", and they are guns alone that the result does not reach: it is said that they are not.
bool harmless(const Attackers& beside, const Rolled& r) {
    return beside.empty() && r.result == Crt::ae;
}
Sentence guns_unhurt() {
    return sentence_of(words::say(Phrase::guns_unhurt, {{"rule", words::rule_words(cite(classic::Rule::r9_0C))}}));
}

std::vector<TallyRow> tally_of(const World& w, const classic::Forecast& f) {
    std::vector<TallyRow> out = rows_of(w, f.attack);
    out.push_back(sum_row(text_of(Phrase::line_total_attack), words::total(f.attack)));
    for (TallyRow& r : rows_of(w, f.defence)) out.push_back(std::move(r));
    out.push_back(sum_row(text_of(Phrase::line_total_defence), words::total(f.defence)));
    return out;
}

} // namespace

WhyNot why_of(const World& w, const Board& b, const Action& a, const Refusal& refusal) {
    const words::WhyNot said = words::why_not(w, b.state, a, refusal);
    WhyNot out = why_told(said, label_of(said.rule));
    if (!refusal.by || !on_map(b.state, refusal.by)) return out;
    const HexId from = at(b.state, refusal.by).hex;
    out.zone_side = unit_of(w, refusal.by).side;
    out.zone = zone_about(w.map.grid, from, [&](HexId h) { return controls(w.map, from, h); });
    put_in_order(out.zone.begin(), out.zone.end());
    return out;
}

void TableOf<Rules>::narrate(const World& w, const State& before, const std::vector<Event>& events,
                             std::vector<JournalLine>& out) {
    int turn = before.turn;
    // Of the attack whose die falls. Step by step, as a game is told anew, it was declared before.
    const auto* open = before.frames.empty() ? nullptr : std::get_if<Attack>(&before.frames.back());
    const Attackers* beside = open ? &open->attackers : nullptr;
    for (const Event& e : events) {
        if (const auto* t = std::get_if<TurnBegan>(&e)) turn = t->turn;
        JournalLine line;
        line.time = clock_words(turn);
        line.words = sentence_of(words::sentence(w, e));
        line.hex = std::visit(Where_{}, e);
        if (const auto* d = std::get_if<Declared>(&e)) beside = &d->attackers, line.tally = tally_of(w, d->forecast);
        if (const auto* r = std::get_if<Rolled>(&e); r && beside && harmless(*beside, *r)) {
            line.words.push_back({Hand::plain, " ", {}});
            for (Run& run : guns_unhurt()) line.words.push_back(std::move(run));
        }
        if (const auto* p = std::get_if<PhaseBegan>(&e)) {
            line.heading = true;
            line.side = side_of(p->phase);
        }
        if (const auto* x = std::get_if<Eliminated>(&e)) line.lost = unit_of(w, x->unit).side;
        if (is<TurnBegan, GameEnded>(e)) line.heading = true;
        // The die and what it brings stand on the line of the attack.
        if (is<Rolled>(e) && !out.empty() && !out.back().tally.empty()) {
            out.back().words.push_back({Hand::plain, " ", {}});
            for (Run& r : line.words) out.back().words.push_back(std::move(r));
            continue;
        }
        out.push_back(std::move(line));
    }
}

namespace {
struct Fight { // what the events tell of an attack
    const Declared* declared = nullptr;
    const Rolled* rolled = nullptr;
    ClassicTable::Fought who;
    std::vector<Sentence> then;
};
Fight fight_in(const World& w, const State& before, const std::vector<Event>& events) {
    Fight out;
    for (const Event& e : events) {
        if (const auto* d = std::get_if<Declared>(&e))
            out.declared = d;
        else if (const auto* r = std::get_if<Rolled>(&e))
            out.rolled = r;
        else if (out.rolled && !is<PhaseBegan>(e) && !is<TurnBegan>(e))
            out.then.push_back(sentence_of(words::sentence(w, e)));
    }
    if (!out.declared || !out.rolled) return out;
    if (harmless(out.declared->attackers, *out.rolled)) out.then.insert(out.then.begin(), guns_unhurt());
    const Board b = board_of(w, before);
    for (HexId h : out.declared->targets) out.who.defenders.push_back(unit_in(b, h));
    for (const auto& list : {out.declared->attackers, out.declared->bombarders})
        for (UnitId u : list) out.who.attackers.push_back(u);
    out.who.column = out.rolled->column;
    out.who.result = out.rolled->result;
    out.who.hex = out.declared->targets[0];
    return out;
}
} // namespace

std::vector<RollPanel> TableOf<Rules>::rolls(const World& w, const State& before, const std::vector<Event>& events,
                                             std::uint64_t number) {
    Fight f = fight_in(w, before, events);
    if (!f.declared || !f.rolled) return {};
    RollPanel p;
    if (const Decider who = decider(w, before); is_side(who)) p.side = side_of(who);
    p.die = std::to_string(f.rolled->die);
    std::string result = plain_text(sentence_of(words::crt_name(f.rolled->result)));
    p.heading = text_of(Phrase::roll_heading, {{"odds", odds_words(f.rolled->column)}, {"result", result}});
    p.sentence =
        sentence_of(words::say(Phrase::roll_against, {{"attackers", listed(w, f.who.attackers)},
                                                      {"defenders", listed(w, f.who.defenders)},
                                                      {"rule", words::rule_words(words::crt_rule(f.rolled->result))}}));
    int good = 0, same = 0;
    for (int die = 1; die <= 6; ++die) {
        Crt r = f.declared->forecast.by_die[static_cast<std::size_t>(die - 1)];
        good += r == Crt::de || r == Crt::dr || r == Crt::ex;
        same += r == f.rolled->result;
        p.strip.push_back({std::to_string(die), words::crt_code(r), tone_of(r), die == f.rolled->die});
    }
    p.hoped = {{Hand::mute, text_of(Phrase::roll_hoped, {{"good", percent(good, 6)}, {"same", percent(same, 6)}}), {}}};
    p.follow = std::move(f.then);
    p.check = text_of(Phrase::roll_check, {{"n", std::to_string(number)}});
    p.hex = f.declared->targets[0];
    p.odds = odds_words(f.rolled->column);
    for (HexId to : f.declared->targets) {
        for (UnitId u : f.declared->attackers)
            if (distance(w.map.grid, at(before, u).hex, to) == 1) p.strike(at(before, u).hex, to);
        for (UnitId u : f.declared->bombarders) p.strike(at(before, u).hex, to, true);
    }
    return {std::move(p)};
}

void TableOf<Rules>::follow(const World& w, const State& before, const State& after, const std::vector<Event>& events,
                            Table& t) {
    t.selected = t.card = {};
    t.goal = t.looked = {};
    t.ending = false;
    t.why.reset();
    const bool phase_began =
        std::any_of(events.begin(), events.end(), [](const Event& e) { return is<PhaseBegan>(e); });
    if (phase_began || before.phase != after.phase) t.done.clear();
    const Fight fight = fight_in(w, before, events);
    if (fight.declared && fight.rolled && before.phase == after.phase) t.done.push_back(fight.who);
    // A decision about one unit only: it is in hand at once.
    if (!is_side(decider(w, after)) || top_frame<Movement>(after) || top_frame<Combat>(after)) return;
    std::vector<Action> legal;
    legal_actions(w, after, legal);
    for (const Pick& p : picks_of(after, legal, goes)) {
        if (is<FallBack>(legal[p.n])) continue; // it may stand as well
        t.selected = p.unit;
        break;
    }
}

} // namespace redoubt::shell

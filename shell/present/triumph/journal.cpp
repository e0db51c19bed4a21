// After an action: journal lines, the roll panel, why-not boxes.
#include "engine/core/order.h"
#include "engine/core/visitor.h"
#include "shell/present/answers.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/events.h"
#include "shell/text/triumph/refusals.h"
#include "shell/text/triumph/tallies.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::triumph;

namespace tri {

namespace {

// Where an event happened, for `See it`.
HexId place_of(const State& s, const Event& e) {
    const auto of = [&](UnitId u) { return u ? at(s, u).hex : HexId{}; };
    return std::visit(
        Overload{[](const Clashed& x) { return x.lines.empty() ? HexId{} : x.lines.front().hex; },
                 [](const OneOf<Moved, FellBack, Charged, Retreated, Advanced, CommanderMoved> auto& x) {
                     return x.to ? x.to : x.from;
                 },
                 [](const OneOf<Fired, Extends> auto& x) { return x.target; },
                 [](const Declared& x) { return x.targets.empty() ? x.from : x.targets.front(); },
                 [&](const OneOf<Placed, Checked, Recovered> auto& x) { return x.hex ? x.hex : of(x.unit); },
                 [](const OneOf<Squared, Followed, Burnt, Blown> auto& x) { return x.hex; },
                 [](const Entered& x) { return x.at; },
                 [](const OneOf<Cancelled, Withdrew, Eliminated> auto& x) { return x.from; },
                 [&](const OneOf<StatusKept, Revealed, Extended, Restacked, Faced, Declined, ByOrder,
                                 triumph::Disordered, Rallied> auto& x) { return of(x.unit); },
                 [](const OneOf<TurnBegan, PhaseBegan, SetUp, OrdersGiven, OrdersStand, Diced, MarkerDrawn, Collapsed,
                                FlankLeft, FlankRolled, PartActive, GameEnded> auto&) { return HexId{}; }},
        e);
}

std::vector<TallyRow> tally_of(const World& w, const Event& e) {
    std::vector<TallyRow> out;
    auto add = [&](const Tally& t, text::TallyOf of) {
        for (TallyRow& r : rows_of(w, t, static_cast<int>(of))) out.push_back(std::move(r));
        if (!t.lines.empty()) out.push_back(sum_row(text_of(Phrase::added), text::total(t)));
    };
    if (const auto* x = std::get_if<Fired>(&e)) add(x->tally, text::TallyOf::fire);
    if (const auto* x = std::get_if<Checked>(&e)) add(x->tally, text::TallyOf::check);
    if (const auto* x = std::get_if<Clashed>(&e))
        for (const Clashed::Line& l : x->lines) {
            if (x->lines.size() > 1)
                out.push_back(sum_row(text_of(Phrase::against, {{"hex", hex_number(w, l.hex)}}), ""));
            add(l.tally, text::TallyOf::shock);
        }
    return out;
}

bool is_silent(const Event& e) {
    if (const auto* f = std::get_if<Followed>(&e)) return !f->hex;
    return is<Moved, Faced, Placed, Restacked>(e);
}

bool opens_phase(const Event& e) {
    return is<PhaseBegan, TurnBegan, MarkerDrawn>(e);
}

} // namespace

WhyNot why_of(const World& w, const State& s, const Action& a, const Refusal& refusal) {
    const words::WhyNot said = text::why_not(w, s, a, refusal);
    WhyNot out = why_told(said, label_of(said.rule));
    if (!refusal.by || refusal.by.index() >= w.units.size() || !on_map(s, refusal.by)) return out;
    const HexId h = at(s, refusal.by).hex;
    out.zone_side = unit_of(w, refusal.by).side;
    if (!has_zone(w, s, refusal.by)) return out;
    out.zone = zone_about(w.map.grid, h, [&](HexId n) { return zone_reaches(w, s, h, n); });
    put_in_order(out.zone.begin(), out.zone.end());
    return out;
}

// ---- roll panels ------------------------------------------------------------------------------------------------

namespace {

struct Panel {
    const World& w;
    const State& before;
    RollPanel p;
    bool made = false;

    void begin(int die, std::string heading, const Event& e) {
        p.die = std::to_string(die);
        p.heading = std::move(heading);
        p.sentence = sentence_of(text::sentence(w, e, &before));
        p.hex = place_of(before, e);
        made = true;
    }
    // On the chip: the number of a corps, or the first letters of what it is called.
    std::string short_name(Marker m) const {
        if (!is_group_marker(m))
            return text_of(m == destruction_marker ? Phrase::chip_destruction
                           : is_barrage(m)         ? Phrase::chip_barrage
                                                   : Phrase::chip_flanking);
        const std::string& name = w.groups[m].name;
        const std::string first = name.substr(0, name.find(' '));
        if (first.find_first_not_of("IVX") == std::string::npos) return first;
        std::string letters;
        for (char c : first)
            if (c >= '0' && c <= '9') letters += c; // "2nd Corps": 2C
        bool start = true;
        for (char c : name) {
            if (start && c >= 'A' && c <= 'Z' && letters.size() < 2) letters += c;
            start = c == ' ';
        }
        return words::proper("triumph", "chip:" + w.groups[m].id, letters);
    }
    // 5.42: what has been drawn, who acts, how often still, and what lay in the Pool.
    void drawn(Marker m, const Event& e) {
        int all = 0;
        for (std::uint8_t n : before.pool) all += n;
        const int left = before.pool[m] - 1;
        p.die = short_name(m);
        p.heading = text::marker_title(w, m);
        p.sentence = sentence_of(text::sentence(w, e, &before));
        auto add = [&](Phrase words) { p.sentence.push_back({Hand::plain, " " + text_of(words), {}}); };
        if (is_group_marker(m)) {
            add(left > 0 ? Phrase::drawn_again : Phrase::drawn_last);
            for (std::size_t i = 0; i < w.units.size() && !p.hex; ++i)
                if (w.units[i].group.index() == m && on_map(before, UnitId{i})) p.hex = at(before, UnitId{i}).hex;
        } else if (m == destruction_marker) {
            add(Phrase::drawn_destruction);
        } else if (is_barrage(m)) {
            add(of_side(side_of(w, m), Phrase::drawn_barrage_french, Phrase::drawn_barrage_russian));
        } else {
            add(before.flank_entry == 0 ? Phrase::drawn_flank_dice : Phrase::drawn_flank_acts);
        }
        p.hoped = {{Hand::mute, text_of(Phrase::drawn_share, {{"n", int{before.pool[m]}}, {"all", all}}), {}}};
        made = true;
    }
    bool operator()(const Event& e) {
        if (const auto* x = std::get_if<Clashed>(&e); x && !x->lines.empty()) {
            const auto& l = x->lines.front();
            begin(x->die, words::capital(text::shock_row_name(l.row)), e);
            p.side = x->side;
            for (const auto& line : x->lines)
                for (const auto& a : before.attacks)
                    if (a.stage != AttackStage::over && a.stage != AttackStage::resolved &&
                        std::find(a.targets.begin(), a.targets.end(), line.hex) != a.targets.end())
                        p.strike(a.hex, line.hex);
            p.odds = text::odds_of(sum_of(l.tally, Rule::r9_51));
            p.strip = shock_strip(l.tally.total(), x->die);
            int good = 0;
            for (int die = 0; die <= 9; ++die) good += shock_row(die + l.tally.total()) >= ShockRow::defender ? 1 : 0;
            p.hoped = {{Hand::mute, text_of(Phrase::hoped_shock, {{"share", percent(good, 10)}}), {}}};
        } else if (const auto* f = std::get_if<Fired>(&e)) {
            begin(f->die, words::capital(text::fire_row_name(f->row)), e);
            if (!f->guns.empty()) p.side = w.units[f->guns[0].index()].side;
            for (UnitId u : f->guns)
                p.strike(at(before, u).hex, f->target, distance(w.map.grid, at(before, u).hex, f->target) > 1);
            p.odds =
                text_of(Phrase::roll_strength, {{"n", sum_of(f->tally, Rule::r8_2)}}); // and of those who add to it
            p.strip = fire_strip(f->tally.total(), f->die);
            int good = 0;
            for (int die = 0; die <= 9; ++die) good += fire_row(die + f->tally.total()) != FireRow::none ? 1 : 0;
            p.hoped = {{Hand::mute, text_of(Phrase::hoped_fire, {{"share", percent(good, 10)}}), {}}};
        } else if (const auto* c = std::get_if<Checked>(&e)) {
            const Phrase end = c->passed ? Phrase::roll_passed : Phrase::roll_failed;
            begin(c->die, text_of(end, {{"check", text::check_name(c->kind)}}), e);
            if (c->unit) p.side = w.units[c->unit.index()].side;
            Rating r;
            r.modifiers = c->tally;
            r.rating = c->rating;
            if (c->kind != CheckKind::points) p.strip = check_strip(passing_faces(r), c->die);
            if (c->kind == CheckKind::points) p.heading = text::check_name(c->kind);
        } else if (const auto* m = std::get_if<MarkerDrawn>(&e); m && !m->chosen) {
            drawn(m->marker, e);
        } else if (const auto* d = std::get_if<Diced>(&e); d && d->french >= 0) {
            begin(d->french, text_of(d->purpose == Purpose::initiative ? Phrase::roll_initiative : Phrase::roll_first),
                  e);
        } else if (const auto* k = std::get_if<FlankRolled>(&e)) {
            begin(k->first + k->second, text_of(Phrase::roll_flank), e);
        }
        return made;
    }
};

// Dice that the others of the same action belong to.
bool leads(const Event& e) {
    const auto* drawn = std::get_if<MarkerDrawn>(&e);
    return is<Clashed, Fired>(e) || (drawn && !drawn->chosen);
}

// The panel of what has been thrown from `from` to `to`, and what came of it.
std::optional<RollPanel> panel_of(const World& w, const State& before, const std::vector<Event>& events,
                                  std::size_t from, std::size_t to) {
    Panel panel{w, before, {}};
    std::size_t then = from;
    while (then < to && !panel.made) panel(events[then++]);
    if (!panel.made) return std::nullopt;
    for (std::size_t i = then; i < to && panel.p.follow.size() < 12; ++i) {
        if (opens_phase(events[i])) break;
        if (!is_silent(events[i])) panel.p.follow.push_back(sentence_of(text::sentence(w, events[i], &before)));
    }
    return panel.p;
}

// Who is taken in hand by the position itself.
UnitId taken_by(const World& w, const State& s) {
    if (!is_side(decider(w, s))) return {};
    if (const auto* m = top_frame<Move>(s)) return m->unit;
    if (const auto* r = top_frame<Retreat>(s)) return r->units.empty() ? UnitId{} : r->units.front();
    if (const auto* f = top_frame<Fire>(s); f && f->stage == FireStage::draft) return f->guns.front();
    if (const auto* f = top_frame<Evade>(s)) return f->unit;
    if (const auto* f = top_frame<Reaction>(s)) return f->queue.empty() ? UnitId{} : f->queue.front();
    return {};
}

// Is this the line of the unit's move so far? Its steps are one line, told anew with each step and at the halt.
bool tells_move(const JournalLine& line, const Sentence& move) {
    if (line.words.size() < 3 || move.size() < 3 || line.heading) return false;
    for (std::size_t i = 0; i < 3; ++i)
        if (line.words[i].words != move[i].words) return false;
    return true;
}

} // namespace

} // namespace tri

WhyNot TableOf<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& refusal) {
    return tri::why_of(w, s, a, refusal);
}

void TableOf<Rules>::narrate(const World& w, const State& before, const std::vector<Event>& events,
                             std::vector<JournalLine>& out) {
    namespace text = words::triumphant;
    int turn = before.turn;
    auto put = [&](Sentence words, HexId hex) -> JournalLine& {
        return tell(out, text::clock_name(w, turn), std::move(words), hex);
    };
    auto tell_move = [&](UnitId u, HexId from, HexId to) {
        if (!from || from == to) return;
        Sentence words = sentence_of(text::moved(w, u, from, to));
        if (!out.empty() && tri::tells_move(out.back(), words)) {
            out.back().words = std::move(words);
            out.back().hex = to;
        } else {
            put(std::move(words), to);
        }
    };
    const auto* move = top_frame<Move>(before);
    // At the halt: where the move has come to, whatever has been taken back in between.
    if (move && std::none_of(events.begin(), events.end(), [](const Event& e) { return is<Moved>(e); }))
        if (!out.empty() && move->from && on_map(before, move->unit)) {
            const Sentence words = sentence_of(text::moved(w, move->unit, move->from, at(before, move->unit).hex));
            if (tri::tells_move(out.back(), words) && at(before, move->unit).hex != move->from)
                out.back().words = words;
        }
    const bool in_place = top_frame<Activation>(before) != nullptr;
    bool faced = false;
    for (const Event& e : events) {
        if (const auto* b = std::get_if<TurnBegan>(&e)) turn = b->turn;
        if (const auto* m = std::get_if<Moved>(&e)) {
            tell_move(m->unit, move && move->unit == m->unit && move->from ? move->from : m->from, m->to);
            continue;
        }
        if (const auto* f = std::get_if<Faced>(&e); f && in_place && !faced) { // of a stack, once
            faced = true;
            put(sentence_of(text::sentence(w, e, &before)), at(before, f->unit).hex);
            continue;
        }
        if (tri::is_silent(e)) continue;
        JournalLine& line = put(sentence_of(text::sentence(w, e, &before)), tri::place_of(before, e));
        line.tally = tri::tally_of(w, e);
        if (const auto* x = std::get_if<Withdrew>(&e)) line.lost = unit_of(w, x->unit).side;
        if (const auto* x = std::get_if<Eliminated>(&e)) line.lost = unit_of(w, x->unit).side;
        if (const auto* x = std::get_if<Collapsed>(&e)) line.lost = w.groups[x->group.index()].side;
        if (const auto* m = std::get_if<MarkerDrawn>(&e)) {
            line.heading = true;
            line.side = side_of(w, m->marker);
        }
        if (is<PhaseBegan, TurnBegan, GameEnded>(e)) line.heading = true;
    }
}

std::vector<RollPanel> TableOf<Rules>::rolls(const World& w, const State& before, const std::vector<Event>& events,
                                             std::uint64_t number) {
    return panels_of(
        events, tri::leads,
        words::triumphant::text_of(words::triumphant::Phrase::roll_number, {{"n", std::to_string(number)}}),
        [&](std::size_t from, std::size_t to) { return tri::panel_of(w, before, events, from, to); });
}

void TableOf<Rules>::follow(const World& w, const State& before, const State& after, const std::vector<Event>&,
                            Table& t) {
    const UnitId was = t.selected;
    const HexId goal = t.goal, from = t.from;
    const auto facing = t.facing;
    const bool together = t.together;
    t = kept(t, before, after);
    t.selected = t.card = tri::taken_by(w, after);
    if (decider(w, before) != decider(w, after)) return;
    const auto* move = top_frame<Move>(after);
    auto reached = [&] {
        const std::vector<Destination> reach = destinations(board_of(w, after), was);
        return std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == goal; });
    };
    if (move && move->unit == was && goal && at(after, was).hex != goal && reached()) {
        t.goal = goal; // interrupted, or on its way: the goal stays
        t.facing = facing;
        t.together = together;
    }
    // The next unit of the same stack, a gun that has turned, a unit being set up, a stack with more to attack.
    const auto* then = top_frame<Activation>(before);
    const auto* now = top_frame<Activation>(after);
    const bool same = (then && now && then->step == now->step) || (top_frame<Setup>(before) && top_frame<Setup>(after));
    if (same && !t.selected && was && on_map(after, was) && !at(after, was).has(Mark::done)) t.selected = t.card = was;
    const auto* shock = top_frame<Shock>(after);
    if (shock && shock->stage == ShockStage::declare && top_frame<Shock>(before) && from &&
        before.attacks.size() == after.attacks.size())
        t.from = from;
}

} // namespace redoubt::shell

// A hint: what the computer would do in the player's place, seen with the player's eyes, told in the words of the
// journal. It is only told; "Do it" plays it as if the player had.
#include "engine/ai/every/bot.h"
#include "engine/core/offer.h"
#include "shell/present/every/table.h"
#include "shell/session/reasons.h"
#include "shell/session/session.h"
#include "shell/session/thinker.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr std::size_t most_orders = 24, most_lines = 3, most_weighed = 3;

// A position that the side may take for the real one: what is hidden from it is dealt anew.
template <Ruleset R>
typename R::State as_seen(const typename R::World& w, const typename R::View& view, Rng& rng) {
    if constexpr (requires { view.position; })
        return view.position;
    else
        return deal(w, view, rng);
}

// Its first line in the journal.
template <Ruleset R>
std::string told(const typename R::World& w, typename R::State s, const typename R::Action& a) {
    const typename R::State before = s;
    std::vector<typename R::Event> events;
    std::vector<JournalLine> lines;
    apply(w, s, a, &events);
    TableOf<R>::narrate(w, before, events, lines);
    for (const JournalLine& l : lines)
        if (!l.heading && !l.words.empty()) return plain_text(l.words);
    return "";
}

// Why it would do so: the first of its orders, among those of the same plan.
template <Ruleset R>
ai::Reasons reasons_of(const ai::Bot& bot, const typename R::World& w, const typename R::View& seen,
                       const std::vector<typename R::Action>& orders) {
    if constexpr (Reasoned<R>) {
        std::vector<typename R::Action> plan = ai::planned(bot, w, seen);
        auto nth = std::find(plan.begin(), plan.end(), orders.front());
        if (nth == plan.end()) {
            plan.clear();
            for (const typename R::Action& a : orders)
                if (plan.empty() || ai::goes_with(plan.back(), a)) plan.push_back(a);
            nth = plan.begin();
        }
        return ai::reasons(bot, w, seen, plan, static_cast<std::size_t>(nth - plan.begin()));
    } else {
        return {};
    }
}

// What a bot that has thought would do, and what else it has weighed.
template <Ruleset R>
std::optional<Session::Hint> advice(const Match<R>& m, const typename R::View& seen, ai::Bot& bot) {
    const typename R::World& w = m.world();
    typename R::State s = as_seen<R>(w, seen, bot.rng);
    const typename R::State start = s;
    std::vector<typename R::Action> orders;
    std::vector<ai::Weighed<typename R::Action>> weighed;
    std::vector<JournalLine> lines;
    Session::Hint hint;
    hint.steps = m.journal().size();
    while (orders.size() < most_orders) {
        const Decider who = decider(w, s);
        if (!is_side(who) || side_of(who) != seen.side) break;
        const typename R::Action a = ai::choose(bot, w, observe(w, s, seen.side));
        if (orders.empty()) weighed = ai::considered(bot, seen);
        bot.kind = ai::BotKind::greedy; // what follows from it is not weighed again
        if (why_illegal(w, s, a)) break;
        // The whole way of a unit, an attack up to its declaration: until something else is begun.
        const UnitId unit = redoubt::unit_in(a);
        if (!orders.empty() && TableOf<R>::ends(a)) break;
        if (!lines.empty() && (!unit || unit != redoubt::unit_in(orders.front()))) break;
        if (unit && unit.index() < w.units.size()) {
            const HexId h = s.units[unit.index()].hex;
            if (h && hint.hexes.empty()) hint.hexes.push_back(h);
        }
        const typename R::State before = s;
        std::vector<typename R::Event> events;
        apply(w, s, a, &events);
        orders.push_back(a);
        if (TableOf<R>::ends(a)) break;
        TableOf<R>::narrate(w, before, events, lines);
        if (unit && !hides_nothing<R>) break; // what is seen from there is not known yet
    }
    if (orders.empty()) return std::nullopt;
    std::size_t told_lines = 0;
    for (const JournalLine& l : lines) {
        if (l.heading || l.words.empty() || told_lines == most_lines) continue;
        hint.words += (told_lines++ ? " " : "") + plain_text(l.words);
        if (l.hex) hint.hexes.push_back(l.hex);
    }
    std::vector<std::string> why;
    if (hint.words.empty() || weighed.size() < 2) why = told_reasons<R>(w, reasons_of<R>(bot, w, seen, orders));
    if (hint.words.empty() && !why.empty() && !TableOf<R>::ends(orders.front())) { // a fire that the die is to decide
        hint.words = why.front();
        why.erase(why.begin());
    }
    if (hint.words.empty()) hint.words = flat(Phrase::hint_nothing);
    // Why: how it fared when it was played on, and what the next best would have brought.
    for (std::size_t i = 0; weighed.size() > 1 && i < weighed.size() && i < most_weighed; ++i) {
        const int share = (weighed[i].chance + 50) / 100;
        if (i == 0) {
            hint.reasons.push_back(flat(Phrase::hint_played, {{"n", weighed[i].games}, {"share", share}}));
            continue;
        }
        std::string what = told<R>(w, start, weighed[i].word);
        if (what.empty()) what = flat(Phrase::hint_rest);
        hint.reasons.push_back(flat(Phrase::hint_instead, {{"share", share}, {"what", what}}));
    }
    if (weighed.size() < 2) hint.reasons = std::move(why);
    hint.orders = std::move(orders);
    return hint;
}

} // namespace

bool Session::can_hint() const {
    return game_ && !replay() && !example() && !by_link() && !game_->handover && turn() == Turn::mine;
}

void Session::advise() {
    hint_.reset();
    adviser_.reset();
    ++changes_;
    if (!can_hint()) return;
    advised_at_ = redoubt::steps(game_->match);
    adviser_ = std::make_unique<ai::Bot>(ai::BotKind::adviser, advised_at_); // asked again, the same answer
    weighs_ = 0;
    hear();
}

void Session::hear() {
    constexpr double slice = 12; // ms
    if (!adviser_) return;
    if (!can_hint() || advised_at_ != redoubt::steps(game_->match)) return adviser_.reset();
    Game& g = *game_;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        const Side side = side_of(m.decides());
        ai::Bot& bot = *adviser_;
        const typename R::View seen = observe(m.world(), m.state(), side);
        const double end = platform_.now() + slice;
        bool ready = false;
        while (!(ready = ai::think(bot, m.world(), seen, 2000)) && platform_.now() < end) {}
        ++changes_;
        weighs_ = ai::progress(bot);
        if (!ready) return;
        hint_ = advice<R>(m, seen, bot);
        adviser_.reset();
    });
}

void Session::take_hint() {
    if (!hint_ || !can_hint() || !may_play()) return;
    const Hint hint = *std::exchange(hint_, std::nullopt);
    ++changes_;
    if (hint.steps != redoubt::steps(game_->match)) return;
    bool any = false;
    game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        const std::uint64_t rolls = m.rolls();
        for (const typename R::Action& a : std::get<std::vector<typename R::Action>>(hint.orders)) {
            if (any && (m.rolls() != rolls || turn() != Turn::mine || why_illegal(m.world(), m.state(), a))) break;
            if (!play<R>(a)) break;
            any = true;
        }
    });
    if (any) autosave();
}

void Session::show_hint(Scene& scene) const {
    if (adviser_ && can_hint()) {
        ExampleCard card;
        card.heading = flat(Phrase::hint_heading);
        card.words = flat(Phrase::weighs_plans, {{"share", weighs_ / 10}});
        card.buttons.emplace_back(Intent{Verb::hint, {}, {}, 2}, flat(Phrase::close));
        scene.example = std::move(card);
        return;
    }
    if (!hint_ || hint_->steps != redoubt::steps(game_->match) || !can_hint()) return;
    ExampleCard card;
    card.heading = flat(Phrase::hint_heading);
    card.words = hint_->words;
    card.reasons = hint_->reasons;
    card.buttons.emplace_back(Intent{Verb::hint, {}, {}, 1}, flat(Phrase::hint_take), Icon::check, true);
    card.buttons.emplace_back(Intent{Verb::hint, {}, {}, 2}, flat(Phrase::close));
    scene.example = std::move(card);
    for (HexId h : hint_->hexes) scene.overlays.selected.push_back(h);
    if (!hint_->hexes.empty()) scene.focus = hint_->hexes.back();
}

} // namespace redoubt::shell

// The computer's turn: what it thinks of is asked for, waited for and played so that people can follow.
#include "shell/session/session.h"
#include "shell/session/thinker.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr double answer_within = 20000; // ms: a thinker that is silent for longer is not waited for
constexpr double unhurried = 10000;     // ms: what the computer plays for longer is shown quicker and quicker
constexpr double roll_ms = 2200;        // a roll of the computer stands so long, at speed 1
} // namespace

bool Session::at_once() const {
    return !replay() && (settings_.speed == 0 || (game_ && (game_->skipping || game_->to_fight)));
}

void Session::thought(std::optional<std::string_view> answer) {
    if (!answer) thinker_ = false; // from now on in slices
    if (!game_ || game_->asked < 0) return;
    Game& g = *game_;
    g.weighed = -1;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        auto f = answer ? read_answer<R>(*answer) : std::nullopt;
        if (f && f->number != questions_) return; // of a game that is no longer on the table
        g.asked = -1;
        if (f && turn() == Turn::computer) {
            ++answers;
            g.bots[index(side_of(m.decides()))]->rng.state = f->rng;
            g.foreseen = std::vector<typename R::Action>(f->actions.rbegin(), f->actions.rend());
        } else {
            thinker_ = false;
        }
    });
}

void Session::weighing(int share, double now) {
    if (!game_ || game_->asked < 0 || turn() != Turn::computer) return;
    game_->asked = now;
    game_->weighed = share >= 0 && share < 1000 ? share : -1;
    ++changes_;
}

// What the computer does next: foreseen by the thinker, which is asked; where there is none, thought out here in slices
// of some milliseconds. None: not yet; game_->asked tells whom it waits for.
template <Ruleset R>
std::optional<typename R::Action> Session::next_thought(const Match<R>& m, double now, double slice_end) {
    Game& g = *game_;
    if (auto* list = std::get_if<std::vector<typename R::Action>>(&g.foreseen)) {
        const typename R::Action a = list->back();
        list->pop_back();
        if (list->empty()) g.foreseen = std::monostate{};
        if (!why_illegal(m.world(), m.state(), a)) return a;
        g.foreseen = std::monostate{}; // not what the thinker saw: think here
        thinker_ = false;
    }
    const Side side = side_of(m.decides());
    ai::Bot& bot = *g.bots[index(side)];
    const typename R::View view = observe(m.world(), m.state(), side);
    if constexpr (Askable<R>) {
        if (thinker_ && g.asked < 0) {
            const Question<R> q{games_,        ++questions_, m.header().scenario, bot.kind, bot.nature.character,
                                bot.rng.state, view};
            thinker_ = platform_.think(question(q));
            if (thinker_) g.asked = now;
        }
        if (thinker_ && now < g.asked + answer_within) return std::nullopt;
        if (g.asked >= 0) { // it has had its time
            platform_.stop_thinking();
            g.asked = -1;
            thinker_ = false;
        }
    }
    bool ready = false;
    do { ++slices; } while (!(ready = ai::think(bot, m.world(), view, 2000)) && platform_.now() < slice_end);
    const int weighed = ready || ai::progress(bot) >= 1000 ? -1 : ai::progress(bot);
    if (weighed != g.weighed) g.weighed = weighed, ++changes_;
    if (!ready) return std::nullopt;
    return ai::choose(bot, m.world(), view);
}

// How long what it has just done stands: a turn of many fights is over in half a minute all the same.
[[gnu::noinline]] double Session::wait_on(double now, double ms) { // each system's turn is one more caller
    Game& g = *game_;
    if (g.shown > unhurried) ms *= unhurried / g.shown * unhurried / g.shown;
    ms /= std::max(1, settings_.speed);
    g.shown += ms;
    g.next_move = now + ms;
    return ms;
}

// The computer plays step by step, and waits so that people can follow.
double Session::tick(double now) {
    if (!game_) return -1;
    Game& g = *game_;
    if (Replay* r = past()) {
        const std::size_t before = r->steps();
        const double wait = r->tick(g, now);
        if (r->steps() != before) ++changes_;
        hear_replay();
        return wait;
    }
    if (turn() != Turn::computer) {
        g.skipping = g.to_fight = false;
        g.shown = 0;
        hear();
        return adviser_ ? 0 : -1;
    }
    if (g.paused || g.handover) return -1;
    const bool at_once = this->at_once();
    const bool unread = !g.top().rolls.empty() && g.top().rolls.front().mine;
    if (!at_once && !unread && now < g.next_move) return g.next_move - now;
    if (const bool knew = g.behind; !up_to_date()) {
        refused = refused || !knew;
        return -1;
    }
    if (auto& rolls = g.top().rolls; !rolls.empty()) {
        if (rolls.front().mine) { // the computer answers when it has been read
            g.shown = 0;
            return -1;
        }
        rolls.erase(rolls.begin());
        ++changes_;
        if (!rolls.empty()) return wait_on(now, roll_ms);
    }
    const double slice_end = platform_.now() + 12;
    bool played = false, go_on = true;
    while (go_on && turn() == Turn::computer)
        go_on = g.visit([&]<class R>(Match<R>& m, auto&) {
            const auto thought = next_thought<R>(m, now, slice_end);
            if (!thought) return false;
            const typename R::Action a = *thought;
            const std::size_t rolls_before = m.rolls();
            const bool had_motion = !g.motions.empty();
            if (!play<R>(a)) { // our bug: never loop on it
                g.paused = true;
                platform_.notify(flat(Phrase::computer_illegal));
                return false;
            }
            played = true;
            if (g.to_fight && !g.story.moments.empty() && g.story.moments.back().end == m.journal().size() &&
                g.story.moments.back().beats.is_fight()) { // here it is: to be looked at
                g.to_fight = false;
                if (settings_.speed != 0 && !g.skipping) {
                    g.motions.clear();
                    g.next_move = now + roll_ms / settings_.speed;
                    return false;
                }
            }
            if (at_once) {
                g.motions.clear();
                std::erase_if(g.top().rolls, [](const RollPanel& p) { return !p.mine; });
                return platform_.now() < slice_end;
            }
            double wait = TableOf<R>::pause(m.world(), a);
            if (m.rolls() != rolls_before)
                wait = roll_ms;
            else if (g.motions.size() > 0 && !had_motion)
                wait = 150 + 200.0 * static_cast<double>(g.motions.back().way.size() - 1);
            wait_on(now, wait);
            return false;
        });
    if (played && (turn() != Turn::computer || !at_once)) autosave();
    if (turn() != Turn::computer) {
        g.skipping = g.to_fight = false;
        g.shown = 0;
        go_on_marching();
        return turn() == Turn::computer ? 0 : -1;
    }
    if (g.asked >= 0) return std::max(0.0, g.asked + answer_within - now);
    return this->at_once() ? 0 : std::max(0.0, g.next_move - now);
}

// The button would do just what is left, nobody has thrown dice, and the journal has nothing to tell.
void Session::go_on_marching() {
    Game& g = *game_;
    if (!g.halted || turn() != Turn::mine) return;
    const Game::Halted halted = std::move(*g.halted);
    g.halted.reset();
    if (g.journal.size() != halted.lines) return;
    const bool the_same = g.visit([&]<class R>(const Match<R>& m, const auto& table) {
        const auto* rest = std::get_if<std::vector<typename R::Action>>(&halted.rest);
        auto hand = table;
        return rest && m.rolls() == halted.rolls &&
               TableOf<R>::interpret(m.world(), m.state(), hand, {Verb::commit}).actions == *rest;
    });
    if (the_same) act({Verb::commit});
}

} // namespace redoubt::shell

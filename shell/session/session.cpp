// A game in progress: playing, undoing, the journal, the computer, the Scene. Opening and keeping: session_keeping.cpp.
#include "shell/session/session.h"

#include "engine/match/link.h"
#include "engine/match/without.h"
#include "shell/session/beats.h"
#include "shell/session/others_turn.h"
#include "shell/session/sounds.h"
#include "shell/session/thinker.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr double answer_within = 20000; // ms: a thinker that is silent for longer is not waited for
constexpr double unhurried = 10000;     // ms: what the computer plays for longer is shown quicker and quicker
constexpr double roll_ms = 2200;        // a roll of the computer stands so long, at speed 1
constexpr std::size_t most_thrown = 100;
constexpr std::size_t most_links = 8; // of a fight's throws, seen in a row
} // namespace

using LinkDuty = redoubt::Duty; // shell::Duty is a row of the list of attacks owed

// ---- play -----------------------------------------------------------------------------------------------------------

Turn Session::turn() const {
    if (!game_) return Turn::nobody;
    Decider who = decides(game_->match);
    if (by_link() && who != Decider::over && (game_->watched || duty(game_->match) != LinkDuty::play))
        return Turn::elsewhere;
    if (!is_side(who)) return Turn::nobody;
    switch (game_->seat(side_of(who))) {
    case Seat::here:
        return Turn::mine;
    case Seat::computer:
        return Turn::computer;
    case Seat::elsewhere:
        return Turn::elsewhere;
    }
    return Turn::nobody;
}

template <Ruleset R>
bool Session::play(const typename R::Action& a) {
    Game& g = *game_;
    auto& m = std::get<Match<R>>(g.match);
    const typename R::State before = m.state();
    std::vector<typename R::Event> events;
    if (auto refusal = m.play(a, &events)) {
        g.top().why = TableOf<R>::why(m.world(), before, a, *refusal);
        return false;
    }
    happened<R>(before, events);
    if constexpr (requires { TableOf<R>::answered(before, std::get<typename TableOf<R>::Table>(g.table)); })
        if (turn() == Turn::mine)
            if (const auto a = TableOf<R>::answered(m.state(), std::get<typename TableOf<R>::Table>(g.table)))
                play<R>(*a);
    return true;
}

// Good and bad as they are for the one player of this device.
void Session::for_me(RollPanel& p) const {
    const bool french = game_->seat(Side::french) == Seat::here, russian = game_->seat(Side::russian) == Seat::here;
    if (!p.side || french == russian || game_->seat(*p.side) == Seat::here) return;
    for (DieFace& f : p.strip) {
        static constexpr Tone turned[] = {Tone::none, Tone::bad, Tone::poor, Tone::mixed, Tone::fair, Tone::good};
        f.tone = turned[static_cast<std::size_t>(f.tone)];
    }
}

template <Ruleset R>
void Session::happened(const typename R::State& before, const std::vector<typename R::Event>& events) {
    using Here = TableOf<R>;
    Game& g = *game_;
    auto& m = std::get<Match<R>>(g.match);
    auto& table = std::get<typename Here::Table>(g.table);
    Here::narrate(m.world(), before, events, g.journal);
    const Decider who = decider(m.world(), before);
    g.told_by(g.lines_at(g.lines.size()), who);
    g.story.add(m.journal().size() - g.lines.size(), true, who, beats_of(m.world(), before, m.state(), events),
                Here::turn(m.state()));
    g.lines.resize(m.journal().size(), g.journal.size());
    g.unsaved = true;
    Here::follow(m.world(), before, m.state(), events, table);
    const bool computer = is_side(who) && g.seat(side_of(who)) == Seat::computer;
    const bool shown = computer ? !g.skipping && settings_.speed != 0 : settings_.rolls != 0;
    const bool with_us =
        settings_.rolls == 2 && (g.seat(Side::french) == Seat::here || g.seat(Side::russian) == Seat::here);
    const bool open = Here::fights(before);
    if (!open) g.chained = false;
    for (RollPanel& p : Here::rolls(m.world(), before, events, m.rolls())) {
        for_me(p);
        if (open || g.chained || !p.strikes.empty()) { // who begins, or rallies, is no fight
            if (!std::exchange(g.chained, true)) g.chain.clear();
            if (g.chain.size() == most_links) g.chain.erase(g.chain.begin());
            p.links = g.chain;
            DieLink& link = g.chain.emplace_back(DieLink{p.die});
            for (const DieFace& f : p.strip)
                if (f.rolled) link.tone = f.tone;
        }
        p.theirs = computer;
        p.mine = !computer || (with_us && !p.strikes.empty()); // to be read, then
        if (shown) table.rolls.push_back(p);
        g.thrown.push_back(std::move(p));
    }
    if (g.thrown.size() > most_thrown) g.thrown.erase(g.thrown.begin(), g.thrown.end() - most_thrown);
    for (Motion& motion : Here::motions(m.world(), before, events)) g.motions.push_back(std::move(motion));
    if (!computer || !at_once()) {
        sound(heard<R>(m.world(), before, m.state(), events));
        if (auto big = headline_of(m.world(), before, m.state(), events); big && is_news(*big, g.guards))
            g.headline = std::move(big);
    }
    if (const auto side = Here::next_side(before, m.state(), events)) {
        bool both_here = g.seat(Side::french) == Seat::here && g.seat(Side::russian) == Seat::here;
        if (both_here && !example_) g.handover = side;
        g.place = -1; // a new Player-Turn takes a new place
    }
    ++changes_;
}

void Session::sound(Sounds what) {
    if (settings_.sound && what != 0) platform_.sound(what);
}
// Of the moment that has just been stepped through; at speed nothing could be told apart.
void Session::hear_replay() {
    if (!replay_) return;
    const Sounds heard = std::exchange(replay_->sounds, Sounds{});
    if (!replay_->playing() || replay_->speed == 1) sound(heard);
}

// Also for the steps of an example (session_example.cpp).
template void Session::happened<classic::Rules>(const classic::State&, const std::vector<classic::Event>&);
template void Session::happened<napoleon::Rules>(const napoleon::State&, const std::vector<napoleon::Event>&);
template void Session::happened<triumph::Rules>(const triumph::State&, const std::vector<triumph::Event>&);

bool Session::asks_back() const {
    return header_of(game_->match).takeback == Takeback::ask &&
           game_->visit(
               []<class R>(const Match<R>& m, const auto&) { return TableOf<R>::ask_back(m.state()).has_value(); });
}

bool Session::undo() {
    if (!game_) return false;
    Game& g = *game_;
    if (!std::visit([](auto& m) { return m.undo(); }, g.match)) return false;
    g.lines.resize(steps(g.match));
    g.story.cut(steps(g.match));
    g.journal.resize(g.lines.empty() ? std::min(g.journal.size(), g.first_lines) : g.lines.back());
    put_down(g.top());
    g.visit([](const auto&, auto& table) {
        if constexpr (requires { table.passing; }) table.passing.reset(); // he wants to be asked after all
    });
    g.motions.clear();
    g.halted.reset();
    g.unsaved = true;
    ++changes_;
    return true;
}

// What was done after it without a word goes as well.
bool Session::undo_to(std::size_t line) {
    if (!game_ || line < scene_.back_to) return false;
    const Game& g = *game_;
    const std::size_t least =
        line < g.first_lines
            ? 0
            : static_cast<std::size_t>(std::lower_bound(g.lines.begin(), g.lines.end(), line + 1) - g.lines.begin()) +
                  1;
    bool any = false;
    while (steps(g.match) > least && undo()) any = true;
    return any;
}

// What it has done in this phase goes, as far as undo reaches.
bool Session::reset(UnitId unit, Session* really) const {
    if (!game_ || !unit || turn() != Turn::mine || example_ || replay_ || asks_back()) return false;
    std::size_t from = 0; // the first step of this phase
    for (const Moment& m : game_->story.moments)
        if (m.beats.has(Beat::turn) || m.beats.has(Beat::part)) from = m.end;
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            from = std::max(from, m.undo_floor());
            const auto others = without(m, unit, from);
            if (!others || !really) return others.has_value();
            while (steps(game_->match) > from && really->undo()) {}
            for (const auto& a : *others) std::get<Match<R>>(really->game_->match).play(a);
            really->game_->tell(steps(game_->match));
            really->take(unit);
            return true;
        },
        game_->match);
}

// Before anything is played by a person: not in a game that has gone on elsewhere.
bool Session::may_play() {
    if (up_to_date()) return true;
    refused = true;
    return false;
}

void Session::act(const Intent& intent) {
    if (!game_ || act_replay(intent)) return hear_replay();
    Game& g = *game_;
    switch (intent.verb) {
    case Verb::undo:
        if (turn() != Turn::mine || !may_play()) return;
        if (asks_back()) { // where the table has agreed so, a finished move comes back only with the other side's word
            if (g.visit(
                    [&]<class R>(const Match<R>& m, const auto&) { return play<R>(*TableOf<R>::ask_back(m.state())); }))
                autosave();
            ++changes_;
        } else if (undo()) {
            autosave();
        }
        return;
    case Verb::undo_to:
        if (turn() == Turn::mine && may_play() && undo_to(static_cast<std::size_t>(intent.number))) autosave();
        return;
    case Verb::reset_unit:
        if (may_play() && reset(intent.unit, this)) autosave();
        return;
    case Verb::speed:
        settings_.speed = intent.number;
        g.next_move = 0;
        ++changes_;
        return;
    case Verb::skip:
        g.skipping = true;
        g.next_move = 0;
        if (turn() == Turn::computer) g.top().rolls.clear();
        ++changes_;
        return;
    case Verb::fight: // the computer plays on to its next fight, unseen
        if (turn() != Turn::computer) return;
        g.to_fight = true;
        g.paused = false;
        g.next_move = 0;
        g.top().rolls.clear();
        ++changes_;
        return;
    case Verb::move_now:
        if (turn() != Turn::computer || g.weighed < 0) return;
        if (g.asked >= 0)
            platform_.hurry();
        else
            g.visit([&]<class R>(const Match<R>& m, const auto&) { ai::hurry(*g.bots[index(side_of(m.decides()))]); });
        return;
    case Verb::hint:
        if (intent.number == 1) {
            take_hint();
        } else if (intent.number == 0) {
            advise();
        } else {
            hint_.reset();
            adviser_.reset();
            ++changes_;
        }
        return;
    case Verb::pause:
        g.paused = !g.paused;
        ++changes_;
        return;
    case Verb::lesson:
        if (coach_) coach_->go_on();
        if (intent.number == 0) coach_.reset();
        ++changes_;
        return;
    case Verb::play_side: // the hand-over has been seen
        g.handover.reset();
        ++changes_;
        return;
    default:
        break;
    }
    if (intent.verb == Verb::tap && coach_ && coach_->asks()) {
        coach_->answer(intent.hex);
        ++changes_;
        return;
    }
    Turn whose = turn();
    bool looks = intent.verb == Verb::hold || intent.verb == Verb::go_on || intent.verb == Verb::show_zone ||
                 intent.verb == Verb::zone_layer || intent.verb == Verb::threat_layer || intent.verb == Verb::let_go;
    if (intent.verb == Verb::go_on) g.next_move = 0;
    if (whose != Turn::mine && !looks) {
        if (intent.verb == Verb::tap && !g.top().rolls.empty()) { // he has seen it
            g.next_move = 0;
            g.top().rolls.erase(g.top().rolls.begin());
            ++changes_;
        } else if (intent.verb == Verb::tap) { // looking at a unit is always allowed
            Intent look = intent;
            look.verb = Verb::hold;
            g.visit([&]<class R>(const Match<R>& m, auto& table) {
                TableOf<R>::interpret(m.world(), m.state(), table, look);
            });
            ++changes_;
        }
        return;
    }
    if (auto& rolls = g.top().rolls; !rolls.empty() && (intent.verb == Verb::tap || intent.verb == Verb::commit)) {
        rolls.erase(rolls.begin());
        ++changes_;
        if (intent.verb == Verb::commit || !rolls.empty()) return;
    }
    if (!looks) g.halted.reset();
    const bool played = g.visit([&]<class R>(Match<R>& m, auto& table) {
        const Plan<R> plan = TableOf<R>::interpret(m.world(), m.state(), table, intent);
        bool any = false;
        if (plan.changed) ++changes_;
        if ((!plan.actions.empty() || plan.undo_while) && !may_play()) return false;
        if (plan.undo_while) {
            while (plan.undo_while(m.state()) && m.can_undo()) any = undo() || any;
            if (plan.undo_while(m.state()) && plan.else_play) any = play<R>(*plan.else_play) || any;
        }
        std::optional<WhyNot> first;
        const std::uint64_t rolls = m.rolls();
        for (const typename R::Action& a : plan.actions) {
            if (plan.quiet && any && (m.rolls() != rolls || why_illegal(m.world(), m.state(), a))) {
                if (m.rolls() == rolls && turn() == Turn::computer)
                    g.halted = {std::vector(&a, plan.actions.data() + plan.actions.size()), g.journal.size(), rolls};
                break;
            }
            if (play<R>(a)) {
                any = true;
            } else {
                if (!plan.lenient) break;
                if (!first) first = table.why;
            }
        }
        if (first) table.why = first;
        return any;
    });
    if (played) autosave();
}

bool Session::choose(std::size_t steps, std::size_t index) {
    if (!game_ || replay_ || game_->handover || turn() != Turn::mine || redoubt::steps(game_->match) != steps)
        return false;
    if (!may_play()) return false;
    Game& g = *game_;
    g.top().rolls.clear();
    const bool played = g.visit([&]<class R>(const Match<R>& m, const auto&) {
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        return index < legal.size() && play<R>(typename R::Action(legal[index]));
    });
    if (played) autosave();
    ++changes_;
    return played;
}

void Session::take(UnitId unit) {
    if (!game_ || replay_) return;
    Game& g = *game_;
    ++changes_;
    g.visit([&]<class R>(const Match<R>& m, auto& table) {
        const Intent let_go{Verb::let_go};
        TableOf<R>::interpret(m.world(), m.state(), table, let_go);
        put_down(table);
        if (unit && unit.index() < m.world().units.size()) {
            const Decider who = m.decides();
            const bool own = is_side(who) && m.world().units[unit.index()].side == side_of(who);
            (own && turn() == Turn::mine ? table.selected : table.card) = unit;
        }
    });
}

bool Session::at_once() const {
    return !replay_ && (settings_.speed == 0 || (game_ && (game_->skipping || game_->to_fight)));
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
            const Question<R> q{games_, ++questions_, m.header().scenario, bot.kind, bot.rng.state, view};
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
    if (replay_) {
        const std::size_t before = replay_->steps();
        const double wait = replay_->tick(g, now);
        if (replay_->steps() != before) ++changes_;
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

// ---- what is shown --------------------------------------------------------------------------------------------------

const Scene& Session::scene() const {
    if (scene_of_ == changes_ || !game_) return scene_;
    scene_of_ = changes_;
    scene_ = Scene{};
    const Game& g = *game_;
    if (replay_) {
        scene_ = replay_->scene(g, settings_.odds);
        scene_.save_note = g.save_note;
        return scene_;
    }
    g.visit([&]<class R>(const Match<R>& m, const auto& table) {
        const Decider who = m.decides();
        const Side seat = is_side(who) ? side_of(who) : Side::french;
        const typename R::View view = observe(m.world(), m.state(), seat);
        const Sight<R> sight{m.world(),   view,          turn(), seat, m.can_undo() && turn() == Turn::mine,
                             asks_back(), settings_.odds};
        TableOf<R>::present(scene_, sight, table);
    });
    if (scene_.turn == Turn::computer || scene_.turn == Turn::elsewhere) show_others_turn(scene_, g, link_due());
    if (std::string renewed = renewed_dice(g); !renewed.empty()) scene_.standing.push_back({"", std::move(renewed)});
    scene_.chain = g.chain;
    if (scene_.ending) scene_.end = Button{{Verb::end_phase}, flat(Phrase::the_result), Icon::flag};
    if (scene_.roll && scene_.roll->mine && turn() == Turn::computer) {
        scene_.prompt = {};
        for (Side side : {Side::french, Side::russian})
            if (g.seat(side) == Seat::here) scene_.prompt.side = side;
        const bool theirs = scene_.roll->theirs,
                   chance = !scene_.roll->side; // a marker drawn, the initiative: nobody's
        scene_.prompt.subject = flat(theirs   ? Phrase::their_dice
                                     : chance ? Phrase::dice_thrown
                                              : Phrase::your_dice) +
                                '.';
        scene_.prompt.sentence = flat(theirs || chance ? Phrase::goes_on_when_read : Phrase::answers_when_read);
    }
    if (turn() == Turn::computer && g.weighed >= 0) {
        scene_.prompt.counts = true;
        scene_.prompt.sentence = flat(Phrase::weighs_plans, {{"share", g.weighed / 10}});
        scene_.prompt.quiet = Button{{Verb::move_now}, flat(Phrase::move_now), Icon::skip};
    }
    if (scene_.ending)
        for (Player p : header_of(g.match).players)
            if (const int level = level_of(p))
                scene_.ending->account.push_back(
                    {flat(Phrase::computer_level, {{"level", level_name(level)}}), "", {}, false, ""});
    if (const UnitId u = g.top().selected ? g.top().selected : g.top().card; reset(u, nullptr)) {
        scene_.buttons.push_back({{Verb::reset_unit}, flat(Phrase::reset_unit), Icon::undo});
        scene_.buttons.back().intent.unit = u;
    }
    scene_.journal = g.journal;
    if (turn() == Turn::mine && !example_) { // the last line that undo leaves alone
        const std::size_t told = g.lines_at(std::visit([](const auto& m) { return m.undo_floor(); }, g.match));
        if (told > 0 && told < g.journal.size()) scene_.back_to = told - 1;
    }
    scene_.handover = g.handover;
    scene_.save_note = g.save_note;
    scene_.save_trouble = g.save_trouble;
    scene_.paused = g.paused;
    if (example_)
        show_example(scene_);
    else
        offer_story(scene_);
    if (!example_) show_hint(scene_);
    if (coach_) coach_->look(scene_);
    if (scene_.lesson && scene_.lesson->number == 1) // with what is at hand
        scene_.lesson->words += " " + flat(platform_.touch ? Phrase::look_by_finger : Phrase::look_by_mouse);
    return scene_;
}

Side Session::me() const {
    const Decider who = decides(game_->match);
    const bool french = game_->seat(Side::french) == Seat::here, russian = game_->seat(Side::russian) == Seat::here;
    return french != russian ? (french ? Side::french : Side::russian) : is_side(who) ? side_of(who) : Side::french;
}

std::string Session::digest() const {
    return game_ ? hex_digest(digest_of(game_->match)) : std::string{};
}

} // namespace redoubt::shell

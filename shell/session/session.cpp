// A game in progress: playing, undoing, the journal, the computer, the Scene. Opening and keeping: session_keeping.cpp.
#include "shell/session/session.h"

#include "engine/match/link.h"
#include "engine/match/without.h"
#include "shell/session/others_turn.h"
#include "shell/sounds.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
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
    g.story.add(m.journal().size() - g.lines.size(), true, who, TableOf<R>::beats(m.world(), before, m.state(), events),
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
        if (auto big = TableOf<R>::headline(m.world(), before, m.state(), events); big && is_news(*big, g.guards))
            g.headline = std::move(big);
    }
    if (const auto side = Here::next_side(before, m.state(), events)) {
        bool both_here = g.seat(Side::french) == Seat::here && g.seat(Side::russian) == Seat::here;
        if (both_here && !example()) g.handover = side;
        g.place = -1; // a new Player-Turn takes a new place
    }
    ++changes_;
}

void Session::sound(Sounds what) {
    if (settings_.sound && what != 0) platform_.sound(what);
}
// Of the moment that has just been stepped through; at speed nothing could be told apart.
void Session::hear_replay() {
    Replay* r = past();
    if (!r) return;
    const Sounds heard = std::exchange(r->sounds, Sounds{});
    if (!r->playing() || r->speed == 1) sound(heard);
}

// Also for the computer's moves (session_computer.cpp) and the steps of an example (session_example.cpp).
#define SYSTEM(system)                                                                                                 \
    template bool Session::play<system::Rules>(const system::Action&);                                                 \
    template void Session::happened<system::Rules>(const system::State&, const std::vector<system::Event>&);
#include "engine/rules/systems.def"
#undef SYSTEM

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
    if (!game_ || !unit || turn() != Turn::mine || example() || replay() || asks_back()) return false;
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

// Each mode has its own meaning of what it shares: pause, speed, skip, fight.
void Session::act(const Intent& intent) {
    if (!game_) return;
    std::visit([&](auto& at) { act_at(at, intent); }, at_);
    hear_replay();
}

void Session::act_at(Playing&, const Intent& in) {
    if (in.verb == Verb::watch || in.verb == Verb::see_line) return begin_watching(in);
    play_on(in);
}

// Where the table has agreed so, a finished move comes back only with the other side's word.
void Session::take_back() {
    if (turn() != Turn::mine || !may_play()) return;
    if (!asks_back()) {
        if (undo()) autosave();
        return;
    }
    if (game_->visit(
            [&]<class R>(const Match<R>& m, const auto&) { return play<R>(*TableOf<R>::ask_back(m.state())); }))
        autosave();
    ++changes_;
}

void Session::play_on(const Intent& intent) {
    Game& g = *game_;
    switch (intent.verb) {
    case Verb::undo:
        return take_back();
    case Verb::undo_to:
        if (turn() == Turn::mine && may_play() && undo_to(static_cast<std::size_t>(intent.number))) autosave();
        return;
    case Verb::reset_unit:
        if (may_play() && reset(intent.unit, this)) autosave();
        return;
    case Verb::move_now:
        if (turn() != Turn::computer || g.weighed < 0) return;
        if (g.asked >= 0)
            platform_.hurry();
        else
            g.visit([&]<class R>(const Match<R>& m, const auto&) { ai::hurry(*g.bots[index(side_of(m.decides()))]); });
        return;
    case Verb::speed:
        settings_.speed = intent.number;
        g.next_move = 0;
        break;
    case Verb::skip:
        g.skipping = true;
        g.next_move = 0;
        if (turn() == Turn::computer) g.top().rolls.clear();
        break;
    case Verb::fight: // the computer plays on to its next fight, unseen
        if (turn() != Turn::computer) return;
        g.to_fight = true;
        g.paused = false;
        g.next_move = 0;
        g.top().rolls.clear();
        break;
    case Verb::hint:
        if (intent.number == 1) return take_hint();
        if (intent.number == 0) return advise();
        hint_.reset();
        adviser_.reset();
        break;
    case Verb::pause:
        g.paused = !g.paused;
        break;
    case Verb::lesson:
        if (coach_) coach_->go_on();
        if (intent.number == 0) coach_.reset();
        keep_lessons();
        break;
    case Verb::play_side: // the hand-over has been seen
        g.handover.reset();
        break;
    default:
        return decide(intent);
    }
    ++changes_;
}

// The actions of a plan, as far as they can be played.
template <Ruleset R>
bool Session::carry_out(Match<R>& m, const Plan<R>& plan, typename TableOf<R>::Table& table) {
    Game& g = *game_;
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
}

// What its system interprets: whose turn it is comes first, and dice that wait to be read.
void Session::decide(const Intent& intent) {
    Game& g = *game_;
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
        return carry_out<R>(m, TableOf<R>::interpret(m.world(), m.state(), table, intent), table);
    });
    if (played) autosave();
}

bool Session::choose(std::size_t steps, std::size_t index) {
    if (!game_ || replay() || game_->handover || turn() != Turn::mine || redoubt::steps(game_->match) != steps)
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
    if (!game_ || replay()) return;
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

// ---- what is shown --------------------------------------------------------------------------------------------------

const Scene& Session::scene() const {
    if (scene_of_ == changes_ || !game_) return scene_;
    scene_of_ = changes_;
    std::vector<JournalLine> lines = std::move(scene_.journal); // their room is used again
    scene_ = Scene{};
    scene_.journal = std::move(lines);
    const Game& g = *game_;
    if (const Replay* r = replay()) {
        scene_ = r->scene(g, settings_.odds);
        scene_.save_note = g.save_note;
        show_why(scene_);
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
    if (std::string renewed = renewed_dice(facts_of(g)); !renewed.empty())
        scene_.standing.push_back({"", std::move(renewed)});
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
            if (level_of(p) > 0)
                scene_.ending->account.push_back(
                    {flat(Phrase::computer_level, {{"level", player_in_full(p)}}), "", {}, false, ""});
    if (const UnitId u = g.top().selected ? g.top().selected : g.top().card; reset(u, nullptr)) {
        scene_.buttons.push_back({{Verb::reset_unit}, flat(Phrase::reset_unit), Icon::undo});
        scene_.buttons.back().intent.unit = u;
    }
    scene_.journal = g.journal;
    if (turn() == Turn::mine && !example()) { // the last line that undo leaves alone
        const std::size_t told = g.lines_at(std::visit([](const auto& m) { return m.undo_floor(); }, g.match));
        if (told > 0 && told < g.journal.size()) scene_.back_to = told - 1;
    }
    scene_.handover = g.handover;
    scene_.save_note = g.save_note;
    scene_.save_trouble = g.save_trouble;
    scene_.paused = g.paused;
    if (example())
        show_example(scene_);
    else
        offer_story(scene_);
    if (!example()) show_hint(scene_);
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

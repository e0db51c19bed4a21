// A Session that looks back at its game, and the new lines that begin there.
#include "engine/match/line.h"
#include "shell/session/session.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

void Session::watch(std::size_t steps) {
    if (!game_ || example() || redoubt::steps(game_->match) == 0) return;
    if (!past()) at_.emplace<Replay>(*game_).speed = std::max(1, settings_.speed);
    Replay& r = *past();
    r.seek(*game_, r.steps_of(r.moment_of(steps)));
    ++changes_;
}

std::vector<Motion>* Session::motions() {
    if (Replay* r = past()) return &r->motions;
    return game_ ? &game_->motions : nullptr;
}

// What opens the past, or leads to another place in it.
void Session::begin_watching(const Intent& in) {
    Game& g = *game_;
    if (in.verb == Verb::see_line) {
        watch(0);
        Replay* r = past();
        if (!r) return;
        r->play(g, false, 0);
        r->seek(g, r->steps_of(r->moment_of_line(g, static_cast<std::size_t>(in.number))));
        r->forward(g);
        ++changes_;
        return;
    }
    std::size_t from = in.number < 0 ? 0 : static_cast<std::size_t>(in.number);
    if (in.number < 0) { // whoever is to decide, or to take the device, sees what he had no part in
        const Decider who = decides(g.match);
        if (is_side(who)) from = g.unseen_by(side_of(who)).value_or(0);
    }
    const bool was_curtain = g.handover.has_value();
    g.handover.reset();
    watch(from);
    if (Replay* r = past(); r && (in.number < 0 || was_curtain)) r->play(g, true, platform_.now());
}

// Everything that an Intent means while the game is looked back at.
void Session::act_at(Replay& r, const Intent& in) {
    if (in.verb == Verb::watch || in.verb == Verb::see_line) return begin_watching(in);
    Game& g = *game_;
    ++changes_;
    switch (in.verb) {
    case Verb::seek:
        r.play(g, false, 0);
        return r.seek(g, r.steps_of(in.number < 0 ? 0 : static_cast<std::size_t>(in.number)));
    case Verb::stride:
        r.play(g, false, 0);
        if (in.number < 0)
            r.back(g);
        else
            r.forward(g);
        return;
    case Verb::fight:
        r.play(g, false, 0);
        r.fight(g, in.number);
        return;
    case Verb::pause:
        return r.play(g, !r.playing(), platform_.now());
    case Verb::speed:
        r.speed = std::clamp(in.number, 1, 4);
        return;
    case Verb::skip:
        r.play(g, false, 0);
        return r.seek(g, r.steps_of(r.last()));
    case Verb::why:
        why_.reset();
        if (in.number == 0) ask_why();
        return;
    case Verb::leave_replay:
        stop_watching();
        g.motions.clear();
        return;
    case Verb::tap:
    case Verb::hold:
    case Verb::let_go:
    case Verb::go_on:
    case Verb::show_zone:
    case Verb::zone_layer:
    case Verb::threat_layer:
        return r.look(g, in);
    default: // nothing is decided here
        return;
    }
}

void Session::mark(std::string_view marks) {
    Replay* r = past();
    if (!r) return;
    r->mark(*game_, marks);
    ++changes_;
}

// The word has come back to this side: what has happened since it had it can be watched.
void Session::offer_story(Scene& scene) const {
    const Decider who = decides(game_->match);
    if (turn() != Turn::mine || !is_side(who) || !game_->unseen_by(side_of(who))) return;
    scene.story = true;
    if (!scene.prompt.quiet)
        scene.prompt.quiet = Button{{Verb::watch, {}, {}, -1}, flat(Phrase::watch_story), Icon::play};
}

std::optional<LoadError> Session::begin_line(int journal_line) {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    if (example()) return LoadError{LoadFault::illegal, "", flat(Phrase::example_not_kept)};
    Game& g = *game_;
    std::size_t from = steps(g.match);
    if (journal_line >= 0) { // before what the line tells; after a heading, for it is the part that is wanted
        const Replay all(g);
        const auto line = static_cast<std::size_t>(journal_line);
        const bool heading = line < g.journal.size() && g.journal[line].heading && line >= g.first_lines;
        from = all.steps_of(all.moment_of_line(g, line) + (heading ? 1 : 0));
    } else if (const Replay* r = replay()) {
        from = r->steps();
    }
    DiceKey key;
    key.words = platform_.secret();
    auto line = new_line(g.match, from, key, new_id());
    if (!line) return line.error();
    if (positions_of(platform_, header_of(g.match).id).positions.empty()) g.unsaved = true; // only looked at so far
    autosave(); // the game itself, where it was
    const int turn = std::visit([]<class R>(const Match<R>& m) { return TableOf<R>::turn(m.state()); }, *line);
    if (g.unsaved && !g.behind) set_aside(); // it could not be kept
    adopt(Game(std::move(*line)), {true, {}, -1, turn});
    game_->unsaved = true;
    note = flat(Phrase::new_line_note, {{"turn", turn}});
    autosave();
    return std::nullopt;
}

} // namespace redoubt::shell

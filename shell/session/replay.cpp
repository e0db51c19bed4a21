#include "shell/session/replay.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

REDOUBT_WHOLE_HERE(Replay)

using words::common::Phrase;

namespace {

template <Ruleset R>
bool begins(const Match<R>& m, std::size_t n) { // does an action begin with step n?
    return std::holds_alternative<typename R::Action>(m.journal()[n]);
}
template <Ruleset R>
std::size_t end_of(const Match<R>& m, std::size_t n) { // where the action of step n ends, its dice included
    do { ++n; } while (n < m.journal().size() && !begins(m, n));
    return n;
}

// Of one march told in several steps: one way.
void join(std::vector<Motion>& motions, Motion next) {
    if (!motions.empty() && motions.back().unit == next.unit && !motions.back().way.empty() && !next.way.empty() &&
        motions.back().way.back() == next.way.front())
        motions.back().way.insert(motions.back().way.end(), next.way.begin() + 1, next.way.end());
    else
        motions.push_back(std::move(next));
}

// A line as a sentence of the prompt: without its paragraphs.
std::string told_words(const Sentence& words) {
    Sentence plain;
    for (const Run& r : words)
        if (r.hand == Hand::die)
            plain.push_back({Hand::plain, (plain.empty() ? "" : " ") + r.words, {}});
        else if (r.hand != Hand::rule)
            plain.push_back(r);
    std::string out = plain_text(plain);
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

} // namespace

Replay::Replay(const Game& g)
    : film_(std::visit(
          []<class R>(const Match<R>& m) -> FilmsOf<Systems>::Any {
              return Film<R>{Timeline<R>(64), m.start(), {}};
          },
          g.match)),
      stops_{0} {
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        rolls_ = m.header().earlier_rolls;
        for (std::size_t n = 0; n < m.journal().size(); ++n)
            if (n > 0 && begins(m, n) && g.lines_at(end_of(m, n)) > g.lines_at(n)) stops_.push_back(n);
        if (!m.journal().empty()) stops_.push_back(m.journal().size());
    });
}

std::size_t Replay::moment_of(std::size_t steps) const {
    return static_cast<std::size_t>(std::upper_bound(stops_.begin(), stops_.end(), steps) - stops_.begin()) - 1;
}
std::size_t Replay::moment() const {
    return moment_of(steps_);
}

std::size_t Replay::moment_of_line(const Game& g, std::size_t line) const {
    if (line < g.first_lines) return 0;
    std::size_t n = 0; // the step that told it
    while (n < g.lines.size() && g.lines[n] <= line) ++n;
    return std::min(moment_of(n), last() > 0 ? last() - 1 : 0);
}

std::optional<std::size_t> Replay::shown(const Game& g) const {
    if (steps_ == 0) return std::nullopt;
    const std::size_t here = moment();
    return g.visit([&]<class R>(const Match<R>& m, const auto&) -> std::optional<std::size_t> {
        for (std::size_t n = here > 0 && stops_[here] == steps_ ? stops_[here - 1] : stops_[here]; n < steps_; ++n)
            if (begins(m, n) && g.lines_at(end_of(m, n)) > g.lines_at(n)) return n;
        return std::nullopt;
    });
}

const TableTop& Replay::top() const {
    return std::visit([](const auto& f) -> const TableTop& { return f.table; }, film_);
}
TableTop& Replay::top() {
    return std::visit([](auto& f) -> TableTop& { return f.table; }, film_);
}

void Replay::seek(const Game& g, std::size_t steps) {
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        auto& f = std::get<Film<R>>(film_);
        steps_ = std::min(steps, m.journal().size());
        f.now = f.shots.at(m, steps_);
        const TableTop::Layers layers = f.table.layers;
        f.table = {};
        f.table.layers = layers;
        rolls_ = m.header().earlier_rolls;
        for (std::size_t i = 0; i < steps_; ++i) rolls_ += std::holds_alternative<Outcome>(m.journal()[i]) ? 1 : 0;
    });
    const std::size_t here = moment();
    from_ = here > 0 && stops_[here] == steps_ ? stops_[here - 1] : stops_[here];
    motions.clear();
    sounds = 0;
    jumped = true;
}

bool Replay::forward(const Game& g) {
    const std::size_t next = moment() + 1;
    if (next > last()) return false;
    from_ = steps_;
    jumped = false;
    sounds = 0;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        using Here = TableOf<R>;
        auto& f = std::get<Film<R>>(film_);
        f.table.rolls.clear();
        while (steps_ < stops_[next]) { // action by action, as it was played
            const std::size_t end = end_of(m, steps_);
            const typename R::State before = f.now;
            std::vector<typename R::Event> events;
            for (; steps_ < end; ++steps_) {
                apply_step<R>(m.world(), f.now, m.journal()[steps_], &events);
                rolls_ += std::holds_alternative<Outcome>(m.journal()[steps_]) ? 1 : 0;
            }
            Here::follow(m.world(), before, f.now, events, f.table);
            sounds = static_cast<Sounds>(sounds | heard<R>(m.world(), before, f.now, events));
            for (RollPanel& p : Here::rolls(m.world(), before, events, rolls_)) f.table.rolls.push_back(std::move(p));
            for (Motion& motion : Here::motions(m.world(), before, events)) join(motions, std::move(motion));
        }
    });
    return true;
}

bool Replay::back(const Game& g) {
    if (steps_ == 0) return false;
    const std::size_t here = moment();
    seek(g, stops_[here] == steps_ ? stops_[here - 1] : stops_[here]);
    return true;
}

bool Replay::fight(const Game& g, int by) {
    const Moment* found = nullptr;
    for (const Moment& m : g.story.moments) {
        if (!m.beats.is_fight()) continue;
        const std::size_t at = moment_of(m.begin);
        if (by > 0 && stops_[at] >= steps_) {
            found = &m;
            break;
        }
        if (by < 0 && steps_of(at + 1) < steps_) found = &m;
    }
    if (!found) return false;
    seek(g, stops_[moment_of(found->begin)]);
    forward(g);
    return true;
}

void Replay::play(const Game& g, bool on, double now) {
    if (on && moment() == last()) seek(g, 0);
    playing_ = on;
    next_ = now;
}

double Replay::tick(const Game& g, double now) {
    if (!playing_) return -1;
    if (now < next_) return next_ - now;
    const double stand = 2200.0 / std::max(1, speed); // of a roll
    if (auto& rolls = top().rolls; rolls.size() > 1) {
        rolls.erase(rolls.begin());
        next_ = now + stand;
        return stand;
    }
    if (!forward(g)) {
        playing_ = false;
        return -1;
    }
    if (moment() == last()) playing_ = false;
    // Motions are waited for by who shows them.
    const double wait = motions.empty() ? 900 : 250;
    next_ = now + (top().rolls.empty() ? wait / std::max(1, speed) : stand);
    return playing_ ? next_ - now : -1;
}

void Replay::look(const Game& g, const Intent& intent) {
    Intent in = intent;
    if (in.verb == Verb::tap) in.verb = Verb::hold;
    if (auto& rolls = top().rolls; in.verb == Verb::go_on) {
        if (!rolls.empty()) rolls.erase(rolls.begin());
        return;
    }
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        auto& f = std::get<Film<R>>(film_);
        TableOf<R>::interpret(m.world(), f.now, f.table, in);
    });
}

// What anybody may see: the same as while the other side plays, so nothing that was secret then.
Scene Replay::scene(const Game& g, bool odds) const {
    Scene s;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        const auto& f = std::get<Film<R>>(film_);
        const Decider who = decider(m.world(), f.now);
        const Side seat = is_side(who) ? side_of(who) : Side::french;
        const typename R::View view = observe(m.world(), f.now, seat);
        const Sight<R> sight{m.world(), view, Turn::nobody, seat, false, false, odds};
        TableOf<R>::present(s, sight, f.table);
    });
    s.turn = Turn::nobody;
    s.ending.reset();
    s.undo.reset(), s.next.reset(), s.end.reset();
    s.buttons.clear(), s.choices.clear(), s.duties.clear(), s.legal.clear();
    const std::size_t lines = g.lines_at(steps_);
    s.journal.assign(g.journal.begin(), g.journal.begin() + static_cast<std::ptrdiff_t>(lines));
    s.prompt = {};
    s.prompt.side = s.bar.side;
    s.prompt.subject = flat(playing_ ? Phrase::what_happened : Phrase::looking_back);
    std::size_t told = steps_ == 0 ? 0 : g.lines_at(from_);
    if (lines > told + 2) told = lines - 2;
    for (std::size_t i = told; i < lines; ++i)
        s.prompt.sentence += (s.prompt.sentence.empty() ? "" : " ") + told_words(s.journal[i].words);
    s.time_line = time_line(g, s);
    if (marks_.steps == steps_) {
        Overlays& on = s.overlays;
        on.selected.insert(on.selected.end(), marks_.hexes.begin(), marks_.hexes.end());
        on.arrows.insert(on.arrows.end(), marks_.ways.begin(), marks_.ways.end());
    }
    return s;
}

void Replay::mark(const Game& g, std::string_view marks) {
    marks_ = {steps_, {}, {}};
    const Grid& grid = g.map().grid;
    while (!marks.empty()) {
        const std::string_view word = marks.substr(0, marks.find(' '));
        marks.remove_prefix(std::min(word.size() + 1, marks.size()));
        const std::size_t dash = word.find('-');
        const auto from = parse_hex(grid, word.substr(0, dash));
        const auto to = dash == word.npos ? from : parse_hex(grid, word.substr(dash + 1));
        if (!from || !to) continue;
        if (from == to)
            marks_.hexes.push_back(*from);
        else
            marks_.ways.push_back({*from, *to, AttackState::set});
    }
}

TimeLine Replay::time_line(const Game& g, const Scene& scene) const {
    TimeLine t;
    t.at = moment();
    t.last = last();
    t.playing = playing_;
    t.first_turn = g.visit([]<class R>(const Match<R>& m, const auto&) { return TableOf<R>::turn(m.start()); });
    t.place =
        flat(Phrase::moment_of, {{"where", scene.bar.turn + (scene.bar.turn.empty() ? "" : ", ") + scene.bar.clock},
                                 {"at", static_cast<int>(t.at)},
                                 {"last", static_cast<int>(t.last)}});
    for (const Moment& m : g.story.moments)
        t.marks.push_back({std::min(moment_of(m.begin) + 1, t.last), m.beats, m.turn});
    const bool start = steps_ == 0, end = steps_ == stops_.back();
    bool fight_before = false, fight_after = false;
    for (const Moment& m : g.story.moments) {
        if (!m.beats.is_fight()) continue;
        const std::size_t at = moment_of(m.begin);
        fight_before = fight_before || steps_of(at + 1) < steps_;
        fight_after = fight_after || stops_[at] >= steps_;
    }
    auto add = [](std::vector<Button>& list, Verb verb, int number, std::string label, Icon icon, bool enabled,
                  std::string why) {
        Button b{{verb, {}, {}, number}, std::move(label), icon};
        b.enabled = enabled;
        if (!enabled) b.reason = {{Hand::plain, std::move(why), {}}};
        list.push_back(std::move(b));
    };
    const std::string at_start = flat(Phrase::at_start), at_end = flat(Phrase::at_end);
    add(t.steps, Verb::seek, 0, flat(Phrase::to_start), Icon::to_start, !start, at_start);
    add(t.steps, Verb::fight, -1, flat(Phrase::fight_before), Icon::fight_before, fight_before,
        flat(Phrase::no_fight_before));
    add(t.steps, Verb::stride, -1, flat(Phrase::step_back), Icon::step_back, !start, at_start);
    add(t.steps, Verb::pause, 0, flat(playing_ ? Phrase::pause : Phrase::play), playing_ ? Icon::pause : Icon::play,
        t.last > 0, at_end);
    add(t.steps, Verb::stride, 1, flat(Phrase::step_on), Icon::step, !end, at_end);
    add(t.steps, Verb::fight, 1, flat(Phrase::next_fight_long), Icon::fight, fight_after, flat(Phrase::no_fight_after));
    add(t.steps, Verb::seek, static_cast<int>(t.last), flat(Phrase::to_end), Icon::to_end, !end, at_end);
    const int faster = speed == 1 ? 2 : speed == 2 ? 4 : 1;
    add(t.steps, Verb::speed, faster, "×" + std::to_string(speed), Icon::forward, true, "");
    add(t.leaves, Verb::new_line, -1, flat(Phrase::from_here), Icon::branch, true, "");
    add(t.leaves, Verb::leave_replay, 0, flat(Phrase::back_to_game), Icon::back, true, "");
    return t;
}

} // namespace redoubt::shell

// "Reset this unit": what it has done in this phase is taken back as far as undo reaches, and what others have done
// since is played again without it. Where the rules do not let them, it is not offered.
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "shell/session.h"

#include <algorithm>

namespace redoubt::shell {

namespace {

// The actions of others from step `from` on; none: the unit has done nothing since that Undo would not take back alone,
// or the others cannot do without it. Steps belong together until no more is open than before them: a march is one.
template <Ruleset R>
std::optional<std::vector<typename R::Action>> others_since(const Match<R>& m, std::size_t from, UnitId unit) {
    const auto& journal = m.journal();
    typename R::State s = m.state_after(from);
    std::size_t rest = s.frames.size();
    auto step = [&](std::size_t i) { apply_step<R>(m.world(), s, journal[i], nullptr); };
    for (std::size_t i = from; i < journal.size(); ++i) {
        step(i);
        rest = std::min(rest, s.frames.size());
    }
    std::vector<typename R::Action> out;
    std::size_t kept = from, gone = 0; // steps, of `out` and of the unit
    s = m.state_after(from);
    typename R::State begun = s;
    for (std::size_t i = from, first = from; i < journal.size(); ++i) {
        if (!std::holds_alternative<typename R::Action>(journal[i])) return std::nullopt;
        step(i);
        if (s.frames.size() > rest && i + 1 < journal.size()) continue;
        if (!(at(begun, unit) == at(s, unit))) {
            gone += i + 1 - first;
        } else {
            for (; first <= i; ++first) out.push_back(std::get<typename R::Action>(journal[first]));
            kept = i + 1;
        }
        first = i + 1;
        begun = s;
    }
    if (gone == 0 || (gone == 1 && kept + 1 == journal.size())) return std::nullopt;
    Match<R> trial = m;
    while (trial.journal().size() > from && trial.undo()) {}
    for (const auto& a : out)
        if (trial.play(a)) return std::nullopt;
    if (trial.journal().size() + gone != journal.size() || trial.undo_floor() != m.undo_floor()) return std::nullopt;
    return out;
}

} // namespace

// The first step of this phase that can be undone.
static std::size_t phase_of(const Game& g) {
    std::size_t from = std::visit([](const auto& m) { return m.undo_floor(); }, g.match);
    for (const Moment& m : g.story.moments)
        if (m.beats.has(Beat::turn) || m.beats.has(Beat::part)) from = std::max(from, m.end);
    return from;
}

bool Session::can_reset(UnitId unit) const {
    if (!game_ || !unit || turn() != Turn::mine || example_ || replay_ || asks_back()) return false;
    const std::size_t from = phase_of(*game_);
    if (from >= steps(game_->match)) return false;
    return game_->visit([&](const auto& m, const auto&) { return others_since(m, from, unit).has_value(); });
}

bool Session::reset_unit(UnitId unit) {
    if (!can_reset(unit)) return false;
    const std::size_t from = phase_of(*game_);
    game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        const auto others = others_since(m, from, unit);
        while (m.journal().size() > from && undo()) {}
        for (const typename R::Action& a : *others) play<R>(a);
    });
    game_->motions.clear();
    take(unit);
    return true;
}

} // namespace redoubt::shell

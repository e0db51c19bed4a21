// Looking back: a game stepped through from its first action to its last, forwards and backwards, without touching it.
// What is shown is a copy of the position after some step, with a table of its own on which nothing can be decided.
// It goes by moments: an action that the journal tells of, with its dice and whatever silent steps follow.
#pragma once
#include "engine/core/whole.h"
#include "engine/match/replay.h"
#include "shell/intent.h"
#include "shell/session/game.h"
#include "shell/sounds.h"

#include <optional>
#include <vector>

namespace redoubt::shell {

template <Ruleset R>
struct Film {
    Timeline<R> shots{64}; // a check-point every so many steps: going back runs at most these
    typename R::State now;
    typename TableOf<R>::Table table;
};
template <class List>
struct FilmsOf;
template <Ruleset... Rs>
struct FilmsOf<SystemList<Rs...>> {
    using Any = std::variant<Film<Rs>...>;
};

class Replay {
public:
    REDOUBT_WHOLE(Replay)
    // The game must stay as it is while it is looked back at, and be given to every call.
    explicit Replay(const Game& game);

    std::size_t steps() const { return steps_; }                       // of the journal that lie before what is shown
    std::size_t moment() const;                                        // 0: the start
    std::size_t last() const { return stops_.size() - 1; }             // the last moment
    std::size_t moment_of(std::size_t steps) const;                    // the moment that these steps lead to, or into
    std::size_t moment_of_line(const Game& g, std::size_t line) const; // before a line of the journal came to pass
    std::size_t steps_of(std::size_t moment) const { return stops_[std::min(moment, last())]; }
    // The step of the journal that the moment shown tells of; none: the start, or nothing is told.
    std::optional<std::size_t> shown(const Game& g) const;
    bool playing() const { return playing_; }
    int speed = 1;
    bool jumped = true;          // the last change was no step forwards: nothing is to move
    std::vector<Motion> motions; // of the last steps; not yet shown
    Sounds sounds = 0;           // the same, not yet heard

    void seek(const Game& g, std::size_t steps);   // any step, in no visible time
    bool forward(const Game& g);                   // one moment, as it happened; false: the end
    bool back(const Game& g);                      // one moment
    bool fight(const Game& g, int by);             // by 1: on to the next fight, and through it; by -1: the one before
    void play(const Game& g, bool on, double now); // from the end it begins anew
    double tick(const Game& g, double now);        // ms until it wants to be called again; -1: it rests
    // Looking at a unit, closing a roll: on the table of the replay.
    void look(const Game& g, const Intent& intent);

    // "1718 1718-1820": hexes and ways, marked while this moment is shown. What is none is passed over.
    void mark(const Game& g, std::string_view marks);

    Scene scene(const Game& g, bool odds) const;
    template <Ruleset R>
    const Film<R>& film() const {
        return std::get<Film<R>>(film_);
    }
    const TableTop& top() const;
    TableTop& top();

private:
    TimeLine time_line(const Game& g, const Scene& scene) const;

    FilmsOf<Systems>::Any film_;
    std::vector<std::size_t> stops_;   // steps before each moment; the first is 0, the last the whole journal
    std::size_t steps_ = 0, from_ = 0; // from_: where the last step forwards began
    std::uint64_t rolls_ = 0;          // dice thrown so far
    bool playing_ = false;
    double next_ = 0; // not before this time in ms
    struct {
        std::size_t steps = 0; // of the moment
        std::vector<HexId> hexes;
        std::vector<ArrowMark> ways;
    } marks_;
};

} // namespace redoubt::shell

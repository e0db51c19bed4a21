// The laboratory: a position played on many times by two minds; and two decisions in it compared, over the same dice.
#pragma once
#include "shell/tent/interval.h"
#include "shell/tent/job.h"
#include "shell/tent/minds.h"

#include <array>
#include <map>
#include <string>

namespace redoubt::tent {

inline constexpr std::size_t lab_steps =
    20'000; // decisions and dice of a game; a longer one is cut, and counted as that
inline constexpr std::uint64_t most_games = 100'000;

struct LabPlan {
    std::string battle;                                         // "classic/sept5"
    std::size_t step = 0;                                       // of the journal, from which it goes on
    std::uint64_t games = 100, seed = 1, shard = 1, shards = 1; // game k is of shard k modulo the shards
    std::array<std::string, 2> names = {"level3", "level3"};    // by side
    std::array<Minded, 2> minds = {};
    std::array<std::vector<std::string>, 2> lines = {}; // actions in notation to begin with; none: the minds go on
    bool compare = false;                               // both lines are tried in every pair; else the first alone
    int stop = 0; // percent: when the interval of the French share is no wider; 0: all games are played
};

// What games say together. Games in lines as they were told, "kind": "game", of any shards.
class LabSum {
public:
    void add(const Json& game); // throws Json::exception on a line that is none of ours
    std::uint64_t games() const { return count_; }
    Interval share() const; // of the French: a win counts one, a draw or a game that was cut a half
    Json told() const;      // "kind": "sum"

private:
    struct Of { // of the first decision, or of the second
        std::uint64_t games = 0, cut = 0;
        std::array<std::uint64_t, 3> won{}; // by Side; nobody
        Mean value;
        std::map<std::string, std::uint64_t> results;
        std::array<std::map<std::int64_t, std::uint64_t>, 2> losses;
        std::map<int, std::uint64_t> turns;
        std::vector<std::map<int, std::uint64_t>> fell; // by place: turn (0: never), games
        std::vector<std::array<std::uint64_t, 3>> held; // by place: who at the end
    };
    Json told(const Of& of) const;

    std::uint64_t count_ = 0;
    std::array<Of, 2> by_;
    std::map<std::uint64_t, double> waiting_; // by seed: the one of a pair that has come first
    Mean difference_;                         // first decision less the second, for who decides
    std::vector<std::string> places_;
    int decides_ = 0;
};

// A word that stands for no decision, or why it is none.
Loaded<std::unique_ptr<Job>> lab_of(const AnyMatch& game, const LabPlan& plan);

} // namespace redoubt::tent

// The computer players. A bot sees a View and nothing else, keeps no clock, uses one thread, and thinks in counted
// work, so that the same seed gives the same game everywhere. README.md says how the greedy one thinks.
#pragma once
#include "engine/ai/temper.h"
#include "engine/core/dice.h"
#include "engine/rules/systems.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace redoubt::ai {

enum class BotKind : std::uint8_t {
    random, // any legal action but taking moves back
    greedy, // plans every phase by expected value
    easy,   // greedy with narrow searches
    normal, // = greedy
    hard,   // greedy with wide searches
    // Greedy that errs often, errs now and then, and never. From 4 on it rehearses its plans and decisions
    // (rehearsal.h), ever wider. Where that brings too little, 3 and 4 err too, and seldom (Hazard), or 1 to 3 do
    // not know what those above do (Rank).
    level1,
    level2,
    level3,
    level4,
    level5,
    adviser, // greedy that weighs single decisions: for hints
};

std::string_view name(BotKind k);
std::optional<BotKind> parse_bot(std::string_view text);
std::string_view name(Character c);
std::optional<Character> parse_character(std::string_view text);

// A choice that takes long: how far it is, and the wish to have it now.
struct Rehearsing {
    virtual ~Rehearsing() = default;
    virtual std::string_view system() const = 0; // R::name
    virtual int progress() const = 0;            // 0..1000
    virtual void hurry() = 0;                    // ends with the best so far
    virtual std::int64_t worked() const = 0;     // valuations, ever
};

struct Moods; // characters.h

// What a bot remembers of its phase, and what it weighs: SYSTEM/plans.h.
template <class R>
struct Plans;

// One player. It remembers its plan of a phase and checks it against every position it is asked about, so it may be
// asked about any position at any time. Moved, not copied.
struct Bot {
    BotKind kind = BotKind::greedy;
    Nature nature; // under which all its plans are made, whatever temper they try
    Rng rng;
    Temper temper; // how it is minded from its next plan on
    bool tempered = false;
    std::unique_ptr<Rehearsing> rehearsal;
#define SYSTEM(system) std::unique_ptr<Plans<redoubt::system::Rules>> system;
#include "engine/rules/systems.def"
#undef SYSTEM

    Bot();
    Bot(BotKind kind, std::uint64_t seed, const Nature& nature = {});
    Bot(Bot&&) noexcept;
    Bot& operator=(Bot&&) noexcept;
    ~Bot();
};

// Another player like this one, who remembers the same of the phase; nothing is rehearsed yet. Classic's plans its
// march anew.
Bot another(const Bot& bot);

// The weights of a system's player, by name: to be changed before its
// first thought, for tuning. They live as long as the bot.
struct Tunable {
    std::string_view name;
    int* value;
};
std::vector<Tunable> tunables(Bot& bot, std::string_view system);

// Of a thousand decisions, those that a level takes at hazard. A battle has its own: what one costs is not the same
// (README.md, "Levels").
struct Hazard {
    int level1 = 0, level2 = 0, level3 = 0, level4 = 0; // 0..1000
};
int at_hazard(BotKind kind, const Hazard& hazard); // of a thousand
// Is this decision taken so? Draws from the bot's generator for levels that err only.
bool errs(Bot& bot, const Hazard& hazard);

// Of a thought that has begun and is not at its end: 0..1000. And: no more of it, move with what there is.
int progress(const Bot& bot);
void hurry(Bot& bot);

// One word of a decision, as it did in the games that were played on from it.
template <class Action>
struct Weighed {
    Action word;
    int chance = 0; // to win, of ten thousand: the mean of its games
    int games = 0;
};

// What each system's player has (SYSTEM/bot.h), for its World, View and Action:
//   moods_of(world)                 the characters as moods there
//   hazard_of(world)                how often its levels err there
//   levels_of(world)                how many of the levels differ in a battle: those above play like the last of them
//   think(bot, world, view, work)   about `work` valuations (a few thousand take a millisecond); true when choose()
//   will
//                                   answer at once. For cutting a long thought into slices: the answer is the same
//                                   however it is cut
//   choose(bot, world, view)        one legal action for the side that decides, which must be view.side
//   considered(bot, view)           what was weighed for the decision of this View before choose(), the chosen first;
//                                   empty where the planner's word stood unasked

// Valuations made since the bot was made, and the most one decision may take.
std::int64_t thought(const Bot& bot);
int most_thought(const Bot& bot);

} // namespace redoubt::ai

#include "engine/ai/bots.h"

#include "engine/ai/every/plans.h"

#include <algorithm>
#include <type_traits>

namespace redoubt::ai {

namespace {

constexpr std::array<std::string_view, 11> names = {"random", "greedy", "easy",   "normal", "hard",   "level1",
                                                    "level2", "level3", "level4", "level5", "adviser"};
constexpr std::array<std::string_view, last_character + 1> characters = {"methodical", "patient", "rash"};

} // namespace

int at_hazard(BotKind kind, const Hazard& hazard) {
    switch (kind) {
    case BotKind::level1:
        return hazard.level1;
    case BotKind::level2:
        return hazard.level2;
    case BotKind::level3:
        return hazard.level3;
    case BotKind::level4:
        return hazard.level4;
    default:
        return 0;
    }
}

bool errs(Bot& bot, const Hazard& hazard) {
    const int often = bot.nature.steady ? 0 : at_hazard(bot.kind, hazard);
    if (often <= 0) return false;
    const int drawn = static_cast<int>(bot.rng.below(100)) * 10; // and a second time between two hundredths only
    return drawn + 10 <= often || (drawn < often && drawn + static_cast<int>(bot.rng.below(10)) < often);
}

int progress(const Bot& bot) {
    return bot.rehearsal ? bot.rehearsal->progress() : 1000;
}

void hurry(Bot& bot) {
    if (bot.rehearsal) bot.rehearsal->hurry();
}

std::string_view name(BotKind k) {
    return names[static_cast<std::size_t>(k)];
}

std::optional<BotKind> parse_bot(std::string_view text) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == text) return static_cast<BotKind>(i);
    return std::nullopt;
}

std::string_view name(Character c) {
    return characters[static_cast<std::size_t>(c)];
}

std::optional<Character> parse_character(std::string_view text) {
    for (std::size_t i = 0; i < characters.size(); ++i)
        if (characters[i] == text) return static_cast<Character>(i);
    return std::nullopt;
}

namespace {

// Who plays the plans of another on for him has his rank; who judges the play of others (steady) is a general at least.
Rank rank_of(BotKind k, const Nature& n) {
    if (k == BotKind::level5) return Rank::marshal;
    const bool officer = (k == BotKind::level1 || k == BotKind::level2 || k == BotKind::level3) && !n.steady;
    return std::max(n.rank, officer ? Rank::officer : Rank::general);
}

} // namespace

Bot::Bot() : Bot(BotKind::greedy, 0) {}
Bot::Bot(BotKind k, std::uint64_t seed, const Nature& n)
    : kind(k), nature(n), rng{seed}
#define SYSTEM(system) , system(std::make_unique<Plans<redoubt::system::Rules>>())
#include "engine/rules/systems.def"
#undef SYSTEM
{
    nature.rank = rank_of(k, n);
    classic->weights = classic_weights(k);
}
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;
Bot::~Bot() = default;

namespace {

template <class P>
void take_over(P& to, const P& from) {
    if constexpr (std::is_copy_assignable_v<P>)
        to = from;
    else
        to.weights = from.weights;
}

} // namespace

Bot another(const Bot& bot) {
    Bot out(bot.kind, bot.rng.state, bot.nature);
    out.temper = bot.temper;
#define SYSTEM(system) take_over(*out.system, *bot.system);
#include "engine/rules/systems.def"
#undef SYSTEM
    return out;
}

std::vector<Tunable> tunables(Bot& bot, std::string_view system) {
#define SYSTEM(its)                                                                                                    \
    if (system == #its) return bot.its->tunables();
#include "engine/rules/systems.def"
#undef SYSTEM
    return {};
}

std::int64_t thought(const Bot& bot) {
    return bot.classic->thought + (bot.rehearsal ? bot.rehearsal->worked() : 0);
}

int most_thought(const Bot& bot) {
    return most_classic_thought(bot.kind, bot.classic->weights);
}

} // namespace redoubt::ai

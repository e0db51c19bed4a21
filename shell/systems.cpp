#include "shell/systems.h"

#include "engine/rules/every/ruleset.h"
#include "shell/text/classic/names.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/triumph/names.h"

#include <cstdlib>

namespace redoubt::shell {

namespace {
constexpr LessonText of_classic[] = {
#define LESSON(step, cue, point, heading, words) {step, Cue::cue, heading, words, #point},
#include "shell/text/classic/lessons.def"
};
constexpr LessonText of_napoleon[] = {
#include "shell/text/napoleon/lessons.def"
};
constexpr LessonText of_triumph[] = {
#include "shell/text/triumph/lessons.def"
#undef LESSON
};

std::string clock_of_classic(int turn) {
    return words::capital(words::clock_name(turn));
}
std::string clock_of_triumph(int turn) { // negative where the book has no hours
    return words::triumphant::clock_name(std::abs(turn), turn > 0);
}

using words::common::Phrase;
} // namespace

constexpr std::array<SystemCard, system_count> system_cards{{
    {classic::Rules::name, Dress::plain, Phrase::classic, Phrase::classic_small, Phrase::divisions,
     Phrase::about_classic, Phrase::battles_classic, of_classic, Secretive<classic::Rules>, clock_of_classic},
    {napoleon::Rules::name, Dress::bracket, Phrase::napoleon, Phrase::napoleon_small, Phrase::brigades,
     Phrase::about_napoleon, Phrase::battles_napoleon, of_napoleon, Secretive<napoleon::Rules>,
     words::napoleonic::clock_name},
    {triumph::Rules::name, Dress::chevron, Phrase::triumph, Phrase::triumph_small, Phrase::regiments,
     Phrase::about_triumph, Phrase::battles_triumph, of_triumph, Secretive<triumph::Rules>, clock_of_triumph},
}};
static_assert(
    [] {
        std::size_t i = 0;
        bool whole = true;
#define SYSTEM(system) whole = whole && system_cards[i++].id == #system;
#include "engine/rules/systems.def"
#undef SYSTEM
        return whole;
    }(),
    "a card for every system, in the order of Systems");

const SystemCard* card_of(std::string_view system) {
    for (const SystemCard& c : system_cards)
        if (c.id == system) return &c;
    return nullptr;
}

std::string system_small(std::string_view system) {
    const SystemCard* card = card_of(system);
    return card ? flat(card->small) : std::string(system);
}

} // namespace redoubt::shell

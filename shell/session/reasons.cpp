#include "shell/session/reasons.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cstdlib>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr Phrase task_words[] = {
    Phrase::hint_nothing, Phrase::task_take,      Phrase::task_keep,   Phrase::task_guard,
    Phrase::task_leave,   Phrase::task_reserve,   Phrase::task_strike, Phrase::task_send_back,
    Phrase::task_advance, Phrase::task_stay,      Phrase::task_pay,    Phrase::task_finish,
    Phrase::task_fire,    Phrase::task_fall_back, Phrase::task_lead,   Phrase::task_rally,
};
static_assert(std::size(task_words) == static_cast<std::size_t>(ai::Task::count));

constexpr Phrase term_words[] = {
    Phrase::term_way, Phrase::term_post,   Phrase::term_support, Phrase::term_danger, Phrase::term_enemy,
    Phrase::term_own, Phrase::term_ground, Phrase::term_duty,    Phrase::term_trap,   Phrase::term_order,
};
static_assert(std::size(term_words) == ai::term_count);

// Hundredths of a strength point, to a tenth: "+1.2"; what is not nought is one at least.
std::string points(int hundredths) {
    const int tenths = hundredths == 0 ? 0 : std::max(1, (std::abs(hundredths) + 5) / 10);
    const std::string sign = tenths == 0 ? "" : hundredths < 0 ? "−" : "+";
    return sign + flat(Phrase::with_tenths, {{"whole", tenths / 10}, {"tenth", tenths % 10}});
}

std::string other_words(const ai::Reasons& why, const ReasonNames& names) {
    switch (why.instead) {
    case ai::Instead::stand:
        return flat(Phrase::instead_stand, {{"place", names.hex}});
    case ai::Instead::target:
        return flat(Phrase::instead_target, {{"place", names.hex}});
    case ai::Instead::fewer:
        return flat(Phrase::instead_fewer, {{"unit", names.unit}});
    case ai::Instead::let_be:
        return flat(Phrase::instead_let_be);
    case ai::Instead::place:
    case ai::Instead::other:
    case ai::Instead::nothing:
    case ai::Instead::count:
        break;
    }
    return !names.hex.empty() ? names.hex : !names.unit.empty() ? names.unit : flat(Phrase::instead_lost);
}

} // namespace

std::vector<std::string> told_reasons(const ai::Reasons& why, const ReasonNames& names) {
    std::vector<std::string> out;
    if (why.task == ai::Task::none) return out;
    out.push_back(flat(task_words[static_cast<std::size_t>(why.task)], {{"place", names.place}}));
    const auto told = [&](Phrase phrase) {
        return flat(phrase, {{"what", other_words(why, names)}, {"n", points(why.terms.sum())}});
    };
    ai::Terms terms = why.terms;
    switch (why.grounds) {
    case ai::Grounds::untold:
        return out;
    case ai::Grounds::forced:
        out.push_back(flat(Phrase::why_forced));
        return out;
    case ai::Grounds::weighed:
        out.push_back(told(Phrase::why_weighed));
        break;
    case ai::Grounds::hazard:
    case ai::Grounds::played:
    case ai::Grounds::even: { // what it is for tells more than what it lacks
        const bool brings =
            why.instead != ai::Instead::stand && why.instead != ai::Instead::let_be && why.idle && why.idle->sum() > 0;
        if (brings) terms = *why.idle;
        out.push_back(told(why.grounds == ai::Grounds::hazard   ? Phrase::why_hazard
                           : why.grounds == ai::Grounds::played ? Phrase::why_played
                                                                : Phrase::why_even) +
                      " " + flat(brings ? Phrase::why_idle : Phrase::why_difference, {{"n", points(terms.sum())}}));
        break;
    }
    }
    for (const ai::Term t : ai::largest(terms))
        out.push_back(
            flat(Phrase::why_term, {{"n", points(terms[t])}, {"what", flat(term_words[static_cast<std::size_t>(t)])}}));
    return out;
}

} // namespace redoubt::shell

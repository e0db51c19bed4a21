#include "shell/coach.h"

#include "shell/text/language.h"

#include <algorithm>

namespace redoubt::shell {

namespace {
constexpr LessonText classic[] = {
#define LESSON(step, cue, point, heading, words) {step, Cue::cue, heading, words, Verb::point},
#include "shell/text/classic/lessons.def"
};
constexpr LessonText napoleon[] = {
#include "shell/text/napoleon/lessons.def"
};
constexpr LessonText triumph[] = {
#include "shell/text/triumph/lessons.def"
#undef LESSON
};
constexpr std::size_t none = ~std::size_t{0};
} // namespace

std::span<const LessonText> lessons_of(std::string_view system) {
    if (system == "classic") return classic;
    if (system == "napoleon") return napoleon;
    if (system == "triumph") return triumph;
    return {};
}

Cue cue_of(const Scene& scene) {
    if (scene.ending || scene.handover) return Cue::nothing;
    if (scene.why) return Cue::refused;
    if (scene.roll) return Cue::roll;
    if (scene.turn == Turn::computer) return Cue::theirs;
    if (scene.turn != Turn::mine) return Cue::nothing;
    if (scene.forecast) return Cue::odds;
    if (scene.prompt.side && *scene.prompt.side != scene.bar.side) return Cue::asked;
    if (std::any_of(scene.buttons.begin(), scene.buttons.end(), [](const Button& b) { return b.primary && b.enabled; }))
        return Cue::ready;
    return scene.overlays.selected.empty() && scene.overlays.reach.empty() ? Cue::mine : Cue::in_hand;
}

Coach::Coach(std::string_view system)
    : system_(system), lessons_(lessons_of(system)), seen_(lessons_.size()), now_(none) {}

bool Coach::fits(const LessonText& l, const Scene& scene) const {
    Cue cue = cue_of(scene);
    // A march that leads to a battle shows its odds, and is as ready as any other.
    const bool told = std::any_of(lessons_.begin(), lessons_.end(),
                                  [&](const LessonText& x) { return x.cue == Cue::odds && x.step == l.step; });
    if (cue == Cue::odds && l.cue == Cue::ready && !told) cue = Cue::ready;
    if (l.cue == Cue::next_turn ? cue != Cue::mine || !later_ : l.cue != cue) return false;
    const bool setting_up = words::means(system_, scene.bar.what, "before the battle"); // as both with a set-up call it
    if (l.step == "set-up") return setting_up;
    if (l.step.empty()) return true;
    if (setting_up) return false;
    const auto now = std::find_if(scene.bar.steps.begin(), scene.bar.steps.end(),
                                  [](const StepWord& w) { return w.when == StepWord::When::now; });
    return now == scene.bar.steps.end() ? l.step == "-" : words::means(system_, now->words, l.step);
}

void Coach::look(Scene& scene) {
    const std::string turn = scene.bar.clock + scene.bar.turn;
    if (first_turn_.empty()) first_turn_ = turn;
    later_ = later_ || turn != first_turn_;
    if (now_ != none && !fits(lessons_[now_], scene)) {
        if (lessons_[now_].cue == Cue::theirs)
            now_ = none; // the computer may have been too quick to read it: once more, the next time
        else
            go_on();
    }
    for (std::size_t i = 0; now_ == none && i < lessons_.size(); ++i)
        if (!seen_[i] && fits(lessons_[i], scene)) now_ = i;
    if (now_ == none) return;
    const LessonText& l = lessons_[now_];
    LessonCard card;
    const auto said = words::lesson_of(system_, now_);
    card.heading = said ? said->heading : l.heading;
    card.words = said ? said->words : l.words;
    card.number = static_cast<int>(std::count(seen_.begin(), seen_.end(), true)) + 1;
    card.of = static_cast<int>(lessons_.size());
    card.point = l.point;
    scene.lesson = std::move(card);
}

void Coach::go_on() {
    if (now_ != none) seen_[now_] = true;
    now_ = none;
}

bool Coach::over() const {
    return std::find(seen_.begin(), seen_.end(), false) == seen_.end();
}

} // namespace redoubt::shell

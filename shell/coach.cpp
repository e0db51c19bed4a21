#include "shell/coach.h"

#include "engine/core/order.h"
#include "shell/systems.h"
#include "shell/text/language.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr std::size_t none = ~std::size_t{0};

const Button* primary_of(const Scene& scene) {
    for (const Button& b : scene.buttons)
        if (b.primary && b.enabled) return &b;
    return nullptr;
}

// The hexes that answer a question: as the scene has them, which has asked the engine.
std::vector<HexId> answers(std::string_view point, const Scene& scene) {
    std::vector<HexId> out;
    if (point == "ask_stop")
        for (const ReachMark& m : scene.overlays.reach)
            if (m.stop) out.push_back(m.hex);
    if (point == "ask_owed")
        for (const Duty& d : scene.duties)
            if (d.state == DutyState::owed && d.intent.hex) out.push_back(d.intent.hex);
    if (point == "ask_target")
        for (const TargetMark& t : scene.overlays.targets) out.push_back(t.hex);
    if (point == "ask_own") return scene.overlays.choices;
    if (point == "ask_back" || point == "ask_orders") return scene.answer;
    return out;
}

// Where whoever does not see the board may look for one.
std::vector<HexId> among(std::string_view point, const Scene& scene) {
    std::vector<HexId> out;
    for (const ReachMark& m : scene.overlays.reach)
        if (point == "ask_stop") out.push_back(m.hex);
    const bool back = point == "ask_back"; // who stands there is in the way, on whatever side
    const bool own = point == "ask_own" || point == "ask_orders";
    for (const CounterMark& c : scene.counters)
        if (point != "ask_stop" && c.hex && (back || own == (c.side == scene.prompt.side.value_or(scene.bar.side))))
            out.push_back(c.hex);
    if (back)
        for (HexId h : scene.answer) out.push_back(h);
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// What would give the answer away.
void hide(std::string_view point, Scene& scene) {
    for (ReachMark& m : scene.overlays.reach) m.stop = false;
    if (point == "ask_stop") return;
    scene.duties.clear();
    scene.duties_note.clear(), scene.duties_count.clear();
    scene.next.reset();
    scene.choices.clear();
    scene.overlays.targets.clear();
    scene.overlays.choices.clear();
    scene.overlays.odds.clear();
    if (point == "ask_own")
        for (CounterMark& c : scene.counters) c.act = Act::none;
    scene.overlays.arrows.clear();
}

// The first row that is owed.
std::optional<Intent> first_row(const Scene& scene) {
    bool chosen = false; // then the button does it
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows) chosen = chosen || r.chosen;
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows) { // a value says that it has been done
            const bool open = r.intent.verb == Verb::choose && !chosen && r.value.empty();
            if (r.enabled && !r.chosen && (open || r.intent.words.starts_with("do "))) return r.intent;
        }
    return std::nullopt;
}

// A row or a button by its word or its verb.
std::optional<Intent> by_name(std::string_view point, const Scene& scene) {
    const auto says = [&](const Intent& in) { return in.verb == Verb::option && in.words == point; };
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows)
            if (r.enabled && !r.chosen && says(r.intent)) return r.intent;
    if (point == name(Verb::end_phase)) // not while anything is owed
        for (const Duty& d : scene.duties)
            if (d.state == DutyState::owed) return std::nullopt;
    for (const std::optional<Button>* b : {&scene.end, &scene.next})
        if (*b && (*b)->enabled && name((*b)->intent.verb) == point) return (*b)->intent;
    for (const Button& b : scene.buttons)
        if (b.enabled && (name(b.intent.verb) == point || says(b.intent))) return b.intent;
    if (point == name(Verb::go_on) && scene.roll) return Intent{Verb::go_on};
    if (point == name(Verb::skip) && scene.turn == Turn::computer) return Intent{Verb::skip};
    return std::nullopt;
}
} // namespace

Asked asked_in(std::string_view words) {
    const std::size_t bar = words.find('|');
    return bar == std::string_view::npos ? Asked{words, {}} : Asked{words.substr(0, bar), words.substr(bar + 1)};
}

std::span<const LessonText> lessons_of(std::string_view system) {
    const SystemCard* card = card_of(system);
    return card ? card->lessons : std::span<const LessonText>();
}

Cue cue_of(const Scene& scene) {
    if (scene.ending || scene.handover) return Cue::nothing;
    if (scene.why) return Cue::refused;
    if (scene.roll) return Cue::roll;
    if (scene.turn == Turn::computer) return Cue::theirs;
    if (scene.turn != Turn::mine) return Cue::nothing;
    if (scene.forecast) return Cue::odds;
    if (!scene.overlays.choices.empty() && scene.overlays.ghosts.empty())
        return primary_of(scene) ? Cue::offer : Cue::choose;
    if (scene.prompt.side && *scene.prompt.side != scene.bar.side) return Cue::asked;
    if (primary_of(scene)) return Cue::ready;
    return scene.overlays.selected.empty() && scene.overlays.reach.empty() ? Cue::mine : Cue::in_hand;
}

Coach::Coach(std::string_view system, std::vector<Intent> spots)
    : system_(system), lessons_(lessons_of(system)), spots_(std::move(spots)), seen_(lessons_.size()), now_(none) {
    spots_.resize(lessons_.size());
}

std::string Coach::so_far() const {
    std::string out;
    for (const bool read : seen_) out += read ? '1' : '0';
    return later_ ? out + '+' : out;
}

void Coach::take_up(std::string_view so_far) {
    const bool later = so_far.ends_with('+');
    if (later) so_far.remove_suffix(1);
    if (so_far.size() != seen_.size() || so_far.find_first_not_of("01") != std::string_view::npos) return;
    for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i] = so_far[i] == '1';
    later_ = later;
}

bool Coach::fits(const LessonText& l, const Scene& scene) const {
    Cue cue = cue_of(scene);
    // A march that leads to a battle shows its odds, and is as ready as any other.
    const bool told = std::any_of(lessons_.begin(), lessons_.end(),
                                  [&](const LessonText& x) { return x.cue == Cue::odds && x.step == l.step; });
    if (cue == Cue::odds && l.cue == Cue::ready && !told) cue = Cue::ready;
    // Where a place is to be chosen in the other side's phase, that it is theirs is said first.
    if ((cue == Cue::choose || cue == Cue::offer) && l.cue == Cue::asked && scene.prompt.side &&
        *scene.prompt.side != scene.bar.side)
        cue = Cue::asked;
    if (l.cue == Cue::next_turn ? cue != Cue::mine || !later_ : l.cue != cue) return false;
    if (l.step == "set-up") return scene.bar.setting_up;
    if (l.step.empty()) return true;
    if (scene.bar.setting_up) return false;
    const auto now = std::find_if(scene.bar.steps.begin(), scene.bar.steps.end(),
                                  [](const StepWord& w) { return w.when == StepWord::When::now; });
    return now == scene.bar.steps.end() ? l.step == "-" : now->id == l.step;
}

std::optional<Intent> Coach::meant(std::size_t lesson, const Scene& scene) const {
    const std::string_view point = lessons_[lesson].point;
    const auto holds = [](const std::vector<HexId>& set, HexId h) {
        return std::find(set.begin(), set.end(), h) != set.end();
    };
    const auto dotted = [&](HexId h) { return holds(scene.overlays.choices, h); };
    const auto tap = [](HexId h) { return Intent{Verb::tap, h}; };
    if (const Intent& spot = spots_[lesson]; spot.verb != Verb::none) {
        if (lessons_[lesson].cue == Cue::offer) return dotted(spot.hex) ? std::optional(spot) : std::nullopt;
        if (spot.number == 2) return std::nullopt;
        if (spot.number == 1) { // while nobody stands in the hex that is offered after a fight
            HexId goal;
            for (std::size_t i = 0; i < lessons_.size(); ++i)
                if (lessons_[i].cue == Cue::offer && spots_[i].hex) goal = spots_[i].hex;
            bool ready = false;
            for (const CounterMark& c : scene.counters) {
                if (c.hex == goal) return std::nullopt;
                ready = ready || (c.hex == spot.hex && c.act == Act::ready);
            }
            return (lessons_[lesson].cue == Cue::mine ? ready : holds(scene.legal, spot.hex))
                       ? std::optional(tap(spot.hex))
                       : std::nullopt;
        }
        if (later_ || seen_[lesson]) return std::nullopt;
        if (spot.hex) { // to be looked at, or to be gone to
            const bool look = lessons_[lesson].cue == Cue::mine;
            if (look ? scene.card && scene.card->counter.hex == spot.hex : !holds(scene.legal, spot.hex))
                return std::nullopt;
            return spot;
        }
        for (std::size_t i = 0; i < scene.units.size() && i < scene.counters.size(); ++i)
            if (scene.units[i] == spot.unit && scene.counters[i].act == Act::ready) return tap(scene.counters[i].hex);
        return std::nullopt;
    }
    if (point == "none" || !answers(point, scene).empty()) return Intent{};
    if (point.starts_with("ask_")) return std::nullopt;
    if (point == "commit") {
        const Button* b = primary_of(scene);
        return b ? std::optional(b->intent) : std::nullopt;
    }
    if (point == "aim") {
        for (const Duty& d : scene.duties)
            if (d.state == DutyState::owed) return d.intent;
        return std::nullopt;
    }
    if (point == "row") return first_row(scene);
    if (point == "choice") {
        if (scene.overlays.choices.empty()) return std::nullopt;
        for (const Choices& c : scene.choices) // two of them may stand in one hex
            for (const Row& r : c.rows)
                if (r.enabled && !r.chosen && r.intent.verb == Verb::choose && r.counter && dotted(r.counter->hex))
                    return r.intent;
        return tap(scene.overlays.choices.front());
    }
    if (point == "target") {
        for (const Choices& c : scene.choices) // one of a stack
            for (const Row& r : c.rows)
                if (r.enabled && !r.chosen && r.intent.verb == Verb::target) return r.intent;
        const bool chosen =
            primary_of(scene) && std::any_of(scene.overlays.arrows.begin(), scene.overlays.arrows.end(),
                                             [](const ArrowMark& a) { return a.state == AttackState::now; });
        if (scene.overlays.targets.empty() || chosen) return std::nullopt;
        const HexId first = scene.overlays.targets.front().hex;
        const Cue cue = lessons_[lesson].cue; // not of a fight that is made already
        if ((cue == Cue::choose || cue == Cue::ready) && (!holds(scene.legal, first) || !scene.overlays.ghosts.empty()))
            return std::nullopt;
        return tap(first);
    }
    if (point == "ready") {
        for (const CounterMark& c : scene.counters)
            if (c.act == Act::ready) return tap(c.hex);
        return std::nullopt;
    }
    return by_name(point, scene);
}

bool Coach::done(std::size_t lesson, const Scene& scene) const {
    const Cue cue = cue_of(scene);
    if (lessons_[lesson].cue == Cue::theirs) return false; // the computer may have been too quick to read it
    const Intent& spot = spots_[lesson];
    if (spot.verb == Verb::none || spot.number == 1 || later_ || lessons_[lesson].cue == Cue::offer) return true;
    if (spot.hex && lessons_[lesson].cue == Cue::mine) return scene.card && scene.card->counter.hex == spot.hex;
    if (spot.hex) return cue != Cue::mine && cue != Cue::refused;
    for (std::size_t i = 0; i < scene.units.size() && i < scene.counters.size(); ++i)
        if (scene.units[i] == spot.unit) {
            const auto& hands = scene.overlays.selected;
            return scene.counters[i].act != Act::ready ||
                   std::find(hands.begin(), hands.end(), scene.counters[i].hex) != hands.end();
        }
    return true;
}

// Whose march was taken back is pointed at again, and where it was to go.
void Coach::taken_back(const Scene& scene) {
    const auto takes_in_hand = [&](std::size_t i) { // by name, or by where it stands
        return spots_[i].unit || (spots_[i].hex && spots_[i].number == 0 && lessons_[i].cue == Cue::mine);
    };
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        if (!takes_in_hand(i) || !seen_[i]) continue;
        bool ready = false;
        for (std::size_t k = 0; k < scene.units.size() && k < scene.counters.size(); ++k) {
            const bool named =
                spots_[i].unit ? scene.units[k] == spots_[i].unit : scene.counters[k].hex == spots_[i].hex;
            ready = ready || (named && scene.counters[k].act == Act::ready);
        }
        if (!ready) continue;
        seen_[i] = false, now_ = none;
        for (std::size_t to = i + 1; to < lessons_.size() && !takes_in_hand(to); ++to)
            if (spots_[to].hex && spots_[to].number == 0) seen_[to] = false;
    }
}

void Coach::look(Scene& scene) {
    const std::string turn = scene.bar.clock + scene.bar.turn;
    if (first_turn_.empty()) first_turn_ = turn;
    later_ = later_ || turn != first_turn_;
    if (std::exchange(told_, scene.journal.size()) > scene.journal.size() && !later_) taken_back(scene);
    // A unit in hand that cannot go where it was to go is not pointed at again.
    for (std::size_t i = 0; i < spots_.size() && cue_of(scene) == Cue::in_hand; ++i)
        if (spots_[i].number == 1 && lessons_[i].cue == Cue::mine) {
            bool can = false;
            for (std::size_t k = 0; k < spots_.size(); ++k)
                can = can || (spots_[k].number == 1 && lessons_[k].cue == Cue::in_hand && meant(k, scene));
            const auto& hands = scene.overlays.selected;
            if (!can && std::find(hands.begin(), hands.end(), spots_[i].hex) != hands.end()) spots_[i].number = 2;
        }
    const auto stands = [&](std::size_t i) { return fits(lessons_[i], scene) ? meant(i, scene) : std::nullopt; };
    // The button that it spoke of says something else now: it has been pressed.
    if (now_ != none && lessons_[now_].point == "commit")
        if (const auto still = stands(now_); still && *still != pointed_) go_on();
    for (std::size_t i = 0; now_ != none && i < now_; ++i) // what comes before it can be said: it has been done
        if (!seen_[i] && stands(i)) done(now_, scene) ? go_on() : void(now_ = none);
    if (now_ != none && !stands(now_)) {
        if (done(now_, scene))
            go_on();
        else
            now_ = none; // once more, the next time
    }
    for (std::size_t i = 0; now_ == none && i < lessons_.size(); ++i)
        if (!seen_[i] && stands(i)) now_ = i, verdict_ = Verdict::open;
    if (now_ != none) {
        const LessonText& l = lessons_[now_];
        LessonCard card;
        const auto said = words::lesson_of(system_, now_);
        card.heading = said ? said->heading : l.heading;
        const Asked asked = asked_in(said ? said->words : l.words);
        card.words = asked.question;
        right_ = answers(l.point, scene);
        if (verdict_ == Verdict::right) card.words = flat(Phrase::answer_right) + ' ' + std::string(asked.told);
        if (verdict_ == Verdict::wrong) card.words = flat(Phrase::answer_wrong) + ' ' + card.words;
        card.number = static_cast<int>(std::count(seen_.begin(), seen_.end(), true)) + 1;
        card.of = static_cast<int>(lessons_.size());
        if (asks()) card.among = among(l.point, scene);
        scene.lesson = std::move(card);
        scene.guide = *stands(now_);
        if (asks()) hide(l.point, scene);
    }
    for (std::size_t i = 0; now_ == none && scene.guide.verb == Verb::none && i < lessons_.size(); ++i)
        if (const auto still = stands(i)) scene.guide = *still;
    pointed_ = scene.guide;
    if (scene.guide.verb != Verb::tap && scene.guide.verb != Verb::aim) return;
    scene.overlays.pointed = scene.guide.hex;
    if (scene.lesson) scene.focus = scene.guide.hex;
}

void Coach::go_on() {
    if (now_ != none) seen_[now_] = true;
    now_ = none;
}

bool Coach::asks() const {
    return now_ != none && lessons_[now_].point.starts_with("ask_") && verdict_ != Verdict::right;
}

void Coach::answer(HexId hex) {
    verdict_ = std::find(right_.begin(), right_.end(), hex) != right_.end() ? Verdict::right : Verdict::wrong;
}

bool Coach::over() const {
    return std::find(seen_.begin(), seen_.end(), false) == seen_.end();
}

} // namespace redoubt::shell

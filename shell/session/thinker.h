// The computer's thinking as bytes, so that another instance of the program can do it (the page's Web Worker): a
// question is a bot and what it sees, an answer the actions it wants until a die or the other side has the word. A
// system whose View hides something is asked action by action.
#pragma once
#include "engine/ai/classic/bot.h"
#include "engine/match/any_match.h"
#include "engine/match/archive.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

// Can bots of this system be asked in another instance? A View of `side` and `position`, and somebody who thinks.
template <class R>
concept Askable = requires(ai::Bot& bot, const typename R::World& w, typename R::View& view) {
    { view.side } -> std::convertible_to<Side>;
    { view.position } -> std::convertible_to<typename R::State>;
    { ai::think(bot, w, view, 1) } -> std::convertible_to<bool>;
    { ai::choose(bot, w, view) } -> std::convertible_to<typename R::Action>;
};
template <class R>
inline constexpr bool hides_nothing = !Secretive<R>;

template <Ruleset R>
struct Question {
    std::uint32_t game = 0; // another one whenever the bot is a new one
    std::uint32_t number = 0;
    std::string scenario;
    ai::BotKind kind = ai::BotKind::greedy;
    ai::Character character = ai::Character::methodical;
    std::uint64_t rng = 0;
    typename R::View view;
};

template <Ruleset R>
struct Foreseen {
    std::uint32_t number = 0; // of the question
    std::uint64_t rng = 0;    // the bot's generator afterwards
    std::vector<typename R::Action> actions;
};

inline constexpr std::size_t most_foreseen = 200; // a bot that wants more at once is asked again

template <class V>
void number_field(V& v, const char* name, std::uint64_t& x) {
    std::array<std::uint32_t, 2> halves = {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(x >> 32)};
    v(name, halves, 0, 0xFFFFFFFF);
    x = std::uint64_t{halves[1]} << 32 | halves[0];
}

template <class V, Ruleset R>
void fields(V& v, Question<R>& q) {
    v("game", q.game, 0, 0xFFFFFFFF);
    v("number", q.number, 0, 0xFFFFFFFF);
    v.text("scenario", q.scenario, 32);
    v("kind", q.kind, 0, 15);
    v("character", q.character, 0, ai::last_character);
    number_field(v, "rng", q.rng);
    v("side", q.view.side, 0, 1);
    v("position", q.view.position);
}

template <class V, Ruleset R>
void fields(V& v, Foreseen<R>& f) {
    v("number", f.number, 0, 0xFFFFFFFF);
    number_field(v, "rng", f.rng);
    v("actions", f.actions, most_foreseen);
}

template <class T>
std::string thought_bytes(T value) {
    return to_bytes([&](Courier& v) { fields(v, value); });
}

template <class T>
std::optional<T> read_thought(std::string_view bytes) {
    std::optional<T> value(std::in_place);
    if (!from_bytes(bytes, [&](Courier& v) { fields(v, *value); })) value.reset();
    return value;
}

template <Ruleset R>
requires Askable<R> std::string question(const Question<R>& q) {
    return std::string(R::name) + '\n' + thought_bytes(q);
}
template <Ruleset R>
std::optional<Foreseen<R>> read_answer(std::string_view bytes) { // none: damaged, or the thinker knew no answer
    auto answer = read_thought<Foreseen<R>>(bytes);
    if (answer && answer->actions.empty()) return std::nullopt;
    return answer;
}

// Lives where the thinking is done: keeps the battle and the bots, with their plans, from one question to the next.
class Thinker {
public:
    Thinker();
    ~Thinker();
    std::string answer(std::string_view question); // "" where it cannot make sense of it

    // The same in parts. A question that begins drops the one before it.
    bool begin(std::string_view question);      // false: it cannot make sense of it
    std::optional<std::string> go_on(int work); // about so many valuations; the answer, once it stands
    int progress() const;                       // of what it thinks about: 0..1000
    void hurry();                               // it shall answer with the best so far

    struct Mind {
        virtual ~Mind() = default;
        virtual std::string_view system() const = 0; // R::name
        virtual std::optional<std::string> go_on(int work) = 0;
        virtual int progress() const = 0;
        virtual void hurry() = 0;
    };

private:
    std::array<std::unique_ptr<Mind>, 2> minds_; // by Side
    Mind* asked_ = nullptr;                      // of these, until it has answered
};

} // namespace redoubt::shell

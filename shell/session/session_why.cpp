// "Why?": the reasons of an order of the computer, asked while the game is looked back at. They are reckoned anew from
// what he who gave it could see (engine/ai/reasons.h).
#include "shell/session/reasons.h"
#include "shell/session/session.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

// The orders that go with the one of step n, in the order in which they were given.
template <Ruleset R>
struct Given {
    std::size_t from = 0; // step of the first
    std::vector<typename R::Action> orders;
};
template <Ruleset R>
Given<R> given_with(const Match<R>& m, std::size_t n) {
    const auto order = [&](std::size_t i) { return std::get_if<typename R::Action>(&m.journal()[i]); };
    std::size_t from = n, end = n + 1;
    while (from > 0 && order(from - 1) && ai::goes_with(*order(from - 1), *order(from))) --from;
    while (end < m.journal().size() && order(end) && ai::goes_with(*order(end - 1), *order(end))) ++end;
    Given<R> out{from, {}};
    for (std::size_t i = from; i < end; ++i) out.orders.push_back(*order(i));
    return out;
}

} // namespace

// Is it an order of the computer, of a system that answers?
bool Session::can_ask_why() const {
    const Replay* r = replay();
    const std::optional<std::size_t> n = r ? r->shown(*game_) : std::nullopt;
    if (!n || game_->lines_at(*n) >= game_->journal.size()) return false;
    const std::optional<Side> by = game_->journal[game_->lines_at(*n)].by;
    if (!by || !game_->bots[index(*by)]) return false;
    return game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        if constexpr (Reasoned<R>)
            return !TableOf<R>::ends(std::get<typename R::Action>(m.journal()[*n]));
        else
            return false;
    });
}

void Session::ask_why() {
    if (!can_ask_why()) return;
    const std::size_t n = *replay()->shown(*game_);
    const Side by = *game_->journal[game_->lines_at(n)].by;
    game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        if constexpr (Reasoned<R>) {
            const Given<R> given = given_with(m, n);
            const ai::Reasons why =
                ai::reasons(*game_->bots[index(by)], m.world(), observe(m.world(), m.state_after(given.from), by),
                            given.orders, n - given.from);
            why_ = Why{replay()->steps(), told_reasons<R>(m.world(), why), {}};
            if (why_->words.empty()) why_->words.push_back(flat(Phrase::why_untold));
            for (const HexId h : {why.place, why.hex})
                if (h) why_->hexes.push_back(h);
        }
    });
}

void Session::show_why(Scene& scene) const {
    if (!can_ask_why()) return;
    scene.prompt.quiet = Button{{Verb::why}, flat(Phrase::why)};
    if (!why_ || why_->steps != replay()->steps()) return;
    scene.prompt.quiet.reset();
    ExampleCard card;
    card.heading = flat(Phrase::why);
    card.words = why_->words.front();
    card.reasons.assign(why_->words.begin() + 1, why_->words.end());
    card.buttons.emplace_back(Intent{Verb::why, {}, {}, 2}, flat(Phrase::close));
    scene.example = std::move(card);
    for (const HexId h : why_->hexes) scene.overlays.selected.push_back(h);
}

} // namespace redoubt::shell

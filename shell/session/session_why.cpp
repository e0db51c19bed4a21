// "Why?": the reasons of an order of the computer, asked while the game is looked back at. They are reckoned anew from
// what he who gave it could see (engine/ai/reasons.h).
#include "shell/session/reasons.h"
#include "shell/session/session.h"
#include "shell/session/thinker.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

// Is it an order of the computer that may be known?
bool Session::can_ask_why() const {
    const Replay* r = replay();
    const std::optional<std::size_t> n = r ? r->shown(*game_) : std::nullopt;
    if (!n || game_->lines_at(*n) >= game_->journal.size()) return false;
    const std::optional<Side> by = game_->journal[game_->lines_at(*n)].by;
    if (!by || !game_->bots[index(*by)]) return false;
    return game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        // Of who plays against a person, what he hides is told when it is over.
        if (!hides_nothing<R> && !game_->bots[index(other(*by))] && m.decides() != Decider::over) return false;
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

// Who could be struck next: what the column shows while nothing is in hand, and the text view.
#include "engine/core/order.h"
#include "engine/rules/every/threat.h"
#include "shell/session/session.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

const Choices& Session::in_danger() const {
    const Scene& now = scene();
    if (danger_of_ == changes_) return danger_;
    danger_of_ = changes_;
    danger_ = {};
    const bool asked = !now.overlays.selected.empty() || !now.overlays.choices.empty() || !now.duties.empty() ||
                       !now.buttons.empty() || now.roll;
    if (!game_ || replay() || now.turn != Turn::mine || asked) return danger_;
    const Side own = now.prompt.side.value_or(now.bar.side);
    // It hangs on where everybody stands, which all can see.
    const std::vector<std::uint8_t> strikers = game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        return threats_of(board_of(m.world(), m.state()), other(own));
    });
    std::vector<const CounterMark*> who;
    const auto by = [&](const CounterMark* c) { return strikers[c->hex.index()]; };
    for (const CounterMark& c : now.counters)
        if (c.side == own && c.hex && by(&c) > 0) who.push_back(&c);
    constexpr std::size_t most = 3;
    put_in_order(who.begin(), who.end(), [&](auto* a, auto* b) { return by(a) > by(b); });
    if (who.size() > most) who.resize(most);
    danger_.heading = flat(Phrase::enemy_threat);
    danger_.note = flat(Phrase::strikers);
    for (const CounterMark* c : who)
        danger_.rows.push_back({c->name, "", std::to_string(by(c)), {Verb::see_hex, c->hex}, true, false, *c, {}});
    return danger_;
}

} // namespace redoubt::shell

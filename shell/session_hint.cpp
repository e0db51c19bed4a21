// A hint: what the computer would do in the player's place, seen with the player's eyes, told in the words of the
// journal. It is only told; "Do it" plays it as if the player had.
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "shell/session.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr std::size_t most_orders = 24, most_lines = 3;

template <class Action>
UnitId unit_of_action(const Action& a) {
    return std::visit(
        [](const auto& x) {
            if constexpr (requires { x.unit; })
                return UnitId{x.unit};
            else
                return UnitId{};
        },
        a);
}

// The phase or step is over for it: what then comes is told when it comes.
template <class Action>
bool ends(const Action& a) {
    if constexpr (std::is_same_v<Action, classic::Action>)
        return std::holds_alternative<classic::EndMovement>(a) || std::holds_alternative<classic::EndCombat>(a);
    else if constexpr (std::is_same_v<Action, napoleon::Action>)
        return std::holds_alternative<napoleon::End>(a) || std::holds_alternative<napoleon::Ready>(a);
    else
        return std::holds_alternative<triumph::Ready>(a);
}

// A position that the side may take for the real one: what is hidden from it is dealt anew.
template <Ruleset R>
typename R::State as_seen(const typename R::World& w, const typename R::View& view, Rng& rng) {
    if constexpr (requires { view.position; })
        return view.position;
    else
        return deal(w, view, rng);
}

} // namespace

bool Session::can_hint() const {
    return game_ && !replay_ && !example_ && !by_link() && !game_->handover && turn() == Turn::mine;
}

void Session::advise() {
    hint_.reset();
    ++changes_;
    if (!can_hint()) return;
    Game& g = *game_;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        const Side side = side_of(m.decides());
        ai::Bot bot(bot_of(player_of(usual_level)), m.journal().size()); // asked again, the same answer
        typename R::State s = as_seen<R>(m.world(), observe(m.world(), m.state(), side), bot.rng);
        std::vector<typename R::Action> orders;
        std::vector<JournalLine> lines;
        Hint hint;
        hint.steps = m.journal().size();
        while (orders.size() < most_orders) {
            const Decider who = decider(m.world(), s);
            if (!is_side(who) || side_of(who) != side) break;
            const typename R::Action a = ai::choose(bot, m.world(), observe(m.world(), s, side));
            if (why_illegal(m.world(), s, a)) break;
            // The whole way of a unit, an attack up to its declaration: until something else is begun.
            const UnitId unit = unit_of_action(a);
            if (!orders.empty() && ends(a)) break;
            if (!lines.empty() && (!unit || unit != unit_of_action(orders.front()))) break;
            if (unit && unit.index() < m.world().units.size()) {
                const HexId h = s.units[unit.index()].hex;
                if (h && hint.hexes.empty()) hint.hexes.push_back(h);
            }
            const typename R::State before = s;
            std::vector<typename R::Event> events;
            apply(m.world(), s, a, &events);
            orders.push_back(a);
            if (ends(a)) break;
            TableOf<R>::narrate(m.world(), before, events, lines);
            if (unit && std::is_same_v<R, triumph::Rules>) break; // what is seen from there is not known yet
        }
        if (orders.empty()) return;
        std::size_t told = 0;
        for (const JournalLine& l : lines) {
            if (l.heading || l.words.empty() || told == most_lines) continue;
            hint.words += (told++ ? " " : "") + plain_text(l.words);
            if (l.hex) hint.hexes.push_back(l.hex);
        }
        if (hint.words.empty()) hint.words = flat(Phrase::hint_nothing);
        hint.orders = std::move(orders);
        hint_ = std::move(hint);
    });
}

void Session::take_hint() {
    if (!hint_ || !can_hint() || !may_play()) return;
    const Hint hint = *std::exchange(hint_, std::nullopt);
    ++changes_;
    if (hint.steps != redoubt::steps(game_->match)) return;
    bool any = false;
    game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        const std::uint64_t rolls = m.rolls();
        for (const typename R::Action& a : std::get<std::vector<typename R::Action>>(hint.orders)) {
            if (any && (m.rolls() != rolls || turn() != Turn::mine || why_illegal(m.world(), m.state(), a))) break;
            if (!play<R>(a)) break;
            any = true;
        }
    });
    if (any) autosave();
}

void Session::show_hint(Scene& scene) const {
    if (!hint_ || hint_->steps != redoubt::steps(game_->match) || !can_hint()) return;
    ExampleCard card;
    card.heading = flat(Phrase::hint_heading);
    card.words = hint_->words;
    card.buttons.emplace_back(Intent{Verb::hint, {}, {}, 1}, flat(Phrase::hint_take), Icon::check, true);
    card.buttons.emplace_back(Intent{Verb::hint, {}, {}, 2}, flat(Phrase::close));
    scene.example = std::move(card);
    for (HexId h : hint_->hexes) scene.overlays.selected.push_back(h);
    if (!hint_->hexes.empty()) scene.focus = hint_->hexes.back();
}

} // namespace redoubt::shell

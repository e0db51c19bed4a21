// Play by link for any list of systems: who may send when, and what a link must prove to continue a game (seals.h).
#pragma once
#include "engine/match/link_of.h"

namespace redoubt {

// Steps of the game so far, as both sides count them.
template <Ruleset R>
std::size_t played(const Match<R>& m) {
    return m.header().earlier_steps + public_steps<R>(m.journal(), m.journal().size());
}

template <Ruleset R>
Duty duty_of(const Match<R>& m) {
    const LinkPlay& p = m.header().by_link;
    const Duty by_steps = duty(p, m.decides(), played(m) > p.sent_to);
    if (p.on && p.holder == p.mine && by_steps != Duty::renew && m.awaits())
        return p.news == LinkNews::asked ? Duty::answer : Duty::send;
    return by_steps;
}

// The first n steps of a game.
template <Ruleset R>
Match<R> first_steps(const Match<R>& m, std::size_t n) {
    Match<R> out(m.world(), m.start(), m.header());
    for (std::size_t i = 0; i < n && out.replay(m.journal()[i]);) ++i;
    out.forbid_undo();
    return out;
}

// Where the steps of this side begin that were never sent: those since it got the word.
template <Ruleset R>
std::size_t unsent_from(const Match<R>& m) {
    const LinkPlay& p = m.header().by_link;
    std::size_t n = 0, count = m.header().earlier_steps;
    for (; n < m.journal().size(); ++n) {
        const Step<R>& step = m.journal()[n];
        const bool counts = is_public<R>(step);
        const bool own = counts || std::holds_alternative<typename R::Action>(step); // in secret
        if (own && count >= p.sent_to) break;
        count += counts ? 1 : 0;
    }
    return n;
}

// The game as it stood when this side got the word.
template <Ruleset R>
Match<R> without_unsent(const Match<R>& m) {
    const std::size_t n = unsent_from(m);
    Match<R> out = first_steps(m, n);
    // A step that waits, and was not sent yet, was this turn's first.
    return out.awaits() && m.header().by_link.news != LinkNews::asked ? first_steps(m, n - 1) : out;
}

// The dice of the turn in hand; none while the other side has the word.
template <Ruleset R>
void take_up_dice(Match<R>& m) {
    GameHeader& h = m.header();
    const std::optional<DiceKey> key = my_key(h.by_link, h.id);
    h.key = key.value_or(DiceKey{});
    if (!key) return;
    m.carry_out_owed(); // what the other side has left to this one
    if (m.decides() == Decider::chance) m.roll_out();
}

template <Ruleset R>
std::optional<LoadError> start_play_by_link_of(Match<R>& m, Side mine, Side creator, const Secret& root) {
    if (m.header().id.empty() || !m.journal().empty() || m.header().earlier_steps > 0)
        return LoadError{LoadFault::illegal, "", "Only a new game can be played by link."};
    m.header().by_link = begin_link_play(mine, creator, root);
    take_up_dice(m);
    return std::nullopt;
}

template <Ruleset R>
void accept_link_of(Match<R>& m, const Secret& root) {
    LinkPlay& p = m.header().by_link;
    if (!p.on || p.keeps_root || p.shown[index(p.mine)].count > 0) return;
    p.root = root;
    p.keeps_root = true;
    take_up_dice(m);
}

template <Ruleset R>
bool restore_root_of(Match<R>& m, const Secret& root) {
    GameHeader& h = m.header();
    LinkPlay& p = h.by_link;
    const Shown& own = p.shown[index(p.mine)];
    if (!p.on || p.keeps_root || (own.count > 0 && !(chain_value(root, h.id, own.count) == own.value))) return false;
    p.root = root;
    p.keeps_root = true;
    if (played(m) == p.sent_to)
        take_up_dice(m);
    else if (const auto key = my_key(p, h.id)) // in the middle of a turn
        h.key = *key;
    return true;
}

template <Ruleset R>
Loaded<std::string> hand_over_of(Match<R>& m, const FileSource& files, const std::optional<Secret>& new_root) {
    const Duty due = duty_of(m);
    const bool renews = due == Duty::renew;
    Match<R> next = renews ? without_unsent(m) : m;
    GameHeader& h = next.header();
    LinkPlay& p = h.by_link;
    Shown& own = p.shown[index(p.mine)];
    switch (due) {
    case Duty::none:
        return LoadError{LoadFault::illegal, "", "There is nothing to hand over."};
    case Duty::wait:
        return LoadError{LoadFault::illegal, "", "The other side has the word."};
    case Duty::play:
        return LoadError{LoadFault::illegal, "", "Your turn is not finished."};
    case Duty::send:
        p.news = LinkNews::turn;
        break;
    case Duty::answer:
        p.news = LinkNews::answer;
        break;
    case Duty::renew:
        if (!new_root || own.renewals == 255)
            return LoadError{LoadFault::missing, "", "The secret of this game is lost; a new one must be begun."};
        p.news = own.count > 0 ? LinkNews::renewal : LinkNews::answer; // nothing shown yet: nothing to renew
        p.root = *new_root;
        p.keeps_root = true;
        own = {Secret{}, 0, static_cast<std::uint8_t>(own.renewals + (own.count > 0 ? 1 : 0))};
        break;
    }
    own.value = chain_value(p.root, h.id, static_cast<std::uint16_t>(own.count + 1));
    ++own.count;
    p.holder = other(p.mine);
    p.sent_from = p.sent_to;
    p.sent_to = static_cast<std::uint32_t>(played(next));
    Loaded<std::string> link = make_link(next, LinkKind::turn, std::nullopt, files);
    if (!link) return link;
    h.key = {};
    next.forbid_undo();
    m = std::move(next);
    return link;
}

// The public position that the last link led to.
template <Ruleset R>
std::uint64_t agreed_digest_of(const Match<R>& m) {
    return digest(public_state<R>(m.world(), m.state_after(unsent_from(m))));
}

// Does a link, opened, bring anything but a value of a chain? One without moves may tell a waiting step again.
template <Ruleset R>
bool has_moves(const Match<R>& link) {
    if (public_steps<R>(link.journal(), link.journal().size()) > 0) return true;
    if constexpr (Secretive<R>)
        if (link.header().by_link.news == LinkNews::turn)
            for (const Step<R>& step : link.journal())
                if (const auto* veil = std::get_if<VeilStep<R>>(&step);
                    veil && std::holds_alternative<Awaited<R>>(*veil))
                    return true;
    return false;
}

// Does a link begin a new chain in place of one that was there?
inline bool renews(const LinkPlay& own, const LinkPlay& link) {
    return link.news == LinkNews::renewal && own.shown[index(other(own.mine))].count > 0;
}

template <Ruleset R>
std::string renewal_note() {
    std::string note =
        "The other side has lost its secret and begins new dice. It may have seen those of the turn it was about to "
        "play.";
    if constexpr (Secretive<R>) note += " What it had given in secret, orders and notes, it may have given anew.";
    return note;
}

// The steps of the other side's link, played on in one's own game. What it opens must be what it had sealed.
template <Secretive R>
std::optional<LoadError> replay_sealed(Match<R>& own, const Match<R>& link) {
    auto refuse = [](std::string reason) { return LoadError{LoadFault::illegal, "link", std::move(reason)}; };
    std::optional<std::variant<typename R::Action, Outcome>> awaited = own.awaited_step();
    const bool moves = has_moves(link);
    for (const Step<R>& step : link.journal()) {
        if (const auto* veil = std::get_if<VeilStep<R>>(&step)) {
            if (!moves && !std::holds_alternative<Sealed>(*veil)) { // told again: it is known here
                const auto* waits = std::get_if<Awaited<R>>(veil);
                if (waits && !own.owes(*waits)) return refuse("It asks for another step than the one that is owed.");
                continue;
            }
            if (const auto* u = std::get_if<Unsealed<R>>(veil)) {
                if (u->part.side == own.header().by_link.mine) continue; // the truth is here
                if (!opens(own, *u)) return refuse("What it opens is not what was sealed.");
            }
        } else if (awaited) { // ours, which only the other side could carry out
            const bool same = std::visit([&](const auto& x) { return step == Step<R>{x}; }, *awaited);
            if (!same) return refuse("It does not carry out the step that it was asked for.");
            awaited.reset();
        }
        if (!own.replay(step)) return refuse("Its moves do not fit.");
    }
    if (awaited && moves) return refuse("It does not carry out the step that it was asked for.");
    if (!(veiled(own.world(), own.state()) == veiled(link.world(), link.state())))
        return refuse("Its moves do not lead to the position that the sender had.");
    return std::nullopt;
}

// The word passes to this side.
template <Ruleset R>
void take_over(Match<R>& own, const LinkPlay& link) {
    LinkPlay& p = own.header().by_link;
    const std::size_t theirs = index(other(p.mine));
    p.shown[theirs] = link.shown[theirs];
    p.holder = p.mine;
    p.sent_from = link.sent_from;
    p.sent_to = link.sent_to;
    p.news = own.awaits() ? LinkNews::asked : link.news;
    take_up_dice(own);
    own.forbid_undo();
}

// Is the position of a link, in a game played under rules that have changed, further on than one's own copy? Its moves
// are not known then; but its sender has shown the next value of his chain.
template <Ruleset R>
bool runs_ahead(const Match<R>& own, const Match<R>& link) {
    const LinkPlay &p = own.header().by_link, &q = link.header().by_link;
    const Side theirs = other(p.mine);
    const Shown &old = p.shown[index(theirs)], &now = q.shown[index(theirs)];
    return link.header().id == own.header().id && q.holder == p.mine && p.holder == theirs &&
           q.news == LinkNews::turn && q.sent_from > p.sent_to && link.header().earlier_rolls >= own.rolls() &&
           q.shown[index(p.mine)] == p.shown[index(p.mine)] && now.renewals == old.renewals &&
           now.count == old.count + 1 && old.count > 0 && value_before(now.value, own.header().id) == old.value;
}

// One's own game, at the position of such a link. What this side hides stays what it was.
template <Ruleset R>
std::optional<Match<R>> moved_on(const Match<R>& own, const Match<R>& link) {
    const LinkPlay& p = own.header().by_link;
    typename R::State start = link.start();
    if constexpr (Secretive<R>)
        for (const HiddenPart& part : parts_sealed(own.world(), start, p.mine))
            if (!learn(own.world(), start, part, known(own.world(), own.state(), part))) return std::nullopt;
    GameHeader header = own.header();
    header.earlier_steps = link.header().earlier_steps;
    header.earlier_rolls = link.header().earlier_rolls;
    Match<R> out(own.world(), start, std::move(header));
    if constexpr (Secretive<R>)
        for (const Step<R>& step : own.journal()) // what the other side has still to open
            if (const auto* veil = std::get_if<VeilStep<R>>(&step); veil && std::holds_alternative<Sealed>(*veil))
                out.replay(step);
    for (const Step<R>& step : link.journal())
        if (!out.replay(step)) return std::nullopt;
    return out;
}

template <Ruleset R>
std::string taken_on_trust_of(const Match<R>& own, const Match<R>& link, bool whole_turn) {
    const LinkPlay &p = own.header().by_link, &q = link.header().by_link;
    if (!p.on || !q.on || !whole_turn || link.header().id != own.header().id) return "";
    if (runs_ahead(own, link))
        return "It says that the rules have changed since this game began: the moves before it cannot be checked any "
               "more, and its position is as its sender says.";
    return renews(p, q) && p.holder != p.mine ? renewal_note<R>() : "";
}

// Why a link is not the next one of the game in hand, whatever it says of its dice.
template <Ruleset R>
std::optional<LoadError> not_next(const Match<R>& own, const Match<R>& link) {
    auto refuse = [](std::string reason) { return LoadError{LoadFault::illegal, "link", std::move(reason)}; };
    const LinkPlay &p = own.header().by_link, &q = link.header().by_link;
    const auto here = public_state<R>(own.world(), own.state());
    if (q.sent_from != p.sent_to || !(public_state<R>(link.world(), link.start()) == here) ||
        link.header().earlier_rolls != own.rolls() || !(q.shown[index(p.mine)] == p.shown[index(p.mine)]))
        return refuse(q.sent_to <= p.sent_to && q.sent_from < p.sent_to ? "It is older than the game in hand."
                                                                        : "It does not continue the game in hand.");
    if (own.decides() == Decider::over) return refuse("The battle is over.");
    return std::nullopt;
}

// Who sends says with it what was due: moves, the next value alone, or a new chain. Why it was not due, or is not
// proven by his chain.
template <Ruleset R>
std::optional<LoadError> not_due(const Match<R>& own, const Match<R>& link) {
    auto refuse = [](std::string reason) { return LoadError{LoadFault::illegal, "link", std::move(reason)}; };
    const GameHeader& h = own.header();
    const LinkPlay &p = h.by_link, &q = link.header().by_link;
    const Side theirs = other(p.mine);
    const Shown &old = p.shown[index(theirs)], &now = q.shown[index(theirs)];
    const bool moves = has_moves(link);
    const bool bound = old.count > 0 && p.shown[index(p.mine)].count > 0; // both had sealed their dice
    if (moves != (q.news == LinkNews::turn) || (moves && own.owes_step()))
        return refuse(moves ? "It has moves where none were due." : "It brings no moves.");
    if (renews(p, q)) {
        if (now.renewals != old.renewals + 1 || now.count != 1)
            return refuse("Its seal does not fit: the dice may have been chosen.");
        return std::nullopt;
    }
    // The chain: whoever fixed the former value has fixed this one.
    const bool follows = now.renewals == old.renewals && now.count == old.count + 1 &&
                         (old.count == 0 || value_before(now.value, h.id) == old.value);
    if (!follows) return refuse("Its seal does not fit: the dice may have been chosen.");
    if (moves && !bound) return refuse("It has moves before both sides have sealed their dice.");
    // Who could have rolled knows his dice: he may not ask for others.
    const bool mine_next = own.decides() == decider_of(p.mine) || own.owes_step();
    if (!moves && bound && (own.awaits() || !mine_next))
        return refuse("It brings no moves, though it is the sender's turn: that would be new dice for him.");
    return std::nullopt;
}

template <Ruleset R>
Loaded<std::string> join_link_of(Match<R>& own, const Match<R>& link, bool whole_turn, bool trusting = false) {
    auto refuse = [](LoadFault fault, std::string reason) { return LoadError{fault, "link", std::move(reason)}; };
    const LinkPlay &p = own.header().by_link, &q = link.header().by_link;
    if (!p.on || !q.on || link.header().id != own.header().id || link.header().scenario != own.header().scenario)
        return refuse(LoadFault::illegal, "It belongs to another game.");
    if (!whole_turn)
        return refuse(LoadFault::version,
                      "It was made under other rules: its moves cannot be played. Reload the page on both "
                      "sides, then let it be sent again.");
    if (q.holder != p.mine) return refuse(LoadFault::illegal, "It is your own link, meant for the other side.");
    if (p.holder == p.mine) {
        const std::size_t theirs = index(other(p.mine));
        return refuse(LoadFault::illegal, q.shown[theirs] == p.shown[theirs] && q.sent_to == p.sent_to
                                              ? "You have this turn already."
                                              : "It is your turn, not the other side's.");
    }
    if (runs_ahead(own, link)) {
        if (!trusting) return refuse(LoadFault::unproven, taken_on_trust_of(own, link, whole_turn));
        auto next = moved_on(own, link);
        if (!next) return refuse(LoadFault::illegal, "What this side has in secret does not fit its position.");
        own = std::move(*next);
        take_over(own, q);
        return std::string{};
    }
    if (auto error = not_next(own, link)) return *error;
    if (auto error = not_due(own, link)) return *error;
    std::string note = renews(p, q) ? renewal_note<R>() : "";
    if constexpr (Secretive<R>) {
        Match<R> next = own;
        if (auto error = replay_sealed(next, link)) return *error;
        own = std::move(next);
    } else {
        for (const Step<R>& step : link.journal())
            if (!own.replay(step)) return refuse(LoadFault::illegal, "Its moves do not fit."); // cannot be
    }
    take_over(own, q);
    return note;
}

} // namespace redoubt

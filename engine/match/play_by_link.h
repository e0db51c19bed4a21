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
    const GameHeader& h = m.header();
    if (h.by_link.on && h.by_link.holder == h.by_link.mine && m.awaits()) return Duty::send;
    return duty(h.by_link, m.decides(), played(m) > h.by_link.sent_to);
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
Loaded<std::string> hand_over_of(Match<R>& m, const FileSource& files, const std::optional<Secret>& new_root) {
    GameHeader& h = m.header();
    const LinkPlay before = h.by_link;
    LinkPlay& p = h.by_link;
    Shown& own = p.shown[index(p.mine)];
    switch (duty_of(m)) {
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
        p.news = LinkNews::renewal;
        p.root = *new_root;
        p.keeps_root = true;
        own = {Secret{}, 0, static_cast<std::uint8_t>(own.renewals + (own.count > 0 ? 1 : 0))};
        break;
    }
    own.value = chain_value(p.root, h.id, static_cast<std::uint16_t>(own.count + 1));
    ++own.count;
    p.holder = other(p.mine);
    p.sent_from = p.sent_to;
    p.sent_to = static_cast<std::uint32_t>(played(m));
    Loaded<std::string> link = make_link(m, LinkKind::turn, std::nullopt, files);
    if (!link) {
        p = before;
        return link;
    }
    h.key = {};
    m.forbid_undo();
    return link;
}

// What both sides know of a position.
template <Ruleset R>
typename R::State public_state(const typename R::World& w, const typename R::State& s) {
    if constexpr (Secretive<R>)
        return veiled(w, s);
    else
        return s;
}

// The steps of the other side's link, played on in one's own game. What it opens must be what it had sealed.
template <Secretive R>
std::optional<LoadError> replay_sealed(Match<R>& own, const Match<R>& link) {
    auto refuse = [](std::string reason) { return LoadError{LoadFault::illegal, "link", std::move(reason)}; };
    std::optional<std::variant<typename R::Action, Outcome>> awaited = own.awaited_step();
    for (const Step<R>& step : link.journal()) {
        if (const auto* veil = std::get_if<VeilStep<R>>(&step)) {
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
    if (awaited && link.header().by_link.news == LinkNews::turn)
        return refuse("It does not carry out the step that it was asked for.");
    if (!(veiled(own.world(), own.state()) == veiled(link.world(), link.state())))
        return refuse("Its moves do not lead to the position that the sender had.");
    return std::nullopt;
}

template <Ruleset R>
Loaded<std::string> join_link_of(Match<R>& own, const Match<R>& link, bool whole_turn) {
    auto refuse = [](LoadFault fault, std::string reason) { return LoadError{fault, "link", std::move(reason)}; };
    GameHeader& h = own.header();
    LinkPlay& p = h.by_link;
    const LinkPlay& q = link.header().by_link;
    if (!p.on || !q.on || link.header().id != h.id || link.header().scenario != h.scenario)
        return refuse(LoadFault::illegal, "It belongs to another game.");
    if (!whole_turn) return refuse(LoadFault::version, "It was made under other rules: its moves cannot be played.");
    const Side theirs = other(p.mine);
    const Shown &old = p.shown[index(theirs)], &now = q.shown[index(theirs)];
    if (q.holder != p.mine) return refuse(LoadFault::illegal, "It is your own link, meant for the other side.");
    if (p.holder == p.mine)
        return refuse(LoadFault::illegal, now == old && q.sent_to == p.sent_to
                                              ? "You have this turn already."
                                              : "It is your turn, not the other side's.");
    const auto here = public_state<R>(own.world(), own.state());
    if (q.sent_from != p.sent_to || !(public_state<R>(link.world(), link.start()) == here) ||
        link.header().earlier_rolls != own.rolls() || !(q.shown[index(p.mine)] == p.shown[index(p.mine)]))
        return refuse(LoadFault::illegal, q.sent_to <= p.sent_to && q.sent_from < p.sent_to
                                              ? "It is older than the game in hand."
                                              : "It does not continue the game in hand.");

    std::string note;
    const bool moves = public_steps<R>(link.journal(), link.journal().size()) > 0;
    if (now.renewals == old.renewals) {
        // The chain: whoever fixed the former value has fixed this one.
        const bool follows =
            now.count == old.count + 1 && (old.count == 0 || value_before(now.value, h.id) == old.value);
        if (!follows) return refuse(LoadFault::illegal, "Its seal does not fit: the dice may have been chosen.");
        if (moves && (old.count == 0 || p.shown[index(p.mine)].count == 0))
            return refuse(LoadFault::illegal, "It has moves before both sides have sealed their dice.");
    } else {
        if (now.renewals != old.renewals + 1 || now.count != 1 || moves)
            return refuse(LoadFault::illegal, "Its seal does not fit: the dice may have been chosen.");
        note =
            "The other side has lost its secret and begins new dice. It may have seen those of the turn it was about "
            "to play.";
    }
    if constexpr (Secretive<R>) {
        Match<R> next = own;
        if (auto error = replay_sealed(next, link)) return *error;
        own = std::move(next);
    } else {
        for (const Step<R>& step : link.journal())
            if (!own.replay(step)) return refuse(LoadFault::illegal, "Its moves do not fit."); // cannot be
    }
    p.shown[index(theirs)] = now;
    p.holder = p.mine;
    p.sent_from = q.sent_from;
    p.sent_to = q.sent_to;
    p.news = q.news;
    take_up_dice(own);
    own.forbid_undo();
    return note;
}

} // namespace redoubt

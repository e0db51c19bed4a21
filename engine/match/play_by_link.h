// Play by link for any list of systems: who may send when, and what a link must prove to continue a game (seals.h).
#pragma once
#include "engine/match/link_of.h"

namespace redoubt {

template <Ruleset R>
Duty duty_of(const Match<R>& m) {
    const GameHeader& h = m.header();
    return duty(h.by_link, m.decides(), h.earlier_steps + m.journal().size() > h.by_link.sent_to);
}

// The dice of the turn in hand; none while the other side has the word.
template <Ruleset R>
void take_up_dice(Match<R>& m) {
    GameHeader& h = m.header();
    h.key = my_key(h.by_link, h.id).value_or(DiceKey{});
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
    p.sent_to = static_cast<std::uint32_t>(h.earlier_steps + m.journal().size());
    Loaded<std::string> link = make_link(m, LinkKind::turn, std::nullopt, files);
    if (!link) {
        p = before;
        return link;
    }
    h.key = {};
    m.forbid_undo();
    return link;
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
    if (q.sent_from != p.sent_to || !(link.start() == own.state()) || link.header().earlier_rolls != own.rolls() ||
        !(q.shown[index(p.mine)] == p.shown[index(p.mine)]))
        return refuse(LoadFault::illegal, q.sent_to <= p.sent_to && q.sent_from < p.sent_to
                                              ? "It is older than the game in hand."
                                              : "It does not continue the game in hand.");

    std::string note;
    const bool moves = !link.journal().empty();
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
    for (const Step<R>& step : link.journal())
        if (!own.replay(step)) return refuse(LoadFault::illegal, "Its moves do not fit."); // cannot be: same position
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

// The steps of a turn link in a game with hidden choices (engine/core/secrecy.h): nothing in it depends on what is
// still hidden. Sender and receiver count actions in a state that knows only what is public (veiled); what was done in
// secret is left out, its seal stands in its place, and what a step makes public is opened before it.
//
//   flag, [step owed to the other side, all parts it shows]
//   number of public steps; each: index of the action | nothing (a die that the receiver rolls),
//                                 seals of the parts it fixes, the sender's parts it shows
//   flag, [a step that only the other side can carry out, with the sender's parts that it shows]
// A link without moves has no steps; it tells the one that waits again, for who has lost his copy.
#pragma once
#include "engine/match/link_archive.h"
#include "engine/match/match.h"
#include "engine/match/replay.h"

namespace redoubt {

// A value as the numbers that fields() names, written out.
class Spelling final : public Tokens {
public:
    explicit Spelling(std::string& to) : to_(to) {}
    void number(NumberToken t) override { to_ += std::to_string(t.value) + ','; }
    void count(CountToken t) override { to_ += std::to_string(t.value) + ','; }

private:
    std::string& to_;
};
template <class T>
std::string spelled(const T& value) {
    std::string text;
    Courier v(std::make_unique<Spelling>(text), false);
    fields(v, const_cast<T&>(value)); // nothing is changed where nothing is read
    return text;
}

// The owner seals and opens a part of his secrets.
template <Secretive R>
SealBytes seal_of(const GameHeader& h, const HiddenPart& part, const typename R::Known& k) {
    return seal_value(h.id, part, seal_salt(h.by_link.root, h.id, part), spelled(k));
}
template <Secretive R>
Unsealed<R> opening_of(const Match<R>& m, const typename R::State& s, const HiddenPart& part) {
    const GameHeader& h = m.header();
    return {part, seal_salt(h.by_link.root, h.id, part), known(m.world(), s, part)};
}

// What the other side opens must give the value that it had sealed. A part that holds for longer than a turn may also
// stay shut ("not yet"). Copies that were begun in mid-game have not seen every seal.
template <Secretive R>
bool opens(const Match<R>& own, const Unsealed<R>& u) {
    if (u.part.turn == 0 && u.known == typename R::Known{}) return true;
    for (std::size_t i = own.journal().size(); i-- > 0;)
        if (const auto* veil = std::get_if<VeilStep<R>>(&own.journal()[i]))
            if (const auto* sealed = std::get_if<Sealed>(veil); sealed && sealed->part == u.part)
                return seal_value(own.header().id, u.part, u.salt, spelled(u.known)) == sealed->value;
    return own.header().earlier_steps > 0 || u.known == typename R::Known{};
}

// An outcome by its weight.
inline void put_outcome(LinkOut& ar, const Chance& c, Outcome o) {
    std::uint32_t below = 0;
    for (const Weighted& w : c.outcomes) {
        if (w.outcome == o) return ar.stretch(below, w.weight, static_cast<std::uint32_t>(c.total_weight()));
        below += w.weight;
    }
    throw BadBytes{LoadFault::range, "a die cannot fall so"};
}
inline Outcome get_outcome(LinkIn& ar, const Chance& c) {
    const std::uint32_t point = ar.point(static_cast<std::uint32_t>(c.total_weight()));
    std::uint32_t below = 0;
    for (const Weighted& w : c.outcomes) {
        if (point < below + w.weight) {
            ar.take(below, w.weight);
            return w.outcome;
        }
        below += w.weight;
    }
    throw BadBytes{LoadFault::range, "a die cannot fall so"};
}

inline void put_bytes(LinkOut& ar, const SealBytes& bytes) {
    for (std::uint8_t b : bytes) ar.uniform(b, 256);
}
inline SealBytes get_bytes(LinkIn& ar) {
    SealBytes bytes{};
    for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(ar.uniform(256));
    return bytes;
}
template <Secretive R>
void put_unsealed(LinkOut& ar, const Unsealed<R>& u) {
    put_bytes(ar, u.salt);
    Courier v = to_archive(ar);
    typename R::Known k = u.known;
    v("known", k);
}
template <Secretive R>
Unsealed<R> get_unsealed(LinkIn& ar, const HiddenPart& part) {
    Unsealed<R> u{part, get_bytes(ar), {}};
    Courier v = from_archive(ar);
    v("known", u.known);
    return u;
}

// An action as both sides can count it: among those of the position as anybody could guess it.
template <Secretive R>
void put_action(LinkOut& ar, const typename R::World& w, const typename R::State& pub, const typename R::Action& a) {
    std::vector<typename R::Action> legal;
    legal_actions(w, veiled(w, pub), legal);
    const auto at = std::find(legal.begin(), legal.end(), a);
    if (at == legal.end() || legal.size() > 65536)
        throw BadBytes{LoadFault::illegal, "a step is not among the legal ones for who sees only what is public"};
    ar.uniform(static_cast<std::uint32_t>(at - legal.begin()), static_cast<std::uint32_t>(legal.size()));
}

// A step as it was chosen or fell, whoever rolled it.
template <Secretive R>
void put_told(LinkOut& ar, const typename R::World& w, const typename R::State& pub,
              const std::variant<typename R::Action, Outcome>& step) {
    const auto* a = std::get_if<typename R::Action>(&step);
    ar.flag(a != nullptr);
    if (a)
        put_action<R>(ar, w, pub, *a);
    else
        put_outcome(ar, chance(w, pub), std::get<Outcome>(step));
}

// Writes the steps of the journal from `from` on. `s`: the state there, `rolls` its dice, `key` those of this turn.
// Returns what is public at the end.
template <Secretive R>
typename R::State put_sealed_steps(LinkOut& ar, const Match<R>& m, std::size_t from, typename R::State s,
                                   std::uint64_t rolls, const DiceKey& key) {
    using Action = typename R::Action;
    const typename R::World& w = m.world();
    const Journal<R>& journal = m.journal();
    const Side mine = m.header().by_link.mine;
    typename R::State pub = veiled(w, s);
    auto open = [&](const Unsealed<R>& u) {
        put_unsealed<R>(ar, u);
        if (!learn(w, pub, u.part, u.known)) throw BadBytes{LoadFault::illegal, "what it opens cannot be"};
    };
    auto open_mine = [&](const auto& x) {
        for (const HiddenPart& part : shown_by(w, pub, x))
            if (part.side == mine) open(opening_of(m, s, part));
    };
    auto seal = [&](const Action& done, const Action& seen) {
        for (const HiddenPart& part : sealed_by(w, pub, seen))
            put_bytes(ar, seal_of<R>(m.header(), part, sealed(w, s, done, part)));
    };
    auto check_die = [&](Outcome o) {
        if (!(roll(key, rolls++, chance(w, pub)) == o)) throw BadBytes{LoadFault::illegal, "a die is not the game's"};
    };

    if (m.header().by_link.news != LinkNews::turn) { // nothing of the game: what is owed, or waits, stays so
        ar.flag(false);
        ar.count(0);
        const typename R::State end = pub;
        const auto waits = m.awaited_step();
        ar.flag(waits.has_value());
        if (waits) {
            put_told<R>(ar, w, pub, *waits);
            std::visit(open_mine, *waits);
        }
        return end;
    }

    // What the other side could not carry out comes first.
    std::size_t i = from;
    std::vector<Unsealed<R>> theirs;
    const Awaited<R>* owed = nullptr;
    for (; i < journal.size() && !owed; ++i) {
        const auto* veil = std::get_if<VeilStep<R>>(&journal[i]);
        const auto* waits = veil ? std::get_if<Awaited<R>>(veil) : nullptr;
        if (!veil || (waits && i + 1 == journal.size())) break; // the last one waits for the other side
        owed = waits;
        apply_veil<R>(w, s, *veil);
        if (const auto* u = std::get_if<Unsealed<R>>(veil)) theirs.push_back(*u);
    }
    ar.flag(owed != nullptr);
    if (owed) {
        put_told<R>(ar, w, pub, owed->step);
        std::visit(
            [&](const auto& x) {
                for (const HiddenPart& part : shown_by(w, pub, x)) {
                    auto told =
                        std::find_if(theirs.begin(), theirs.end(), [&](const auto& u) { return u.part == part; });
                    open(told != theirs.end() ? *told : opening_of(m, s, part));
                }
                apply(w, pub, x, nullptr);
                apply(w, s, x, nullptr);
            },
            owed->step);
        rolls += std::holds_alternative<Outcome>(owed->step) ? 1 : 0;
        // Its place in this journal; the other side may have sealed anew before it.
        while (i < journal.size() && std::holds_alternative<VeilStep<R>>(journal[i])) ++i;
        ++i;
    }

    std::uint32_t count = 0;
    for (std::size_t k = i; k < journal.size(); ++k) count += is_public<R>(journal[k]) ? 1 : 0;
    ar.count(count);
    const Awaited<R>* awaits = nullptr;
    for (; i < journal.size(); ++i) {
        if (const auto* a = std::get_if<Action>(&journal[i])) {
            if (const auto seen = veil(*a)) {
                put_action<R>(ar, w, pub, *seen);
                seal(*a, *seen);
                open_mine(*seen);
                apply(w, pub, *seen, nullptr);
            }
            apply(w, s, *a, nullptr);
        } else if (const auto* o = std::get_if<Outcome>(&journal[i])) {
            check_die(*o);
            open_mine(*o);
            apply(w, pub, *o, nullptr);
            apply(w, s, *o, nullptr);
        } else {
            awaits = std::get_if<Awaited<R>>(&std::get<VeilStep<R>>(journal[i]));
        }
    }
    typename R::State end = veiled(w, pub);
    ar.flag(awaits != nullptr);
    if (awaits) {
        if (const auto* a = std::get_if<Action>(&awaits->step)) {
            const auto seen = veil(*a);
            if (!seen) throw BadBytes{LoadFault::illegal, "a secret step waits for the other side"};
            put_action<R>(ar, w, pub, *seen);
            seal(*a, *seen);
            open_mine(*seen);
        } else {
            check_die(std::get<Outcome>(awaits->step));
            open_mine(std::get<Outcome>(awaits->step));
        }
    }
    return end;
}

// Reads them into a match that begins with what is public; at most `limit` of them. Throws BadBytes; gives an error for
// a step that breaks a rule.
template <Secretive R>
std::optional<LoadError> get_sealed_steps(LinkIn& ar, Match<R>& m, std::size_t limit) {
    using Action = typename R::Action;
    const Side receiver = m.header().by_link.mine, sender = other(receiver);
    std::vector<Action> legal;
    auto refuse = [](std::string reason) { return LoadError{LoadFault::illegal, "link", std::move(reason)}; };
    auto get_action = [&]() -> Action {
        if (!is_side(m.decides())) throw BadBytes{LoadFault::illegal, "nothing can be decided there"};
        legal_actions(m.world(), veiled(m.world(), m.state()), legal);
        if (legal.empty() || legal.size() > 65536) throw BadBytes{LoadFault::illegal, "nothing can be done there"};
        return legal[ar.uniform(static_cast<std::uint32_t>(legal.size()))];
    };
    auto veil_step = [&](const VeilStep<R>& step) {
        if (const auto* u = std::get_if<Unsealed<R>>(&step))
            if (!in_bounds(System<R>::bounds(m.world()), *u))
                throw BadBytes{LoadFault::range, "it names a unit or group that is not there"};
        if (!m.replay(Step<R>{step})) throw BadBytes{LoadFault::illegal, "what it opens cannot be"};
    };
    // Opens what the step shows; true when parts of the receiver's are among it, which only `all` lets be opened.
    auto open = [&](const auto& x, bool all) {
        bool others = false;
        for (const HiddenPart& part : shown_by(m.world(), m.state(), x)) {
            if (part.side == receiver && !all)
                others = true;
            else
                veil_step(get_unsealed<R>(ar, part));
        }
        return others;
    };
    auto seals = [&](const Action& a) {
        for (const HiddenPart& part : sealed_by(m.world(), m.state(), a)) veil_step(Sealed{part, get_bytes(ar)});
    };

    auto get_told = [&]() -> std::variant<Action, Outcome> {
        if (ar.flag()) return get_action();
        if (m.decides() != Decider::chance) throw BadBytes{LoadFault::illegal, "nobody rolls there"};
        return get_outcome(ar, chance(m.world(), m.state()));
    };

    const bool owed = ar.flag();
    if (owed) {
        const auto step = get_told();
        std::visit([&](const auto& x) { open(x, true); }, step);
        if (!std::visit([&](const auto& x) { return m.replay(Step<R>{x}); }, step))
            return refuse("The rules do not allow the step that was left to the sender.");
    }
    const std::uint32_t count = ar.count();
    if (count > limit) throw BadBytes{LoadFault::too_large, "it has more moves than a game"};
    if (m.header().by_link.news != LinkNews::turn) {
        if (owed || count > 0) return refuse("It has moves where none were due.");
        if (!ar.flag()) return std::nullopt;
        const auto step = get_told();
        if (!std::visit([&](const auto& x) { return open(x, false); }, step))
            return refuse("It waits for something that it could do itself.");
        veil_step(Awaited<R>{step});
        return std::nullopt;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const Decider d = m.decides();
        if (d == Decider::over) return refuse("It goes on after the end of the game.");
        bool others = false, played = false;
        if (is_side(d)) {
            if (side_of(d) != sender) return refuse("It decides for the other side.");
            const Action a = get_action();
            seals(a);
            others = open(a, false);
            played = m.replay(Step<R>{a});
        } else {
            const Outcome o = roll(m.header().key, m.rolls(), chance(m.world(), m.state()));
            others = open(o, false);
            played = m.replay(Step<R>{o});
        }
        if (others) return refuse("It goes on past something that is not the sender's to show.");
        if (!played) return refuse("The rules do not allow one of its steps.");
    }
    if (ar.flag()) {
        const Decider d = m.decides();
        std::optional<std::variant<Action, Outcome>> step;
        bool others = false;
        if (is_side(d)) {
            if (side_of(d) != sender) return refuse("It decides for the other side.");
            const Action a = get_action();
            seals(a);
            others = open(a, false);
            step = a;
        } else if (d == Decider::chance) {
            const Outcome o = roll(m.header().key, m.rolls(), chance(m.world(), m.state()));
            others = open(o, false);
            step = o;
        }
        if (!others) return refuse("It waits for something that it could do itself.");
        veil_step(Awaited<R>{*step});
    } else if ((owed || count > 0) && (m.decides() == Decider::chance || m.decides() == decider_of(sender))) {
        return refuse("It breaks off in the middle of a turn.");
    }
    return std::nullopt;
}

} // namespace redoubt

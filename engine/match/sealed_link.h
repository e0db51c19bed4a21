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

// Reads them into a match that begins with what is public: begin(), next() until it is none, end(). Each throws
// BadBytes, and gives an error for a step that breaks a rule. At most `limit` steps.
template <Secretive R>
class SealedReader {
public:
    SealedReader(LinkIn& ar, Match<R>& m, std::size_t limit)
        : ar_(ar), m_(m), limit_(limit), receiver_(m.header().by_link.mine), sender_(other(receiver_)) {}

    std::size_t steps() const { return count_; }
    bool more() const { return read_ < count_; }

    // What was left to the sender, and how many steps there are.
    std::optional<LoadError> begin() {
        owed_ = ar_.flag();
        if (owed_) {
            const Told step = told();
            std::visit([&](const auto& x) { open(x, true); }, step);
            if (!std::visit([&](const auto& x) { return m_.replay(Step<R>{x}); }, step))
                return refuse("The rules do not allow the step that was left to the sender.");
        }
        count_ = ar_.count();
        if (count_ > limit_) throw BadBytes{LoadFault::too_large, "it has more moves than a turn"};
        if (!tells_turn() && (owed_ || count_ > 0)) return refuse("It has moves where none were due.");
        return std::nullopt;
    }

    std::optional<LoadError> next() {
        ++read_;
        const Decider d = m_.decides();
        if (d == Decider::over) return refuse("It goes on after the end of the game.");
        bool others = false, played = false;
        if (is_side(d)) {
            if (side_of(d) != sender_) return refuse("It decides for the other side.");
            const Action a = action();
            seals(a);
            others = open(a, false);
            played = m_.replay(Step<R>{a});
        } else {
            const Outcome o = roll(m_.header().key, m_.rolls(), chance(m_.world(), m_.state()));
            others = open(o, false);
            played = m_.replay(Step<R>{o});
        }
        if (others) return refuse("It goes on past something that is not the sender's to show.");
        if (!played) return refuse("The rules do not allow one of its steps.");
        return std::nullopt;
    }

    // What only the receiver can carry out.
    std::optional<LoadError> end() {
        if (!ar_.flag()) {
            if ((owed_ || count_ > 0) && (m_.decides() == Decider::chance || m_.decides() == decider_of(sender_)))
                return refuse("It breaks off in the middle of a turn.");
            return std::nullopt;
        }
        std::optional<Told> step;
        if (!tells_turn()) { // told again: it was fixed with the turn
            step = told();
        } else if (is_side(m_.decides())) {
            if (side_of(m_.decides()) != sender_) return refuse("It decides for the other side.");
            step = action();
            seals(std::get<Action>(*step));
        } else if (m_.decides() == Decider::chance) {
            step = roll(m_.header().key, m_.rolls(), chance(m_.world(), m_.state()));
        }
        if (!step || !std::visit([&](const auto& x) { return open(x, false); }, *step))
            return refuse("It waits for something that it could do itself.");
        veil_step(Awaited<R>{*step});
        return std::nullopt;
    }

private:
    using Action = typename R::Action;
    using Told = std::variant<Action, Outcome>;

    bool tells_turn() const { return m_.header().by_link.news == LinkNews::turn; }
    static LoadError refuse(std::string reason) { return {LoadFault::illegal, "link", std::move(reason)}; }

    Action action() {
        if (!is_side(m_.decides())) throw BadBytes{LoadFault::illegal, "nothing can be decided there"};
        legal_actions(m_.world(), veiled(m_.world(), m_.state()), legal_);
        if (legal_.empty() || legal_.size() > 65536) throw BadBytes{LoadFault::illegal, "nothing can be done there"};
        return legal_[ar_.uniform(static_cast<std::uint32_t>(legal_.size()))];
    }
    Told told() {
        if (ar_.flag()) return action();
        if (m_.decides() != Decider::chance) throw BadBytes{LoadFault::illegal, "nobody rolls there"};
        return get_outcome(ar_, chance(m_.world(), m_.state()));
    }
    void veil_step(const VeilStep<R>& step) {
        if (const auto* u = std::get_if<Unsealed<R>>(&step))
            if (!in_bounds(System<R>::bounds(m_.world()), *u))
                throw BadBytes{LoadFault::range, "it names a unit or group that is not there"};
        if (!m_.replay(Step<R>{step})) throw BadBytes{LoadFault::illegal, "what it opens cannot be"};
    }
    // Opens what the step shows; true when parts of the receiver's are among it, which only `all` lets be opened.
    template <class X>
    bool open(const X& x, bool all) {
        bool others = false;
        for (const HiddenPart& part : shown_by(m_.world(), m_.state(), x)) {
            if (part.side == receiver_ && !all)
                others = true;
            else
                veil_step(get_unsealed<R>(ar_, part));
        }
        return others;
    }
    void seals(const Action& a) {
        for (const HiddenPart& part : sealed_by(m_.world(), m_.state(), a)) veil_step(Sealed{part, get_bytes(ar_)});
    }

    LinkIn& ar_;
    Match<R>& m_;
    std::size_t limit_, count_ = 0, read_ = 0;
    Side receiver_, sender_;
    bool owed_ = false;
    std::vector<Action> legal_;
};

} // namespace redoubt

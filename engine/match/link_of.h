// Links for any list of systems. link.cpp makes them for ours, the tests for a toy.
//
//   '#' version(1) length(3) check(8) payload(length) 'R'        all characters of base64url
// version: the format; length: of the payload; check: 48 bits of SHA-256 over version, length and payload; the last
// character is always a letter, because messengers drop a final '_' or '-'.
#pragma once
#include "engine/match/any_match_of.h"
#include "engine/match/link.h"
#include "engine/match/link_archive.h"
#include "engine/match/replay.h"
#include "engine/match/sealed_link.h"

#include <utility>

namespace redoubt {

// Format versions are named by what they brought. Append only; golden links of each stay in tests/golden.
enum class LinkFormat : std::uint8_t {
    first = 1,
    sealed = 2, // turns of a game with hidden choices carry them sealed (sealed_link.h)
    newest = sealed,
};

inline constexpr std::size_t link_steps_limit = 32'768;

// The frame of a link, and the bytes it holds (link.cpp).
std::string frame_link(std::string_view payload, LinkFormat format = LinkFormat::first);
Loaded<std::string> unframe_link(std::string_view text, LinkFormat* format = nullptr);
LoadError caught_link_error(); // only inside a catch block

// What a link says before its position and moves.
struct LinkHead {
    LinkKind kind = LinkKind::turn;
    std::uint32_t system = 0;
    GameHeader header; // by_link: as the receiver will hold it
};
void put_head(LinkOut& ar, const LinkHead& head);
LinkHead get_head(LinkIn& ar);

// The seed that gives a key by dice_key(), if there is one.
std::optional<std::uint64_t> seed_of(const DiceKey& key);

// Where the side that played last got the word.
template <Ruleset R>
std::size_t last_word(const Match<R>& m) {
    typename R::State s = m.start();
    Decider last = Decider::over;
    std::size_t from = 0;
    for (std::size_t i = 0; i < m.journal().size(); ++i) {
        const Decider d = decider(m.world(), s);
        if (is_side(d) && d != last) {
            last = d;
            from = i;
        }
        apply_step<R>(m.world(), s, m.journal()[i], nullptr);
    }
    return from;
}

// Steps from `from` to `to` (journal indices) as choices among what is possible. `key`: when given, dice are left out,
// for the receiver rolls them; it is an error if they fell differently.
template <Ruleset R>
void put_steps(LinkOut& ar, const Match<R>& m, std::size_t from, std::size_t to, const DiceKey* key,
               std::uint64_t roll_number, typename R::State s) {
    std::vector<typename R::Action> legal;
    for (std::size_t i = from; i < to; ++i) {
        const Step<R>& step = m.journal()[i];
        if (const auto* a = std::get_if<typename R::Action>(&step)) {
            legal_actions(m.world(), s, legal);
            const auto at = std::find(legal.begin(), legal.end(), *a);
            if (at == legal.end() || legal.size() > 65536)
                throw BadBytes{LoadFault::illegal, "step " + std::to_string(i + 1) + " is not among the legal ones"};
            ar.uniform(static_cast<std::uint32_t>(at - legal.begin()), static_cast<std::uint32_t>(legal.size()));
        } else {
            const Chance c = chance(m.world(), s);
            const Outcome o = std::get<Outcome>(step);
            if (key) {
                if (!(roll(*key, roll_number, c) == o))
                    throw BadBytes{LoadFault::illegal, "a die of step " + std::to_string(i + 1) + " is not the game's"};
            } else {
                put_outcome(ar, c, o);
            }
            ++roll_number;
        }
        apply_step<R>(m.world(), s, step, nullptr);
    }
}

// The next step of a link in the position of `m`.
template <Ruleset R>
Step<R> get_step(LinkIn& ar, const Match<R>& m, bool dice_given, std::vector<typename R::Action>& legal) {
    if (m.decides() == Decider::over) throw BadBytes{LoadFault::illegal, "it goes on after the end of the game"};
    if (m.decides() != Decider::chance) {
        legal_actions(m.world(), m.state(), legal);
        if (legal.empty() || legal.size() > 65536) throw BadBytes{LoadFault::illegal, "nothing can be done there"};
        return Step<R>{legal[ar.uniform(static_cast<std::uint32_t>(legal.size()))]};
    }
    const Chance c = chance(m.world(), m.state());
    if (!dice_given) return Step<R>{roll(m.header().key, m.rolls(), c)};
    return Step<R>{get_outcome(ar, c)};
}

// Do all dice of the journal from `from` follow the key?
template <Ruleset R>
bool dice_follow(const Match<R>& m, std::size_t from, std::size_t to, const DiceKey& key, std::uint64_t roll_number,
                 typename R::State s) {
    for (std::size_t i = from; i < to; ++i) {
        if (const auto* o = std::get_if<Outcome>(&m.journal()[i]))
            if (!(roll(key, roll_number++, chance(m.world(), s)) == *o)) return false;
        apply_step<R>(m.world(), s, m.journal()[i], nullptr);
    }
    return true;
}

// The dice of the last link of a game played by link, sent by the side that is not the holder.
inline DiceKey last_key(const LinkPlay& p, std::string_view id) {
    const Side sender = other(p.holder);
    return turn_key(id, sender, p.shown[index(sender)].value, p.shown[index(p.holder)].value);
}

// A position against the scenario's opening, and what came before it.
template <Ruleset R>
void put_base(LinkOut& ar, typename R::State base, const typename R::State& opening, std::size_t steps,
              std::uint64_t rolls) {
    Courier v = to_archive(ar);
    const bool at_opening = base == opening && steps == 0;
    ar.flag(at_opening);
    if (at_opening) return;
    const Expectation expected(opening);
    ar.expect(&expected);
    ar.count(static_cast<std::uint32_t>(steps));
    ar.count(static_cast<std::uint32_t>(rolls));
    v("", base);
    ar.expect(nullptr);
}

template <Ruleset R>
std::uint64_t rolls_before(const Match<R>& m, std::size_t end) {
    std::uint64_t rolls = m.header().earlier_rolls;
    for (std::size_t i = 0; i < end; ++i) rolls += std::holds_alternative<Outcome>(m.journal()[i]) ? 1 : 0;
    return rolls;
}

// The turn just handed over, in a game with hidden choices.
template <Secretive R>
std::string make_sealed_link(const Match<R>& m, const typename R::State& opening) {
    const GameHeader& h = m.header();
    const LinkPlay& p = h.by_link;
    if (p.holder == p.mine) throw BadBytes{LoadFault::illegal, "only its sender has the last link"};
    std::size_t from = 0;
    while (from < m.journal().size() && h.earlier_steps + public_steps<R>(m.journal(), from) < p.sent_from) ++from;

    LinkOut ar;
    LinkHead head{LinkKind::turn, System<R>::number, h};
    head.header.by_link.mine = p.holder;
    put_head(ar, head);
    const typename R::State base = m.state_after(from);
    const std::uint64_t rolls = rolls_before(m, from);
    put_base<R>(ar, veiled(m.world(), base), opening, std::max(p.sent_from, h.earlier_steps), rolls);
    const auto end = put_sealed_steps(ar, m, from, base, rolls, last_key(p, h.id));
    if (p.news == LinkNews::renewal)
        for (const HiddenPart& part : parts_sealed(m.world(), end, p.mine))
            put_bytes(ar, seal_of<R>(h, part, known(m.world(), m.state(), part)));
    ar.word(digest(end) & 0xFFFFFFFFu, 32);
    return frame_link(ar.finish(), LinkFormat::sealed);
}

template <Ruleset R>
Loaded<std::string> make_link(const Match<R>& m, LinkKind kind, std::optional<std::size_t> asked_from,
                              const FileSource& files) {
    try {
        const GameHeader& h = m.header();
        Loaded<Opening<R>> opening = System<R>::open(h.scenario, files);
        if (!opening) return opening.error();
        if constexpr (Secretive<R>)
            if (h.by_link.on) {
                if (kind == LinkKind::turn) return make_sealed_link(m, opening->start);
                return LoadError{LoadFault::illegal, "link",
                                 "The whole game would show your hidden orders; it can only be saved as a file, for "
                                 "yourself."};
            }

        std::size_t from = 0, to = m.journal().size();
        if (h.by_link.on) { // what was handed over, and nothing of the turn in hand
            if (h.by_link.sent_to < h.earlier_steps || h.by_link.sent_to - h.earlier_steps > to)
                return LoadError{LoadFault::illegal, "link", "The game in hand does not fit its last link."};
            to = h.by_link.sent_to - h.earlier_steps;
            if (kind == LinkKind::turn)
                from = std::min<std::size_t>(to, std::max(h.by_link.sent_from, h.earlier_steps) - h.earlier_steps);
        } else if (kind == LinkKind::turn)
            from = std::min(asked_from ? *asked_from : last_word(m), to);
        if (to - from > link_steps_limit)
            return LoadError{LoadFault::too_large, "link", "The game is too long for a link; save it as a file."};

        LinkOut ar;
        Courier v = to_archive(ar);
        LinkHead head{kind, System<R>::number, h};
        head.header.by_link.mine = h.by_link.holder;
        put_head(ar, head);

        // The position before the steps; and for a game that after them, for programs with other rules.
        typename R::State base = m.state_after(from);
        const std::uint64_t rolls = rolls_before(m, from);
        put_base<R>(ar, base, opening->start, h.earlier_steps + from, rolls);
        typename R::State last = m.state_after(to);
        if (kind == LinkKind::game) {
            const Expectation from_base(base);
            ar.expect(&from_base);
            v("", last);
            ar.expect(nullptr);
        }

        // The steps.
        ar.count(static_cast<std::uint32_t>(to - from));
        if (h.by_link.on && kind == LinkKind::turn) {
            const DiceKey key = last_key(h.by_link, h.id);
            put_steps(ar, m, from, to, &key, rolls, base);
        } else {
            const bool given = h.by_link.on || !dice_follow(m, from, to, h.key, rolls, base);
            ar.flag(given);
            put_steps(ar, m, from, to, given ? nullptr : &h.key, rolls, base);
        }
        ar.word(digest(last) & 0xFFFFFFFFu, 32);
        return frame_link(ar.finish());
    } catch (...) { return caught_link_error(); }
}

// The turn of such a game, from the position `m` begins with.
template <Secretive R, class Any>
Loaded<LinkedAs<Any>> open_sealed(LinkIn& ar, Match<R> m) {
    if (!(veiled(m.world(), m.start()) == m.start()))
        throw BadBytes{LoadFault::illegal, "its position shows what is hidden"};
    LinkPlay& play = m.header().by_link;
    m.header().key = last_key(play, m.header().id);
    if (auto error = get_sealed_steps(ar, m, link_steps_limit)) return *error;
    const typename R::State end = veiled(m.world(), m.state());
    if (play.news == LinkNews::renewal)
        for (const HiddenPart& part : parts_sealed(m.world(), end, other(play.mine)))
            m.replay(Step<R>{VeilStep<R>{Sealed{part, get_bytes(ar)}}});
    if (ar.word(32) != (digest(end) & 0xFFFFFFFFu))
        return LoadError{LoadFault::damaged, "link", "Its moves do not lead to the position that the sender had."};
    if (!ar.at_end()) throw BadBytes{LoadFault::damaged, "there is more in it than a game"};
    m.header().key = {};
    play.sent_from = m.header().earlier_steps;
    play.sent_to =
        static_cast<std::uint32_t>(m.header().earlier_steps + public_steps<R>(m.journal(), m.journal().size()));
    m.forbid_undo();
    return LinkedAs<Any>{LinkKind::turn, Any{std::move(m)}, "", false};
}

// The steps of a link that anybody may see, from the position `m` begins with.
template <Ruleset R, class Any>
Loaded<LinkedAs<Any>> open_steps(LinkIn& ar, Match<R> m, LinkKind kind, std::uint32_t steps,
                                 const typename R::State& last) {
    LinkPlay& play = m.header().by_link;
    const bool sealed = play.on && kind == LinkKind::turn;
    const bool dice_given = sealed ? false : ar.flag();
    const Decider sender = decider_of(other(play.holder));
    if (sealed) m.header().key = last_key(play, m.header().id);
    std::vector<typename R::Action> legal;
    for (std::uint32_t i = 0; i < steps; ++i) {
        if (sealed && is_side(m.decides()) && m.decides() != sender)
            return LoadError{LoadFault::illegal, "link: step " + std::to_string(i + 1),
                             "It decides for the other side."};
        const Step<R> step = get_step(ar, m, dice_given, legal);
        if (auto error = replay_step(m, step, i + 1))
            return LoadError{error->fault, "link: " + error->place, error->reason};
    }
    if (sealed && steps > 0 && (m.decides() == sender || m.decides() == Decider::chance)) // the die is the sender's
        return LoadError{LoadFault::illegal, "link", "It breaks off in the middle of a turn."};
    if (ar.word(32) != (digest(m.state()) & 0xFFFFFFFFu) || (kind == LinkKind::game && !(m.state() == last)))
        return LoadError{LoadFault::damaged, "link", "Its moves do not lead to the position that the sender had."};
    if (!ar.at_end()) throw BadBytes{LoadFault::damaged, "there is more in it than a game"};
    if (play.on) {
        m.header().key = {};
        play.sent_from = m.header().earlier_steps;
        play.sent_to = m.header().earlier_steps + steps;
        m.forbid_undo();
    }
    return LinkedAs<Any>{kind, Any{std::move(m)}, "", false};
}

// What must be said of a link of play by link to whoever has no copy of the game to join it to.
inline std::string unproven(const GameHeader& h, bool at_opening) {
    std::string said;
    if (h.by_link.shown[index(h.by_link.mine)].count > 0)
        said = "No copy of this game is kept here: what came before this link is as its sender says.";
    else if (!at_opening)
        said = "It invites to a battle that is under way already: how it came to this is as its sender says.";
    for (Player p : h.players)
        if (p != Player::person) {
            if (!said.empty()) said += ' ';
            said += "It seats the computer, which does not play by link: both sides are played by people.";
            break;
        }
    return said;
}

// The rest of a link once its system is known.
template <Ruleset R, class Any>
Loaded<LinkedAs<Any>> open_rest(LinkIn& ar, LinkHead head, LinkFormat format, const FileSource& files) {
    GameHeader& h = head.header;
    h.system = R::name;
    if constexpr (requires { R::oldest_links; })
        if (h.revision < R::oldest_links)
            return LoadError{LoadFault::version, "link",
                             "It was made under rules revision " + std::to_string(h.revision) +
                                 ", whose positions this page cannot read any more."};
    const bool hides = Secretive<R> && h.by_link.on && head.kind == LinkKind::turn;
    if (hides != (format == LinkFormat::sealed))
        return LoadError{LoadFault::version, "link",
                         hides ? "It comes from an older page, whose links did not seal what is hidden. Both of you "
                                 "reload the page and begin the game anew."
                               : "It is sealed, and nothing in it is hidden."};
    Loaded<Opening<R>> opening = System<R>::open(h.scenario, files);
    if (!opening) return opening.error();
    const Bounds bounds = System<R>::bounds(opening->world);
    Courier v = from_archive(ar);
    auto read_position = [&](const typename R::State& against) {
        const Expectation expected(against);
        ar.expect(&expected);
        typename R::State s;
        v("", s);
        ar.expect(nullptr);
        if (!in_bounds(bounds, s)) throw BadBytes{LoadFault::range, "it names a unit or hex that is not there"};
        auto wrong = problems(opening->world, s);
        if (!wrong.empty()) throw BadBytes{LoadFault::illegal, wrong.front()};
        return s;
    };

    typename R::State base = opening->start;
    if (!ar.flag()) {
        h.earlier_steps = ar.count();
        h.earlier_rolls = ar.count();
        base = read_position(opening->start);
    }
    typename R::State last = base;
    if (head.kind == LinkKind::game) last = read_position(base);
    const std::uint32_t steps = hides ? 0 : ar.count();
    if (steps > link_steps_limit) throw BadBytes{LoadFault::too_large, "it has more moves than a game"};

    std::string said = h.by_link.on ? unproven(h, base == opening->start && h.earlier_steps == 0) : "";
    h.players = h.by_link.on ? std::array{Player::person, Player::person} : h.players; // whatever the sender says
    const int made_under = std::exchange(h.revision, R::revision);
    Match<R> m(std::move(opening->world), base, std::move(h));
    auto with_moves = [&]() -> Loaded<LinkedAs<Any>> {
        if constexpr (Secretive<R>)
            if (hides) return open_sealed<R, Any>(ar, m);
        return open_steps<R, Any>(ar, m, head.kind, steps, last);
    };
    auto whole = [&] {
        auto linked = with_moves();
        if (linked) linked->note = std::move(said);
        return linked;
    };
    if (made_under == R::revision) return whole();
    // Rules may have changed without touching these moves: then they lead where they led.
    try {
        if (auto linked = whole()) return linked;
    } catch (const BadBytes&) {
    } catch (const AssertionFailed&) {}
    std::string note = "This link was made under rules revision " + std::to_string(made_under) +
                       "; this page plays by " + std::to_string(R::revision) +
                       (head.kind == LinkKind::game ? ". It opens at its last position."
                                                    : ". Only the position before the turn can be shown.");
    return LinkedAs<Any>{head.kind, Any{Match<R>(m.world(), last, m.header())}, std::move(note), true};
}

template <Ruleset... Rs>
Loaded<LinkedAs<typename SystemList<Rs...>::Any>> open_link_of(SystemList<Rs...>, std::string_view text,
                                                               const FileSource& files) {
    using Any = typename SystemList<Rs...>::Any;
    try {
        LinkFormat format = LinkFormat::first;
        Loaded<std::string> payload = unframe_link(text, &format);
        if (!payload) return payload.error();
        LinkIn ar(*payload);
        LinkHead head = get_head(ar);
        std::optional<Loaded<LinkedAs<Any>>> answer;
        ((!answer && head.system == System<Rs>::number
              ? static_cast<void>(answer.emplace(open_rest<Rs, Any>(ar, std::move(head), format, files)))
              : static_cast<void>(0)),
         ...);
        if (answer) return std::move(*answer);
        return LoadError{LoadFault::missing, "link", "It is for a system that this page does not have."};
    } catch (...) { return caught_link_error(); }
}

} // namespace redoubt

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
#include "engine/match/unpacking.h"

#include <utility>

namespace redoubt {

// Format versions are named by what they brought. Append only; golden links of each stay in tests/golden.
enum class LinkFormat : std::uint8_t {
    first = 1,
    sealed = 2, // turns of a game with hidden choices carry them sealed (sealed_link.h)
    brief = 3,  // a turn by link, sealed or not, without the position before it: the receiver has that
    newest = brief,
};

// Bounds of the work that a link makes, beside its bytes: a game of random play has up to 13,000 steps, a turn 800.
inline constexpr std::size_t link_game_limit = 32'768, link_turn_limit = 4'096;
inline std::size_t steps_limit(LinkKind kind) {
    return kind == LinkKind::game ? link_game_limit : link_turn_limit;
}

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

// What both sides know of a position.
template <Ruleset R>
typename R::State public_state(const typename R::World& w, const typename R::State& s) {
    if constexpr (Secretive<R>)
        return veiled(w, s);
    else
        return s;
}

// The position before a turn, for who has it.
template <Ruleset R>
std::uint64_t brief_word(const typename R::State& base) {
    return digest(base) & 0xFFFFFFFFu;
}

template <Ruleset R>
std::uint64_t rolls_before(const Match<R>& m, std::size_t end) {
    std::uint64_t rolls = m.header().earlier_rolls;
    for (std::size_t i = 0; i < end; ++i) rolls += std::holds_alternative<Outcome>(m.journal()[i]) ? 1 : 0;
    return rolls;
}

// The turn just handed over, in a game with hidden choices.
template <Secretive R>
std::string make_sealed_link(const Match<R>& m, const typename R::State& opening, bool brief) {
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
    if (brief)
        ar.word(brief_word<R>(veiled(m.world(), base)), 32);
    else
        put_base<R>(ar, veiled(m.world(), base), opening, std::max(p.sent_from, h.earlier_steps), rolls);
    const auto end = put_sealed_steps(ar, m, from, base, rolls, last_key(p, h.id));
    if (p.news == LinkNews::renewal)
        for (const HiddenPart& part : parts_sealed(m.world(), end, p.mine))
            put_bytes(ar, seal_of<R>(h, part, known(m.world(), m.state(), part)));
    ar.word(digest(end) & 0xFFFFFFFFu, 32);
    return frame_link(ar.finish(), brief ? LinkFormat::brief : LinkFormat::sealed);
}

template <Ruleset R>
Loaded<std::string> make_link(const Match<R>& m, LinkKind kind, std::optional<std::size_t> asked_from,
                              const FileSource& files, bool brief = false) {
    try {
        const GameHeader& h = m.header();
        brief = brief && kind == LinkKind::turn && h.by_link.on;
        Loaded<Opening<R>> opening = System<R>::open(h.scenario, files);
        if (!opening) return opening.error();
        if constexpr (Secretive<R>)
            if (h.by_link.on) {
                if (kind == LinkKind::turn) return make_sealed_link(m, opening->start, brief);
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
        if (to - from > steps_limit(kind))
            return LoadError{LoadFault::too_large, "link", "The game is too long for a link; save it as a file."};

        LinkOut ar;
        Courier v = to_archive(ar);
        LinkHead head{kind, System<R>::number, h};
        head.header.by_link.mine = h.by_link.holder;
        put_head(ar, head);

        // The position before the steps; and for a game that after them, for programs with other rules.
        typename R::State base = m.state_after(from);
        const std::uint64_t rolls = rolls_before(m, from);
        if (brief)
            ar.word(brief_word<R>(base), 32);
        else
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
        return frame_link(ar.finish(), brief ? LinkFormat::brief : LinkFormat::first);
    } catch (...) { return caught_link_error(); }
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

// The bytes of a link, and the archive that reads them.
struct Payload {
    explicit Payload(std::string b) : bytes(std::move(b)), ar(bytes) {}
    const std::string bytes;
    LinkIn ar;
};

// The steps of a link once its head and its position are known.
template <Ruleset R, class Any>
class LinkWork final : public Unpacking<LinkedAs<Any>>::Work {
public:
    using State = typename R::State;
    using Answer = Loaded<LinkedAs<Any>>;

    // What the head says, and the bytes behind it.
    struct Parts {
        std::unique_ptr<Payload> from;
        LinkKind kind = LinkKind::turn;
        bool hides = false; // its steps are sealed
        int made_under = 0; // the revision of the rules
        std::uint32_t steps = 0;
        State last;       // of a game
        std::string said; // that must be said of it
    };
    LinkWork(Parts parts, Match<R> m) : parts_(std::move(parts)), m_(std::move(m)) { this->in_all = parts_.steps; }

    std::optional<Answer> go_on(std::size_t steps) override {
        try {
            if (!begun_) {
                begun_ = true;
                if (auto error = begin()) return refused(std::move(*error));
            }
            for (; steps > 0 && this->done < this->in_all; --steps, ++this->done)
                if (auto error = next()) return refused(std::move(*error));
            if (this->done < this->in_all) return std::nullopt;
            if (auto error = end()) return refused(std::move(*error));
            return Answer{LinkedAs<Any>{parts_.kind, Any{std::move(m_)}, std::move(parts_.said), false}};
        } catch (...) { return refused(caught_link_error()); }
    }

private:
    bool hides() const { return parts_.hides; }
    bool owed_turn() const { return m_.header().by_link.on && parts_.kind == LinkKind::turn; }
    static LoadError bad(LoadFault fault, std::string reason) { return {fault, "link", std::move(reason)}; }

    std::optional<LoadError> begin() {
        LinkPlay& play = m_.header().by_link;
        if constexpr (Secretive<R>)
            if (hides()) {
                if (!(veiled(m_.world(), m_.start()) == m_.start()))
                    throw BadBytes{LoadFault::illegal, "its position shows what is hidden"};
                m_.header().key = last_key(play, m_.header().id);
                sealed_.emplace(parts_.from->ar, m_, link_turn_limit);
                auto error = sealed_->begin();
                this->in_all = sealed_->steps();
                return error;
            }
        dice_given_ = owed_turn() ? false : parts_.from->ar.flag();
        if (owed_turn()) m_.header().key = last_key(play, m_.header().id);
        return std::nullopt;
    }

    std::optional<LoadError> next() {
        if constexpr (Secretive<R>)
            if (hides()) return sealed_->next();
        if (owed_turn() && is_side(m_.decides()) && m_.decides() != sender())
            return LoadError{LoadFault::illegal, "link: step " + std::to_string(this->done + 1),
                             "It decides for the other side."};
        const Step<R> step = get_step(parts_.from->ar, m_, dice_given_, legal_);
        auto error = replay_step(m_, step, this->done + 1);
        if (error) error->place.insert(0, "link: ");
        return error;
    }

    std::optional<LoadError> end() {
        LinkPlay& play = m_.header().by_link;
        State end = m_.state();
        if constexpr (Secretive<R>)
            if (hides()) {
                if (auto error = sealed_->end()) return error;
                end = veiled(m_.world(), m_.state());
                if (play.news == LinkNews::renewal)
                    for (const HiddenPart& part : parts_sealed(m_.world(), end, other(play.mine)))
                        m_.replay(Step<R>{VeilStep<R>{Sealed{part, get_bytes(parts_.from->ar)}}});
            }
        if (!hides() && owed_turn() && this->in_all > 0 &&
            (m_.decides() == sender() || m_.decides() == Decider::chance)) // the die is the sender's
            return bad(LoadFault::illegal, "It breaks off in the middle of a turn.");
        if (parts_.from->ar.word(32) != (digest(end) & 0xFFFFFFFFu) ||
            (parts_.kind == LinkKind::game && !(end == parts_.last)))
            return bad(LoadFault::damaged, "Its moves do not lead to the position that the sender had.");
        if (!parts_.from->ar.at_end()) throw BadBytes{LoadFault::damaged, "there is more in it than a game"};
        if (play.on) {
            m_.header().key = {};
            play.sent_from = m_.header().earlier_steps;
            play.sent_to = static_cast<std::uint32_t>(m_.header().earlier_steps +
                                                      public_steps<R>(m_.journal(), m_.journal().size()));
            m_.forbid_undo();
        }
        return std::nullopt;
    }

    Decider sender() const { return decider_of(other(m_.header().by_link.holder)); }

    // Under other rules than it was made under, what is known for sure is still shown.
    Answer refused(LoadError error) {
        if (parts_.made_under == R::revision) return error;
        std::string note = "This link was made under rules revision " + std::to_string(parts_.made_under) +
                           "; this page plays by " + std::to_string(R::revision) +
                           (parts_.kind == LinkKind::game ? ". It opens at its last position."
                                                          : ". Only the position before the turn can be shown.");
        GameHeader header = m_.header();
        if (header.by_link.on) header.key = {};
        return LinkedAs<Any>{parts_.kind, Any{Match<R>(m_.world(), parts_.last, std::move(header))}, std::move(note),
                             true};
    }

    Parts parts_;
    Match<R> m_;
    bool begun_ = false, dice_given_ = false;
    std::vector<typename R::Action> legal_;
    struct Nothing {};
    template <class Q>
    struct ReaderOf {
        using type = Nothing;
    };
    template <Secretive Q>
    struct ReaderOf<Q> {
        using type = SealedReader<Q>;
    };
    std::optional<typename ReaderOf<R>::type> sealed_;
};

// Why a brief link does not go on from one's own copy of its game.
template <Ruleset R>
LoadError not_from_here(const Match<R>& own, const LinkPlay& q) {
    const LinkPlay& p = own.header().by_link;
    const Side theirs = other(p.mine);
    if (q.holder != p.mine) return {LoadFault::returned, "link", "It is your own link, meant for the other side."};
    return {LoadFault::illegal, "link",
            q.shown[index(theirs)] == p.shown[index(theirs)] ? "You have this turn already."
            : p.holder == p.mine                             ? "It is your turn, not the other side's."
                                                             : "It does not continue the game in hand."};
}

// The rest of a link once its system is known. `own`: the copy of its game that is kept here, for a brief one.
template <Ruleset R, class Any>
Unpacking<LinkedAs<Any>> unpack_rest(typename LinkWork<R, Any>::Parts parts, GameHeader h, LinkFormat format,
                                     const FileSource& files, const Match<R>* own) {
    h.system = R::name;
    if constexpr (requires { R::oldest_links; })
        if (h.revision < R::oldest_links)
            return LoadError{LoadFault::version, "link",
                             "It was made under rules revision " + std::to_string(h.revision) +
                                 ", whose positions this page cannot read any more."};
    parts.hides = Secretive<R> && h.by_link.on && parts.kind == LinkKind::turn;
    const bool brief = format == LinkFormat::brief;
    if (!brief && parts.hides != (format == LinkFormat::sealed))
        return LoadError{LoadFault::version, "link",
                         parts.hides ? "It comes from an older page, whose links did not seal what is hidden. Both of "
                                       "you reload the page and begin the game anew."
                                     : "It is sealed, and nothing in it is hidden."};
    Loaded<Opening<R>> opening = System<R>::open(h.scenario, files);
    if (!opening) return opening.error();
    const Bounds bounds = System<R>::bounds(opening->world);
    LinkIn& ar = parts.from->ar;
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
    if (brief) {
        if (!h.by_link.on || parts.kind != LinkKind::turn) throw BadBytes{LoadFault::damaged, "it brings no turn"};
        if (!own)
            return LoadError{LoadFault::lacking, "link",
                             "It brings only what is new, and the game as it stood before is not kept here."};
        const LinkPlay& p = own->header().by_link;
        base = public_state<R>(own->world(), own->state());
        if (ar.word(32) != brief_word<R>(base) || p.holder == p.mine || h.by_link.holder != p.mine)
            return not_from_here(*own, h.by_link);
        h.earlier_steps = p.sent_to;
        h.earlier_rolls = static_cast<std::uint32_t>(own->rolls());
    } else if (!ar.flag()) {
        h.earlier_steps = ar.count();
        h.earlier_rolls = ar.count();
        base = read_position(opening->start);
    }
    parts.last = base;
    if (parts.kind == LinkKind::game) parts.last = read_position(base);
    if (!parts.hides) parts.steps = ar.count();
    if (parts.steps > steps_limit(parts.kind)) throw BadBytes{LoadFault::too_large, "it has more moves than a game"};

    if (h.by_link.on) {
        parts.said = unproven(h, base == opening->start && h.earlier_steps == 0);
        h.players = {Player::person, Player::person}; // whatever the sender says
    }
    parts.made_under = std::exchange(h.revision, R::revision);
    return std::unique_ptr<typename Unpacking<LinkedAs<Any>>::Work>(
        std::make_unique<LinkWork<R, Any>>(std::move(parts), Match<R>(std::move(opening->world), base, std::move(h))));
}

template <Ruleset... Rs>
Unpacking<LinkedAs<typename SystemList<Rs...>::Any>>
unpack_link_of(SystemList<Rs...>, std::string_view text, const FileSource& files,
               const HeldAs<typename SystemList<Rs...>::Any>& held = {}) {
    using Any = typename SystemList<Rs...>::Any;
    try {
        LinkFormat format = LinkFormat::first;
        Loaded<std::string> framed = unframe_link(text, &format);
        if (!framed) return framed.error();
        auto from = std::make_unique<Payload>(std::move(*framed));
        LinkHead head = get_head(from->ar);
        std::optional<Unpacking<LinkedAs<Any>>> answer;
        auto of_system = [&]<class R>(Tag<R>) {
            if (answer || head.system != System<R>::number) return;
            typename LinkWork<R, Any>::Parts parts;
            parts.from = std::move(from);
            parts.kind = head.kind;
            const Any* any = format == LinkFormat::brief && held ? held(head.header.id) : nullptr;
            const Match<R>* own = any ? std::get_if<Match<R>>(any) : nullptr;
            if (own && (!own->header().by_link.on || own->header().id != head.header.id)) own = nullptr;
            answer.emplace(unpack_rest<R, Any>(std::move(parts), std::move(head.header), format, files, own));
        };
        (of_system(Tag<Rs>{}), ...);
        if (answer) return std::move(*answer);
        return LoadError{LoadFault::missing, "link", "It is for a system that this page does not have."};
    } catch (...) { return caught_link_error(); }
}

template <Ruleset... Rs>
Loaded<LinkedAs<typename SystemList<Rs...>::Any>>
open_link_of(SystemList<Rs...> systems, std::string_view text, const FileSource& files,
             const HeldAs<typename SystemList<Rs...>::Any>& held = {}) {
    return unpack_link_of(systems, text, files, held).whole();
}

} // namespace redoubt

// Saves for any list of systems. save.cpp makes them for ours, the tests for a toy.
//
// A binary save is a frame around cereal's portable binary:
//   8 bytes  89 'R' 'D' 'B' 'T' 0D 0A 1A   (a transfer that "corrects" line ends is noticed at once)
//   2 bytes  format version, low byte first
//   4 bytes  length of the body
//   8 bytes  check: the head of SHA-256 over version, length and body
//   body     header, start (if it is not the scenario's opening), journal, last position, its digest
// JSON holds the same fields by name, and as "seal" the check of the binary save it stands for.
#pragma once
#include "engine/match/any_match_of.h"
#include "engine/match/replay.h"
#include "engine/match/save.h"
#include "engine/match/save_archives.h"
#include "engine/match/unpacking.h"

#include <functional>
#include <optional>
#include <utility>

namespace redoubt {

// Format versions are named by what they brought. Append only; golden saves of each stay in tests/golden.
enum class SaveFormat : std::uint16_t {
    first = 1,
    newest = first,
};

inline constexpr std::size_t save_limit = 4u << 20;

// The frame of a binary save, and what it holds (save.cpp).
std::string frame_save(const std::string& body);
Loaded<std::string> unframe_save(std::string_view bytes);
std::uint64_t save_check(std::string_view body);
bool looks_like_save(std::string_view bytes); // begins as a binary save does, or as a cut one
// Is it small and flat enough to be given to a JSON parser? (save.cpp)
std::optional<LoadError> refuse_json(std::string_view text);
// What an exception was, as an error. Only inside a catch block.
LoadError caught_error();

template <class V>
void words_of_key(V& v, DiceKey& key) {
    std::array<std::uint32_t, 8> halves{};
    for (std::size_t i = 0; i < 8; ++i) halves[i] = static_cast<std::uint32_t>(key.words[i / 2] >> (32 * (i % 2)));
    v("dice", halves, 0, 0xFFFFFFFF);
    key = DiceKey{};
    for (std::size_t i = 0; i < 8; ++i) key.words[i / 2] |= std::uint64_t{halves[i]} << (32 * (i % 2));
}

template <class V>
void fields(V& v, GameHeader& h) {
    v.text("system", h.system, 32);
    v.text("scenario", h.scenario, 32);
    v("revision", h.revision, 0, 65535);
    words_of_key(v, h.key);
    v("players", h.players, 0, last_player);
    v("takeback", h.takeback, 0, 1);
    v.text("id", h.id, 32);
    v("earlier_steps", h.earlier_steps, 0, 0xFFFFFFFF);
    v("earlier_rolls", h.earlier_rolls, 0, 0xFFFFFFFF);
    v("by_link", h.by_link);
}

// What a save says beside its header.
template <Ruleset R>
struct GameRecord {
    std::optional<typename R::State> start; // set when the match does not begin with the scenario's opening
    Journal<R> journal;
    typename R::State last;
    std::uint64_t digest = 0; // of `last`
};

template <class V, Ruleset R>
void record_fields(V& v, GameRecord<R>& g) {
    v("start", g.start);
    v("journal", g.journal, journal_limit);
    v("last", g.last);
    std::array<std::uint32_t, 2> halves = {static_cast<std::uint32_t>(g.digest),
                                           static_cast<std::uint32_t>(g.digest >> 32)};
    v("digest", halves, 0, 0xFFFFFFFF);
    g.digest = std::uint64_t{halves[1]} << 32 | halves[0];
}

template <Ruleset R>
std::string save_body(GameHeader& header, GameRecord<R>& record) {
    return to_bytes([&](Courier& v) {
        fields(v, header);
        record_fields(v, record);
    });
}

template <Ruleset R>
GameHeader header_for_save(const Match<R>& m, Secrets secrets) {
    GameHeader h = m.header();
    if (h.by_link.on && secrets == Secrets::leave_out) {
        h.by_link.keeps_root = false;
        h.by_link.root = {};
        h.key = {}; // the dice of the turn in hand are half made of the root
    }
    return h;
}

template <Ruleset R>
GameRecord<R> record_of(const Match<R>& m) {
    GameRecord<R> g{m.start(), m.journal(), m.state(), digest(m.state())};
    return g;
}

template <Ruleset R>
Loaded<std::string> save_game_of(const Match<R>& m, Secrets secrets) {
    try {
        GameHeader header = header_for_save(m, secrets);
        GameRecord<R> record = record_of(m);
        std::string bytes = frame_save(save_body(header, record));
        if (bytes.size() > save_limit)
            return LoadError{LoadFault::too_large, "save", "The game is too long to be saved."};
        return bytes;
    } catch (...) { return caught_error(); }
}

template <Ruleset R>
Loaded<std::string> export_json_of(const Match<R>& m, Secrets secrets) {
    try {
        GameHeader header = header_for_save(m, secrets);
        GameRecord<R> record = record_of(m);
        std::string seal = hex_digest(save_check(save_body(header, record)));
        std::string out = "{";
        Courier v(std::make_unique<JsonOut>(out), false);
        auto format = SaveFormat::newest;
        v("redoubt", format, 0, 65535);
        v.text("seal", seal, 16);
        v.open("game");
        fields(v, header);
        record_fields(v, record);
        v.close();
        return out + "}\n";
    } catch (...) { return caught_error(); }
}

// A game whose moves are not those of the present rules any more. `m`: as many of its steps as are.
template <Ruleset R, class Any>
Loaded<OpenedAs<Any>> under_new_rules(Match<R> m, const GameRecord<R>& g, int made_under) {
    const std::string made = "This game was made under rules revision " + std::to_string(made_under);
    GameHeader header = m.header();
    const LinkPlay& p = header.by_link;
    // By link the turn in hand goes on from the last move that may stand: the other side will check all of it.
    if (p.on && header.earlier_steps + public_steps<R>(m.journal(), m.journal().size()) >= p.sent_to &&
        p.holder == p.mine)
        return OpenedAs<Any>{Any{std::move(m)},
                             made + ". What you had played of this turn stands as far as the rules still allow it."};
    auto wrong = problems(m.world(), g.last);
    if (!wrong.empty())
        return LoadError{LoadFault::version, "save",
                         "It was made under rules revision " + std::to_string(made_under) +
                             ", and its last position cannot stand under revision " + std::to_string(R::revision) +
                             ": " + wrong.front()};
    const auto steps = p.on ? public_steps<R>(g.journal, g.journal.size()) : g.journal.size();
    header.earlier_steps += static_cast<std::uint32_t>(steps);
    for (const Step<R>& step : g.journal) header.earlier_rolls += std::holds_alternative<Outcome>(step) ? 1 : 0;
    Match<R> last(m.world(), g.last, std::move(header));
    // What the other side has sealed will be opened yet, and a step may wait for it.
    if constexpr (Secretive<R>) {
        std::size_t tail = g.journal.size();
        while (tail > 0 && std::holds_alternative<VeilStep<R>>(g.journal[tail - 1])) --tail;
        for (std::size_t i = 0; i < g.journal.size(); ++i)
            if (const auto* veil = std::get_if<VeilStep<R>>(&g.journal[i]))
                if (i >= tail || std::holds_alternative<Sealed>(*veil)) last.replay(g.journal[i]);
    }
    return OpenedAs<Any>{Any{std::move(last)},
                         made + " and opens at its last position; its earlier moves cannot be shown."};
}

// The moves of a save whose record has been read: played anew, and compared.
template <Ruleset R, class Any>
class SaveWork final : public Unpacking<OpenedAs<Any>>::Work {
public:
    using Answer = Loaded<OpenedAs<Any>>;
    SaveWork(Match<R> m, GameRecord<R> record, int made_under)
        : m_(std::move(m)), record_(std::move(record)), made_under_(made_under) {
        this->in_all = record_.journal.size();
    }
    std::optional<Answer> go_on(std::size_t steps) override {
        try {
            for (; steps > 0 && this->done < this->in_all; --steps, ++this->done)
                if (auto error = replay_step(m_, record_.journal[this->done], this->done + 1)) {
                    error->place.insert(0, "save: ");
                    return refused(std::move(*error));
                }
            if (this->done < this->in_all) return std::nullopt;
            if (!(m_.state() == record_.last))
                return refused({LoadFault::damaged, "save", "Its moves do not lead to the position it was saved in."});
            return Answer{OpenedAs<Any>{Any{std::move(m_)}, ""}};
        } catch (...) { return Answer{caught_error()}; }
    }

private:
    // Rules may have changed since.
    Answer refused(LoadError error) {
        if (made_under_ == R::revision) return error;
        return under_new_rules<R, Any>(std::move(m_), record_, made_under_);
    }
    Match<R> m_;
    GameRecord<R> record_;
    int made_under_;
};

// The rest of a save once its header is known. `at_end`: is there nothing behind the record?
template <Ruleset R, class Any>
Unpacking<OpenedAs<Any>> unpack_record(Courier& v, GameHeader header, const FileSource& files,
                                       std::optional<std::uint64_t> seal, const std::function<bool()>& at_end) {
    if constexpr (requires { R::oldest_saves; })
        if (header.revision < R::oldest_saves)
            return LoadError{LoadFault::version, "save",
                             "It was made under rules revision " + std::to_string(header.revision) +
                                 ", whose positions this page cannot read any more."};
    GameRecord<R> g;
    record_fields(v, g);
    if (!at_end()) return LoadError{LoadFault::damaged, "save", "There is more in it than a game."};
    if (seal && *seal != save_check(save_body(header, g)))
        return LoadError{LoadFault::damaged, "save", "It was altered after it was exported."};
    if (digest(g.last) != g.digest)
        return LoadError{LoadFault::damaged, "save", "Its last position is not the one that was saved."};
    Loaded<Opening<R>> opening = System<R>::open(header.scenario, files);
    if (!opening) return opening.error();
    const Bounds bounds = System<R>::bounds(opening->world);
    for (const typename R::State* s : {g.start ? &*g.start : nullptr, &g.last}) {
        if (!s) continue;
        if (!in_bounds(bounds, *s))
            return LoadError{LoadFault::range, "save",
                             "A position names a unit or hex that this battle does not have."};
    }

    const int made_under = std::exchange(header.revision, R::revision);
    const typename R::State start = g.start ? *g.start : opening->start;
    const auto wrong = g.start ? problems(opening->world, start) : std::vector<std::string>{};
    Match<R> m(std::move(opening->world), start, std::move(header));
    if (!wrong.empty()) {
        if (made_under != R::revision)
            return Loaded<OpenedAs<Any>>(under_new_rules<R, Any>(std::move(m), g, made_under));
        return LoadError{LoadFault::illegal, "save: start", "The position cannot be: " + wrong.front()};
    }
    return std::unique_ptr<typename Unpacking<OpenedAs<Any>>::Work>(
        std::make_unique<SaveWork<R, Any>>(std::move(m), std::move(g), made_under));
}

inline void check_header(const GameHeader& h) {
    if (!is_plain_name(h.system) || !is_plain_name(h.scenario) || (!h.id.empty() && !is_plain_name(h.id)))
        throw BadBytes{LoadFault::syntax, "a name has foreign characters"};
}

template <Ruleset... Rs>
Unpacking<OpenedAs<typename SystemList<Rs...>::Any>> unpack_save_of(SystemList<Rs...> systems, std::string_view bytes,
                                                                    const FileSource& files) {
    using Any = typename SystemList<Rs...>::Any;
    using Answer = Unpacking<OpenedAs<Any>>;
    try {
        if (bytes.size() > save_limit)
            return LoadError{LoadFault::too_large, "save", "The file is larger than any saved game."};
        if (looks_like_save(bytes)) {
            Loaded<std::string> body = unframe_save(bytes);
            if (!body) return body.error();
            SaveIn ar(*body);
            Courier v = from_archive(ar);
            GameHeader header;
            fields(v, header);
            check_header(header);
            return with_system<Answer>(systems, std::string(header.system), [&](auto tag) -> Answer {
                return unpack_record<typename decltype(tag)::type, Any>(v, std::move(header), files, std::nullopt,
                                                                        [&] { return ar.at_end(); });
            });
        }
        if (auto refused = refuse_json(bytes)) return *refused;
        Courier v(std::make_unique<JsonIn>(bytes), true);
        std::uint16_t format = 0;
        std::string seal;
        v("redoubt", format, 0, 65535);
        if (format == 0 || format > static_cast<std::uint16_t>(SaveFormat::newest))
            return LoadError{LoadFault::version, "save",
                             "It has format " + std::to_string(format) + "; this program knows formats up to " +
                                 std::to_string(static_cast<int>(SaveFormat::newest)) + "."};
        v.text("seal", seal, 16);
        std::uint64_t check = 0;
        for (char c : seal) {
            const std::size_t digit = std::string_view("0123456789abcdef").find(c);
            if (digit == std::string_view::npos || seal.size() != 16)
                return LoadError{LoadFault::damaged, "save", "Its seal is broken."};
            check = check << 4 | digit;
        }
        v.open("game");
        GameHeader header;
        fields(v, header);
        check_header(header);
        return with_system<Answer>(systems, std::string(header.system), [&](auto tag) -> Answer {
            return unpack_record<typename decltype(tag)::type, Any>(v, std::move(header), files, check,
                                                                    [] { return true; });
        });
    } catch (...) { return caught_error(); }
}

template <Ruleset... Rs>
Loaded<OpenedAs<typename SystemList<Rs...>::Any>> load_game_of(SystemList<Rs...> systems, std::string_view bytes,
                                                               const FileSource& files) {
    return unpack_save_of(systems, bytes, files).whole();
}

} // namespace redoubt

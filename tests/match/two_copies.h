// Play by link as it is: two players, each with a copy of his own and only links between them. Any system.
#pragma once
#include "engine/match/keeping.h"
#include "tests/match/play.h"

#include <catch_amalgamated.hpp>
#include <type_traits>

namespace redoubt::test {

inline Secret root(std::uint64_t n) {
    Secret s{};
    for (std::size_t i = 0; i < s.size(); ++i) s[i] = static_cast<std::uint8_t>(n >> (8 * (i % 8)) ^ i);
    return s;
}

// The systems of the game for one of them, whose links and saves are compiled already; else that one alone.
template <Ruleset R>
using SystemsOf = std::conditional_t<std::is_constructible_v<AnyMatch, Match<R>>, Systems, SystemList<R>>;

template <Ruleset R>
Match<R> opened(const std::string& link, const FileSource& files) {
    auto o = open_link_of(SystemsOf<R>{}, link, files);
    if (!o) FAIL(text(o.error()));
    CHECK_FALSE(o->partial);
    return std::move(std::get<Match<R>>(o->match));
}

// "accepted", or why not; a refusal must leave everything as it was.
template <Ruleset R>
std::string joined(Match<R>& own, const std::string& link, const FileSource& files) {
    auto o = open_link_of(SystemsOf<R>{}, link, files);
    if (!o) return o.error().reason;
    const auto saved = save_game_of(own, Secrets::keep);
    auto note = join_link_of(own, std::get<Match<R>>(o->match), o->kind == LinkKind::turn && !o->partial);
    if (note) return "accepted";
    CHECK(*save_game_of(own, Secrets::keep) == *saved);
    return note.error().reason;
}

// What a link leads to for who keeps `own`, which it goes on from: "accepted", or why not.
template <Ruleset R>
std::pair<std::string, LoadFault> joined_brief(const Match<R>* own, const std::string& link, const FileSource& files,
                                               Match<R>* to = nullptr) {
    using Any = std::conditional_t<std::is_same_v<SystemsOf<R>, Systems>, AnyMatch, typename SystemList<R>::Any>;
    std::optional<Any> kept;
    if (own) kept.emplace(*own);
    auto o = open_link_of(SystemsOf<R>{}, link, files,
                          [&](std::string_view id) { return kept && id == own->header().id ? &*kept : nullptr; });
    if (!o) return {o.error().reason, o.error().fault};
    Match<R> next = *own;
    auto note = join_link_of(next, std::get<Match<R>>(o->match), o->kind == LinkKind::turn && !o->partial);
    if (!note) return {note.error().reason, note.error().fault};
    if (to) *to = std::move(next);
    return {"accepted", {}};
}

// A save in between. `revision`: as if it had been made under that one.
template <Ruleset R>
void reload(Match<R>& m, const FileSource& files, Secrets secrets = Secrets::keep, int revision = R::revision) {
    const auto before = digest(m.state());
    const Duty due = duty_of(m);
    m.header().revision = revision;
    auto again = load_game_of(SystemsOf<R>{}, *save_game_of(m, secrets), files);
    if (!again) FAIL(text(again.error()));
    m = std::move(std::get<Match<R>>(again->match));
    CHECK(digest(m.state()) == before);
    if (secrets == Secrets::keep) CHECK(duty_of(m) == due);
}

// The game up to its last die.
template <Ruleset R>
Match<R> before_last_die(const Match<R>& m) {
    std::size_t n = m.journal().size();
    while (n > 0 && !std::holds_alternative<Outcome>(m.journal()[n - 1])) --n;
    Match<R> out(m.world(), m.start(), m.header());
    for (std::size_t i = 0; i + 1 < n; ++i) REQUIRE(out.replay(m.journal()[i]));
    return out;
}

// What a changed program can send whenever it likes: its next value, with what the match has since the last link.
template <Ruleset R>
Loaded<std::string> forged(Match<R> m, LinkNews news, const FileSource& files) {
    LinkPlay& p = m.header().by_link;
    Shown& own = p.shown[index(p.mine)];
    if (news == LinkNews::renewal) {
        p.root = root(4711);
        own = {Secret{}, 0, static_cast<std::uint8_t>(own.renewals + 1)};
    }
    own.value = chain_value(p.root, m.header().id, static_cast<std::uint16_t>(own.count + 1));
    ++own.count;
    p.news = news;
    p.holder = other(p.mine);
    p.sent_from = p.sent_to;
    p.sent_to = static_cast<std::uint32_t>(played(m));
    return make_link(m, LinkKind::turn, std::nullopt, files);
}

template <Ruleset R>
Match<R> new_by_link(std::string_view battle, Side mine, Side creator, std::uint64_t seed, const FileSource& files) {
    auto m = new_game_of(SystemsOf<R>{}, battle, header(0), files);
    REQUIRE(m);
    REQUIRE_FALSE(start_play_by_link_of(std::get<Match<R>>(*m), mine, creator, root(seed)));
    return std::move(std::get<Match<R>>(*m));
}

} // namespace redoubt::test

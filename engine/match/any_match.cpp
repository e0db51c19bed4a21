#include "engine/match/any_match.h"

#include "engine/match/any_match_of.h"

namespace redoubt {

Loaded<AnyMatch> new_game(std::string_view name, GameHeader header, const FileSource& files) {
    return new_game_of(Systems{}, name, std::move(header), files);
}

namespace {
// Of a campaign, over or not: the name of its battle after this one.
std::string_view next_of(const AnyMatch& m) {
    return std::visit(
        []<class R>(const Match<R>& now) -> std::string_view {
            if constexpr (requires { System<R>::next(now.world()); })
                return System<R>::next(now.world());
            else
                return {};
        },
        m);
}
} // namespace

bool has_next_battle(const AnyMatch& m) {
    return !next_of(m).empty() && decides(m) == Decider::over;
}

Loaded<AnyMatch> next_battle(const AnyMatch& m, const FileSource& files) {
    if (next_of(m).empty()) return LoadError{LoadFault::missing, "", "No battle follows this one."};
    if (decides(m) != Decider::over) return LoadError{LoadFault::illegal, "", "This battle is not over."};
    return std::visit(
        [&]<class R>(const Match<R>& ended) -> Loaded<AnyMatch> {
            if constexpr (requires { System<R>::follow(ended.world(), ended.state(), files); }) {
                auto opening = System<R>::follow(ended.world(), ended.state(), files);
                if (!opening) return opening.error();
                GameHeader header = ended.header();
                header.scenario = opening->world.name;
                header.earlier_rolls = static_cast<std::uint32_t>(ended.rolls()); // no die falls twice
                header.by_link = {};
                return AnyMatch{Match<R>(std::move(opening->world), opening->start, std::move(header))};
            } else {
                return LoadError{LoadFault::missing, "", "No battle follows this one."};
            }
        },
        m);
}

const GameHeader& header_of(const AnyMatch& m) {
    return std::visit([](const auto& x) -> const GameHeader& { return x.header(); }, m);
}
GameHeader& header_of(AnyMatch& m) {
    return std::visit([](auto& x) -> GameHeader& { return x.header(); }, m);
}
Decider decides(const AnyMatch& m) {
    return std::visit([](const auto& x) { return x.decides(); }, m);
}
std::size_t steps(const AnyMatch& m) {
    return std::visit([](const auto& x) { return x.journal().size(); }, m);
}
std::uint64_t digest_of(const AnyMatch& m) {
    return std::visit([](const auto& x) { return digest(x.state()); }, m);
}

} // namespace redoubt

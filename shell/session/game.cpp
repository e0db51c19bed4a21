#include "shell/session/game.h"

#include "shell/strength.h"

namespace redoubt::shell {

Game::Game(Game&& other) noexcept = default;
Game& Game::operator=(Game&& other) noexcept = default;
Game::~Game() = default;
REDOUBT_WHOLE_HERE(TableTop)

AnyTable table_for(const AnyMatch& m) {
    return std::visit([]<class R>(const Match<R>&) -> AnyTable { return typename TableOf<R>::Table{}; }, m);
}

Game::Game(AnyMatch m) : match(std::move(m)), table(table_for(match)) {}
TableTop& Game::top() {
    return std::visit([](auto& t) -> TableTop& { return t; }, table);
}
const TableTop& Game::top() const {
    return std::visit([](const auto& t) -> const TableTop& { return t; }, table);
}
const Map& Game::map() const {
    return std::visit([](const auto& m) -> const Map& { return m.world().map; }, match);
}
int Game::turn() const {
    return visit([]<class R>(const Match<R>& m, const auto&) { return TableOf<R>::turn(m.state()); });
}

Seat Game::seat(Side side) const {
    const GameHeader& h = header_of(match);
    if (h.players[index(side)] != Player::person) return Seat::computer;
    return watched || (h.by_link.on && h.by_link.mine != side) ? Seat::elsewhere : Seat::here;
}

void Game::retell() {
    journal.clear();
    lines.clear();
    story = {};
    told = {};
    tell(static_cast<std::size_t>(-1));
}

void Game::told_by(std::size_t line, Decider who) {
    for (std::size_t i = story.who.size(); !is_side(who) && i-- > 0;) who = story.who[i];
    for (; is_side(who) && line < journal.size(); ++line) journal[line].by = side_of(who);
}

bool Game::tell(std::size_t most) {
    return visit([&]<class R>(const Match<R>& m, const auto&) {
        using Here = TableOf<R>;
        auto* s = std::get_if<typename R::State>(&told);
        if (!s) s = &told.emplace<typename R::State>(m.state_after(lines.size()));
        if (journal.empty()) {
            Here::narrate(m.world(), *s, Here::opening(m.world(), *s), journal);
            first_lines = journal.size();
        }
        for (; most > 0 && lines.size() < m.journal().size(); --most) {
            const Step<R>& step = m.journal()[lines.size()];
            std::vector<typename R::Event> events;
            const typename R::State before = *s;
            apply_step<R>(m.world(), *s, step, &events);
            Here::narrate(m.world(), before, events, journal);
            const bool begins = std::holds_alternative<typename R::Action>(step);
            const Decider who = begins ? decider(m.world(), before) : Decider::chance;
            told_by(lines_at(lines.size()), who);
            lines.push_back(journal.size());
            story.add(1, begins, who, Here::beats(m.world(), before, *s, events), Here::turn(*s));
        }
        if (lines.size() < m.journal().size()) return false;
        told = {};
        return true;
    });
}

std::optional<std::size_t> Game::unseen_by(Side side) const {
    const std::size_t since = story.last_of(side);
    for (std::size_t i = story.moments.size(); i-- > 0 && story.moments[i].begin > since;) // not for one answer
        if (story.moments[i].beats.has(Beat::part) || story.moments[i].beats.has(Beat::turn)) return since;
    return std::nullopt;
}

Facts facts_of(const Game& g) {
    const GameHeader& h = header_of(g.match);
    Facts f;
    f.system = h.system, f.scenario = h.scenario, f.line_from = g.line_from;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        f.clock = TableOf<R>::clock(m.world(), m.state());
        f.title = m.world().title;
    });
    for (Side side : {Side::french, Side::russian}) {
        const Seat seat = g.seat(side);
        f.who[index(side)] = seat == Seat::here        ? Facts::here
                             : seat == Seat::elsewhere ? Facts::by_link
                                                       : Facts::computer + opponent_of(h.players[index(side)]);
        if (h.by_link.on) f.renewals[index(side)] = h.by_link.shown[index(side)].renewals;
    }
    return f;
}

} // namespace redoubt::shell

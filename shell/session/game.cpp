#include "shell/session/game.h"

#include "shell/strength.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

Game::Game(Game&& other) noexcept = default;
Game& Game::operator=(Game&& other) noexcept = default;
Game::~Game() = default;
REDOUBT_WHOLE_HERE(TableTop)

using words::common::Phrase;

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

std::string title_of(const Game& g) {
    const GameHeader& h = header_of(g.match);
    std::string title = g.visit([&]<class R>(const Match<R>& m, const auto&) {
        return words::proper(h.system, "title:" + h.scenario, m.world().title) + ", " +
               TableOf<R>::clock(m.world(), m.state());
    });
    if (g.line_from == 0) return title;
    return flat(Phrase::line_from, {{"title", title}, {"turn", g.line_from}});
}

std::string detail_of(const Game& g) {
    auto who = [&](Side side) -> std::string {
        std::string people = flat(side == Side::french ? Phrase::side_french : Phrase::side_russian);
        switch (g.seat(side)) {
        case Seat::here:
            return people;
        case Seat::computer:
            if (const int level = level_of(header_of(g.match).players[index(side)]))
                return flat(Phrase::by_computer_level, {{"side", people}, {"level", level_name(level)}});
            return flat(Phrase::by_computer, {{"side", people}});
        case Seat::elsewhere:
            return flat(Phrase::by_link, {{"side", people}});
        }
        return people;
    };
    const Side first = g.seat(Side::french) == Seat::here ? Side::french : Side::russian;
    std::string out = flat(
        Phrase::against,
        {{"system", system_small(header_of(g.match).system)}, {"first", who(first)}, {"second", who(other(first))}});
    if (const std::string renewed = renewed_dice(g); !renewed.empty()) out += " · " + renewed;
    return out;
}

std::string renewed_dice(const Game& g) {
    const LinkPlay& p = header_of(g.match).by_link;
    if (!p.on || (p.shown[0].renewals == 0 && p.shown[1].renewals == 0)) return "";
    return flat(Phrase::renewed, {{"french", p.shown[0].renewals}, {"russian", p.shown[1].renewals}});
}

} // namespace redoubt::shell

// What stands on the map beside who strikes whom: at what odds, or with how much fire, as it was reckoned.
#include "engine/core/dice.h"
#include "shell/aids/aids.h"
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "shell/session.h"
#include "shell/text/napoleon/names.h"
#include "tests/shell/two_here.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <set>

using namespace shell_tests;

namespace {

// What the events say of the fight that a panel is of; "" for one that is none.
std::string told(const std::vector<classic::Event>& events) {
    for (const auto& e : events)
        if (const auto* x = std::get_if<classic::Rolled>(&e)) return odds_words(x->column);
    return "";
}
std::string told(const std::vector<napoleon::Event>& events) {
    std::string out;
    for (const auto& e : events) {
        if (const auto* x = std::get_if<napoleon::BattleJoined>(&e))
            out = words::napoleonic::odds_name(x->forecast.odds);
        if (std::holds_alternative<napoleon::BattleRolled>(e)) return out;
        if (const auto* x = std::get_if<napoleon::Barraged>(&e))
            return std::to_string(x->forecast.strength.total()) + " SP";
        if (const auto* x = std::get_if<napoleon::Volleyed>(&e))
            return std::to_string(x->forecast.strength.total()) + " SP";
    }
    return "";
}
std::string told(const std::vector<triumph::Event>& events) {
    static constexpr const char* odds[] = {"1–4", "1–3", "1–2", "2–3", "1–1", "3–2", "2–1", "3–1", "4–1"}; // 9.51
    auto line = [](const Tally& t, triumph::Rule rule) {
        int sum = 0;
        for (const TallyLine& l : t.lines) sum += l.rule == triumph::cite(rule) ? l.value : 0;
        return sum;
    };
    for (const auto& e : events) {
        if (const auto* x = std::get_if<triumph::Clashed>(&e); x && !x->lines.empty())
            return odds[line(x->lines[0].tally, triumph::Rule::r9_51) + 4];
        if (const auto* x = std::get_if<triumph::Fired>(&e))
            return "strength " + std::to_string(line(x->tally, triumph::Rule::r8_2));
    }
    return "";
}

// The labels of the fights of a random game, each as its events have it.
template <Ruleset R>
std::set<std::string> labels(const char* system, const char* battle) {
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    REQUIRE(!session.begin(two_here(system, battle)));
    auto m = std::get<Match<R>>(session.game()->match);
    Rng rng{11};
    std::set<std::string> out;
    for (int n = 0; n < 3000 && out.size() < 5 && is_side(m.decides()); ++n) {
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const typename R::State before = m.state();
        std::vector<typename R::Event> events;
        REQUIRE(!m.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events));
        const auto panels = TableOf<R>::rolls(m.world(), before, events, m.rolls());
        const auto fight =
            std::find_if(panels.begin(), panels.end(), [](const RollPanel& p) { return !p.strikes.empty(); });
        if (fight == panels.end()) continue;
        INFO(fight->heading);
        CHECK(fight->odds == told(events));
        CHECK(fight->odds != fight->die);
        CHECK_FALSE(fight->cells.empty());
        out.insert(fight->odds);
    }
    return out;
}

} // namespace

TEST_CASE("A fight on the map tells its odds or its fire, in every system") {
    CHECK(labels<classic::Rules>("classic", "sept7").size() > 2);
    CHECK(labels<napoleon::Rules>("napoleon", "szewardino").size() > 2);
    CHECK(labels<triumph::Rules>("triumph", "schevardino").size() > 2);
}

// Every part names a table of the player aids, a row of it and a column, as web/aids.js looks for them.
namespace {
void resolves(const std::string& system, const std::string& cells) {
    const auto sheet = aids::sheet_of(system, words::Language::english);
    REQUIRE(sheet);
    for (std::size_t at = 0; at < cells.size();) {
        const std::size_t end = std::min(cells.find(';', at), cells.size());
        const std::string part = cells.substr(at, end - at);
        at = end + 1;
        if (part.empty() || part[0] == '@') continue;
        INFO(system << ": " << part);
        const std::size_t first = part.find('/'), second = part.find('/', first + 1);
        REQUIRE(first != std::string::npos);
        const auto table = std::find_if(sheet->tables.begin(), sheet->tables.end(),
                                        [&](const aids::Table& t) { return t.id == part.substr(0, first); });
        REQUIRE(table != sheet->tables.end());
        const std::string row =
            part.substr(first + 1, second == std::string::npos ? std::string::npos : second - first - 1);
        const std::string column = second == std::string::npos ? "" : part.substr(second + 1);
        std::size_t rows = 0;
        bool known = row.empty();
        for (const aids::Part& p : table->parts) {
            rows += p.rows.size();
            for (const aids::Row& r : p.rows)
                known = known || r.head == row || r.cells[0].text == row || r.head.find("–") != std::string::npos;
        }
        if (row.starts_with('#')) known = std::stoul(row.substr(1)) < rows;
        if (system == "classic" && part.starts_with("odds")) known = true;    // halves, and more than the table has
        if (system == "classic" && part.starts_with("results")) known = true; // a result that is none
        CHECK(known);
        const bool number = column.find_first_not_of("0123456789") == std::string::npos;
        CHECK((number || std::find(table->heads.begin(), table->heads.end(), column) != table->heads.end()));
    }
}
} // namespace

TEST_CASE("What is in force is known while a fight is put together, and when it has been thrown") {
    for (const auto& [system, battle] :
         {std::pair{"classic", "sept7"}, {"napoleon", "szewardino"}, {"triumph", "schevardino"}}) {
        null_world() = NullWorld{};
        Platform platform;
        Settings settings;
        Session session{platform, settings};
        REQUIRE(!session.begin(two_here(system, battle)));
        CHECK(session.in_force().empty());
        Rng rng{23};
        int planned = 0, thrown = 0, after = 0, nothing = 0;
        for (int n = 0; n < 3000 && (planned < 5 || thrown < 5); ++n) {
            session.act({Verb::play_side});
            const Scene& s = session.scene();
            if (s.roll) {
                if (!s.roll->strikes.empty()) {
                    ++thrown;
                    CHECK(session.in_force().starts_with(s.roll->cells));
                    resolves(system, session.in_force());
                }
                const bool fight = !s.roll->strikes.empty() && s.roll->after == 0;
                session.act({Verb::go_on});
                if (fight && !session.scene().roll && !session.scene().forecast) {
                    ++after;
                    CHECK_FALSE(session.in_force().empty());
                }
                continue;
            }
            if (s.forecast) {
                ++planned;
                CHECK(session.in_force().find('@') != std::string::npos);
                resolves(system, session.in_force());
            } else {
                nothing += session.in_force().empty();
            }
            const std::size_t many = session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
                std::vector<typename R::Action> legal;
                if (is_side(m.decides())) legal_actions(m.world(), m.state(), legal);
                return legal.size();
            });
            if (many == 0) break;
            session.choose(steps(session.game()->match), rng.below(static_cast<std::uint32_t>(many)));
        }
        CAPTURE(system, planned, thrown, after, nothing);
        if (std::string_view(system) != "triumph") CHECK(planned > 0); // there it needs a hand on the table
        CHECK(thrown > 2);
        CHECK(nothing > 2);
    }
}

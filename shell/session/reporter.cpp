#include "shell/session/reporter.h"

#include "engine/core/json_writer.h"
#include "shell/session/reasons.h"
#include "shell/strength.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cstdlib>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr int most_marches = 40; // of a turn, asked for reasons

template <Ruleset R>
void note_turn(const Match<R>& m, const typename R::State& now, Report& out) {
    Report::Turn& t = out.turns.emplace_back();
    t.turn = TableOf<R>::turn(now);
    t.clock = card_of(R::name)->clock(TableOf<R>::clock(m.world(), now));
    t.steps = out.steps;
    TableOf<R>::report_turn(m.world(), m.start(), now, t);
}

void find_swings(Report& out) {
    const auto swing = [&](std::size_t i) { return std::abs(out.turns[i + 1].value - out.turns[i].value); };
    while (out.swings.size() < 3) {
        std::size_t best = out.turns.size();
        for (std::size_t i = 0; i + 1 < out.turns.size(); ++i)
            if (swing(i) > (best < out.turns.size() ? swing(best) : 0) &&
                std::find(out.swings.begin(), out.swings.end(), i) == out.swings.end())
                best = i;
        if (best == out.turns.size()) return;
        out.swings.push_back(best);
    }
}

} // namespace

Reporter::Reporter(const Game& game, const Scene& scene) {
    Report& r = report_;
    const GameHeader& header = header_of(game.match);
    r.battle = header.system + "/" + header.scenario;
    for (const ScenarioEntry& e : scenario_list())
        if (e.system == header.system && e.name == header.scenario) r.day = e.day;
    r.title = scene.bar.game;
    r.detail = detail_of(facts_of(game));
    if (scene.ending) {
        r.heading = scene.ending->heading;
        r.subtitle = scene.ending->subtitle;
        r.winner = scene.ending->winner;
        r.account = scene.ending->account;
    }
    r.ended = game.seen.time;
    r.late = header.earlier_steps > 0;
    game.visit([&]<class R>(const Match<R>& m, const auto&) {
        now_ = m.start();
        TableOf<R>::report_game(m.world(), m.start(), m.state(), r);
        note_turn(m, m.start(), r);
    });
}

bool Reporter::go(const Game& game, std::size_t most) {
    return game.visit([&]<class R>(const Match<R>& m, const auto&) {
        auto& now = std::get<typename R::State>(now_);
        for (; most > 0 && report_.steps < m.journal().size(); --most) {
            apply_step<R>(m.world(), now, m.journal()[report_.steps++], nullptr);
            const bool end = report_.steps == m.journal().size();
            if (!end && TableOf<R>::turn(now) == report_.turns.back().turn) continue;
            note_turn(m, now, report_);
            if (end) {
                find_swings(report_);
                now = m.start();
            }
            most = 1; // a position to be valued is a slice
        }
        if (report_.steps < m.journal().size()) return false;
        for (; most > 0 && asked_ < m.journal().size(); --most, ++asked_) {
            if (ask_why<R>(game, m, now)) most = 1;
            apply_step<R>(m.world(), now, m.journal()[asked_], nullptr);
        }
        return asked_ == m.journal().size();
    });
}

// Does an order of the computer's in one of the swings begin here? Then it is asked why.
template <Ruleset R>
bool Reporter::ask_why(const Game& game, const Match<R>& m, const typename R::State& now) {
    using Action = typename R::Action;
    const auto& journal = m.journal();
    const Action* order = std::get_if<Action>(&journal[asked_]);
    const Decider who = decider(m.world(), now);
    if (!order || !is_side(who) || !game.bots[index(side_of(who))] || TableOf<R>::ends(*order)) return false;
    if (const Action* before = asked_ > 0 ? std::get_if<Action>(&journal[asked_ - 1]) : nullptr)
        if (ai::goes_with(*before, *order)) return false;
    const auto swing = std::find_if(report_.swings.begin(), report_.swings.end(), [&](std::size_t i) {
        return report_.turns[i].steps <= asked_ && asked_ < report_.turns[i + 1].steps;
    });
    if (swing == report_.swings.end()) return false;
    const Given<R> given = given_with(m, asked_);
    std::size_t after = asked_ + given.orders.size(); // with the dice: a fight is told of when it is over
    while (after < journal.size() && !std::holds_alternative<Action>(journal[after])) ++after;
    // What led to no fight of its own is asked for so often in a turn.
    const auto& moments = game.story.moments;
    const bool fought = std::any_of(moments.begin(), moments.end(), [&](const Moment& x) {
        return x.beats.has(Beat::fight) && asked_ <= x.begin && x.begin < after;
    });
    if (!fought && marches_[static_cast<std::size_t>(swing - report_.swings.begin())]++ >= most_marches) return false;
    const ai::Reasons why =
        ai::reasons(*game.bots[index(side_of(who))], m.world(), observe(m.world(), now, side_of(who)), given.orders, 0);
    Report::Told told{*swing, asked_, why.task == ai::Task::strike, why.terms.sum(), {}};
    const auto rank = [](const Report::Told& t) { return std::pair{t.attack, t.worth}; };
    const auto best = std::find_if(report_.told.begin(), report_.told.end(),
                                   [&](const Report::Told& t) { return t.turn == told.turn; });
    if (why.grounds != ai::Grounds::weighed || (best != report_.told.end() && rank(told) <= rank(*best))) return true;
    for (std::size_t i = game.lines_at(asked_); i < game.lines_at(after) && told.words.empty(); ++i)
        if (const JournalLine& l = game.journal[i]; !l.heading && !l.words.empty())
            told.words.push_back(flat(Phrase::why) + " " + plain_text(l.words));
    if (told.words.empty()) return true;
    for (std::string& line : told_reasons<R>(m.world(), why)) told.words.push_back(std::move(line));
    if (best == report_.told.end())
        report_.told.push_back(std::move(told));
    else
        *best = std::move(told);
    return true;
}

std::string result_of(const Game& game) {
    const bool french = game.seat(Side::french) == Seat::here, russian = game.seat(Side::russian) == Seat::here;
    if (!french && !russian) return "";
    const GameHeader& header = header_of(game.match);
    const Side foe = french ? Side::russian : Side::french;
    const int rank =
        game.visit([]<class R>(const Match<R>& m, const auto&) { return TableOf<R>::rank(m.world(), m.state()); });
    JsonWriter w;
    w.text("battle", header.system + "/" + header.scenario);
    w.open("result", '[');
    w.text(header.id);
    w.number(french && russian ? 2 : russian ? 1 : 0);
    const int computer = opponent_of(header.players[index(foe)]);
    w.number(french && russian ? 7 : game.seat(foe) == Seat::elsewhere ? 6 : computer > 5 ? computer + 2 : computer);
    w.number(french ? rank : -rank);
    w.close(']');
    return std::move(w.out);
}

std::string battles_told() {
    JsonWriter w;
    w.open("battles", '[');
    for (const ScenarioEntry& e : scenario_list()) {
        w.open('[');
        w.text(e.system + "/" + e.name), w.text(words::halves(e.title).first);
        w.close(']');
    }
    w.close(']');
    return std::move(w.out);
}

std::string json(const Report& r, const std::string& result) {
    JsonWriter w;
    w.open('{');
    w.out += battles_told();
    if (!result.empty()) w.out += ',' + result;
    if (result.empty()) w.text("battle", r.battle);
    w.number("day", r.day);
    w.text("title", r.title), w.text("detail", r.detail);
    w.text("heading", r.heading), w.text("subtitle", r.subtitle);
    w.number("steps", r.steps), w.number("ended", r.ended);
    w.number("estimate", r.estimate), w.number("scored", r.scored), w.number("late", r.late);
    const auto pair = [&](const std::array<int, 2>& p) { w.open('['), w.number(p[0]), w.number(p[1]), w.close(']'); };
    const auto list = [&](std::string_view key, const auto& items, const auto& each) {
        w.open(key, '[');
        for (const auto& item : items) w.open('['), each(item), w.close(']');
        w.close(']');
    };
    list("account", r.account, [&](const TallyRow& row) { w.text(row.words), w.text(row.value); });
    list("places", r.places, [&](const Figure& p) { w.text(p.words), w.text(p.value); });
    list("formations", r.formations, [&](const Report::Formation& f) {
        w.number(static_cast<int>(index(f.side))), w.text(f.name), w.number(f.start), w.number(f.lost);
    });
    list("turns", r.turns, [&](const Report::Turn& t) {
        w.number(t.turn), w.text(t.clock), w.number(t.steps);
        pair(t.lost), pair(t.score);
        w.open('[');
        for (std::uint8_t holder : t.held) w.number(holder);
        w.close(']');
        w.number(t.value);
    });
    w.open("board", '[');
    for (int x : r.board) w.number(x);
    w.close(']');
    w.open("swings", '[');
    for (std::size_t i : r.swings) w.number(i);
    w.close(']');
    list("why", r.told, [&](const Report::Told& t) {
        w.number(t.turn), w.number(t.steps);
        w.open('[');
        for (const std::string& line : t.words) w.text(line);
        w.close(']');
    });
    w.close('}');
    return std::move(w.out);
}

} // namespace redoubt::shell

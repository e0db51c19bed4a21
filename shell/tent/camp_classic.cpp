#include "engine/ai/classic/outlook.h"
#include "engine/rules/classic/query.h"
#include "shell/tent/camp.h"
#include "shell/text/classic/actions.h"
#include "shell/text/classic/events.h"
#include "shell/text/classic/names.h"

namespace redoubt::tent {

using namespace redoubt::classic;

namespace {
bool counts(const World& w, std::size_t work) { // 13.1: one of them decides
    return w.victory.kind != VictoryKind::occupy || w.victory.work == WorkId{work};
}
} // namespace

int Camp<Rules>::minutes(const World&, int turn) {
    return clock_minutes(turn);
}

TwoPart Camp<Rules>::moment(const State& s) {
    return {s.turn, static_cast<int>(s.phase)};
}

bool Camp<Rules>::own_word(const State& s, Side side) {
    return side_of(s.phase) == side;
}

std::string Camp<Rules>::result(const State& s) {
    const char* levels[] = {"draw", "marginal", "substantial", "decisive", "win"};
    std::string level = levels[static_cast<std::size_t>(s.result.level)];
    if (s.phase != Phase::over) return "unfinished";
    return s.result.level == Level::draw ? level : std::string(name(s.result.winner)) + " " + level;
}

std::optional<Side> Camp<Rules>::winner(const State& s) {
    if (s.phase != Phase::over || s.result.level == Level::draw) return std::nullopt;
    return s.result.winner;
}

std::string Camp<Rules>::ending(const World&, const State& s) {
    return s.phase == Phase::over ? words::flat(words::result_name(s.result)) : "";
}

std::array<int, 2> Camp<Rules>::losses(const World&, const State& s) {
    return {s.losses[0], s.losses[1]};
}

std::string Camp<Rules>::order(const World& w, const State& s, const Action& a) {
    return words::flat(words::order(w, s, a));
}

int Camp<Rules>::chance(const World& w, const State& s) {
    return ai::chance_to_win(w, s);
}

bool Camp<Rules>::sure(const World&) {
    return true;
}

std::string Camp<Rules>::unit(const World& w, UnitId u) {
    return words::unit_name(w, u);
}

int Camp<Rules>::points(const World& w, const State& s, UnitId u) {
    return on_map(s, u) ? unit_of(w, u).strength : 0;
}

std::vector<std::string> Camp<Rules>::places(const World& w) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (counts(w, i)) out.push_back(words::work_name(w, WorkId{i}));
    return out;
}

Holders Camp<Rules>::held(const World& w, const State& s) {
    Holders out;
    const Board b = board_of(w, s);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (counts(w, i)) out.push_back(static_cast<std::uint8_t>(index(holder_of(b, WorkId{i}))));
    return out;
}

} // namespace redoubt::tent

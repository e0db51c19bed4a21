// Events as one line of words, for rule cases and for machines.
#include "engine/rules/classic/rules.h"
#include "shell/cli/classic/case.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;

const char* phase_text(Phase p) {
    const char* names[] = {"french-movement", "french-combat", "russian-movement", "russian-combat", "over"};
    return names[static_cast<std::size_t>(p)];
}
const char* crt_text(Crt r) {
    const char* names[] = {"-", "Ae", "Ar", "Dr", "Ex", "De"};
    return names[static_cast<std::size_t>(r)];
}

struct Line {
    const World& w;
    std::string text;

    Line& operator<<(const char* word) {
        text += (text.empty() ? "" : " ") + std::string(word);
        return *this;
    }
    Line& operator<<(const std::string& word) { return *this << word.c_str(); }
    Line& operator<<(int n) { return *this << std::to_string(n); }
    Line& operator<<(UnitId u) {
        return *this << (u && u.index() < w.units.size() ? w.units[u.index()].id.c_str() : "-");
    }
    Line& operator<<(HexId h) {
        return *this << (h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("-"));
    }
    Line& operator<<(WorkId x) { return *this << (x ? w.map.works[x.index()].id.c_str() : "-"); }
    Line& operator<<(RuleRef r) { // without blanks: "8.1Ae", "8.2Displacement"
        std::string number;
        for (char c : rule_text(r))
            if (c != ' ') number += c;
        return *this << number;
    }
    template <class T, std::size_t N>
    Line& operator<<(const Few<T, N>& list) { // "A,B"
        std::string all;
        for (const T& x : list) {
            Line one{w, ""};
            one << x;
            all += (all.empty() ? "" : ",") + one.text;
        }
        return *this << (all.empty() ? "-" : all.c_str());
    }
    Line& flag(bool on, const char* word) { return on ? *this << word : *this << "-"; }
};

struct Describer {
    const World& w;
    Line line(const char* name) const { return {w, name}; }

    std::string operator()(const TurnBegan& e) const { return (line("TurnBegan") << e.turn).text; }
    std::string operator()(const PhaseBegan& e) const {
        return (line("PhaseBegan") << e.turn << phase_text(e.phase)).text;
    }
    std::string operator()(const Moved& e) const {
        Line l = line("Moved") << e.unit << e.from << e.to << e.points;
        return (l.flag(e.released, "released") << e.stopped_by).text;
    }
    std::string operator()(const Entered& e) const {
        Line l = line("Entered") << e.unit << e.at << e.to << e.points;
        return l.flag(e.beside, "beside").text;
    }
    std::string operator()(const LeftMap& e) const { return (line("LeftMap") << e.unit << e.from << e.total).text; }
    std::string operator()(const AskedBack& e) const { return (line("AskedBack") << e.unit).text; }
    std::string operator()(const AnsweredBack& e) const {
        return (line("AnsweredBack") << e.unit << (e.yes ? "yes" : "no") << e.from << e.to).text;
    }
    std::string operator()(const Declared& e) const {
        return (line("Declared") << e.targets << e.attackers << e.bombarders << odds_text(e.forecast.column)).text;
    }
    std::string operator()(const Rolled& e) const {
        return (line("Rolled") << e.die << odds_text(e.column) << crt_text(e.result)).text;
    }
    std::string operator()(const Stood& e) const { return (line("Stood") << e.unit).text; }
    std::string operator()(const Retreated& e) const {
        Line l = line("Retreated") << e.unit << e.from << e.to;
        return l.flag(e.free, "free").text;
    }
    std::string operator()(const Displaced& e) const {
        Line l = line("Displaced") << e.unit << e.by << e.from << e.to;
        return l.flag(e.silenced, "silenced").text;
    }
    std::string operator()(const Eliminated& e) const { return (line("Eliminated") << e.unit << e.hex << e.rule).text; }
    std::string operator()(const ExchangeOwed& e) const { return (line("ExchangeOwed") << e.owed).text; }
    std::string operator()(const Advanced& e) const { return (line("Advanced") << e.unit << e.from << e.to).text; }
    std::string operator()(const WorkDestroyed& e) const { return (line("WorkDestroyed") << e.work).text; }
    std::string operator()(const WorkRepaired& e) const { return (line("WorkRepaired") << e.work << e.garrison).text; }
    std::string operator()(const FreezeEnds&) const { return "FreezeEnds"; }
    std::string operator()(const GameEnded& e) const {
        const char* levels[] = {"draw", "marginal", "substantial", "decisive", "win"};
        const char* endings[] = {"none", "last_turn", "exit_points", "nobody_left"};
        Line l = line("GameEnded") << levels[static_cast<std::size_t>(e.result.level)];
        return (l << (e.result.level == Level::draw ? "-" : std::string(name(e.result.winner)).c_str())
                  << endings[static_cast<std::size_t>(e.result.ending)])
            .text;
    }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return std::visit(Describer{w}, e);
}

} // namespace redoubt::cli

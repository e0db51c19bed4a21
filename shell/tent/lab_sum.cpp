#include "shell/tent/lab.h"

#include <cmath>

namespace redoubt::tent {

namespace {

Json counted(const std::map<std::int64_t, std::uint64_t>& counts) {
    Json out = Json::array();
    for (const auto& [value, n] : counts) out.push_back({value, n});
    return out;
}

double mean_of(const std::map<std::int64_t, std::uint64_t>& counts) {
    double sum = 0, n = 0;
    for (const auto& [value, count] : counts)
        sum += static_cast<double>(value) * static_cast<double>(count), n += static_cast<double>(count);
    return n > 0 ? sum / n : 0;
}

double rounded(double x) { // four places are more than games tell
    return std::round(x * 10'000) / 10'000;
}

} // namespace

void LabSum::add(const Json& game) {
    const auto seed = game.at("seed").get<std::uint64_t>();
    const auto which = game.at("decision").get<std::size_t>();
    const auto value = game.at("value").get<double>() / 10'000;
    const auto winner = game.at("winner").get<std::string>();
    const auto losses = game.at("losses").get<std::array<std::int64_t, 2>>();
    const auto fell = game.at("fell").get<std::vector<int>>();
    const auto held = game.at("held").get<std::vector<std::size_t>>();
    if (which > 1 || held.size() != fell.size() || held.size() > 64)
        throw Json::other_error::create(600, "lab", nullptr);
    places_ = game.at("places").get<std::vector<std::string>>();
    decides_ = game.at("decides").get<int>();
    Of& of = by_[which];
    ++count_, ++of.games;
    if (game.at("cut").get<bool>()) ++of.cut;
    ++of.won[winner == name(Side::french) ? 0 : winner == name(Side::russian) ? 1 : 2];
    of.value.add(value);
    ++of.results[game.at("result").get<std::string>()];
    ++of.turns[game.at("turns").get<int>()];
    for (std::size_t side = 0; side < 2; ++side) ++of.losses[side][losses[side]];
    of.fell.resize(fell.size());
    of.held.resize(fell.size());
    for (std::size_t i = 0; i < fell.size(); ++i) {
        ++of.fell[i][fell[i]];
        ++of.held[i][std::min<std::size_t>(2, held[i])];
    }
    const auto [place, first] = waiting_.emplace(seed, value);
    if (first) return;
    const double other = place->second;
    const double ours = which == 0 ? value - other : other - value;
    difference_.add(decides_ == 0 ? ours : -ours);
    waiting_.erase(place);
}

Interval LabSum::share() const {
    const Of& of = by_[0];
    const auto n = static_cast<double>(of.games);
    const double won = static_cast<double>(of.won[0]) + static_cast<double>(of.won[2]) / 2;
    return wilson(n > 0 ? won / n : 0, n);
}

Json LabSum::told(const Of& of) const {
    const auto n = static_cast<double>(of.games);
    const double share = n > 0 ? (static_cast<double>(of.won[0]) + static_cast<double>(of.won[2]) / 2) / n : 0;
    const Interval sure = wilson(share, n);
    Json fell = Json::array(), turns = Json::array();
    for (const auto& [turn, count] : of.turns) turns.push_back({turn, count});
    for (std::size_t i = 0; i < of.fell.size(); ++i) {
        Json when = Json::array();
        for (const auto& [turn, count] : of.fell[i]) when.push_back({turn, count});
        fell.push_back({{"place", i < places_.size() ? places_[i] : ""}, {"turns", when}, {"held", of.held[i]}});
    }
    return {{"games", of.games},
            {"french", of.won[0]},
            {"russian", of.won[1]},
            {"drawn", of.won[2] - of.cut},
            {"cut", of.cut},
            {"share", rounded(share)},
            {"low", rounded(sure.low)},
            {"high", rounded(sure.high)},
            {"results", of.results},
            {"turns", turns},
            {"losses", {counted(of.losses[0]), counted(of.losses[1])}},
            {"lost", {rounded(mean_of(of.losses[0])), rounded(mean_of(of.losses[1]))}},
            {"places", fell}};
}

Json LabSum::told() const {
    Json out = told(by_[0]);
    out["kind"] = "sum";
    if (by_[1].games > 0) {
        out["other"] = told(by_[1]);
        const double mean = difference_.mean(), off = z95 * difference_.error();
        out["difference"] = {{"pairs", static_cast<std::uint64_t>(difference_.n)},
                             {"mean", rounded(mean)},
                             {"low", rounded(mean - off)},
                             {"high", rounded(mean + off)},
                             // Few pairs scatter by chance alone less than they should.
                             {"real", difference_.n >= 20 && std::fabs(mean) > off}};
    }
    return out;
}

} // namespace redoubt::tent

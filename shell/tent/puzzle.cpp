#include "shell/tent/puzzle.h"

#include "engine/core/digest.h"
#include "engine/match/any_match_of.h"
#include "engine/match/line.h"
#include "engine/match/link.h"
#include "shell/tent/interval.h"
#include "shell/tent/lines.h"
#include "shell/tent/review.h"
#include "shell/tent/trial.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

namespace {

constexpr std::size_t most_puzzle_bytes = 1'000'000, longest_link = 4000, longest_word = 200;

// Members of a puzzle, each with its bounds: the first that does not keep to them is named.
struct Reader {
    const Json& of;
    std::string place; // of what is wrong; "" while nothing is
    const Json* member(const char* name) {
        const auto at = of.find(name);
        if (at == of.end() && place.empty()) place = name;
        return at == of.end() ? nullptr : &*at;
    }
    void word(const char* name, std::string& out, std::size_t most = longest_word) {
        const Json* x = member(name);
        if (!x) return;
        if (x->is_string()) out = x->get<std::string>();
        if ((!x->is_string() || out.empty() || out.size() > most) && place.empty()) place = name;
    }
    void number(const char* name, int& out, int least, int most) {
        const Json* x = member(name);
        if (!x) return;
        const bool good = x->is_number_integer() && *x >= least && *x <= most;
        if (good) out = x->get<int>();
        if (!good && place.empty()) place = name;
    }
    template <class E, std::size_t n>
    void choice(const char* name, E& out, const std::array<std::string_view, n>& names) {
        std::string said;
        word(name, said);
        const auto at = std::find(names.begin(), names.end(), said);
        if (at != names.end()) out = static_cast<E>(at - names.begin());
        if (at == names.end() && place.empty()) place = name;
    }
};
constexpr std::array<std::string_view, 2> side_names{"french", "russian"};

// All the ways the dice can fall from here to the time of the goal, each with its weight: the chance, or nothing where
// there are too many. What the mind answers is of one seed, so there is one answer to each way.
template <Ruleset R>
class Ways {
    using World = typename R::World;
    using State = typename R::State;
    const World& world_;
    const Measure<R>& measure_;
    const Minded& mind_;

public:
    Ways(const World& w, const Measure<R>& measure, const Minded& mind) : world_(w), measure_(measure), mind_(mind) {}

    std::optional<std::pair<double, int>> chance_from(const State& from) const { // and how many ways
        double sum = 0;
        int n = 0;
        std::vector<std::vector<std::pair<Outcome, double>>> open{{}}; // dice to begin with, with the chance of each
        while (!open.empty()) {
            const auto fallen = std::move(open.back());
            open.pop_back();
            Playing<R> game(from, puzzle_seed, {mind_, mind_});
            double share = 1;
            for (std::size_t at = 0;;) {
                const State& s = game.now();
                const Decider who = decider(world_, s);
                if (game.steps() >= most_steps) return std::nullopt;
                if (who == Decider::over || measure_.ended(world_, s)) {
                    sum += share * measure_.value(world_, s);
                    if (++n > most_ways) return std::nullopt;
                    break;
                }
                if (who != Decider::chance) {
                    game.step(world_);
                } else if (at < fallen.size()) {
                    share *= fallen[at].second;
                    game.fall(world_, fallen[at++].first);
                } else {
                    const Chance c = chance(world_, s);
                    double all = 0;
                    for (const Weighted& x : c.outcomes) all += x.weight;
                    for (const Weighted& x : c.outcomes) {
                        open.push_back(fallen);
                        open.back().emplace_back(x.outcome, x.weight / all);
                    }
                    break;
                }
                if (open.size() + static_cast<std::size_t>(n) > most_ways) return std::nullopt;
            }
        }
        return std::pair{sum, n};
    }
};

template <Ruleset R>
class JudgePuzzle final : public Job {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;
    static constexpr std::size_t best = 0, tried = 1;

    World world_;
    State before_;
    Side side_;
    Measure<R> measure_;
    Minded mind_;
    Trial<R> trial_;
    std::array<State, 2> after_;
    Json words_ = Json::array(), known_ = Json::array(); // what was decided, and the best, in words
    std::array<Mean, 2> values_;
    Mean difference_;
    int rounds_ = 0, most_, ways_ = 0; // ways: the chances are exact
    bool looked_ = false, whole_ = false;

    Json told() const {
        Json chance = Json::array();
        for (const Mean& m : values_) {
            const Interval in = ways_ > 0 ? Interval{m.mean(), m.mean()} : wilson(m.mean(), m.n);
            chance.push_back({std::llround(1e4 * m.mean()), std::llround(1e4 * in.low), std::llround(1e4 * in.high)});
        }
        const double mean = 1e4 * difference_.mean(), off = 1e4 * z95 * difference_.error();
        const bool real = ways_ > 0 ? std::fabs(mean) >= 0.5 : difference_.n >= least_games && std::fabs(mean) > off;
        return {{"kind", "plan"},
                {"tried", words_},
                {"known", known_},
                {"whole", whole_},
                {"chance", chance},
                {"difference", {std::llround(mean), std::llround(mean - off), std::llround(mean + off)}},
                {"sign", !real      ? 0
                         : mean < 0 ? -1
                                    : 1},
                {"rounds", rounds_},
                {"done", rounds_ >= most_},
                {"ways", ways_}};
    }
    // Where nothing is hidden and few dice fall, nothing has to be sampled.
    void look() {
        looked_ = true;
        if constexpr (!Secretive<R>) {
            const Ways<R> all(world_, measure_, mind_);
            const auto a = all.chance_from(after_[best]);
            const auto b = a ? all.chance_from(after_[tried]) : std::nullopt;
            if (!b) return;
            values_[best].add(a->first / 1e4);
            values_[tried].add(b->first / 1e4);
            difference_.add((b->first - a->first) / 1e4);
            ways_ = std::max(a->second, b->second);
        }
    }

public:
    JudgePuzzle(const Match<R>& m, const Puzzle& p, const std::vector<Action>& known, int rounds, std::uint64_t seed)
        : world_(m.world()), before_(m.start()),
          side_(p.side), measure_{[before = m.start(), until = p.goal.until](const World&, const State& s) {
                                      return time_is_up<R>(until, before, s);
                                  },
                                  [stand = stand_of<R>(m.world(), m.start()), goal = p.goal,
                                   side = p.side](const World& w, const State& s) {
                                      return met(goal, side, stand, stand_of<R>(w, s)) ? 10'000 : 0;
                                  }},
          mind_(*parse_minded(p.mind)), trial_(before_, side_, seed, measure_, mind_), after_{before_, before_},
          most_(rounds) {
        const auto moment = Camp<R>::moment(before_);
        for (const Action& a : known) {
            known_.push_back(Camp<R>::order(world_, after_[best], a));
            apply(world_, after_[best], a, nullptr);
        }
        std::vector<Action> decided;
        State& s = after_[tried];
        for (std::size_t i = 0; i < m.journal().size() && goes_on<R>(world_, s, side_, moment); ++i) {
            const auto* a = std::get_if<Action>(&m.journal()[i]);
            if (!a) break;
            words_.push_back(Camp<R>::order(world_, s, *a));
            apply(world_, s, *a, nullptr);
            decided.push_back(*a);
        }
        whole_ = !goes_on<R>(world_, s, side_, moment);
        trial_.add(known, after_[best]);
        trial_.add(std::move(decided), s);
    }

    bool go(std::int64_t work, Findings& out) override {
        if (words_.empty()) rounds_ = most_; // nothing has been decided: that is all there is to tell
        if (!looked_ && rounds_ < most_) look();
        if (ways_ > 0) rounds_ = most_;
        while (work > 0 && rounds_ < most_) {
            if (!trial_.step(world_, work)) continue;
            const double a = trial_.values()[best] / 1e4, b = trial_.values()[tried] / 1e4;
            values_[best].add(a);
            values_[tried].add(b);
            difference_.add(b - a);
            ++rounds_;
        }
        out.push_back(told());
        return rounds_ >= most_;
    }
    int progress() const override { return 1000 * rounds_ / most_; }
};

} // namespace

Loaded<Puzzle> puzzle_of(const Json& x) {
    if (!x.is_object()) return LoadError{LoadFault::syntax, "", "A puzzle should be an object."};
    Puzzle p;
    Reader r{x, ""};
    r.word("id", p.id, 16);
    r.word("battle", p.battle, 64);
    r.word("digest", p.digest, 16);
    r.word("link", p.link, longest_link);
    r.word("mind", p.mind, 40);
    r.choice("side", p.side, side_names);
    r.choice("aim", p.goal.aim, aim_names);
    r.choice("until", p.goal.until, until_names);
    r.number("turn", p.turn, 0, 1000);
    const bool somewhere = p.goal.aim == Aim::take || p.goal.aim == Aim::hold;
    if (somewhere) r.number("place", p.goal.place, 0, 63);
    if (p.goal.aim == Aim::spare || p.goal.aim == Aim::cost) r.number("amount", p.goal.amount, 0, 1000);
    r.number("chance", p.chance, 0, 10'000);
    r.number("second", p.second, 0, 10'000);
    r.number("games", p.games, 1, 1'000'000);
    if (const Json* best = r.member("best")) {
        bool good = best->is_array() && !best->empty() && best->size() <= longest_line;
        for (const Json& one : good ? *best : Json::array()) {
            good = good && one.is_string() && one.get_ref<const std::string&>().size() <= longest_word;
            if (good) p.best.push_back(one.get<std::string>());
        }
        if (!good && r.place.empty()) r.place = "best";
    }
    for (char c : p.id)
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && r.place.empty()) r.place = "id";
    if (r.place.empty() && !parse_minded(p.mind)) r.place = "mind";
    if (!r.place.empty())
        return LoadError{LoadFault::range, p.id.empty() ? r.place : p.id + ": " + r.place,
                         "That is no puzzle of ours."};
    return p;
}

Loaded<std::vector<Puzzle>> puzzles_of(std::string_view bytes) {
    const LoadError no{LoadFault::syntax, "", "That is no file of puzzles."};
    if (bytes.size() > most_puzzle_bytes) return no;
    const Json all = json_of(bytes);
    if (!all.is_object() || !all.contains("puzzles") || !all["puzzles"].is_array() ||
        all["puzzles"].size() > most_puzzles)
        return no;
    std::vector<Puzzle> out;
    for (const Json& x : all["puzzles"]) {
        auto p = puzzle_of(x);
        if (!p) {
            LoadError e = p.error();
            e.place = "puzzles/" + std::to_string(out.size()) + (e.place.empty() ? "" : ": " + e.place);
            return e;
        }
        if (std::any_of(out.begin(), out.end(), [&](const Puzzle& q) { return q.id == p->id; }))
            return LoadError{LoadFault::range, p->id, "Two puzzles have one name."};
        out.push_back(std::move(*p));
    }
    return out;
}

Json as_json(const Puzzle& p) {
    Json x{{"id", p.id},
           {"battle", p.battle},
           {"turn", p.turn},
           {"side", side_names[index(p.side)]},
           {"aim", aim_names[static_cast<std::size_t>(p.goal.aim)]},
           {"until", until_names[static_cast<std::size_t>(p.goal.until)]},
           {"mind", p.mind},
           {"best", p.best},
           {"chance", p.chance},
           {"second", p.second},
           {"games", p.games},
           {"digest", p.digest},
           {"link", p.link}};
    if (p.goal.aim == Aim::take || p.goal.aim == Aim::hold) x["place"] = p.goal.place;
    if (p.goal.aim == Aim::spare || p.goal.aim == Aim::cost) x["amount"] = p.goal.amount;
    return x;
}

Loaded<AnyMatch> position_of(const Puzzle& p, const FileSource& files, const DiceKey& key, std::string id) {
    auto opened = open_link(p.link, files);
    if (!opened) return opened.error();
    const GameHeader& header = header_of(opened->match);
    if (header.system + "/" + header.scenario != p.battle || steps(opened->match) > 0 ||
        hex_digest(digest_of(opened->match)) != p.digest)
        return LoadError{LoadFault::damaged, p.id, "The position is not that of the puzzle."};
    return new_line(opened->match, 0, key, std::move(id));
}

std::optional<LoadError> play_best(AnyMatch& position, const Puzzle& p) {
    return std::visit(
        [&]<class R>(Match<R>& m) -> std::optional<LoadError> {
            auto known = actions_of<R>(m.world(), m.state(), p.best);
            if (!known) return known.error();
            for (const auto& a : *known)
                if (auto no = m.play(a))
                    return LoadError{LoadFault::illegal, p.id,
                                     "Not allowed by " + std::string(System<R>::paragraph(no->rule)) + " here."};
            return std::nullopt;
        },
        position);
}

Loaded<std::unique_ptr<Job>> judge_puzzle(const AnyMatch& line, const Puzzle& p, int rounds, std::uint64_t seed) {
    if (const char* why = closed(line)) return LoadError{LoadFault::illegal, p.id, why};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<std::unique_ptr<Job>> {
            const std::size_t places = Camp<R>::held(m.world(), m.start()).size();
            const bool somewhere = p.goal.aim == Aim::take || p.goal.aim == Aim::hold;
            if (hex_digest(digest(m.start())) != p.digest || decider(m.world(), m.start()) != decider_of(p.side) ||
                (somewhere && static_cast<std::size_t>(p.goal.place) >= places))
                return LoadError{LoadFault::illegal, p.id, "The position is not that of the puzzle."};
            auto known = actions_of<R>(m.world(), m.start(), p.best);
            if (!known) return known.error();
            return {std::make_unique<JudgePuzzle<R>>(m, p, *known, rounds, seed)};
        },
        line);
}

} // namespace redoubt::tent

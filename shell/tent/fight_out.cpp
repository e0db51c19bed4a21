// One design of an assault: its board, and what becomes of it in many fights.
#include "engine/match/any_match_of.h"
#include "shell/tent/camp.h"
#include "shell/tent/designs.h"
#include "shell/tent/lab.h"
#include "shell/tent/playing.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

namespace {

constexpr double seen = 2200; // metres round the work that are drawn

// What was lost of a formation's men or guns: as large a share as of its points.
template <Ruleset R>
struct Strength {
    std::size_t formation = 0;
    Side side = Side::french;
    std::vector<UnitId> units;
    int points = 0; // at first
    int now(const typename R::World& w, const typename R::State& s) const {
        int sum = 0;
        for (UnitId u : units) sum += Camp<R>::points(w, s, u);
        return sum;
    }
};

struct Figures { // of one kind, a figure a game
    std::vector<int> all;
    Json told() const { // mean, and what a tenth of the games stay below and above
        if (all.empty()) return Json::array({0, 0, 0});
        std::vector<int> sorted = all;
        std::sort(sorted.begin(), sorted.end());
        double sum = 0;
        for (int x : sorted) sum += x;
        const std::size_t n = sorted.size();
        return Json::array({std::lround(sum / static_cast<double>(n)), sorted[(n - 1) / 10], sorted[(n - 1) * 9 / 10]});
    }
};

template <Ruleset R>
class FightOut final : public Job {
    using World = typename R::World;
    using State = typename R::State;
    Match<R> match_;
    Designs designs_;
    Assault assault_;
    FightPlan plan_;
    Laid laid_;
    std::vector<Strength<R>> strengths_;
    bool shown_ = false;
    std::uint64_t game_ = 0, cut_ = 0;
    std::optional<Playing<R>> playing_;
    int turn_ = 0;
    std::vector<std::uint64_t> french_; // by turn from the first: games in which they hold the work when it ends
    std::uint64_t won_ = 0;
    std::array<Figures, 2> men_, guns_, decisions_;
    Figures dice_;
    Ground middle_;             // of the work
    Json film_ = Json::array(); // of the first fight: who stands where when each turn ends

    const World& world() const { return match_.world(); }

    // In hexes, east and south of the work, the sheet unturned.
    std::array<double, 2> place_of(HexId h) const {
        const Grid& grid = world().map.grid;
        const Ground c = centre(grid, h);
        const double x = c.x - middle_.x, y = c.y - middle_.y, cos = std::cos(grid.turn), sin = std::sin(grid.turn);
        const auto places = [](double v) { return std::round(v * 1000) / 1000; };
        return {places((x * cos + y * sin) / grid.pitch), places((x * sin - y * cos) / grid.pitch)};
    }
    Json units(const State& s) const {
        const World& w = world();
        Json out = Json::array();
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (on_map(s, UnitId{i}))
                out.push_back({place_of(s.units[i].hex), index(w.units[i].side), static_cast<int>(w.units[i].type),
                               Camp<R>::points(w, s, UnitId{i}), Camp<R>::unit(w, UnitId{i}),
                               label(w.map.grid, s.units[i].hex)});
        return out;
    }
    Json board() const {
        const World& w = world();
        const Map& map = w.map;
        Json cells = Json::array(), forts = Json::array();
        for (std::size_t i = 0; i < map.hexes.size(); ++i) {
            const Ground c = centre(map.grid, HexId{i});
            if (std::hypot(c.x - middle_.x, c.y - middle_.y) > seen) continue;
            const MapHex& hex = map.hexes[i];
            Json edges = Json::array();
            for (const auto& e : hex.edges) edges.push_back(e.bits);
            cells.push_back({place_of(HexId{i}), hex.kinds.bits, static_cast<int>(hex.level), std::move(edges)});
        }
        for (const Work& x : map.works) forts.push_back({place_of(x.hex), x.front});
        std::array<int, 2> points{}, men{}, guns{};
        for (const Strength<R>& x : strengths_) {
            points[index(x.side)] += x.points;
            men[index(x.side)] += designs_.formations[x.formation].men;
            guns[index(x.side)] += designs_.formations[x.formation].guns;
        }
        const auto [first, last] = assault_.turns[plan_.system];
        Json clock = Json::array(); // when each turn begins, and the last one ends
        for (int turn = first; turn <= last; ++turn) clock.push_back(Camp<R>::minutes(w, turn));
        clock.push_back(Camp<R>::minutes(w, last) + Camp<R>::turn_minutes);
        Json homeless = Json::array();
        for (const std::string& id : laid_.homeless) {
            const UnitId u = find_unit(w, id);
            homeless.push_back(u ? Camp<R>::unit(w, u) : id);
        }
        return {{"kind", "board"},
                {"system", design_systems[plan_.system]},
                {"pitch", std::lround(map.grid.pitch)},
                {"turns", assault_.turns[plan_.system]},
                {"minutes", Camp<R>::turn_minutes},
                {"clock", std::move(clock)},
                {"cells", cells},
                {"forts", forts},
                {"units", units(match_.start())},
                {"points", points},
                {"men", men},
                {"guns", guns},
                {"homeless", homeless}};
    }
    void begin() {
        playing_.emplace(match_.start(), plan_.seed + game_, plan_.minds);
        turn_ = Camp<R>::turn(match_.start());
    }
    bool french_hold() const {
        const Holders held = Camp<R>::held(world(), playing_->now());
        return !held.empty() && held[0] == index(Side::french);
    }
    void end_of(int turn) { // of all that end here: a turn in which nobody decides ends with the one before
        for (; turn_ <= turn; ++turn_) {
            const int n = turn_ - assault_.turns[plan_.system][0];
            if (game_ == 0) film_.push_back(units(playing_->now()));
            if (n >= 0 && static_cast<std::size_t>(n) < french_.size())
                french_[static_cast<std::size_t>(n)] += french_hold() ? 1 : 0;
        }
    }
    void add_up(bool cut) {
        const State& s = playing_->now();
        end_of(assault_.turns[plan_.system][1]);
        won_ += french_hold() ? 1 : 0;
        cut_ += cut ? 1 : 0;
        std::array<double, 2> men{}, guns{};
        for (const Strength<R>& x : strengths_) {
            const double lost = 1 - static_cast<double>(x.now(world(), s)) / x.points;
            men[index(x.side)] += lost * designs_.formations[x.formation].men;
            guns[index(x.side)] += lost * designs_.formations[x.formation].guns;
        }
        auto whole = [](double x) { return static_cast<int>(std::lround(x)); };
        auto decisions = playing_->decisions();
        for (std::size_t i = 0; i < 2; ++i) {
            men_[i].all.push_back(whole(men[i]));
            guns_[i].all.push_back(whole(guns[i]));
            decisions_[i].all.push_back(static_cast<int>(decisions[i]));
        }
        dice_.all.push_back(
            static_cast<int>(static_cast<std::int64_t>(playing_->steps()) - decisions[0] - decisions[1]));
    }
    Json told() const {
        const Interval sure =
            wilson(game_ ? static_cast<double>(won_) / static_cast<double>(game_) : 0, static_cast<double>(game_));
        return {{"kind", "fought"},
                {"system", design_systems[plan_.system]},
                {"games", game_},
                {"cut", cut_},
                {"french", french_},
                {"won", won_},
                {"share", {sure.low, sure.high}},
                {"men", {men_[0].told(), men_[1].told()}},
                {"guns", {guns_[0].told(), guns_[1].told()}},
                {"decisions", {decisions_[0].told(), decisions_[1].told()}},
                {"dice", dice_.told()}};
    }

public:
    FightOut(Match<R> match, const Designs& designs, const Assault& assault, const FightPlan& plan, Laid laid)
        : match_(std::move(match)), designs_(designs), assault_(assault), plan_(plan), laid_(std::move(laid)) {
        std::vector<HexId> hexes;
        middle_ = middle_of(world().map, designs_.works[assault_.work].works[plan_.system], hexes).value_or(Ground{});
        const auto turns = assault_.turns[plan_.system];
        french_.assign(static_cast<std::size_t>(turns[1] - turns[0] + 1), 0);
        for (const Troop& t : assault_.troops) {
            Strength<R> x;
            x.formation = t.formation;
            for (const std::string& id : designs_.formations[t.formation].units[plan_.system])
                if (const UnitId u = find_unit(world(), id); u && on_map(match_.start(), u)) x.units.push_back(u);
            if (x.units.empty()) continue;
            x.side = world().units[x.units[0].index()].side;
            x.points = x.now(world(), match_.start());
            if (x.points > 0) strengths_.push_back(std::move(x));
        }
    }

    bool go(std::int64_t work, Findings& out) override {
        if (!shown_) out.push_back(board());
        shown_ = true;
        bool any = false;
        while (work > 0 && game_ < plan_.games) {
            if (!playing_) begin();
            work -= playing_->step(world());
            const bool over = decider(world(), playing_->now()) == Decider::over;
            if (const int turn = Camp<R>::turn(playing_->now()); !over && turn > turn_) end_of(turn - 1);
            if (!over && playing_->steps() < lab_steps) continue;
            add_up(!over);
            if (game_++ == 0)
                out.push_back({{"kind", "film"}, {"system", design_systems[plan_.system]}, {"units", film_}});
            playing_.reset();
            any = true;
        }
        const bool done = game_ >= plan_.games;
        if (any || done) out.push_back(told());
        return done;
    }
    int progress() const override { return plan_.games == 0 ? 1000 : static_cast<int>(1000 * game_ / plan_.games); }
};

} // namespace

Loaded<std::unique_ptr<Job>> fight_out(const Designs& designs, const Assault& assault, const FightPlan& plan,
                                       const FileSource& files) {
    if (plan.games > most_games || plan.system >= design_count)
        return LoadError{LoadFault::range, "games", "Up to " + std::to_string(most_games) + " are played."};
    Laid laid = lay_out(designs, assault, plan.system, files);
    const std::string battle = std::string(design_systems[plan.system]) + "/assault";
    const std::string path = "scenarios/" + battle + ".json";
    auto match = new_game(battle, GameHeader{}, [&](std::string_view asked) {
        return asked == path ? std::string_view{laid.scenario} : files(asked);
    });
    if (!match) return match.error();
    return std::visit(
        [&]<class R>(Match<R>& m) -> Loaded<std::unique_ptr<Job>> {
            return {std::make_unique<FightOut<R>>(std::move(m), designs, assault, plan, std::move(laid))};
        },
        *match);
}

} // namespace redoubt::tent

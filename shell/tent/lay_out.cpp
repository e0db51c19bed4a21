// An assault set up in one system, as a battle that its loader reads; and the other way: who stands round a work in a
// game.
#include "engine/match/any_match_of.h"
#include "engine/rules/napoleon/charts.h"
#include "engine/rules/triumph/query.h"
#include "shell/tent/camp.h"
#include "shell/tent/designs.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace redoubt::tent {

namespace {

constexpr int hour = 60;

// May `u` stand on this ground with those who stand there already?
bool has_room(const classic::World& w, const std::vector<UnitId>& here, UnitId u, HexId h) {
    if (!here.empty() && classic::is_gun(w, u)) return false; // a garrison has guns of its own
    const bool alone = std::all_of(here.begin(), here.end(), [&](UnitId x) { return classic::is_garrison(w, x); });
    return alone && w.ground.spots[h.index()].open; // 5.0J
}
bool has_room(const napoleon::World& w, const std::vector<UnitId>& here, UnitId u, HexId h) {
    using namespace napoleon;
    if (!is_open(w, h) || terrain_cost(terrain(w.map, h), arm_of(unit_of(w, u))) == inaccessible) return false;
    const auto leaders = std::count_if(here.begin(), here.end(), [&](UnitId x) { return is_commander(w, x); });
    if (here.size() - static_cast<std::size_t>(leaders) >= 3)
        return false; // the book asks no more than the points: for the eye
    const int points = std::accumulate(here.begin(), here.end(), unit_of(w, u).strength,
                                       [&](int sum, UnitId x) { return sum + unit_of(w, x).strength; });
    return points <= stack_limit;
}
bool has_room(const triumph::World& w, const std::vector<UnitId>& here, UnitId u, HexId) {
    if (here.size() >= 3) return false;
    triumph::Stack stack;
    for (UnitId x : here) stack.push_back(x);
    stack.push_back(u);
    static const triumph::Table nobody;
    return triumph::is_legal_stack(w, nobody, stack);
}

std::vector<UnitId> garrisons(const classic::World& w, WorkId work) {
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (classic::is_garrison(w, UnitId{i}) && w.units[i].work == work) out.push_back(UnitId{i});
    return out;
}
template <class World>
std::vector<UnitId> garrisons(const World&, WorkId) {
    return {};
}

// The commanders that come with a unit: of its division, of its formation.
std::vector<UnitId> leaders(const napoleon::World& w, UnitId u) {
    std::vector<UnitId> out;
    const napoleon::Unit& of = napoleon::unit_of(w, u);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const napoleon::Unit& x = w.units[i];
        if (x.type == napoleon::Type::commander && x.formation && x.formation == of.formation &&
            (x.division.empty() || x.division == of.division))
            out.push_back(UnitId{i});
    }
    return out;
}
template <class World>
std::vector<UnitId> leaders(const World&, UnitId) {
    return {};
}

// Which way to face, as each file says it: the hexside or corner nearest to the enemy.
std::string facing(std::size_t system, Ground from, Ground to, double turn) {
    constexpr std::array<const char*, 6> sides{"N", "NE", "SE", "S", "SW", "NW"};
    constexpr std::array<const char*, 6> corners{"NNE", "E", "SSE", "SSW", "W", "NNW"};
    const double north = std::numbers::pi / 2 - (std::atan2(to.y - from.y, to.x - from.x) - turn); // clockwise from N
    const double sixths = north / (std::numbers::pi / 3) + 12;
    if (system == 1) return std::string(" ") + sides[static_cast<std::size_t>(std::lround(sixths)) % 6];
    if (system == 2) return std::string(" ") + corners[static_cast<std::size_t>(std::lround(sixths - 0.5)) % 6];
    return "";
}

double far(Ground a, Ground b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

template <class World>
class Layer {
    const World& w_;
    std::size_t system_;
    Ground work_;
    std::array<Ground, 2> mean_{}; // where each side stands, to look at
    std::vector<std::vector<UnitId>> here_;
    std::vector<HexId> of_; // by unit

    Side side(UnitId u) const { return w_.units[u.index()].side; }
    bool enemy_near(HexId h, Side own) const {
        bool near = false;
        each_within(w_.map, h, 1, [&](HexId x) {
            for (UnitId u : here_[x.index()]) near = near || side(u) != own;
        });
        return near;
    }

public:
    Json place = Json::object();

    Layer(const World& w, std::size_t system, Ground work)
        : w_(w), system_(system), work_(work), here_(w.map.hexes.size()), of_(w.units.size()) {}

    void look(std::array<Ground, 2> mean) { mean_ = mean; }
    bool placed(UnitId u) const { return static_cast<bool>(of_[u.index()]); }
    HexId where(UnitId u) const { return of_[u.index()]; }
    void stand(UnitId u, HexId h) {
        here_[h.index()].push_back(u);
        of_[u.index()] = h;
        place[w_.units[u.index()].id] = label(w_.map.grid, h) + facing(system_, centre(w_.map.grid, h),
                                                                       mean_[index(other(side(u)))], w_.map.grid.turn);
    }
    // On the nearest hex that has room for it: false when there is none within two kilometres.
    bool near(UnitId u, Ground at) {
        const Ground target{work_.x + at.x, work_.y + at.y};
        std::vector<std::pair<long, HexId>> nearest; // in whole metres: the same order on every machine
        for (std::size_t i = 0; i < w_.map.hexes.size(); ++i)
            if (const long d = std::lround(far(centre(w_.map.grid, HexId{i}), target)); d < 2000)
                nearest.push_back({d, HexId{i}});
        std::sort(nearest.begin(), nearest.end());
        for (const auto& [d, h] : nearest) {
            const bool theirs = std::any_of(here_[h.index()].begin(), here_[h.index()].end(),
                                            [&](UnitId x) { return side(x) != side(u); });
            if (theirs || enemy_near(h, side(u)) || !has_room(w_, here_[h.index()], u, h)) continue;
            stand(u, h);
            return true;
        }
        return false;
    }
};

template <Ruleset R>
Laid lay(const typename R::World& w, const Designs& designs, const Assault& a, std::size_t system) {
    Laid out;
    std::vector<HexId> hexes;
    const auto& works = designs.works[a.work].works[system];
    const auto work = middle_of(w.map, works, hexes);
    if (!work) return out;
    std::array<Ground, 2> mean{};
    std::array<int, 2> count{};
    auto unit_ids = [&](const Troop& t) {
        std::vector<UnitId> ids;
        for (const std::string& id : designs.formations[t.formation].units[system])
            if (const UnitId u = find_unit(w, id)) ids.push_back(u);
        return ids;
    };
    for (const Troop& t : a.troops)
        if (const auto ids = unit_ids(t); !ids.empty()) {
            const std::size_t side = index(w.units[ids[0].index()].side);
            mean[side].x += work->x + t.at.x;
            mean[side].y += work->y + t.at.y;
            ++count[side];
        }
    for (std::size_t i = 0; i < 2; ++i)
        if (count[i] > 0) mean[i] = {mean[i].x / count[i], mean[i].y / count[i]};
    Layer<typename R::World> layer(w, system, *work);
    layer.look(mean);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (std::find(works.begin(), works.end(), w.map.works[i].id) != works.end())
            for (UnitId u : garrisons(w, WorkId{i})) layer.stand(u, w.map.works[i].hex);
    for (const Troop& t : a.troops) {
        const auto ids = unit_ids(t);
        if (ids.empty()) out.homeless.push_back(designs.formations[t.formation].id);
        for (UnitId u : ids)
            if (!layer.placed(u) && !layer.near(u, t.at)) out.homeless.push_back(w.units[u.index()].id);
        if (!ids.empty() && layer.placed(ids[0]))
            for (UnitId u : leaders(w, ids[0]))
                if (!layer.placed(u)) layer.stand(u, layer.where(ids[0]));
    }
    Json x{{"system", design_systems[system]},
           {"name", "assault"},
           {"title", a.id},
           {"about", ""},
           {"map", "field"},
           {"units", "oob"},
           {"initiative", "french"}};
    x[system == 1 ? "stages" : "turns"] = a.turns[system];
    if (system == 0) {
        x.erase("initiative");
        x["victory"] = {{"kind", "occupy"}, {"work", works.front()}};
    } else {
        Json held = Json::array();
        for (HexId h : hexes) held.push_back(label(w.map.grid, h));
        x["victory"] = {{"kind", "hold"}, {"hexes", std::move(held)}};
    }
    if (system == 1) x["forced_march"] = false;
    if (system == 1) x["bridges"] = {{"french_may_build", 0}, {"russian_may_break", false}};
    if (system == 2) // both chiefs behind their troops, so that there are orders to give
        for (Side side : {Side::french, Side::russian}) {
            const bool french = side == Side::french;
            const Ground& of = mean[index(side)];
            if (const HexId h = hex_under(w.map.grid, {of.x + (french ? -500 : 500), of.y}))
                layer.place[french ? "Napoleon" : "Kutuzov"] = label(w.map.grid, h) + (french ? " E" : " W");
        }
    x["place"] = std::move(layer.place);
    out.scenario = json_text(x);
    return out;
}

template <Ruleset R>
Loaded<Taken> take(const Designs& designs, const Match<R>& m, std::size_t system, std::size_t step, std::size_t work,
                   int metres) {
    if (step > m.journal().size())
        return LoadError{LoadFault::range, "step " + std::to_string(step), "The game has no such step."};
    const auto& w = m.world();
    const typename R::State s = m.state_after(step);
    std::vector<HexId> hexes;
    const auto centre_of = middle_of(w.map, designs.works[work].works[system], hexes);
    if (!centre_of) return LoadError{LoadFault::missing, designs.works[work].id, "This sheet has no such work."};
    const int turn = Camp<R>::turn(s), now = Camp<R>::minutes(w, turn);
    if (now < 0) return LoadError{LoadFault::illegal, "", "Nobody assaults at night."};
    Taken out;
    out.assault.id = designs.works[work].id;
    out.assault.work = work;
    const bool first_day = system == 0 && turn <= 8;
    const int since_six = (now - 6 * hour) / hour, long_turn = Camp<triumph::Rules>::turn_minutes;
    auto until = [](int first, int last) { return std::array{std::clamp(first, 1, 40), std::clamp(last, 1, 40)}; };
    out.assault.turns = {until(first_day ? turn : 27 + since_six, first_day ? std::min(turn + 3, 8) : 30 + since_six),
                         until(1 + since_six, 4 + since_six),
                         until(1 + (now - 6 * hour) / long_turn, 3 + (now - 6 * hour) / long_turn)};
    std::vector<Ground> sum(designs.formations.size());
    std::vector<int> count(designs.formations.size());
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (!on_map(s, UnitId{i}) || Camp<R>::points(w, s, UnitId{i}) == 0) continue; // not commanders
        const Ground at = centre(w.map.grid, s.units[i].hex);
        if (far(at, *centre_of) > metres) continue;
        const auto of = std::find_if(designs.formations.begin(), designs.formations.end(), [&](const Formation& f) {
            return std::find(f.units[system].begin(), f.units[system].end(), w.units[i].id) != f.units[system].end();
        });
        if (of == designs.formations.end()) {
            if constexpr (std::is_same_v<R, classic::Rules>)
                if (classic::is_garrison(w, UnitId{i})) continue; // comes with its work
            out.strangers.push_back(Camp<R>::unit(w, UnitId{i}));
            continue;
        }
        const auto n = static_cast<std::size_t>(of - designs.formations.begin());
        sum[n].x += at.x - centre_of->x;
        sum[n].y += at.y - centre_of->y;
        ++count[n];
    }
    for (std::size_t n = 0; n < count.size(); ++n)
        if (count[n] > 0) out.assault.troops.push_back({n, {sum[n].x / count[n], sum[n].y / count[n]}});
    if (out.assault.troops.empty() || out.assault.troops.size() > 64)
        return LoadError{LoadFault::range, designs.works[work].id, "Nobody, or too many, stand near it."};
    // Who is nearest to the work takes his place first: formations stand in the file by side, so that neither is put
    // out.
    std::stable_sort(out.assault.troops.begin(), out.assault.troops.end(), [](const Troop& a, const Troop& b) {
        return std::hypot(a.at.x, a.at.y) < std::hypot(b.at.x, b.at.y);
    });
    return out;
}

} // namespace

std::optional<Ground> middle_of(const Map& map, const std::vector<std::string>& works, std::vector<HexId>& hexes) {
    Ground sum;
    for (const Work& x : map.works)
        if (std::find(works.begin(), works.end(), x.id) != works.end()) hexes.push_back(x.hex);
    if (hexes.empty()) return std::nullopt;
    for (HexId h : hexes) {
        const Ground c = centre(map.grid, h);
        sum.x += c.x / static_cast<double>(hexes.size());
        sum.y += c.y / static_cast<double>(hexes.size());
    }
    return sum;
}

Laid lay_out(const Designs& designs, const Assault& assault, std::size_t system, const FileSource& files) {
    const std::string battle = std::string(design_systems[system]) + "/" + designs.sheets[system];
    const auto sheet = new_game(battle, GameHeader{}, files);
    if (!sheet) return {};
    return std::visit([&]<class R>(const Match<R>& m) { return lay<R>(m.world(), designs, assault, system); }, *sheet);
}

Loaded<Taken> taken(const Designs& designs, const AnyMatch& game, std::size_t step, std::size_t work, int metres) {
    if (const char* why = closed(game)) return LoadError{LoadFault::illegal, "", why};
    return std::visit([&]<class R>(const Match<R>& m) { return take<R>(designs, m, game.index(), step, work, metres); },
                      game);
}

} // namespace redoubt::tent

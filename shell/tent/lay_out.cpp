// An assault set up in one system, as a battle that its loader reads; and the other way: who stands round a work in a
// game.
#include "engine/match/any_match_of.h"
#include "shell/tent/camp.h"
#include "shell/tent/designs.h"
#include "shell/tent/layout.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

namespace {

double far(Ground a, Ground b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

template <class R>
concept Laying = requires {
    sizeof(Layout<R>);
}; // has part in the designs

template <Ruleset R>
class Layer {
    using World = typename R::World;
    const World& w_;
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

    Layer(const World& w, Ground work) : w_(w), work_(work), here_(w.map.hexes.size()), of_(w.units.size()) {}

    void look(std::array<Ground, 2> mean) { mean_ = mean; }
    bool placed(UnitId u) const { return static_cast<bool>(of_[u.index()]); }
    HexId where(UnitId u) const { return of_[u.index()]; }
    void stand(UnitId u, HexId h) {
        here_[h.index()].push_back(u);
        of_[u.index()] = h;
        place[w_.units[u.index()].id] =
            label(w_.map.grid, h) +
            Layout<R>::facing(centre(w_.map.grid, h), mean_[index(other(side(u)))], w_.map.grid.turn);
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
            if (theirs || enemy_near(h, side(u)) || !Layout<R>::has_room(w_, here_[h.index()], u, h)) continue;
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
    Layer<R> layer(w, *work);
    layer.look(mean);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (std::find(works.begin(), works.end(), w.map.works[i].id) != works.end())
            for (std::size_t u = 0; u < w.units.size(); ++u)
                if (Layout<R>::garrisons(w, UnitId{u}, WorkId{i})) layer.stand(UnitId{u}, w.map.works[i].hex);
    for (const Troop& t : a.troops) {
        const auto ids = unit_ids(t);
        if (ids.empty()) out.homeless.push_back(designs.formations[t.formation].id);
        for (UnitId u : ids)
            if (!layer.placed(u) && !layer.near(u, t.at)) out.homeless.push_back(w.units[u.index()].id);
        if (!ids.empty() && layer.placed(ids[0]))
            for (UnitId u : Layout<R>::leaders(w, ids[0]))
                if (!layer.placed(u)) layer.stand(u, layer.where(ids[0]));
    }
    Json x{{"system", design_systems[system]},
           {"name", "assault"},
           {"title", a.id},
           {"about", ""},
           {"map", "field"},
           {"units", "oob"}};
    x["place"] = std::move(layer.place);
    Layout<R>::battle(x, w, {works, hexes, mean, a.turns[system]});
    out.scenario = json_text(x);
    return out;
}

template <Ruleset R>
std::array<int, 2> turns_of(int minutes, int turn) {
    std::array<int, 2> out{};
    if constexpr (Laying<R>) out = Layout<R>::turns(minutes, turn);
    for (int& x : out) x = std::clamp(x, 1, 40);
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
    [&]<Ruleset... Rs>(SystemList<Rs...>) {
        out.assault.turns = {turns_of<Rs>(now, std::is_same_v<R, Rs> ? turn : 0)...};
    }
    (Systems{});
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
            if (Layout<R>::garrisons(w, UnitId{i}, {})) continue; // comes with its work
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
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            if constexpr (Laying<R>)
                return lay<R>(m.world(), designs, assault, system);
            else
                return Laid{};
        },
        *sheet);
}

Loaded<Taken> taken(const Designs& designs, const AnyMatch& game, std::size_t step, std::size_t work, int metres) {
    if (const char* why = closed(game)) return LoadError{LoadFault::illegal, "", why};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<Taken> {
            if constexpr (Laying<R>)
                return take<R>(designs, m, game.index(), step, work, metres);
            else
                return LoadError{LoadFault::missing, "", "This system has no part in the designs."};
        },
        game);
}

} // namespace redoubt::tent

#include "shell/headlines.h"

#include "engine/rules/classic/query.h"
#include "shell/text/classic/names.h"
#include "shell/text/language.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/shell/phrases.h"
#include "shell/text/triumph/names.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

namespace {

using words::common::Phrase;

std::string work_in(std::string_view system, const Map& map, HexId h) {
    const WorkId id = at(map, h).work;
    if (!id) return label(map.grid, h);
    const Work& work = map.works[id.index()];
    return words::proper(system, "work:" + work.id, work.name);
}
Headline taken(std::string place, Side by) {
    return {std::move(place), flat(by == Side::french ? Phrase::taken_by_french : Phrase::taken_by_russians)};
}

// Do units of the Guard attack from there?
template <class World, class State, class Hexes>
std::optional<Headline> guard(const World& w, const State& s, const Hexes& from) {
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const auto& unit = w.units[i];
        if (unit.look != decltype(unit.look)::guard || !s.units[i].hex) continue;
        if (std::find(from.begin(), from.end(), s.units[i].hex) == from.end()) continue;
        const bool french = unit.side == Side::french;
        return Headline{flat(french ? Phrase::french_guard : Phrase::russian_guard), flat(Phrase::goes_into_action),
                        static_cast<std::uint8_t>(french ? 1 : 2)};
    }
    return std::nullopt;
}

} // namespace

std::optional<Headline> headline_of(const classic::World& w, const classic::State& before, const classic::State& after,
                                    const std::vector<classic::Event>& events) {
    const classic::Board was = board_of(w, before), is = board_of(w, after);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (const Side now = holder_of(is, WorkId{i}); now != holder_of(was, WorkId{i}))
            return taken(words::work_name(w, WorkId{i}), now);
    for (const classic::Event& e : events)
        if (const auto* x = std::get_if<classic::TurnBegan>(&e)) {
            if (classic::is_first_night_turn(x->turn)) return Headline{flat(Phrase::night_falls), ""};
            if (x->turn == w.last_turn) return Headline{flat(Phrase::the_last_turn), ""};
        } else if (const auto* attack = std::get_if<classic::Declared>(&e)) {
            std::vector<HexId> from;
            for (UnitId u : attack->attackers) from.push_back(at(after, u).hex);
            return guard(w, after, from);
        }
    return std::nullopt;
}

std::optional<Headline> headline_of(const napoleon::World& w, const napoleon::State& before, const napoleon::State&,
                                    const std::vector<napoleon::Event>& events) {
    using namespace napoleon;
    namespace text = words::napoleonic;
    for (const Event& e : events) {
        if (const auto* x = std::get_if<PlaceTaken>(&e))
            for (const VictoryPlace& p : w.places)
                for (HexId h : p.hexes)
                    if (h == x->hex)
                        return taken(w.victory == VictoryKind::points ? text::victory_place_name(p)
                                                                      : work_in("napoleon", w.map, h),
                                     x->side);
        if (const auto* x = std::get_if<CommanderChecked>(&e); x && (x->killed || x->wounded))
            return Headline{text::unit_name(w, x->unit), flat(x->killed ? Phrase::is_killed : Phrase::is_wounded)};
        if (const auto* x = std::get_if<BattleDeclared>(&e))
            if (const auto told = guard(w, before, x->from)) return told;
        if (const auto* x = std::get_if<StageBegan>(&e); x && x->stage == w.last_stage)
            return Headline{flat(Phrase::the_last_stage), ""};
    }
    return std::nullopt;
}

std::optional<Headline> headline_of(const triumph::World& w, const triumph::State& before, const triumph::State& after,
                                    const std::vector<triumph::Event>& events) {
    using namespace triumph;
    namespace text = words::triumphant;
    if (before.last_holder != after.last_holder && after.last_holder < 2)
        return taken(work_in("triumph", w.map, w.objective), static_cast<Side>(after.last_holder));
    for (const Event& e : events) {
        if (const auto* x = std::get_if<Collapsed>(&e))
            return Headline{text::group_name(w, x->group), flat(Phrase::has_collapsed)};
        if (const auto* x = std::get_if<Declared>(&e))
            if (const auto told = guard(w, before, std::array{x->from})) return told;
        if (const auto* x = std::get_if<TurnBegan>(&e); x && x->turn == w.last_turn)
            return Headline{flat(Phrase::the_last_turn), ""};
    }
    return std::nullopt;
}

} // namespace redoubt::shell

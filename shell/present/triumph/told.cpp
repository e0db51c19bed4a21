// What events are heard as, what of them is worth finding again, and the big moments.
#include "shell/present/told.h"

#include "shell/present/triumph/table.h"
#include "shell/text/triumph/names.h"

namespace redoubt::shell {

using namespace redoubt::triumph;

namespace {

struct Heard {
    using Event = triumph::Event;
    using Die = Kinds<Checked, Fired, Clashed, FlankRolled>;
    using Hooves = Kinds<Charged>;
    using Gun = Kinds<Fired>;
    using Volley = Kinds<void>;
    using Loss = Kinds<Eliminated, Collapsed>;
    using Drum = Kinds<TurnBegan, MarkerDrawn>; // a formation's Activation begins
    using Told = Kinds<Diced, Clashed>;
    using Silent = Kinds<PhaseBegan, SetUp, Placed, OrdersGiven, OrdersStand, StatusKept, Revealed, Extended, Restacked,
                         Moved, Entered, Faced, FellBack, Declined, ByOrder, Declared, Cancelled, Extends, Squared,
                         Disordered, Withdrew, Retreated, Advanced, Followed, Rallied, Recovered, CommanderMoved, Burnt,
                         Blown, FlankLeft, PartActive, GameEnded>;
};

} // namespace

Sounds TableOf<Rules>::sounds(const World&, const Events& events) {
    unsigned out = 0;
    for (const auto& e : events) {
        out |= sound_table<Heard>[e.index()];
        if (const auto* x = std::get_if<Clashed>(&e))
            out |= one(x->kind == AttackKind::infantry ? Sound::volley : Sound::hooves);
        if (const auto* x = std::get_if<Diced>(&e); x && x->french >= 0) out |= one(Sound::die);
    }
    return static_cast<Sounds>(out);
}

Beats TableOf<Rules>::beats(const World& w, const State& before, const State& after, const Events& events) {
    static_assert(
        each_named_once<Event,
                        Kinds<TurnBegan, PhaseBegan, MarkerDrawn, Clashed, Fired, Disordered, Withdrew, Retreated,
                              Eliminated, Collapsed>,
                        Kinds<SetUp, Placed, OrdersGiven, OrdersStand, StatusKept, Diced, Revealed, Checked, Extended,
                              Restacked, Moved, Entered, Faced, FellBack, Declined, ByOrder, Declared, Cancelled,
                              Extends, Charged, Squared, Advanced, Followed, Rallied, Recovered, CommanderMoved, Burnt,
                              Blown, FlankLeft, FlankRolled, PartActive, GameEnded>>);
    Beats out;
    for (const Event& e : events) {
        if (std::holds_alternative<TurnBegan>(e)) out.add(Beat::turn);
        if (std::holds_alternative<PhaseBegan>(e) || std::holds_alternative<MarkerDrawn>(e)) out.add(Beat::part);
        if (const auto* x = std::get_if<Clashed>(&e))
            out.add(Beat::fight, x->lines.empty() ? HexId{} : x->lines[0].hex);
        if (const auto* x = std::get_if<Fired>(&e)) out.add(Beat::shot, x->target);
        if (std::holds_alternative<Disordered>(e)) out.add(Beat::hurt);
        if (std::holds_alternative<Withdrew>(e) || std::holds_alternative<Retreated>(e)) out.add(Beat::hurt);
        if (const auto* x = std::get_if<Eliminated>(&e)) out.add(Beat::hurt), out.add(Beat::loss, x->from);
        if (std::holds_alternative<Collapsed>(e)) out.add(Beat::loss);
    }
    if (before.last_holder != after.last_holder && after.last_holder < 2) out.add(Beat::place, w.objective);
    return out;
}

std::optional<Headline> TableOf<Rules>::headline(const World& w, const State& before, const State& after,
                                                 const Events& events) {
    using words::common::Phrase;
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

// What events are heard as, what of them is worth finding again, and the big moments.
#include "shell/present/told.h"

#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

struct Heard {
    using Event = classic::Event;
    using Die = Kinds<Rolled>;
    using Hooves = Kinds<void>;
    using Gun = Kinds<void>;
    using Volley = Kinds<void>;
    using Loss = Kinds<Eliminated>;
    using Drum = Kinds<TurnBegan>; // a player's part of it: TableOf::next_side
    using Told = Kinds<Declared>;
    using Silent = Kinds<PhaseBegan, Moved, Entered, LeftMap, AskedBack, AnsweredBack, Stood, Retreated, Displaced,
                         ExchangeOwed, Advanced, WorkDestroyed, WorkRepaired, FreezeEnds, GameEnded>;
};

} // namespace

Sounds TableOf<Rules>::sounds(const World& w, const Events& events) {
    static constexpr Sound arms[] = {Sound::volley, Sound::hooves, Sound::gun, Sound::volley}; // as Type
    unsigned out = 0;
    for (const auto& e : events) {
        out |= sound_table<Heard>[e.index()];
        if (const auto* x = std::get_if<Declared>(&e))
            for (const auto* who : {&x->attackers, &x->bombarders})
                for (UnitId u : *who) out |= one(arms[static_cast<std::size_t>(unit_of(w, u).type)]);
    }
    return static_cast<Sounds>(out);
}

Beats TableOf<Rules>::beats(const World&, const State&, const State&, const Events& events) {
    static_assert(
        each_named_once<Event, Kinds<TurnBegan, PhaseBegan, Declared, Rolled, Eliminated, WorkDestroyed, WorkRepaired>,
                        Kinds<Moved, Entered, LeftMap, AskedBack, AnsweredBack, Stood, Retreated, Displaced,
                              ExchangeOwed, Advanced, FreezeEnds, GameEnded>>);
    Beats out;
    for (const Event& e : events) {
        if (std::holds_alternative<TurnBegan>(e)) out.add(Beat::turn);
        if (std::holds_alternative<PhaseBegan>(e)) out.add(Beat::part);
        if (const auto* x = std::get_if<Declared>(&e)) out.add(Beat::shot, x->targets[0]);
        if (std::holds_alternative<Rolled>(e)) out.add(Beat::fight);
        if (const auto* x = std::get_if<Eliminated>(&e)) out.add(Beat::loss, x->hex);
        if (std::holds_alternative<WorkDestroyed>(e) || std::holds_alternative<WorkRepaired>(e)) out.add(Beat::place);
    }
    return out;
}

std::optional<Headline> TableOf<Rules>::headline(const World& w, const State& before, const State& after,
                                                 const Events& events) {
    using words::common::Phrase;
    const Board was = board_of(w, before), is = board_of(w, after);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (const Side now = holder_of(is, WorkId{i}); now != holder_of(was, WorkId{i}))
            return taken(words::work_name(w, WorkId{i}), now);
    for (const Event& e : events)
        if (const auto* x = std::get_if<TurnBegan>(&e)) {
            if (is_first_night_turn(x->turn)) return Headline{flat(Phrase::night_falls), ""};
            if (x->turn == w.last_turn) return Headline{flat(Phrase::the_last_turn), ""};
        } else if (const auto* attack = std::get_if<Declared>(&e)) {
            std::vector<HexId> from;
            for (UnitId u : attack->attackers) from.push_back(at(after, u).hex);
            return guard(w, after, from);
        }
    return std::nullopt;
}

} // namespace redoubt::shell

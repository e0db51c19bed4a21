// Whom a question is put to, for boards and words.
#include "engine/core/visitor.h"
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

Question of_unit(const Board& b, UnitId u) {
    return {u, u && on_map(b.state, u) ? at(b.state, u).hex : HexId{}};
}
Question of_hex(const Board& b, HexId h) {
    if (!h) return {};
    const UnitId top = top_unit(b, h);
    return {top || stack_in(b, h).empty() ? top : stack_in(b, h).front(), h};
}

// The stack that the first choice of a kind names.
template <class A, class F>
Question of_choice(const Board& b, const F& f) {
    std::vector<Action> options;
    choices(b, f, options);
    for (const Action& a : options)
        if (const auto* x = std::get_if<A>(&a)) return of_hex(b, x->from);
    return {};
}

struct Asker {
    const Board& b;
    Question questions(std::optional<std::uint8_t> clash, int which) const {
        if (which == 0) return of_unit(b, next_evader(b, clash));
        return which == 1 ? of_hex(b, next_former(b, clash)) : of_unit(b, next_reactor(b, clash));
    }
    Question operator()(const Shock& f) const {
        switch (f.stage) {
        case ShockStage::evade:
            return questions(std::nullopt, 0);
        case ShockStage::form:
            return questions(std::nullopt, 1);
        case ShockStage::reaction:
            return questions(std::nullopt, 2);
        case ShockStage::recall:
            return of_choice<Recall>(b, f);
        case ShockStage::follow:
        case ShockStage::shaken:
        case ShockStage::face:
            return of_hex(b, f.hex);
        default:
            return {};
        }
    }
    Question operator()(const Clash& f) const {
        switch (f.stage) {
        case ClashStage::evade:
            return questions(f.clash, 0);
        case ClashStage::form:
            return questions(f.clash, 1);
        case ClashStage::reaction:
            return questions(f.clash, 2);
        case ClashStage::counter:
            return of_choice<CounterShock>(b, f);
        case ClashStage::follow:
            return of_hex(b, f.followed);
        default:
            return {};
        }
    }
    Question operator()(const Evade& f) const { return of_unit(b, f.unit); }
    Question operator()(const Reaction& f) const { return of_unit(b, f.queue.empty() ? UnitId{} : f.queue.front()); }
    Question operator()(const Retreat& f) const { return {f.units.empty() ? UnitId{} : f.units.front(), f.from}; }
    Question operator()(const Move& f) const { return of_unit(b, f.unit); }
    Question operator()(const Fire& f) const {
        if (f.stage == FireStage::counter && !f.queue.empty()) return of_unit(b, f.queue.front());
        return f.guns.empty() ? Question{} : of_unit(b, f.guns.front());
    }
    Question operator()(const Destruction& f) const { return of_hex(b, f.village); }
    Question operator()(const Morale& f) const { return of_unit(b, f.next); }
    Question operator()(const OneOf<Setup, Orders, Precedence, Pool, Activation, Check, Flanking, Reserve, Commanders,
                                    Muster, Displaced> auto&) const {
        return {};
    }
};

} // namespace

Question asked(const Board& b) {
    if (b.state.frames.empty()) return {};
    return std::visit(Asker{b}, b.state.frames.back());
}

} // namespace redoubt::triumph

#include "shell/session/sounds.h"

#include <array>
#include <concepts>
#include <variant>

namespace redoubt::shell {

namespace {

template <class... E>
struct Kinds {
    template <class X>
    static constexpr int has = (int{std::same_as<X, E>} + ...);
};

// Each kind of event stands in the lists of what it is heard as, or among the silent: a new one does not compile before
// that has been decided. What hangs on who acts stands among `told`, which is read below.
template <class System, class E>
consteval Sounds heard_as() {
    constexpr unsigned sounds = (System::Die::template has<E> ? one(Sound::die) : 0u) |
                                (System::Hooves::template has<E> ? one(Sound::hooves) : 0u) |
                                (System::Gun::template has<E> ? one(Sound::gun) : 0u) |
                                (System::Volley::template has<E> ? one(Sound::volley) : 0u) |
                                (System::Loss::template has<E> ? one(Sound::loss) : 0u) |
                                (System::Drum::template has<E> ? one(Sound::drum) : 0u);
    static_assert(System::Silent::template has<E> + (sounds != 0 || System::Told::template has<E>) == 1);
    return static_cast<Sounds>(sounds);
}
template <class System, class... E>
consteval std::array<Sounds, sizeof...(E)> table_of(const std::variant<E...>*) {
    return {heard_as<System, E>()...};
}

struct Classic {
    using Event = classic::Event;
    using Die = Kinds<classic::Rolled>;
    using Hooves = Kinds<void>;
    using Gun = Kinds<void>;
    using Volley = Kinds<void>;
    using Loss = Kinds<classic::Eliminated>;
    using Drum = Kinds<classic::TurnBegan>; // a player's part of it: TableOf::next_side
    using Told = Kinds<classic::Declared>;
    using Silent = Kinds<classic::PhaseBegan, classic::Moved, classic::Entered, classic::LeftMap, classic::AskedBack,
                         classic::AnsweredBack, classic::Stood, classic::Retreated, classic::Displaced,
                         classic::ExchangeOwed, classic::Advanced, classic::WorkDestroyed, classic::WorkRepaired,
                         classic::FreezeEnds, classic::GameEnded>;
};

struct Napoleon {
    using Event = napoleon::Event;
    using Die = Kinds<napoleon::InitiativeRolled, napoleon::Reorganised, napoleon::Barraged, napoleon::Volleyed,
                      napoleon::Checked, napoleon::BattleRolled, napoleon::Threw, napoleon::LossesRolled,
                      napoleon::CommanderChecked>;
    using Hooves = Kinds<napoleon::Countered>;
    using Gun = Kinds<napoleon::Barraged>;
    using Volley = Kinds<napoleon::Volleyed>;
    using Loss = Kinds<napoleon::Eliminated>;
    using Drum = Kinds<napoleon::StageBegan>;
    using Told = Kinds<napoleon::BattleDeclared, napoleon::CommanderChecked>;
    using Silent =
        Kinds<napoleon::PhaseBegan, napoleon::BridgeBroken, napoleon::Placed, napoleon::InitiativeGiven,
              napoleon::CommandLost, napoleon::Ordered, napoleon::RideBegan, napoleon::Stepped, napoleon::Turned,
              napoleon::RideEnded, napoleon::PutBack, napoleon::Marked, napoleon::SquareFormed, napoleon::SquareFailed,
              napoleon::SquareLeft, napoleon::SquareJoined, napoleon::Arrived, napoleon::BridgeBegun,
              napoleon::BridgeBuilt, napoleon::BridgeGivenUp, napoleon::TargetNamed, napoleon::StrengthLost,
              napoleon::Shaken, napoleon::Withdrew, napoleon::Blocked, napoleon::Stayed, napoleon::BattleJoined,
              napoleon::BattleOff, napoleon::Chased, napoleon::Rejoined, napoleon::AskedBack, napoleon::AnsweredBack,
              napoleon::Switched, napoleon::ByOrder, napoleon::PlaceTaken, napoleon::GameEnded>;
};

struct Triumph {
    using Event = triumph::Event;
    using Die = Kinds<triumph::Checked, triumph::Fired, triumph::Clashed, triumph::FlankRolled>;
    using Hooves = Kinds<triumph::Charged>;
    using Gun = Kinds<triumph::Fired>;
    using Volley = Kinds<void>;
    using Loss = Kinds<triumph::Eliminated, triumph::Collapsed>;
    using Drum = Kinds<triumph::TurnBegan, triumph::MarkerDrawn>; // a formation's Activation begins
    using Told = Kinds<triumph::Diced, triumph::Clashed>;
    using Silent =
        Kinds<triumph::PhaseBegan, triumph::SetUp, triumph::Placed, triumph::OrdersGiven, triumph::OrdersStand,
              triumph::StatusKept, triumph::Revealed, triumph::Extended, triumph::Restacked, triumph::Moved,
              triumph::Entered, triumph::Faced, triumph::FellBack, triumph::Declined, triumph::ByOrder,
              triumph::Declared, triumph::Cancelled, triumph::Extends, triumph::Squared, triumph::Disordered,
              triumph::Withdrew, triumph::Retreated, triumph::Advanced, triumph::Followed, triumph::Rallied,
              triumph::Recovered, triumph::CommanderMoved, triumph::Burnt, triumph::Blown, triumph::FlankLeft,
              triumph::PartActive, triumph::GameEnded>;
};

template <class System>
constexpr auto table = table_of<System>(static_cast<const typename System::Event*>(nullptr));

} // namespace

Sounds sounds_of(const classic::World& w, const std::vector<classic::Event>& events) {
    static constexpr Sound arms[] = {Sound::volley, Sound::hooves, Sound::gun, Sound::volley}; // as classic::Type
    unsigned out = 0;
    for (const auto& e : events) {
        out |= table<Classic>[e.index()];
        if (const auto* x = std::get_if<classic::Declared>(&e))
            for (const auto* who : {&x->attackers, &x->bombarders})
                for (UnitId u : *who) out |= one(arms[static_cast<std::size_t>(unit_of(w, u).type)]);
    }
    return static_cast<Sounds>(out);
}

Sounds sounds_of(const napoleon::World&, const std::vector<napoleon::Event>& events) {
    unsigned out = 0;
    for (const auto& e : events) {
        out |= table<Napoleon>[e.index()];
        if (const auto* x = std::get_if<napoleon::BattleDeclared>(&e))
            out |= one(x->kind == napoleon::BattleKind::attack ? Sound::volley : Sound::hooves);
        if (const auto* x = std::get_if<napoleon::CommanderChecked>(&e); x && x->killed) out |= one(Sound::loss);
    }
    return static_cast<Sounds>(out);
}

Sounds sounds_of(const triumph::World&, const std::vector<triumph::Event>& events) {
    unsigned out = 0;
    for (const auto& e : events) {
        out |= table<Triumph>[e.index()];
        if (const auto* x = std::get_if<triumph::Clashed>(&e))
            out |= one(x->kind == triumph::AttackKind::infantry ? Sound::volley : Sound::hooves);
        if (const auto* x = std::get_if<triumph::Diced>(&e); x && x->french >= 0) out |= one(Sound::die);
    }
    return static_cast<Sounds>(out);
}

} // namespace redoubt::shell

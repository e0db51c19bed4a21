// What interpreting an Intent is built from. Only for interpret.cpp, moves.cpp and taps.cpp.
#pragma once
#include "shell/present/napoleon/table.h"

namespace redoubt::shell::nap {

struct Hand_ { // everything an answer is built from
    const napoleon::World& w;
    const napoleon::State& s;
    NapoleonTable& t;
    napoleon::Board b;
    Side side;
};

void let_go(NapoleonTable& t);
void drop_goal(NapoleonTable& t);
// Plays `a`, or says why it cannot be played.
NapoleonPlan play_or_say(const Hand_& h, const napoleon::Action& a, HexId hex = {});
void say_why(const Hand_& h, const napoleon::Action& a, const Refusal& r, HexId hex = {});
std::vector<napoleon::Action> legal_now(const Hand_& h);

// moves.cpp
void take(const Hand_& h, UnitId u);
NapoleonPlan march(const Hand_& h, bool keep); // to the goal in hand; `keep`: it stays in hand there
NapoleonPlan charge(const Hand_& h);           // names or charges the hex aimed at
NapoleonPlan tap_in_movement(const Hand_& h, HexId hex);
NapoleonPlan set_up(const Hand_& h);
NapoleonPlan tap_in_deployment(const Hand_& h, HexId hex);
NapoleonPlan turn(const Hand_& h, int by);

// taps.cpp
NapoleonPlan tap_in_fire(const Hand_& h, HexId hex);
NapoleonPlan take_to_fire(const Hand_& h, UnitId u);
NapoleonPlan aim_at(const Hand_& h, UnitId target);
NapoleonPlan tap_in_attacks(const Hand_& h, HexId hex);
NapoleonPlan tap_in_draft(const Hand_& h, const napoleon::Draft& d, HexId hex);
NapoleonPlan tap_in_answer(const Hand_& h, HexId hex);
bool building(const napoleon::State& s); // a shot that waits for its word
bool drafting(const napoleon::State& s);

} // namespace redoubt::shell::nap

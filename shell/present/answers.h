// Standing orders given together: the full set, or all of it but what its owner names.
#pragma once
#include "shell/present/table.h"

namespace redoubt::shell {

struct FullSetOrder { // one that the full set would give
    int order = 0;
    std::string words;
};

// The rows for it. True: he is naming what he wants to be asked (TableTop::left_out), and the list has no others.
bool present_full_set(Choices& list, const TableTop& t, const std::vector<FullSetOrder>& set);
// What a row of the list means for what is named: "standing_some" begins and leaves it, "standing" names an order, or
// takes that back. False: it is something else, or nothing is being named.
bool named_answer(TableTop& t, const Intent& i);
// Was a standing order given or lifted? Then the list that it came from stays open; whatever else is played shuts it,
// for it stands in the place of what is asked.
template <class State>
bool was_switched(const State& before, const State& after) {
    for (std::size_t i = 0; i < 2; ++i)
        if ((after.switched[i] & ~before.switched[i]) != 0) return true;
    return false;
}
inline bool is_left_out(const TableTop& t, std::size_t order) {
    return t.left_out && (*t.left_out >> order & 1u) != 0;
}

} // namespace redoubt::shell

#include "shell/story.h"

namespace redoubt::shell {

void Story::add(std::size_t steps, bool begins, Decider by, const Beats& beats, int turn) {
    if (steps == 0) return;
    if (begins || who.empty()) group_ = who.size();
    who.push_back(by);
    who.resize(who.size() + steps - 1, Decider::chance);
    if (!moments.empty() && moments.back().begin == group_) {
        Moment& m = moments.back();
        m.end = who.size();
        m.beats.bits = static_cast<std::uint8_t>(m.beats.bits | beats.bits);
        if (!m.beats.hex) m.beats.hex = beats.hex;
        m.turn = turn;
    } else if (beats.bits != 0) {
        moments.push_back({group_, who.size(), beats, turn});
    }
}

void Story::cut(std::size_t steps) {
    if (steps < who.size()) who.resize(steps);
    while (!moments.empty() && moments.back().begin >= steps) moments.pop_back();
}

std::size_t Story::last_of(Side side) const {
    std::size_t n = who.size();
    while (n > 0 && !(is_side(who[n - 1]) && side_of(who[n - 1]) == side)) --n;
    return n;
}

} // namespace redoubt::shell

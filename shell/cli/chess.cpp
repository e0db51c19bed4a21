#include "shell/cli/chess.h"

#include "engine/core/dice.h"

#include <array>
#include <cstdlib>

namespace redoubt::cli {

namespace {

enum Piece : std::int8_t { none, pawn, knight, bishop, rook, queen, king, wall = 7 }; // black: negative

struct Step {
    std::uint8_t from = 0, to = 0;
};

// Ten squares a rank with walls about them; white's pawns go to higher numbers.
struct Chess {
    std::array<std::int8_t, 120> at{};
    std::array<std::uint8_t, 2> kings{}; // white, black
    int side = 1;                        // 1 white, -1 black
};

constexpr std::array<int, 8> hops = {-21, -19, -12, -8, 8, 12, 19, 21}, ways = {-11, -9, 9, 11, -10, -1, 1, 10};

Chess opening() {
    constexpr std::array<std::int8_t, 8> back = {rook, knight, bishop, queen, king, bishop, knight, rook};
    Chess c;
    c.at.fill(wall);
    for (std::size_t file = 0; file < 8; ++file) {
        for (std::size_t rank = 0; rank < 8; ++rank) c.at[21 + rank * 10 + file] = none;
        c.at[21 + file] = back[file];
        c.at[31 + file] = pawn;
        c.at[81 + file] = -pawn;
        c.at[91 + file] = static_cast<std::int8_t>(-back[file]);
    }
    c.kings = {25, 95};
    return c;
}

std::int8_t look(const Chess& c, int square) {
    return c.at[static_cast<std::size_t>(square)];
}

bool attacked(const Chess& c, int square, int by) {
    for (int side : {9, 11})
        if (look(c, square - by * side) == by * pawn) return true;
    for (int hop : hops)
        if (look(c, square + hop) == by * knight) return true;
    for (std::size_t i = 0; i < 8; ++i) {
        int to = square + ways[i];
        if (look(c, to) == by * king) return true;
        while (look(c, to) == none) to += ways[i];
        const int seen = look(c, to) * by;
        if (seen == queen || seen == (i < 4 ? bishop : rook)) return true;
    }
    return false;
}

void make(Chess& c, Step s) {
    std::int8_t piece = c.at[s.from];
    if (piece * c.side == pawn && (s.to > 90 || s.to < 30)) piece = static_cast<std::int8_t>(c.side * queen);
    if (piece * c.side == king) c.kings[c.side > 0 ? 0 : 1] = s.to;
    c.at[s.from] = none;
    c.at[s.to] = piece;
    c.side = -c.side;
}

struct Steps {
    std::array<Step, 256> steps;
    std::size_t count = 0;
};

void legal(const Chess& c, Steps& out) {
    out.count = 0;
    auto add = [&](int from, int to) {
        const Step s{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
        Chess next = c;
        make(next, s);
        if (!attacked(next, next.kings[c.side > 0 ? 0 : 1], -c.side)) out.steps[out.count++] = s;
    };
    auto open = [&](int to) { return look(c, to) != wall && look(c, to) * c.side <= 0; };
    for (int from = 21; from < 99; ++from) {
        const int kind = look(c, from) == wall ? 0 : look(c, from) * c.side;
        if (kind == pawn) {
            const int on = from + 10 * c.side;
            if (look(c, on) == none) {
                add(from, on);
                if (from / 10 == (c.side > 0 ? 3 : 8) && look(c, on + 10 * c.side) == none) add(from, on + 10 * c.side);
            }
            for (int to : {on - 1, on + 1})
                if (look(c, to) != wall && look(c, to) * c.side < 0) add(from, to);
        } else if (kind == knight) {
            for (int hop : hops)
                if (open(from + hop)) add(from, from + hop);
        } else if (kind >= bishop) {
            for (std::size_t i = kind == rook ? 4 : 0; i < (kind == bishop ? 4u : 8u); ++i)
                for (int to = from + ways[i]; open(to); to += ways[i]) {
                    add(from, to);
                    if (kind == king || look(c, to) != none) break;
                }
        }
    }
}

} // namespace

std::uint64_t random_chess(int plies) {
    Rng rng{1812};
    std::uint64_t listed = 0;
    Chess c = opening();
    Steps all;
    for (int ply = 0, age = 0; ply < plies; ++ply, ++age) {
        legal(c, all);
        listed += all.count;
        if (all.count == 0 || age == 200) {
            c = opening();
            age = 0;
            continue;
        }
        make(c, all.steps[rng.below(static_cast<std::uint32_t>(all.count))]);
    }
    return listed;
}

} // namespace redoubt::cli

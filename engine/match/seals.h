// The dice of play by link. Nobody can re-roll: the dice of every turn mix a secret of each side, and each secret was
// fixed before its owner could know the other's.
//
// Each side keeps a root and makes a chain of it: its last value is a hash of the root, every earlier one the hash of
// the value after it. A side shows its chain from the front, one value with every link it sends. The first value (the
// anchor) commits it to all the others: who shows the next one proves it, for its hash is the one shown before.
//     dice of a turn = hash(next value of the player's chain, last value shown by the other side)
// When the player receives the second half, the first was fixed long ago; and the other side chose the second without
// knowing the first. The link of the turn shows the player's value, and the receiver rolls the same dice.
// So the first two links of a game carry no moves (Duty::answer): the invitation and the acceptance show the anchors.
// Who has lost the root (another device, storage cleared) may begin a new chain; the other side is told.
//
// What this cannot prevent: a changed program can roll ahead, look at the dice of its own turn, and then choose moves.
#pragma once
#include "engine/core/dice.h"
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/match/veil.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace redoubt {

// 128 bits. A root must come from a good source of chance (crypto.getRandomValues, getrandom): the engine has none.
using Secret = std::array<std::uint8_t, 16>;

// Links that one side can send from one root. More than any game needs; then a new chain begins.
inline constexpr std::uint16_t chain_length = 4000;

// What one side has shown of its chain.
struct Shown {
    Secret value{};            // the last value shown; zero before the anchor
    std::uint16_t count = 0;   // 0: nothing yet; 1: the anchor; 0..chain_length
    std::uint8_t renewals = 0; // how often it began a new chain
    friend bool operator==(const Shown&, const Shown&) = default;
};

// What a link of play by link brings. In links the first three only.
enum class LinkNews : std::uint8_t {
    turn,    // moves, or a step that waits for the other side
    answer,  // none: only the next value of a chain
    renewal, // none: the first value of a new chain
    asked,   // none, and a step that this side has sent before still waits for the other one
};

// The state of play by link, kept in the header of the game.
struct LinkPlay {
    bool on = false;
    Side mine = Side::french;     // the side of whoever holds this copy
    bool keeps_root = false;      // false: this copy cannot send turns before it begins a new chain
    Secret root{};                // never leaves this copy
    std::array<Shown, 2> shown{}; // by Side
    Side holder = Side::french;   // who has to send the next link
    // The last link sent or received: steps sent_from to sent_to of the game (earlier_steps counted). Later steps are
    // the holder's, not yet sent.
    std::uint32_t sent_from = 0, sent_to = 0;
    LinkNews news = LinkNews::turn; // what it brought
    friend bool operator==(const LinkPlay&, const LinkPlay&) = default;
};

// What this copy has to do next.
enum class Duty : std::uint8_t {
    none,   // not played by link, or the game is over and both know it
    play,   // play until the other side decides
    send,   // the turn is played: hand it over
    answer, // no moves yet: only send a link (invitation, acceptance, or after the other side began a new chain)
    wait,   // for the other side's link
    renew,  // this copy has lost its root: begin a new chain, which is a link too
};
// unsent: steps were played since the last link. Whoever has lost the root cannot send them.
Duty duty(const LinkPlay& play, Decider decides, bool unsent);

// Play by link of a game that has no steps yet: `creator` sends the first link.
LinkPlay begin_link_play(Side mine, Side creator, const Secret& root);

// Value number `count` (1: the anchor) of the chain of a root, for the game `id`.
Secret chain_value(const Secret& root, std::string_view id, std::uint16_t count);
// The value before another in its chain.
Secret value_before(const Secret& value, std::string_view id);

// The dice of a turn of `player`, who shows `own` with it; `others` is the last value the other side has shown.
DiceKey turn_key(std::string_view id, Side player, const Secret& own, const Secret& others);
// The dice of the turn this copy is about to play; nullopt when it has none to play or has lost its root.
std::optional<DiceKey> my_key(const LinkPlay& play, std::string_view id);

// Sealed secrets (veil.h): the salt comes from the root, so that the owner can open the seal whenever it is due;
// without it nobody can try what gives the value. `known`: the contents, written out.
SealBytes seal_salt(const Secret& root, std::string_view id, const HiddenPart& part);
SealBytes seal_value(std::string_view id, const HiddenPart& part, const SealBytes& salt, std::string_view known);

template <class V>
void fields(V& v, Shown& s) {
    v("value", s.value, 0, 255);
    v("count", s.count, 0, chain_length);
    v("renewals", s.renewals, 0, 255);
}

template <class V>
void fields(V& v, LinkPlay& p) {
    v("on", p.on);
    v("mine", p.mine, 0, 1);
    v("keeps_root", p.keeps_root);
    v("root", p.root, 0, 255);
    v("shown", p.shown);
    v("holder", p.holder, 0, 1);
    v("sent_from", p.sent_from, 0, 0xFFFFFFFF);
    v("sent_to", p.sent_to, 0, 0xFFFFFFFF);
    v("news", p.news, 0, 3);
}

} // namespace redoubt

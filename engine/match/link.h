// Links: a game in the fragment of an address, short enough for any messenger. README.md says how they are made.
//   turn link   the position at the last hand-over and the moves since; a few hundred characters
//   game link   the whole journal
// The receiver plays the moves again through Match. A link that was cut, altered, or made for something else is refused
// with the reason; it never opens as something else. Nothing here throws.
#pragma once
#include "engine/match/any_match.h"
#include "engine/match/unpacking.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt {

enum class LinkKind : std::uint8_t { turn, game };

// The link begins with '#' and is appended to the address of the page. `from`: the step of the journal where the turn
// that is to be shown began; by default where the side that played last got the word. In a game played by link
// turn_link repeats the last link sent (or received), and `from` has no meaning. Errors: too_large, range (an id that
// is not 16 hexadecimal digits), illegal (dice that are not those of the game).
Loaded<std::string> turn_link(const AnyMatch& match, const FileSource& files,
                              std::optional<std::size_t> from = std::nullopt);
Loaded<std::string> game_link(const AnyMatch& match, const FileSource& files);
// The last link of a game played by link for who has that game as it stood before: its moves, and a digest of where
// they begin. (Of any other game: its turn link.)
Loaded<std::string> brief_link(const AnyMatch& match, const FileSource& files);

template <class Any>
struct LinkedAs {
    LinkKind kind = LinkKind::turn;
    Any match;            // start(): the position before the turn; journal(): the turn (or the game)
    std::string note;     // what must be said about it; "" when nothing
    bool partial = false; // made under other rules: only a position, the moves are not there
};
using Linked = LinkedAs<AnyMatch>;

// The copy of the game of that id that is kept here; nullptr when there is none.
template <class Any>
using HeldAs = std::function<const Any*(std::string_view id)>;

// `text`: a link, or a whole address that ends with one ('#' may have become "%23"; blanks and closing punctuation
// around it do not matter). Errors: syntax (no link of ours), version (newer), damaged (cut or altered, and how much is
// missing), missing (unknown system or battle), range, illegal (place names the step, reason the rule). Of a brief
// link: lacking (no copy of its game here), returned (one's own), illegal (that copy does not stand where it begins).
Loaded<Linked> open_link(std::string_view text, const FileSource& files, const HeldAs<AnyMatch>& held = {});
// The same, so many moves at a time.
Unpacking<Linked> unpack_link(std::string_view text, const FileSource& files, const HeldAs<AnyMatch>& held = {});

// Play by link (seals.h). The game in hand of each player is a match of his own; links carry it on.

// Makes a new game, without steps yet and with an id, one that is played by link. `creator` sends the first link.
std::optional<LoadError> start_play_by_link(AnyMatch& match, Side mine, Side creator, const Secret& root);
// Makes an opened invitation one's own game: the root is used when this side has shown nothing yet.
void accept_link(AnyMatch& match, const Secret& root);
// Gives this copy the root back that it had lost: false, and nothing changed, when it is not that of its chain.
bool restore_root(AnyMatch& match, const Secret& root);
// What this copy has to do next.
Duty duty(const AnyMatch& match);
// How many links the two copies have handed over, counted on when a chain is begun anew; and a digest of the position
// that the last of them led to, as far as it is public: the same in both copies once both have it.
std::uint32_t hand_overs(const AnyMatch& match);
std::uint64_t agreed_digest(const AnyMatch& match);
// Ends the turn (Duty::send), or sends a link without moves (answer, renew): the new link. `new_root` is needed for
// renew, which gives up what was played without the lost root. The turn cannot be undone afterwards. On an error
// nothing has changed.
Loaded<std::string> hand_over(AnyMatch& match, const FileSource& files,
                              const std::optional<Secret>& new_root = std::nullopt);
// The other side's link, opened, continues the game in hand: everything is checked against it, dice included. Gives
// what must be said ("" when nothing). `trusting`: a person has agreed to what cannot be proven (taken_on_trust). On an
// error `own` has not changed. Errors: illegal (not what was due, or not of this game), version, unproven.
Loaded<std::string> join_link(AnyMatch& own, const Linked& link, bool trusting = false);
// What of such a link only its sender's word stands for, to be asked before it is joined; "" where all is proven. New
// dice after a lost secret (whoever saw the last link could claim that), or a position whose moves the rules of today
// cannot check.
std::string taken_on_trust(const AnyMatch& own, const Linked& link);

} // namespace redoubt

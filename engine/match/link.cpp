#include "engine/match/link.h"

#include "engine/match/base64url.h"
#include "engine/match/keeping.h"
#include "engine/match/sha256.h"

#include <algorithm>
#include <exception>
#include <new>

namespace redoubt {

namespace {

constexpr std::size_t frame_size = 1 + 1 + 3 + 8 + 1; // '#', version, length, check, last letter
constexpr std::size_t longest_payload = (1u << 18) - 1;
constexpr char last_letter = 'R';

std::string digits(std::uint64_t n, int count) {
    std::string out;
    for (int i = count; i-- > 0;) out += base64url_character(static_cast<int>(n >> (6 * i) & 63));
    return out;
}

LoadError bad(LoadFault fault, std::string reason) {
    return LoadError{fault, "link", std::move(reason)};
}

// What stands around a link in a message.
std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\f\v", behind = " \t\r\n\f\v.,;:!?)]}>\"'";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(behind) - first + 1);
}

constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz0123456789_-";

} // namespace

std::string frame_link(std::string_view payload, LinkFormat format) {
    const std::string text = to_base64url(payload);
    if (text.size() > longest_payload)
        throw BadBytes{LoadFault::too_large, "The game is too long for a link; save it as a file"};
    const std::string head = digits(static_cast<std::uint64_t>(format), 1) + digits(text.size(), 3);
    return '#' + head + digits(sha256_head(head + text, 48), 8) + text + last_letter;
}

Loaded<std::string> unframe_link(std::string_view text, LinkFormat* format) {
    if (text.size() > longest_payload + 4096) return bad(LoadFault::too_large, "It is longer than any link.");
    text = trimmed(text);
    std::size_t hash = text.find('#'), skip = 1;
    if (hash == std::string_view::npos) { // some mail programs escape it
        hash = text.find("%23");
        skip = 3;
    }
    if (hash == std::string_view::npos)
        return bad(LoadFault::syntax, "This is no link of Redoubt: it has no part behind a '#'.");
    text.remove_prefix(hash + skip);
    if (text.empty()) return bad(LoadFault::syntax, "This is no link of Redoubt: nothing follows the '#'.");
    const int version = base64url_value(text[0]);
    if (version < 0 || version > 15) // far beyond what is made: an ordinary word
        return bad(LoadFault::syntax, "This is no link of Redoubt.");
    if (version == 0 || version > static_cast<int>(LinkFormat::newest))
        return bad(LoadFault::version, "It has format " + std::to_string(version) + "; this page knows formats up to " +
                                           std::to_string(static_cast<int>(LinkFormat::newest)) +
                                           ". Reload the page, and ask for the link again.");
    if (text.size() < frame_size - 1) return bad(LoadFault::damaged, "It is cut off after a few characters.");
    for (std::size_t i = 0; i < text.size(); ++i)
        if (base64url_value(text[i]) < 0)
            return bad(LoadFault::damaged,
                       "It was altered: character " + std::to_string(i + 2) + " cannot be in a link.");
    std::size_t length = 0;
    for (std::size_t i = 1; i < 4; ++i) length = length << 6 | static_cast<std::size_t>(base64url_value(text[i]));
    const std::size_t whole = length + frame_size - 1;
    if (text.size() < whole)
        return bad(LoadFault::damaged, "It is cut off: " + std::to_string(whole - text.size()) + " of " +
                                           std::to_string(whole + 1) + " characters are missing.");
    if (text.size() > whole)
        return bad(LoadFault::damaged, "It has " + std::to_string(text.size() - whole) + " characters too many.");
    const std::string payload(text.substr(12, length));
    if (text.back() != last_letter ||
        digits(sha256_head(std::string(text.substr(0, 4)) + payload, 48), 8) != text.substr(4, 8))
        return bad(LoadFault::damaged, "It was altered on its way: its check is wrong.");
    auto bytes = from_base64url(payload);
    if (!bytes) return bad(LoadFault::damaged, "It was altered on its way.");
    if (format) *format = static_cast<LinkFormat>(version);
    return std::move(*bytes);
}

LoadError caught_link_error() {
    try {
        throw;
    } catch (const BadBytes& e) {
        return bad(e.fault, "It cannot be read: " + e.reason + ".");
    } catch (const std::bad_alloc&) {
        return bad(LoadFault::too_large, "There is not enough memory for it.");
    } catch (const AssertionFailed& e) {
        return bad(LoadFault::illegal, std::string("The rules cannot follow it (") + e.what + ").");
    } catch (...) { return bad(LoadFault::damaged, "It cannot be read."); }
}

std::optional<std::uint64_t> seed_of(const DiceKey& key) {
    // dice_key() takes the first words of splitmix64, whose finaliser can be turned back.
    auto unshift = [](std::uint64_t x, int by) {
        std::uint64_t y = x;
        for (int i = by; i < 64; i += by) y = x ^ y >> by;
        return y;
    };
    std::uint64_t x = unshift(key.words[0], 31);
    x *= 0x319642B2D24D8EC3ull; // inverse of 0x94D049BB133111EB
    x = unshift(x, 27);
    x *= 0x96DE1B173F119089ull; // inverse of 0xBF58476D1CE4E5B9
    x = unshift(x, 30);
    const std::uint64_t seed = x - 0x9E3779B97F4A7C15ull;
    if (dice_key(seed) == key) return seed;
    return std::nullopt;
}

namespace {

// The range is from when there were fewer than sixteen: its last value says that the rest of the number follows.
void put_player(LinkOut& ar, Player p) {
    const auto n = static_cast<std::uint32_t>(p);
    ar.uniform(std::min(n, 15u), 16);
    if (n >= 15) ar.uniform(n - 15, 16);
}
Player get_player(LinkIn& ar) {
    std::uint32_t n = ar.uniform(16);
    if (n == 15) n += ar.uniform(16);
    if (n > last_player) throw BadBytes{LoadFault::range, "a number is out of its range"};
    return static_cast<Player>(n);
}

} // namespace

void put_head(LinkOut& ar, const LinkHead& head) {
    const GameHeader& h = head.header;
    ar.uniform(head.kind == LinkKind::game ? 1 : 0, 2);
    ar.uniform(head.system, 16);
    if (!is_plain_name(h.scenario)) throw BadBytes{LoadFault::range, "the battle has no plain name"};
    ar.uniform(static_cast<std::uint32_t>(h.scenario.size()), 33);
    for (char c : h.scenario)
        ar.uniform(static_cast<std::uint32_t>(name_letters.find(c)), static_cast<std::uint32_t>(name_letters.size()));
    ar.count(static_cast<std::uint32_t>(h.revision));
    ar.flag(!h.id.empty());
    if (!h.id.empty()) {
        constexpr std::string_view hex = "0123456789abcdef";
        if (h.id.size() != 16) throw BadBytes{LoadFault::range, "the game's id is not 16 hexadecimal digits"};
        for (char c : h.id) {
            if (hex.find(c) == std::string_view::npos)
                throw BadBytes{LoadFault::range, "the game's id is not 16 hexadecimal digits"};
            ar.uniform(static_cast<std::uint32_t>(hex.find(c)), 16);
        }
    }
    for (Player p : h.players) put_player(ar, p);
    ar.uniform(static_cast<std::uint32_t>(h.takeback), 4);
    ar.flag(h.by_link.on);
    if (h.by_link.on) {
        ar.uniform(static_cast<std::uint32_t>(h.by_link.holder), 2);
        ar.uniform(static_cast<std::uint32_t>(h.by_link.news), 4);
        for (const Shown& s : h.by_link.shown) {
            ar.count(s.count);
            ar.count(s.renewals);
            if (s.count > 0)
                for (std::uint8_t b : s.value) ar.uniform(b, 256);
        }
    } else {
        const auto seed = seed_of(h.key);
        ar.flag(seed.has_value());
        if (seed)
            ar.word(*seed, 64);
        else
            for (std::uint64_t w : h.key.words) ar.word(w, 64);
    }
}

LinkHead get_head(LinkIn& ar) {
    auto at_most = [](std::uint32_t n, std::uint32_t most) {
        if (n > most) throw BadBytes{LoadFault::range, "a number is out of its range"};
        return n;
    };
    LinkHead head;
    GameHeader& h = head.header;
    head.kind = ar.flag() ? LinkKind::game : LinkKind::turn;
    head.system = ar.uniform(16);
    const std::uint32_t letters = ar.uniform(33);
    for (std::uint32_t i = 0; i < letters; ++i)
        h.scenario += name_letters[ar.uniform(static_cast<std::uint32_t>(name_letters.size()))];
    if (h.scenario.empty()) throw BadBytes{LoadFault::range, "it names no battle"};
    h.revision = static_cast<int>(at_most(ar.count(), 65535));
    if (ar.flag())
        for (int i = 0; i < 16; ++i) h.id += "0123456789abcdef"[ar.uniform(16)];
    for (Player& p : h.players) p = get_player(ar);
    h.takeback = static_cast<Takeback>(at_most(ar.uniform(4), 1));
    LinkPlay& play = h.by_link;
    play.on = ar.flag();
    if (play.on) {
        if (h.id.empty()) throw BadBytes{LoadFault::missing, "a game played by link has an id"};
        play.holder = ar.uniform(2) == 0 ? Side::french : Side::russian;
        play.mine = play.holder;
        play.news = static_cast<LinkNews>(at_most(ar.uniform(4), 2));
        for (Shown& s : play.shown) {
            s.count = static_cast<std::uint16_t>(at_most(ar.count(), chain_length));
            s.renewals = static_cast<std::uint8_t>(at_most(ar.count(), 255));
            if (s.count > 0)
                for (std::uint8_t& b : s.value) b = static_cast<std::uint8_t>(ar.uniform(256));
        }
    } else if (ar.flag())
        h.key = dice_key(ar.word(64));
    else
        for (std::uint64_t& w : h.key.words) w = ar.word(64);
    return head;
}

template Unpacking<Linked> unpack_link_of(Systems, std::string_view, const FileSource&, const HeldAs<AnyMatch>&);

Loaded<std::string> turn_link(const AnyMatch& match, const FileSource& files, std::optional<std::size_t> from) {
    return std::visit([&](const auto& m) { return make_link(m, LinkKind::turn, from, files); }, match);
}
Loaded<std::string> game_link(const AnyMatch& match, const FileSource& files) {
    return std::visit([&](const auto& m) { return make_link(m, LinkKind::game, std::nullopt, files); }, match);
}
Loaded<std::string> brief_link(const AnyMatch& match, const FileSource& files) {
    return std::visit([&](const auto& m) { return make_link(m, LinkKind::turn, std::nullopt, files, true); }, match);
}
Loaded<Linked> open_link(std::string_view text, const FileSource& files, const HeldAs<AnyMatch>& held) {
    return unpack_link(text, files, held).whole();
}
Unpacking<Linked> unpack_link(std::string_view text, const FileSource& files, const HeldAs<AnyMatch>& held) {
    return unpack_link_of(Systems{}, text, files, held);
}
std::optional<LoadError> start_play_by_link(AnyMatch& match, Side mine, Side creator, const Secret& root) {
    return std::visit([&](auto& m) { return start_play_by_link_of(m, mine, creator, root); }, match);
}
void accept_link(AnyMatch& match, const Secret& root) {
    std::visit([&](auto& m) { accept_link_of(m, root); }, match);
}
bool restore_root(AnyMatch& match, const Secret& root) {
    return std::visit([&](auto& m) { return restore_root_of(m, root); }, match);
}
Duty duty(const AnyMatch& match) {
    return std::visit([](const auto& m) { return duty_of(m); }, match);
}
std::uint32_t hand_overs(const AnyMatch& match) {
    std::uint32_t n = 0;
    for (const Shown& s : header_of(match).by_link.shown) n += s.renewals * (chain_length + 1u) + s.count;
    return n;
}
std::uint64_t agreed_digest(const AnyMatch& match) {
    return std::visit([](const auto& m) { return agreed_digest_of(m); }, match);
}
Loaded<std::string> hand_over(AnyMatch& match, const FileSource& files, const std::optional<Secret>& new_root) {
    return std::visit([&](auto& m) { return hand_over_of(m, files, new_root); }, match);
}
std::string taken_on_trust(const AnyMatch& own, const Linked& link) {
    return std::visit(
        [&](const auto& m) -> std::string {
            const auto* other = std::get_if<std::decay_t<decltype(m)>>(&link.match);
            return other ? taken_on_trust_of(m, *other, link.kind == LinkKind::turn && !link.partial) : "";
        },
        own);
}
Loaded<std::string> join_link(AnyMatch& own, const Linked& link, bool trusting) {
    return std::visit(
        [&](auto& m) -> Loaded<std::string> {
            using M = std::decay_t<decltype(m)>;
            const M* other = std::get_if<M>(&link.match);
            if (!other) return LoadError{LoadFault::illegal, "link", "It belongs to another game."};
            return join_link_of(m, *other, link.kind == LinkKind::turn && !link.partial, trusting);
        },
        own);
}

} // namespace redoubt

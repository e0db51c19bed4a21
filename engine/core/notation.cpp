#include "engine/core/notation.h"

#include <algorithm>
#include <vector>

namespace redoubt {

namespace {

std::string quoted(std::string_view word) {
    return "\"" + std::string(word) + "\"";
}

// A word of a line, taken apart.
struct Piece {
    std::string_view word, none; // without brackets; what stands for none
    bool may_lack = false, choice = false;
    explicit Piece(std::string_view w) : word(w) {
        may_lack = w[0] == '[';
        if (may_lack) word = w.substr(1, w.size() - 2);
        const std::size_t bar = word.find_first_of("|/");
        choice = bar != word.npos && (word[0] < 'A' || word[0] > 'Z');
        if (bar == word.npos || choice) return;
        none = word.substr(bar + 1);
        word = word.substr(0, bar);
    }
};

// "yes/no", "first|second": the words in their order.
std::vector<std::string_view> choices_of(std::string_view word) {
    std::vector<std::string_view> out;
    for (std::size_t from = 0, to = 0; to != word.npos; from = to + 1)
        to = word.find_first_of("|/", from), out.push_back(word.substr(from, to - from));
    return out;
}
// The number that the i-th of them stands for: true comes first.
std::int64_t value_of(std::string_view word, std::size_t i) {
    return word.find('/') != word.npos ? 1 - static_cast<std::int64_t>(i) : static_cast<std::int64_t>(i);
}
std::string_view chosen(std::string_view word, std::int64_t n) {
    const auto all = choices_of(word);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (value_of(word, i) == n) return all[i];
    return "?";
}

const Naming* naming_of(const Tongue& t, std::string_view word) {
    for (const Naming& n : t.namings)
        if (!word.empty() && n.word == word) return &n;
    return nullptr;
}

HexId hex_of(const Map& map, std::int64_t n) {
    return n > 0 && n <= static_cast<std::int64_t>(map.hexes.size()) ? HexId{static_cast<std::size_t>(n - 1)} : HexId{};
}
std::string hex_text(const Map& map, HexId h, std::string_view none) {
    return h ? label(map.grid, h) : std::string(none.empty() ? "?" : none);
}

struct Reader {
    const Tongue& t;
    Numbers& out;
    std::size_t at = 0;
    std::string fault = {}; // empty: understood

    void put(std::int64_t n) { out.of[at++] = n; }
    void put(HexId h) { put(h ? static_cast<std::int64_t>(h.index()) + 1 : 0); }
    void choose(std::string_view of, std::string_view word) {
        const auto all = choices_of(of);
        std::string list;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i] == word) return put(value_of(of, i));
            list += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all[i]);
        }
        fault = "say " + list;
    }
    void name(const Naming& n, std::string_view word) {
        std::string list;
        for (std::size_t i = 0; i < n.count; ++i) {
            const std::string_view one = n.name(n.list, i);
            if (one == word && one != "?") return put(static_cast<std::int64_t>(i) + n.first);
            if (n.listed) list += " " + std::string(one);
        }
        fault = n.listed ? quoted(word) + " is no " + std::string(n.noun) + ":" + list
                         : "there is no " + std::string(n.noun) + " " + quoted(word);
    }
    void hexside(bool as_dir, std::string_view word) {
        const bool formed = word.size() == 9 && word[4] == '-';
        const auto a = parse_hex(t.map.grid, word.substr(0, 4));
        const auto b = parse_hex(t.map.grid, formed ? word.substr(5) : word);
        if (!formed || !a || !b) {
            fault = !formed ? quoted(word) + " is no hexside: two hexes such as 3316-3217"
                            : "there is no hex " + quoted(a ? word.substr(5) : word.substr(0, 4));
            return;
        }
        const auto d = direction(t.map, *a, *b);
        if (as_dir && !d) fault = "the hexes " + std::string(word) + " do not touch";
        put(*a);
        as_dir ? put(d ? static_cast<std::int64_t>(*d) : 0) : put(*b);
    }
    void operator()(std::string_view of, std::string_view word) {
        const Piece p(of);
        const Naming* naming = naming_of(t, p.word);
        if (p.choice) {
            choose(p.word, word);
        } else if (!says_member(p.word)) {
            if (word != p.word) fault = "the word " + quoted(p.word) + " should stand here";
        } else if (!p.none.empty() && word == p.none) {
            put(0);
        } else if (naming) {
            name(*naming, word);
        } else if (p.word == "HEX") {
            const auto h = parse_hex(t.map.grid, word);
            h ? put(*h) : static_cast<void>(fault = "there is no hex " + quoted(word));
        } else if (p.word == "DIR") {
            const auto d = parse_dir(word);
            d ? put(static_cast<std::int64_t>(*d))
              : static_cast<void>(fault = quoted(word) + " is none of N NE SE S SW NW");
        } else if (p.word == "NUMBER") {
            if (word.size() > 2 || word.find_first_not_of("0123456789") != word.npos)
                fault = quoted(word) + " is no number from 0 to 99";
            else
                put(word.size() == 2 ? (word[0] - '0') * 10 + word[1] - '0' : word[0] - '0');
        } else {
            hexside(p.word == "SIDE", word);
        }
    }
};

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) out.push_back(word);
    return out;
}

} // namespace

std::string said(const Tongue& t, std::string_view line, const Numbers& n) {
    std::string out;
    std::size_t at = 0;
    const std::string_view verb = next_word(line);
    for (std::string_view next = next_word(line); !next.empty(); next = next_word(line)) {
        const Piece p(next);
        if (!says_member(p.word)) {
            out += " " + std::string(p.word);
            continue;
        }
        const std::int64_t x = n.of[at++];
        const HexId hex = hex_of(t.map, x);
        if (const Naming* naming = naming_of(t, p.word)) {
            const std::int64_t i = x - naming->first;
            const bool known = i >= 0 && i < static_cast<std::int64_t>(naming->count);
            out += " " + std::string(known ? naming->name(naming->list, static_cast<std::size_t>(i)) : "?");
        } else if (p.choice) {
            out += " " + std::string(chosen(p.word, x));
        } else if (p.word == "HEX") {
            if (!p.may_lack || x > 0) out += " " + hex_text(t.map, hex, p.none);
        } else if (p.word == "DIR") {
            out += " " + std::string(name(static_cast<Dir>(x)));
        } else if (p.word == "NUMBER") {
            out += " " + std::to_string(x);
        } else {
            const std::int64_t y = n.of[at++];
            const HexId other = p.word != "SIDE" ? hex_of(t.map, y)
                                : hex            ? neighbour(t.map, hex, static_cast<Dir>(y))
                                                 : HexId{};
            out += " " + hex_text(t.map, hex, "") + "-" + hex_text(t.map, other, "");
        }
    }
    return std::string(says_member(verb) ? chosen(verb, n.of[at]) : verb) + out;
}

Loaded<Numbers> understood(const Tongue& t, std::span<const std::string_view> lines, std::string_view text) {
    auto bad = [&](const std::string& reason) { return LoadError{LoadFault::syntax, quoted(text), reason}; };
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty()) return bad("an action is missing; for example: " + std::string(t.example));
    const std::string verb = quoted(words[0]);
    std::string fault = verb + " is no verb of this system";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<std::string_view> parts = words_of(lines[i]);
        const auto verbs = choices_of(parts[0]);
        if (std::find(verbs.begin(), verbs.end(), words[0]) == verbs.end()) continue;
        // One word less than there may be: that in brackets is left out.
        const bool may_lack = lines[i].find('[') != std::string_view::npos;
        const bool lacks = may_lack && words.size() + 1 == parts.size();
        if (words.size() + lacks != parts.size()) {
            const std::size_t most = parts.size() - 1;
            fault = verb + " takes " + (may_lack ? std::to_string(most - 1) + " or " : "") + std::to_string(most) +
                    " words";
            continue;
        }
        Numbers out;
        out.action = i;
        Reader read{t, out};
        for (std::size_t k = 1, word = 1; k < parts.size() && read.fault.empty(); ++k)
            lacks&& Piece(parts[k]).may_lack ? read.put(0) : read(parts[k], words[word++]);
        if (!read.fault.empty()) return bad(read.fault);
        if (verbs.size() > 1) read.choose(parts[0], words[0]);
        return out;
    }
    return bad(fault);
}

} // namespace redoubt

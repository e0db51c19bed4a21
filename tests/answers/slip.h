// One thing in a value is made wrong: a number, an id, the length of a list. Through fields(), so that it is done to
// every system alike.
#pragma once
#include "engine/core/dice.h"
#include "engine/core/fields.h"
#include "engine/match/system.h"

#include <algorithm>
#include <string>
#include <vector>

namespace redoubt::test {

// Every number of a value, and how far it may go.
struct Notes : Walk<Notes> {
    static constexpr bool reading = false;
    using Walk<Notes>::operator();
    struct Note {
        std::int64_t n = 0, lo = 0, hi = 0;
        enum class Sort { number, unit, hex, id, length } sort = Sort::number;
        std::vector<std::size_t> items; // length: where its items begin, and where the last one ends
    };
    std::vector<Note> notes;
    std::size_t frames = 0, frames_end = 0; // which notes are those of the frames
    std::size_t units = 0, units_end = 0;   // ... and of the units

    void operator()(const char* name, UnitId& x, std::int64_t limit = id_limit) {
        id(name, x, limit, Note::Sort::unit);
    }
    void operator()(const char* name, HexId& x, std::int64_t limit = id_limit) { id(name, x, limit, Note::Sort::hex); }
    template <class Tag>
    void operator()(const char* name, Id<Tag>& x, std::int64_t limit = id_limit) {
        id(name, x, limit, Note::Sort::id);
    }
    void leaf(const char*, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        add({n, lo, hi, Note::Sort::number, {}});
    }
    void count(std::int64_t& n, std::int64_t most) {
        notes.push_back({n, 0, most, Note::Sort::length, {}});
        within.back() = notes.size();
    }
    void open(const char* name) {
        begin_item();
        if (within.empty() && std::string_view(name) == "frames") frames = notes.size();
        if (within.empty() && std::string_view(name) == "units") units = notes.size();
        within.push_back(0);
        names.push_back(name);
    }
    void close() {
        if (const std::size_t list = within.back()) notes[list - 1].items.push_back(notes.size());
        within.pop_back();
        if (within.empty() && std::string_view(names.back()) == "frames") frames_end = notes.size();
        if (within.empty() && std::string_view(names.back()) == "units") units_end = notes.size();
        names.pop_back();
    }

private:
    std::vector<std::size_t> within; // lists we are in: 1 + the note of its length; 0: something else
    std::vector<const char*> names;
    void begin_item() {
        if (!within.empty() && within.back()) notes[within.back() - 1].items.push_back(notes.size());
    }
    void add(Note x) {
        begin_item();
        notes.push_back(std::move(x));
    }
    template <class AnyId>
    void id(const char*, AnyId& x, std::int64_t limit, typename Note::Sort sort) {
        add({x ? static_cast<std::int64_t>(x.index()) + 1 : 0, 0, limit, sort, {}});
    }
};

template <class T>
Notes notes_of(const T& value) {
    Notes out;
    fields(out, const_cast<T&>(value)); // a visitor that does not read changes nothing
    return out;
}
template <class... Ts>
Notes notes_of(const std::variant<Ts...>& value) {
    Notes out;
    out("", const_cast<std::variant<Ts...>&>(value));
    return out;
}

// Ids that are worth a try: those that other actions or the position name.
struct Candidates {
    std::vector<std::int64_t> units, hexes;
    void add(const Notes& all) {
        for (const auto& note : all.notes)
            if (note.n > 0 && note.sort == Notes::Note::Sort::unit)
                units.push_back(note.n);
            else if (note.n > 0 && note.sort == Notes::Note::Sort::hex)
                hexes.push_back(note.n);
    }
};

// A number that may stand there and does not, where there is one.
inline std::int64_t other_number(const Notes::Note& x, const Bounds& bounds, const Candidates& near, Rng& rng) {
    using Sort = Notes::Note::Sort;
    auto below = [&](std::size_t n) { return static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(n))); };
    if (x.sort == Sort::number) {
        if (x.hi > 1000)
            return std::clamp<std::int64_t>(x.n ^ (std::int64_t{1} << below(32)), x.lo, x.hi); // marks, bit by bit
        const std::int64_t ways[] = {x.lo, x.hi, x.n + 1, x.n - 1,
                                     x.lo + below(static_cast<std::size_t>(x.hi - x.lo + 1))};
        return std::clamp(ways[below(5)], x.lo, x.hi);
    }
    const std::size_t bound = x.sort == Sort::unit ? bounds.units : x.sort == Sort::hex ? bounds.hexes : 24;
    const auto& list = x.sort == Sort::unit ? near.units : near.hexes;
    const std::int64_t way = below(16);
    if (way == 0) return 0;
    if (way == 1) return std::min<std::int64_t>(static_cast<std::int64_t>(bound) + 1, x.hi); // the first that is none
    if (way < 11 && x.sort != Sort::id && !list.empty()) return list[static_cast<std::size_t>(below(list.size()))];
    return std::min(1 + below(bound), x.hi);
}

// Makes one of the notes wrong; false when nothing came of it.
inline bool slip(std::vector<std::int64_t>& numbers, const Notes& all, std::size_t at, const Bounds& bounds,
                 const Candidates& near, Rng& rng) {
    const Notes::Note& x = all.notes[at];
    numbers.clear();
    for (const auto& note : all.notes) numbers.push_back(note.n);
    if (x.sort != Notes::Note::Sort::length) {
        numbers[at] = other_number(x, bounds, near, rng);
        return numbers[at] != x.n;
    }
    if (x.n == 0 || x.items.size() != static_cast<std::size_t>(x.n) + 1) return false; // empty, or no list
    using Step = std::vector<std::int64_t>::difference_type;
    const auto last = numbers.begin() + static_cast<Step>(x.items[x.items.size() - 2]);
    const auto end = numbers.begin() + static_cast<Step>(x.items.back());
    const std::int64_t way = static_cast<std::int64_t>(rng.below(3));
    if (way == 0 && x.n < x.hi) { // one of them twice
        ++numbers[at];
        const std::vector<std::int64_t> again(last, end);
        numbers.insert(numbers.begin() + static_cast<Step>(x.items.back()), again.begin(), again.end());
    } else if (way == 1) {
        --numbers[at];
        numbers.erase(last, end);
    } else {
        numbers[at] = 0;
        numbers.erase(numbers.begin() + static_cast<Step>(at) + 1, end);
    }
    return true;
}

// Reads numbers into a value; what is out of its range makes none.
struct Maker : Walk<Maker> {
    static constexpr bool reading = true;
    const std::vector<std::int64_t>& numbers;
    std::size_t at = 0;
    bool good = true;
    explicit Maker(const std::vector<std::int64_t>& from) : numbers(from) {}
    void leaf(const char*, std::int64_t& n, std::int64_t lo, std::int64_t hi) { take(n, lo, hi); }
    void count(std::int64_t& n, std::int64_t most) { take(n, 0, most); }
    void take(std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        n = at < numbers.size() ? numbers[at++] : lo - 1;
        if (n >= lo && n <= hi) return;
        good = false;
        n = lo;
    }
};
// The value that these numbers make; false when they make none.
template <class T>
bool made_of(const std::vector<std::int64_t>& numbers, T& out) {
    Maker maker(numbers);
    fields(maker, out);
    return maker.good && maker.at == numbers.size();
}
template <class... Ts>
bool made_of(const std::vector<std::int64_t>& numbers, std::variant<Ts...>& out) {
    Maker maker(numbers);
    maker("", out);
    return maker.good && maker.at == numbers.size();
}

} // namespace redoubt::test

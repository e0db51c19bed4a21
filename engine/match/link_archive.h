// The cereal archives of links: bits through a range coder. Numbers of a position are coded against an expectation (the
// scenario's opening): usually they are as expected, and the coder learns field by field how often.
#pragma once
#include "engine/match/archive.h"
#include "engine/match/range_coder.h"

#include <cereal/cereal.hpp>
#include <map>

namespace redoubt {

// Where a value stands: `place` names it with all indices, `field` without them (all units' hexes are one field).
struct Spot {
    std::uint64_t place, field;
};
class Trail {
public:
    Trail() { levels_.push_back({1, 1, 0}); }
    void open(const char* name);
    void close();
    Spot next(const char* name);

private:
    struct Level {
        std::uint64_t place, field;
        std::uint32_t children;
    };
    std::vector<Level> levels_;
};

// Every number of a value by its place.
class Expectation {
public:
    template <class T>
    explicit Expectation(const T& value) {
        Courier v(std::make_unique<Noting>(numbers_), false);
        v("", const_cast<T&>(value)); // nothing is changed where nothing is read
    }
    // The expected number; `lo` where the value has no such place.
    std::int64_t at(std::uint64_t place, std::int64_t lo, std::int64_t hi) const;

private:
    using Numbers = std::map<std::uint64_t, std::int64_t>;
    class Noting final : public Tokens {
    public:
        explicit Noting(Numbers& to) : to_(to) {}
        void number(NumberToken t) override { to_[trail_.next(t.name).place] = t.value; }
        void count(CountToken t) override { to_[trail_.next("#").place] = t.value; }
        void open(OpenToken t) override { trail_.open(t.name); }
        void close() override { trail_.close(); }

    private:
        Numbers& to_;
        Trail trail_;
    };
    Numbers numbers_;
};

// What both archives learn alike while they go along.
struct LinkModel {
    const Expectation* expected = nullptr;
    Trail trail;
    std::map<std::uint64_t, AdaptiveBit> bits;
    std::uint64_t before = 0; // how the values just before came out, as context
    AdaptiveBit& bit(std::uint64_t field, std::uint64_t context);
    void expect(const Expectation* e) {
        expected = e;
        trail = Trail{}; // places are counted from the root of a value
    }
};

class LinkOut : public cereal::OutputArchive<LinkOut, cereal::AllowEmptyClassElision> {
public:
    LinkOut() : cereal::OutputArchive<LinkOut, cereal::AllowEmptyClassElision>(this) {}
    void expect(const Expectation* e) { model_.expect(e); } // of the one value that comes next
    void uniform(std::uint32_t value, std::uint32_t total) { coder_.uniform(value, total); }
    void stretch(std::uint32_t from, std::uint32_t size, std::uint32_t total) { coder_.stretch(from, size, total); }
    void flag(bool value) { uniform(value ? 1 : 0, 2); }
    void word(std::uint64_t value, int bits); // bits: a multiple of 8
    void count(std::uint32_t value);          // small numbers are short
    void field(const char* name, std::int64_t value, std::int64_t lo, std::int64_t hi);
    void text(std::string_view letters);
    void open(const char* name) { model_.trail.open(name); }
    void close() { model_.trail.close(); }
    std::string finish() { return coder_.finish(); }

private:
    RangeEncoder coder_;
    LinkModel model_;
};

// Reading past the end of the data throws BadBytes.
class LinkIn : public cereal::InputArchive<LinkIn, cereal::AllowEmptyClassElision> {
public:
    explicit LinkIn(std::string_view bytes)
        : cereal::InputArchive<LinkIn, cereal::AllowEmptyClassElision>(this), coder_(bytes) {}
    void expect(const Expectation* e) { model_.expect(e); } // of the one value that comes next
    std::uint32_t uniform(std::uint32_t total);
    std::uint32_t point(std::uint32_t total) { return coder_.point(total); }
    void take(std::uint32_t from, std::uint32_t size);
    bool flag() { return uniform(2) != 0; }
    std::uint64_t word(int bits);
    std::uint32_t count();
    std::int64_t field(const char* name, std::int64_t lo, std::int64_t hi);
    std::string text(std::size_t most);
    void open(const char* name) { model_.trail.open(name); }
    void close() { model_.trail.close(); }
    bool at_end() const { return coder_.at_end(); }

private:
    void check() const;
    RangeDecoder coder_;
    LinkModel model_;
};

// The tokens of archive.h.
inline void CEREAL_SAVE_FUNCTION_NAME(LinkOut& ar, const NumberToken& t) {
    ar.field(t.name, t.value, t.lo, t.hi);
}
inline void CEREAL_LOAD_FUNCTION_NAME(LinkIn& ar, NumberToken& t) {
    t.value = ar.field(t.name, t.lo, t.hi);
}
inline void CEREAL_SAVE_FUNCTION_NAME(LinkOut& ar, const CountToken& t) {
    ar.field("#", t.value, 0, t.most);
}
inline void CEREAL_LOAD_FUNCTION_NAME(LinkIn& ar, CountToken& t) {
    t.value = ar.field("#", 0, t.most);
}
inline void CEREAL_SAVE_FUNCTION_NAME(LinkOut& ar, const TextToken& t) {
    ar.text(t.value);
}
inline void CEREAL_LOAD_FUNCTION_NAME(LinkIn& ar, TextToken& t) {
    t.value = ar.text(t.most);
}
inline void CEREAL_SAVE_FUNCTION_NAME(LinkOut& ar, const OpenToken& t) {
    ar.open(t.name);
}
inline void CEREAL_LOAD_FUNCTION_NAME(LinkIn& ar, OpenToken& t) {
    ar.open(t.name);
}
inline void CEREAL_SAVE_FUNCTION_NAME(LinkOut& ar, const CloseToken&) {
    ar.close();
}
inline void CEREAL_LOAD_FUNCTION_NAME(LinkIn& ar, CloseToken&) {
    ar.close();
}

} // namespace redoubt

CEREAL_SETUP_ARCHIVE_TRAITS(redoubt::LinkIn, redoubt::LinkOut)

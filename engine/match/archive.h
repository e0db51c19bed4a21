// fields() through cereal archives. A visitor turns every field into one of five tokens, and each archive (portable
// binary, JSON, and our own for links) says how it writes them. Readers check every number, size and text against its
// bound before anything is allocated, and throw BadBytes; the functions of save.h and link.h catch it.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/load.h"

#include <cereal/cereal.hpp>
#include <string>
#include <vector>

namespace redoubt {

struct BadBytes {
    LoadFault fault;
    std::string reason;
};

struct NumberToken {
    const char* name;
    std::int64_t& value;
    std::int64_t lo, hi;
};
struct CountToken { // the size of a list (JSON: seen from the list itself), or which alternative follows
    std::int64_t& value;
    std::int64_t most;
    bool of_list;
};
struct TextToken {
    const char* name;
    std::string& value;
    std::size_t most;
};
struct OpenToken {
    const char* name;
    bool list;
};
struct CloseToken {};

template <class Archive, bool Reading>
struct Courier : Walk<Courier<Archive, Reading>> {
    static constexpr bool reading = Reading;
    using Base = Walk<Courier<Archive, Reading>>;
    using Base::operator();
    Archive& ar;
    explicit Courier(Archive& archive) : ar(archive) {}

    void leaf(const char* name, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        ar(NumberToken{name, n, lo, hi});
        check(n, lo, hi, name);
    }
    void count(std::int64_t& n, std::int64_t most) { count(n, most, false); }
    void text(const char* name, std::string& s, std::size_t most) {
        if (!Reading && s.size() > most) throw BadBytes{LoadFault::too_large, std::string(name) + " is too long"};
        ar(TextToken{name, s, most});
    }
    void open(const char* name) { ar(OpenToken{name, false}); }
    void close() { ar(CloseToken{}); }

    template <class T, std::size_t N>
    void operator()(const char* name, Few<T, N>& list) {
        ar(OpenToken{name, true});
        std::int64_t n = static_cast<std::int64_t>(list.size());
        count(n, static_cast<std::int64_t>(N), true);
        if (reading) {
            list = Few<T, N>{};
            for (std::int64_t i = 0; i < n; ++i) list.push_back(T{});
        }
        for (T& x : list) (*this)("", x);
        close();
    }
    template <class T, std::size_t N>
    void operator()(const char* name, std::array<T, N>& list) {
        ar(OpenToken{name, true});
        for (T& x : list) (*this)("", x);
        close();
    }
    template <class T, std::size_t N>
    void operator()(const char* name, std::array<T, N>& list, std::int64_t lo, std::int64_t hi) {
        ar(OpenToken{name, true});
        for (T& x : list) (*this)("", x, lo, hi);
        close();
    }
    template <class T>
    void operator()(const char* name, std::optional<T>& x) {
        ar(OpenToken{name, false});
        std::int64_t n = x ? 1 : 0;
        count(n, 1);
        if (reading) {
            if (n == 1)
                x.emplace();
            else
                x.reset();
        }
        if (x) (*this)("it", *x);
        close();
    }
    // A journal: items are read one by one, so that a lying size runs into the end of the data, not into memory.
    template <class T>
    void operator()(const char* name, std::vector<T>& list, std::size_t most) {
        ar(OpenToken{name, true});
        std::int64_t n = static_cast<std::int64_t>(list.size());
        if (!Reading && list.size() > most) throw BadBytes{LoadFault::too_large, std::string(name) + " is too long"};
        count(n, static_cast<std::int64_t>(most), true);
        if (reading) {
            list.clear();
            for (std::int64_t i = 0; i < n; ++i) {
                list.emplace_back();
                (*this)("", list.back());
            }
        } else
            for (T& x : list) (*this)("", x);
        close();
    }

private:
    void count(std::int64_t& n, std::int64_t most, bool of_list) {
        ar(CountToken{n, most, of_list});
        check(n, 0, most, "a size");
    }
    static void check(std::int64_t n, std::int64_t lo, std::int64_t hi, const char* name) {
        if (n < lo || n > hi)
            throw BadBytes{LoadFault::range, std::string(*name ? name : "a value") + " cannot be " + std::to_string(n)};
    }
};

template <class Archive>
using ToArchive = Courier<Archive, false>;
template <class Archive>
using FromArchive = Courier<Archive, true>;

} // namespace redoubt

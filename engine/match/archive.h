// fields() through cereal archives. The Courier turns every field into one of five tokens, and each archive (portable
// binary, JSON, and our own for links) says how it writes them. The Courier checks every number, size and text that it
// reads against its bound before anything is allocated, and throws BadBytes; save.h and link.h catch it.
// There is one Courier for all archives, so that the long lists of fields are compiled once and not once an archive.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/load.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
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

// Where the tokens go to, or come from.
class Tokens {
public:
    virtual ~Tokens() = default;
    virtual void number(NumberToken t) = 0;
    virtual void count(CountToken t) = 0;
    virtual void text(TextToken) {}
    virtual void open(OpenToken) {}
    virtual void close() {}

protected:
    Tokens() = default;
    Tokens(const Tokens&) = default;
    Tokens& operator=(const Tokens&) = default;
};

template <class Archive>
class ArchiveTokens final : public Tokens {
public:
    explicit ArchiveTokens(Archive& ar) : ar_(ar) {}
    void number(NumberToken t) override { ar_(t); }
    void count(CountToken t) override { ar_(t); }
    void text(TextToken t) override { ar_(t); }
    void open(OpenToken t) override { ar_(t); }
    void close() override {
        CloseToken t;
        ar_(t);
    }

private:
    Archive& ar_;
};

struct Courier : Walk<Courier> {
    using Walk<Courier>::operator();
    std::unique_ptr<Tokens> tokens;
    bool reading;
    Courier(std::unique_ptr<Tokens> where, bool from_there) : tokens(std::move(where)), reading(from_there) {}

    void leaf(const char* name, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        tokens->number({name, n, lo, hi});
        check(n, lo, hi, name);
    }
    void count(std::int64_t& n, std::int64_t most) { count(n, most, false); }
    void text(const char* name, std::string& s, std::size_t most) {
        if (!reading && s.size() > most) refuse(LoadFault::too_large, name, " is too long");
        tokens->text({name, s, most});
    }
    void open(const char* name) { tokens->open({name, false}); }
    void close() { tokens->close(); }

    template <class T, std::size_t N>
    void operator()(const char* name, Few<T, N>& list) {
        tokens->open({name, true});
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
        tokens->open({name, true});
        for (T& x : list) (*this)("", x);
        close();
    }
    template <class T, std::size_t N>
    void operator()(const char* name, std::array<T, N>& list, std::int64_t lo, std::int64_t hi) {
        tokens->open({name, true});
        for (T& x : list) (*this)("", x, lo, hi);
        close();
    }
    template <class T>
    void operator()(const char* name, std::optional<T>& x) {
        tokens->open({name, false});
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
        tokens->open({name, true});
        std::int64_t n = static_cast<std::int64_t>(list.size());
        if (!reading && list.size() > most) refuse(LoadFault::too_large, name, " is too long");
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
    [[noreturn]] static void refuse(LoadFault fault, const char* name, const std::string& why); // throws BadBytes
    void count(std::int64_t& n, std::int64_t most, bool of_list) {
        tokens->count({n, most, of_list});
        check(n, 0, most, "a size");
    }
    static void check(std::int64_t n, std::int64_t lo, std::int64_t hi, const char* name) {
        if (n < lo || n > hi) refuse(LoadFault::range, *name ? name : "a value", " cannot be " + std::to_string(n));
    }
};

template <class Archive>
Courier to_archive(Archive& ar) {
    return {std::make_unique<ArchiveTokens<Archive>>(ar), false};
}
template <class Archive>
Courier from_archive(Archive& ar) {
    return {std::make_unique<ArchiveTokens<Archive>>(ar), true};
}

// A value in portable binary, without a frame or a check: for what does not leave the program. `read` is given the
// bytes; false when they were not what it read, to the last one.
std::string to_bytes(const std::function<void(Courier&)>& write);
bool from_bytes(std::string_view bytes, const std::function<void(Courier&)>& read);

} // namespace redoubt

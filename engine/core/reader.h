// Reading JSON with the place of every fault: file and path inside it ("sept7.json: /arrivals/3/turn").
// The first fault wins; after it everything reads as empty, so that callers need to ask only once, at the end.
// Only for .cpp files that load scenarios: it pulls in the JSON library.
#pragma once
#include "engine/core/files.h"
#include "engine/core/json.h"
#include "engine/core/load.h"
#include "engine/core/side.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt {

struct Faults {
    std::string file;
    std::optional<LoadError> first;
    void note(LoadFault fault, const std::string& path, const std::string& reason) {
        if (!first) first = LoadError{fault, path.empty() ? file : file + ": " + path, reason};
    }
};

// Parses a whole text; nullopt and a fault with line and column when it is not JSON or is larger than 4 MB.
std::optional<Json> parse_json(std::string_view text, Faults& faults);

struct Node {
    const Json* json; // never null; a null value when absent
    std::string path;
    Faults* faults;

    bool has(const char* key) const { return json->is_object() && json->contains(key); }
    bool is_object() const { return json->is_object(); }
    bool is_array() const { return json->is_array(); }
    bool is_string() const { return json->is_string(); }

    Node at(const char* key) const;                            // a null node when absent
    Node need(const char* key) const;                          // a fault when absent
    std::vector<Node> items() const;                           // of an array; a fault when it is something else
    std::vector<std::pair<std::string, Node>> members() const; // of an object; likewise
    std::string string() const;                                // a fault when it is not a string
    std::string string(const char* key, std::string_view otherwise) const;
    int integer(int lo, int hi) const; // a fault when it is not a whole number from lo to hi
    int integer(const char* key, int lo, int hi, int otherwise) const;
    double number(const char* key, double otherwise) const;
    bool truth() const; // a fault when it is neither true nor false
    bool truth(const char* key, bool otherwise) const;
    void fault(const std::string& reason, LoadFault kind = LoadFault::range) const { faults->note(kind, path, reason); }
};

// The words a text may be, and what they stand for.
template <class E>
struct Named {
    const char* name;
    E value;
};
inline constexpr Named<Side> side_names[] = {{"french", Side::french}, {"russian", Side::russian}};

// One of a few words; a fault that lists them otherwise, and nothing.
template <class E, std::size_t N>
std::optional<E> one_of(const Node& n, const Named<E> (&names)[N]) {
    const std::string text = n.string();
    std::string list;
    for (const Named<E>& x : names) {
        if (text == x.name) return x.value;
        list += (list.empty() ? "" : ", ") + std::string(x.name);
    }
    n.fault("should be one of: " + list);
    return std::nullopt;
}
template <class E, std::size_t N>
E word(const Node& n, const Named<E> (&names)[N]) { // the first of them after a fault
    return one_of(n, names).value_or(names[0].value);
}

// A member that is either given here (then nothing) or the name of a file in scenarios/<system>/.
std::optional<Json> beside(const Node& n, std::string_view system, const FileSource& files);

} // namespace redoubt

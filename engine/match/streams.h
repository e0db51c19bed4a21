// The tokens of archive.h in cereal's portable binary (numbers as varints, so that a range may grow) and in its JSON.
#pragma once
#include "engine/match/archive.h"

#if defined(__GNUC__) // cereal's own code does not pass our warnings on every compiler
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#include <cereal/archives/json.hpp>
#include <cereal/archives/portable_binary.hpp>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace redoubt {

// Portable binary. Names, lists and structs leave no trace; a number is 7 bits a byte, low first.

inline void put_varint(cereal::PortableBinaryOutputArchive& ar, std::uint64_t u) {
    while (u >= 0x80) {
        ar(static_cast<std::uint8_t>(u | 0x80));
        u >>= 7;
    }
    ar(static_cast<std::uint8_t>(u));
}
inline std::uint64_t get_varint(cereal::PortableBinaryInputArchive& ar) {
    std::uint64_t u = 0;
    for (int shift = 0; shift < 63; shift += 7) {
        std::uint8_t b = 0;
        ar(b);
        u |= std::uint64_t{b & 0x7Fu} << shift;
        if (b < 0x80) return u;
    }
    throw BadBytes{LoadFault::range, "a number is too long"};
}
// Ranges with negative numbers are folded: 0, -1, 1, -2 ...
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::PortableBinaryOutputArchive& ar, const NumberToken& t) {
    const auto u = static_cast<std::uint64_t>(t.value);
    put_varint(ar, t.lo < 0 ? (t.value < 0 ? ~(u << 1) : u << 1) : u);
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::PortableBinaryInputArchive& ar, NumberToken& t) {
    const std::uint64_t u = get_varint(ar);
    t.value = static_cast<std::int64_t>(t.lo < 0 ? ((u & 1) ? ~(u >> 1) : u >> 1) : u);
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::PortableBinaryOutputArchive& ar, const CountToken& t) {
    put_varint(ar, static_cast<std::uint64_t>(t.value));
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::PortableBinaryInputArchive& ar, CountToken& t) {
    t.value = static_cast<std::int64_t>(get_varint(ar));
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::PortableBinaryOutputArchive& ar, const TextToken& t) {
    put_varint(ar, t.value.size());
    for (char c : t.value) ar(static_cast<std::uint8_t>(c));
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::PortableBinaryInputArchive& ar, TextToken& t) {
    const std::uint64_t n = get_varint(ar);
    if (n > t.most) throw BadBytes{LoadFault::too_large, std::string(t.name) + " is too long"};
    t.value.clear();
    for (std::uint64_t i = 0; i < n; ++i) {
        std::uint8_t b = 0;
        ar(b);
        t.value += static_cast<char>(b);
    }
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::PortableBinaryOutputArchive&, const OpenToken&) {}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::PortableBinaryInputArchive&, OpenToken&) {}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::PortableBinaryOutputArchive&, const CloseToken&) {}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::PortableBinaryInputArchive&, CloseToken&) {}

// JSON. A struct is an object, a list an array; an alternative of a variant stands as "is" before its members.
// cereal would make a node of every token: these empty prologues and epilogues keep it from that.

inline void prologue(cereal::JSONOutputArchive&, const NumberToken&) {}
inline void epilogue(cereal::JSONOutputArchive&, const NumberToken&) {}
inline void prologue(cereal::JSONOutputArchive&, const CountToken&) {}
inline void epilogue(cereal::JSONOutputArchive&, const CountToken&) {}
inline void prologue(cereal::JSONOutputArchive&, const TextToken&) {}
inline void epilogue(cereal::JSONOutputArchive&, const TextToken&) {}
inline void prologue(cereal::JSONOutputArchive&, const OpenToken&) {}
inline void epilogue(cereal::JSONOutputArchive&, const OpenToken&) {}
inline void prologue(cereal::JSONOutputArchive&, const CloseToken&) {}
inline void epilogue(cereal::JSONOutputArchive&, const CloseToken&) {}
inline void prologue(cereal::JSONInputArchive&, const NumberToken&) {}
inline void epilogue(cereal::JSONInputArchive&, const NumberToken&) {}
inline void prologue(cereal::JSONInputArchive&, const CountToken&) {}
inline void epilogue(cereal::JSONInputArchive&, const CountToken&) {}
inline void prologue(cereal::JSONInputArchive&, const TextToken&) {}
inline void epilogue(cereal::JSONInputArchive&, const TextToken&) {}
inline void prologue(cereal::JSONInputArchive&, const OpenToken&) {}
inline void epilogue(cereal::JSONInputArchive&, const OpenToken&) {}
inline void prologue(cereal::JSONInputArchive&, const CloseToken&) {}
inline void epilogue(cereal::JSONInputArchive&, const CloseToken&) {}

inline const char* json_name(const char* name) {
    return *name ? name : nullptr;
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::JSONOutputArchive& ar, const NumberToken& t) {
    ar.setNextName(json_name(t.name));
    ar.writeName();
    ar.saveValue(t.value);
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::JSONInputArchive& ar, NumberToken& t) {
    ar.setNextName(json_name(t.name));
    ar.loadValue(t.value);
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::JSONOutputArchive& ar, const CountToken& t) {
    if (t.of_list) return;
    ar.setNextName("is");
    ar.writeName();
    ar.saveValue(t.value);
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::JSONInputArchive& ar, CountToken& t) {
    if (t.of_list) {
        cereal::size_type n = 0;
        ar.loadSize(n);
        t.value = static_cast<std::int64_t>(n);
        return;
    }
    ar.setNextName("is");
    ar.loadValue(t.value);
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::JSONOutputArchive& ar, const TextToken& t) {
    ar.setNextName(json_name(t.name));
    ar.writeName();
    ar.saveValue(t.value);
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::JSONInputArchive& ar, TextToken& t) {
    ar.setNextName(json_name(t.name));
    ar.loadValue(t.value);
    if (t.value.size() > t.most) throw BadBytes{LoadFault::too_large, std::string(t.name) + " is too long"};
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::JSONOutputArchive& ar, const OpenToken& t) {
    ar.setNextName(json_name(t.name));
    ar.startNode();
    if (t.list) ar.makeArray();
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::JSONInputArchive& ar, OpenToken& t) {
    ar.setNextName(json_name(t.name));
    ar.startNode();
}
inline void CEREAL_SAVE_FUNCTION_NAME(cereal::JSONOutputArchive& ar, const CloseToken&) {
    ar.finishNode();
}
inline void CEREAL_LOAD_FUNCTION_NAME(cereal::JSONInputArchive& ar, CloseToken&) {
    ar.finishNode();
}

} // namespace redoubt

#include "engine/match/save_archives.h"

#include "engine/core/json_writer.h"

#include <nlohmann/json.hpp>

namespace redoubt {

void SaveOut::varint(std::uint64_t u) {
    while (u >= 0x80) {
        bytes += static_cast<char>(u | 0x80);
        u >>= 7;
    }
    bytes += static_cast<char>(u);
}

SaveIn::SaveIn(std::string_view bytes)
    : cereal::InputArchive<SaveIn, cereal::AllowEmptyClassElision>(this), rest_(bytes) {
    if (byte() != '\1') throw BadBytes{LoadFault::syntax, "its bytes are not in our order"};
}
char SaveIn::byte() {
    if (rest_.empty()) throw BadBytes{LoadFault::damaged, "it ends too early"};
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
}
std::uint64_t SaveIn::varint() {
    std::uint64_t u = 0;
    for (int shift = 0; shift < 63; shift += 7) {
        const auto b = static_cast<std::uint8_t>(byte());
        u |= std::uint64_t{b & 0x7Fu} << shift;
        if (b < 0x80) return u;
    }
    throw BadBytes{LoadFault::range, "a number is too long"};
}

// Ranges with negative numbers are folded: 0, -1, 1, -2 ...
void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const NumberToken& t) {
    const auto u = static_cast<std::uint64_t>(t.value);
    ar.varint(t.lo < 0 ? (t.value < 0 ? ~(u << 1) : u << 1) : u);
}
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, NumberToken& t) {
    const std::uint64_t u = ar.varint();
    t.value = static_cast<std::int64_t>(t.lo < 0 ? ((u & 1) ? ~(u >> 1) : u >> 1) : u);
}
void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const CountToken& t) {
    ar.varint(static_cast<std::uint64_t>(t.value));
}
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, CountToken& t) {
    t.value = static_cast<std::int64_t>(ar.varint());
}
void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const TextToken& t) {
    ar.varint(t.value.size());
    ar.bytes += t.value;
}
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, TextToken& t) {
    const std::uint64_t n = ar.varint();
    if (n > t.most) throw BadBytes{LoadFault::too_large, std::string(t.name) + " is too long"};
    t.value.clear();
    for (std::uint64_t i = 0; i < n; ++i) t.value += ar.byte();
}

void JsonOut::name(const char* name) {
    if (to_.back() != '{' && to_.back() != '[') to_ += ',';
    if (*name) {
        to_ += '"';
        to_ += name;
        to_ += "\":";
    }
}
void JsonOut::number(NumberToken t) {
    name(t.name);
    to_ += std::to_string(t.value);
}
void JsonOut::count(CountToken t) {
    if (!t.of_list) number({"is", t.value, 0, t.most});
}
void JsonOut::text(TextToken t) {
    name(t.name);
    to_ += json_quoted(t.value);
}
void JsonOut::open(OpenToken t) {
    name(t.name);
    to_ += t.list ? '[' : '{';
    closing_ += t.list ? ']' : '}';
}
void JsonOut::close() {
    to_ += closing_.back();
    closing_.pop_back();
}

JsonIn::JsonIn(std::string_view text)
    : root_(std::make_unique<nlohmann::json>(nlohmann::json::parse(text, nullptr, false))) {
    if (!root_->is_object()) throw BadBytes{LoadFault::syntax, "it is cut off or was altered"};
    way_.push_back({root_.get(), 0});
}
JsonIn::~JsonIn() = default;

const nlohmann::json& JsonIn::value(const char* name) {
    Place& at = way_.back();
    if (at.node->is_array()) {
        if (at.next >= at.node->size()) throw BadBytes{LoadFault::damaged, "a list ends too early"};
        return (*at.node)[at.next++];
    }
    const auto found = at.node->find(name);
    if (found == at.node->end()) throw BadBytes{LoadFault::damaged, std::string(name) + " is missing"};
    return *found;
}
void JsonIn::number(NumberToken t) {
    const nlohmann::json& n = value(t.name);
    if (n.is_number_unsigned() && n.get<std::uint64_t>() > INT64_MAX)
        throw BadBytes{LoadFault::range, std::string(t.name) + " is too large"};
    if (!n.is_number_integer()) throw BadBytes{LoadFault::damaged, std::string(t.name) + " is no whole number"};
    t.value = n.get<std::int64_t>();
}
void JsonIn::count(CountToken t) {
    if (t.of_list)
        t.value = static_cast<std::int64_t>(way_.back().node->size());
    else
        number({"is", t.value, 0, t.most});
}
void JsonIn::text(TextToken t) {
    const nlohmann::json& s = value(t.name);
    if (!s.is_string()) throw BadBytes{LoadFault::damaged, std::string(t.name) + " is no text"};
    t.value = s.get_ref<const std::string&>();
    if (t.value.size() > t.most) throw BadBytes{LoadFault::too_large, std::string(t.name) + " is too long"};
}
void JsonIn::open(OpenToken t) {
    const nlohmann::json& n = value(t.name);
    if (t.list ? !n.is_array() : !n.is_object())
        throw BadBytes{LoadFault::damaged, std::string(t.name) + (t.list ? " is no list" : " has no parts")};
    way_.push_back({&n, 0});
}
void JsonIn::close() {
    way_.pop_back();
}

} // namespace redoubt

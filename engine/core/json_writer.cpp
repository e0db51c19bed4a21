#include "engine/core/json_writer.h"

namespace redoubt {

std::string json_quoted(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20) {
            out += "\\u00";
            out += digits[byte >> 4];
            out += digits[byte & 15];
            continue;
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out += '"';
}

void JsonWriter::next() {
    if (!out.empty() && out.back() != '[' && out.back() != '{' && out.back() != ':') out += ',';
}
void JsonWriter::whole(std::string_view json) {
    next();
    out += json;
}
void JsonWriter::open(char bracket) {
    whole({&bracket, 1});
}
void JsonWriter::key(std::string_view name) {
    text(name);
    out += ':';
}
void JsonWriter::text(std::string_view words) {
    whole(json_quoted(words));
}
void JsonWriter::number(std::int64_t n) {
    whole(std::to_string(n));
}
void JsonWriter::real(double x) {
    whole(std::to_string(x));
}
void JsonWriter::truth(bool yes) {
    whole(yes ? "true" : "false");
}
void JsonWriter::texts(std::string_view name, const std::vector<std::string>& list) {
    open(name, '[');
    for (const std::string& words : list) text(words);
    close(']');
}

} // namespace redoubt

#include "engine/match/save.h"

#include "engine/match/keeping.h"
#include "engine/match/sha256.h"

#include <exception>
#include <new>

namespace redoubt {

namespace {

constexpr std::string_view magic = "\x89RDBT\r\n\x1a";
constexpr std::size_t frame_size = 8 + 2 + 4 + 8;

std::string little_endian(std::uint64_t n, std::size_t bytes) {
    std::string out;
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(n >> (8 * i) & 0xFF);
    return out;
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t n = 0;
    for (std::size_t i = count; i-- > 0;) n = n << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return n;
}

std::uint64_t check_of(std::uint16_t format, std::string_view body) {
    return sha256_head(little_endian(format, 2) + little_endian(body.size(), 4) + std::string(body), 64);
}

LoadError bad(LoadFault fault, std::string reason) {
    return LoadError{fault, "save", std::move(reason)};
}

} // namespace

bool looks_like_save(std::string_view bytes) {
    return !bytes.empty() && bytes[0] == magic[0];
}

std::uint64_t save_check(std::string_view body) {
    return check_of(static_cast<std::uint16_t>(SaveFormat::newest), body);
}

std::string frame_save(const std::string& body) {
    const auto format = static_cast<std::uint16_t>(SaveFormat::newest);
    return std::string(magic) + little_endian(format, 2) + little_endian(body.size(), 4) +
           little_endian(check_of(format, body), 8) + body;
}

Loaded<std::string> unframe_save(std::string_view bytes) {
    if (bytes.substr(0, magic.size()) != magic.substr(0, std::min(bytes.size(), magic.size())))
        return bad(LoadFault::syntax, "This is no saved game of Redoubt, or it was altered on its way.");
    if (bytes.size() < frame_size) return bad(LoadFault::damaged, "It is cut off after a few bytes.");
    const auto format = static_cast<std::uint16_t>(number_at(bytes, 8, 2));
    if (format == 0 || format > static_cast<std::uint16_t>(SaveFormat::newest))
        return bad(LoadFault::version, "It has format " + std::to_string(format) +
                                           "; this program knows formats up to " +
                                           std::to_string(static_cast<int>(SaveFormat::newest)) + ".");
    const std::uint64_t length = number_at(bytes, 10, 4);
    const std::string_view body = bytes.substr(frame_size);
    if (body.size() < length)
        return bad(LoadFault::damaged,
                   "It is cut off: " + std::to_string(length - body.size()) + " bytes are missing.");
    if (body.size() > length)
        return bad(LoadFault::damaged, "It has " + std::to_string(body.size() - length) + " bytes too many.");
    if (check_of(format, body) != number_at(bytes, 14, 8))
        return bad(LoadFault::damaged, "It was altered: its check is wrong.");
    return std::string(body);
}

std::optional<LoadError> refuse_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{')
        return bad(LoadFault::syntax, "This is no saved game of Redoubt.");
    // The parser makes a node of every value.
    int depth = 0, deepest = 0;
    std::size_t nodes = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\0') return bad(LoadFault::syntax, "This is no saved game of Redoubt.");
        if (quoted) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                quoted = false;
        } else if (c == '"')
            quoted = true;
        else if (c == '{' || c == '[') {
            ++nodes;
            deepest = std::max(deepest, ++depth);
        } else if (c == '}' || c == ']')
            --depth;
        else if (c == ',' || c == ':')
            ++nodes;
    }
    if (deepest > 32) return bad(LoadFault::too_large, "It is nested too deeply to be a saved game.");
    if (nodes > 400'000) return bad(LoadFault::too_large, "It holds more than any saved game.");
    return std::nullopt;
}

LoadError caught_error() {
    try {
        throw;
    } catch (const BadBytes& e) {
        return bad(e.fault, "It holds something that cannot be: " + e.reason + ".");
    } catch (const std::bad_alloc&) {
        return bad(LoadFault::too_large, "There is not enough memory for it.");
    } catch (const AssertionFailed& e) {
        return bad(LoadFault::illegal, std::string("The rules cannot follow it (") + e.what + ").");
    } catch (const std::exception& e) { // a length that cannot be
        return bad(LoadFault::damaged, "It is cut off or was altered.");
    } catch (...) { return bad(LoadFault::damaged, "It cannot be read."); }
}

template Unpacking<Opened> unpack_save_of(Systems, std::string_view, const FileSource&);

Loaded<std::string> save_game(const AnyMatch& match, Secrets secrets) {
    return std::visit([&](const auto& m) { return save_game_of(m, secrets); }, match);
}

Loaded<std::string> export_json(const AnyMatch& match, Secrets secrets) {
    return std::visit([&](const auto& m) { return export_json_of(m, secrets); }, match);
}

Loaded<Opened> load_game(std::string_view bytes, const FileSource& files) {
    return unpack_save(bytes, files).whole();
}

Loaded<SaveEnd> end_of_save(std::string_view bytes) {
    try {
        Loaded<std::string> body = unframe_save(bytes);
        if (!body) return body.error();
        SaveIn ar(*body);
        Courier v = from_archive(ar);
        GameHeader header;
        fields(v, header);
        return with_system<Loaded<SaveEnd>>(Systems{}, std::string(header.system), [&](auto tag) -> Loaded<SaveEnd> {
            GameRecord<typename decltype(tag)::type> g;
            record_fields(v, g);
            return SaveEnd{header.system, header.scenario, header.earlier_steps + g.journal.size(), g.digest};
        });
    } catch (...) { return caught_error(); }
}

Unpacking<Opened> unpack_save(std::string_view bytes, const FileSource& files) {
    return unpack_save_of(Systems{}, bytes, files);
}

} // namespace redoubt

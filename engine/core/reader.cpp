#include "engine/core/reader.h"

namespace redoubt {

namespace {
const Json nothing;
constexpr std::size_t most_bytes = 4u << 20;
} // namespace

std::optional<Json> parse_json(std::string_view text, Faults& faults) {
    if (text.size() > most_bytes) {
        faults.note(LoadFault::too_large, "", "the file is larger than 4 MB");
        return std::nullopt;
    }
    // Depth is bounded before the library recurses into it.
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > 64) {
                faults.note(LoadFault::too_large, "", "nested more than 64 deep");
                return std::nullopt;
            }
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    try {
        return Json::parse(text.begin(), text.end());
    } catch (const Json::parse_error& e) {
        std::size_t line = 1, column = 1;
        for (std::size_t i = 0; i + 1 < e.byte && i < text.size(); ++i) {
            ++column;
            if (text[i] == '\n') {
                ++line;
                column = 1;
            }
        }
        faults.note(LoadFault::syntax, "line " + std::to_string(line) + ", column " + std::to_string(column),
                    "this is not JSON");
    } catch (const std::exception&) { faults.note(LoadFault::syntax, "", "this is not JSON"); }
    return std::nullopt;
}

Node Node::at(const char* key) const {
    const auto found = json->is_object() ? json->find(key) : json->end();
    return {found == json->end() ? &nothing : &*found, path + "/" + key, faults};
}

Node Node::need(const char* key) const {
    if (!has(key)) faults->note(LoadFault::missing, path + "/" + key, "is missing");
    return at(key);
}

std::vector<Node> Node::items() const {
    std::vector<Node> out;
    if (json->is_null()) return out;
    if (!json->is_array()) {
        fault("should be a list");
        return out;
    }
    for (std::size_t i = 0; i < json->size(); ++i) out.push_back({&(*json)[i], path + "/" + std::to_string(i), faults});
    return out;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
    std::vector<std::pair<std::string, Node>> out;
    if (json->is_null()) return out;
    if (!json->is_object()) {
        fault("should be an object");
        return out;
    }
    for (auto it = json->begin(); it != json->end(); ++it)
        out.push_back({it.key(), Node{&it.value(), path + "/" + it.key(), faults}});
    return out;
}

std::string Node::string() const {
    if (!json->is_string()) {
        fault("should be a text");
        return {};
    }
    return json->get<std::string>();
}

std::string Node::string(const char* key, std::string_view otherwise) const {
    return has(key) ? at(key).string() : std::string(otherwise);
}

int Node::integer(int lo, int hi) const {
    if (!json->is_number_integer() || json->get<std::int64_t>() < lo || json->get<std::int64_t>() > hi) {
        fault("should be a whole number from " + std::to_string(lo) + " to " + std::to_string(hi));
        return lo;
    }
    return static_cast<int>(json->get<std::int64_t>());
}

int Node::integer(const char* key, int lo, int hi, int otherwise) const {
    return has(key) ? at(key).integer(lo, hi) : otherwise;
}

double Node::number(const char* key, double otherwise) const {
    if (!has(key)) return otherwise;
    Node n = at(key);
    if (!n.json->is_number()) {
        n.fault("should be a number");
        return otherwise;
    }
    return n.json->get<double>();
}

bool Node::truth() const {
    if (json->is_boolean()) return json->get<bool>();
    fault("should be true or false");
    return false;
}

bool Node::truth(const char* key, bool otherwise) const {
    return has(key) ? at(key).truth() : otherwise;
}

std::optional<Json> beside(const Node& n, std::string_view system, const FileSource& files) {
    if (!n.is_string()) return std::nullopt;
    const std::string path = "scenarios/" + std::string(system) + "/" + n.string() + ".json";
    const std::string_view text = files ? files(path) : std::string_view{};
    if (text.empty()) {
        n.fault("there is no file " + path, LoadFault::missing);
        return std::nullopt;
    }
    Faults inner{path, {}};
    auto json = parse_json(text, inner);
    if (inner.first && !n.faults->first) n.faults->first = inner.first;
    return json;
}

} // namespace redoubt

#include "shell/text/language.h"

#include "engine/core/order.h"
#include "engine/core/reader.h"

#include <algorithm>
#include <array>
#include <vector>

namespace redoubt::words {

namespace {

constexpr auto languages = static_cast<std::size_t>(Language::count);
constexpr auto parts = static_cast<std::size_t>(Part::count);
constexpr std::array<std::string_view, languages> keys = {"english", "french", "russian", "polish"};
constexpr std::array<std::string_view, languages> codes = {"en", "fr", "ru", "pl"};
constexpr std::array<std::string_view, languages> selves = {"English", "Français", "Русский", "Polski"};
struct PartOf {
    const char* key;
    std::span<const std::string_view> (*english)();
    std::size_t (*lessons)(); // how many it has
};
constexpr std::array<PartOf, parts> all_parts = {{
    {"shell", english_of<Part::shell>, lessons_of<Part::shell>},
#define SYSTEM(system) {#system, english_of<Part::system>, lessons_of<Part::system>},
#include "engine/rules/systems.def"
#undef SYSTEM
}};
constexpr std::size_t most_bytes = 1u << 20;

struct Lesson {
    std::string heading, words;
};
struct Pack {
    Language language = Language::english;
    std::array<std::vector<std::string>, parts> sentences;
    std::array<std::vector<Lesson>, parts> lessons;
    std::vector<std::pair<std::string, std::string>> names; // "classic/unit:x", in order
};

Pack& at_hand() {
    static Pack pack;
    return pack;
}

// Of all English sentences in order, each ended by a zero: FNV-1a. A pack of another build is not taken.
std::string checksum() {
    std::uint32_t sum = 2166136261u;
    const auto add = [&](char c) { sum = (sum ^ static_cast<unsigned char>(c)) * 16777619u; };
    for (const PartOf& part : all_parts)
        for (std::string_view pattern : part.english()) {
            std::for_each(pattern.begin(), pattern.end(), add);
            add('\0');
        }
    return std::to_string(sum);
}

// The slots of a pattern in order of their names: those that are put, and those that only choose a form.
struct Slots {
    std::vector<std::string_view> put, chosen;
    bool sound = true; // braces and stars in pairs, as many forms as the language has
};
Slots slots_of(std::string_view pattern, Language language) {
    Slots out;
    out.sound = std::count(pattern.begin(), pattern.end(), '*') % 2 == 0;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
        std::size_t end = pattern.find('}', at);
        if (end == std::string_view::npos) {
            out.sound = false;
            break;
        }
        std::string_view inside = pattern.substr(at + 1, end - at - 1);
        std::size_t mark = inside.find('#');
        (mark == std::string_view::npos ? out.put : out.chosen).push_back(inside.substr(0, mark));
        if (mark != std::string_view::npos)
            out.sound &= std::count(inside.begin(), inside.end(), '|') == plural_forms(language) - 1;
    }
    put_in_order(out.put.begin(), out.put.end());
    return out;
}
bool has(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Every slot of the English sentence, as often, and no other.
bool fits(std::string_view pattern, std::string_view english, Language language) {
    const Slots a = slots_of(pattern, language), b = slots_of(english, Language::english);
    return a.sound && a.put == b.put && std::all_of(a.chosen.begin(), a.chosen.end(), [&](std::string_view name) {
               return has(b.put, name) || has(b.chosen, name);
           });
}

void take_part(Pack& pack, const Node& json, std::size_t part) {
    const PartOf& of = all_parts[part];
    const auto english = of.english();
    const std::vector<Node> items = json.need(of.key).items();
    if (items.size() != english.size()) {
        json.at(of.key).fault("should have " + std::to_string(english.size()) + " sentences");
        return;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        pack.sentences[part].push_back(items[i].string());
        if (!fits(pack.sentences[part].back(), english[i], pack.language))
            items[i].fault("should have the slots of \"" + std::string(english[i]) + "\"");
    }
    if (of.lessons() == 0) return;
    const Node lessons = json.need("lessons").need(of.key);
    for (const Node& lesson : lessons.items()) {
        const std::vector<Node> words = lesson.items();
        if (words.size() == 2)
            pack.lessons[part].push_back({words[0].string(), words[1].string()});
        else
            lesson.fault("should be a heading and what is said");
    }
    if (pack.lessons[part].size() != of.lessons())
        lessons.fault("should have " + std::to_string(of.lessons()) + " lessons");
}

} // namespace

std::string_view key_of(Language l) {
    return keys[static_cast<std::size_t>(l)];
}
std::string_view code_of(Language l) {
    return codes[static_cast<std::size_t>(l)];
}
std::string_view self_of(Language l) {
    return selves[static_cast<std::size_t>(l)];
}

std::optional<Language> language_of_key(std::string_view key) {
    auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end()) return std::nullopt;
    return static_cast<Language>(found - keys.begin());
}

Language language_of_codes(std::string_view list) {
    while (!list.empty()) {
        std::size_t end = list.find_first_of(", ;:");
        std::string code(list.substr(0, std::min(list.find_first_of("-_.@"), end)));
        for (char& c : code)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        auto found = std::find(codes.begin(), codes.end(), code);
        if (found != codes.end()) return static_cast<Language>(found - codes.begin());
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
    }
    return Language::english;
}

Language language() {
    return at_hand().language;
}

std::string speak(std::string_view text) {
    if (text.size() > most_bytes) return "The words are larger than 1 MB.";
    Faults faults{"words", {}};
    const auto json = parse_json(text, faults);
    Pack pack;
    if (json) {
        const Node root{&*json, "", &faults};
        const auto named = language_of_key(root.need("language").string());
        if (!named || *named == Language::english) {
            root.at("language").fault("should be a language that Redoubt speaks");
        } else if (root.need("english").string() != checksum()) {
            root.at("english").fault("the words are those of another version of Redoubt");
        } else {
            pack.language = *named;
            for (std::size_t part = 0; part < parts && !faults.first; ++part) take_part(pack, root, part);
            for (const auto& [system, names] : root.need("names").members())
                for (const auto& [key, name] : names.members())
                    pack.names.push_back({system + "/" + key, name.string()});
            put_in_order(pack.names.begin(), pack.names.end());
        }
    }
    if (faults.first) return redoubt::text(*faults.first) + ".";
    at_hand() = std::move(pack);
    return {};
}

void speak_english() {
    at_hand() = Pack{};
}

std::string_view pattern_of(Part part, std::size_t index, std::string_view english) {
    const auto& sentences = at_hand().sentences[static_cast<std::size_t>(part)];
    return index < sentences.size() ? std::string_view(sentences[index]) : english;
}

std::string proper(std::string_view system, std::string_view key, std::string_view english) {
    const auto& names = at_hand().names;
    if (names.empty()) return std::string(english);
    const std::string whole = std::string(system) + "/" + std::string(key);
    auto found = std::lower_bound(names.begin(), names.end(), whole,
                                  [](const auto& name, const std::string& k) { return name.first < k; });
    return found != names.end() && found->first == whole ? found->second : std::string(english);
}

namespace {
std::string known_fault(std::string_view english) { // "" where it is not known
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    std::string key = "fault:";
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < english.size(); ++i) {
        if (!digit(english[i])) {
            key += english[i];
            continue;
        }
        if (i == 0 || !digit(english[i - 1])) {
            key += '#';
            numbers.emplace_back();
        }
        numbers.back() += english[i];
    }
    std::string out;
    std::size_t next = 0;
    for (char c : proper("shell", key, ""))
        if (c == '#' && next < numbers.size())
            out += numbers[next++];
        else
            out += c;
    return out;
}
} // namespace

std::string fault(std::string_view english) {
    if (const std::string whole = known_fault(english); !whole.empty()) return whole;
    // Several sentences may have been said together.
    for (std::size_t at = english.find(". "); at != std::string_view::npos; at = english.find(". ", at + 1))
        if (const std::string first = known_fault(english.substr(0, at + 1)); !first.empty())
            return first + ' ' + fault(english.substr(at + 2));
    return std::string(english);
}

std::optional<LessonWords> lesson_of(std::string_view system, std::size_t index) {
    for (std::size_t part = 0; part < parts; ++part) {
        const auto& lessons = at_hand().lessons[part];
        if (all_parts[part].key == system && index < lessons.size())
            return LessonWords{lessons[index].heading, lessons[index].words};
    }
    return std::nullopt;
}

int plural_forms(Language l) {
    return l == Language::russian || l == Language::polish ? 3 : 2;
}

int plural_form(Language l, long long n) {
    if (n < 0) n = -n;
    const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    switch (l) {
    case Language::english:
    case Language::count:
        break;
    case Language::french:
        return n < 2 ? 0 : 1;
    case Language::russian:
        return n % 10 == 1 && n % 100 != 11 ? 0 : few ? 1 : 2;
    case Language::polish:
        return n == 1 ? 0 : few ? 1 : 2;
    }
    return n == 1 ? 0 : 1;
}

} // namespace redoubt::words

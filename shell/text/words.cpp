#include "shell/text/words.h"

#include <algorithm>

namespace redoubt::words {

std::string flat(const Words& w) {
    std::string out;
    for (const Run& r : w) {
        switch (r.style) {
        case Style::die:
            out += "[" + r.text + "]";
            break;
        case Style::rule:
            out += "(" + r.text + ")";
            break;
        case Style::struck:
            out += "~" + r.text + "~";
            break;
        case Style::plain:
        case Style::bold:
        case Style::soft:
        case Style::number:
            out += r.text;
            break;
        }
    }
    return out;
}

Words plain(std::string text) {
    return {{std::move(text), Style::plain, {}}};
}
Words bold(std::string text) {
    return {{std::move(text), Style::bold, {}}};
}
Words number(std::string text) {
    return {{std::move(text), Style::number, {}}};
}

// Neighbours of one style become one run.
void append(Words& to, const Words& more) {
    for (const Run& r : more) {
        if (r.text.empty()) continue;
        bool joins = !to.empty() && to.back().style == r.style && r.style != Style::die && r.style != Style::rule;
        if (joins)
            to.back().text += r.text;
        else
            to.push_back(r);
    }
}

namespace {

// The number a text begins with: "12", "-3", "4 SP". The last form goes with what is none.
std::string_view form(std::string_view forms, const Words* w) {
    const std::string text = w ? flat(*w) : std::string();
    std::size_t at = text.starts_with("\u2212") ? 3 : text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    long long number = -1;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && number < 1'000'000; ++at)
        number = (number < 0 ? 0 : number * 10) + (text[at] - '0');
    for (int n = number < 0 ? plural_forms(language()) - 1 : plural_form(language(), number); n > 0; --n) {
        std::size_t bar = forms.find('|');
        if (bar == std::string_view::npos) break;
        forms.remove_prefix(bar + 1);
    }
    return forms.substr(0, forms.find('|'));
}

} // namespace

Words compose(std::string_view pattern, std::initializer_list<Slot> slots) {
    Words out;
    bool strong = false;
    for (std::size_t i = 0; i < pattern.size();) {
        if (pattern[i] == '*') {
            strong = !strong;
            ++i;
            continue;
        }
        if (pattern[i] == '{') {
            std::size_t end = std::min(pattern.find('}', i), pattern.size());
            std::string_view name = pattern.substr(i + 1, end - i - 1);
            if (std::size_t mark = name.find('#'); mark != std::string_view::npos) {
                const Words* number = nullptr;
                for (const Slot& s : slots)
                    if (s.name == name.substr(0, mark)) number = &s.words;
                std::string text(form(name.substr(mark + 1), number));
                append(out, {{std::move(text), strong ? Style::bold : Style::plain, {}}});
                i = end + 1;
                continue;
            }
            for (const Slot& s : slots) {
                if (s.name != name) continue;
                for (Run r : s.words) {
                    if (strong && r.style == Style::plain) r.style = Style::bold;
                    append(out, {r});
                }
            }
            i = end + 1;
            continue;
        }
        std::size_t end = pattern.find_first_of("*{", i);
        std::string text(pattern.substr(i, end == std::string_view::npos ? end : end - i));
        i += text.size();
        append(out, {{std::move(text), strong ? Style::bold : Style::plain, {}}});
    }
    return out;
}

// Letters of two bytes: Latin-1, Latin Extended-A, Cyrillic.
std::string capital(std::string text) {
    if (text.empty()) return text;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }
    if (text.size() < 2 || byte(0) < 0xC3 || byte(0) > 0xD1) return text;
    unsigned c = (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
    if (c >= 0xE0 && c <= 0xFE && c != 0xF7)
        c -= 0x20;
    else if (c == 0xFF)
        c = 0x178;
    else if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) // there the capital ones are odd
        c -= c % 2 == 0;
    else if ((c >= 0x100 && c <= 0x137 && c != 0x131) || (c >= 0x14A && c <= 0x177))
        c -= c % 2;
    else if (c >= 0x430 && c <= 0x44F)
        c -= 0x20;
    else if (c >= 0x450 && c <= 0x45F)
        c -= 0x50;
    text[0] = static_cast<char>(0xC0u | c >> 6);
    text[1] = static_cast<char>(0x80u | (c & 0x3Fu));
    return text;
}

Words capital(Words w) {
    if (!w.empty()) w[0].text = capital(std::move(w[0].text));
    return w;
}

std::string spelt(std::string name) {
    struct Spelling {
        std::string_view brief, whole;
    };
    static constexpr Spelling spellings[] = {
        {"art.", "artillery"},
        {"cav.", "cavalry"},
        {"Cav.", "Cavalry"},
        {"garr.", "garrison"},
        {"Div.", "Division"},
        {"N.", "North"},
        {"S.", "South"},
        {"Res.", "Reserve"},
        {"res.", "reserve"},
        {"Rus.", "Russian"},
        {"Comb. Gren.", "Combined Grenadier division"},
        {"Gren.", "Grenadier regiment"},
        {"Hus.", "Hussar regiment"},
        {"Hussars", "Hussar regiment"},
        {"Dr.", "Dragoon regiment"},
        {"Dragoons", "Dragoon regiment"},
        {"Uhl.", "Uhlan regiment"},
        {"Uhlans", "Uhlan regiment"},
        {"Lancers", "Lancer regiment"},
        {"lancers", "lancer brigade"},
        {"Jaegers", "Jaeger regiment"},
        {"jaegers", "jaeger brigade"},
        {"Cossacks", "Cossack regiment"},
        {"Tatars", "Tatar regiment"},
        {"Bashkirs, Kalmyks", "Bashkir and Kalmyk regiment"},
        {"Bashkirs", "Bashkir regiment"},
    };
    for (const Spelling& x : spellings)
        if (const std::size_t at = name.find(x.brief); at != std::string::npos)
            name.replace(at, x.brief.size(), x.whole);
    return name;
}

std::pair<std::string, std::string> halves(std::string_view title) {
    const std::size_t colon = title.find(": ");
    if (colon == std::string_view::npos) return {std::string(title), ""};
    std::string_view first = title.substr(0, colon);
    if (first.ends_with("\u00A0")) first.remove_suffix(2); // as the French write it
    return {std::string(first), std::string(title.substr(colon + 2))};
}

Words join(const std::vector<Words>& items, std::string_view last) {
    Words out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) append(out, plain(i + 1 == items.size() ? std::string(last) : ", "));
        append(out, items[i]);
    }
    return out;
}

} // namespace redoubt::words

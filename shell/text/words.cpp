#include "shell/text/words.h"

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
            std::size_t end = pattern.find('}', i);
            std::string_view name = pattern.substr(i + 1, end - i - 1);
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

Words capital(Words w) {
    if (!w.empty() && !w[0].text.empty() && w[0].text[0] >= 'a' && w[0].text[0] <= 'z')
        w[0].text[0] = static_cast<char>(w[0].text[0] - 'a' + 'A');
    return w;
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

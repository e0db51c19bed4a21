#include "shell/tent/designs.h"

#include "engine/core/reader.h"

#include <algorithm>

namespace redoubt::tent {

namespace {

constexpr std::size_t most_bytes = 200'000;

template <class T>
std::size_t find(const std::vector<T>& list, const Node& n) {
    const std::string id = n.string();
    const auto at = std::find_if(list.begin(), list.end(), [&](const T& x) { return x.id == id; });
    if (at == list.end()) n.fault("there is no \"" + id + "\"");
    return at == list.end() ? 0 : static_cast<std::size_t>(at - list.begin());
}
std::vector<Node> few(const Node& n, std::size_t most) {
    auto list = n.items();
    if (list.size() > most) n.fault("more than " + std::to_string(most));
    if (list.size() > most) list.clear();
    return list;
}
std::vector<std::string> words_of(const Node& n, std::size_t most) {
    std::vector<std::string> out;
    for (const Node& x : few(n, most)) out.push_back(x.string());
    return out;
}

Assault assault_of(const Node& n, const Designs& d) {
    Assault out;
    out.id = n.need("id").string();
    out.work = find(d.works, n.need("work"));
    out.history = words_of(n.at("history"), 4);
    for (std::size_t i = 0; i < design_count; ++i) {
        if (d.sheets[i].empty()) continue;
        const Node turns = n.need("turns").need(design_systems[i].data());
        const auto two = turns.items();
        if (two.size() != 2) turns.fault("should be the first and the last");
        if (two.size() != 2) return out;
        out.turns[i] = {two[0].integer(1, 40), two[1].integer(1, 40)};
        if (out.turns[i][1] < out.turns[i][0]) turns.fault("the last comes before the first");
    }
    for (const Node& x : few(n.need("troops"), 64)) {
        const auto three = x.items();
        if (three.size() != 3) x.fault("should be a formation, and metres east and north");
        if (three.size() != 3) return out;
        out.troops.push_back(
            {find(d.formations, three[0]),
             {static_cast<double>(three[1].integer(-5000, 5000)), static_cast<double>(three[2].integer(-5000, 5000))}});
    }
    return out;
}

} // namespace

Loaded<Designs> designs_of(std::string_view text) {
    if (text.size() > most_bytes) return LoadError{LoadFault::too_large, "", "These designs are too large."};
    Faults faults{"designs", {}};
    const auto json = parse_json(text, faults);
    if (!json) return *faults.first;
    Designs out;
    const Node root{&*json, "", &faults};
    for (const auto& [name, sheet] : root.need("sheets").members()) {
        const auto at = std::find(std::begin(design_systems), std::end(design_systems), name);
        if (at == std::end(design_systems))
            sheet.fault("there is no such system");
        else
            out.sheets[static_cast<std::size_t>(at - design_systems)] = sheet.string();
    }
    for (const Node& n : few(root.need("formations"), 128)) {
        Formation f;
        f.id = n.need("id").string();
        f.men = n.integer("men", 0, 40'000, 0);
        f.guns = n.integer("guns", 0, 400, 0);
        f.units[0] = {f.id};
        for (std::size_t i = 1; i < design_count; ++i)
            if (!out.sheets[i].empty()) f.units[i] = words_of(n.need(design_systems[i].data()), 32);
        out.formations.push_back(std::move(f));
    }
    for (const Node& n : few(root.need("works"), 16)) {
        SameWork w;
        w.id = n.need("id").string();
        for (std::size_t i = 0; i < design_count; ++i)
            if (!out.sheets[i].empty()) w.works[i] = words_of(n.need(design_systems[i].data()), 4);
        out.works.push_back(std::move(w));
    }
    for (const Node& n : few(root.need("assaults"), 16)) out.assaults.push_back(assault_of(n, out));
    if (faults.first) return *faults.first;
    return out;
}

} // namespace redoubt::tent

// The opening position of a battle, or of a game under way (rule cases).
#include "engine/core/map_file.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/setup_read.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr Named<Phase> phase_names[] = {{"setup", Phase::setup},           {"orders", Phase::orders},
                                        {"initiative", Phase::initiative}, {"activation", Phase::activation},
                                        {"reserve", Phase::reserve},       {"morale", Phase::morale},
                                        {"commanders", Phase::commanders}, {"battle", Phase::battle}};
constexpr Named<std::uint8_t> holder_names[] = {{"french", 0}, {"russian", 1}, {"none", 2}};
constexpr Named<std::uint8_t> entry_names[] = {{"east", 1}, {"south", 2}};
constexpr Named<Army> army_words[] = {
    {"none", Army::none}, {"first", Army::first}, {"second", Army::second}, {"reserve", Army::reserve}};
constexpr Named<Step> step_names[] = {{"begin", Step::begin}, {"fire", Step::fire},   {"move", Step::move},
                                      {"shock", Step::shock}, {"rally", Step::rally}, {"end", Step::end}};
constexpr Named<Mark> mark_names[] = {{"disordered", Mark::disordered}, {"square", Mark::square},
                                      {"overstack", Mark::overstack},   {"frozen", Mark::frozen},
                                      {"converted", Mark::converted},   {"tried", Mark::tried},
                                      {"extended", Mark::extended},     {"moved", Mark::moved},
                                      {"turned", Mark::turned},         {"done", Mark::done},
                                      {"fired", Mark::fired},           {"pivoted", Mark::pivoted},
                                      {"fought", Mark::fought},         {"answered", Mark::answered},
                                      {"reacted", Mark::reacted},       {"secondary", Mark::secondary},
                                      {"rallied", Mark::rallied},       {"flanker", Mark::flanker}};

constexpr std::uint16_t every_order = (1u << standing_orders) - 1;

void mark(Reading& r, const Node& list, Mark m) {
    for (const Node& n : list.items())
        if (const UnitId u = r.unit(n.string(), n)) at(r.s, u).set(m);
}

void away(Reading& r, const Node& list, Where where) {
    for (const Node& n : list.items()) {
        const UnitId u = r.unit(n.string(), n);
        if (!u) return;
        if (on_map(r.s, u)) return n.fault("this unit is on the map");
        at(r.s, u).where = where;
        if (where == Where::flank) at(r.s, u).set(Mark::flanker);
    }
}

void hexes(Reading& r, const Node& list, Few<HexId, 24>& out) {
    for (const Node& n : list.items()) {
        const HexId h = read_hex(n, r.w.map);
        if (!h || out.full()) return;
        if (!out.contains(h)) out.push_back(h);
    }
}

void blown(Reading& r, const Node& list) {
    const Grid& g = r.w.map.grid;
    for (const Node& n : list.items()) {
        const std::string text = n.string();
        const auto a = parse_hex(g, text.substr(0, 4));
        const auto b = text.size() == 9 ? parse_hex(g, text.substr(5)) : std::nullopt;
        const auto d = a && b ? direction(g, *a, *b) : std::nullopt;
        if (!d || !edge(r.w.map, *a, *d).has(Edge::bridge)) return n.fault("should be a hexside with a bridge");
        const bool first = *d == Dir::n || *d == Dir::ne || *d == Dir::se;
        if (r.s.blown.full()) return n.fault("too many bridges");
        r.s.blown.push_back(first ? Bridge{*a, *d} : Bridge{*b, opposite(*d)});
    }
}

// The ground, the boxes, the points: what needs no Activation.
void table(Reading& r, const Node& root) {
    State& s = r.s;
    s.turn = static_cast<std::int16_t>(root.integer("turn", 1, 40, r.w.first_turn));
    away(r, root.at("withdrawn"), Where::withdrawn);
    away(r, root.at("recovery"), Where::recovery);
    away(r, root.at("recovered"), Where::recovered);
    away(r, root.at("eliminated"), Where::eliminated);
    away(r, root.at("flank_box"), Where::flank);
    mark(r, root.at("disordered"), Mark::disordered);
    mark(r, root.at("square"), Mark::square);
    for (HexId h : r.w.rubble)
        if (!s.rubble.full()) s.rubble.push_back(h);
    hexes(r, root.at("fires"), s.fires);
    hexes(r, root.at("burnt"), s.rubble);
    blown(r, root.at("blown"));
    for (const Node& n : root.at("collapsed").items())
        if (const GroupId g = r.group(n.string(), n)) s.groups[g.index()].collapsed = true;
    for (Side side : {Side::french, Side::russian}) {
        const char* key = name(side).data();
        s.points[index(side)] = static_cast<std::int16_t>(root.at("points").integer(key, 0, 999, 0));
        if (!root.at("commanders").has(key)) continue;
        s.commanders[index(side)] = read_hex(root.at("commanders").at(key), r.w.map);
        r.w.commanders[index(side)].present = true;
    }
    s.delays = static_cast<std::uint8_t>(root.integer("delays", 0, 40, 0));
    s.flank_left = static_cast<std::uint8_t>(root.integer("flank_left", 0, 40, 0));
    s.flank_bonus = static_cast<std::uint8_t>(root.integer("flank_bonus", 0, 40, 0));
    if (root.has("flank_entry")) s.flank_entry = word(root.at("flank_entry"), entry_names);
    for (std::size_t i = 0; i < r.w.parts.size(); ++i) s.parts[i] = r.w.parts[i].starts;
    for (const Node& n : root.at("active_parts").items()) {
        const std::string id = n.string();
        for (std::size_t i = 0; i < r.w.parts.size(); ++i)
            if (r.w.parts[i].id == id) s.parts[i] = true;
    }
    if (root.has("last_holder")) s.last_holder = word(root.at("last_holder"), holder_names);
    for (std::size_t i = 0; i < r.w.units.size(); ++i) { // 10.52, R70
        const Unit& u = r.w.units[i];
        if (s.units[i].where != Where::absent && u.type != Type::artillery && !u.militia)
            ++r.w.groups[u.group.index()].counted;
    }
    for (const auto& [id, n] : root.at("counted").members())
        if (const GroupId g = r.group(id, n)) r.w.groups[g.index()].counted = n.integer(0, 99);
}

// 5.1, 5.2: who belongs together, and whose Orders are known.
void orders(Reading& r, const Node& root, Phase phase) {
    State& s = r.s;
    const Board b = board_of(r.w, s);
    for (Side side : {Side::french, Side::russian})
        for (const Command& c : linked_commands(b, side))
            for (UnitId u : c.units) at(s, u).command = c.number;
    std::uint8_t number = 200; // commands written out: as they were when the turn began (5.24)
    for (const Node& list : root.at("together").items()) {
        for (const Node& n : list.items())
            if (const UnitId u = r.unit(n.string(), n)) at(s, u).command = number;
        if (++number == flank_command) return list.fault("too many commands");
    }
    const bool shown = phase != Phase::initiative && phase != Phase::setup;
    for (GroupState& g : s.groups) g.shown = false;
    for (std::size_t g = 0; g < r.w.groups.size(); ++g) s.groups[g].shown = shown;
    for (const Node& n : root.at("hidden").items())
        if (const GroupId g = r.group(n.string(), n)) s.groups[g.index()].shown = false;
    for (std::size_t i = 0; i < r.w.units.size(); ++i)
        s.units[i].status = s.groups[r.w.units[i].group.index()].shown ? Status::none : Status::hidden;
    for (const Node& n : root.at("under").items()) {
        const UnitId u = r.unit(n.string(), n);
        if (!u) return;
        for (std::size_t i = 0; i < r.w.units.size(); ++i)
            if (r.w.units[i].side == unit_of(r.w, u).side && s.units[i].command == at(s, u).command)
                s.units[i].status = Status::under;
    }
    for (Side side : {Side::french, Side::russian})
        for (const Node& n : root.at("ordered").at(name(side).data()).items()) {
            const UnitId u = r.unit(n.string(), n);
            auto& list = s.secrets[index(side)].ordered;
            if (!u || list.full()) return;
            if (unit_of(r.w, u).side != side) return n.fault("belongs to the other side");
            list.push_back(first_of(r.w, s, u));
        }
    for (const Node& n : root.at("barrage_ordered").items()) s.secrets[index(word(n, side_names))].barrage = true;
    if (root.has("army")) s.army = s.secrets[index(Side::russian)].army = word(root.at("army"), army_words);
    if (const Node note = root.at("flank_note"); note.is_object()) {
        Secrets& french = s.secrets[index(Side::french)];
        french.flank_turn = static_cast<std::uint8_t>(note.need("turn").integer(1, 40));
        french.flank_ordered = note.truth("ordered", false);
        for (const Node& n : note.need("units").items())
            if (const UnitId u = r.unit(n.string(), n)) flank_add(french, u);
    }
}

Marker marker(Reading& r, const std::string& text, const Node& n) {
    for (Marker m = 0; m < max_markers; ++m)
        if (marker_name(r.w, m) == text && text != "?") return m;
    n.fault("there is no marker \"" + text + "\"");
    return no_marker;
}

// Phase C in mid-turn: the Pool, and the Activation under way.
void activation(Reading& r, const Node& root, Play& p) {
    State& s = r.s;
    begin_phase(p, Phase::activation);
    for (std::size_t g = 0; g < r.w.groups.size(); ++g) // 5.57
        for (std::size_t i = 0; i < r.w.units.size(); ++i)
            if (r.w.units[i].group.index() == g && s.units[i].where == Where::on_map &&
                (r.w.groups[g].kind != GroupKind::guard || under_orders(r.w, s, UnitId{i})))
                s.groups[g].marked = true;
    for (const auto& [text, n] : root.at("pool").members()) {
        const Marker m = marker(r, text, n);
        if (m == no_marker) return;
        s.pool[m] = static_cast<std::uint8_t>(n.integer(0, 2));
        if (m == french_barrage) s.barrage[0] = true;
        if (m == russian_barrage) s.barrage[1] = true;
    }
    if (!root.has("activation")) return;
    const Marker m = marker(r, root.at("activation").string(), root.at("activation"));
    if (m == no_marker) return;
    s.marker = m;
    if (is_group_marker(m)) {
        reveal(p, GroupId{m});
        begin_activation(p, ActivationKind::group, r.w.groups[m].side);
    } else if (is_barrage(m)) {
        begin_activation(p, ActivationKind::barrage, side_of(r.w, m));
    } else if (m == destruction_marker) {
        s.frames.push_back(Destruction{});
    } else if (s.flank_entry == 0) {
        s.frames.push_back(Flanking{});
    } else {
        begin_activation(p, ActivationKind::flank, Side::french);
        top<Activation>(s).entry = s.flank_entry;
    }
}

} // namespace

void standing(Reading& r, const Node& root) {
    State& s = r.s;
    for (const Node& n : root.at("orders_changed").items()) s.switched[index(word(n, side_names))] = every_order;
    for (Side side : {Side::french, Side::russian}) {
        const char* key = name(side).data();
        for (const Node& n : root.at("standing_orders").at(key).items()) {
            const auto o = parse_standing(n.string());
            if (!o) return n.fault("is no standing order");
            s.standing[index(side)] =
                static_cast<std::uint16_t>(s.standing[index(side)] | 1u << static_cast<unsigned>(*o));
        }
    }
}

void position(Reading& r, const Node& root) {
    State& s = r.s;
    table(r, root);
    if (root_fault(root)) return;
    const Phase otherwise = r.w.setup ? Phase::setup : r.w.full ? Phase::orders : Phase::battle;
    const Phase phase = root.has("phase") ? word(root.at("phase"), phase_names) : otherwise;
    orders(r, root, phase);
    if (root_fault(root)) return;
    Play p{r.w, s, nullptr};
    switch (phase) {
    case Phase::setup:
        begin_phase(p, phase);
        break;
    case Phase::orders:
    case Phase::battle:
        begin_turn(p);
        break;
    case Phase::activation:
        activation(r, root, p);
        break;
    case Phase::initiative:
    case Phase::reserve:
    case Phase::morale:
    case Phase::commanders:
    case Phase::over:
        if (phase != Phase::initiative && root.has("initiative"))
            s.initiative = word(root.at("initiative"), holder_names);
        if (phase != Phase::initiative)
            for (std::size_t i = 0; i < r.w.units.size(); ++i)
                if (on_map(s, UnitId{i})) s.groups[r.w.units[i].group.index()].marked = true;
        for (const Node& n : root.at("unmarked").items())
            if (const GroupId g = r.group(n.string(), n)) s.groups[g.index()].marked = false;
        if (phase != Phase::over) begin_phase(p, phase);
        break;
    }
    if (phase == Phase::activation && root.has("initiative")) s.initiative = word(root.at("initiative"), holder_names);
    for (const auto& [key, list] : root.at("marks").members()) {
        auto known = std::find_if(std::begin(mark_names), std::end(mark_names),
                                  [&key = key](const Named<Mark>& m) { return key == m.name; });
        if (known == std::end(mark_names)) return list.fault("is no kind of mark");
        mark(r, list, known->value);
    }
    if (root.has("step")) {
        const Step step = word(root.at("step"), step_names);
        if (s.frames.empty() || !std::holds_alternative<Activation>(s.frames.back()))
            return root.at("step").fault("there is no Activation");
        top<Activation>(s).step = step;
        if (step == Step::shock && any_attack_possible(board_of(r.w, s))) s.frames.push_back(Shock{});
    }
    standing(r, root);
    if (root_fault(root)) return;
    const auto wrong = problems(r.w, s);
    if (!wrong.empty()) return root.fault(wrong.front());
    note_holder(p);
    run(p);
}

} // namespace redoubt::triumph

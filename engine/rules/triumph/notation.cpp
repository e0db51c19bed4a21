// The verbs, one for each action. Stable: journals and cases are written in them.
#include "engine/rules/triumph/notation.h"

#include "engine/core/notation.h"

#include <algorithm>
#include <array>

namespace redoubt::triumph {

namespace {

constexpr std::array<std::string_view, 6> corner_names = {"NNE", "E", "SSE", "SSW", "W", "NNW"};
constexpr std::array<std::string_view, 4> army_names = {"none", "first", "second", "reserve"};
constexpr std::array<std::string_view, standing_orders> standing_names = {
    "no-counter-battery", "always-counter-battery", "no-fall-back",      "no-evade",
    "no-square",          "always-square",          "no-counter-charge", "always-counter-charge",
    "no-reaction-fire",   "always-reaction-fire",   "no-counter-shock",  "straight-back"};

template <std::size_t N>
int place_of(const std::array<std::string_view, N>& names, std::string_view text) { // -1: none of them
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == text) return static_cast<int>(i);
    return -1;
}

// What the words after a verb stand for, in their order.
struct Arguments {
    UnitId unit;
    std::array<HexId, 3> hexes;
    std::size_t hex_count = 0;
    std::uint8_t corner = 0, number = 0;
    Side side = Side::french;
    Army army = Army::none;
    Standing order = Standing::no_counter_battery;
    bool yes = false;
};

// u unit, h hex, l hex or "lost", b two hexes as 0101-0102, c corner, n number, s side, m marker, a army, r standing
// order, y yes or no, o on or off, p part; v, f: the words "via", "facing".
struct Form {
    std::string_view verb, arguments;
    Action (*action)(const Arguments&);
};
constexpr Form forms[] = {
    {"place", "uh",
     [](const Arguments& x) -> Action {
         return Place{x.unit, x.hexes[0]};
     }},
    {"seat", "h", [](const Arguments& x) -> Action { return Seat{x.hexes[0]}; }},
    {"turn", "uc",
     [](const Arguments& x) -> Action {
         return Turn{x.unit, x.corner};
     }},
    {"top", "u", [](const Arguments& x) -> Action { return Top{x.unit}; }},
    {"ready", "", [](const Arguments&) -> Action { return Ready{}; }},
    {"flankwith", "u", [](const Arguments& x) -> Action { return FlankWith{x.unit}; }},
    {"flankon", "n", [](const Arguments& x) -> Action { return FlankOn{x.number}; }},
    {"rolldelay", "", [](const Arguments&) -> Action { return RollDelay{}; }},
    {"keeporders", "", [](const Arguments&) -> Action { return KeepOrders{}; }},
    {"retain", "u", [](const Arguments& x) -> Action { return Retain{x.unit}; }},
    {"adopt", "uy",
     [](const Arguments& x) -> Action {
         return Adopt{x.unit, x.yes};
     }},
    {"army", "a", [](const Arguments& x) -> Action { return Choose{x.army}; }},
    {"give", "u", [](const Arguments& x) -> Action { return Give{x.unit}; }},
    {"givebarrage", "", [](const Arguments&) -> Action { return GiveBarrage{}; }},
    {"giveflank", "", [](const Arguments&) -> Action { return GiveFlank{}; }},
    {"first", "m", [](const Arguments& x) -> Action { return First{x.number}; }},
    {"gofirst", "s", [](const Arguments& x) -> Action { return GoFirst{x.side}; }},
    {"attempt", "u", [](const Arguments& x) -> Action { return Attempt{x.unit}; }},
    {"extend", "u", [](const Arguments& x) -> Action { return Extend{x.unit}; }},
    {"fire", "uh",
     [](const Arguments& x) -> Action {
         return Shoot{x.unit, x.hexes[0]};
     }},
    {"join", "u", [](const Arguments& x) -> Action { return Join{x.unit}; }},
    {"loose", "", [](const Arguments&) -> Action { return Loose{}; }},
    {"step", "uh",
     [](const Arguments& x) -> Action {
         return StepTo{x.unit, x.hexes[0]};
     }},
    {"halt", "uc",
     [](const Arguments& x) -> Action {
         return Halt{x.unit, x.corner};
     }},
    {"open", "u", [](const Arguments& x) -> Action { return Open{x.unit}; }},
    {"fallback", "uhc",
     [](const Arguments& x) -> Action {
         return FallBack{x.unit, x.hexes[0], x.corner};
     }},
    {"stay", "", [](const Arguments&) -> Action { return Stay{}; }},
    {"standing", "ro",
     [](const Arguments& x) -> Action {
         return Switch{x.order, x.yes};
     }},
    {"assault", "hh",
     [](const Arguments& x) -> Action {
         return Assault{x.hexes[0], x.hexes[1]};
     }},
    {"charge", "hvhhfc",
     [](const Arguments& x) -> Action {
         return Charge{x.hexes[0], x.hexes[1], x.hexes[2], x.corner};
     }},
    {"charge", "hvhfc",
     [](const Arguments& x) -> Action {
         return Charge{x.hexes[0], HexId{}, x.hexes[1], x.corner};
     }},
    {"declare", "", [](const Arguments&) -> Action { return Declare{}; }},
    {"countercharge", "h", [](const Arguments& x) -> Action { return CounterCharge{x.hexes[0]}; }},
    {"commit", "h", [](const Arguments& x) -> Action { return Commit{x.hexes[0]}; }},
    {"square", "", [](const Arguments&) -> Action { return FormSquare{}; }},
    {"recall", "h", [](const Arguments& x) -> Action { return Recall{x.hexes[0]}; }},
    {"press", "h", [](const Arguments& x) -> Action { return Press{x.hexes[0]}; }},
    {"react", "uh",
     [](const Arguments& x) -> Action {
         return React{x.unit, x.hexes[0]};
     }},
    {"resolve", "h", [](const Arguments& x) -> Action { return Resolve{x.hexes[0]}; }},
    {"goback", "l", [](const Arguments& x) -> Action { return GoBack{x.hexes[0]}; }},
    {"advance", "hhfc",
     [](const Arguments& x) -> Action {
         return Advance{x.hexes[0], x.hexes[1], x.corner};
     }},
    {"breakthrough", "", [](const Arguments&) -> Action { return BreakThrough{}; }},
    {"pursue", "", [](const Arguments&) -> Action { return Pursue{}; }},
    {"countershock", "hh",
     [](const Arguments& x) -> Action {
         return CounterShock{x.hexes[0], x.hexes[1]};
     }},
    {"rally", "u", [](const Arguments& x) -> Action { return Rally{x.unit}; }},
    {"burn", "h", [](const Arguments& x) -> Action { return Burn{x.hexes[0]}; }},
    {"stepout", "uh",
     [](const Arguments& x) -> Action {
         return StepOut{x.unit, x.hexes[0]};
     }},
    {"blow", "b",
     [](const Arguments& x) -> Action {
         return Blow{x.hexes[0], x.hexes[1]};
     }},
    {"comeback", "", [](const Arguments&) -> Action { return ComeBack{}; }},
    {"reserve", "u", [](const Arguments& x) -> Action { return Activate{x.unit}; }},
    {"return", "uh",
     [](const Arguments& x) -> Action {
         return Return{x.unit, x.hexes[0]};
     }},
    {"ride", "h", [](const Arguments& x) -> Action { return Ride{x.hexes[0]}; }},
    {"rollpoints", "", [](const Arguments&) -> Action { return RollPoints{}; }},
    {"raise", "p", [](const Arguments& x) -> Action { return Raise{x.number}; }},
    {"leave", "hh",
     [](const Arguments& x) -> Action {
         return Leave{x.hexes[0], x.hexes[1]};
     }},
};

// -1: no such marker.
int parse_marker(const World& w, std::string_view text) {
    for (Marker m = 0; m < max_markers; ++m)
        if (marker_name(w, m) == text && text != "?") return m;
    return -1;
}

// Reads one word into `x`; the fault otherwise.
std::optional<std::string> read(const World& w, char kind, std::string_view word, Arguments& x) {
    const std::string quoted = "\"" + std::string(word) + "\"";
    auto hex = [&](std::string_view text) -> bool {
        auto h = parse_hex(w.map.grid, text);
        if (h) x.hexes[x.hex_count++] = *h;
        return h.has_value();
    };
    auto number = [&](int n) {
        x.number = static_cast<std::uint8_t>(n);
        return n >= 0;
    };
    switch (kind) {
    case 'u':
        x.unit = find_unit(w, word);
        if (!x.unit) return "there is no unit " + quoted;
        break;
    case 'l':
        if (word == "lost") break;
        [[fallthrough]];
    case 'h':
        if (!hex(word)) return "there is no hex " + quoted;
        break;
    case 'b':
        if (word.size() != 9 || word[4] != '-' || !hex(word.substr(0, 4)) || !hex(word.substr(5)))
            return quoted + " is no hexside: two hexes such as 3316-3217";
        break;
    case 'c': {
        int c = parse_corner(word);
        if (c < 0) return quoted + " is no corner: NNE E SSE SSW W NNW";
        x.corner = static_cast<std::uint8_t>(c);
        break;
    }
    case 'n':
        if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string_view::npos)
            return quoted + " is no number from 0 to 99";
        number(std::stoi(std::string(word)));
        break;
    case 's':
        if (word != "french" && word != "russian") return std::string("say french or russian");
        x.side = word == "french" ? Side::french : Side::russian;
        break;
    case 'm':
        if (!number(parse_marker(w, word))) return "there is no marker " + quoted;
        break;
    case 'a':
        if (!number(place_of(army_names, word))) return std::string("say none, first, second or reserve");
        x.army = static_cast<Army>(x.number);
        break;
    case 'r':
        if (!number(place_of(standing_names, word))) {
            std::string list;
            for (std::string_view n : standing_names) list += (list.empty() ? "" : ", ") + std::string(n);
            return quoted + " is no standing order: " + list;
        }
        x.order = static_cast<Standing>(x.number);
        break;
    case 'o':
        if (word != "on" && word != "off") return std::string("say on or off");
        x.yes = word == "on";
        break;
    case 'y':
        if (word != "yes" && word != "no") return std::string("say yes or no");
        x.yes = word == "yes";
        break;
    case 'p': {
        auto part = std::find_if(w.parts.begin(), w.parts.end(), [&](const Part& p) { return p.id == word; });
        if (part == w.parts.end()) return "there is no command " + quoted;
        number(static_cast<int>(part - w.parts.begin()));
        break;
    }
    case 'v':
        if (word != "via") return std::string("the word \"via\" should stand here");
        break;
    case 'f':
        if (word != "facing") return std::string("the word \"facing\" should stand here");
        break;
    default:
        REDOUBT_ASSERT(!"no such kind of word");
    }
    return std::nullopt;
}

} // namespace

std::string_view standing_name(Standing o) {
    return o < Standing::count ? standing_names[static_cast<std::size_t>(o)] : "?";
}

std::optional<Standing> parse_standing(std::string_view text) {
    const int i = place_of(standing_names, text);
    return i < 0 ? std::nullopt : std::optional(static_cast<Standing>(i));
}

std::string_view corner_name(int corner) {
    return corner >= 0 && corner < 6 ? corner_names[static_cast<std::size_t>(corner)] : "?";
}

int parse_corner(std::string_view text) {
    return place_of(corner_names, text);
}

std::string marker_name(const World& w, Marker m) {
    if (is_group_marker(m)) return m < w.groups.size() ? w.groups[m].id : "?";
    return m == destruction_marker ? "destruction"
           : m == french_barrage   ? "french-barrage"
           : m == russian_barrage  ? "russian-barrage"
           : m == flanking_marker  ? "flanking"
                                   : "?";
}

std::string notation(const World& w, const Action& a) {
    auto unit = [&](UnitId u) { return u && u.index() < w.units.size() ? w.units[u.index()].id : std::string("?"); };
    auto hex = [&](HexId h) {
        return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("lost");
    };
    auto corner = [](int c) { return std::string(corner_name(c)); };
    auto text = [](std::string_view t) { return std::string(t); };
    return std::visit(
        Overload{
            [&](const Place& x) { return "place " + unit(x.unit) + " " + hex(x.hex); },
            [&](const Seat& x) { return "seat " + hex(x.hex); },
            [&](const Turn& x) { return "turn " + unit(x.unit) + " " + corner(x.facing); },
            [&](const Top& x) { return "top " + unit(x.unit); },
            [&](const Ready&) { return text("ready"); },
            [&](const FlankWith& x) { return "flankwith " + unit(x.unit); },
            [&](const FlankOn& x) { return "flankon " + std::to_string(x.turn); },
            [&](const RollDelay&) { return text("rolldelay"); },
            [&](const KeepOrders&) { return text("keeporders"); },
            [&](const Retain& x) { return "retain " + unit(x.unit); },
            [&](const Adopt& x) { return "adopt " + unit(x.unit) + (x.under ? " yes" : " no"); },
            [&](const Choose& x) { return "army " + text(army_names[static_cast<std::size_t>(x.army) & 3]); },
            [&](const Give& x) { return "give " + unit(x.unit); },
            [&](const GiveBarrage&) { return text("givebarrage"); },
            [&](const GiveFlank&) { return text("giveflank"); },
            [&](const First& x) { return "first " + marker_name(w, x.marker); },
            [&](const GoFirst& x) { return "gofirst " + text(name(x.side)); },
            [&](const Attempt& x) { return "attempt " + unit(x.unit); },
            [&](const Extend& x) { return "extend " + unit(x.unit); },
            [&](const Shoot& x) { return "fire " + unit(x.unit) + " " + hex(x.target); },
            [&](const Join& x) { return "join " + unit(x.unit); },
            [&](const Loose&) { return text("loose"); },
            [&](const StepTo& x) { return "step " + unit(x.unit) + " " + hex(x.to); },
            [&](const Halt& x) { return "halt " + unit(x.unit) + " " + corner(x.facing); },
            [&](const Open& x) { return "open " + unit(x.unit); },
            [&](const FallBack& x) { return "fallback " + unit(x.unit) + " " + hex(x.to) + " " + corner(x.facing); },
            [&](const Stay&) { return text("stay"); },
            [&](const Switch& x) {
                return "standing " + std::string(standing_name(x.order)) + (x.on ? " on" : " off");
            },
            [&](const Assault& x) { return "assault " + hex(x.from) + " " + hex(x.target); },
            [&](const Charge& x) {
                return "charge " + hex(x.from) + " via " + (x.via ? hex(x.via) + " " : text("")) + hex(x.end) +
                       " facing " + corner(x.facing);
            },
            [&](const Declare&) { return text("declare"); },
            [&](const CounterCharge& x) { return "countercharge " + hex(x.hex); },
            [&](const Commit& x) { return "commit " + hex(x.from); },
            [&](const FormSquare&) { return text("square"); },
            [&](const Recall& x) { return "recall " + hex(x.from); },
            [&](const Press& x) { return "press " + hex(x.from); },
            [&](const React& x) { return "react " + unit(x.unit) + " " + hex(x.target); },
            [&](const Resolve& x) { return "resolve " + hex(x.target); },
            [&](const GoBack& x) { return "goback " + hex(x.to); },
            [&](const Advance& x) {
                return "advance " + hex(x.from) + " " + hex(x.to) + " facing " + corner(x.facing);
            },
            [&](const BreakThrough&) { return text("breakthrough"); },
            [&](const Pursue&) { return text("pursue"); },
            [&](const CounterShock& x) { return "countershock " + hex(x.from) + " " + hex(x.to); },
            [&](const Rally& x) { return "rally " + unit(x.unit); },
            [&](const Burn& x) { return "burn " + hex(x.hex); },
            [&](const StepOut& x) { return "stepout " + unit(x.unit) + " " + hex(x.to); },
            [&](const Blow& x) { return "blow " + hex(x.hex) + "-" + hex(x.other); },
            [&](const ComeBack&) { return text("comeback"); },
            [&](const Activate& x) { return "reserve " + unit(x.unit); },
            [&](const Return& x) { return "return " + unit(x.unit) + " " + hex(x.hex); },
            [&](const Ride& x) { return "ride " + hex(x.to); },
            [&](const RollPoints&) { return text("rollpoints"); },
            [&](const Raise& x) { return "raise " + (x.part < w.parts.size() ? w.parts[x.part].id : text("?")); },
            [&](const Leave& x) { return "leave " + hex(x.from) + " " + hex(x.target); },
        },
        a);
}

Loaded<Action> parse_action(const World& w, const State&, std::string_view text) {
    auto words = words_of(text);
    auto bad = [&](const std::string& reason) {
        return LoadError{LoadFault::syntax, "\"" + std::string(text) + "\"", reason};
    };
    if (words.empty()) return bad("an action is missing; for example: step Alton 3405");
    const Form *form = nullptr, *any = nullptr;
    for (const Form& f : forms) {
        if (f.verb != words[0]) continue;
        any = &f;
        if (f.arguments.size() + 1 == words.size()) form = &f;
    }
    const std::string verb = "\"" + std::string(words[0]) + "\"";
    if (!any) return bad(verb + " is no verb of this system");
    if (!form) return bad(verb + " takes " + std::to_string(any->arguments.size()) + " words");
    Arguments x;
    for (std::size_t i = 0; i < form->arguments.size(); ++i)
        if (auto fault = read(w, form->arguments[i], words[i + 1], x)) return bad(*fault);
    Action a = form->action(x);
    if (auto* bridge = std::get_if<Blow>(&a)) { // a hexside has one name, but may be written from both its hexes
        const auto d = direction(w.map, bridge->hex, bridge->other);
        if (d && *d != Dir::n && *d != Dir::ne && *d != Dir::se) std::swap(bridge->hex, bridge->other);
    }
    return a;
}

} // namespace redoubt::triumph

#include "engine/rules/napoleon/notation.h"

#include "engine/core/notation.h"

#include <array>

namespace redoubt::napoleon {

namespace {

// u unit, h hex, d direction, s hexside, f formation, @ the word "at", m charge or defence, y yes or no, o standing
// order, b on or off.
struct Grammar {
    std::string_view verb, arguments;
};
constexpr Grammar forms[] = {
    {"ready", ""},    {"destroy", "s"},    {"place", "uhd"},    {"place", "uh"},  {"order", "f"},   {"end", ""},
    {"hold", ""},     {"reorganise", "u"}, {"fire", "u@u"},     {"shoot", "u@u"}, {"with", "u"},    {"declare", ""},
    {"ride", "u"},    {"march", "u"},      {"step", "h"},       {"turn", "d"},    {"stop", ""},     {"mark", "um"},
    {"form", "h"},    {"leave", "h"},      {"enter", "ud"},     {"enter", "u"},   {"bridge", "us"}, {"target", "h"},
    {"charge", "h"},  {"counter", "uhd"},  {"dodge", "uhd"},    {"attack", "hh"}, {"support", "h"}, {"also", "h"},
    {"count", "u"},   {"retreat", "uhd"},  {"retreat", "uhhd"}, {"chase", "uhd"}, {"lose", "u"},    {"takeback", ""},
    {"consent", "y"}, {"standing", "ob"},
};

// What the words of an action name.
struct Arguments {
    std::array<UnitId, 2> units;
    std::array<HexId, 2> hexes;
    std::size_t unit_count = 0, hex_count = 0;
    Dir dir = Dir::n;
    FormationId formation;
    Marker marker = Marker::charge;
    Standing order = Standing::hold_fire;
    bool yes = false;
    std::string fault; // empty: understood
};

void read_word(const World& w, char kind, std::string_view word, Arguments& out) {
    auto hex = [&](std::string_view text) {
        auto h = parse_hex(w.map.grid, text);
        if (!h) out.fault = "there is no hex \"" + std::string(text) + "\"";
        return h.value_or(HexId{});
    };
    switch (kind) {
    case 'u': {
        const UnitId u = find_unit(w, word);
        if (!u) out.fault = "there is no unit \"" + std::string(word) + "\"";
        out.units[out.unit_count++] = u;
        break;
    }
    case 'h':
        out.hexes[out.hex_count++] = hex(word);
        break;
    case 'd':
        if (auto d = parse_dir(word))
            out.dir = *d;
        else
            out.fault = "\"" + std::string(word) + "\" is none of N NE SE S SW NW";
        break;
    case 's': {
        if (word.size() != 9 || word[4] != '-') {
            out.fault = "a hexside is named by its two hexes, such as 2111-2112";
            break;
        }
        const HexId a = hex(word.substr(0, 4)), b = hex(word.substr(5));
        if (!a || !b) break;
        const auto d = direction(w.map, a, b);
        if (!d) out.fault = "the hexes " + std::string(word) + " do not touch";
        out.hexes[out.hex_count++] = a;
        out.dir = d.value_or(Dir::n);
        break;
    }
    case 'f':
        out.formation = find_formation(w, word);
        if (!out.formation) out.fault = "there is no formation \"" + std::string(word) + "\"";
        break;
    case '@':
        if (word != "at") out.fault = "say at whom: fire GUN at UNIT";
        break;
    case 'm':
        if (word != "charge" && word != "defence") out.fault = "a marker is charge or defence";
        out.marker = word == "defence" ? Marker::defence : Marker::charge;
        break;
    case 'y':
        if (word != "yes" && word != "no") out.fault = "say yes or no";
        out.yes = word == "yes";
        break;
    case 'b':
        if (word != "on" && word != "off") out.fault = "say on or off";
        out.yes = word == "on";
        break;
    default: {
        std::size_t i = 0;
        while (i < standing_orders && standing_names[i] != word) ++i;
        if (i == standing_orders)
            out.fault = "\"" + std::string(word) + "\" is no standing order";
        else
            out.order = static_cast<Standing>(i);
    }
    }
}

} // namespace

std::string notation(const World& w, const Action& a) {
    auto unit = [&](UnitId u) { return u && u.index() < w.units.size() ? w.units[u.index()].id : std::string("?"); };
    auto hex = [&](HexId h) { return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("?"); };
    auto dir = [](Dir d) { return " " + std::string(name(d)); };
    auto side = [&](HexId h, Dir d) {
        return hex(h) + "-" + hex(h && h.index() < w.map.hexes.size() ? neighbour(w.map, h, d) : HexId{});
    };
    auto faced = [&](UnitId u, Dir d) { // commanders have no facing
        const bool none = u && u.index() < w.units.size() && is_commander(w, u) && d == Dir::n;
        return none ? std::string() : dir(d);
    };
    return std::visit(
        Overload{
            [&](const Ready&) { return std::string("ready"); },
            [&](const Destroy& x) { return "destroy " + side(x.hex, x.side); },
            [&](const Place& x) { return "place " + unit(x.unit) + " " + hex(x.to) + faced(x.unit, x.facing); },
            [&](const Order& x) {
                const bool known = x.formation && x.formation.index() < w.formations.size();
                return "order " + (known ? w.formations[x.formation.index()].id : std::string("?"));
            },
            [&](const End&) { return std::string("end"); },
            [&](const Hold&) { return std::string("hold"); },
            [&](const Reorganise& x) { return "reorganise " + unit(x.unit); },
            [&](const Fire& x) { return "fire " + unit(x.unit) + " at " + unit(x.target); },
            [&](const With& x) { return "with " + unit(x.unit); },
            [&](const Declare&) { return std::string("declare"); },
            [&](const Ride& x) { return (x.forced ? "march " : "ride ") + unit(x.unit); },
            [&](const Step& x) { return "step " + hex(x.to); },
            [&](const Turn& x) { return "turn" + dir(x.facing); },
            [&](const Stop&) { return std::string("stop"); },
            [&](const Mark& x) {
                return "mark " + unit(x.unit) + (x.marker == Marker::charge ? " charge" : " defence");
            },
            [&](const Form& x) { return "form " + hex(x.hex); },
            [&](const Unform& x) { return "leave " + hex(x.hex); },
            [&](const Enter& x) { return "enter " + unit(x.unit) + faced(x.unit, x.facing); },
            [&](const Build& x) { return "bridge " + unit(x.unit) + " " + side(x.hex, x.side); },
            [&](const Target& x) { return "target " + hex(x.hex); },
            [&](const Charge& x) { return "charge " + hex(x.hex); },
            [&](const Counter& x) { return "counter " + unit(x.unit) + " " + hex(x.to) + dir(x.facing); },
            [&](const Dodge& x) { return "dodge " + unit(x.unit) + " " + hex(x.to) + dir(x.facing); },
            [&](const Attack& x) { return "attack " + hex(x.from) + " " + hex(x.target); },
            [&](const Support& x) { return "support " + hex(x.hex); },
            [&](const Also& x) { return "also " + hex(x.hex); },
            [&](const Count& x) { return "count " + unit(x.unit); },
            [&](const Shoot& x) { return "shoot " + unit(x.unit) + " at " + unit(x.target); },
            [&](const Retreat& x) {
                const std::string via = x.via ? hex(x.via) + " " : std::string();
                return "retreat " + unit(x.unit) + " " + via + hex(x.to) + dir(x.facing);
            },
            [&](const Chase& x) { return "chase " + unit(x.unit) + " " + hex(x.to) + dir(x.facing); },
            [&](const Lose& x) { return "lose " + unit(x.unit); },
            [&](const TakeBack&) { return std::string("takeback"); },
            [&](const Answer& x) { return std::string(x.yes ? "consent yes" : "consent no"); },
            [&](const Switch& x) {
                const std::size_t i = static_cast<std::size_t>(x.order);
                return "standing " + std::string(i < standing_orders ? standing_names[i] : "?") +
                       (x.on ? " on" : " off");
            },
        },
        a);
}

Loaded<Action> parse_action(const World& w, const State&, std::string_view text) {
    const auto words = words_of(text);
    auto bad = [&](const std::string& reason) {
        return LoadError{LoadFault::syntax, "\"" + std::string(text) + "\"", reason};
    };
    if (words.empty()) return bad("an action is missing; for example: step 1713");
    const std::string_view verb = words[0];
    const Grammar* form = nullptr;
    bool known = false;
    for (const Grammar& f : forms)
        if (f.verb == verb) {
            known = true;
            if (f.arguments.size() + 1 == words.size()) form = &f;
        }
    if (!known) return bad("\"" + std::string(verb) + "\" is no verb of this system");
    if (!form) return bad("\"" + std::string(verb) + "\" takes another number of words");

    Arguments x;
    for (std::size_t i = 0; i < form->arguments.size() && x.fault.empty(); ++i)
        read_word(w, form->arguments[i], words[i + 1], x);
    if (!x.fault.empty()) return bad(x.fault);
    const UnitId u = x.units[0];
    const HexId h = x.hexes[0];

    if (verb == "ready") return Action{Ready{}};
    if (verb == "destroy") { // a hexside has two names; a bridge goes by that of the World
        const std::size_t i = find_bridge(w, h, x.dir);
        if (i < max_bridges) return Action{Destroy{w.bridges[i].hex, w.bridges[i].side}};
        return Action{Destroy{h, x.dir}};
    }
    if (verb == "place") return Action{Place{u, h, x.dir}};
    if (verb == "order") return Action{Order{x.formation}};
    if (verb == "end") return Action{End{}};
    if (verb == "hold") return Action{Hold{}};
    if (verb == "reorganise") return Action{Reorganise{u}};
    if (verb == "fire") return Action{Fire{u, x.units[1]}};
    if (verb == "shoot") return Action{Shoot{u, x.units[1]}};
    if (verb == "with") return Action{With{u}};
    if (verb == "declare") return Action{Declare{}};
    if (verb == "ride") return Action{Ride{u, false}};
    if (verb == "march") return Action{Ride{u, true}};
    if (verb == "step") return Action{Step{h}};
    if (verb == "turn") return Action{Turn{x.dir}};
    if (verb == "stop") return Action{Stop{}};
    if (verb == "mark") return Action{Mark{u, x.marker}};
    if (verb == "form") return Action{Form{h}};
    if (verb == "leave") return Action{Unform{h}};
    if (verb == "enter") return Action{Enter{u, x.dir}};
    if (verb == "bridge") return Action{Build{u, h, x.dir}};
    if (verb == "target") return Action{Target{h}};
    if (verb == "charge") return Action{Charge{h}};
    if (verb == "counter") return Action{Counter{u, h, x.dir}};
    if (verb == "dodge") return Action{Dodge{u, h, x.dir}};
    if (verb == "attack") return Action{Attack{h, x.hexes[1]}};
    if (verb == "support") return Action{Support{h}};
    if (verb == "also") return Action{Also{h}};
    if (verb == "count") return Action{Count{u}};
    if (verb == "retreat") {
        if (x.hex_count == 2) return Action{Retreat{u, h, x.hexes[1], x.dir}};
        return Action{Retreat{u, HexId{}, h, x.dir}};
    }
    if (verb == "chase") return Action{Chase{u, h, x.dir}};
    if (verb == "lose") return Action{Lose{u}};
    if (verb == "takeback") return Action{TakeBack{}};
    if (verb == "consent") return Action{Answer{x.yes}};
    return Action{Switch{x.order, x.yes}};
}

} // namespace redoubt::napoleon

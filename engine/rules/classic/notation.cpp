#include "engine/rules/classic/notation.h"

#include "engine/core/map.h"
#include "engine/core/notation.h"

namespace redoubt::classic {

std::string notation(const World& w, const Action& a) {
    auto unit = [&](UnitId u) { return u && u.index() < w.units.size() ? w.units[u.index()].id : std::string("?"); };
    auto hex = [&](HexId h) {
        return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("lost");
    };
    return std::visit(Overload{
                          [&](const Move& x) { return "move " + unit(x.unit) + " " + hex(x.to); },
                          [&](const Exit& x) { return "exit " + unit(x.unit); },
                          [&](const EndMovement&) { return std::string("end"); },
                          [&](const TakeBack&) { return std::string("takeback"); },
                          [&](const Answer& x) { return std::string(x.yes ? "consent yes" : "consent no"); },
                          [&](const Assault& x) { return "attack " + hex(x.target); },
                          [&](const Also& x) { return "also " + hex(x.target); },
                          [&](const With& x) { return "with " + unit(x.unit); },
                          [&](const Declare&) { return std::string("declare"); },
                          [&](const Clear&) { return std::string("clear"); },
                          [&](const EndCombat&) { return std::string("end"); },
                          [&](const FallBack& x) { return "fallback " + unit(x.unit) + " " + hex(x.to); },
                          [&](const Stand& x) { return "stand " + unit(x.unit); },
                          [&](const Retreat& x) { return "retreat " + unit(x.unit) + " " + hex(x.to); },
                          [&](const Displace& x) { return "displace " + unit(x.unit) + " " + hex(x.to); },
                          [&](const Pay& x) { return "pay " + unit(x.unit); },
                          [&](const Paid&) { return std::string("paid"); },
                          [&](const Advance& x) { return "advance " + unit(x.unit) + " " + hex(x.to); },
                          [&](const Hold&) { return std::string("hold"); },
                      },
                      a);
}

Loaded<Action> parse_action(const World& w, const State& s, std::string_view text) {
    auto words = words_of(text);
    auto bad = [&](const std::string& reason) {
        return LoadError{LoadFault::syntax, "\"" + std::string(text) + "\"", reason};
    };
    if (words.empty()) return bad("an action is missing; for example: move R71 1713");
    std::string_view verb = words[0];

    struct Form {
        std::string_view verb, arguments;
    };
    static constexpr Form forms[] = {
        {"move", "uh"},    {"exit", "u"},      {"end", ""},     {"takeback", ""}, {"consent", "y"},   {"attack", "h"},
        {"also", "h"},     {"with", "u"},      {"declare", ""}, {"clear", ""},    {"fallback", "uh"}, {"stand", "u"},
        {"retreat", "ul"}, {"displace", "uh"}, {"pay", "u"},    {"paid", ""},     {"advance", "uh"},  {"hold", ""},
    };
    const Form* form = nullptr;
    for (const Form& f : forms)
        if (f.verb == verb) form = &f;
    if (!form) return bad("\"" + std::string(verb) + "\" is no verb of this system");
    if (words.size() != form->arguments.size() + 1)
        return bad("\"" + std::string(verb) + "\" takes " + std::to_string(form->arguments.size()) + " words");

    UnitId unit;
    HexId hex;
    bool yes = false;
    for (std::size_t i = 0; i < form->arguments.size(); ++i) {
        std::string_view word = words[i + 1];
        switch (form->arguments[i]) {
        case 'u':
            unit = find_unit(w, word);
            if (!unit) return bad("there is no unit \"" + std::string(word) + "\"");
            break;
        case 'y':
            if (word != "yes" && word != "no") return bad("say yes or no");
            yes = word == "yes";
            break;
        case 'l':
            if (word == "lost") break;
            [[fallthrough]];
        default: {
            auto h = parse_hex(w.map.grid, word);
            if (!h) return bad("there is no hex \"" + std::string(word) + "\"");
            hex = *h;
        }
        }
    }

    if (verb == "move") return Action{Move{unit, hex}};
    if (verb == "exit") return Action{Exit{unit}};
    if (verb == "end") return is_combat(s.phase) ? Action{EndCombat{}} : Action{EndMovement{}};
    if (verb == "takeback") return Action{TakeBack{}};
    if (verb == "consent") return Action{Answer{yes}};
    if (verb == "attack") return Action{Assault{hex}};
    if (verb == "also") return Action{Also{hex}};
    if (verb == "with") return Action{With{unit}};
    if (verb == "declare") return Action{Declare{}};
    if (verb == "clear") return Action{Clear{}};
    if (verb == "fallback") return Action{FallBack{unit, hex}};
    if (verb == "stand") return Action{Stand{unit}};
    if (verb == "retreat") return Action{Retreat{unit, hex}};
    if (verb == "displace") return Action{Displace{unit, hex}};
    if (verb == "pay") return Action{Pay{unit}};
    if (verb == "paid") return Action{Paid{}};
    if (verb == "advance") return Action{Advance{unit, hex}};
    return Action{Hold{}};
}

} // namespace redoubt::classic

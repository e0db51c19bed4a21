#include "shell/harness/golden.h"

#include "shell/harness/show.h"

#include <sstream>

namespace redoubt::cli {

namespace {

constexpr std::string_view front = "redoubt game ";

std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

template <Ruleset R>
void tell_position(const Match<R>& m, std::string& told) {
    std::ostringstream out;
    out << "\n";
    show_text(out, m.world(), observe(m.world(), m.state(), Side::french));
    told += out.str() + "\n";
}

// `told`, when given: every step, and the position as text at the beginning, after every turn and at the end.
template <Ruleset R>
std::vector<std::string> replay_lines(Match<R> m, std::string_view text, std::string* told) {
    int turn = Manners<R>::turn(m.state());
    if (told) tell_position(m, *told);
    auto at = [](int line, const std::string& what) {
        return std::vector<std::string>{"line " + std::to_string(line) + ": " + what};
    };
    std::string_view first = next_line(text);
    if (first != hex_digest(digest(m.state())))
        return at(2, "the opening has the digest " + hex_digest(digest(m.state())) + ", not " + std::string(first));
    for (int number = 3; !text.empty(); ++number) {
        const std::string_view line = next_line(text);
        if (line.empty()) continue;
        const std::size_t blank = line.rfind(' ');
        if (blank == std::string_view::npos) return at(number, "there is no digest");
        const std::string_view step = line.substr(0, blank), want = line.substr(blank + 1);
        if (step.substr(0, 4) == "die ") {
            if (m.decides() != Decider::chance) return at(number, "no die is asked for here");
            bool rolled = false;
            for (const Weighted& x : chance(m.world(), m.state()).outcomes)
                if (!rolled && std::to_string(x.outcome.value) == step.substr(4)) rolled = m.replay(Step<R>{x.outcome});
            if (!rolled) return at(number, "the die cannot fall so");
        } else {
            auto a = Manners<R>::parse(m.world(), m.state(), step);
            if (!a) return at(number, a.error().reason);
            if (!m.replay(Step<R>{*a})) return at(number, "is not legal any more: " + std::string(step));
        }
        if (hex_digest(digest(m.state())) != want)
            return at(number,
                      std::string(step) + ": digest " + hex_digest(digest(m.state())) + ", not " + std::string(want));
        if (!told) continue;
        *told += std::string(step) + "\n";
        if (Manners<R>::turn(m.state()) != turn || m.decides() == Decider::over) tell_position(m, *told);
        turn = Manners<R>::turn(m.state());
    }
    return {};
}

} // namespace

bool is_golden(std::string_view text) {
    return text.substr(0, front.size()) == front;
}

std::vector<std::string> replay_golden(std::string_view text, const FileSource& files, std::string* told) {
    if (!is_golden(text)) return {"this is no golden game"};
    const std::string_view line = next_line(text);
    if (told) *told = std::string(line) + "\n";
    std::string_view head = line.substr(front.size());
    auto game = new_game(head.substr(0, head.find(' ')), GameHeader{}, files);
    if (!game) return {redoubt::text(game.error())};
    return std::visit([&](const auto& m) { return replay_lines(m, text, told); }, *game);
}

} // namespace redoubt::cli

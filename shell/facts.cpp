#include "shell/facts.h"

#include "engine/core/side.h"
#include "shell/strength.h"
#include "shell/systems.h"

#include <algorithm>
#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

// system, scenario, clock, the turn a line began in, who by side, due, renewals by side, title
std::string written(const Facts& f) {
    std::string out = f.system + ' ' + f.scenario;
    for (int n : {f.clock, f.line_from, f.who[0], f.who[1], static_cast<int>(f.due), f.renewals[0], f.renewals[1]})
        out += ' ' + std::to_string(n);
    return out + ' ' + f.title;
}

std::optional<Facts> read_facts(std::string_view line) {
    Facts f;
    const auto word = [&] {
        const std::string_view first = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(line.size(), first.size() + 1));
        return first;
    };
    f.system = word(), f.scenario = word();
    bool whole = card_of(f.system) != nullptr;
    const auto number = [&](int least, int most) {
        const std::string_view digits = word();
        int n = 0;
        whole = std::from_chars(digits.data(), digits.data() + digits.size(), n).ec == std::errc{} && n >= least &&
                n <= most && whole;
        return n;
    };
    f.clock = number(-999, 999), f.line_from = number(0, 999);
    for (int& who : f.who) who = number(Facts::here, Facts::computer + last_opponent);
    f.due = static_cast<Facts::Due>(number(0, 2));
    for (int& n : f.renewals) n = number(0, 999'999);
    f.title = line;
    if (!whole || f.title.empty()) return std::nullopt;
    return f;
}

std::string title_of(const Facts& f) {
    const std::string title =
        words::proper(f.system, "title:" + f.scenario, f.title) + ", " + card_of(f.system)->clock(f.clock);
    if (f.line_from == 0) return title;
    return flat(Phrase::line_from, {{"title", title}, {"turn", f.line_from}});
}

std::string detail_of(const Facts& f) {
    const auto who = [&](Side side) -> std::string {
        std::string people = flat(side == Side::french ? Phrase::side_french : Phrase::side_russian);
        const int player = f.who[index(side)];
        if (player == Facts::here) return people;
        if (player == Facts::by_link) return flat(Phrase::by_link, {{"side", people}});
        if (player == Facts::computer) return flat(Phrase::by_computer, {{"side", people}});
        return flat(Phrase::by_computer_level,
                    {{"side", people}, {"level", player_name(player_of_opponent(player - Facts::computer))}});
    };
    const Side first = f.who[index(Side::french)] == Facts::here ? Side::french : Side::russian;
    std::string out = f.due == Facts::Due::none
                          ? ""
                          : flat(f.due == Facts::Due::here ? Phrase::word_here : Phrase::word_there) + " · ";
    out += flat(Phrase::against,
                {{"system", system_small(f.system)}, {"first", who(first)}, {"second", who(other(first))}});
    if (const std::string renewed = renewed_dice(f); !renewed.empty()) out += " · " + renewed;
    return out;
}

std::string renewed_dice(const Facts& f) {
    if (f.renewals[0] == 0 && f.renewals[1] == 0) return "";
    return flat(Phrase::renewed, {{"french", f.renewals[0]}, {"russian", f.renewals[1]}});
}

} // namespace redoubt::shell

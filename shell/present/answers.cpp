#include "shell/present/answers.h"

#include "shell/present/words.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::flat;
using words::common::Phrase;

bool present_full_set(Choices& list, const TableTop& t, const std::vector<FullSetOrder>& set) {
    if (set.empty()) return false;
    const bool naming = t.left_out.has_value();
    auto add = [&](std::string title, Phrase sub, const char* what, int number = 0) {
        list.rows.push_back(option_row(std::move(title), flat(sub), "", what, number));
    };
    int given = 0;
    for (const FullSetOrder& a : set) given += is_left_out(t, static_cast<std::size_t>(a.order)) ? 0 : 1;
    add(naming ? flat(Phrase::answers_these, {{"n", given}}) : flat(Phrase::answers_full), Phrase::answers_full_sub,
        "standing_full");
    list.rows.back().enabled = given > 0;
    if (!naming) add(flat(Phrase::answers_some), Phrase::answers_some_sub, "standing_some");
    for (std::size_t i = 0; naming && i < set.size(); ++i) {
        const bool out = is_left_out(t, static_cast<std::size_t>(set[i].order));
        add(set[i].words, out ? Phrase::answers_ask : Phrase::answers_some_sub, "standing", set[i].order);
        list.rows.back().chosen = !out;
    }
    return naming;
}

namespace {

Row opens(bool open, std::string title, Phrase shut, std::string sub, std::string what) {
    return option_row(open ? flat(shut) : std::move(title), open ? flat(Phrase::shut_list) : std::move(sub),
                      flat(open ? Phrase::value_shut : Phrase::value_open), std::move(what));
}

} // namespace

Row standing_opens(bool open, std::string sub) {
    return opens(open, flat(Phrase::standing_open), Phrase::standing_shut, std::move(sub), "standing_list");
}
Choices muster_list(bool open, std::string title, std::string sub) {
    return {
        flat(Phrase::muster), "", {}, {opens(open, std::move(title), Phrase::muster_shut, std::move(sub), "muster")}};
}

Choices standing_list(int given) {
    const Phrase note = given == 0 ? Phrase::standing_none : given == 1 ? Phrase::standing_one : Phrase::standing_many;
    return {flat(Phrase::standing_orders), flat(note, {{"n", given}}), {}, {}};
}

Row standing_row(std::string title, std::string sub, bool on, int order) {
    Row row = option_row(std::move(title), std::move(sub), flat(on ? Phrase::value_on : Phrase::value_off), "standing",
                         order);
    row.chosen = on;
    return row;
}

bool named_answer(TableTop& t, const Intent& i) {
    if (i.words == "standing_some")
        t.left_out = t.left_out ? std::optional<std::uint32_t>() : 0;
    else if (i.words == "standing" && t.left_out && i.number >= 0 && i.number < 32)
        *t.left_out ^= 1u << i.number;
    else
        return false;
    return true;
}

} // namespace redoubt::shell

// The text view: the title page, the dialogs and the table in words, as JSON for the page beside the board. Made only
// while it is open, after a frame in which something has changed.
#include "engine/core/json.h"
#include "shell/app.h"
#include "shell/text/shell/phrases.h"

#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

Json lines(const std::vector<std::string>& list) {
    return list;
}

Json button(const std::string& words, bool enabled, const Sentence& reason) {
    Json j{{"words", words}, {"enabled", enabled}};
    if (!enabled) j["reason"] = plain_text(reason);
    return j;
}

Json table(const Reading& r) {
    Json j{{"game", r.game},
           {"when", r.when},
           {"phase", r.phase},
           {"score", r.score},
           {"subject", r.subject},
           {"sentence", r.sentence},
           {"steps", r.steps},
           {"legal", r.legal},
           {"standing", lines(r.standing)},
           {"forecast", lines(r.forecast)},
           {"roll", lines(r.roll)},
           {"card", lines(r.card)},
           {"card_name", r.card_name},
           {"owed", lines(r.owed)},
           {"why", r.why},
           {"lesson", r.lesson},
           {"log", lines(r.log)},
           {"log_first", r.log_first}};
    j["groups"] = Json::array();
    for (const ReadingGroup& g : r.groups) {
        Json group{{"key", g.key},     {"name", g.name}, {"note", g.note},
                   {"count", g.count}, {"open", g.open}, {"from", g.from}};
        group["choices"] = Json::array();
        for (const ReadingChoice& c : g.choices)
            group["choices"].push_back({{"words", c.words}, {"note", c.note}, {"index", c.index}});
        j["groups"].push_back(std::move(group));
    }
    j["commands"] = Json::array();
    for (const Button& b : r.commands) j["commands"].push_back(button(b.label, b.enabled, b.reason));
    j["units"] = Json::array();
    for (const ReadingUnit& u : r.units)
        j["units"].push_back({{"side", u.side == Side::french ? "French" : "Russian"},
                              {"name", u.name},
                              {"place", u.place},
                              {"about", u.about},
                              {"acts", u.can_act},
                              {"unit", u.unit.index()}});
    j["hexes"] = Json::array();
    for (const ReadingHex& h : r.hexes) j["hexes"].push_back({{"name", h.name}, {"who", h.who}});
    return j;
}

} // namespace

void App::read(Read what, int number, std::string_view words) {
    wake();
    reading_of_ = 0;
    switch (what) {
    case Read::close:
        reading_open_ = false;
        reading_sent_.clear();
        reading_wish_ = {};
        heard_.clear();
        platform_.reading("");
        return;
    case Read::open:
        if (!platform_.page) {
            platform_.notify(flat(Phrase::no_page));
            return;
        }
        reading_open_ = true;
        reading_sent_.clear();
        return;
    case Read::group: {
        const bool same = reading_wish_.group == words;
        reading_wish_.group = same ? "" : words;
        reading_wish_.from = 0;
        reading_wish_.card = {};
        UnitId unit;
        static constexpr std::string_view prefix = "unit ";
        if (!same && words.substr(0, prefix.size()) == prefix) {
            std::size_t n = 0;
            if (std::from_chars(words.data() + prefix.size(), words.data() + words.size(), n).ec == std::errc{})
                unit = UnitId{n};
        }
        if (!on_title_ && dialogs_.empty()) session_.take(unit);
        return;
    }
    case Read::from:
        reading_wish_.from = std::max(0, number);
        return;
    case Read::find:
        reading_wish_.find = words.substr(0, 40);
        reading_wish_.from = 0;
        return;
    case Read::choose: {
        told_.reset();
        std::size_t at = 0;
        std::from_chars(words.data(), words.data() + words.size(), at);
        if (on_title_ || !dialogs_.empty() || number < 0) return;
        if (!session_.choose(at, static_cast<std::size_t>(number)) && !session_.scene().why)
            tell(flat(Phrase::no_longer), flat(Phrase::changed_since));
        reading_wish_.from = 0;
        reading_wish_.card = {};
        next_tick_ = 0;
        return;
    }
    case Read::command: {
        const Reading now = reading_of(session_, reading_wish_);
        if (on_title_ || !dialogs_.empty() || number < 0 || static_cast<std::size_t>(number) >= now.commands.size())
            return;
        const Button& b = now.commands[static_cast<std::size_t>(number)];
        if (b.label != words) return;
        if (b.enabled) return handle(b.intent);
        return tell(flat(Phrase::not_now_what, {{"label", b.label}}), plain_text(b.reason));
    }
    case Read::press: {
        if (number < 0 || static_cast<std::size_t>(number) >= heard_.size()) return;
        const Heard h = heard_[static_cast<std::size_t>(number)];
        if (!h.button || h.words != words) return;
        if (h.enabled) return handle(h.intent);
        return tell(flat(Phrase::not_now_what, {{"label", h.words}}), plain_text(h.reason));
    }
    case Read::card:
        reading_wish_.card = number >= 0 ? UnitId{static_cast<std::size_t>(number)} : UnitId{};
        return;
    case Read::hex:
        reading_hex_ = words.empty() ? "" : hex_reading(session_, words.substr(0, 8));
        return;
    case Read::count:
        return;
    }
}

void App::show_reading() {
    // A dialog or the title page is read off what was drawn; its words change without the session's.
    std::string said = on_title_ ? "title" : "table";
    if (told_) said += told_->subject + told_->reason;
    for (const Heard& h : heard_) said += '\n' + h.words + (h.enabled ? "" : "-");
    if (reading_of_ == session_.changes() && said == reading_said_) return;
    reading_of_ = session_.changes();
    reading_said_ = std::move(said);
    Json j{{"page", on_title_ ? "title" : "table"},
           {"size", settings_.text_size},
           {"hex", reading_hex_},
           {"find", reading_wish_.find}};
    if (told_) {
        j["told"] = told_->subject + " " + told_->reason;
        if (!told_->rule.number.empty())
            j["told"] = std::string(j["told"]) + flat(Phrase::by_rule, {{"number", told_->rule.number}});
    }
    if (!dialogs_.empty()) j["dialog"] = name(dialogs_.back().kind);
    if (on_title_ || !dialogs_.empty()) {
        j["heard"] = Json::array();
        for (const Heard& h : heard_) {
            if (h.button)
                j["heard"].push_back(button(h.words, h.enabled, h.reason));
            else
                j["heard"].push_back(h.words);
        }
    }
    // Behind a curtain nothing of the table is read out.
    const bool curtain = !dialogs_.empty() && dialogs_.back().kind == DialogKind::handover;
    if (!on_title_ && session_.running() && !curtain) j["table"] = table(reading_of(session_, reading_wish_));
    std::string text = j.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text == reading_sent_) return;
    platform_.reading(text);
    reading_sent_ = std::move(text);
}

} // namespace redoubt::shell

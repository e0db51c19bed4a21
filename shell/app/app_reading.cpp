// The text view: the title page, the dialogs and the table in words, as JSON for the page beside the board. Made only
// while it is open, after a frame in which something has changed.
#include "engine/core/json_writer.h"
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <charconv>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

void button(JsonWriter& w, const std::string& words, bool enabled, const Sentence& reason) {
    w.open('{');
    w.text("words", words), w.truth("enabled", enabled);
    if (!enabled) w.text("reason", plain_text(reason));
    w.close('}');
}

void table(JsonWriter& w, const Reading& r) {
    w.open("table", '{');
    w.text("game", r.game), w.text("when", r.when), w.text("phase", r.phase), w.text("score", r.score);
    w.text("subject", r.subject), w.text("sentence", r.sentence);
    w.number("steps", r.steps), w.number("legal", r.legal);
    w.texts("standing", r.standing), w.texts("forecast", r.forecast), w.texts("roll", r.roll);
    w.texts("card", r.card), w.text("card_name", r.card_name), w.texts("owed", r.owed);
    w.text("why", r.why), w.text("lesson", r.lesson);
    w.texts("log", r.log), w.number("log_first", static_cast<std::int64_t>(r.log_first));
    w.texts("kinds", r.kinds), w.number("kept", static_cast<int>(r.kept));
    w.open("groups", '[');
    for (const ReadingGroup& g : r.groups) {
        w.open('{');
        w.text("key", g.key), w.text("name", g.name), w.text("note", g.note);
        w.number("count", g.count), w.truth("open", g.open), w.number("from", g.from);
        w.open("choices", '[');
        for (const ReadingChoice& c : g.choices) {
            w.open('{');
            w.text("words", c.words), w.text("note", c.note), w.number("index", c.index);
            w.close('}');
        }
        w.close(']');
        w.close('}');
    }
    w.close(']');
    w.open("commands", '[');
    for (const Button& b : r.commands) button(w, b.label, b.enabled, b.reason);
    w.close(']');
    w.open("units", '[');
    for (const ReadingUnit& u : r.units) {
        w.open('{');
        w.text("side", u.side == Side::french ? "French" : "Russian"), w.text("name", u.name);
        w.text("place", u.place), w.text("about", u.about), w.text("of", u.of), w.truth("acts", u.can_act);
        w.number("unit", u.unit.index());
        w.close('}');
    }
    w.close(']');
    w.open("hexes", '[');
    for (const ReadingHex& h : r.hexes) w.open('{'), w.text("name", h.name), w.text("who", h.who), w.close('}');
    w.close(']');
    w.close('}');
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
        if (b.intent.verb == Verb::none) { // the hexes that a question may mean
            reading_wish_.all = true;
            return;
        }
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
        if (!words.empty()) seek_unit(reading_wish_.card);
        return;
    case Read::hex:
        reading_hex_ = words.empty() ? "" : hex_reading(session_, words.substr(0, 8));
        return;
    case Read::kept:
        reading_wish_.kept = static_cast<Kept>(number & 3);
        return;
    case Read::rule:
    case Read::example: {
        Intent open{what == Read::rule ? Verb::open_rule : Verb::example};
        open.words = words;
        return handle(open);
    }
    case Read::count:
        return;
    }
}

// Found by the search of a sheet: the map goes to it, and its card lies open, in the text view, the column or over the
// board.
void App::seek_unit(UnitId unit) {
    if (on_title_ || !dialogs_.empty()) return;
    handle({Verb::hold, {}, unit});
    const auto& card = session_.scene().card;
    if (!card) return;
    handle({Verb::see_hex, card->counter.hex});
    if (!reading_open_ && layout_.column.width() <= 0) open(DialogKind::card);
}

void App::show_reading() {
    // A dialog or the title page is read off what was drawn; its words change without the session's.
    std::string said = on_title_ ? "title" : "table";
    if (told_) said += told_->subject + told_->reason;
    for (const Heard& h : heard_) said += '\n' + h.words + (h.enabled ? "" : "-");
    if (reading_of_ == session_.changes() && said == reading_said_) return;
    reading_of_ = session_.changes();
    reading_said_ = std::move(said);
    std::string text = reading();
    if (text == reading_sent_) return;
    platform_.reading(text);
    reading_sent_ = std::move(text);
}

std::string App::reading() const {
    JsonWriter w;
    w.open('{');
    w.text("page", on_title_ ? "title" : "table"), w.text("system", system());
    w.key("size"), w.real(settings_.text_size);
    w.text("hex", reading_hex_), w.text("find", reading_wish_.find);
    if (told_)
        w.text("told", told_->subject + " " + told_->reason +
                           (told_->rule.number.empty() ? "" : flat(Phrase::by_rule, {{"number", told_->rule.number}})));
    if (!dialogs_.empty()) w.text("dialog", name(dialogs_.back().kind));
    if (on_title_ || !dialogs_.empty()) {
        w.open("heard", '[');
        for (const Heard& h : heard_)
            if (h.button)
                button(w, h.words, h.enabled, h.reason);
            else
                w.text(h.words);
        w.close(']');
    }
    // Behind a curtain nothing of the table is read out.
    const bool curtain = !dialogs_.empty() && dialogs_.back().kind == DialogKind::handover;
    if (!on_title_ && session_.running() && !curtain) table(w, reading_of(session_, reading_wish_));
    w.close('}');
    return std::move(w.out);
}

} // namespace redoubt::shell

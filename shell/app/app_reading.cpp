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
    text_.of = 0;
    switch (what) {
    case Read::close:
        text_.open = false;
        text_.sent.clear();
        text_.wish = {};
        text_.heard.clear();
        platform_.reading("");
        return;
    case Read::open:
        if (!platform_.page) {
            platform_.notify(flat(Phrase::no_page));
            return;
        }
        text_.open = true;
        text_.sent.clear();
        return;
    case Read::group:
        return group(words);
    case Read::from:
        text_.wish.from = std::max(0, number);
        return;
    case Read::find:
        text_.wish.find = words.substr(0, 40);
        text_.wish.from = 0;
        return;
    case Read::choose:
        return choose(number, words);
    case Read::command:
        return command(number, words);
    case Read::press: {
        if (number < 0 || static_cast<std::size_t>(number) >= text_.heard.size()) return;
        const Heard h = text_.heard[static_cast<std::size_t>(number)];
        if (!h.button || h.words != words) return;
        if (h.enabled) return handle(h.intent);
        return tell(flat(Phrase::not_now_what, {{"label", h.words}}), plain_text(h.reason));
    }
    case Read::card:
        text_.wish.card = number >= 0 ? UnitId{static_cast<std::size_t>(number)} : UnitId{};
        if (!words.empty()) seek_unit(text_.wish.card);
        return;
    case Read::hex:
        text_.hex = words.empty() ? "" : hex_reading(session_, words.substr(0, 8));
        return;
    case Read::kept:
        text_.wish.kept = static_cast<Kept>(number & 3);
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

// Opens a group, or shuts it; that of a unit takes it in hand.
void App::group(std::string_view key) {
    const bool same = text_.wish.group == key;
    text_.wish.group = same ? "" : key;
    text_.wish.from = 0;
    text_.wish.card = {};
    UnitId unit;
    static constexpr std::string_view prefix = "unit ";
    if (!same && key.substr(0, prefix.size()) == prefix) {
        std::size_t n = 0;
        if (std::from_chars(key.data() + prefix.size(), key.data() + key.size(), n).ec == std::errc{}) unit = UnitId{n};
    }
    if (!on_title_ && dialogs_.empty()) session_.take(unit);
}

void App::choose(int number, std::string_view steps) {
    told_.reset();
    std::size_t at = 0;
    std::from_chars(steps.data(), steps.data() + steps.size(), at);
    if (on_title_ || !dialogs_.empty() || number < 0) return;
    if (!session_.choose(at, static_cast<std::size_t>(number)) && !session_.scene().why)
        tell(flat(Phrase::no_longer), flat(Phrase::changed_since));
    text_.wish.from = 0;
    text_.wish.card = {};
    next_tick_ = 0;
}

void App::command(int number, std::string_view words) {
    const Reading now = reading_of(session_, text_.wish);
    if (on_title_ || !dialogs_.empty() || number < 0 || static_cast<std::size_t>(number) >= now.commands.size()) return;
    const Button& b = now.commands[static_cast<std::size_t>(number)];
    if (b.label != words) return;
    if (b.intent.verb == Verb::none) { // the hexes that a question may mean
        text_.wish.all = true;
        return;
    }
    if (b.enabled) return handle(b.intent);
    tell(flat(Phrase::not_now_what, {{"label", b.label}}), plain_text(b.reason));
}

// Found by the search of a sheet: the map goes to it, and its card lies open, in the text view, the column or over the
// board.
void App::seek_unit(UnitId unit) {
    if (on_title_ || !dialogs_.empty()) return;
    handle({Verb::hold, {}, unit});
    const auto& card = session_.scene().card;
    if (!card) return;
    handle({Verb::see_hex, card->counter.hex});
    if (!text_.open && layout_.column.width() <= 0) open(DialogKind::card);
}

void App::show_reading() {
    // A dialog or the title page is read off what was drawn; its words change without the session's.
    std::string said = on_title_ ? "title" : "table";
    if (told_) said += told_->subject + told_->reason;
    for (const Heard& h : text_.heard) said += '\n' + h.words + (h.enabled ? "" : "-");
    if (text_.of == session_.changes() && said == text_.said) return;
    text_.of = session_.changes();
    text_.said = std::move(said);
    std::string text = reading();
    if (text == text_.sent) return;
    platform_.reading(text);
    text_.sent = std::move(text);
}

std::string App::reading() const {
    JsonWriter w;
    w.open('{');
    w.text("page", on_title_ ? "title" : "table"), w.text("system", system());
    w.key("size"), w.real(settings_.text_size);
    w.text("hex", text_.hex), w.text("find", text_.wish.find);
    if (told_)
        w.text("told", told_->subject + " " + told_->reason +
                           (told_->rule.number.empty() ? "" : flat(Phrase::by_rule, {{"number", told_->rule.number}})));
    if (!dialogs_.empty()) w.text("dialog", name(dialogs_.top().kind));
    if (on_title_ || !dialogs_.empty()) {
        w.open("heard", '[');
        for (const Heard& h : text_.heard)
            if (h.button)
                button(w, h.words, h.enabled, h.reason);
            else
                w.text(h.words);
        w.close(']');
    }
    // Behind a curtain nothing of the table is read out.
    const bool curtain = shows(dialogs_, DialogKind::handover);
    if (!on_title_ && session_.running() && !curtain) table(w, reading_of(session_, text_.wish));
    w.close('}');
    return std::move(w.out);
}

} // namespace redoubt::shell

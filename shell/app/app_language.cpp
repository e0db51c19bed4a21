// The language: chosen by the browser or a setting, fetched while what is at hand is shown, and everything told anew.
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

namespace {

std::string file_of(words::Language l) { // made by web/deps/words.py
    return "words-" + std::string(words::key_of(l)) + ".json";
}

} // namespace

words::Language App::wanted_language() const {
    return settings_.language == 0 ? words::language_of_codes(platform_.languages)
                                   : static_cast<words::Language>(settings_.language - 1);
}

// The words come while what is at hand is shown: nothing waits for them.
void App::choose_language() {
    const words::Language wanted = wanted_language();
    if (!dialogs_.empty() && dialogs_.top().kind == DialogKind::settings) dialogs_.top().words.clear();
    if (wanted == words::language()) {
        asked_ = words::Language::count;
    } else if (wanted == words::Language::english) {
        asked_ = words::Language::count;
        words::speak_english();
        language_changed();
    } else {
        asked_ = wanted;
        platform_.fetch(file_of(wanted));
    }
}

bool App::words_fetched(std::string_view file, std::optional<std::string_view> pack) {
    if (!file.starts_with("words-")) return false;
    wake();
    if (asked_ == words::Language::count || file != file_of(asked_)) return true; // another one has been chosen since
    asked_ = words::Language::count;
    const std::string fault = pack ? words::speak(*pack) : std::string(file) + ".";
    if (fault.empty()) {
        language_changed();
        return true;
    }
    const std::string subject = flat(Phrase::words_missing),
                      reason = flat(Phrase::words_missing_why, {{"fault", fault}});
    if (dialogs_.empty() || dialogs_.top().kind != DialogKind::settings) {
        tell(subject, reason);
        return true;
    }
    // Where it has just been chosen: said there, and the choice is what is spoken, so that it can be chosen again.
    dialogs_.top().words = subject + " " + reason;
    const bool browsers = words::language_of_codes(platform_.languages) == words::language();
    settings_.language = browsers ? 0 : static_cast<int>(words::language()) + 1;
    save_settings();
    return true;
}

// What holds sentences is told anew; everything else is made of them frame by frame.
void App::language_changed() {
    platform_.language(words::code_of(words::language()));
    told_.reset();
    const std::string battle = title_.battle >= 0 && title_.battle < static_cast<int>(title_.battles.size())
                                   ? title_.battles[static_cast<std::size_t>(title_.battle)].name
                                   : "";
    title_.all = scenario_list();
    choose_system(title_, std::string(title_.system));
    for (std::size_t i = 0; i < title_.battles.size(); ++i)
        if (title_.battles[i].name == battle) title_.battle = static_cast<int>(i);
    session_.retell();
    drop(dialogs_, DialogKind::message);
    announced_.clear(), eye_.prompt_seen.clear();
    if (on_title_ || !session_.running())
        platform_.title(flat(Phrase::page_title));
    else
        platform_.title(flat(Phrase::window_title, {{"title", session_.title()}}));
    for (const Dialog& d : dialogs_.open)
        if (d.kind == DialogKind::rules) want_rules(shelf_, platform_, system());
    text_.of = 0;
    refill_all(); // the games kept are named in it
}

} // namespace redoubt::shell

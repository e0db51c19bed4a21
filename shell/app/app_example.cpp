// The rule reference and its examples: fetched when a rule is opened, for they lie beside the program. An example is
// opened over whatever there was, and left for exactly that.
#include "engine/match/any_match_of.h"
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

std::string pack_of(std::string_view system) {
    return "examples-" + std::string(system) + ".json";
}

std::string ledger_of(std::string_view system, words::Language l) {
    std::string name = "rules-" + std::string(system);
    if (l != words::Language::english) name += "-" + std::string(words::code_of(l));
    return name + ".txt";
}

} // namespace

void App::want_rules() {
    const std::string which = ledger_of(system(), words::language());
    if (rules_of_ == which || rules_asked_ == which) return;
    rules_ = {};
    rules_of_.clear();
    rules_trouble_.clear();
    rules_asked_ = which;
    platform_.fetch(which);
}

void App::rules_fetched(std::optional<std::string_view> bytes) {
    const std::string asked = std::exchange(rules_asked_, "");
    const std::string_view named = std::string_view(asked).substr(6); // behind "rules-"
    const std::string which(named.substr(0, named.find_first_of("-.")));
    if (!bytes) {
        const std::string english = ledger_of(which, words::Language::english);
        if (asked == english)
            rules_trouble_ = flat(Phrase::rules_not_there);
        else
            platform_.fetch(rules_asked_ = english); // better than none
        return;
    }
    auto loaded = with_system<Loaded<words::RuleBook>>(
        Systems{}, which, [&](auto tag) { return TableOf<typename decltype(tag)::type>::rule_book(*bytes); });
    if (!loaded) {
        rules_trouble_ = flat(Phrase::rules_damaged, {{"why", text(loaded.error())}});
        return;
    }
    rules_ = std::move(*loaded);
    rules_of_ = asked;
    for (Dialog& d : dialogs_)
        if (d.kind == DialogKind::rule) head_rule(d);
}

void App::head_rule(Dialog& d) const {
    words::Paragraph p;
    if (d.rule)
        p = words::reference_paragraph(rules_.paragraphs, d.rule);
    else
        for (const words::Paragraph& x : rules_.paragraphs)
            if (x.number == d.words) p = x;
    d.heading = (p.number.empty() ? d.words : p.number) + "  " + p.title;
}

void App::fetched(std::string_view name, std::optional<std::string_view> bytes) {
    if (words_fetched(name, bytes)) return;
    wake();
    if (!rules_asked_.empty() && name == rules_asked_) return rules_fetched(bytes);
    if (examples_asked_.empty() || name != pack_of(examples_asked_)) return;
    const std::string asked = std::exchange(examples_asked_, ""), wanted = std::exchange(example_wanted_, "");
    if (!bytes) {
        examples_trouble_ = flat(Phrase::examples_not_there);
        return;
    }
    auto book = examples::read_book(*bytes, name);
    if (book && book->system == asked)
        examples_ = std::move(*book);
    else
        examples_trouble_ =
            flat(Phrase::examples_damaged, {{"why", book ? std::string(book->system) : text(book.error())}});
    if (!wanted.empty()) open_example(wanted);
}

void App::want_examples() {
    const std::string_view which = system();
    if (examples_.system == which || examples_asked_ == which) return;
    examples_asked_ = which;
    examples_trouble_.clear();
    platform_.fetch(pack_of(which));
}

void App::open_example(std::string_view id) {
    const examples::Example* which = examples_.system == system() ? examples::find(examples_, id) : nullptr;
    if (!which) { // found by the search of a sheet: opened as soon as they are here
        example_wanted_ = id;
        return want_examples();
    }
    std::string rule; // the number of the paragraph it is listed at
    if (!dialogs_.empty() && dialogs_.back().kind == DialogKind::rule) {
        rule = dialogs_.back().heading;
        rule.resize(std::min(rule.size(), rule.find("  ")));
    }
    if (auto error = session_.open_example(examples_, *which, rule))
        return fail(*error, flat(Phrase::example_not_opened));
    if (!before_) before_ = Before{on_title_, std::move(dialogs_), scrolls_, view_, camera_, saw_ending_, follow_};
    enter_table();
    saw_ending_ = true; // its end is no end of a game
    platform_.presence("");
}

void App::leave_example() {
    if (!session_.example()) return;
    session_.leave_example();
    if (!before_) return enter_title();
    Before b = std::move(*before_);
    before_.reset();
    if (b.on_title || !session_.running()) {
        enter_title();
    } else {
        close_all();
        told_.reset();
        moving_.clear();
        effects_ = {};
        phase_seen_.clear();
        fan_ = {};
        view_ = b.view;
        camera_ = b.camera;
        saw_ending_ = b.saw_ending;
        follow_ = b.follow;
        next_tick_ = 0;
        set_layout();
        tell_page();
    }
    dialogs_ = std::move(b.dialogs);
    scrolls_ = std::move(b.scrolls);
    wake();
}

bool App::handle_example(const Intent& in) {
    switch (in.verb) {
    case Verb::open_rule:
        want_examples();
        return false;
    case Verb::example:
        open_example(in.words);
        return true;
    case Verb::example_step:
        moving_.clear();
        if (in.number == 0)
            session_.example_again();
        else
            session_.example_step();
        return true;
    case Verb::leave_example:
        leave_example();
        return true;
    default:
        break;
    }
    if (!session_.example() || on_title_) return false;
    switch (in.verb) {
    case Verb::to_title:
        leave_example();
        return true;
    case Verb::resume:
    case Verb::start:
    case Verb::first_battle:
    case Verb::load:
        leave_example();
        return false;
    case Verb::report:
        if (in.number == 1) return false;
        [[fallthrough]];
    case Verb::saves:
    case Verb::save_as:
    case Verb::export_file:
    case Verb::share:
    case Verb::share_link:
    case Verb::whole_link:
    case Verb::watch:
    case Verb::see_line:
    case Verb::new_line:
    case Verb::next_battle:
    case Verb::tent:
        close_all();
        tell(flat(Phrase::not_now), flat(Phrase::example_not_kept));
        return true;
    default:
        return false;
    }
}

} // namespace redoubt::shell

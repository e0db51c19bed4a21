// The rule reference and its examples, as they come. An example is opened over whatever there was, and left for exactly
// that.
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

void App::fetched(std::string_view name, std::optional<std::string_view> bytes) {
    if (words_fetched(name, bytes)) return;
    wake();
    const Book which = redoubt::shell::fetched(shelf_, platform_, name, bytes);
    if (which == Book::rules)
        for (Dialog& d : dialogs_.open)
            if (d.kind == DialogKind::rule) head_rule(shelf_, d);
    if (which != Book::examples) return;
    const std::string wanted = std::exchange(shelf_.example_wanted, "");
    if (bytes && !wanted.empty()) open_example(wanted);
}

void App::open_example(std::string_view id) {
    const examples::Example* which = shelf_.examples.system == system() ? examples::find(shelf_.examples, id) : nullptr;
    if (!which) { // found by the search of a sheet: opened as soon as they are here
        shelf_.example_wanted = id;
        return want_examples(shelf_, platform_, system());
    }
    std::string rule; // the number of the paragraph it is listed at
    if (shows(dialogs_, DialogKind::rule)) {
        rule = dialogs_.top().heading;
        rule.resize(std::min(rule.size(), rule.find("  ")));
    }
    if (auto error = session_.open_example(shelf_.examples, *which, rule))
        return fail(*error, flat(Phrase::example_not_opened));
    if (!past_.before)
        past_.before = Before{on_title_,    std::move(dialogs_.open), drawn_.scrolls, view_, board_.camera, saw_ending_,
                              board_.follow};
    enter_table();
    saw_ending_ = true; // its end is no end of a game
    platform_.presence("");
}

void App::leave_example() {
    if (!session_.example()) return;
    session_.leave_example();
    if (!past_.before) return enter_title();
    Before b = std::move(*past_.before);
    past_.before.reset();
    if (b.on_title || !session_.running()) {
        enter_title();
    } else {
        close_all();
        told_.reset();
        eye_.moving.clear();
        eye_.effects = {};
        phase_seen_.clear();
        board_.fan = {};
        view_ = b.view;
        board_.camera = b.camera;
        saw_ending_ = b.saw_ending;
        board_.follow = b.follow;
        next_tick_ = 0;
        set_layout();
        tell_page();
    }
    dialogs_.open = std::move(b.dialogs);
    drawn_.scrolls = std::move(b.scrolls);
    wake();
}

} // namespace redoubt::shell

// What opens over the table: menu, settings, the rule reference, saved games, messages, hand-over, the end.
#pragma once
#include "shell/examples/examples.h"
#include "shell/panels/desk.h"
#include "shell/platform.h"
#include "shell/scene.h"
#include "shell/settings.h"
#include "shell/store.h"
#include "shell/text/reference.h"

#include <string>
#include <vector>

namespace redoubt::shell {

enum class DialogKind : std::uint8_t {
    menu,
    settings,
    rules,
    rule,
    saves,
    message,
    handover,
    ending,
    journal,
    layers,
    card,
    help
};
std::string_view name(DialogKind k);

struct Dialog {
    DialogKind kind = DialogKind::message;
    std::string heading, words; // message
    RuleRef rule;               // rule
    bool bad = false;           // message: something went wrong
    std::vector<SaveEntry> autos, slots;
    std::vector<Button> buttons; // message
};

struct DialogData {               // what dialogs may show, beside themselves
    const Scene* scene = nullptr; // none on the title page
    const Settings& settings;
    const words::RuleBook& rules;
    std::int64_t now = 0;
    bool in_game = false, by_link = false;
    std::size_t open_line = ~std::size_t{0};
    GridLines grid = GridLines::quiet;
    bool names_over = false, hide_counters = false, zones = false, threat = false;
    std::string about;                   // version
    std::string_view system = "classic"; // whose rules
    bool next_battle = false;            // a campaign goes on
    bool played = false;                 // there is something to look back at
    const examples::Book* examples = nullptr;
    std::string_view examples_trouble = {}; // why there are none
};

// Veil, panel, content. Taps beside it close it (a Hit with Verb::close), but not a hand-over.
void draw_dialog(Desk& d, Box screen, const Insets& safe, const Dialog& dialog, const DialogData& data);

} // namespace redoubt::shell

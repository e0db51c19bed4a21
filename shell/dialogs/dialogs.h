// What opens over the table: menu, settings, the rule reference, saved games, messages, hand-over, the end.
#pragma once
#include "shell/battles.h"
#include "shell/examples/examples.h"
#include "shell/panels/desk.h"
#include "shell/platform.h"
#include "shell/scene.h"
#include "shell/settings.h"
#include "shell/store.h"
#include "shell/text/reference.h"

#include <optional>
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
    help,
    room,
    opening,
    dice,
    strength
};
std::string_view name(DialogKind k);

struct Dialog {
    DialogKind kind = DialogKind::message;
    std::string heading, words;  // message
    RuleRef rule;                // rule
    bool bad = false;            // message: something went wrong
    std::vector<KeptGame> games; // saves; room: what could go, one after the other
    std::vector<SaveEntry> slots;
    std::string shown;           // saves: a key of the game whose earlier positions are listed
    float offset = 0;            // how far it was scrolled when another one came over it
    std::size_t spare = 0;       // room: bytes of earlier positions that could go
    float share = 0;             // opening: how much of it is done
    Kept kept = Kept::all;       // journal: what of it is shown
    std::vector<Button> buttons; // message; saves: of the line above, which tells what was done
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
    std::string about = {};                         // version
    std::string_view system = "classic";            // whose rules
    bool next_battle = false;                       // a campaign goes on
    bool played = false;                            // there is something to look back at
    bool kept = false;                              // the game on the table, as it is
    Side me = Side::french;                         // whose journal lines are "mine"
    std::optional<Button> back = {};                // to the table beside this one
    const std::vector<RollPanel>* thrown = nullptr; // dice, the latest at the end
    const examples::Book* examples = nullptr;
    std::string_view examples_trouble = {}; // why there are none
    std::string_view rules_trouble = {};    // why there are none of them
    bool can_hint = false;                  // menu
    Levels levels = {};                     // strength: of the battle chosen
    std::vector<Button> after_first = {};   // the first battle is over: what comes next
    bool tent = false;                      // the page has one, and nothing of this game is secret any longer
    bool page = false; // it shows sheets (a report, the player aids), and is heard (Platform::page)
};

// Veil, panel, content. Taps beside it close it (a Hit with Verb::close), but not a hand-over.
void draw_dialog(Desk& d, Box screen, const Insets& safe, const Dialog& dialog, const DialogData& data);

} // namespace redoubt::shell

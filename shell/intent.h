// What a player means: a tap on the board, a button, a row. Picking and panels make Intents, the session and the app
// answer them. One flat struct, so that a test can write one down.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/id.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

enum class Verb : std::uint8_t {
    none,
    // the board
    tap,    // hex
    hold,   // hex: its card as a sheet
    let_go, // nothing in hand any more
    // the decision
    commit,    // the primary button: march, declare, advance
    clear,     // drop the attack being put together; put the unit down
    choose,    // unit: a row of a list, an attacker
    aim,       // hex: a duty's row
    leave_map, // unit: exit over the east edge
    stand,
    pay,
    paid,
    hold_ground, // answers to results
    consent,     // number 1 yes, 0 no
    undo,
    next_unit,
    end_phase,
    go_on,     // the roll panel is read
    show_zone, // of the why-not box
    // the computer's turn
    speed, // number: 1, 2, 4
    skip,
    pause,
    // panels
    open_rule, // rule
    open_line, // number: a journal line
    see_hex,   // hex: the camera goes there
    close,     // whatever lies on top
    journal,   // number: what of it (Kept)
    rules,
    menu,
    settings,
    saves,
    share,
    layers,
    paste,
    help,
    sheet,  // number: 0 peek, 1 half, 2 full
    column, // hides or shows the side column
    page,   // number: page of the column
    zoom_in,
    zoom_out,
    fit,
    hide_counters,
    names_over,
    // title and dialogs
    to_title,
    resume,
    system,
    scenario,
    seat,
    strength, // asks how well the computer is to play
    start,    // number or words say which
    play_side,
    save_as,
    load,
    forget,
    export_file,
    import_file,
    whole_link,
    share_link,
    open_link,
    set, // words: a setting, number: its value
    concede,
    zone_layer,
    threat_layer,
    // the decision, systems with facing, targets and orders of their own
    turn,        // number: sixths clockwise, of the piece in hand
    target,      // unit: the enemy aimed at
    option,      // words: the system's own name for it; unit, hex, number as it needs them
    next_battle, // of a campaign
    fan,         // hex: its stack laid out as whole cards
    pick,        // hex, unit, number: a card of that fan
    // the first battle
    first_battle, // begin it, of the system chosen
    lesson,       // number 1: read, 0: no more of them
    // looking back (shell/session/replay.h); `pause` and `speed` too
    watch,        // number: after so many steps of the journal; -1: since this side decided last
    see_line,     // number: the moment a journal line tells of
    seek,         // number: a moment
    stride,       // number: moments forward (1) or back (-1)
    fight,        // number: to the next fight (1) or the one before (-1); also of the computer's turn
    new_line,     // number: from a journal line; -1: from what is shown
    leave_replay, // back to the game
    // an example of the rule reference
    example,       // words: open it
    example_step,  // number 1: its next step, or back to where its steps have led; 0: start it over
    leave_example, // back to where one was
    // games kept
    ask_forget,  // words: a key; what would go is named, and asked once
    ask_replace, // words: the name in use
    take_back,   // what was deleted or overwritten last
    positions,   // words: a key; the earlier positions of its game are listed, or no more
    export_kept, // words: a key
    make_room,   // the game is not saved: why, and what can be done
    take_newer,
    go_on_here,
    trust_link,   // the link that was asked about
    leave_anyway, // a game that is not saved
    go_back,      // number: to a table beside this one
    dice,         // those thrown before, to be read again
    hint,         // what would the computer do? number 1: do it, 2: put it away
    move_now,     // the computer thinks: it shall move with the best it has
    report,       // of a battle that is over; number 1: the battles fought on this device
    aids,         // every table of the system on one sheet
    history,      // words: whose (UnitCard::story); none: the battle at hand
    live,         // a game by link, with both players there at once
    tent,         // the game in the staff tent: review, luck, laboratory
    undo_to,      // number: everything after this line of the journal
    copy_journal, // number: what of it (Kept)
    reset_unit,   // unit: what it has done in this phase is taken back
    count
};

struct Intent {
    Verb verb = Verb::none;
    HexId hex;
    UnitId unit;
    RuleRef rule;
    int number = 0;
    std::string words;

    Intent() = default;
    Intent(Verb v, HexId h = {}, UnitId u = {}, int n = 0) : verb(v), hex(h), unit(u), number(n) {}
    friend bool operator==(const Intent&, const Intent&) = default;
};

std::string_view name(Verb v); // stable, for dumps

} // namespace redoubt::shell

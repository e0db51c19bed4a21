// What is on the table, as plain data: made from a View by present/<system>, drawn by board/ and panels/, read by tests
// as text and by browser tests as JSON. Nothing here knows a rule; every word and number has been asked for before.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/hex.h"
#include "engine/core/side.h"
#include "engine/core/whole.h"
#include "shell/board/icon.h"
#include "shell/board/marks.h"
#include "shell/intent.h"
#include "shell/story.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt {
class JsonWriter;
}

namespace redoubt::shell {

// A sentence in runs of one hand each. `rule` runs carry the paragraph they open.
enum class Hand : std::uint8_t { plain, bold, mute, figure, die, rule, struck };
struct Run {
    Hand hand = Hand::plain;
    std::string words;
    RuleRef rule;
};
using Sentence = std::vector<Run>;
std::string plain_text(const Sentence& s);

// Colour of a result: for the one who decides. Never the only cue.
enum class Tone : std::uint8_t { none, good, fair, mixed, poor, bad };

struct Button {
    Intent intent;
    std::string label;
    Icon icon = Icon::count; // count: none
    bool primary = false;
    bool enabled = true;
    bool small = false; // its icon only; the label is for those who listen
    Sentence reason;    // why not, when it is not enabled

    Button() = default;
    Button(Intent i, std::string words, Icon sign = Icon::count, bool first = false)
        : intent(std::move(i)), label(std::move(words)), icon(sign), primary(first) {}
};

struct Prompt {
    std::optional<Side> side;
    std::string subject;  // bold
    std::string sentence; // what a tap does
    bool counts = false;  // the sentence tells how far something is: another number is no other prompt
    std::optional<Button> quiet;
};

struct RuleLabel {
    std::string number; // "7.0E"; empty: none
    RuleRef rule;
};

struct TallyRow {
    std::string words, value;
    RuleLabel rule;
    bool struck = false;
    std::string reason; // what struck it
};

struct ChartColumn {
    std::string head; // "4–1"
    bool lit = false;
    std::vector<std::string> cells; // by face
    std::vector<Tone> tones;
};

struct Bar { // one outcome with its exact share
    int part = 0, whole = 1;
    std::string percent; // "33 %", "<1 %"
    Tone tone = Tone::none;
    Sentence words;
    bool second_rank = false; // hatched
    int depth = 0;            // of a chain of chances: what comes of the one above
};

struct DieFace {
    std::string face, words;
    Tone tone = Tone::none;
    bool rolled = false;
    int ways = 1; // of two dice: how many of 36
};

struct Forecast {
    Forecast() = default;
    REDOUBT_WHOLE(Forecast)
    std::string heading;
    RuleLabel rule;
    std::string ratio, odds, note; // "18 : 4", "4–1", "rounded down"
    std::vector<TallyRow> attack, defence;
    TallyRow attack_total, defence_total; // the numbers used
    std::vector<TallyRow> modifiers;      // of the die or dice
    TallyRow modifiers_total;
    std::vector<DieFace> strip;
    std::string strip_note;         // what the words of its faces are; empty: what each face brings
    std::vector<ChartColumn> chart; // the column in use and its neighbours
    std::vector<Bar> bars;          // what the player wants first
    Sentence remark;
    Sentence trouble;  // why it may not be declared as it stands; empty: it may
    std::string cells; // of the player aids that are in force, as only the rules know them (web/INTERFACE.md)
};

enum class DutyState : std::uint8_t { now, done, owed };
struct Duty {
    DutyState state = DutyState::owed;
    std::string title, sub, odds;
    Intent intent;
    Tone tone = Tone::none; // done: what came of it, for the one whose list it is; none: not known
};

struct Row { // a line of a list of choices
    std::string title, sub, value;
    Intent intent;
    bool enabled = true, chosen = false;
    std::optional<CounterMark> counter;
    Sentence reason;
};
struct Choices {
    std::string heading, note;
    RuleLabel rule;
    std::vector<Row> rows;
};

struct Figure { // "7 strength"
    std::string value, words;
};
struct UnitCard {
    UnitCard() = default;
    REDOUBT_WHOLE(UnitCard)
    CounterMark counter;
    std::string name, sub;
    std::vector<Figure> figures;
    std::vector<Sentence> states; // each explained, with its rule
    std::optional<Button> story;  // what history tells of it: its words say of whom, "napoleon/fI" (shell/text/history)
};

struct JournalLine {
    JournalLine() = default;
    REDOUBT_WHOLE(JournalLine)
    std::string time;
    std::optional<Side> side; // set at hand-overs only
    bool heading = false;
    Sentence words;
    std::vector<TallyRow> tally;  // opened by a tap
    HexId hex;                    // "See it"
    std::optional<Side> by, lost; // who decided it; who has lost something by it
};
bool tells_of_dice(const JournalLine& line);
enum class Kept : std::uint8_t { all, dice, losses, mine }; // of the journal: what one looks for
bool keeps(const JournalLine& line, Kept what, Side me);    // mine: what my side did, and what it lost

struct StepWord {
    std::string words;
    enum class When : std::uint8_t { past, now, later } when = When::later;
    std::string_view id = {}; // what lessons call it (lessons.def), in every language
};
struct PhaseBar {
    std::string game, subtitle; // "7 September", "classic"
    std::string clock, turn;    // "09:00", "turn 30 of 40"
    Side side = Side::french;
    std::string who, what; // "French combat", "7 September · classic"
    std::vector<StepWord> steps;
    bool setting_up = false;           // before the battle
    std::string score_caption;         // "Losses"
    std::array<std::string, 2> scores; // by side
};

struct WhyNot {
    std::string subject; // bold: what cannot be done
    std::string reason;
    RuleLabel rule;
    std::vector<HexId> zone; // what `Show the zone` lights; may be empty
    Side zone_side = Side::russian;
    bool shown = false; // the zone is lit now
};

// A throw of a fight: what has fallen, and for whom.
struct DieLink {
    std::string die;
    Tone tone = Tone::none;
};

struct RollPanel {
    RollPanel() = default;
    REDOUBT_WHOLE(RollPanel)
    std::optional<Side> side; // for whom Tone::good is good; none: for neither
    bool mine = false;        // waits to be read: thrown for a decision of this device, or as the settings say
    bool theirs = false;      // thrown for one of the computer's
    int after = 0;            // so many more wait to be read behind it
    std::string die, heading; // "6", "4–1: the defender falls back"
    Sentence sentence, hoped;
    std::vector<DieFace> strip;
    std::vector<Sentence> follow;
    std::string check;              // "roll 212"
    HexId hex;                      // where it happened
    std::vector<ArrowMark> strikes; // who has struck whom: stays on the map until it has been read
    std::vector<DieLink> links;     // of the same fight, before it
    std::string cells;              // of the player aids, as Forecast has them
    std::string odds;               // at what, beside them: "3–1", "4 SP"

    void strike(HexId from, HexId to, bool bombards = false) {
        if (from && to && from != to) strikes.push_back({from, to, AttackState::now, bombards});
    }
};

struct Ending {
    std::string heading, subtitle;
    std::optional<Side> winner;
    std::vector<TallyRow> account;
};

// A lesson of the first battle (shell/coach.h).
struct LessonCard {
    std::string heading, words;
    int number = 0, of = 0;
    std::vector<HexId> among; // a question that is still open: where answers may lie, for who does not tap (reading.h)
};

// The example of the rule reference that is open (shell/session/session_example.cpp).
struct ExampleCard {
    std::string heading, place;       // "Example 7.0B1", "2 of 5"
    std::string words;                // what it shows
    std::vector<std::string> reasons; // a line each
    std::string note;                 // that it is over, or left
    std::vector<Button> buttons;
};

// All that stands in a hex with more than one counter, the top card first: for the fan. A commander who is no unit of
// the order of battle has no UnitId.
struct StackMark {
    HexId hex;
    std::vector<CounterMark> cards;
    std::vector<UnitId> units;
};

// Looking back at a game (shell/session/replay.h): where one is in it, and what there is to find.
struct TimeLine {
    struct Mark {
        std::size_t at = 0; // the moment that it led to
        Beats beats;
        int turn = 0;
    };
    std::size_t at = 0, last = 0; // moments
    int first_turn = 1;
    std::string place; // "turn 3 of 40 · 12 of 340"
    bool playing = false;
    std::vector<Mark> marks;
    std::vector<Button> steps;  // to the start, back, play ...
    std::vector<Button> leaves; // a new line, back to the game
};

// Who is to act, and where this device stands.
enum class Turn : std::uint8_t { mine, computer, elsewhere, nobody };

struct Scene {
    Scene() = default;
    REDOUBT_WHOLE(Scene)
    Turn turn = Turn::mine;
    PhaseBar bar;
    Prompt prompt;
    std::vector<CounterMark> counters;
    std::vector<UnitId> units; // whose counter each is
    std::vector<StackMark> stacks;
    Overlays overlays;
    std::vector<HexId> legal;  // hexes in which a tap means something now
    HexId focus;               // where the camera should be able to look; none: anywhere
    std::vector<HexId> answer; // where a beaten unit may go, or who has orders now: what lessons ask (coach.h)

    std::optional<UnitCard> card;
    std::optional<Forecast> forecast;
    std::vector<Duty> duties;
    std::string duties_note, duties_count;
    RuleLabel duties_rule;
    std::vector<Choices> choices;
    std::vector<Button> buttons; // of the decision: commit first
    std::optional<Button> undo, next, end;
    std::vector<Figure> standing; // where victory stands, one line each
    std::vector<JournalLine> journal;
    std::size_t back_to = ~std::size_t{0}; // from this line on, but for the last, undo reaches back to it
    std::optional<WhyNot> why;
    std::optional<RollPanel> roll;
    std::vector<DieLink> chain; // of the fight at hand, or of the last one, in the order they fell
    std::optional<Ending> ending;
    std::optional<LessonCard> lesson;
    Intent guide;          // what a lesson points at, also when it has been read: a button, a row, or a tap on a hex
    std::string save_note; // "saved", or what went wrong
    bool save_trouble = false;
    std::optional<Side> handover;      // two at one table: to be handed to this side
    bool paused = false;               // the computer waits
    bool link_due = false;             // by link: ours to send
    bool watched = false;              // by link, of two others: nothing is sent from here
    bool story = false;                // the other side has played since: it can be watched
    std::optional<TimeLine> time_line; // set while the game is looked back at
    std::optional<ExampleCard> example;
};

std::string text(const Scene& scene, const Grid& grid); // stable; for golden tests
std::string json(const Scene& scene, const Grid& grid); // for browser tests; read only
void put(JsonWriter& w, const RollPanel& roll);         // of it

std::string percent(std::int64_t part, std::int64_t whole); // exact: "33 %", "<1 %", ">99 %"

} // namespace redoubt::shell

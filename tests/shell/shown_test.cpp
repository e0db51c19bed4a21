// What is shown is what is: fights a march leads to, who may still join, what came of fights, marks that hide nothing,
// labels that are not cut.
#include "engine/core/dice.h"
#include "engine/rules/napoleon/prospects.h"
#include "engine/rules/triumph/prospects.h"
#include "shell/board/overlays.h"
#include "shell/cli/tool.h"
#include "shell/dialogs/contents.h"
#include "shell/panels/blocks.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "tests/napoleon/scene.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"
#include "tests/triumph/scene.h"

#include <chrono>

using namespace redoubt;
using namespace redoubt::shell;
namespace trial = redoubt::test;

namespace {

// A position on its table, without a session.
template <class S, class R>
struct Seen {
    S x;
    typename TableOf<R>::Table t;
    bool odds = true;

    shell::Scene scene() const {
        shell::Scene out;
        TableOf<R>::present(
            out, {x.w, observe(x.w, x.s, Side::french), shell::Turn::mine, Side::french, true, false, odds}, t);
        return out;
    }
    void does(const Intent& i) {
        const auto before = x.s;
        std::vector<typename R::Event> events;
        for (const auto& a : TableOf<R>::interpret(x.w, x.s, t, i).actions) apply(x.w, x.s, a, &events);
        if (!events.empty()) TableOf<R>::follow(x.w, before, x.s, events, t);
    }
    void tap(const char* hex) { does({Verb::tap, x.hex(hex)}); }
};
using Nap = Seen<trial::napoleonic::Scene, napoleon::Rules>;
using Tri = Seen<trial::glory::Scene, triumph::Rules>;

std::string play(const char* step) {
    return std::string(R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": ")") + step +
           R"(", "initiative": "french", )";
}
Tri marching(const std::string& place, const char* step = "move") {
    using namespace trial::glory;
    return {scene({foot("A", "fI"), foot("B", "fI"), foot("R", "rI"), foot("Y", "rI")},
                  play(step) + R"("place": {)" + place + "}"),
            {}};
}

bool says(const std::string& all, const char* words) {
    return all.find(words) != std::string::npos;
}
// Words that begin right behind the number of a paragraph.
bool is_glued(const Sentence& s) {
    for (std::size_t i = 0; i + 1 < s.size(); ++i)
        if (s[i].hand == Hand::rule && !s[i + 1].words.empty() && s[i + 1].hand != Hand::rule) {
            const auto c = static_cast<unsigned char>(s[i + 1].words[0]);
            if (std::isalnum(c) || c >= 0xC3) return true;
        }
    return false;
}

} // namespace

TEST_CASE("A march of napoleon shows the odds of the battle that it leads to", "[napoleon][forecast]") {
    Nap s{trial::napoleonic::scene(
              R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8, "movement": 4},
                                       {"id": "R", "side": "russian", "type": "infantry", "strength": 4},
                                       {"id": "Q", "side": "russian", "type": "infantry", "strength": 2}],
                       "place": {"A": "0402 S", "R": "0405 N", "Q": "0505 N"}, "phase": "french movement")"),
          {}};
    s.tap("0402");
    CHECK_FALSE(s.scene().forecast);
    s.tap("0404");
    shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    CHECK(says(shown.forecast->heading, "if you go there"));
    const std::string best = shown.forecast->odds;
    CHECK(shown.forecast->bars.size() > 1);
    CHECK(says(plain_text(shown.forecast->remark), "From there also"));
    std::vector<HexId> pills;
    for (const OddsMark& o : shown.overlays.odds) pills.push_back(o.hex);
    CHECK(pills == std::vector<HexId>{s.x.hex("0505"), s.x.hex("0405")}); // the best odds first
    s.odds = false;                                                       // a setting
    CHECK_FALSE(s.scene().forecast);
    CHECK(s.scene().overlays.odds.empty());
    s.odds = true;
    s.does({Verb::clear});
    s.tap("0402");
    s.tap("0403"); // nobody ahead of it
    CHECK_FALSE(s.scene().forecast);
    // The very numbers of the battle when it comes to it.
    Nap after{trial::napoleonic::scene(
                  R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8, "movement": 4},
                                       {"id": "R", "side": "russian", "type": "infantry", "strength": 4},
                                       {"id": "Q", "side": "russian", "type": "infantry", "strength": 2}],
                       "place": {"A": "0404 S", "R": "0405 N", "Q": "0505 N"}, "phase": "french attack")"),
              {}};
    const auto b = after.x.board();
    napoleon::Draft d;
    d.from.push_back(after.x.hex("0404"));
    d.targets.push_back(after.x.hex("0505"));
    CHECK(nap::battle_forecast(b, napoleon::sides_of(b, d), "").odds == best);
    const auto list = napoleon::prospects(b, after.x.hex("0404"));
    REQUIRE(list.size() == 2);
    CHECK(list[0].odds >= list[1].odds);
    CHECK(napoleon::prospects(b, {}).empty());
}

TEST_CASE("A march of triumph shows the Shock that it leads to", "[triumph][forecast]") {
    Tri s = marching(R"("A": "0502 SSE", "B": "0802 SSE", "R": "0505 NNE", "Y": "0902 NNE")");
    s.tap("0502");
    s.tap("0504");
    const shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    CHECK(says(shown.forecast->heading, "if you go there"));
    REQUIRE(shown.overlays.odds.size() == 1);
    CHECK(shown.overlays.odds[0].hex == s.x.hex("0505"));
    CHECK(shown.overlays.odds[0].state == AttackState::owed);
    s.odds = false;
    CHECK_FALSE(s.scene().forecast);
    // The same numbers as when it stands there and is about to shock.
    Tri there = marching(R"("A": "0504 SSE", "B": "0802 SSE", "R": "0505 NNE", "Y": "0902 NNE")", "shock");
    there.tap("0504");
    there.tap("0505");
    const shell::Scene then = there.scene();
    REQUIRE(then.forecast);
    CHECK(then.forecast->ratio == shown.forecast->ratio);
    CHECK(then.forecast->modifiers_total.value == shown.forecast->modifiers_total.value);
    CHECK(then.forecast->bars[0].percent == shown.forecast->bars[0].percent);
    // Turned away from the enemy there is none.
    s.odds = true;
    for (int n = 0; n < 6; ++n) {
        s.does({Verb::turn, {}, {}, 1});
        const shell::Scene now = s.scene();
        REQUIRE(now.overlays.ghosts.size() == 1);
        const int facing = *now.overlays.ghosts[0].counter.facing;
        triumph::State alone = s.x.s;
        at(alone, s.x.unit("A")).hex = s.x.hex("0504");
        at(alone, s.x.unit("A")).facing = static_cast<std::uint8_t>(facing);
        const bool ahead = faces(board_of(s.x.w, alone), s.x.unit("A"), s.x.hex("0505"));
        CHECK(now.forecast.has_value() == ahead);
    }
}

TEST_CASE("What a march leads to is reckoned while a finger moves", "[forecast]") {
    auto o = triumph::load_scenario(scenario_file("scenarios/triumph/borodino.json"), "borodino", scenario_file);
    REQUIRE(o);
    const auto b = triumph::board_of(o->world, o->start);
    std::size_t n = 0, found = 0;
    const auto since = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < b.hexes.size(); ++i)
        if (!triumph::stack_in(b, HexId{i}).empty()) ++n, found += triumph::prospects(b, HexId{i}).size();
    const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
    INFO(n << " stacks, " << found << " prospects, " << ms << " ms");
    CHECK(ms / static_cast<double>(std::max<std::size_t>(n, 1)) < 50); // far less, but for a loaded machine
}

TEST_CASE("Gold dots stay on those who may still attack when one of them is in hand", "[triumph]") {
    Tri s = marching(R"("A": "0504 SSE", "B": "0604 W", "R": "0505 NNE", "Y": "0902 NNE")", "shock");
    const std::vector<HexId> both = s.scene().overlays.choices;
    REQUIRE(both.size() >= 1);
    s.tap("0504");
    for (HexId h : both)
        if (h != s.x.hex("0504")) {
            const auto dots = s.scene().overlays.choices;
            CHECK(std::find(dots.begin(), dots.end(), h) != dots.end());
        }
}

TEST_CASE("What came of a battle of napoleon stands in the list by the attacker's gain", "[napoleon]") {
    for (const int die : {1, 6}) {
        Nap s{trial::napoleonic::scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 6},
                                           {"id": "R", "side": "russian", "type": "infantry", "strength": 6}],
                           "place": {"A": "0404 S", "R": "0405 N"}, "phase": "french attack")"),
              {}};
        s.tap("0404");
        s.tap("0405");
        s.does({Verb::commit});
        REQUIRE(s.t.done.size() == 1);
        CHECK(s.t.done[0].tone == Tone::none);
        const napoleon::State before = s.x.s;
        s.x.roll(die);
        TableOf<napoleon::Rules>::follow(s.x.w, before, s.x.s, s.x.events, s.t);
        REQUIRE(s.t.done.size() == 1);
        INFO(s.t.done[0].odds);
        CHECK(says(s.t.done[0].odds, "row "));
        CHECK(s.t.done[0].tone != Tone::none);
        if (die == 1) CHECK((s.t.done[0].tone == Tone::poor || s.t.done[0].tone == Tone::bad));
    }
}

TEST_CASE("Rows of the combat table are called so in a forecast of napoleon", "[napoleon][forecast]") {
    Nap s{trial::napoleonic::scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 6},
                                       {"id": "R", "side": "russian", "type": "infantry", "strength": 6}],
                       "place": {"A": "0404 S", "R": "0405 N"}, "phase": "french attack")"),
          {}};
    s.tap("0404");
    s.tap("0405");
    const shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    CHECK(says(shown.forecast->strip_note, "combat table"));
    for (const Bar& b : shown.forecast->bars) CHECK(says(plain_text(b.words), "Row "));
}

TEST_CASE("A forecast keeps a blank between a paragraph and what follows it", "[triumph][forecast]") {
    using namespace trial::glory;
    Tri s{scene({horse("H", "fI", R"("weight": "light")"), gun("G", "rI", 3, R"("horse": true)"), foot("Y", "rI")},
                play("shock") + R"("place": {"H": "0504 SSE", "G": "0505 NNE", "Y": "0902 NNE"})"),
          {}};
    s.tap("0504");
    s.tap("0505");
    const shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    INFO(plain_text(shown.forecast->remark));
    CHECK_FALSE(is_glued(shown.forecast->remark));
    Sentence said{{Hand::plain, "Taken.", {}}, {Hand::rule, "9.25", {}}};
    then_say(said, {{Hand::mute, "Russians choose", {}}});
    CHECK(plain_text(said) == "Taken. [9.25] Russians choose");
    CHECK_FALSE(is_glued(said));
}

TEST_CASE("Pills and dots leave symbol and ratings to be read", "[board]") {
    for (float hex = 34; hex <= 180; hex += 2) {
        INFO("hex " << hex);
        const float card = .33f * hex; // half a card of classic and triumph
        const MarkPlace pill = odds_place(hex), dot = dot_place(hex);
        CHECK(pill.middle + pill.half <= -card + .145f * 2 * card + .5f);    // above the symbol
        CHECK(pill.middle - pill.half >= -hex + card - .02f * hex - .5f);    // below the figures of the card over it
        CHECK(dot.middle - dot.half >= card - .07f * 2 * card * .4f - 1.7f); // below the card's figures
        CHECK(dot.middle + dot.half <= hex - card);                          // above the next card
    }
}

TEST_CASE("Seven strikers and twenty-four are not the same red", "[board]") {
    for (int n = 1; n < 24; ++n) CHECK(threat_alpha(n) < threat_alpha(n + 1) + .0001f);
    CHECK(threat_alpha(24) - threat_alpha(7) > .12f);
    CHECK(threat_alpha(7) - threat_alpha(3) > .08f);
}

TEST_CASE("Turning is drawn as turning", "[board]") {
    Tri s = marching(R"("A": "0502 SSE", "B": "0802 SSE", "R": "0505 NNE", "Y": "0902 NNE")");
    s.tap("0502");
    s.tap("0503");
    int turns = 0;
    for (const Button& b : s.scene().buttons)
        if (b.intent.verb == Verb::turn) {
            CHECK(b.icon == (b.intent.number < 0 ? Icon::turn_left : Icon::turn_right));
            CHECK(b.label == (b.intent.number < 0 ? "Turn left" : "Turn right"));
            ++turns;
        }
    CHECK(turns == 2);
}

TEST_CASE("A long label goes on two lines, and nothing of it is lost", "[shell]") {
    shell_tests::Window w;
    const std::string label = "Charge from 0502 by 0503 to 0504, facing south-south-east";
    Type type;
    REQUIRE(load_type(type, *ImGui::GetIO().Fonts));
    ImDrawList list(ImGui::GetDrawListSharedData());
    std::vector<Hit> hits;
    std::map<int, Scroll> scrolls;
    const Desk d{list, theme_of(false, Palette::standard), type, 1, hits, scrolls};
    const std::array<std::string, 2> lines = two_lines(d, 12.5f, label, 240);
    CHECK(lines[0] + " " + lines[1] == label);
    CHECK(two_lines(d, 12.5f, "Turn left", 240)[1].empty());
}

namespace {

// A desk of its own, to see what a block says and where it is tapped.
struct Sheet {
    ImDrawList list{ImGui::GetDrawListSharedData()};
    Type type;
    std::vector<Hit> hits;
    std::map<int, Scroll> scrolls;
    std::vector<Heard> heard;
    Desk desk{list, theme_of(false, Palette::standard), type, 1, hits, scrolls};

    explicit Sheet(float text = 1) {
        REQUIRE(load_type(type, *ImGui::GetIO().Fonts));
        type.text_size = text;
        list._ResetForNewFrame();
        list.PushTexture(ImGui::GetIO().Fonts->TexRef);
        list.PushClipRectFullScreen();
        desk.heard = &heard;
    }
    Box hit(std::string_view label) const {
        const auto at = std::find_if(hits.begin(), hits.end(), [&](const Hit& h) { return h.label == label; });
        REQUIRE(at != hits.end());
        return at->box;
    }
    const Heard& said(std::string_view begins) const {
        const auto at = std::find_if(heard.begin(), heard.end(),
                                     [&](const Heard& h) { return h.words.substr(0, begins.size()) == begins; });
        REQUIRE(at != heard.end());
        return *at;
    }
};

} // namespace

TEST_CASE("Who acts, however it is called, leaves the bar's help alone", "[shell]") {
    shell_tests::Window w;
    Scene scene;
    scene.bar.clock = "06:00", scene.bar.turn = "turn 1 of 12";
    scene.bar.who = "1st Army independents (Barclay de Tolly)", scene.bar.what = "for the last time this turn · Pool 8";
    for (const float text : {.9f, 1.0f, 1.3f})
        for (const float across : {320.0f, 390.0f, 820.0f}) {
            CAPTURE(text, across);
            Sheet sheet(text);
            phase_bar(sheet.desk, {0, 0, across, 56}, 0, scene, across < 700, false);
            const Heard& who = sheet.said("1s");
            CHECK(who.x + width(sheet.desk, FontFace::ui_bold, 14, who.words) <= sheet.hit("Help").x0 + .5f);
            CHECK((who.words == scene.bar.who) == (across > 800));
        }
}

TEST_CASE("In a narrow tally the name of a table stands below its words; in a low column the chances come first",
          "[shell]") {
    shell_tests::Window w;
    Forecast f;
    f.heading = "Fire on Dommanget", f.ratio = "12 : 8", f.odds = "1:1½", f.note = "rounded for the defender";
    f.modifiers = {{"The target is cavalry on the move", "-1", {"Table moving cavalry", {}}, false, {}},
                   {"Across the Kolocza", "-2", {"Table river", {}}, false, {}}};
    f.modifiers_total = {"Added to 2D6", "-3", {}, false, {}};
    for (int sum = 2; sum <= 12; ++sum)
        f.strip.push_back({std::to_string(sum), "0", Tone::none, false, sum < 8 ? sum - 1 : 13 - sum});
    f.bars = {Bar{8, 100, "8%", Tone::good, {{Hand::plain, "One step lost", {}}}}};
    for (const float across : {248.0f, 420.0f})
        for (const bool first : {false, true}) {
            CAPTURE(across, first);
            Sheet sheet;
            forecast_block(sheet.desk, 0, 0, across, f, false, first);
            const Heard &words = sheet.said("The target"), &river = sheet.said("Across");
            const Box link = sheet.hit("Rule Table moving cavalry"), near = sheet.hit("Rule Table river");
            CHECK((link.middle().y > words.y + 12) == (across < 300));
            CHECK(std::abs(near.middle().y - river.y) < 12);
            CHECK((sheet.said("rounded").y > sheet.said("1:1½").y + 12) == (across < 300));
            CHECK((sheet.said("2D6").y < words.y) == first);
        }
}

TEST_CASE("A phone's second row of buttons has the room below undo, and cuts no word", "[shell]") {
    shell_tests::Window w;
    Sheet sheet;
    Scene scene;
    scene.buttons = {Button{{Verb::let_go}, "Сбросить", Icon::count},
                     Button{{Verb::option}, "Пойти туда и оставить в руке", Icon::count},
                     Button{{Verb::turn}, "Налево", Icon::turn_left}, Button{{Verb::turn}, "Направо", Icon::turn_right},
                     Button{{Verb::commit}, "Марш в 4409", Icon::check, true}};
    scene.buttons[2].small = scene.buttons[3].small = true;
    const float inset = 12, undo = 52, right = 390 - inset;
    const RowRoom room{true, undo};
    REQUIRE(decision_rows(sheet.desk, right - inset - undo, scene, room) == 2);
    decision_row(sheet.desk, {inset + undo, 0, right, 52}, scene, 0, 2, room);
    for (const Button& b : scene.buttons) {
        const Box box = sheet.hit(b.label);
        CAPTURE(b.label, box.x0, box.x1);
        CHECK(box.x0 >= inset - .5f);
        CHECK(box.x1 <= right + .5f);
        if (b.small) continue;
        for (const std::string& line : two_lines(sheet.desk, 12.5f, b.label, box.width() - 20))
            CHECK_FALSE(line.ends_with("…"));
    }
}

TEST_CASE("What a level and a character are like is said whole on a phone, in every language", "[shell][language]") {
    shell_tests::Window w;
    Settings settings;
    words::RuleBook rules;
    DialogData data{nullptr, settings, rules};
    for (const words::Language l :
         {words::Language::english, words::Language::french, words::Language::russian, words::Language::polish}) {
        const Speaking speaking(l);
        for (const auto& [text, levels] : std::vector<std::pair<float, Levels>>{{1.0f, {}},
                                                                                {1.3f, {}},
                                                                                {1.0f, {5, 4, 5, 6}},
                                                                                {1.3f, {5, 4, 5, 6}},
                                                                                {1.3f, {5, 4, 6, 6}},
                                                                                {1.3f, {5, 2, 6, 4}}}) {
            data.levels = levels;
            Sheet sheet(text);
            float y = 0, end = strength_content(sheet.desk, 0, 0, 350, data);
            for (const Heard& h : sheet.heard) CHECK_FALSE(h.words.ends_with("…"));
            REQUIRE(sheet.hits.size() == 8);
            for (std::size_t i = 0; i < 8; ++i) {
                const Box& row = sheet.hits[i].box;
                if (i == 5)
                    CHECK(row.y0 >= y + 16 * text); // the heading of the characters
                else
                    CHECK(row.y0 == y); // row after row
                y = row.y1;
            }
            CHECK(y == end);
        }
    }
}

TEST_CASE("A row of the games kept says all of what it is, and is as high as its words", "[shell][keeping]") {
    shell_tests::Window w;
    Settings settings;
    words::RuleBook rules;
    DialogData data{nullptr, settings, rules};
    Dialog dialog;
    dialog.kind = DialogKind::saves;
    const std::string detail =
        "classic · French against the computer, level 3 · new dice: French twice, Russians 3 times";
    for (const std::string name : {"a", "b"}) {
        SaveEntry e;
        e.key = "redoubt/game/" + name;
        e.note.title = "The attack of the 7th of September on the left, 08:30 · line from turn " + name;
        e.note.detail = detail;
        dialog.games.push_back({{e, e}});
        e.key = std::string(slot_prefix) + std::string(100, 'm') + name;
        dialog.slots.push_back(e);
    }
    for (const float text : {.9f, 1.0f, 1.3f})
        for (const float across : {310.0f, 528.0f}) {
            CAPTURE(text, across);
            Sheet sheet(text);
            const float bottom = saves_content(sheet.desk, 0, 0, across, dialog, data);
            for (const Heard& h : sheet.heard) CHECK_FALSE(h.words.ends_with("…"));
            float y = 0;
            FlowStyle bold;
            bold.line = 18, bold.face = FontFace::ui_bold;
            for (const Hit& hit : sheet.hits) {
                if (hit.intent.verb != Verb::load) continue;
                CHECK(hit.box.y0 >= y);
                y = hit.box.y1;
                Desk dry = sheet.desk;
                dry.dry = true;
                const float room = hit.box.width() - 6 - 8, title = flow(dry, 0, 0, room, hit.label, bold);
                CHECK(hit.box.height() > title + 16);
                CHECK((title > 18 * 1.4f * text || across > 500));
            }
            CHECK(bottom >= y);
        }
}

TEST_CASE("What a card tells in figures ends where the card does", "[shell]") {
    shell_tests::Window w;
    UnitCard card;
    card.name = "Vieille Garde", card.sub = "Infanterie";
    card.figures = {{"6", "force"}, {"4", "mouvement"}, {"1114", ""}};
    for (float across = 230; across < 330; across += 5) {
        CAPTURE(across);
        Sheet sheet;
        card_block(sheet.desk, 0, 0, across, card, false);
        const Heard& hex = sheet.said("1114");
        CHECK(hex.x + width(sheet.desk, FontFace::num, 17, hex.words) <= across - 8);
    }
}

TEST_CASE("Every face has what the languages say and what a person may type, if need be from another", "[shell]") {
    shell_tests::Window w;
    Type type;
    REQUIRE(load_type(type, *ImGui::GetIO().Fonts));
    for (ImFont* font : type.fonts) {
        for (const ImWchar c : {0x41, 0xE9, 0x142, 0x416, 0x44F, 0x10D, 0x15F, 0x463, 0x2212}) {
            CAPTURE(c);
            CHECK(font->IsGlyphInFont(c));
        }
        CHECK_FALSE(font->IsGlyphInFont(0x2713));
    }
}

TEST_CASE("The paragraphs of the reference name no rows of the ledger", "[text]") {
    for (const char* system : {"classic", "napoleon", "triumph"}) {
        const std::string tsv = *cli::read_text(std::string("shell/text/reference/") + system + "-english.tsv");
        REQUIRE_FALSE(tsv.empty());
        std::vector<std::string> ids, texts;
        std::istringstream lines(tsv);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t tab = line.find('\t'), end = line.find('\t', tab + 1);
            ids.push_back(line.substr(0, tab));
            texts.push_back(line.substr(tab + 1, end - tab - 1));
        }
        for (std::size_t i = 1; i < texts.size(); ++i)
            for (std::size_t k = 0; k + 2 < texts[i].size(); ++k) {
                const char a = texts[i][k], c = texts[i][k + 1];
                const bool begins = k == 0 || !std::isalnum(static_cast<unsigned char>(texts[i][k - 1]));
                const char letter = ids[1][0];
                INFO(system << " " << ids[i] << ": " << texts[i].substr(k, 12));
                if (begins && a == letter)
                    CHECK_FALSE((std::isdigit(static_cast<unsigned char>(c)) ||
                                 (c == 'X' && std::isdigit(static_cast<unsigned char>(texts[i][k + 2])))));
            }
    }
}

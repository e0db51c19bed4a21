// What a frame draws: the board and what lies over it, on the title page and at the table.
#include "shell/app/app.h"
#include "shell/board/fan.h"
#include "shell/board/frame.h"
#include "shell/panels/headline.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
// What comes after the first battle of a system: its small battle, and the lessons of the next one.
std::vector<Button> after_first(std::string_view system, const std::vector<ScenarioEntry>& all) {
    std::vector<Button> out;
    Intent small{Verb::first_battle, {}, {}, 1}, more{Verb::first_battle};
    small.words = system;
    const std::string next = small_battle(system).scenario;
    for (const ScenarioEntry& e : all)
        if (e.system == system && e.name == next)
            out.emplace_back(small, flat(Phrase::now_small, {{"battle", words::halves(e.title).first}}), Icon::flag,
                             true);
    const SystemCard* other = card_of(system);
    if (!other || ++other == system_cards.data() + system_cards.size()) return out;
    more.words = other->id;
    out.emplace_back(more, flat(Phrase::next_lessons, {{"system", pattern(other->name)}}), Icon::book);
    return out;
}
} // namespace

// What is drawn on, with what a finger, the mouse and keys are on.
Desk App::lit_desk() {
    Desk d = desk();
    if (drawn_.pressed) d.pressed = &*drawn_.pressed;
    if (drawn_.hovered) d.hovered = &*drawn_.hovered;
    if (drawn_.focused) d.focused = &*drawn_.focused;
    d.page = platform_.page;
    return d;
}

// ---- the title page -------------------------------------------------------------------------------------------------

void App::draw_title_page() {
    Desk desk = lit_desk();
    board_.cache.tiles.gl = gl;
    if (const Grid* g = grid()) {
        Overlays none;
        BoardInput in{field(), *g, board_.camera, {}, none, theme(), type_, platform_.density, !moving(board_.camera),
                      {}};
        in.options.grid = GridLines::off;
        in.options.hex_numbers = false;
        in.options.sheet_edge = false;
        in.options.tiles = gl != nullptr;
        in.options.scale_bar = {width_ - 360, height_ - 32};
        in.options.north_arrow = {-56, height_ - 68};
        in.options.furniture = width_ > 1200;
        board_.tiles = draw_board(desk.list, in, board_.cache).tiles;
        if (backdrop_) draw_armies(desk.draft(), *g, in.options.furniture);
    }
    if (text_.open) desk.heard = &text_.heard;
    const Box screen{0, 0, width_, height_};
    title_.now = platform_.wall_clock();
    title_.computer = opponent(title_.levels().differ);
    draw_title(desk, screen, platform_.safe, title_);
    if (told_) {
        Scene only;
        only.why = told_;
        prompt_panel(desk, std::max(16.0f, width_ / 2 - 220), 24 + platform_.safe.top, width_ - 32, only);
    }
    if (dialogs_.empty()) return;
    text_.heard.clear();
    DialogData data = dialog_data();
    data.about = flat(Phrase::unofficial);
    data.levels = title_.levels();
    draw_dialog(desk, screen, platform_.safe, dialogs_.top(), data);
}

// Both armies as troop blocks.
void App::draw_armies(const Drafting& draft, const Grid& g, bool furniture) {
    const std::vector<CounterMark> counters =
        std::visit([]<class R>(const Match<R>& m) { return TableOf<R>::counters(m.world(), m.state()); }, *backdrop_);
    for (CounterMark mark : counters) {
        if (mark.arm == Arm::work) continue;
        mark.dress = Dress::chevron; // turned to the enemy, as on old maps
        mark.facing = mark.side == Side::french ? 1 : 4;
        const ImVec2 at = hex_centre(board_.camera, g, mark.hex);
        if (furniture && at.y > height_ - 64 && at.x > width_ - 390) continue; // the scale bar
        draw_counter(draft, mark, at, 27, 0);
    }
}

// What dialogs show on both pages.
DialogData App::dialog_data() const {
    DialogData data{nullptr, settings_, shelf_.rules, platform_.wall_clock()};
    data.open_line = view_.open_line;
    data.grid = settings_.grid;
    data.names_over = board_.names_over;
    data.hide_counters = view_.hide_counters;
    data.system = system();
    data.next_battle = session_.next_battle_waits();
    data.examples = &shelf_.examples;
    data.examples_trouble = shelf_.examples_trouble;
    data.rules_trouble = shelf_.rules_trouble;
    data.page = platform_.page;
    return data;
}

// ---- the table ------------------------------------------------------------------------------------------------------

void App::draw_table_page(double now) {
    const Scene* scene = &session_.scene();
    Scene moved;
    Game* game = session_.game();
    observe_once();
    view_.die = scene->roll ? rolling_die(eye_, *scene->roll, now) : DieMotion{};
    if (!scene->roll || scene->roll->after == 0) // first the dice, then what they have done
        let_go(eye_, std::max(now, eye_.die_since + die_ms));
    if (game && (!session_.motions()->empty() || !eye_.moving.empty() || !eye_.effects.running.empty())) {
        moved = *scene;
        run_motions(moved, now);
        redoubt::shell::play(eye_.effects, moved, now);
        scene = &moved;
    }
    draw_board_of(*scene);
    Desk desk = lit_desk();
    draw_fingers(desk, now);
    if (now - eye_.headline_since < headline_ms) {
        const double run = now - eye_.headline_since, ends = std::min(run, headline_ms - run) / headline_opens_ms;
        headline_band(desk, board_.camera.free, eye_.headline, scene->bar.clock,
                      platform_.reduced_motion ? 1 : static_cast<float>(std::min(1.0, ends)));
    }
    draw_fan_of(desk);
    if (told_) {
        if (scene != &moved) moved = *scene;
        moved.why = told_;
        scene = &moved;
    }
    view_.speed = settings_.speed;
    view_.live = platform_.page;
    view_.small.field = grid() ? &field() : nullptr;
    view_.small.grid = grid(), view_.small.camera = &board_.camera;
    view_.danger = layout_.column.width() > 0 ? &session_.in_danger() : nullptr;
    draw_table(desk, *scene, beside_refusal(desk, *scene), view_);
    if (!dialogs_.empty()) draw_dialog_over(desk, *scene);
}

void App::draw_board_of(const Scene& scene) {
    board_.cache.tiles.gl = gl;
    const Grid* g = grid();
    if (!g) return;
    const bool resting = !moving(board_.camera) && !dragged(board_) && !board_.wheel_moved;
    Overlays marks = marks_of(scene);
    if (board_.hover && !platform_.touch) marks.hover.push_back(board_.hover);
    BoardInput in{field(), *g, board_.camera, scene.counters, marks, theme(), type_, platform_.density, resting, {}};
    in.options.grid = settings_.grid;
    in.options.hex_numbers = settings_.hex_numbers;
    in.options.names_over = board_.names_over;
    in.options.hide_counters = view_.hide_counters;
    in.options.tiles = gl != nullptr;
    in.options.scale_bar = layout_.scale_bar;
    in.options.north_arrow = layout_.north;
    in.options.furniture = settings_.furniture;
    in.options.units = settings_.units;
    in.options.marks = eye_.marks_share;
    in.options.covered = layout_.column.width() > 0 ? layout_.column : layout_.sheet;
    const BoardWork work = draw_board(*ImGui::GetBackgroundDrawList(), in, board_.cache);
    board_.tiles = work.tiles;
    board_.tiles.wanting = work.wanting;
    board_.vertices = work.vertices;
}

// The ring of a long press, and where keys have gone: a double rim.
void App::draw_fingers(const Desk& desk, double now) {
    const Drafting draft = desk.draft();
    for (const auto& [id, f] : board_.fingers) {
        const double held = now - f.since;
        if (f.on_board && !f.dragging && !f.held && f.type != PointerType::mouse && held > ring_from)
            press_ring(draft, f.last, static_cast<float>(std::min(1.0, (held - ring_from) / (long_press - ring_from))));
    }
    const Grid* g = grid();
    if (!g || !board_.keyed) return;
    for (const auto& [ink, width] : {std::pair{desk.theme.card, 6.0f}, std::pair{desk.theme.ink, 3.0f}})
        desk.list.AddNgon(hex_centre(board_.camera, *g, board_.keyed), board_.camera.hex / std::sqrt(3.0f) - 2, ink, 6,
                          width);
}

void App::draw_fan_of(Desk& desk) {
    const StackMark* stack = fanned(board_, session_.scene());
    const Grid* g = grid();
    if (!stack || !g) {
        board_.fan = {};
        return;
    }
    const ImVec2 at = hex_centre(board_.camera, *g, board_.fan);
    Camera clear = board_.camera; // of prompt, tools and actions
    if (layout_.tool_count > 0) clear.free.x0 = std::max(clear.free.x0, layout_.tools.x + 54);
    clear.free.y0 = std::min(layout_.prompt_y + 52, clear.free.y1 - 200);
    if (layout_.shape == Shape::desktop || layout_.shape == Shape::landscape)
        clear.free.y1 = std::max(clear.free.y1 - 64, clear.free.y0 + 140);
    const FanPlace place = fan_place(clear, at, stack->cards.size(), type_.text_size);
    std::size_t lifted = ~std::size_t{0};
    blocker(desk, place.box);
    for (std::size_t i = 0; i < stack->cards.size(); ++i) {
        const Intent in{Verb::pick, board_.fan, stack->units[i], static_cast<int>(i)};
        if (drawn_.pressed == in || drawn_.hovered == in || drawn_.focused == in) lifted = i;
        const Box& c = place.cards[i];
        hit(desk, {c.x0 - 6, c.y0 - 6, c.x1 + 6, c.y1 + 8}, in,
            flat(Phrase::card_of, {{"name", stack->cards[i].name}}));
    }
    draw_fan(desk.draft(), place, stack->cards, at, lifted);
}

// The refusal stands below the hex it speaks of, where it would cover it.
Layout App::beside_refusal(const Desk& desk, const Scene& scene) const {
    Layout where = layout_;
    const Game* game = session_.game();
    const Grid* g = grid();
    const HexId refused = game && scene.why && !told_ ? game->top().looked : HexId{};
    if (!refused || !g) return where;
    const ImVec2 p = hex_centre(board_.camera, *g, refused);
    const float k = desk.k(), r = board_.camera.hex * .6f;
    const Box card{where.prompt_x, where.prompt_y, where.prompt_x + std::min(where.prompt_most, 440 * k),
                   where.prompt_y + 190 * k};
    if (card.holds(p, r)) where.prompt_y = p.y + r + 8;
    return where;
}

void App::draw_dialog_over(Desk& desk, const Scene& scene) {
    const Game* game = session_.game();
    DialogData data = dialog_data();
    data.scene = &scene;
    data.in_game = session_.running() && !session_.example() && !game->watched;
    data.by_link = session_.by_link();
    data.back = way_back();
    data.can_hint = session_.can_hint();
    if (game) {
        const GameHeader& header = header_of(game->match);
        data.zones = game->top().layers.zones;
        data.threat = game->top().layers.threat;
        data.about = flat(Phrase::game_id, {{"id", header.id}});
        data.played = steps(game->match) > 0 && !session_.replay() && !session_.example();
        data.thrown = &game->thrown;
        data.me = session_.me();
        if (scene.ending && header.scenario == first_battle(system()).scenario)
            data.after_first = after_first(system(), title_.all);
        data.kept = !game->unsaved && !game->behind && (game->place >= 0 || game->seen.count > 0);
    }
    data.tent = data.page && data.in_game && (!data.by_link || decides(game->match) == Decider::over);
    if (text_.open) desk.heard = &text_.heard;
    draw_dialog(desk, {0, 0, width_, height_}, platform_.safe, dialogs_.top(), data);
}

} // namespace redoubt::shell

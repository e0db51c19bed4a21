// A frame: the board, what moves, the panels; and when the next one is wanted.
#include "engine/core/json.h"
#include "shell/app/app.h"
#include "shell/board/frame.h"
#include "shell/panels/headline.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
constexpr double long_press = 450, ring_from = 150; // ms
constexpr double marks_ms = 90, prompt_ms = 120, refusal_ms = 160, die_ms = 380;

float out_quad(double t) {
    const double r = 1 - std::clamp(t, 0.0, 1.0);
    return static_cast<float>(1 - r * r);
}

// What comes after the first battle of a system: its small battle, and the lessons of the next one.
std::vector<Button> after_first(std::string_view system) {
    std::vector<Button> out;
    Intent small{Verb::first_battle, {}, {}, 1}, more{Verb::first_battle};
    small.words = system;
    for (const ScenarioEntry& e : scenario_list())
        if (e.system == system && e.name == small_battle(system).scenario)
            out.emplace_back(small, flat(Phrase::now_small, {{"battle", words::halves(e.title).first}}), Icon::flag,
                             true);
    const bool last = system == "triumph";
    more.words = system == "classic" ? "napoleon" : "triumph";
    const Phrase name = system == "classic" ? Phrase::napoleon : Phrase::triumph;
    if (!last) out.emplace_back(more, flat(Phrase::next_lessons, {{"system", pattern(name)}}), Icon::book);
    return out;
}

// What has just been offered is not left beneath the words at the top (`bar` to the top of `free`): the map makes way,
// as far as who is in hand, and what is pointed at, stay in sight; on from where it is gliding to. True: it is on its
// way.
bool make_way(Camera& camera, const Grid& g, Box free, float bar, const Overlays& o, bool still) {
    Camera goal = camera;
    if (camera.gliding) goal.centre = camera.glide_to, goal.hex = camera.glide_hex_to;
    const float r = goal.hex * .55f;
    float by = 0;
    auto clear = [&](HexId h) {
        const ImVec2 p = hex_centre(goal, g, h);
        if (p.x > free.x0 && p.x < free.x1 && p.y > bar && p.y < free.y0 + r) by = std::max(by, free.y0 + r - p.y);
    };
    for (const ReachMark& m : o.reach)
        if (!m.through) clear(m.hex);
    for (const TargetMark& m : o.targets) clear(m.hex);
    for (HexId h : o.choices) clear(h);
    if (o.pointed) clear(o.pointed);
    for (HexId h : o.selected) by = std::min(by, free.y1 - r - hex_centre(goal, g, h).y);
    if (o.pointed) by = std::min(by, free.y1 - r - hex_centre(goal, g, o.pointed).y);
    if (by < 2) return false;
    const ImVec2 middle = goal.free.middle();
    glide_to(camera, to_ground(goal, {middle.x, middle.y - by}), goal.hex, still ? 0.0f : 0.18f);
    return true;
}
} // namespace

double App::frame(double now) {
    ++frames;
    ImGui::SetCurrentContext(context_);
    type_.text_size = settings_.text_size;
    double dt = last_frame_ > 0 ? std::clamp(now - last_frame_, 0.0, 100.0) : 16;
    last_frame_ = now;
    double next = -1;
    auto want = [&](double ms) {
        if (ms < 0) return;
        next = next < 0 ? ms : std::min(next, ms);
    };
    // ---- what runs by itself
    if (awaited_) {
        go_on_opening(platform_.now() + 40);
        if (awaited_) want(0);
    }
    if (reporter_ && go_on_reporting(platform_.now() + 12)) want(0);
    if (!on_title_ && session_.running()) {
        bool covered = !dialogs_.empty() && dialogs_.back().kind != DialogKind::journal;
        if (!covered && (next_tick_ >= 0 && now >= next_tick_)) {
            double wait = !gliding() || (settings_.speed == 0 && !session_.replay()) ? session_.tick(now) : 30;
            // What jumps instead of gliding stands a moment too.
            if (const Replay* r = session_.replay(); r && wait >= 0 && platform_.reduced_motion)
                wait = std::max(wait, 600.0 / std::max(1, r->speed));
            next_tick_ = wait < 0 ? -1 : now + wait;
        }
        const Scene& scene = session_.scene();
        if (scene_seen_ != session_.changes()) {
            scene_seen_ = session_.changes();
            const bool playing = scene.time_line && scene.time_line->playing;
            if (((scene.turn == Turn::computer && !scene.paused) || playing) && next_tick_ < 0) next_tick_ = now;
            std::string say_now = scene.prompt.subject + (scene.prompt.counts ? "" : " " + scene.prompt.sentence);
            if (scene.lesson) say_now += " " + scene.lesson->heading + ": " + scene.lesson->words;
            if (scene.example) say_now += " " + scene.example->note;
            if (scene.time_line) say_now += " " + scene.time_line->place;
            if (say_now != announced_ && !playing) platform_.announce(announced_ = say_now);
            if (scene.handover && dialogs_.empty() && !scene.roll) open(DialogKind::handover);
            if (scene.ending && !saw_ending_ && !scene.roll && dialogs_.empty()) {
                saw_ending_ = true;
                battle_ended();
                open(DialogKind::ending);
            }
            // A Combat Phase of ours begins: to the fights, near enough to read them.
            std::string phase = scene.bar.turn + scene.bar.who;
            if (phase != phase_seen_) {
                const Grid* g = grid();
                if (g && scene.turn == Turn::mine && !scene.duties.empty() && !scene.overlays.odds.empty()) {
                    Ground middle{};
                    for (const OddsMark& o : scene.overlays.odds) {
                        Ground p = centre(*g, o.hex);
                        middle.x += p.x / static_cast<double>(scene.overlays.odds.size());
                        middle.y += p.y / static_cast<double>(scene.overlays.odds.size());
                    }
                    glide_to(camera_, middle, std::max(camera_.hex, 66.0f), platform_.reduced_motion ? 0.001f : 0.26f);
                } else if (g && scene.turn == Turn::mine && !phase_seen_.empty()) {
                    // Ours again: to our units, when none that can act is in sight.
                    Ground middle{};
                    int ready = 0;
                    bool seen = false;
                    for (const CounterMark& c : scene.counters) {
                        if (c.act != Act::ready) continue;
                        Ground p = centre(*g, c.hex);
                        middle.x += p.x, middle.y += p.y, ++ready;
                        seen = seen || camera_.free.holds(to_screen(camera_, p), -camera_.hex / 2);
                    }
                    if (ready > 0 && !seen)
                        glide_to(camera_, {middle.x / ready, middle.y / ready}, 0,
                                 platform_.reduced_motion ? 0.001f : 0.26f);
                }
                phase_seen_ = phase;
            }
            if (scene.focus && scene.focus != focus_seen_ && (follow_ || !scene.time_line))
                if (const Grid* g = grid()) {
                    Camera clear = camera_; // the prompt covers what is above
                    clear.free.y0 = std::min(layout_.prompt_y + 52, clear.free.y1 - 200);
                    const Ground p = centre(*g, scene.focus);
                    if (!clear.free.holds(to_screen(camera_, p), -camera_.hex / 2)) glide_to(camera_, p);
                }
            focus_seen_ = scene.focus;
            if (scene.turn == Turn::computer || scene.time_line) view_.follow_journal = true;
        }
        if (next_tick_ >= 0 && !covered) want(std::max(0.0, next_tick_ - now));
    }
    for (auto& [id, f] : fingers_) {
        if (!f.on_board || f.dragging || f.held || f.type == PointerType::mouse) continue;
        double held = now - f.since;
        // On a slow machine the finger may be up long since, and nobody has told us yet: the ring is shown first.
        if (held >= ring_from) ++f.rings;
        if (held >= long_press && f.rings > 2) {
            f.held = true;
            hold(f.last);
        } else {
            want(held < ring_from ? ring_from - held : 0);
        }
    }
    if (advance(camera_, platform_.reduced_motion ? 10.0f : static_cast<float>(dt / 1000))) want(0);
    if (wheel_moved_) { // tiles are baked when the wheel has come to rest
        if (platform_.now() - wheel_at_ > 160)
            wheel_moved_ = false;
        else
            want(170);
    }

    watch_keeping();

    // ---- drawing
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {width_, height_};
    io.DisplayFramebufferScale = {platform_.density, platform_.density};
    io.DeltaTime = static_cast<float>(std::max(1.0, dt) / 1000);
    begin_frame();
    hits_.clear();
    heard_.clear();
    bool lively = false;
    if (on_title_) {
        draw_title_page(now);
    } else {
        // What is asked now, or a list that has been opened, is read from its beginning.
        const std::string heading = session_.scene().choices.empty() ? "" : session_.scene().choices.front().heading;
        if (std::exchange(read_list_, heading) != heading)
            for (const int id : {column_scroll, list_scroll}) scrolls_[id].offset = 0;
        set_layout();
        fit_words();
        lively = slide_panels(now);
        lively = play_feedback(session_.scene(), now) || lively;
        lively = show_pointed() || lively;
        const float journal_at = scrolls_[journal_scroll].offset;
        draw_table_page(now);
        // How long it is has only been known since: its newest line comes into sight with the next frame.
        if (view_.follow_journal && std::abs(scrolls_[journal_scroll].offset - journal_at) > 1) want(0);
    }
    end_frame();
    if (reading_open_) show_reading();
    if (last_tiles_.wanting) want(0);
    if (gliding() || redoubt::shell::running(effects_) || lively) want(0);
    if (const double left = headline_ms - (now - headline_since_); left > 0) {
        const bool runs = left < headline_opens_ms || headline_ms - left < headline_opens_ms;
        want(platform_.reduced_motion ? left : runs ? 0 : std::max(1.0, left - headline_opens_ms));
    }
    return next;
}

// What only the eye asks for: the rings of a battery whose card is open, while nothing else is shown.
Overlays App::marks_of(const Scene& scene) const {
    Overlays marks = scene.overlays;
    if (!scene.card || !is_guns(scene.card->counter.arm) || !scene.card->counter.hex || !marks.reach.empty() ||
        !marks.ranges.empty() || !marks.sights.empty() || !marks.paths.empty() || !marks.arrows.empty())
        return marks;
    const CounterMark& gun = scene.card->counter;
    int range = 2; // the classic guns strike at two hexes; the others carry their range
    if (!gun.ratings[3].empty()) range = std::atoi(gun.ratings[3].substr(gun.ratings[3].find('/') + 1).c_str());
    RangeMark rings{gun.hex, {}};
    for (int i = 1; i <= std::clamp(range, 1, 12); ++i) rings.words.push_back(std::to_string(i));
    marks.ranges.push_back(std::move(rings));
    return marks;
}

// New marks come in, a new prompt comes in, a refusal shakes its head, dice roll: true while one of them runs.
bool App::play_feedback(const Scene& scene, double now) {
    std::uint64_t digest = 1469598103934665603ull;
    auto mix = [&](std::uint64_t v) { digest = (digest ^ v) * 1099511628211ull; };
    const Overlays& o = scene.overlays;
    for (HexId h : o.selected) mix(h.value + 1u);
    mix(o.reach.size()), mix(o.targets.size() + 100), mix(o.sights.size() + 200), mix(o.choices.size() + 300);
    for (const GhostMark& g : o.ghosts) mix(g.counter.hex.value + 7u);
    for (const TargetMark& x : o.targets) mix(x.hex.value + 11u);
    const bool any = !o.reach.empty() || !o.targets.empty() || !o.sights.empty() || !o.choices.empty();
    const std::string prompt = scene.prompt.subject + (scene.prompt.counts ? "" : scene.prompt.sentence);
    const WhyNot* why = told_ ? &*told_ : scene.why ? &*scene.why : nullptr;
    const std::string refusal = why ? why->subject + why->reason : "";
    const std::string die = scene.roll ? scene.roll->die + scene.roll->check : "";
    const bool still = platform_.reduced_motion;
    bool more = false;
    auto set_out = [&](bool changed, double& since) {
        if (changed) since = still ? -1e9 : now;
    };
    set_out(digest != marks_seen_ && any, marks_since_);
    set_out(prompt != prompt_seen_ && !prompt_seen_.empty(), prompt_since_);
    set_out(refusal != refusal_seen_ && !refusal.empty(), refusal_since_);
    set_out(die != die_seen_ && !die.empty(), die_since_);
    const bool fingers = std::any_of(fingers_.begin(), fingers_.end(), [](const auto& x) { return x.second.on_board; });
    if (const Grid* g = grid(); g && digest != marks_seen_ && any && (layout_.sheet.height() > 0 || o.pointed) &&
                                !fingers && scene.turn == Turn::mine && !(camera_.gliding && camera_.glide_about)) {
        const Desk dry{*ImGui::GetBackgroundDrawList(), theme(), type_, platform_.density, hits_, scrolls_};
        more = make_way(camera_, *g, below_the_words(dry, scene, layout_), layout_.bar.y1, o, still) || more;
    }
    marks_seen_ = digest, prompt_seen_ = prompt, refusal_seen_ = refusal, die_seen_ = die;
    auto share = [&](double since, double ms) {
        const double t = (now - since) / ms;
        more = more || t < 1;
        return t < 1 ? t : 1.0;
    };
    marks_share_ = .35f + .65f * out_quad(share(marks_since_, marks_ms)); // the selection is there at once
    view_.prompt_share = .25f + .75f * out_quad(share(prompt_since_, prompt_ms));
    const double shake = share(refusal_since_, refusal_ms);
    view_.prompt_shift = shake < 1 ? 2 * static_cast<float>(std::sin(shake * 18.85) * (1 - shake)) : 0;
    share(die_since_, die_ms);
    if (Game* game = session_.game(); game && game->headline) {
        headline_ = *std::exchange(game->headline, std::nullopt);
        headline_since_ = now;
    }
    return more;
}

bool App::gliding() const {
    return std::any_of(moving_.begin(), moving_.end(), [](const Moving& m) { return m.since != not_yet; });
}

void App::run_motions(Scene& scene, double now) {
    Game* g = session_.game();
    if (!g) return;
    const Replay* replay = session_.replay();
    std::vector<Motion>& motions = *session_.motions();
    if (!motions.empty()) {
        const bool at_once = !replay && (settings_.speed == 0 || g->skipping);
        auto shown_here = [&](const Motion& m) { // not done here
            return replay || g->seat(m.mark.side) == Seat::computer;
        };
        auto follow = [&](const Motion& m) {
            const bool free = !camera_.gliding && !scene.overlays.pointed; // a lesson's hex stays where it is
            if (const Grid* gr = grid(); gr && (follow_ || !replay) && shown_here(m) && free)
                bring_into_view(camera_, centre(*gr, m.way.back()));
        };
        if (platform_.reduced_motion && !at_once) // it jumps, but it is seen
            for (const Motion& m : motions) follow(m), wake();
        if (!platform_.reduced_motion && !at_once)
            for (Motion& m : motions) {
                Moving x;
                const bool computer = shown_here(m);
                x.per_hex = computer ? 260.0 / std::max(1, replay ? replay->speed : settings_.speed) : 110.0;
                double total = x.per_hex * static_cast<double>(m.way.size() - 1);
                if (!computer && total > 900) x.per_hex *= 900 / total;
                x.motion = std::move(m);
                // Who is beaten goes when the dice lie.
                const bool beaten = scene.roll && x.motion.way.front() == scene.roll->hex;
                x.since = !beaten ? now : scene.roll->after > 0 ? not_yet : std::max(now, die_since_ + die_ms);
                follow(x.motion);
                moving_.push_back(std::move(x));
            }
        motions.clear();
    }
    for (std::size_t i = 0; i < moving_.size();) {
        Moving& m = moving_[i];
        double segments = static_cast<double>(m.motion.way.size() - 1);
        double t = std::max(0.0, (now - m.since) / m.per_hex);
        if (t >= segments) {
            moving_.erase(moving_.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        // in-out-sine over the whole way
        double share = t / std::max(1.0, segments);
        double eased = (1 - std::cos(share * 3.14159265358979)) / 2 * segments;
        auto at = std::min(static_cast<std::size_t>(eased), m.motion.way.size() - 2);
        CounterMark* mark = nullptr;
        for (std::size_t n = 0; n < scene.units.size(); ++n)
            if (scene.units[n] == m.motion.unit) mark = &scene.counters[n];
        if (!mark) {
            scene.counters.push_back(m.motion.mark);
            scene.units.push_back(m.motion.unit);
            mark = &scene.counters.back();
        }
        mark->hex = m.motion.way[at];
        mark->to = m.motion.way[at + 1];
        mark->along = static_cast<float>(eased - static_cast<double>(at));
        if (mark->along <= 0) mark->along = 0.001f;
        ++i;
    }
}

void App::draw_title_page(double) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Theme& t = theme();
    Drafting draft{list, t, type_, platform_.density};
    cache_.tiles.gl = gl;
    if (const Grid* g = grid()) {
        Overlays none;
        BoardInput in{field(), *g, camera_, {}, none, t, type_, platform_.density, !moving(camera_), {}};
        in.options.grid = GridLines::off;
        in.options.hex_numbers = false;
        in.options.sheet_edge = false;
        in.options.tiles = gl != nullptr;
        in.options.scale_bar = {width_ - 360, height_ - 32};
        in.options.north_arrow = {-56, height_ - 68};
        in.options.furniture = width_ > 1200;
        last_tiles_ = draw_board(list, in, cache_).tiles;
        if (backdrop_) { // both armies as troop blocks
            const std::vector<CounterMark> counters = std::visit(
                []<class R>(const Match<R>& m) { return TableOf<R>::counters(m.world(), m.state()); }, *backdrop_);
            for (CounterMark mark : counters) {
                if (mark.arm == Arm::work) continue;
                mark.dress = Dress::triumph; // turned to the enemy, as on old maps
                mark.facing = mark.side == Side::french ? 1 : 4;
                const ImVec2 at = hex_centre(camera_, *g, mark.hex);
                if (in.options.furniture && at.y > height_ - 64 && at.x > width_ - 390) continue; // the scale bar
                draw_counter(draft, mark, at, 27, 0);
            }
        }
    }
    const Intent* pressed = pressed_ ? &*pressed_ : nullptr;
    const Intent* hovered = hovered_ ? &*hovered_ : nullptr;
    const Intent* focused = focused_ ? &*focused_ : nullptr;
    Desk desk{list, t, type_, platform_.density, hits_, scrolls_, pressed, hovered, focused};
    desk.page = platform_.page;
    if (reading_open_) desk.heard = &heard_;
    Box screen{0, 0, width_, height_};
    title_.now = platform_.wall_clock();
    title_.level = std::min(settings_.level, title_.levels());
    draw_title(desk, screen, platform_.safe, title_);
    if (told_) {
        Scene only;
        only.why = told_;
        prompt_panel(desk, std::max(16.0f, width_ / 2 - 220), 24 + platform_.safe.top, width_ - 32, only);
    }
    if (!dialogs_.empty()) {
        DialogData data{nullptr,
                        settings_,
                        rules_,
                        platform_.wall_clock(),
                        false,
                        false,
                        view_.open_line,
                        settings_.grid,
                        names_over_,
                        view_.hide_counters,
                        false,
                        false,
                        flat(Phrase::unofficial),
                        system(),
                        session_.next_battle_waits()};
        heard_.clear();
        data.examples = &examples_;
        data.examples_trouble = examples_trouble_;
        data.rules_trouble = rules_trouble_;
        data.levels = title_.levels();
        data.page = platform_.page;
        draw_dialog(desk, screen, platform_.safe, dialogs_.back(), data);
    }
}

void App::draw_fan_of(Desk& desk) {
    const StackMark* stack = fanned();
    const Grid* g = grid();
    if (!stack || !g) {
        fan_ = {};
        return;
    }
    const ImVec2 at = hex_centre(camera_, *g, fan_);
    Camera clear = camera_; // of prompt, tools and actions
    if (layout_.tool_count > 0) clear.free.x0 = std::max(clear.free.x0, layout_.tools.x + 54);
    clear.free.y0 = std::min(layout_.prompt_y + 52, clear.free.y1 - 200);
    if (layout_.shape == Shape::desktop || layout_.shape == Shape::landscape)
        clear.free.y1 = std::max(clear.free.y1 - 64, clear.free.y0 + 140);
    const FanPlace place = fan_place(clear, at, stack->cards.size(), type_.text_size);
    std::size_t lifted = ~std::size_t{0};
    blocker(desk, place.box);
    for (std::size_t i = 0; i < stack->cards.size(); ++i) {
        const Intent in{Verb::pick, fan_, stack->units[i], static_cast<int>(i)};
        if ((pressed_ && *pressed_ == in) || (hovered_ && *hovered_ == in) || (focused_ && *focused_ == in)) lifted = i;
        const Box& c = place.cards[i];
        hit(desk, {c.x0 - 6, c.y0 - 6, c.x1 + 6, c.y1 + 8}, in,
            flat(Phrase::card_of, {{"name", stack->cards[i].name}}));
    }
    draw_fan(desk.draft(), place, stack->cards, at, lifted);
}

// Each new scene is compared with the last one, once.
void App::observe_once() {
    if (observed_ == session_.changes() || !session_.game()) return;
    observed_ = session_.changes();
    const Replay* replay = session_.replay();
    observe(effects_, session_.scene(),
            platform_.reduced_motion || (replay ? replay->jumped : settings_.speed == 0 || session_.game()->skipping));
}

void App::draw_table_page(double now) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Theme& t = theme();
    const Scene* scene = &session_.scene();
    Scene moved;
    Game* game = session_.game();
    observe_once();
    view_.die = {};
    if (const double since = now - die_since_; scene->roll && since < die_ms) { // five faces, then it settles
        const std::vector<DieFace>& strip = scene->roll->strip;
        const double rolls = die_ms * .7, face = since / (rolls / 5);
        if (since < rolls && !strip.empty()) {
            view_.die.face = strip[(static_cast<std::size_t>(face) * 5 + 2) % strip.size()].face;
            view_.die.size = .94f + .12f * static_cast<float>(face - std::floor(face));
        } else {
            view_.die.size = 1 + .06f * (1 - out_quad((since - rolls) / (die_ms - rolls)));
        }
    }
    if (!scene->roll || scene->roll->after == 0) { // first the dice, then what they have done
        const double from = std::max(now, die_since_ + die_ms);
        let_go(effects_, from);
        for (Moving& m : moving_)
            if (m.since == not_yet) m.since = from;
    }
    if (game && (!session_.motions()->empty() || !moving_.empty() || !effects_.running.empty())) {
        moved = *scene;
        run_motions(moved, now);
        play(effects_, moved, now);
        scene = &moved;
    }
    cache_.tiles.gl = gl;
    if (const Grid* g = grid()) {
        bool fingers_on_board = std::any_of(fingers_.begin(), fingers_.end(),
                                            [](const auto& f) { return f.second.on_board && f.second.dragging; });
        bool resting = !moving(camera_) && !fingers_on_board && !wheel_moved_;
        Overlays marks = marks_of(*scene);
        if (hover_hex_ && !platform_.touch) marks.hover.push_back(hover_hex_);
        BoardInput in{field(), *g, camera_, scene->counters, marks, t, type_, platform_.density, resting, {}};
        in.options.grid = settings_.grid;
        in.options.hex_numbers = settings_.hex_numbers;
        in.options.names_over = names_over_;
        in.options.hide_counters = view_.hide_counters;
        in.options.tiles = gl != nullptr;
        in.options.scale_bar = layout_.scale_bar;
        in.options.north_arrow = layout_.north;
        in.options.furniture = settings_.furniture;
        in.options.units = settings_.units;
        in.options.marks = marks_share_;
        in.options.covered = layout_.column.width() > 0 ? layout_.column : layout_.sheet;
        BoardWork work = draw_board(list, in, cache_);
        last_tiles_ = work.tiles;
        last_tiles_.wanting = work.wanting;
        last_vertices_ = work.vertices;
    }
    Drafting draft{list, t, type_, platform_.density};
    for (const auto& [id, f] : fingers_) {
        double held = now - f.since;
        if (f.on_board && !f.dragging && !f.held && f.type != PointerType::mouse && held > ring_from)
            press_ring(draft, f.last, static_cast<float>(std::min(1.0, (held - ring_from) / (long_press - ring_from))));
    }
    const Intent* pressed = pressed_ ? &*pressed_ : nullptr;
    const Intent* hovered = hovered_ ? &*hovered_ : nullptr;
    const Intent* focused = focused_ ? &*focused_ : nullptr;
    Desk desk{list, t, type_, platform_.density, hits_, scrolls_, pressed, hovered, focused};
    desk.page = platform_.page;
    if (const Grid* g = grid(); g && key_hex_) // where keys have gone: a double rim
        for (const auto& [ink, width] : {std::pair{t.card, 6.0f}, std::pair{t.ink, 3.0f}})
            list.AddNgon(hex_centre(camera_, *g, key_hex_), camera_.hex / std::sqrt(3.0f) - 2, ink, 6, width);
    if (now - headline_since_ < headline_ms) {
        const double run = now - headline_since_, ends = std::min(run, headline_ms - run) / headline_opens_ms;
        headline_band(desk, camera_.free, headline_, scene->bar.clock,
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
    view_.small.grid = grid(), view_.small.camera = &camera_;
    view_.danger = layout_.column.width() > 0 ? &session_.in_danger() : nullptr;
    Layout where = layout_;
    if (const HexId refused = game && scene->why && !told_ ? game->top().looked : HexId{}; refused && grid()) {
        // The refusal stands below the hex it speaks of, where it would cover it.
        const ImVec2 p = hex_centre(camera_, *grid(), refused);
        const float k = desk.k(), r = camera_.hex * .6f;
        const Box card{where.prompt_x, where.prompt_y, where.prompt_x + std::min(where.prompt_most, 440 * k),
                       where.prompt_y + 190 * k};
        if (card.holds(p, r)) where.prompt_y = p.y + r + 8;
    }
    draw_table(desk, *scene, where, view_);
    if (!dialogs_.empty()) {
        Box screen{0, 0, width_, height_};
        DialogData data{scene,
                        settings_,
                        rules_,
                        platform_.wall_clock(),
                        session_.running() && !session_.example() && !game->watched,
                        session_.by_link(),
                        view_.open_line,
                        settings_.grid,
                        names_over_,
                        view_.hide_counters,
                        game && game->top().layers.zones,
                        game && game->top().layers.threat,
                        game ? flat(Phrase::game_id, {{"id", header_of(game->match).id}}) : "",
                        system(),
                        session_.next_battle_waits(),
                        game && steps(game->match) > 0 && !session_.replay() && !session_.example()};
        if (reading_open_) desk.heard = &heard_;
        if (game) data.thrown = &game->thrown;
        if (game) data.me = session_.me();
        data.back = way_back();
        data.can_hint = session_.can_hint();
        if (scene->ending && game && header_of(game->match).scenario == first_battle(system()).scenario)
            data.after_first = after_first(system());
        data.page = platform_.page;
        data.tent = data.page && data.in_game && (!data.by_link || decides(game->match) == Decider::over);
        data.kept = game && !game->unsaved && !game->behind && (game->place >= 0 || game->seen.count > 0);
        data.examples = &examples_;
        data.examples_trouble = examples_trouble_;
        data.rules_trouble = rules_trouble_;
        draw_dialog(desk, screen, platform_.safe, dialogs_.back(), data);
    }
}

} // namespace redoubt::shell

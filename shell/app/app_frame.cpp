// A frame: what runs by itself, what is news in the scene, what moves; and when the next one is wanted.
#include "shell/app/app.h"
#include "shell/board/frame.h"
#include "shell/panels/headline.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

// The sooner of two times to wait; below 0: no need.
double sooner(double a, double b) {
    return a < 0 ? b : b < 0 ? a : std::min(a, b);
}

} // namespace

double App::frame(double now) {
    ++frames;
    ImGui::SetCurrentContext(context_);
    type_.text_size = settings_.text_size;
    const double dt = last_frame_ > 0 ? std::clamp(now - last_frame_, 0.0, 100.0) : 16;
    last_frame_ = now;
    double next = -1;
    // ---- what runs by itself
    if (kept_.awaited) {
        go_on_opening(platform_.now() + 40);
        if (kept_.awaited) next = 0;
    }
    if (reporter_ && go_on_reporting(platform_.now() + 12)) next = 0;
    if (at_table()) next = sooner(next, run_table(now));
    next = sooner(next, press_long(now));
    if (advance(board_.camera, platform_.reduced_motion ? 10.0f : static_cast<float>(dt / 1000))) next = 0;
    if (!wheel_rests(board_, platform_.now())) next = sooner(next, 170);
    watch_keeping();
    // ---- drawing
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {width_, height_};
    io.DisplayFramebufferScale = {platform_.density, platform_.density};
    io.DeltaTime = static_cast<float>(std::max(1.0, dt) / 1000);
    begin_frame();
    drawn_.hits.clear();
    text_.heard.clear();
    const bool lively = draw_page(now);
    end_frame();
    if (text_.open) show_reading();
    if (board_.tiles.wanting || gliding(eye_) || redoubt::shell::running(eye_.effects) || lively) next = 0;
    if (const double left = headline_ms - (now - eye_.headline_since); left > 0) {
        const bool runs = left < headline_opens_ms || headline_ms - left < headline_opens_ms;
        next = sooner(next, platform_.reduced_motion ? left : runs ? 0 : std::max(1.0, left - headline_opens_ms));
    }
    return next;
}

// The computer's pace, and what is new since it played. Returns ms until it wants to be called again, -1: not by
// itself.
double App::run_table(double now) {
    const bool covered = redoubt::shell::covered(dialogs_);
    if (!covered && (next_tick_ >= 0 && now >= next_tick_)) {
        double wait = !gliding(eye_) || (settings_.speed == 0 && !session_.replay()) ? session_.tick(now) : 30;
        // What jumps instead of gliding stands a moment too.
        if (const Replay* r = session_.replay(); r && wait >= 0 && platform_.reduced_motion)
            wait = std::max(wait, 600.0 / std::max(1, r->speed));
        next_tick_ = wait < 0 ? -1 : now + wait;
    }
    const Scene& scene = session_.scene();
    if (scene_seen_ != session_.changes()) {
        scene_seen_ = session_.changes();
        news_of_scene(scene, now);
    }
    return next_tick_ >= 0 && !covered ? std::max(0.0, next_tick_ - now) : -1;
}

void App::news_of_scene(const Scene& scene, double now) {
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
    const Grid* g = grid();
    if (std::string phase = scene.bar.turn + scene.bar.who; phase != phase_seen_) {
        if (g) look_at_phase(board_, *g, scene, phase_seen_.empty(), platform_.reduced_motion);
        phase_seen_ = std::move(phase);
        board_.keyed = {}; // Enter is for what is asked now, not for the hex that keys stood on before
    }
    if (g && scene.focus && scene.focus != board_.focus_seen && (board_.follow || !scene.time_line)) {
        const Box whole = board_.camera.free;
        Box clear = whole; // the prompt covers what is above
        clear.y0 = std::min(layout_.prompt_y + 52, clear.y1 - 200);
        if (scene.example || scene.time_line)
            clear = uncovered(); // advice covers more; and who looks back, looks there
        const Ground p = centre(*g, scene.focus);
        if (!clear.holds(to_screen(board_.camera, p), -board_.camera.hex / 2)) {
            if (scene.example || scene.time_line) board_.camera.free = clear;
            glide_to(board_.camera, p);
            board_.camera.free = whole;
        }
    }
    board_.focus_seen = scene.focus;
    if (scene.turn == Turn::computer || scene.time_line) view_.follow_journal = true;
}

// A finger that rests on the board opens a card. Returns ms until there is more to show of it, -1: none rests.
double App::press_long(double now) {
    double next = -1;
    for (auto& [id, f] : board_.fingers) {
        if (!f.on_board || f.dragging || f.held || f.type == PointerType::mouse) continue;
        const double held = now - f.since;
        // On a slow machine the finger may be up long since, and nobody has told us yet: the ring is shown first.
        if (held >= ring_from) ++f.rings;
        if (held >= long_press && f.rings > 2) {
            f.held = true;
            hold(f.last);
        } else {
            next = sooner(next, held < ring_from ? ring_from - held : 0);
        }
    }
    return next;
}

// True while something of it is on its way.
bool App::draw_page(double now) {
    if (on_title_) {
        draw_title_page();
        return false;
    }
    // What is asked now, or a list that has been opened, is read from its beginning.
    const std::string heading = session_.scene().choices.empty() ? "" : session_.scene().choices.front().heading;
    if (std::exchange(drawn_.list, heading) != heading)
        for (const int id : {column_scroll, list_scroll}) drawn_.scrolls[id].offset = 0;
    set_layout();
    fit_words();
    bool lively = slide_panels(now);
    lively = play_news(session_.scene(), now) || lively;
    lively = point_out() || lively;
    const float journal_at = drawn_.scrolls[journal_scroll].offset;
    draw_table_page(now);
    // How long it is has only been known since: its newest line comes into sight with the next frame.
    return lively || (view_.follow_journal && std::abs(drawn_.scrolls[journal_scroll].offset - journal_at) > 1);
}

// New marks come in, a new prompt comes in, a refusal shakes its head, dice roll: true while one of them runs.
bool App::play_news(const Scene& scene, double now) {
    const bool still = platform_.reduced_motion;
    const WhyNot* why = told_ ? &*told_ : scene.why ? &*scene.why : nullptr;
    const bool offered = look_at(eye_, scene, why, now, still);
    bool more = false;
    if (const Grid* g = grid(); g && offered && (layout_.sheet.height() > 0 || scene.overlays.pointed) &&
                                !touched(board_) && scene.turn == Turn::mine &&
                                !(board_.camera.gliding && board_.camera.glide_about))
        more =
            make_way(board_.camera, *g, below_the_words(desk(), scene, layout_), layout_.bar.y1, scene.overlays, still);
    more = play_feedback(eye_, now) || more;
    view_.prompt_share = eye_.prompt_share;
    view_.prompt_shift = eye_.prompt_shift;
    if (Game* game = session_.game(); game && game->headline) {
        eye_.headline = *std::exchange(game->headline, std::nullopt);
        eye_.headline_since = now;
    }
    return more;
}

// Each new scene is compared with the last one, once.
void App::observe_once() {
    if (observed_ == session_.changes() || !session_.game()) return;
    observed_ = session_.changes();
    const Replay* replay = session_.replay();
    observe(eye_.effects, session_.scene(),
            platform_.reduced_motion || (replay ? replay->jumped : settings_.speed == 0 || session_.game()->skipping));
}

void App::run_motions(Scene& scene, double now) {
    Game* g = session_.game();
    if (!g) return;
    const Replay* replay = session_.replay();
    std::vector<Motion>& motions = *session_.motions();
    const bool at_once = !replay && (settings_.speed == 0 || g->skipping);
    for (Motion& m : motions) {
        if (at_once) break;
        const bool theirs = replay || g->seat(m.mark.side) == Seat::computer; // not done here
        const bool free = !board_.camera.gliding && !scene.overlays.pointed;  // a lesson's hex stays where it is
        if (const Grid* gr = grid(); gr && (board_.follow || !replay) && theirs && free)
            bring_into_view(board_.camera, centre(*gr, m.way.back()));
        if (platform_.reduced_motion) { // it jumps, but it is seen
            wake();
            continue;
        }
        // Who is beaten goes when the dice lie.
        const bool beaten = scene.roll && m.way.front() == scene.roll->hex;
        Moving& x = eye_.moving.emplace_back(set_out(std::move(m), theirs, replay ? replay->speed : settings_.speed));
        x.since = !beaten ? now : scene.roll->after > 0 ? not_yet : std::max(now, eye_.die_since + die_ms);
    }
    motions.clear();
    glide(eye_, scene, now);
}

} // namespace redoubt::shell

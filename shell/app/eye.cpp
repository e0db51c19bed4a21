#include "shell/app/eye.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace redoubt::shell {

namespace {

constexpr double marks_ms = 90, prompt_ms = 120, refusal_ms = 160;

float out_quad(double t) {
    const double r = 1 - std::clamp(t, 0.0, 1.0);
    return static_cast<float>(1 - r * r);
}

std::uint64_t digest_of(const Overlays& o) {
    std::uint64_t digest = 1469598103934665603ull;
    auto mix = [&](std::uint64_t v) { digest = (digest ^ v) * 1099511628211ull; };
    for (HexId h : o.selected) mix(h.value + 1u);
    mix(o.reach.size()), mix(o.targets.size() + 100), mix(o.sights.size() + 200), mix(o.choices.size() + 300);
    for (const GhostMark& g : o.ghosts) mix(g.counter.hex.value + 7u);
    for (const TargetMark& x : o.targets) mix(x.hex.value + 11u);
    return digest;
}

} // namespace

bool look_at(Eye& s, const Scene& scene, const WhyNot* why, double now, bool still) {
    const Overlays& o = scene.overlays;
    const std::uint64_t digest = digest_of(o);
    const bool any = !o.reach.empty() || !o.targets.empty() || !o.sights.empty() || !o.choices.empty();
    const bool offered = digest != s.marks_seen && any;
    std::string prompt = scene.prompt.subject + (scene.prompt.counts ? "" : scene.prompt.sentence);
    std::string refusal = why ? why->subject + why->reason : "";
    std::string die = scene.roll ? scene.roll->die + scene.roll->check : "";
    auto set_out = [&](bool changed, double& since) {
        if (changed) since = still ? -1e9 : now;
    };
    set_out(offered, s.marks_since);
    set_out(prompt != s.prompt_seen && !s.prompt_seen.empty(), s.prompt_since);
    set_out(refusal != s.refusal_seen && !refusal.empty(), s.refusal_since);
    set_out(die != s.die_seen && !die.empty(), s.die_since);
    s.marks_seen = digest;
    s.prompt_seen = std::move(prompt), s.refusal_seen = std::move(refusal), s.die_seen = std::move(die);
    return offered;
}

bool play_feedback(Eye& s, double now) {
    bool more = false;
    auto share = [&](double since, double ms) {
        const double t = (now - since) / ms;
        more = more || t < 1;
        return t < 1 ? t : 1.0;
    };
    s.marks_share = .35f + .65f * out_quad(share(s.marks_since, marks_ms)); // the selection is there at once
    s.prompt_share = .25f + .75f * out_quad(share(s.prompt_since, prompt_ms));
    const double shake = share(s.refusal_since, refusal_ms);
    s.prompt_shift = shake < 1 ? 2 * static_cast<float>(std::sin(shake * 18.85) * (1 - shake)) : 0;
    share(s.die_since, die_ms);
    return more;
}

DieMotion rolling_die(const Eye& s, const RollPanel& roll, double now) {
    DieMotion die;
    const double since = now - s.die_since;
    if (since >= die_ms) return die;
    const std::vector<DieFace>& strip = roll.strip;
    const double rolls = die_ms * .7, face = since / (rolls / 5);
    if (since < rolls && !strip.empty()) {
        die.face = strip[(static_cast<std::size_t>(face) * 5 + 2) % strip.size()].face;
        die.size = .94f + .12f * static_cast<float>(face - std::floor(face));
    } else {
        die.size = 1 + .06f * (1 - out_quad((since - rolls) / (die_ms - rolls)));
    }
    return die;
}

void let_go(Eye& s, double from) {
    let_go(s.effects, from);
    for (Moving& m : s.moving)
        if (m.since == not_yet) m.since = from;
}

bool gliding(const Eye& s) {
    return std::any_of(s.moving.begin(), s.moving.end(), [](const Moving& m) { return m.since != not_yet; });
}

Moving set_out(Motion motion, bool theirs, int speed) {
    Moving x;
    x.per_hex = theirs ? 260.0 / std::max(1, speed) : 110.0;
    const double total = x.per_hex * static_cast<double>(motion.way.size() - 1);
    if (!theirs && total > 900) x.per_hex *= 900 / total;
    x.motion = std::move(motion);
    return x;
}

void glide(Eye& s, Scene& scene, double now) {
    for (std::size_t i = 0; i < s.moving.size();) {
        Moving& m = s.moving[i];
        double segments = static_cast<double>(m.motion.way.size() - 1);
        double t = std::max(0.0, (now - m.since) / m.per_hex);
        if (t >= segments) {
            s.moving.erase(s.moving.begin() + static_cast<std::ptrdiff_t>(i));
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

Overlays marks_of(const Scene& scene) {
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

} // namespace redoubt::shell

#include "shell/app/effects.h"

#include "engine/core/order.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

const Effects::Card* find(const std::vector<Effects::Card>& cards, UnitId u) {
    auto at = std::lower_bound(cards.begin(), cards.end(), u,
                               [](const Effects::Card& c, UnitId unit) { return c.unit < unit; });
    return at != cards.end() && at->unit == u ? &*at : nullptr;
}

bool broken(const CounterMark& m) {
    return m.is.disordered || m.is.shattered;
}

double length_of(Effects::Kind k) {
    return k == Effects::Kind::flash ? flash_ms : k == Effects::Kind::flip ? flip_ms : fade_ms;
}

} // namespace

void observe(Effects& e, const Scene& scene, bool still) {
    std::vector<Effects::Card> cards;
    auto add = [&](UnitId u, const CounterMark& m) {
        if (u) cards.push_back({u, m});
    };
    for (const StackMark& s : scene.stacks)
        for (std::size_t i = 0; i < s.cards.size() && i < s.units.size(); ++i) add(s.units[i], s.cards[i]);
    for (std::size_t i = 0; i < scene.counters.size() && i < scene.units.size(); ++i)
        if (scene.counters[i].depth <= 1) add(scene.units[i], scene.counters[i]);
    put_in_order(cards.begin(), cards.end(),
                 [](const Effects::Card& a, const Effects::Card& b) { return a.unit < b.unit; });
    cards.erase(std::unique(cards.begin(), cards.end(),
                            [](const Effects::Card& a, const Effects::Card& b) { return a.unit == b.unit; }),
                cards.end());
    if (still) e.running.clear();
    if (!still && !e.fresh) {
        auto begin = [&](Effects::Kind kind, UnitId u, const CounterMark& before) {
            std::erase_if(e.running, [&](const Effects::One& o) { return o.unit == u && o.kind == kind; });
            e.running.push_back({kind, u, before, not_yet});
        };
        for (const Effects::Card& was : e.seen) {
            const Effects::Card* is = find(cards, was.unit);
            if (!is) {
                begin(Effects::Kind::fade, was.unit, was.mark);
                continue;
            }
            if (broken(was.mark) != broken(is->mark))
                begin(Effects::Kind::flip, was.unit, was.mark);
            else if (was.mark.ratings[0] != is->mark.ratings[0])
                begin(Effects::Kind::flash, was.unit, was.mark);
        }
    }
    e.seen = std::move(cards);
    e.fresh = false;
}

void let_go(Effects& e, double from) {
    for (Effects::One& o : e.running)
        if (o.since == not_yet) o.since = from;
}

bool running(const Effects& e) {
    return std::any_of(e.running.begin(), e.running.end(), [](const Effects::One& o) { return o.since != not_yet; });
}

bool play(Effects& e, Scene& scene, double now) {
    std::erase_if(e.running, [&](const Effects::One& o) { return now - o.since >= length_of(o.kind); });
    for (const Effects::One& o : e.running) {
        const auto t = static_cast<float>(std::clamp((now - o.since) / length_of(o.kind), 0.0, 1.0));
        if (o.kind == Effects::Kind::fade) {
            CounterMark gone = o.before;
            gone.fade = std::max(.01f, 1 - t);
            gone.depth = 1;
            gone.act = Act::none;
            scene.counters.push_back(std::move(gone));
            scene.units.push_back(UnitId{});
            continue;
        }
        for (std::size_t i = 0; i < scene.units.size() && i < scene.counters.size(); ++i) {
            if (scene.units[i] != o.unit) continue;
            CounterMark& mark = scene.counters[i];
            if (o.kind == Effects::Kind::flash) {
                mark.flash = now < o.since ? 0 : 1 - t;
                if (now < o.since) mark.ratings = o.before.ratings;
                continue;
            }
            mark.flip = std::max(.02f, std::abs(std::cos(t * 3.14159265f)));
            if (t < .5f) mark.is = o.before.is, mark.ratings = o.before.ratings; // the old face until it stands on edge
        }
    }
    return !e.running.empty();
}

} // namespace redoubt::shell

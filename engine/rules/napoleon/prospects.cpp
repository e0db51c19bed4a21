// What fire does, along every throw, by the rules that will be played: nothing here knows a table or a paragraph.
#include "engine/rules/napoleon/prospects.h"

#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

struct Walk {
    const World& w;
    UnitId target;
    std::size_t depth; // frames below the blow
    int loss;          // SP that the fire takes
    FireProspect& out;

    void note(const State& s, std::int64_t ways, bool checked) {
        const Fate f{loss, condition_of(s, target), !on_map(s, target), checked, ways};
        for (Fate& known : out.fates)
            if (known.loss == f.loss && known.gone == f.gone && known.condition == f.condition &&
                known.checked == f.checked) {
                known.ways += ways;
                return;
            }
        out.fates.push_back(f);
    }

    // Throws that lead to one position are one.
    void throw_for(const State& s, const Check& check, std::int64_t ways) {
        struct Branch {
            State s;
            std::int64_t ways;
        };
        std::vector<Branch> branches;
        for (const Weighted& x : chance(w, s).outcomes) {
            State next = s;
            Play p{w, next, nullptr};
            take(p, check, x.outcome);
            const auto like =
                std::find_if(branches.begin(), branches.end(), [&](const Branch& b) { return b.s == next; });
            if (like == branches.end())
                branches.push_back({next, x.weight});
            else
                like->ways += x.weight;
        }
        for (Branch& b : branches) follow(b.s, ways / 36 * b.ways, true);
    }

    // Until the blow has done all it does. A unit that has a choice of ways back takes the first: none changes what
    // becomes of it.
    void follow(State& s, std::int64_t ways, bool checked) {
        Play p{w, s, nullptr};
        while (s.frames.size() > depth) {
            const Frame on = s.frames.back(); // a copy: what is done may replace it
            if (const auto* check = std::get_if<Check>(&on)) return throw_for(s, *check, ways);
            const auto first_way = [&](const auto& f) {
                if (go_on(p, f)) return;
                std::vector<Action> options;
                choices(board_of(w, s), f, options);
                take(p, f, options.front());
            };
            if (const auto* blow = std::get_if<Blow>(&on))
                go_on(p, *blow);
            else if (const auto* back = std::get_if<Withdrawal>(&on))
                first_way(*back);
            else
                first_way(std::get<Mates>(on));
        }
        note(s, ways, checked);
    }
};

} // namespace

FireOdds fire_odds(const World& w, const State& s, const FireForecast& f, UnitId target) {
    FireOdds out;
    const int had = at(s, target).strength;
    out.fails = 36 - ways_at_most(morale(w, s, target));
    for (int sum = 2; sum <= 12; ++sum) {
        const FireResult& r = f.results[static_cast<std::size_t>(sum - 2)];
        const int ways = two_dice_ways(sum);
        out.loss += ways * std::min<int>(r.loss, had);
        if (r.broken)
            out.broken += ways;
        else if (r.check)
            out.checks += ways;
    }
    return out;
}

FireProspect fire_prospect(const Board& b, const FireForecast& f, UnitId target, HexId from) {
    constexpr int most_checks = 10; // 36 to the eleventh: what 64 bits hold
    FireProspect out;
    Struck before; // R57: what this volley has done already is applied together with it
    if (const Volley* v = top<Volley>(b.state))
        for (const Struck& s : v->struck)
            if (s.unit == target) before = s;
    const int checks = std::min<int>(before.checks, most_checks - 1);
    std::int64_t each = 36;
    for (int i = 0; i < checks; ++i) each *= 36;
    out.whole = 36 * each;
    const int had = at(b.state, target).strength;
    for (int sum = 2; sum <= 12; ++sum) {
        const FireResult& r = f.results[static_cast<std::size_t>(sum - 2)];
        Blow blow;
        blow.unit = target;
        blow.from = before.unit ? before.from : from;
        blow.loss = static_cast<std::uint8_t>(before.loss + r.loss);
        blow.breaks = static_cast<std::uint8_t>(before.breaks + (r.broken ? 1 : 0));
        blow.checks = static_cast<std::uint8_t>(checks + (r.check ? 1 : 0));
        State s = b.state;
        if (top<Barrage>(s)) s.frames.pop_back(); // 10.22: it is done with the throw
        Walk walk{b.world, target, s.frames.size(), std::min<int>(blow.loss, had), out};
        s.frames.push_back(blow);
        walk.follow(s, two_dice_ways(sum) * each, false);
    }
    return out;
}

} // namespace redoubt::napoleon

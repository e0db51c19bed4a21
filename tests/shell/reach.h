// What can be reached at a decision by taps alone and by keys alone: the graph of tables is searched. A node is a table
// (what is in hand); an edge is one touch of something that the Scene of that table offers: a marked hex, a card of the
// fan of a stack, an enabled button, row, duty. A touch either changes the table or plays: an action is REACHED when it
// is the first that such a touch plays, so that after it the game stands exactly where that action leads to. Two
// actions need words of their own:
//   classic Clear   is reached by the touch that takes the attack back: the same position, by undo.
//   TakeBack        is reached by the button Undo, at tables where that asks (here: all).
//   Step, StepTo    (napoleon, triumph: one hex of a march) is also reached when the hex it leads to can be marched to
//                   for as many points or fewer: ways are found by the program, which spares the player dear ones.
//   Ride            (napoleon) of a unit that is released again at once, where it stands, is no decision: not asked
//   for.
// Keys: every touch counted here has its key: buttons, rows, duties and cards of a fan are stops of Tab, hexes are
// stops of the hex cursor (shell/app/app_keys.cpp); tests/shell/keys_test.cpp shows that with a whole App.
#pragma once
#include "engine/core/dice.h"
#include "engine/match/any_match.h"
#include "engine/rules/classic/notation.h"
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/triumph/notation.h"
#include "scenarios/files.h"
#include "shell/app/fan.h"
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace shell_tests {

using namespace redoubt;
using namespace redoubt::shell;

// ---- what tables differ in ------------------------------------------------------------------------------------------

struct KeyWriter {
    std::string out;
    void add(int n) { out += std::to_string(n) + ","; }
    template <class Tag>
    void add(Id<Tag> id) {
        add(id ? static_cast<int>(id.index()) : -1);
    }
    void top(const TableTop& t) { add(t.selected), add(t.goal), add(t.looked), add(t.ending); }
};
inline std::string key_of(const ClassicTable& t) {
    KeyWriter k;
    k.top(t);
    return k.out;
}
inline std::string key_of(const NapoleonTable& t) {
    KeyWriter k;
    k.top(t);
    k.add(t.facing.value_or(-1));
    k.add(t.forced), k.add(t.together), k.add(t.aim), k.add(t.orders), k.add(t.muster), k.add(t.shown);
    return k.out;
}
inline std::string key_of(const TriumphTable& t) {
    KeyWriter k;
    k.top(t);
    k.add(t.facing.value_or(-1)), k.add(t.from), k.add(t.aim), k.add(t.together), k.add(t.seating), k.add(t.way);
    k.add(t.orders), k.add(t.muster), k.add(t.shown);
    return k.out;
}

// ---- what an action is about ----------------------------------------------------------------------------------------

struct Named {
    std::vector<UnitId> units;
    std::vector<HexId> hexes;
};
template <Ruleset R>
Named named_in(const typename R::State& s, const typename R::Action& a) {
    const Offer o = offer_of(a);
    Named n;
    for (UnitId u : {o.unit, o.target})
        if (u) n.units.push_back(u);
    for (HexId h : {o.from, o.via, o.to})
        if (h) n.hexes.push_back(h);
    for (UnitId u : n.units)
        if (u.index() < s.units.size())
            if (const HexId h = at(s, u).hex) n.hexes.push_back(h);
    return n;
}

// ---- another way ----------------------------------------------------------------------------------------------------

inline bool another_way(const classic::World&, const classic::State&, const classic::Action&) {
    return false;
}
inline bool another_way(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& a) {
    if (const auto* ride = std::get_if<napoleon::Ride>(&a)) {
        napoleon::State then = s;
        apply(w, then, a, nullptr);
        return top_frame<napoleon::Movement>(then) && at(then, ride->unit).hex == at(s, ride->unit).hex;
    }
    const auto* step = std::get_if<napoleon::Step>(&a);
    const auto* riding = top_frame<napoleon::Riding>(s);
    if (!step || !riding) return false;
    const Side side = w.units[riding->unit.index()].side;
    napoleon::State then = s;
    if (!nap::try_out(w, then, a, side)) return false;
    const auto* on = top_frame<napoleon::Riding>(then);
    const nap::Way way = nap::way_to(w, s, riding->unit, step->to, false, std::nullopt);
    return way.arrives && !way.actions.empty() && way.left >= (on ? on->left : 0);
}
inline bool another_way(const triumph::World& w, const triumph::State& s, const triumph::Action& a) {
    const auto* step = std::get_if<triumph::StepTo>(&a);
    if (!step || !at(s, step->unit).hex) return false;
    const Side side = w.units[step->unit.index()].side;
    triumph::State then = s;
    if (!tri::try_out(w, then, a, side)) return false;
    const tri::Way way = tri::way_to(w, s, step->unit, step->to, std::nullopt, false);
    const auto* direct = top_frame<triumph::Move>(then);
    const auto* round = top_frame<triumph::Move>(way.end);
    return way.arrives && !way.actions.empty() && (!direct || (round && round->spent <= direct->spent));
}

// ---- the search -----------------------------------------------------------------------------------------------------

template <Ruleset R>
class Reach {
public:
    using Action = typename R::Action;
    using Table = typename TableOf<R>::Table;
    using World = typename R::World;
    using State = typename R::State;

    // `t`: what is in hand when the decision begins; its roll has been read.
    Reach(const World& w, const State& s, const Table& t)
        : w_(w), s_(s), side_(side_of(decider(w, s))), view_(observe(w, s, side_)) {
        first_ = t;
        first_.rolls.clear();
        first_.why.reset();
        first_.card = {};
    }

    // The touches that play `a`, "" when there are none; `where`: the table at which the last touch is made.
    std::optional<std::string> find(const Action& a, Table* where = nullptr) {
        for (int far : {0, 3, 1000})
            if (auto way = search(a, far, far == 0 ? 600 : 150, where)) return way;
        return std::nullopt;
    }
    std::size_t looked_at() const { return nodes_.size(); }

private:
    struct Touch {
        Intent intent;
        bool ask_back = false; // Undo, where it asks
        bool tried = false, clears = false;
        std::optional<Action> plays;
        std::string leads; // key; "": nowhere else
    };
    struct Node {
        Table table;
        std::vector<Touch> touches;
        bool shown = false;
    };

    void show(Node& n) {
        n.shown = true;
        Scene scene;
        Sight<R> sight{w_, view_, Turn::mine, side_, true, true, false};
        TableOf<R>::present(scene, sight, n.table);
        auto add = [&](const Intent& in) {
            if (in.verb == Verb::none || in.verb == Verb::open_rule || in.verb == Verb::see_hex) return;
            for (const Touch& t : n.touches)
                if (t.intent == in) return;
            n.touches.push_back({in, false, false, false, std::nullopt, ""});
        };
        auto press = [&](const Button& b) {
            if (b.enabled) add(b.intent);
        };
        for (const Button& b : scene.buttons) press(b);
        if (scene.prompt.quiet) press(*scene.prompt.quiet);
        for (const auto* b : {&scene.next, &scene.end})
            if (*b) press(**b);
        if (scene.undo && scene.undo->enabled && TableOf<R>::ask_back(s_)) {
            n.touches.push_back({{Verb::undo}, true, true, false, TableOf<R>::ask_back(s_), ""});
        }
        for (const Choices& c : scene.choices)
            for (const Row& r : c.rows)
                if (r.enabled) add(r.intent);
        for (const shell::Duty& d : scene.duties) add(d.intent);
        for (HexId h : scene.legal) add({Verb::tap, h});
        for (HexId h : scene.overlays.choices) add({Verb::tap, h});
        for (HexId h : scene.overlays.selected) add({Verb::tap, h});
        for (const TargetMark& m : scene.overlays.targets) add({Verb::tap, m.hex});
        for (const GhostMark& g : scene.overlays.ghosts) add({Verb::tap, g.counter.hex});
        for (const CounterMark& c : scene.counters) add({Verb::tap, c.hex});
        for (const StackMark& stack : scene.stacks)
            for (std::size_t i = 0; i < stack.cards.size(); ++i) {
                const Intent in = meant_by_card(scene, stack, i);
                if (in.verb == Verb::choose) add(in);
            }
    }

    void attempt(const Node& n, Touch& t) {
        t.tried = true;
        Table table = n.table;
        const Plan<R> plan = TableOf<R>::interpret(w_, s_, table, t.intent);
        if (plan.undo_while && plan.undo_while(s_)) {
            t.clears = true;
            t.plays = plan.else_play;
            return;
        }
        if (!plan.actions.empty()) {
            t.plays = plan.actions.front();
            return;
        }
        table.why.reset();
        table.rolls.clear();
        t.leads = key_of(table);
        nodes_.try_emplace(t.leads, Node{table, {}, false});
    }

    // Only touches that have to do with what is wanted or with hexes so far from it, or with nobody and nowhere.
    bool belongs(const Table& t, const Intent& in, const Named& about, const std::string& words, int far) const {
        if (far > 100) return true;
        // Lists to be read are not opened, only shut; standing orders are given from theirs.
        bool open = words.rfind("do standing", 0) == 0;
        if constexpr (requires { t.muster; }) open = open || t.orders || t.muster;
        if (in.words == "group" || in.words == "formation") return false;
        if (in.words == "muster" || in.words == "standing_list") return open;
        if (in.words.rfind("do ", 0) == 0) return in.words == words;
        if (in.unit) return std::find(about.units.begin(), about.units.end(), in.unit) != about.units.end();
        if (!in.hex) return true;
        // Farther away only with him in hand.
        if (!about.units.empty() && std::find(about.units.begin(), about.units.end(), t.selected) == about.units.end())
            far = 0;
        return std::any_of(about.hexes.begin(), about.hexes.end(),
                           [&](HexId h) { return distance(w_.map.grid, h, in.hex) <= far; });
    }

    std::optional<std::string> search(const Action& a, int far, int most, Table* where) {
        const Named about = named_in<R>(s_, a);
        const std::string words = "do " + notation(w_, a);
        // Tables with the one who acts in hand come first: else "Next" alone, from unit to unit, each with every goal
        // and facing, is more tables than are looked at.
        std::deque<std::string> in_hand, others;
        auto put = [&](const std::string& key, const Table& t) {
            const bool his = std::find(about.units.begin(), about.units.end(), t.selected) != about.units.end();
            (his ? in_hand : others).push_back(key);
        };
        std::map<std::string, std::string> way;
        const std::string start = key_of(first_);
        nodes_.try_emplace(start, Node{first_, {}, false});
        put(start, first_);
        way[start] = "";
        for (int n = 0; n < most && !(in_hand.empty() && others.empty()); ++n) {
            std::deque<std::string>& next = in_hand.empty() ? others : in_hand;
            const std::string at_key = next.front();
            next.pop_front();
            Node& node = nodes_.at(at_key); // std::map: it stays where it is
            if (!node.shown) show(node);
            for (Touch& t : node.touches) {
                if (!belongs(node.table, t.intent, about, words, far)) continue;
                if (!t.tried) attempt(node, t);
                const std::string told = way[at_key] + " " + told_of(t.intent);
                if (t.plays && *t.plays == a) {
                    if (where) *where = node.table;
                    return told;
                }
                if (t.leads.empty() || way.count(t.leads)) continue;
                way[t.leads] = told;
                put(t.leads, nodes_.at(t.leads).table);
            }
        }
        return std::nullopt;
    }

    std::string told_of(const Intent& in) const {
        std::string out(name(in.verb));
        if (in.hex) out += ":" + label(w_.map.grid, in.hex);
        if (in.unit) out += ":" + std::to_string(in.unit.index());
        if (in.number) out += ":" + std::to_string(in.number);
        if (!in.words.empty()) out += "'" + in.words + "'";
        return out;
    }

    const World& w_;
    const State& s_;
    Side side_;
    typename R::View view_;
    Table first_;
    std::map<std::string, Node> nodes_;
};

// ---- random play ----------------------------------------------------------------------------------------------------

struct Tour {
    int games = 1;
    int every = 1;      // decisions are asked about once in so many, at random
    int all_of = 40;    // so many legal actions are asked about one by one ...
    int of_a_kind = 15; // ... of more: so many of each kind, at random
    int most_steps = 4000;
    std::uint64_t seed = 1;
    int most_decisions = 1 << 30; // asked about, of all games
    bool tell = false;            // what is out of reach, at once
};
struct Found {
    int games = 0, decisions = 0, steps = 0;
    std::size_t actions = 0, tables = 0;
    std::vector<std::string> unreachable;
};

template <Ruleset R>
Found tour(const std::string& battle, const Tour& how) {
    using Here = TableOf<R>;
    using Action = typename R::Action;
    Found found;
    GameHeader header;
    auto made = new_game(std::string(R::name) + "/" + battle, header, scenario_file);
    if (!made) {
        found.unreachable.push_back("no such battle: " + battle);
        return found;
    }
    const auto& match = std::get<Match<R>>(*made);
    const auto& w = match.world();
    for (int game = 0; game < how.games; ++game) {
        const std::uint64_t seed = how.seed + static_cast<std::uint64_t>(game);
        typename R::State s = match.start();
        typename Here::Table t;
        Rng rng;
        rng.state = seed;
        auto upto = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
        std::vector<std::string> played;
        ++found.games;
        for (int step = 0; step < how.most_steps; ++step) {
            const Decider who = decider(w, s);
            if (who == Decider::over) break;
            const typename R::State before = s;
            std::vector<typename R::Event> events;
            if (who == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), &events);
                Here::follow(w, before, s, events, t);
                continue;
            }
            ++found.steps;
            std::vector<Action> legal;
            legal_actions(w, s, legal);
            if (legal.empty()) {
                found.unreachable.push_back(battle + ": nothing is legal");
                break;
            }
            // Half of the time every action is as likely, else every kind of action.
            std::map<std::size_t, std::vector<std::size_t>> kinds;
            for (std::size_t i = 0; i < legal.size(); ++i) kinds[legal[i].index()].push_back(i);
            std::size_t next = upto(legal.size());
            if (upto(2) == 0) {
                auto kind = kinds.begin();
                std::advance(kind, static_cast<std::ptrdiff_t>(upto(kinds.size())));
                next = kind->second[upto(kind->second.size())];
            }
            typename Here::Table hand = t;
            if (upto(static_cast<std::size_t>(how.every)) == 0) {
                if (found.decisions >= how.most_decisions) return found;
                ++found.decisions;
                Reach<R> reach(w, s, t);
                std::vector<std::size_t> ask;
                for (auto& [kind, list] : kinds) {
                    std::vector<std::size_t> some = list;
                    if (legal.size() > static_cast<std::size_t>(how.all_of))
                        while (some.size() > static_cast<std::size_t>(how.of_a_kind))
                            some.erase(some.begin() + static_cast<std::ptrdiff_t>(upto(some.size())));
                    ask.insert(ask.end(), some.begin(), some.end());
                }
                for (std::size_t i : ask) {
                    ++found.actions;
                    typename Here::Table at_last = t;
                    // Where a unit may be put into any of a thousand hexes the search gives up before it comes to this
                    // one.
                    const auto straight = [&] {
                        const Named n = named_in<R>(s, legal[i]);
                        if (n.units.empty() || n.hexes.empty()) return false;
                        typename Here::Table x = t;
                        Here::interpret(w, s, x, {Verb::choose, {}, n.units[0], 1});
                        Here::interpret(w, s, x, {Verb::tap, n.hexes[0]});
                        const auto actions = Here::interpret(w, s, x, {Verb::tap, n.hexes[0]}).actions;
                        return actions.size() == 1 && actions[0] == legal[i];
                    };
                    if (!reach.find(legal[i], &at_last) && !another_way(w, s, legal[i]) && !straight()) {
                        std::string line = std::string(R::name) + "/" + battle + " seed " + std::to_string(seed) +
                                           " step " + std::to_string(step) + ": " + notation(w, legal[i]) + "   after";
                        for (std::size_t k = played.size() > 6 ? played.size() - 6 : 0; k < played.size(); ++k)
                            line += " | " + played[k];
                        typename R::State then = s;
                        apply(w, then, legal[i], nullptr);
                        if (is_side(decider(w, then))) {
                            std::vector<Action> more;
                            legal_actions(w, then, more);
                            if (const Named n = named_in<R>(s, legal[i]); !n.hexes.empty()) { // what tapping plays
                                typename Here::Table x = t;
                                if (!n.units.empty()) Here::interpret(w, s, x, {Verb::choose, {}, n.units[0], 1});
                                Here::interpret(w, s, x, {Verb::tap, n.hexes[0]});
                                line += "   twice tapped:";
                                for (const Action& m : Here::interpret(w, s, x, {Verb::tap, n.hexes[0]}).actions)
                                    line += " | " + notation(w, m);
                                if (x.why) line += " why " + x.why->reason;
                            }
                            if constexpr (requires { at(s, UnitId{}).facing; })
                                if (const Named n = named_in<R>(s, legal[i]); !n.units.empty())
                                    line += " (faces " + std::to_string(at(s, n.units[0]).facing) + " in " +
                                            label(w.map.grid, at(s, n.units[0]).hex) + ")";
                            line += "   then " + std::to_string(more.size());
                            std::map<std::size_t, const Action*> one;
                            for (const Action& m : more) one[m.index()] = &m;
                            for (const auto& [kind, m] : one) line += " | " + notation(w, *m);
                        }
                        found.unreachable.push_back(line);
                        if (how.tell) std::fprintf(stderr, "%s\n", line.c_str());
                    } else if (i == next) {
                        hand = at_last; // as a player would have it in hand
                    }
                }
                found.tables += reach.looked_at();
            }
            played.push_back(notation(w, legal[next]));
            apply(w, s, legal[next], &events);
            t = hand;
            Here::follow(w, before, s, events, t);
        }
        if (how.tell)
            std::fprintf(stderr, "%s seed %s: %d decisions, %zu actions, %zu out of reach so far\n", battle.c_str(),
                         std::to_string(seed).c_str(), found.decisions, found.actions, found.unreachable.size());
    }
    return found;
}
} // namespace shell_tests

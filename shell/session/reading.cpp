#include "shell/session/reading.h"

#include "engine/core/order.h"
#include "shell/session/voice.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

// ---- words that all share -------------------------------------------------------------------------------------------

std::string side_name(Side side) {
    return flat(side == Side::french ? Phrase::side_french : Phrase::side_russian);
}
std::string of_side(Side side, const std::string& name) { // "French Compans"
    return flat(Phrase::of_side, {{"side", side_name(side)}, {"name", name}});
}

std::string ground_words(const MapHex& h) {
    static constexpr std::pair<Kind, Phrase> names[] = {
        {Kind::woods, Phrase::woods}, {Kind::open_woods, Phrase::open_woods}, {Kind::brush, Phrase::brush},
        {Kind::town, Phrase::town},   {Kind::marsh, Phrase::marsh},           {Kind::field, Phrase::fields},
        {Kind::gorge, Phrase::gorge}, {Kind::height, Phrase::height}};
    std::string out;
    for (const auto& [kind, name] : names)
        if (h.kinds.has(kind)) out += (out.empty() ? "" : ", ") + flat(name);
    return out;
}

std::string bearing(const Grid& g, HexId from, HexId to) {
    static constexpr Phrase winds[] = {Phrase::north, Phrase::north_east, Phrase::east, Phrase::south_east,
                                       Phrase::south, Phrase::south_west, Phrase::west, Phrase::north_west};
    const Ground a = centre(g, from), b = centre(g, to);
    const double turn = std::atan2(b.x - a.x, -(b.y - a.y)) / 0.78539816339744831; // eighths clockwise from north
    return flat(winds[static_cast<std::size_t>(std::lround(turn) + 8) % 8]);
}

bool fits(std::string_view words, std::string_view find) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::search(words.begin(), words.end(), find.begin(), find.end(),
                       [&](char a, char b) { return lower(a) == lower(b); }) != words.end();
}

void put_rule(std::string& line, const RuleLabel& rule) {
    if (!rule.number.empty()) line += flat(Phrase::by_rule, {{"number", rule.number}});
}

std::string tally_line(const TallyRow& r) {
    std::string line = r.words + ": " + r.value;
    put_rule(line, r.rule);
    if (r.struck) line += ", " + flat(Phrase::uncounted) + (r.reason.empty() ? "" : ": " + r.reason);
    return line;
}

std::vector<std::string> roll_lines(const RollPanel& r) {
    std::vector<std::string> out;
    if (!r.die.empty())
        out.push_back(flat(Phrase::rolled, {{"die", r.die}, {"heading", r.heading}}));
    else
        out.push_back(r.heading);
    if (std::string s = plain_text(r.sentence); !s.empty()) out.push_back(std::move(s));
    if (std::string s = plain_text(r.hoped); !s.empty()) out.push_back(std::move(s));
    for (const Sentence& s : r.follow) out.push_back(plain_text(s));
    return out;
}

// Who does it, and where: read off the fields that the actions of all systems share.
struct Doer {
    UnitId unit;
    HexId from, to;
};
template <class A>
Doer doer_of(const A& a) {
    Doer d;
    if constexpr (requires {
                      { a.unit } -> std::convertible_to<UnitId>;
                  })
        d.unit = a.unit;
    if constexpr (requires {
                      { a.from } -> std::convertible_to<HexId>;
                  })
        d.from = a.from;
    if constexpr (requires {
                      { a.to } -> std::convertible_to<HexId>;
                  })
        d.to = a.to;
    else if constexpr (requires {
                           { a.target } -> std::convertible_to<HexId>;
                       })
        d.to = a.target;
    else if constexpr (requires {
                           { a.end } -> std::convertible_to<HexId>;
                       })
        d.to = a.end;
    else if constexpr (requires {
                           { a.hex } -> std::convertible_to<HexId>;
                       })
        d.to = a.hex;
    return d;
}

template <Ruleset R>
struct Reader {
    using V = Voice<R>;
    const Match<R>& match;
    const Session& session;
    const ReadingWish& wish;
    Reading& out;
    const Scene& scene = session.scene();
    // What is shown: the game, or a moment of it that is looked back at.
    const Film<R>* film = session.replay() ? &session.replay()->template film<R>() : nullptr;
    const typename R::State& position = film ? film->now : match.state();
    const TableTop& top = film ? film->table : session.game()->top();
    bool mine = session.turn() == Turn::mine && !film;
    const typename R::World& w = match.world();
    typename R::State s = V::seen(observe(w, position, seat()), mine);
    decltype(board_of(w, s)) board = board_of(w, s);

    Side seat() const {
        const Decider who = decider(match.world(), position);
        return is_side(who) ? side_of(who) : Side::french;
    }
    const Grid& grid() const { return w.map.grid; }
    bool known(UnitId u) const { return u && u.index() < w.units.size(); }

    std::string note_of(const Doer& d) const {
        std::string note;
        auto add = [&](const std::string& words) {
            if (!words.empty()) note += (note.empty() ? "" : ", ") + words;
        };
        if (!d.to) return note;
        HexId from = d.from;
        if (known(d.unit) && on_map(s, d.unit)) from = at(s, d.unit).hex;
        if (from && from != d.to)
            add(flat(Phrase::hexes_bearing,
                     {{"n", distance(grid(), from, d.to)}, {"bearing", bearing(grid(), from, d.to)}}));
        if (d.unit && d.unit == top.selected)
            for (const ReachMark& r : scene.overlays.reach)
                if (r.hex == d.to && !r.through) {
                    if (!r.words.empty() || r.cost > 0)
                        add(flat(Phrase::costs, {{"n", r.words.empty() ? std::to_string(r.cost) : r.words}}));
                    if (r.stop) add(flat(Phrase::zone_ends));
                }
        add(ground_words(w.map.hexes[d.to.index()]));
        const Side own = known(d.unit) ? w.units[d.unit.index()].side : seat();
        int near = 0;
        for (const CounterMark& c : scene.counters)
            if (c.hex && c.side != own && distance(grid(), c.hex, d.to) == 1) ++near;
        if (near > 0) add(flat(Phrase::next_to_enemy, {{"n", near}}));
        for (const ThreatMark& t : scene.overlays.threats)
            if (t.hex == d.to) add(flat(Phrase::in_danger, {{"n", t.enemies}}));
        return note;
    }

    void read_choices() {
        std::vector<typename R::Action> legal;
        legal_actions(w, match.state(), legal);
        const bool asks = match.header().takeback == Takeback::ask;
        struct Entry {
            std::size_t group, index;
            Doer doer;
        };
        std::vector<Entry> entries;
        out.groups.push_back({"all", flat(Phrase::orders), "", 0, true, 0, {}});
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (const auto back = TableOf<R>::ask_back(match.state()); !asks && back && *back == legal[i]) continue;
            Doer d = std::visit([](const auto& a) { return doer_of(a); }, legal[i]);
            std::string key = known(d.unit) ? "unit " + std::to_string(d.unit.index())
                              : d.from      ? "hex " + label(grid(), d.from)
                                            : "all";
            std::size_t g = 0;
            while (g < out.groups.size() && out.groups[g].key != key) ++g;
            if (g == out.groups.size()) {
                ReadingGroup group;
                group.key = key;
                if (known(d.unit)) {
                    group.name = V::name(w, d.unit);
                    group.note = on_map(s, d.unit) ? V::place(w, at(s, d.unit).hex) : V::off(s, d.unit);
                    if (w.units[d.unit.index()].side != seat()) group.note += ", " + flat(Phrase::of_enemy);
                } else {
                    group.name = flat(Phrase::troops_in, {{"place", V::place(w, d.from)}});
                }
                out.groups.push_back(std::move(group));
            }
            entries.push_back({g, i, d});
        }
        out.legal = entries.size();
        const bool few = entries.size() <= few_choices;
        for (std::size_t g = 0; g < out.groups.size(); ++g) {
            ReadingGroup& group = out.groups[g];
            const bool chosen = group.key == wish.group;
            group.open = few || chosen || group.key == "all";
            const bool named = wish.find.empty() || fits(group.name + " " + group.note, wish.find);
            std::vector<ReadingChoice> found;
            for (const Entry& e : entries) {
                if (e.group != g) continue;
                if (!group.open) {
                    ++group.count;
                    continue;
                }
                ReadingChoice c{V::order(w, s, legal[e.index]), "", e.index};
                if (named || fits(c.words, wish.find)) found.push_back(std::move(c));
            }
            if (group.open) {
                group.count = found.size();
                group.from = chosen && wish.from > 0 ? std::min(static_cast<std::size_t>(wish.from), group.count) : 0;
                for (std::size_t i = group.from; i < found.size() && i < group.from + choices_shown; ++i) {
                    const Doer d = std::visit([](const auto& a) { return doer_of(a); }, legal[found[i].index]);
                    found[i].note = note_of(d);
                    group.choices.push_back(std::move(found[i]));
                }
            } else if (!named) {
                group.count = 0;
            }
        }
        std::erase_if(out.groups, [](const ReadingGroup& g) { return g.count == 0; });
    }

    void read_units() {
        std::vector<bool> acts(w.units.size(), false);
        for (const ReadingGroup& g : out.groups)
            if (g.key.rfind("unit ", 0) == 0) acts[static_cast<std::size_t>(std::atoi(g.key.c_str() + 5))] = true;
        std::vector<std::pair<HexId, std::string>> hexes;
        for (Side side : {Side::french, Side::russian})
            for (std::size_t i = 0; i < w.units.size(); ++i) {
                const UnitId u{i};
                if (w.units[i].side != side) continue;
                ReadingUnit line;
                line.side = side;
                line.unit = u;
                if (on_map(s, u)) {
                    const HexId h = at(s, u).hex;
                    line.place = V::place(w, h);
                    hexes.push_back({h, of_side(side, V::name(w, u))});
                } else if (line.place = V::off(s, u); line.place.empty()) {
                    continue;
                }
                line.name = V::name(w, u);
                line.about = V::about(w, board, u);
                line.of = V::of(w, u);
                line.can_act = acts[i];
                out.units.push_back(std::move(line));
            }
        for (const CounterMark& c : scene.counters) // commanders who are no units stand on the board too
            if (c.arm == Arm::commander &&
                scene.units[static_cast<std::size_t>(&c - scene.counters.data())] == UnitId{})
                hexes.push_back({c.hex, of_side(c.side, c.name)});
        for (const ObjectiveMark& o : scene.overlays.objectives)
            hexes.push_back(
                {o.hex, o.owner ? flat(Phrase::counts_for, {{"side", side_name(*o.owner)}}) : flat(Phrase::counts)});
        put_in_order(hexes.begin(), hexes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            if (i > 0 && hexes[i].first == hexes[i - 1].first) {
                out.hexes.back().who += ", " + hexes[i].second;
                continue;
            }
            std::string name = V::place(w, hexes[i].first);
            if (std::string ground = ground_words(w.map.hexes[hexes[i].first.index()]); !ground.empty())
                name += ", " + ground;
            out.hexes.push_back({std::move(name), hexes[i].second});
        }
    }

    void read_card() {
        const UnitId u = known(wish.card) ? wish.card : top.selected;
        if (!known(u) || (!on_map(s, u) && V::off(s, u).empty())) return;
        const UnitCard card = V::card(w, board, u, mine);
        out.card_name = card.name;
        out.card.push_back(card.sub);
        std::string figures;
        for (const Figure& f : card.figures)
            figures += (figures.empty() ? "" : ", ") + f.value + (f.words.empty() ? "" : " " + f.words);
        out.card.push_back(std::move(figures));
        for (const Sentence& line : card.states) out.card.push_back(plain_text(line));
        if (card.story) out.commands.push_back(*card.story);
    }

    // What the unit in hand pays to step into `h` from each side; "" with none in hand. Begins with a blank.
    std::string entry_words(HexId h) const {
        if (!top.selected) return {};
        std::vector<std::pair<std::string, std::string>> costs; // what it is, and from where
        for (Dir d : all_dirs) {
            const HexId from = neighbour(w.map, h, d);
            if (!from) continue;
            std::string price = V::price(board, top.selected, from, opposite(d));
            if (price.empty()) price = flat(Phrase::barred);
            auto same = std::find_if(costs.begin(), costs.end(), [&](const auto& x) { return x.first == price; });
            if (same == costs.end()) same = costs.insert(costs.end(), {std::move(price), {}});
            same->second += (same->second.empty() ? "" : ", ") + bearing(grid(), h, from);
        }
        if (costs.empty()) return {};
        std::string all;
        for (const auto& [price, sides] : costs) all += (all.empty() ? "" : "; ") + sides + " " + price;
        if (const std::string& price = costs.front().first; costs.size() == 1) // most hexes
            all = price == flat(Phrase::barred) ? price : flat(Phrase::every_side) + " " + price;
        return " " + flat(Phrase::to_enter, {{"unit", V::name(w, top.selected)}, {"costs", all}});
    }

    std::string who(HexId there) const {
        std::string names;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (on_map(s, UnitId{i}) && at(s, UnitId{i}).hex == there)
                names += (names.empty() ? "" : ", ") + of_side(w.units[i].side, V::name(w, UnitId{i}));
        return names;
    }

    // A lesson's question is answered by the hex: here each that may be one is named.
    void read_question() {
        if (!scene.lesson) return;
        auto after = std::find_if(out.commands.begin(), out.commands.end(),
                                  [](const Button& b) { return b.intent.verb == Verb::lesson; });
        for (const HexId h : scene.lesson->among) {
            const std::string there = who(h);
            after = out.commands.insert(after, {{Verb::tap, h}, V::place(w, h) + (there.empty() ? "" : ": " + there)});
            ++after;
        }
    }

    std::string hex_words(HexId h) const {
        std::string line = V::place(w, h);
        auto add = [&](const std::string& words) {
            if (!words.empty()) line += ", " + words;
        };
        add(ground_words(w.map.hexes[h.index()]));
        if (int level = w.map.hexes[h.index()].level; level != 0) add(flat(Phrase::level, {{"n", level}}));
        const std::string here = who(h);
        line += ": " + (here.empty() ? flat(Phrase::nobody) : here) + ".";
        for (std::size_t d = 0; d < 6; ++d)
            if (const HexId n = neighbour(grid(), h, static_cast<Dir>(d)))
                if (const std::string there = who(n); !there.empty())
                    line += " " + flat(Phrase::towards,
                                       {{"bearing", bearing(grid(), h, n)}, {"hex", label(grid(), n)}, {"who", there}});
        return line + entry_words(h);
    }
};

// Where the game stands.
void read_bar(const Session& session, Reading& out) {
    const Scene& scene = session.scene();
    const PhaseBar& bar = scene.bar;
    out.game = bar.game + (bar.subtitle.empty() ? "" : ", " + bar.subtitle);
    out.when = bar.clock + (bar.turn.empty() ? "" : ", " + bar.turn);
    out.phase = bar.who + (bar.what.empty() ? "" : ", " + bar.what);
    if (!bar.score_caption.empty())
        out.score = flat(Phrase::score, {{"caption", bar.score_caption}, {"a", bar.scores[0]}, {"b", bar.scores[1]}});
    out.subject = scene.prompt.subject;
    out.sentence = scene.prompt.sentence;
    for (const Figure& f : scene.standing) out.standing.push_back(f.value.empty() ? f.words : f.value + " " + f.words);
    if (!scene.roll && !scene.chain.empty()) {
        std::string dice = flat(Phrase::dice_thrown);
        for (const DieLink& l : scene.chain) dice += (&l == &scene.chain.front() ? " " : ", ") + l.die;
        out.standing.push_back(std::move(dice));
    }
    if (const Choices& danger = session.in_danger(); !danger.rows.empty()) {
        std::string words = danger.heading + ":";
        for (const Row& r : danger.rows)
            words += " " + r.title + " (" + r.value + ")" + (&r == &danger.rows.back() ? "" : ",");
        out.standing.push_back(std::move(words));
    }
}

// What can be pressed beside what is decided.
void read_commands(const Scene& scene, Reading& out) {
    if (scene.undo) out.commands.push_back(*scene.undo);
    if (scene.end && !scene.end->enabled) out.commands.push_back(*scene.end);
    if (scene.turn == Turn::computer) {
        out.commands.push_back({{Verb::pause}, flat(scene.paused ? Phrase::let_computer : Phrase::pause_computer)});
        out.commands.push_back({{Verb::fight, {}, {}, 1}, flat(Phrase::skip_to_fight)});
        out.commands.push_back({{Verb::skip}, flat(Phrase::skip_to_end)});
    }
    if (scene.time_line) {
        out.when += flat(Phrase::back_at, {{"place", scene.time_line->place}});
        const TimeLine& line = *scene.time_line;
        out.commands.insert(out.commands.end(), line.steps.begin(), line.steps.end());
        out.commands.insert(out.commands.end(), line.leaves.begin(), line.leaves.end());
    }
    if (scene.back_to < scene.journal.size())
        out.commands.push_back({{Verb::undo_to, {}, {}, static_cast<int>(scene.back_to)},
                                flat(Phrase::undo_to) + ": " + plain_text(scene.journal[scene.back_to].words),
                                Icon::undo});
    if (scene.save_trouble) out.commands.push_back({{Verb::make_room}, scene.save_note, Icon::warning});
    if (scene.prompt.quiet) out.commands.push_back(*scene.prompt.quiet);
    out.commands.push_back({{Verb::menu}, flat(Phrase::menu)});
    if (scene.link_due) out.commands.push_back({{Verb::share_link}, flat(Phrase::send_turn)});
    if (scene.turn == Turn::elsewhere) out.commands.push_back({{Verb::live}, flat(Phrase::play_live)});
}

void read_log(const Session& session, const ReadingWish& wish, Reading& out) {
    const Scene& scene = session.scene();
    for (const Phrase kind : {Phrase::whole_journal, Phrase::only_dice, Phrase::only_losses, Phrase::only_mine})
        out.kinds.push_back(flat(kind));
    out.kept = wish.kept;
    std::vector<const JournalLine*> lines;
    for (const JournalLine& l : scene.journal)
        if (keeps(l, wish.kept, session.me())) lines.push_back(&l);
    out.log_first = lines.size() > log_lines_shown ? lines.size() - log_lines_shown : 0;
    for (std::size_t i = out.log_first; i < lines.size(); ++i)
        out.log.push_back((lines[i]->time.empty() ? "" : lines[i]->time + ": ") + plain_text(lines[i]->words));
    if (lines.empty() && wish.kept != Kept::all) {
        out.log.push_back(flat(Phrase::no_lines));
        --out.log_first; // so that the first line takes its place
    }
}

void read_scene(const Session& session, const ReadingWish& wish, Reading& out) {
    const Scene& scene = session.scene();
    read_bar(session, out);
    for (const Duty& d : scene.duties) {
        static constexpr Phrase states[] = {Phrase::duty_now, Phrase::duty_done, Phrase::duty_owed};
        out.owed.push_back(d.title + ": " + flat(states[static_cast<std::size_t>(d.state)]) +
                           (d.sub.empty() ? "" : ", " + d.sub) + (d.odds.empty() ? "" : ", " + d.odds));
        if (d.tone == Tone::good || d.tone == Tone::fair) out.owed.back() += ", " + flat(Phrase::fight_won);
        if (d.tone == Tone::mixed) out.owed.back() += ", " + flat(Phrase::fight_even);
        if (d.tone == Tone::poor || d.tone == Tone::bad) out.owed.back() += ", " + flat(Phrase::fight_lost);
    }
    if (scene.forecast) out.forecast = forecast_lines(*scene.forecast);
    if (scene.roll) {
        out.roll = roll_lines(*scene.roll);
        out.commands.push_back({{Verb::go_on}, flat(Phrase::go_on), Icon::count, true});
    }
    if (scene.why) {
        out.why = scene.why->subject + " " + scene.why->reason;
        put_rule(out.why, scene.why->rule);
    }
    if (scene.lesson) {
        out.lesson = scene.lesson->heading + ": " + scene.lesson->words;
        out.commands.push_back({{Verb::lesson, {}, {}, 1}, flat(Phrase::next_lesson)});
        out.commands.push_back({{Verb::lesson}, flat(Phrase::no_more_lessons)});
    }
    if (scene.example) {
        const ExampleCard& e = *scene.example;
        out.lesson = e.heading + ": " + e.words;
        for (const std::string& line : e.reasons) out.lesson += " " + line;
        out.lesson += " " + e.place + (e.place.empty() ? "" : ". ") + e.note;
        out.commands.insert(out.commands.end(), e.buttons.begin(), e.buttons.end());
    }
    read_commands(scene, out);
    read_log(session, wish, out);
}

} // namespace

std::vector<std::string> forecast_lines(const Forecast& f) {
    std::vector<std::string> out;
    std::string head = f.heading;
    put_rule(head, f.rule);
    if (!f.ratio.empty()) head += ", " + f.ratio;
    if (!f.odds.empty()) head += ", " + flat(Phrase::that_is, {{"odds", f.odds}});
    if (!f.note.empty()) head += ", " + f.note;
    out.push_back(std::move(head));
    auto part = [&](Phrase heading, const std::vector<TallyRow>& rows, const TallyRow& total) {
        const std::string what = flat(heading);
        for (const TallyRow& r : rows) out.push_back(what + ": " + tally_line(r));
        if (!rows.empty() && !total.value.empty())
            out.push_back(flat(Phrase::in_all, {{"part", what}, {"value", total.value}}));
    };
    part(Phrase::attack, f.attack, f.attack_total);
    part(Phrase::defence, f.defence, f.defence_total);
    part(Phrase::die, f.modifiers, f.modifiers_total);
    for (const Bar& b : f.bars)
        out.push_back((b.depth > 0 ? flat(Phrase::of_that, {{"percent", b.percent}}) : b.percent) + ": " +
                      plain_text(b.words));
    if (std::string s = plain_text(f.remark); !s.empty()) out.push_back(std::move(s));
    if (std::string s = plain_text(f.trouble); !s.empty()) out.push_back(flat(Phrase::not_as_is, {{"why", s}}));
    return out;
}

Reading reading_of(const Session& session, const ReadingWish& wish) {
    Reading out;
    if (!session.running()) return out;
    const Game& g = *session.game();
    read_scene(session, wish, out);
    out.steps = steps(g.match);
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        Reader<R> reader{m, session, wish, out};
        if (reader.mine && !g.handover && is_side(m.decides())) reader.read_choices();
        reader.read_question();
        reader.read_units();
        reader.read_card();
    });
    // Of the hexes that a question may mean the first few, until all are asked for.
    const auto is_hex = [](const Button& b) { return b.intent.verb == Verb::tap; };
    const auto first = std::find_if(out.commands.begin(), out.commands.end(), is_hex);
    const auto end = std::find_if_not(first, out.commands.end(), is_hex);
    if (const auto more = static_cast<int>(end - first) - few_hexes; !wish.all && more > 1) {
        *(first + few_hexes) = {{Verb::none}, flat(Phrase::hexes_more, {{"n", more}})};
        out.commands.erase(first + few_hexes + 1, end);
    }
    return out;
}

GroundCard ground_card(const Session& session, HexId h) {
    static constexpr std::pair<Edge, Phrase> along[] = {
        {Edge::river, Phrase::river},   {Edge::stream, Phrase::stream},   {Edge::ford, Phrase::ford},
        {Edge::bridge, Phrase::bridge}, {Edge::gorge, Phrase::gorge},     {Edge::slope, Phrase::slope},
        {Edge::steep, Phrase::steep},   {Edge::rampart, Phrase::rampart}, {Edge::highroad, Phrase::highroad},
        {Edge::track, Phrase::track},   {Edge::road, Phrase::road}};
    GroundCard out;
    if (!session.running() || !h) return out;
    session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
        const Map& map = m.world().map;
        const MapHex& here = at(map, h);
        out.name = Voice<R>::place(m.world(), h);
        out.words = words::capital(ground_words(here));
        if (out.words.empty()) out.words = words::capital(flat(Phrase::open_ground));
        if (here.level != 0) out.words += ", " + flat(Phrase::level, {{"n", here.level}});
        out.words += ".";
        for (Dir d : all_dirs) {
            const HexId next = neighbour(map, h, d);
            if (!next) continue;
            std::string side;
            for (const auto& [edge, name] : along) {
                const Set<Edge> has = here.edges[static_cast<std::size_t>(d)];
                if (!has.has(edge) || (edge == Edge::road && (has.has(Edge::highroad) || has.has(Edge::track))))
                    continue;
                side += (side.empty() ? "" : ", ") + flat(name);
                if constexpr (requires { &Voice<R>::bridge; })
                    if (edge == Edge::bridge && has.has(Edge::road))
                        side += Voice<R>::bridge(m.world(), m.state(), h, d);
            }
            if (!side.empty()) out.words += " " + words::capital(bearing(map.grid, h, next)) + ": " + side + ".";
        }
        Reading about;
        const ReadingWish wish;
        out.words += Reader<R>{m, session, wish, about}.entry_words(h);
        for (const Work& w : map.works)
            if (w.hex == h) out.story += (out.story.empty() ? "" : " ") + m.header().system + '/' + "work/" + w.id;
        for (const auto& p : map.places)
            if (p.hex == h) out.story += (out.story.empty() ? "place/" : " place/") + p.id;
    });
    return out;
}

std::string hex_reading(const Session& session, std::string_view number) {
    if (!session.running()) return {};
    const auto h = parse_hex(session.game()->map().grid, number);
    if (!h) return flat(Phrase::no_hex, {{"hex", number}});
    return session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
        Reading out;
        const ReadingWish wish;
        return Reader<R>{m, session, wish, out}.hex_words(*h);
    });
}

} // namespace redoubt::shell

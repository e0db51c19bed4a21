// A game in progress: opening, playing, undoing, the journal, the Scene.
#include "shell/session.h"

#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/store.h"
#include "shell/thinker.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace redoubt::shell {

namespace {
constexpr double answer_within = 20000; // ms: a thinker that is silent for longer is not waited for
}

using LinkDuty = redoubt::Duty; // shell::Duty is a row of the list of attacks owed

namespace {
template <Ruleset... Rs>
bool is_known(SystemList<Rs...>, std::string_view system) {
    return ((system == Rs::name) || ...);
}
} // namespace

std::vector<ScenarioEntry> scenario_list() {
    std::vector<ScenarioEntry> out;
    static constexpr std::string_view folder = "scenarios/";
    for (std::string_view path : scenario_paths()) {
        if (path.substr(0, folder.size()) != folder) continue;
        nlohmann::json j = nlohmann::json::parse(scenario_file(path), nullptr, false);
        if (!j.is_object() || !j.contains("system") || !j.contains("title")) continue;
        ScenarioEntry e;
        e.system = j.value("system", "");
        if (!is_known(Systems{}, e.system)) continue;
        e.name = j.value("name", "");
        e.title = j.value("title", e.name);
        e.about = j.value("about", "");
        for (const char* key : {"turns", "stages"}) {
            const auto turns = j.find(key);
            if (turns != j.end() && turns->is_array() && turns->size() == 2 && (*turns)[0].is_number_integer() &&
                (*turns)[1].is_number_integer())
                e.turns = (*turns)[1].get<int>() - (*turns)[0].get<int>() + 1;
        }
        if (const auto parts = j.find("parts"); parts != j.end() && parts->is_array()) // a campaign
            for (const auto& part : *parts) {
                const std::string battle = part.is_string() ? part.get<std::string>() : "";
                nlohmann::json b = nlohmann::json::parse(
                    scenario_file("scenarios/" + e.system + "/" + battle + ".json"), nullptr, false);
                const auto stages = b.is_object() ? b.find("stages") : b.end();
                if (stages != b.end() && stages->is_array() && stages->size() == 2 &&
                    (*stages)[0].is_number_integer() && (*stages)[1].is_number_integer())
                    e.turns += (*stages)[1].get<int>() - (*stages)[0].get<int>() + 1;
            }
        out.push_back(std::move(e));
    }
    auto place = [](const ScenarioEntry& e) {
        static constexpr std::string_view order[] = {"classic/sept5",     "classic/sept6",       "classic/sept7",
                                                     "classic/grand",     "napoleon/szewardino", "napoleon/borodino",
                                                     "napoleon/campaign", "triumph/schevardino", "triumph/borodino"};
        return std::find(std::begin(order), std::end(order), e.system + "/" + e.name) - std::begin(order);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const ScenarioEntry& a, const ScenarioEntry& b) { return place(a) < place(b); });
    return out;
}

namespace {
// The table that belongs to a match.
AnyTable table_for(const AnyMatch& m) {
    return std::visit([]<class R>(const Match<R>&) -> AnyTable { return typename TableOf<R>::Table{}; }, m);
}
} // namespace

Game::Game(AnyMatch m) : match(std::move(m)), table(table_for(match)) {}
TableTop& Game::top() {
    return std::visit([](auto& t) -> TableTop& { return t; }, table);
}
const TableTop& Game::top() const {
    return std::visit([](const auto& t) -> const TableTop& { return t; }, table);
}
const Map& Game::map() const {
    return std::visit([](const auto& m) -> const Map& { return m.world().map; }, match);
}
int Game::turn() const {
    return visit([]<class R>(const Match<R>& m, const auto&) { return TableOf<R>::turn(m.state()); });
}

Seat Game::seat(Side side) const {
    const GameHeader& h = header_of(match);
    if (h.players[index(side)] != Player::person) return Seat::computer;
    return h.by_link.on && h.by_link.mine != side ? Seat::elsewhere : Seat::here;
}

namespace {
Secret new_root(Platform& platform) {
    Secret root{};
    auto bits = platform.secret();
    for (std::size_t i = 0; i < root.size(); ++i) root[i] = static_cast<std::uint8_t>(bits[i / 8] >> (8 * (i % 8)));
    return root;
}
} // namespace

// ---- opening --------------------------------------------------------------------------------------------------------

std::optional<LoadError> Session::begin(const NewGame& how) {
    GameHeader header;
    auto secret = platform_.secret();
    header.key.words = secret;
    for (std::size_t i = 0; i < 2; ++i)
        header.players[i] = how.seats[i] == Seat::computer ? how.computer : Player::person;
    header.takeback = settings_.ask_takeback ? Takeback::ask : Takeback::free;
    header.id = hex_digest(platform_.secret()[0]);
    auto made = new_game(how.system + "/" + how.scenario, header, scenario_file);
    if (!made) return made.error();
    if (how.seats[0] == Seat::elsewhere || how.seats[1] == Seat::elsewhere) {
        Side mine = how.seats[0] == Seat::here ? Side::french : Side::russian;
        if (auto error = start_play_by_link(*made, mine, mine, new_root(platform_))) return error;
    }
    note.clear();
    adopt(std::move(*made));
    autosave();
    return std::nullopt;
}

std::optional<LoadError> Session::open_bytes(std::string_view bytes) {
    auto opened = load_game(bytes, scenario_file);
    if (!opened) return opened.error();
    note = opened->note;
    adopt(std::move(opened->match));
    autosave();
    return std::nullopt;
}

std::optional<LoadError> Session::open_slot(std::string_view key) {
    Stored s = platform_.get(key);
    if (s.fault != StorageFault::none)
        return LoadError{LoadFault::damaged, std::string(key), std::string(words(s.fault))};
    if (!s.bytes) return LoadError{LoadFault::missing, std::string(key), "there is no such game on this device"};
    SaveNote about;
    std::string_view bytes;
    if (!unwrap(*s.bytes, about, bytes))
        return LoadError{LoadFault::damaged, std::string(key), "what was kept here is damaged"};
    return open_bytes(bytes);
}

bool Session::next_battle_waits() const {
    return game_ && has_next_battle(game_->match);
}

std::optional<LoadError> Session::begin_next_battle() {
    if (!game_) return LoadError{LoadFault::missing, "", "There is no game."};
    auto next = next_battle(game_->match, scenario_file);
    if (!next) return next.error();
    note.clear();
    adopt(std::move(*next));
    autosave();
    return std::nullopt;
}

void Session::adopt(AnyMatch match) {
    game_.emplace(std::move(match));
    ++games_;
    std::visit([](auto& m) { m.roll_out(); }, game_->match);
    for (Side side : {Side::french, Side::russian})
        if (game_->seat(side) == Seat::computer) {
            static constexpr ai::BotKind kinds[] = {ai::BotKind::greedy, ai::BotKind::greedy, ai::BotKind::random,
                                                    ai::BotKind::easy,   ai::BotKind::normal, ai::BotKind::hard};
            const GameHeader& h = header_of(game_->match);
            game_->bots[index(side)].emplace(kinds[static_cast<std::size_t>(h.players[index(side)])],
                                             h.key.words[0] ^ (steps(game_->match) * 0x9E3779B97F4A7C15ull));
        }
    game_->ring = -1;
    retell();
    ++changes_;
}

void Session::leave() {
    if (game_ && game_->asked >= 0) platform_.stop_thinking();
    autosave();
    game_.reset();
    ++changes_;
}

void Session::retell() {
    Game& g = *game_;
    g.journal.clear();
    g.lines.clear();
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        using Here = TableOf<R>;
        typename R::State s = m.start();
        Here::narrate(m.world(), s, Here::opening(m.world(), s), g.journal);
        g.first_lines = g.journal.size();
        for (const Step<R>& step : m.journal()) {
            std::vector<typename R::Event> events;
            const typename R::State before = s;
            apply_step<R>(m.world(), s, step, &events);
            Here::narrate(m.world(), before, events, g.journal);
            g.lines.push_back(g.journal.size());
        }
    });
}

// ---- play -----------------------------------------------------------------------------------------------------------

Turn Session::turn() const {
    if (!game_) return Turn::nobody;
    Decider who = decides(game_->match);
    if (by_link() && who != Decider::over && duty(game_->match) != LinkDuty::play) return Turn::elsewhere;
    if (!is_side(who)) return Turn::nobody;
    switch (game_->seat(side_of(who))) {
    case Seat::here:
        return Turn::mine;
    case Seat::computer:
        return Turn::computer;
    case Seat::elsewhere:
        return Turn::elsewhere;
    }
    return Turn::nobody;
}

template <Ruleset R>
bool Session::play(const typename R::Action& a) {
    Game& g = *game_;
    auto& m = std::get<Match<R>>(g.match);
    const typename R::State before = m.state();
    std::vector<typename R::Event> events;
    if (auto refusal = m.play(a, &events)) {
        g.top().why = TableOf<R>::why(m.world(), before, a, *refusal);
        return false;
    }
    happened<R>(before, events);
    return true;
}

template <Ruleset R>
void Session::happened(const typename R::State& before, const std::vector<typename R::Event>& events) {
    using Here = TableOf<R>;
    Game& g = *game_;
    auto& m = std::get<Match<R>>(g.match);
    auto& table = std::get<typename Here::Table>(g.table);
    Here::narrate(m.world(), before, events, g.journal);
    g.lines.resize(m.journal().size(), g.journal.size());
    Decider who = decider(m.world(), before);
    bool computer = is_side(who) && g.seat(side_of(who)) == Seat::computer;
    bool rolls = computer ? !g.skipping && settings_.speed != 0 : settings_.rolls;
    Here::follow(m.world(), before, m.state(), events, table, rolls, m.rolls());
    for (Motion& motion : Here::motions(m.world(), before, events)) g.motions.push_back(std::move(motion));
    if (const auto side = Here::next_side(before, m.state(), events)) {
        bool both_here = g.seat(Side::french) == Seat::here && g.seat(Side::russian) == Seat::here;
        if (both_here) g.handover = side;
        g.ring = -1; // a new Player-Turn takes a new place in the ring
    }
    ++changes_;
}

bool Session::asks_back() const {
    return header_of(game_->match).takeback == Takeback::ask &&
           game_->visit(
               []<class R>(const Match<R>& m, const auto&) { return TableOf<R>::ask_back(m.state()).has_value(); });
}

bool Session::undo() {
    if (!game_) return false;
    Game& g = *game_;
    if (!std::visit([](auto& m) { return m.undo(); }, g.match)) return false;
    g.lines.resize(steps(g.match));
    g.journal.resize(g.lines.empty() ? std::min(g.journal.size(), g.first_lines) : g.lines.back());
    put_down(g.top());
    g.motions.clear();
    ++changes_;
    return true;
}

void Session::act(const Intent& intent) {
    if (!game_) return;
    Game& g = *game_;
    switch (intent.verb) {
    case Verb::undo:
        if (turn() != Turn::mine) return;
        if (asks_back()) { // where the table has agreed so, a finished move comes back only with the other side's word
            if (g.visit(
                    [&]<class R>(const Match<R>& m, const auto&) { return play<R>(*TableOf<R>::ask_back(m.state())); }))
                autosave();
            ++changes_;
        } else if (undo()) {
            autosave();
        }
        return;
    case Verb::speed:
        settings_.speed = intent.number;
        g.next_move = 0;
        ++changes_;
        return;
    case Verb::skip:
        g.skipping = true;
        g.next_move = 0;
        if (turn() == Turn::computer) g.top().roll.reset();
        ++changes_;
        return;
    case Verb::pause:
        g.paused = !g.paused;
        ++changes_;
        return;
    case Verb::play_side: // the hand-over has been seen
        g.handover.reset();
        ++changes_;
        return;
    default:
        break;
    }
    Turn whose = turn();
    bool looks = intent.verb == Verb::hold || intent.verb == Verb::go_on || intent.verb == Verb::show_zone ||
                 intent.verb == Verb::zone_layer || intent.verb == Verb::let_go;
    if (intent.verb == Verb::go_on) g.next_move = 0;
    if (whose != Turn::mine && !looks) {
        if (intent.verb == Verb::tap) { // looking at a unit is always allowed
            Intent look = intent;
            look.verb = Verb::hold;
            g.visit([&]<class R>(const Match<R>& m, auto& table) {
                TableOf<R>::interpret(m.world(), m.state(), table, look);
            });
            ++changes_;
        }
        return;
    }
    if (g.top().roll && (intent.verb == Verb::tap || intent.verb == Verb::commit)) {
        g.top().roll.reset();
        ++changes_;
        if (intent.verb == Verb::commit) return;
    }
    const bool played = g.visit([&]<class R>(Match<R>& m, auto& table) {
        const Plan<R> plan = TableOf<R>::interpret(m.world(), m.state(), table, intent);
        bool any = false;
        if (plan.changed) ++changes_;
        if (plan.undo_while) {
            while (plan.undo_while(m.state()) && m.can_undo()) any = undo() || any;
            if (plan.undo_while(m.state()) && plan.else_play) any = play<R>(*plan.else_play) || any;
        }
        std::optional<WhyNot> first;
        const std::uint64_t rolls = m.rolls();
        for (const typename R::Action& a : plan.actions) {
            if (plan.quiet && any && (m.rolls() != rolls || why_illegal(m.world(), m.state(), a))) break;
            if (play<R>(a)) {
                any = true;
            } else {
                if (!plan.lenient) break;
                if (!first) first = table.why;
            }
        }
        if (first) table.why = first;
        return any;
    });
    if (played) autosave();
}

bool Session::choose(std::size_t steps, std::size_t index) {
    if (!game_ || game_->handover || turn() != Turn::mine || redoubt::steps(game_->match) != steps) return false;
    Game& g = *game_;
    g.top().roll.reset();
    const bool played = g.visit([&]<class R>(const Match<R>& m, const auto&) {
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        return index < legal.size() && play<R>(typename R::Action(legal[index]));
    });
    if (played) autosave();
    ++changes_;
    return played;
}

void Session::take(UnitId unit) {
    if (!game_) return;
    Game& g = *game_;
    ++changes_;
    g.visit([&]<class R>(const Match<R>& m, auto& table) {
        const Intent let_go{Verb::let_go};
        TableOf<R>::interpret(m.world(), m.state(), table, let_go);
        put_down(table);
        if (unit && unit.index() < m.world().units.size()) {
            const Decider who = m.decides();
            const bool own = is_side(who) && m.world().units[unit.index()].side == side_of(who);
            (own && turn() == Turn::mine ? table.selected : table.card) = unit;
        }
    });
}

bool Session::at_once() const {
    return settings_.speed == 0 || (game_ && game_->skipping);
}

void Session::thought(std::optional<std::string_view> answer) {
    if (!answer) thinker_ = false; // from now on in slices
    if (!game_ || game_->asked < 0) return;
    Game& g = *game_;
    g.visit([&]<class R>(const Match<R>& m, const auto&) {
        auto f = answer ? read_answer<R>(*answer) : std::nullopt;
        if (f && f->number != questions_) return; // of a game that is no longer on the table
        g.asked = -1;
        if (f && turn() == Turn::computer) {
            ++answers;
            g.bots[index(side_of(m.decides()))]->rng.state = f->rng;
            std::reverse(f->actions.begin(), f->actions.end());
            g.foreseen = std::move(f->actions);
        } else {
            thinker_ = false;
        }
    });
}

// What the computer does next: foreseen by the thinker, which is asked; where there is none, thought out here in slices
// of some milliseconds. None: not yet; game_->asked tells whom it waits for.
template <Ruleset R>
std::optional<typename R::Action> Session::next_thought(const Match<R>& m, double now, double slice_end) {
    Game& g = *game_;
    if (auto* list = std::get_if<std::vector<typename R::Action>>(&g.foreseen)) {
        const typename R::Action a = list->back();
        list->pop_back();
        if (list->empty()) g.foreseen = std::monostate{};
        if (!why_illegal(m.world(), m.state(), a)) return a;
        g.foreseen = std::monostate{}; // not what the thinker saw: think here
        thinker_ = false;
    }
    const Side side = side_of(m.decides());
    ai::Bot& bot = *g.bots[index(side)];
    const typename R::View view = observe(m.world(), m.state(), side);
    if constexpr (Askable<R>) {
        if (thinker_ && g.asked < 0) {
            const Question<R> q{games_, ++questions_, m.header().scenario, bot.kind, bot.rng.state, view};
            thinker_ = platform_.think(question(q));
            if (thinker_) g.asked = now;
        }
        if (thinker_ && now < g.asked + answer_within) return std::nullopt;
        if (g.asked >= 0) { // it has had its time
            platform_.stop_thinking();
            g.asked = -1;
            thinker_ = false;
        }
    }
    bool ready = false;
    do { ++slices; } while (!(ready = ai::think(bot, m.world(), view, 2000)) && platform_.now() < slice_end);
    if (!ready) return std::nullopt;
    return ai::choose(bot, m.world(), view);
}

// The computer plays step by step, and waits so that people can follow.
double Session::tick(double now) {
    if (!game_) return -1;
    Game& g = *game_;
    if (turn() != Turn::computer) {
        g.skipping = false;
        return -1;
    }
    if (g.paused || g.handover) return -1;
    const bool at_once = this->at_once();
    if (!at_once && now < g.next_move) return g.next_move - now;
    if (g.top().roll) {
        g.top().roll.reset();
        ++changes_;
    }
    const double slice_end = platform_.now() + 12;
    bool played = false, go_on = true;
    while (go_on && turn() == Turn::computer)
        go_on = g.visit([&]<class R>(Match<R>& m, auto&) {
            const auto thought = next_thought<R>(m, now, slice_end);
            if (!thought) return false;
            const typename R::Action a = *thought;
            const std::size_t rolls_before = m.rolls();
            const bool had_motion = !g.motions.empty();
            if (!play<R>(a)) { // our bug: never loop on it
                g.paused = true;
                platform_.notify("The computer wanted something that the rules do not allow. The game is paused.");
                return false;
            }
            played = true;
            if (at_once) {
                g.motions.clear();
                g.top().roll.reset();
                return platform_.now() < slice_end;
            }
            double wait = TableOf<R>::pause(m.world(), a);
            if (m.rolls() != rolls_before)
                wait = 2200;
            else if (g.motions.size() > 0 && !had_motion)
                wait = 150 + 200.0 * static_cast<double>(g.motions.back().way.size() - 1);
            g.next_move = now + wait / std::max(1, settings_.speed);
            return false;
        });
    if (played && (turn() != Turn::computer || !at_once)) autosave();
    if (turn() != Turn::computer) {
        g.skipping = false;
        return -1;
    }
    if (g.asked >= 0) return std::max(0.0, g.asked + answer_within - now);
    return at_once ? 0 : std::max(0.0, g.next_move - now);
}

// ---- what is shown --------------------------------------------------------------------------------------------------

const Scene& Session::scene() const {
    if (scene_of_ == changes_ || !game_) return scene_;
    scene_of_ = changes_;
    scene_ = Scene{};
    const Game& g = *game_;
    g.visit([&]<class R>(const Match<R>& m, const auto& table) {
        const Decider who = m.decides();
        const Side seat = is_side(who) ? side_of(who) : Side::french;
        const typename R::View view = observe(m.world(), m.state(), seat);
        Sight<R> sight{m.world(),   view,          turn(), seat, m.can_undo() && turn() == Turn::mine,
                       asks_back(), settings_.odds};
        sight.link_due = link_due();
        if (by_link()) {
            const LinkPlay& play = m.header().by_link;
            sight.link_sealed = play.shown[0].count > 0 && play.shown[1].count > 0;
        }
        TableOf<R>::present(scene_, sight, table);
    });
    scene_.journal = g.journal;
    scene_.handover = g.handover;
    scene_.save_note = g.save_note;
    scene_.save_trouble = g.save_trouble;
    scene_.paused = g.paused;
    return scene_;
}

std::string Session::digest() const {
    return game_ ? hex_digest(digest_of(game_->match)) : std::string{};
}

std::string Session::title() const {
    if (!game_) return "";
    return game_->visit([]<class R>(const Match<R>& m, const auto&) {
        return m.world().title + ", " + TableOf<R>::clock(m.world(), m.state());
    });
}

std::string Session::detail() const {
    if (!game_) return "";
    auto who = [&](Side side) -> std::string {
        std::string people = side == Side::french ? "French" : "Russian";
        switch (game_->seat(side)) {
        case Seat::here:
            return people;
        case Seat::computer:
            return people + " computer";
        case Seat::elsewhere:
            return people + " by link";
        }
        return people;
    };
    Side first = game_->seat(Side::french) == Seat::here ? Side::french : Side::russian;
    return header_of(game_->match).system + " · " + who(first) + " against " + who(other(first));
}

// ---- keeping --------------------------------------------------------------------------------------------------------

std::optional<LoadError> Session::bytes(std::string& out, bool for_export) const {
    if (!game_) return LoadError{LoadFault::missing, "", "there is no game"};
    auto saved = save_game(game_->match, for_export ? Secrets::leave_out : Secrets::keep);
    if (!saved) return saved.error();
    out = std::move(*saved);
    return std::nullopt;
}

void Session::autosave() {
    if (!game_) return;
    Game& g = *game_;
    std::string saved;
    g.save_trouble = false;
    if (auto error = bytes(saved, false)) {
        g.save_trouble = true;
        g.save_note = text(*error);
        ++changes_;
        return;
    }
    if (g.ring < 0) { // a free place, else the oldest
        auto old = saves(platform_, auto_prefix);
        std::vector<bool> taken(ring_size, false);
        for (const SaveEntry& e : old) {
            int n = e.key.size() == auto_prefix.size() + 1 ? e.key.back() - '0' : -1;
            if (n >= 0 && n < ring_size) taken[static_cast<std::size_t>(n)] = true;
        }
        for (int n = 0; n < ring_size && g.ring < 0; ++n)
            if (!taken[static_cast<std::size_t>(n)]) g.ring = n;
        if (g.ring < 0) g.ring = old.empty() ? 0 : std::clamp(old.back().key.back() - '0', 0, ring_size - 1);
    }
    SaveNote about{platform_.wall_clock(), header_of(g.match).id, title(), detail()};
    StorageFault f = keep(platform_, std::string(auto_prefix) + std::to_string(g.ring), about, saved);
    g.save_trouble = f != StorageFault::none;
    g.save_note = g.save_trouble ? std::string(words(f)) : "saved";
    if (!g.save_trouble) g.saved_at = about.time;
    ++changes_;
}

StorageFault Session::save_as(std::string_view slot) {
    std::string saved;
    if (bytes(saved, false)) return StorageFault::damaged;
    SaveNote about{platform_.wall_clock(), header_of(game_->match).id, title(), detail()};
    StorageFault f = keep(platform_, std::string(slot_prefix) + std::string(slot), about, saved);
    if (f == StorageFault::none) platform_.persist();
    return f;
}

bool Session::by_link() const {
    return game_ && header_of(game_->match).by_link.on;
}

// A game played by link: this side's turn is done, or an answer without moves is due.
bool Session::link_due() const {
    if (!by_link()) return false;
    LinkDuty d = duty(game_->match);
    return d == LinkDuty::send || d == LinkDuty::answer || d == LinkDuty::renew;
}

Loaded<std::string> Session::link() {
    if (!game_) return LoadError{LoadFault::missing, "", "There is no game to share."};
    Loaded<std::string> made = LoadError{};
    if (by_link()) {
        if (link_due()) {
            LinkDuty d = duty(game_->match);
            made = hand_over(game_->match, scenario_file,
                             d == LinkDuty::renew ? std::optional<Secret>(new_root(platform_)) : std::nullopt);
            if (made) autosave();
        } else if (duty(game_->match) == LinkDuty::play) {
            return LoadError{LoadFault::illegal, "",
                             "Your turn is not finished: play on until the other side has the word."};
        } else {
            made = turn_link(game_->match, scenario_file);
        }
    } else {
        made = turn_link(game_->match, scenario_file);
    }
    ++changes_;
    if (made && !made->empty() && made->front() == '#') made->erase(0, 1);
    return made;
}

std::optional<LoadError> Session::open_link(std::string_view text) {
    // The page hands over what stands behind the '#'; people paste whole addresses.
    std::string whole(text);
    if (whole.find('#') == std::string::npos && whole.find("%23") == std::string::npos) whole.insert(0, "#");
    auto linked = redoubt::open_link(whole, scenario_file);
    if (!linked) return linked.error();
    const GameHeader& theirs = header_of(linked->match);
    if (theirs.by_link.on && !theirs.id.empty()) {
        // A game of ours? The one in hand, or one that is kept here.
        if (game_ && header_of(game_->match).id == theirs.id) {
            auto joined = join_link(game_->match, *linked);
            if (!joined) return joined.error();
            note = *joined;
            game_->table = table_for(game_->match);
            retell();
            autosave();
            ++changes_;
            return std::nullopt;
        }
        for (std::string_view prefix : {auto_prefix, slot_prefix})
            for (const SaveEntry& e : saves(platform_, prefix)) {
                if (e.damaged || e.note.id != theirs.id) continue;
                Stored stored = platform_.get(e.key);
                SaveNote about;
                std::string_view bytes;
                if (!stored.bytes || !unwrap(*stored.bytes, about, bytes)) continue;
                auto own = load_game(bytes, scenario_file);
                if (!own || !header_of(own->match).by_link.on) continue;
                auto joined = join_link(own->match, *linked);
                if (!joined) return joined.error();
                if (game_) autosave();
                note = *joined;
                adopt(std::move(own->match));
                autosave();
                return std::nullopt;
            }
        accept_link(linked->match, new_root(platform_));
    }
    if (game_) autosave();
    note = linked->note;
    adopt(std::move(linked->match));
    autosave();
    return std::nullopt;
}

} // namespace redoubt::shell

// A game begun, opened, named, kept and sent: where a Session's Match comes from and goes to.
#include "engine/core/order.h"
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/session.h"
#include "shell/store.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace redoubt::shell {

using words::common::Phrase;

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
        e.title = words::proper(e.system, "title:" + e.name, j.value("title", e.name));
        e.about = words::proper(e.system, "about:" + e.name, j.value("about", ""));
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
    put_in_order(out.begin(), out.end(),
                 [&](const ScenarioEntry& a, const ScenarioEntry& b) { return place(a) < place(b); });
    return out;
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

NewGame first_battle(std::string_view system) {
    NewGame how;
    how.system = system;
    how.scenario = system == "napoleon" ? "szewardino" : system == "triumph" ? "schevardino" : "sept5";
    how.lessons = true;
    return how;
}

std::optional<LoadError> Session::begin(const NewGame& how) {
    GameHeader header;
    auto secret = platform_.secret();
    header.key.words = secret;
    for (std::size_t i = 0; i < 2; ++i)
        header.players[i] = how.seats[i] == Seat::computer ? how.computer : Player::person;
    header.takeback = settings_.ask_takeback ? Takeback::ask : Takeback::free;
    header.id = new_id();
    auto made = new_game(how.system + "/" + how.scenario, header, scenario_file);
    if (!made) return made.error();
    if (how.seats[0] == Seat::elsewhere || how.seats[1] == Seat::elsewhere) {
        Side mine = how.seats[0] == Seat::here ? Side::french : Side::russian;
        if (auto error = start_play_by_link(*made, mine, mine, new_root(platform_))) return error;
    }
    note.clear();
    set_aside();
    adopt(std::move(*made));
    game_->unsaved = true;
    if (how.lessons) {
        coach_.emplace(how.system);
        ++changes_;
    }
    autosave();
    return std::nullopt;
}

// ---- opening --------------------------------------------------------------------------------------------------------

namespace {
constexpr std::size_t most_aside = 4;

// Does the way of `game` lead over the position of `other`, as far as it is known?
bool goes_on_from(const AnyMatch& game, const AnyMatch& other) {
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            const auto* before = std::get_if<Match<R>>(&other);
            if (!before || before->header().scenario != m.header().scenario) return false;
            const std::size_t then = before->header().earlier_steps + before->journal().size();
            const std::size_t first = m.header().earlier_steps;
            return then >= first && then - first <= m.journal().size() &&
                   m.state_after(then - first) == before->state();
        },
        game);
}

Loaded<Opened> opened(Platform& platform, std::string_view key, SaveNote& about) {
    const Stored s = platform.get(key);
    if (s.fault != StorageFault::none)
        return LoadError{LoadFault::damaged, std::string(key), std::string(words(s.fault))};
    if (!s.bytes) return LoadError{LoadFault::missing, std::string(key), flat(Phrase::no_such_game)};
    std::string_view bytes;
    if (!unwrap(*s.bytes, about, bytes))
        return LoadError{LoadFault::damaged, std::string(key), flat(Phrase::kept_damaged)};
    return load_game(bytes, scenario_file);
}

// redoubt/game/<id>/<place>: the place; -1 for other keys.
int place_of(std::string_view key, std::string_view id) {
    for (int n = 0; n < places_each; ++n)
        if (key == place_key(id, n)) return n;
    return -1;
}
} // namespace

// Of no game that is kept here: a page under test may have the same secrets twice.
std::string Session::new_id() {
    std::string id;
    for (int tries = 0; tries < 16; ++tries) {
        id = hex_digest(platform_.secret()[0]);
        if (positions_of(platform_, id).positions.empty()) break;
    }
    return id;
}

// What a game that comes from anywhere may lack: an id, and by link the root that this device still has.
void Session::complete(AnyMatch& match) {
    GameHeader& h = header_of(match);
    if (!h.by_link.on && !is_game_id(h.id)) h.id = new_id();
    if (!h.by_link.on || h.by_link.keeps_root) return;
    if (const auto root = kept_root(platform_, h.id)) restore_root(match, *root);
}

// Of a game that was not kept here: the last save that it goes on from. Nothing, where it is an earlier position of a
// game that is kept, or another way of it.
Stamp Session::last_known(const AnyMatch& match) {
    const KeptGame kept = positions_of(platform_, header_of(match).id);
    for (const SaveEntry& e : kept.positions) {
        SaveNote about;
        const auto last = opened(platform_, e.key, about);
        if (!last) continue;
        return goes_on_from(match, last->match) ? kept.latest().note.stamp() : Stamp{};
    }
    return {};
}

std::optional<LoadError> Session::open_bytes(std::string_view bytes) {
    return open_kept(bytes, {});
}

std::optional<LoadError> Session::open_kept(std::string_view bytes, Origin from) {
    auto opened = load_game(bytes, scenario_file);
    if (!opened) return opened.error();
    complete(opened->match);
    if (!from.kept) from.seen = last_known(opened->match);
    set_aside();
    if (from.kept) drop_aside(header_of(opened->match).id);
    note = opened->note;
    adopt(std::move(opened->match), from);
    return std::nullopt;
}

// `seen`: the save that counts as known; by default the one at the key.
std::optional<LoadError> Session::open_entry(std::string_view key, std::optional<Stamp> seen) {
    const Stored s = platform_.get(key);
    if (s.fault != StorageFault::none)
        return LoadError{LoadFault::damaged, std::string(key), std::string(words(s.fault))};
    if (!s.bytes) return LoadError{LoadFault::missing, std::string(key), flat(Phrase::no_such_game)};
    SaveNote about;
    std::string_view bytes;
    if (!unwrap(*s.bytes, about, bytes))
        return LoadError{LoadFault::damaged, std::string(key), flat(Phrase::kept_damaged)};
    return open_kept(bytes, {true, seen.value_or(about.stamp()), place_of(key, about.id), about.line_from});
}

std::optional<LoadError> Session::open_slot(std::string_view key) {
    return open_entry(key, std::nullopt);
}

std::optional<LoadError> Session::resume() {
    std::optional<LoadError> first;
    for (const KeptGame& game : kept_games(platform_))
        for (const SaveEntry& e : game.positions) {
            if (e.damaged) continue;
            // What stands before it cannot be read: it is the latest there is.
            const auto error = open_entry(e.key, game.latest().note.stamp());
            if (!error) {
                if (first) note = flat(Phrase::earlier_save, {{"fault", words::fault(first->reason)}});
                return std::nullopt;
            }
            if (!first) first = error;
        }
    return first.value_or(LoadError{LoadFault::missing, "", flat(Phrase::nothing_to_go_on)});
}

std::optional<LoadError> Session::take_newer() {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    const KeptGame kept = positions_of(platform_, header_of(game_->match).id);
    std::optional<LoadError> first;
    for (const SaveEntry& e : kept.positions) {
        if (e.damaged || !later(e.note.stamp(), game_->seen)) continue;
        const auto error = open_entry(e.key, kept.latest().note.stamp());
        if (!error) return std::nullopt;
        if (!first) first = error;
    }
    if (!kept.positions.empty())
        game_->seen = kept.latest().note.stamp(); // none of them can be read: this is the newest
    up_to_date();
    return first.value_or(LoadError{LoadFault::missing, "", flat(Phrase::no_such_game)});
}

bool Session::next_battle_waits() const {
    return game_ && has_next_battle(game_->match);
}

std::optional<LoadError> Session::begin_next_battle() {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    auto next = next_battle(game_->match, scenario_file);
    if (!next) return next.error();
    note.clear();
    Origin here{true, game_->seen, -1, game_->line_from}; // the campaign is one game
    adopt(std::move(*next), here);
    game_->unsaved = true;
    autosave();
    return std::nullopt;
}

void Session::adopt(AnyMatch match, const Origin& from) {
    example_.reset();
    resting_ = {};
    replay_.reset();
    game_.emplace(std::move(match));
    coach_.reset();
    game_->line_from = from.line_from;
    game_->seen = from.seen;
    game_->place = from.place;
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
    game_->retell();
    table_ = ++tables_;
    refused = false;
    up_to_date();
    ++changes_;
}

void Session::retell() {
    if (!game_) return;
    game_->retell();
    if (coach_) coach_->retold();
    put_down(game_->top());
    if (replay_) put_down(replay_->top());
    ++changes_;
}

// ---- tables ---------------------------------------------------------------------------------------------------------

// The game on the table makes way for another one, and lies beside it then.
void Session::set_aside() {
    leave_example();
    if (!game_) return;
    if (game_->asked >= 0) platform_.stop_thinking(), game_->asked = -1;
    autosave();
    replay_.reset();
    if (game_->behind && !game_->unsaved) { // what is kept of it is later
        game_.reset();
        coach_.reset();
        return;
    }
    aside_.push_back({std::move(*game_), std::move(coach_), table_});
    game_.reset();
    coach_.reset();
    if (aside_.size() <= most_aside) return;
    const auto kept = std::find_if(aside_.begin(), aside_.end(), [](const Aside& a) { return !a.game.unsaved; });
    if (kept != aside_.end()) aside_.erase(kept); // what could not be saved stays
}

// What is kept needs not lie beside: the copies of one game, or all.
void Session::drop_aside(std::string_view id) {
    std::erase_if(aside_,
                  [&](const Aside& a) { return !a.game.unsaved && (id.empty() || header_of(a.game.match).id == id); });
}

std::optional<int> Session::beside() const {
    if (aside_.empty()) return std::nullopt;
    return aside_.back().table;
}

std::string Session::title_beside(int table) const {
    for (const Aside& a : aside_)
        if (a.table == table) return title_of(a.game);
    return "";
}

bool Session::back_to(int table, std::string_view id) {
    const auto at = std::find_if(aside_.begin(), aside_.end(), [&](const Aside& a) {
        return a.table == table && (id.empty() || header_of(a.game.match).id == id);
    });
    if (at == aside_.end()) return false;
    Aside back = std::move(*at);
    aside_.erase(at);
    set_aside();
    game_.emplace(std::move(back.game));
    coach_ = std::move(back.coach);
    table_ = back.table;
    note.clear();
    refused = false;
    game_->retell(); // the language may be another one
    up_to_date();
    ++games_;
    ++changes_;
    return true;
}

void Session::leave() {
    leave_example();
    if (game_ && game_->asked >= 0) platform_.stop_thinking();
    autosave();
    replay_.reset();
    game_.reset();
    drop_aside({});
    ++changes_;
}

std::string Session::title() const {
    return game_ ? title_of(*game_) : "";
}

std::string Session::detail() const {
    return game_ ? detail_of(*game_) : "";
}

// ---- links ----------------------------------------------------------------------------------------------------------

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
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::nothing_to_share)};
    Loaded<std::string> made = LoadError{};
    if (by_link()) {
        if (link_due()) {
            if (!may_play()) return LoadError{LoadFault::illegal, "", flat(Phrase::gone_on)};
            LinkDuty d = duty(game_->match);
            made = hand_over(game_->match, scenario_file,
                             d == LinkDuty::renew ? std::optional<Secret>(new_root(platform_)) : std::nullopt);
            if (made) game_->unsaved = true, autosave();
        } else if (duty(game_->match) == LinkDuty::play) {
            return LoadError{LoadFault::illegal, "", flat(Phrase::turn_not_finished)};
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

namespace {
// What of the link a person has to agree to first.
std::optional<LoadError> unproven(const AnyMatch& own, const Linked& link) {
    std::string words = taken_on_trust(own, link);
    if (words.empty()) return std::nullopt;
    return LoadError{LoadFault::unproven, "", std::move(words)};
}
} // namespace

// The other side's link for the game in hand.
std::optional<LoadError> Session::continue_here(const Linked& link, bool trusting) {
    if (auto asks = unproven(game_->match, link); asks && !trusting) return asks;
    auto joined = join_link(game_->match, link, trusting);
    if (!joined) return joined.error();
    note = *joined;
    replay_.reset();
    game_->table = table_for(game_->match);
    game_->retell();
    game_->unsaved = true;
    autosave();
    ++changes_;
    return std::nullopt;
}

// ... for a game that is kept here; `found` is false when there is none.
std::optional<LoadError> Session::continue_kept(const Linked& link, bool trusting, bool& found) {
    std::vector<SaveEntry> kept = positions_of(platform_, header_of(link.match).id).positions;
    for (SaveEntry& e : saves(platform_, slot_prefix))
        if (e.note.id == header_of(link.match).id) kept.push_back(std::move(e));
    for (const SaveEntry& e : kept) {
        SaveNote about;
        auto own = opened(platform_, e.key, about);
        if (!own || !header_of(own->match).by_link.on) continue;
        found = true;
        complete(own->match);
        if (auto asks = unproven(own->match, link); asks && !trusting) return asks;
        auto joined = join_link(own->match, link, trusting);
        if (!joined) return joined.error();
        set_aside();
        note = *joined;
        adopt(std::move(own->match), {true, kept.front().note.stamp(), place_of(e.key, about.id), about.line_from});
        game_->unsaved = true;
        autosave();
        return std::nullopt;
    }
    return std::nullopt;
}

std::optional<LoadError> Session::open_link(std::string_view text, bool trusting) {
    // The page hands over what stands behind the '#'; people paste whole addresses.
    std::string whole(text);
    if (whole.find('#') == std::string::npos && whole.find("%23") == std::string::npos) whole.insert(0, "#");
    auto linked = redoubt::open_link(whole, scenario_file);
    if (!linked) return linked.error();
    const GameHeader& theirs = header_of(linked->match);
    if (theirs.by_link.on) { // a game of ours? The one in hand, or one that is kept here
        if (game_ && header_of(game_->match).id == theirs.id && up_to_date()) return continue_here(*linked, trusting);
        bool found = false;
        const auto error = continue_kept(*linked, trusting, found);
        if (found || error) return error;
        // Without its moves nobody can go on from it.
        if (linked->partial && linked->kind == LinkKind::turn) return join_link(linked->match, *linked).error();
    }
    complete(linked->match);
    if (theirs.by_link.on) accept_link(linked->match, new_root(platform_));
    Origin from;
    from.seen = last_known(linked->match);
    set_aside();
    note = linked->note;
    adopt(std::move(linked->match), from);
    return std::nullopt;
}

} // namespace redoubt::shell

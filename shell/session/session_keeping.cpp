// A game begun, opened, named, kept and sent: where a Session's Match comes from and goes to.
#include "engine/core/json.h"
#include "engine/core/order.h"
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/session/session.h"
#include "shell/store.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

using LinkDuty = redoubt::Duty; // shell::Duty is a row of the list of attacks owed

namespace {
Secret new_root(Platform& platform) {
    Secret root{};
    auto bits = platform.secret();
    for (std::size_t i = 0; i < root.size(); ++i) root[i] = static_cast<std::uint8_t>(bits[i / 8] >> (8 * (i % 8)));
    return root;
}
} // namespace

// ---- lessons --------------------------------------------------------------------------------------------------------

void Session::give_lessons() {
    const std::string system = header_of(game_->match).system;
    std::vector<Intent> spots; // on the board, that its lessons name
    for (const LessonText& l : lessons_of(system))
        std::visit(
            [&](const auto& m) {
                const auto& w = m.world();
                Intent& at = spots.emplace_back();
                for (std::size_t i = 0; i < w.units.size(); ++i)
                    if (w.units[i].id == l.point) at = {Verb::tap, {}, UnitId{i}};
                const bool open = l.point.starts_with('o'); // "o4107"
                if (const auto hex = parse_hex(w.map.grid, l.point.substr(open))) at = {Verb::tap, *hex, {}, open};
            },
            game_->match);
    coach_.emplace(system, std::move(spots));
    ++changes_;
}

// Whoever reloads the page in the middle of them, or whose browser does, is not left alone. Of one game: the last.
void Session::keep_lessons() {
    if (!game_ || example()) return;
    const std::string mine = header_of(game_->match).id + ' ';
    if (coach_ && !coach_->over())
        platform_.set(lessons_key, mine + coach_->so_far());
    else if (const Stored s = platform_.get(lessons_key); s.bytes && s.bytes->starts_with(mine))
        platform_.remove(lessons_key);
}

void Session::take_up_lessons() {
    const Stored s = platform_.get(lessons_key);
    const std::string mine = header_of(game_->match).id + ' ';
    if (!s.bytes || !s.bytes->starts_with(mine) || decides(game_->match) == Decider::over) return;
    give_lessons();
    coach_->take_up(std::string_view(*s.bytes).substr(mine.size()));
}

// ---- opening --------------------------------------------------------------------------------------------------------

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
    adopt(Game(std::move(*made)));
    game_->unsaved = true;
    if (how.lessons) {
        give_lessons();
        keep_lessons();
    }
    autosave();
    return std::nullopt;
}

// ---- opening --------------------------------------------------------------------------------------------------------

namespace {
constexpr std::size_t most_aside = 4;

// Does the way of `game` lead over the end of what was kept, as far as it is known?
bool goes_on_from(const AnyMatch& game, const SaveEnd& kept) {
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            const GameHeader& h = m.header();
            return kept.system == h.system && kept.scenario == h.scenario && kept.steps >= h.earlier_steps &&
                   kept.steps - h.earlier_steps <= m.journal().size() &&
                   digest(m.state_after(kept.steps - h.earlier_steps)) == kept.digest;
        },
        game);
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
        const auto bytes = kept_bytes(platform_, e.key, about);
        const auto end = bytes ? end_of_save(*bytes) : bytes.error();
        if (!end) continue;
        return goes_on_from(match, *end) ? kept.latest().note.stamp() : Stamp{};
    }
    return {};
}

namespace {
Arrival come(Arrival arrival, Platform& platform) {
    arrival.whole(platform);
    return arrival;
}
} // namespace

std::optional<LoadError> Session::open_bytes(std::string_view bytes) {
    return receive(come(Arrival::by_file(bytes), platform_));
}
std::optional<LoadError> Session::open_link(std::string_view text, bool trusting) {
    return receive(come(coming(text), platform_), trusting);
}
std::optional<LoadError> Session::open_slot(std::string_view key) {
    return receive(come(Arrival::from_kept(Arrival::By::key, {{std::string(key), {}}}), platform_));
}
std::optional<LoadError> Session::resume() {
    return receive(come(latest(), platform_));
}
std::optional<LoadError> Session::take_newer() {
    return receive(come(newer(), platform_));
}

Arrival Session::latest() const {
    std::vector<Arrival::Kept> keys;
    for (const KeptGame& game : kept_games(platform_))
        for (const SaveEntry& e : game.positions) // what stands before it cannot be read: it is the latest there is
            if (!e.damaged) keys.push_back({e.key, game.latest().note.stamp()});
    return Arrival::from_kept(Arrival::By::latest, std::move(keys));
}

Arrival Session::newer() const {
    std::vector<Arrival::Kept> keys;
    if (game_) {
        const KeptGame kept = positions_of(platform_, header_of(game_->match).id);
        for (const SaveEntry& e : kept.positions)
            if (!e.damaged && later(e.note.stamp(), game_->seen)) keys.push_back({e.key, kept.latest().note.stamp()});
    }
    return Arrival::from_kept(Arrival::By::newer, std::move(keys));
}

std::optional<LoadError> Session::receive(Arrival arrival, bool trusting) {
    if (arrival.game) {
        if (arrival.told_in != words::language()) arrival.game->retell();
        return arrival.by == Arrival::By::link ? receive_link(std::move(arrival), trusting)
                                               : receive_save(std::move(arrival));
    }
    if (arrival.by == Arrival::By::newer && game_) {
        const KeptGame kept = positions_of(platform_, header_of(game_->match).id);
        if (!kept.positions.empty())
            game_->seen = kept.latest().note.stamp(); // none of them can be read: this is the newest
        up_to_date();
    }
    return arrival.error;
}

std::optional<LoadError> Session::receive_save(Arrival arrival) {
    complete(arrival.game->match);
    if (!arrival.from.kept) arrival.from.seen = last_known(arrival.game->match);
    set_aside();
    if (arrival.from.kept) drop_aside(header_of(arrival.game->match).id);
    note = arrival.by == Arrival::By::latest && arrival.failed
               ? flat(Phrase::earlier_save, {{"fault", words::fault(arrival.error.reason)}})
               : arrival.note;
    adopt(std::move(*arrival.game), arrival.from);
    if (arrival.from.kept) take_up_lessons();
    return std::nullopt;
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
    adopt(Game(std::move(*next)), here);
    game_->unsaved = true;
    autosave();
    return std::nullopt;
}

void Session::adopt(Game game, const Origin& from) {
    at_ = Playing{};
    game_ = std::move(game);
    coach_.reset();
    game_->line_from = from.line_from;
    game_->seen = from.seen;
    game_->place = from.place;
    ++games_;
    std::visit([](auto& m) { m.roll_out(); }, game_->match);
    for (Side side : {Side::french, Side::russian})
        if (game_->seat(side) == Seat::computer) {
            const GameHeader& h = header_of(game_->match);
            const Player player = h.players[index(side)];
            game_->bots[index(side)].emplace(bot_of(player),
                                             h.key.words[0] ^ (steps(game_->match) * 0x9E3779B97F4A7C15ull),
                                             ai::Nature{character_of(player), {}});
        }
    game_->tell(static_cast<std::size_t>(-1));
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
    if (Replay* r = past()) put_down(r->top());
    ++changes_;
}

// ---- tables ---------------------------------------------------------------------------------------------------------

// The game on the table makes way for another one, and lies beside it then.
void Session::set_aside() {
    leave_example();
    if (!game_) return;
    if (game_->asked >= 0) platform_.stop_thinking(), game_->asked = -1;
    autosave();
    stop_watching();
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
        if (a.table == table) return title_of(facts_of(a.game));
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
    stop_watching();
    game_.reset();
    drop_aside({});
    ++changes_;
}

std::string Session::title() const {
    return game_ ? title_of(facts_of(*game_)) : "";
}

std::string Session::detail() const {
    return game_ ? detail_of(facts_of(*game_)) : "";
}

// ---- links ----------------------------------------------------------------------------------------------------------

bool Session::by_link() const {
    return game_ && header_of(game_->match).by_link.on;
}

// A game played by link: this side's turn is done, or an answer without moves is due.
bool Session::link_due() const {
    if (!by_link() || game_->watched) return false;
    LinkDuty d = duty(game_->match);
    return d == LinkDuty::send || d == LinkDuty::answer || d == LinkDuty::renew;
}

// Who has shown a value of his dice has the game (one who begins his chain anew may have lost it).
bool Session::sends_briefly() const {
    const GameHeader& h = header_of(game_->match);
    const LinkPlay& p = h.by_link;
    return p.on && p.shown[index(other(p.mine))].count > 0 && p.news != LinkNews::renewal && whole_for_ != h.id;
}

Loaded<std::string> Session::link(bool whole) {
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
    if (made && !whole && sends_briefly())
        if (auto brief = brief_link(game_->match, scenario_file); brief && brief->size() < made->size()) made = brief;
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
    stop_watching();
    game_->table = table_for(game_->match);
    game_->retell();
    game_->unsaved = true;
    autosave();
    ++changes_;
    return std::nullopt;
}

// The game of that id that is kept here, as it was played last.
std::optional<Session::KeptByLink> Session::kept_by_link(std::string_view id) {
    std::vector<SaveEntry> kept = positions_of(platform_, id).positions;
    for (SaveEntry& e : saves(platform_, slot_prefix))
        if (e.note.id == id) kept.push_back(std::move(e));
    for (const SaveEntry& e : kept) {
        SaveNote about;
        const auto bytes = kept_bytes(platform_, e.key, about);
        auto own = bytes ? load_game(*bytes, scenario_file) : bytes.error();
        if (!own || !header_of(own->match).by_link.on) continue;
        complete(own->match);
        return KeptByLink{std::move(own->match),
                          {true, kept.front().note.stamp(), place_of(e.key, about.id), about.line_from}};
    }
    return std::nullopt;
}

// ... for a game that is kept here; `found` is false when there is none.
std::optional<LoadError> Session::continue_kept(const Linked& link, bool trusting, bool& found) {
    auto own = kept_by_link(header_of(link.match).id);
    found = own.has_value();
    if (!own) return std::nullopt;
    if (auto asks = unproven(own->match, link); asks && !trusting) return asks;
    auto joined = join_link(own->match, link, trusting);
    if (!joined) return joined.error();
    set_aside();
    note = *joined;
    adopt(Game(std::move(own->match)), own->from);
    game_->unsaved = true;
    autosave();
    return std::nullopt;
}

Arrival Session::coming(std::string_view link) {
    std::optional<KeptByLink> kept;
    return Arrival::by_link(link, [&](std::string_view id) -> const AnyMatch* {
        brief_of_ = id;
        if (game_ && header_of(game_->match).id == id && up_to_date()) return &game_->match;
        kept = kept_by_link(id);
        return kept ? &kept->match : nullptr;
    });
}

bool Session::take_returned() {
    if (!game_ || header_of(game_->match).id != brief_of_ || !up_to_date()) {
        auto own = kept_by_link(brief_of_);
        if (!own) return false;
        set_aside();
        adopt(Game(std::move(own->match)), own->from);
    }
    whole_for_ = brief_of_;
    return true;
}

std::optional<LoadError> Session::receive_link(Arrival arrival, bool trusting) {
    Game& game = *arrival.game;
    const bool theirs = header_of(game.match).by_link.on;
    if (theirs && !arrival.watched) { // a game of ours? The one in hand, or one that is kept here
        Linked link{arrival.kind, game.match, arrival.note, arrival.partial};
        if (game_ && !game_->watched && header_of(game_->match).id == header_of(link.match).id && up_to_date())
            return continue_here(link, trusting);
        bool found = false;
        const auto error = continue_kept(link, trusting, found);
        if (found || error) return error;
        // Without its moves nobody can go on from it.
        if (link.partial && link.kind == LinkKind::turn) return join_link(link.match, link).error();
    }
    if (arrival.watched && !theirs) return LoadError{LoadFault::illegal, "", flat(Phrase::not_by_link)};
    Origin from;
    game.watched = arrival.watched;
    if (!game.watched) {
        complete(game.match);
        if (theirs) accept_link(game.match, new_root(platform_));
        from.seen = last_known(game.match);
    }
    const bool next =
        game.watched && game_ && game_->watched && !example(); // of the turn before nothing is wanted any more
    const int table = table_;
    if (!next) set_aside();
    note = game.watched && !arrival.partial ? "" : arrival.note; // that no copy is kept goes without saying
    adopt(std::move(game), from);
    if (next) table_ = table;
    return std::nullopt;
}

} // namespace redoubt::shell

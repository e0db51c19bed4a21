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
    header.id = hex_digest(platform_.secret()[0]);
    auto made = new_game(how.system + "/" + how.scenario, header, scenario_file);
    if (!made) return made.error();
    if (how.seats[0] == Seat::elsewhere || how.seats[1] == Seat::elsewhere) {
        Side mine = how.seats[0] == Seat::here ? Side::french : Side::russian;
        if (auto error = start_play_by_link(*made, mine, mine, new_root(platform_))) return error;
    }
    note.clear();
    adopt(std::move(*made));
    if (how.lessons) {
        coach_.emplace(how.system);
        ++changes_;
    }
    autosave();
    return std::nullopt;
}

std::optional<LoadError> Session::open_bytes(std::string_view bytes) {
    return open_kept(bytes, 0);
}

std::optional<LoadError> Session::open_kept(std::string_view bytes, int line_from) {
    auto opened = load_game(bytes, scenario_file);
    if (!opened) return opened.error();
    note = opened->note;
    adopt(std::move(opened->match), line_from);
    autosave();
    return std::nullopt;
}

std::optional<LoadError> Session::open_slot(std::string_view key) {
    Stored s = platform_.get(key);
    if (s.fault != StorageFault::none)
        return LoadError{LoadFault::damaged, std::string(key), std::string(words(s.fault))};
    if (!s.bytes) return LoadError{LoadFault::missing, std::string(key), flat(Phrase::no_such_game)};
    SaveNote about;
    std::string_view bytes;
    if (!unwrap(*s.bytes, about, bytes))
        return LoadError{LoadFault::damaged, std::string(key), flat(Phrase::kept_damaged)};
    return open_kept(bytes, about.line_from);
}

bool Session::next_battle_waits() const {
    return game_ && has_next_battle(game_->match);
}

std::optional<LoadError> Session::begin_next_battle() {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    auto next = next_battle(game_->match, scenario_file);
    if (!next) return next.error();
    note.clear();
    adopt(std::move(*next));
    autosave();
    return std::nullopt;
}

void Session::adopt(AnyMatch match, int line_from) {
    example_.reset();
    resting_ = {};
    replay_.reset();
    game_.emplace(std::move(match));
    coach_.reset();
    game_->line_from = line_from;
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
    game_->retell();
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

void Session::leave() {
    leave_example();
    if (game_ && game_->asked >= 0) platform_.stop_thinking();
    autosave();
    replay_.reset();
    game_.reset();
    ++changes_;
}

std::string Session::title() const {
    if (!game_) return "";
    const GameHeader& h = header_of(game_->match);
    std::string title = game_->visit([&]<class R>(const Match<R>& m, const auto&) {
        return words::proper(h.system, "title:" + h.scenario, m.world().title) + ", " +
               TableOf<R>::clock(m.world(), m.state());
    });
    if (game_->line_from == 0) return title;
    return flat(Phrase::line_from, {{"title", title}, {"turn", game_->line_from}});
}

std::string Session::detail() const {
    if (!game_) return "";
    auto who = [&](Side side) -> std::string {
        std::string people = flat(side == Side::french ? Phrase::side_french : Phrase::side_russian);
        switch (game_->seat(side)) {
        case Seat::here:
            return people;
        case Seat::computer:
            return flat(Phrase::by_computer, {{"side", people}});
        case Seat::elsewhere:
            return flat(Phrase::by_link, {{"side", people}});
        }
        return people;
    };
    Side first = game_->seat(Side::french) == Seat::here ? Side::french : Side::russian;
    return flat(Phrase::against, {{"system", words::common::system_small(header_of(game_->match).system)},
                                  {"first", who(first)},
                                  {"second", who(other(first))}});
}

// ---- keeping --------------------------------------------------------------------------------------------------------

std::optional<LoadError> Session::bytes(std::string& out, bool for_export) const {
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::no_game)};
    auto saved = save_game(game_->match, for_export ? Secrets::leave_out : Secrets::keep);
    if (!saved) return saved.error();
    out = std::move(*saved);
    return std::nullopt;
}

void Session::autosave() {
    if (!game_ || example_) return;
    Game& g = *game_;
    std::string saved;
    g.save_trouble = false;
    if (auto error = bytes(saved, false)) {
        g.save_trouble = true;
        g.save_note = words::fault(error->reason);
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
    SaveNote about{platform_.wall_clock(), header_of(g.match).id, title(), detail(), game_->line_from};
    StorageFault f = keep(platform_, std::string(auto_prefix) + std::to_string(g.ring), about, saved);
    g.save_trouble = f != StorageFault::none;
    g.save_note = g.save_trouble ? std::string(words(f)) : flat(Phrase::saved);
    if (!g.save_trouble) g.saved_at = about.time;
    ++changes_;
}

StorageFault Session::save_as(std::string_view slot) {
    std::string saved;
    if (bytes(saved, false)) return StorageFault::damaged;
    SaveNote about{platform_.wall_clock(), header_of(game_->match).id, title(), detail(), game_->line_from};
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
    if (!game_) return LoadError{LoadFault::missing, "", flat(Phrase::nothing_to_share)};
    Loaded<std::string> made = LoadError{};
    if (by_link()) {
        if (link_due()) {
            LinkDuty d = duty(game_->match);
            made = hand_over(game_->match, scenario_file,
                             d == LinkDuty::renew ? std::optional<Secret>(new_root(platform_)) : std::nullopt);
            if (made) autosave();
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
            replay_.reset();
            game_->table = table_for(game_->match);
            game_->retell();
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

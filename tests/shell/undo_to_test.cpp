// Back to a line of the journal, as far as undo reaches; the journal without what no die was thrown for; its text.
#include "shell/session/session.h"
#include "tests/shell/window.h"

#include <algorithm>

using namespace shell_tests;

namespace {

template <Ruleset R>
void undo_to_a_line(const char* system, const char* battle) {
    Platform platform;
    Settings settings;
    null_world() = NullWorld{};
    Session session(platform, settings);
    NewGame how;
    how.system = system;
    how.scenario = battle;
    how.seats = {Seat::here, Seat::here};
    REQUIRE(!session.begin(how));
    Rng rng{7};
    auto match = [&]() -> const Match<R>& { return std::get<Match<R>>(session.game()->match); };
    int gone = 0, whole = 0;
    for (int n = 0; n < 1500 && is_side(match().decides()); ++n) {
        const std::size_t steps = match().journal().size();
        if (session.scene().handover) session.act({Verb::play_side});
        std::vector<typename R::Action> legal;
        legal_actions(match().world(), match().state(), legal);
        session.choose(steps, rng.below(static_cast<std::uint32_t>(legal.size())));
        if (n % 7 != 0) continue;
        const Scene scene = session.scene();
        const std::size_t floor = match().undo_floor();
        if (scene.back_to >= scene.journal.size()) continue;
        CHECK(match().can_undo());
        const std::size_t line =
            scene.back_to + rng.below(static_cast<std::uint32_t>(scene.journal.size() - scene.back_to));
        session.act({Verb::undo_to, {}, {}, static_cast<int>(scene.back_to) - 1}); // not that far
        CHECK(session.scene().journal.size() == scene.journal.size());
        session.act({Verb::undo_to, {}, {}, static_cast<int>(line)});
        const std::vector<JournalLine> kept = session.scene().journal;
        // What one action tells in several lines stays or goes as a whole.
        REQUIRE(kept.size() > line);
        REQUIRE(kept.size() <= scene.journal.size());
        CHECK(plain_text(kept[line].words) == plain_text(scene.journal[line].words));
        if (line == scene.back_to) {
            CHECK(match().journal().size() == floor);
            CHECK_FALSE(match().can_undo());
            ++whole;
        }
        CHECK(digest(match().state()) == digest(match().state_after(match().journal().size())));
        ++gone;
    }
    CAPTURE(battle, match().journal().size());
    CHECK(gone > 3);
    CHECK(whole > 0);
}

} // namespace

TEST_CASE("Undo goes back to a line of the journal, and no further than a die") {
    undo_to_a_line<classic::Rules>("classic", "sept7");
    undo_to_a_line<napoleon::Rules>("napoleon", "szewardino");
    undo_to_a_line<triumph::Rules>("triumph", "schevardino");
}

TEST_CASE("The journal is read for its fights, and copied") {
    Window w(1024, 768);
    w.begin();
    const std::size_t before = w.app.session().scene().journal.size();
    Rng rng{7};
    while (
        std::none_of(w.app.session().scene().journal.begin(), w.app.session().scene().journal.end(), tells_of_dice)) {
        const auto& m = std::get<Match<classic::Rules>>(w.app.session().game()->match);
        std::vector<classic::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        REQUIRE(!legal.empty()); // a fight comes before the end
        Session& session = const_cast<Session&>(w.app.session());
        if (session.scene().handover) session.act({Verb::play_side});
        session.choose(m.journal().size(), rng.below(static_cast<std::uint32_t>(legal.size())));
    }
    CHECK(w.app.session().scene().journal.size() > before);
    w.app.handle({Verb::journal});
    w.settle();
    auto lines = [&] {
        return std::count_if(w.app.hits().begin(), w.app.hits().end(),
                             [](const Hit& h) { return h.intent.verb == Verb::open_line; });
    };
    w.press("Fights and dice");
    CHECK(lines() == 1);
    w.press("Copy as text");
    const std::string copied = null_world().copied;
    CHECK(std::count(copied.begin(), copied.end(), '\n') == 2); // the battle, the fight
    w.app.handle({Verb::journal});
    w.settle();
    CHECK(lines() > 1);
    w.app.handle({Verb::copy_journal});
    CHECK(null_world().copied.size() > copied.size());
}

TEST_CASE("The journal is read for losses and for one side, and what is shown is copied") {
    for (const char* system : {"Classic", "Napoleon", "Triumph"}) {
        INFO(system);
        Window w(820, 1180);
        w.press(system);
        w.press("Two at this table");
        w.press("Begin");
        Session& session = const_cast<Session&>(w.app.session());
        Rng rng{3};
        auto lost = [&](std::optional<Side> side) {
            const auto& all = session.game()->journal;
            return std::count_if(all.begin(), all.end(), [&](const JournalLine& l) {
                return side ? l.lost == side || l.by == side : l.lost.has_value();
            });
        };
        for (int n = 0; n < 3000 && lost({}) < 3; ++n) {
            session.act({Verb::play_side});
            session.act({Verb::go_on});
            const std::size_t many = session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
                std::vector<typename R::Action> legal;
                if (is_side(m.decides())) legal_actions(m.world(), m.state(), legal);
                return legal.size();
            });
            if (many == 0) break;
            session.choose(steps(session.game()->match), rng.below(static_cast<std::uint32_t>(many)));
        }
        session.act({Verb::play_side});
        REQUIRE(lost({}) > 0);
        const auto& journal = session.scene().journal;
        for (const JournalLine& l : journal)
            if (l.lost) CHECK(l.by); // somebody has decided it
        w.app.handle({Verb::journal});
        w.settle();
        auto copied = [&](const char* filter) {
            w.press(filter);
            w.press("Copy as text");
            return std::count(null_world().copied.begin(), null_world().copied.end(), '\n') - 1; // the battle
        };
        CHECK(copied("Losses") == lost({}));
        CHECK(copied("My side") == lost(session.me()));
        CHECK(copied("All of the journal") == static_cast<std::ptrdiff_t>(journal.size()));
        CHECK(lost(session.me()) < static_cast<std::ptrdiff_t>(journal.size()));
        CHECK(lost(session.me()) > 0);
        // Told anew, as when the language changes, it is the same.
        const auto had = session.game()->journal;
        session.game()->retell();
        const auto& now = session.game()->journal;
        REQUIRE(now.size() == had.size());
        for (std::size_t i = 0; i < had.size(); ++i) {
            INFO(plain_text(had[i].words));
            CHECK(now[i].by == had[i].by);
            CHECK(now[i].lost == had[i].lost);
        }
    }
}

TEST_CASE("A filter of the journal that finds nothing says so, and all of them fit on every screen") {
    for (const auto& [width, height] :
         {std::pair{1366.0f, 768.0f}, {1024.0f, 768.0f}, {820.0f, 1180.0f}, {390.0f, 844.0f}, {844.0f, 390.0f}}) {
        INFO(width << " x " << height);
        Window w(width, height);
        if (w.find("Two at this table"))
            w.begin();
        else
            w.press("Begin"); // a low window
        w.app.handle({Verb::journal});
        w.settle();
        for (const char* label : {"All of the journal", "Fights and dice", "Losses", "My side", "Copy as text"}) {
            const Hit* h = w.find(label);
            INFO(label);
            REQUIRE(h);
            CHECK(h->box.x0 >= 0);
            CHECK(h->box.x1 <= width);
            CHECK(h->box.height() >= 44);
        }
        w.press("Losses");
        CHECK(w.find("Losses"));
    }
}

TEST_CASE("The menu takes back all of a phase at once") {
    Window w(1024, 768);
    w.begin();
    Session& session = const_cast<Session&>(w.app.session());
    const auto& m = std::get<Match<classic::Rules>>(session.game()->match);
    auto offered = [&] {
        w.app.handle({Verb::menu});
        w.settle();
        const bool out = w.find("Take all of it back") != nullptr;
        w.app.handle({Verb::close});
        w.settle();
        return out;
    };
    const std::size_t floor = m.journal().size();
    for (int moved = 0; moved < 3; ++moved) {
        CHECK(offered() == (moved > 1)); // one step: the button beside the board
        std::vector<classic::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const auto move = std::find_if(legal.begin(), legal.end(),
                                       [](const auto& a) { return std::holds_alternative<classic::Move>(a); });
        REQUIRE(move != legal.end());
        session.choose(m.journal().size(), static_cast<std::uint32_t>(move - legal.begin()));
    }
    w.app.handle({Verb::menu});
    w.settle();
    w.press("Take all of it back");
    CHECK(m.journal().size() == floor);
}

TEST_CASE("The menu opens where all that was told can be taken back") {
    Window w(1024, 768);
    w.press("Triumph");
    w.press("Two at this table");
    w.press("Begin");
    Session& session = const_cast<Session&>(w.app.session());
    const auto& m = std::get<Match<triumph::Rules>>(session.game()->match);
    for (int moved = 0; moved < 3; ++moved) {
        std::vector<triumph::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const auto place = std::find_if(legal.begin(), legal.end(), [](const auto& a) {
            return std::holds_alternative<triumph::Place>(a) || std::holds_alternative<triumph::Turn>(a);
        });
        REQUIRE(place != legal.end());
        session.choose(m.journal().size(), static_cast<std::uint32_t>(place - legal.begin()));
        w.settle();
        w.app.handle({Verb::menu});
        w.settle();
        CHECK(w.find("Rules") != nullptr);
        w.app.handle({Verb::close});
    }
    CHECK(session.scene().back_to >= session.scene().journal.size()); // nothing was told before the first of them
}

TEST_CASE("A list that is opened far down is read from its beginning") {
    Window w(820, 1180);
    w.press("Napoleon");
    w.press("Borodino, 7 September");
    w.press("Two at this table");
    w.press("Begin");
    const Hit* bridge = w.find("0514");
    REQUIRE(bridge);
    const ImVec2 at = bridge->box.middle();
    w.app.wheel(at.x, at.y, 0, 2000, false);
    w.settle();
    CHECK(w.find("0514") == nullptr);
    w.press("Answer beforehand");
    CHECK(w.find("Answer all of it") != nullptr);
}

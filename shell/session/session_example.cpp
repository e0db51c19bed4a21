// An example of the rule reference on the table: a rule case as a small game of its own, both sides played here. The
// game of before rests beside it and comes back as it was; of the example nothing is kept. Its own steps are taken
// through the same door as a player's, with its own dice.
#include "scenarios/files.h"
#include "shell/session/session.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

std::optional<LoadError> Session::open_example(const examples::Book& book, const examples::Example& which,
                                               std::string_view rule) {
    std::size_t dice = 0;
    auto made = examples::open(book, which, scenario_file, dice);
    if (!made) return made.error();
    header_of(*made).key.words = platform_.secret(); // for what is tried beside its own steps
    OpenExample example{which, std::string(rule), std::move(*made)};
    example.first_dice = dice;
    leave_example();
    if (game_ && game_->asked >= 0) platform_.stop_thinking(), game_->asked = -1;
    std::optional<Replay> watched;
    if (Replay* r = past()) watched = std::move(*r);
    at_ = Example{std::move(example), std::move(game_), std::move(watched), std::move(coach_)};
    game_.reset();
    note.clear();
    example_to(0);
    return std::nullopt;
}

void Session::leave_example() {
    if (!example()) return;
    Example e = std::move(std::get<Example>(at_));
    at_ = Playing{};
    if (e.replay) at_ = std::move(*e.replay);
    game_ = std::move(e.game);
    coach_ = std::move(e.coach);
    ++games_;
    ++changes_;
}

// From its beginning up to so many of its steps.
void Session::example_to(std::size_t shown) {
    Example example = std::move(std::get<Example>(at_));
    const int table = table_;
    adopt(Game(example.open.begun)); // leaves the example
    table_ = table;
    OpenExample& e = example.open;
    e.shown = 0;
    e.dice = e.first_dice;
    e.wrong = false;
    e.steps = steps(game_->match);
    e.digest = digest_of(game_->match);
    at_ = std::move(example);
    while (this->example()->shown < shown && !this->example()->wrong) example_step();
    take({});
    game_->motions.clear();
    ++changes_;
}

void Session::example_again() {
    if (example()) example_to(0);
}

bool Session::example_strays() const {
    const OpenExample* e = example();
    return e && (steps(game_->match) != e->steps || digest_of(game_->match) != e->digest);
}

void Session::example_step() {
    if (!example()) return;
    OpenExample& e = std::get<Example>(at_).open;
    if (example_strays()) return example_to(e.shown);
    if (e.wrong || e.shown >= e.what.play.size()) return;
    take({});
    e.wrong = !play_example(e.what.play[e.shown]);
    if (!e.wrong) ++e.shown;
    e.steps = steps(game_->match);
    e.digest = digest_of(game_->match);
    ++changes_;
}

bool Session::play_example(const std::string& step) {
    OpenExample& e = std::get<Example>(at_).open;
    Game& g = *game_;
    const bool look = step.starts_with('@'), refused = step.starts_with('!');
    const std::string_view notation = std::string_view(step).substr(look || refused ? 1 : 0);
    if (look) {
        const UnitId unit =
            g.visit([&](const auto& m, const auto&) { return UnitId{find_unit(m.world(), std::string(notation))}; });
        take(unit);
        return static_cast<bool>(unit);
    }
    return g.visit([&]<class R>(Match<R>& m, auto& table) {
        const auto a = examples::action(m, notation);
        if (!a) return false;
        const typename R::State before = m.state();
        if (const auto no = why_illegal(m.world(), before, *a)) {
            table.why = TableOf<R>::why(m.world(), before, *a, *no);
            return refused;
        }
        if (refused) return false;
        std::vector<typename R::Event> events;
        bool good = m.replay(Step<R>{*a}, &events);
        good = good && examples::roll(m, e.what, e.dice, &events);
        m.roll_out(&events); // the table does not stay between two decisions
        happened<R>(before, events);
        return good;
    });
}

// It is played as a game is; what would look back at it does nothing.
void Session::act_at(Example&, const Intent& in) {
    if (in.verb != Verb::watch && in.verb != Verb::see_line) play_on(in);
}

void Session::show_example(Scene& scene) const {
    const OpenExample& e = *example();
    const std::size_t all = e.what.play.size();
    ExampleCard card;
    card.heading = flat(Phrase::example_title, {{"rule", e.rule}});
    card.words = e.what.about;
    if (all > 0) card.place = flat(Phrase::example_at, {{"n", std::to_string(e.shown)}, {"all", std::to_string(all)}});
    const bool strays = example_strays();
    card.note = flat(strays          ? Phrase::example_strays
                     : e.wrong       ? Phrase::example_wrong
                     : all == 0      ? Phrase::example_only
                     : e.shown < all ? Phrase::example_begins
                                     : Phrase::example_over);
    if (e.shown > 0 && e.shown < all && !strays && !e.wrong) card.note.clear();
    const Intent step{Verb::example_step, {}, {}, 1};
    if (strays)
        card.buttons.emplace_back(step, flat(Phrase::example_back), Icon::back, true);
    else if (!e.wrong && e.shown < all)
        card.buttons.emplace_back(step, flat(Phrase::example_step), Icon::play, true);
    if (strays || e.shown > 0) card.buttons.emplace_back(Intent{Verb::example_step}, flat(Phrase::example_again));
    card.buttons.emplace_back(Intent{Verb::leave_example}, flat(Phrase::example_leave));
    scene.example = std::move(card);
}

} // namespace redoubt::shell

// Random games of every battle by links, between two copies that lose their roots, are updated to other rules, and get
// links repeated, forked and forged: after every link both know the same, and nothing else is ever accepted.
// The suite plays the beginning of each battle, for the sanitizers make every link fifty times as dear (the large ones
// under node, with the sanitizers by night); for more:
//   REDOUBT_LINK_GAMES=50 build/dev/bin/redoubt_tests "[by-link-games]"     more games, whole battles
#include "engine/match/napoleon.h"
#include "engine/match/triumph.h"
#include "scenarios/files.h"
#include "tests/match/classic_games.h"
#include "tests/match/toy_rules.h"
#include "tests/match/two_copies.h"
#include "tests/support/battles.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

namespace by_link_games_test {

using namespace redoubt;

namespace {

const FileSource files = [](std::string_view path) { return scenario_file(path); };

// What happened in the games, and every word a forged link was refused with: by what was due to its sender.
struct Tale {
    int games = 0, over = 0, links = 0, refused = 0;
    int roots = 0, copies = 0, mid_turn = 0, owed = 0; // lost: the root, the whole copy; ... with a step owed
    int revisions = 0, again = 0;
    std::size_t whole = 0, brief = 0; // the longest link, in characters, and the longest for who has the game
    std::map<std::string, std::set<std::string>> words;
};

const char* const more_games = std::getenv("REDOUBT_LINK_GAMES");

constexpr const char *no_moves = "It brings no moves.", *none_due = "It has moves where none were due.",
                     *new_dice = "It brings no moves, though it is the sender's turn: that would be new dice for him.",
                     *mid_turn = "It breaks off in the middle of a turn.",
                     *other_side = "It decides for the other side.",
                     *could_itself = "It waits for something that it could do itself.",
                     *your_turn = "It is your turn, not the other side's.";

constexpr const char* duty_names[] = {"none", "play", "send", "answer", "wait", "renew"};

// A random action; in triumph a hasty one, for set-up and moves are not what is tried here.
template <Ruleset R>
void act(Match<R>& m, Rng& rng) {
    std::vector<typename R::Action> legal;
    legal_actions(m.world(), m.state(), legal);
    auto pick = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if constexpr (std::is_same_v<R, triumph::Rules>) {
        const bool note = std::holds_alternative<triumph::FlankWith>(legal.front());
        const bool orders = std::holds_alternative<triumph::Orders>(m.state().frames.back());
        if (!note && !orders && rng.below(2) == 0)
            for (const auto& a : legal)
                if (std::holds_alternative<triumph::Ready>(a)) pick = a;
    }
    REQUIRE_FALSE(m.play(pick));
}

template <Ruleset R>
class LinkGame {
public:
    LinkGame(std::string_view battle, Side creator, std::uint64_t seed, Tale& tale)
        : rng{seed}, tale_(tale), copies_{new_copy(battle, creator, seed), new_copy(battle, creator, seed)} {
        Match<R>& a = copy(creator);
        const std::string invitation = hand(a);
        copy(other(creator)) = test::opened<R>(invitation, files);
        accept_link_of(copy(other(creator)), test::root(seed * 2 + 1));
        newest_ = invitation;
        ++tale_.games;
    }

    // Until the battle is over, or so many links have been sent.
    void play(int links) {
        for (int n = 0; n < links; ++n) {
            if (duty_of(copies_[0]) == Duty::none && duty_of(copies_[1]) == Duty::none) {
                ++tale_.over;
                break;
            }
            turn();
        }
        agree();
    }

    Rng rng;

private:
    Match<R> new_copy(std::string_view battle, Side creator, std::uint64_t seed) {
        return test::new_by_link<R>(battle, creator, creator, seed * 2, files);
    }
    Match<R>& copy(Side side) { return copies_[index(side)]; }
    bool now_and_then(std::uint32_t one_in) { return rng.below(one_in) == 0; }

    std::string hand(Match<R>& m) {
        const Duty due = duty_of(m);
        auto link = hand_over_of(m, files, test::root(rng.next()));
        if (!link) FAIL(duty_names[static_cast<int>(due)] << ": " << text(link.error()));
        CHECK(duty_of(m) == (m.decides() == Decider::over && duty_of(m) == Duty::none ? Duty::none : Duty::wait));
        ++tale_.links;
        return *link;
    }

    // One side does what is due, and the other takes its link.
    void turn() {
        const Side mover = is_due(Side::french) ? Side::french : Side::russian;
        Match<R>&m = copy(mover), &waits = copy(other(mover));
        INFO(R::name << " link " << tale_.links << " by " << name(mover) << ", due "
                     << duty_names[static_cast<int>(duty_of(m))]);
        REQUIRE(is_due(mover));
        REQUIRE(duty_of(waits) == Duty::wait);
        if (now_and_then(6)) lose(mover, now_and_then(3));
        if (now_and_then(6)) lose(other(mover), false);
        if (now_and_then(4)) reload(m);
        if (now_and_then(4)) reload(waits);
        try_forgeries(mover, duty_of(m));
        for (bool first = true; duty_of(m) == Duty::play; first = false) {
            act(m, rng);
            if (duty_of(m) == Duty::play && first) try_forgeries(mover, Duty::play);
            if (duty_of(m) == Duty::play && now_and_then(60)) reload(m);
            if (duty_of(m) == Duty::play && now_and_then(200)) {
                lose(mover, false);
                ++tale_.mid_turn;
            }
        }
        if (duty_of(m) == Duty::send) try_forgeries(mover, Duty::send);
        if (now_and_then(3)) try_forgeries(other(mover), Duty::wait);
        Match<R> fork = m;
        const std::string link = hand(m);
        std::string sent = link;
        if (now_and_then(3)) { // updated after it was sent; the same link is made again
            test::reload(m, files, Secrets::keep, R::revision + 1);
            m.header().revision = R::revision + 7; // ... or before: it bears another revision
            sent = *make_link(m, LinkKind::turn, {}, files);
            m.header().revision = R::revision;
            CHECK(*make_link(m, LinkKind::turn, {}, files) == link);
            ++tale_.revisions;
        }
        if (now_and_then(3)) reload(waits);
        refuse(waits, old_.empty() ? newest_ : old_[rng.below(static_cast<std::uint32_t>(old_.size()))], "an old one");
        const Match<R> before = waits;
        const std::string word = test::joined(waits, sent, files);
        if (word != "accepted") FAIL(word << ": the link " << sent);
        agree();
        brief(m, before, waits, link);
        refuse(waits, sent, "twice");
        refuse(m, link, "its own");
        if (auto other_way = hand_over_of(fork, files, test::root(9)); other_way) refuse(waits, *other_way, "a fork");
        old_.push_back(newest_);
        newest_ = link;
    }

    // The same turn for who has the game: less to send, the same end, and nothing else to be joined to.
    void brief(const Match<R>& sender, const Match<R>& before, const Match<R>& after, const std::string& whole) {
        const std::string link = *make_link(sender, LinkKind::turn, {}, files, true);
        Match<R> joined = before;
        const auto [word, fault] = test::joined_brief(&before, link, files, &joined);
        if (word != "accepted") FAIL(word << ": the brief link " << link);
        CHECK(*save_game_of(joined, Secrets::keep) == *save_game_of(after, Secrets::keep));
        CHECK(test::joined_brief<R>(nullptr, link, files).second == LoadFault::lacking);
        CHECK(test::joined_brief(&sender, link, files).second == LoadFault::returned);
        CHECK(test::joined_brief(&after, link, files).first == "You have this turn already.");
        if (whole.size() > 200) CHECK(link.size() < whole.size()); // else: the position is the opening
        tale_.whole = std::max(tale_.whole, whole.size());
        tale_.brief = std::max(tale_.brief, link.size());
    }

    bool is_due(Side side) {
        const Duty d = duty_of(copy(side));
        return d != Duty::none && d != Duty::wait;
    }

    // The root is lost (an export was taken to another device), or all but the last link received.
    void lose(Side side, bool whole) {
        Match<R>& m = copy(side);
        if (m.header().by_link.shown[index(side)].count == 0) return; // nothing to lose yet
        tale_.owed += m.owes_step() || m.awaits() ? 1 : 0;
        if (whole && m.header().by_link.holder == side) {
            m = test::opened<R>(newest_, files);
            ++tale_.copies;
        } else {
            test::reload(m, files, Secrets::leave_out);
            ++tale_.roots;
        }
    }

    void reload(Match<R>& m) {
        const bool updated = now_and_then(2);
        test::reload(m, files, Secrets::keep, updated ? R::revision + 1 : R::revision);
        ++(updated ? tale_.revisions : tale_.again);
    }

    // Everything that is not what was due must be refused.
    void try_forgeries(Side sender, Duty due) {
        if (!copy(sender).header().by_link.keeps_root) return;
        enum class Steps { none, all, before_die };
        struct Kind {
            const char* name;
            LinkNews news;
            Steps steps;
        };
        static constexpr Kind kinds[] = {{"no moves, as an answer", LinkNews::answer, Steps::none},
                                         {"no moves, as a turn", LinkNews::turn, Steps::none},
                                         {"all moves, as a turn", LinkNews::turn, Steps::all},
                                         {"all moves, as an answer", LinkNews::answer, Steps::all},
                                         {"all moves, with a new chain", LinkNews::renewal, Steps::all},
                                         {"up to the last die", LinkNews::turn, Steps::before_die}};
        const Match<R>& own = copy(sender);
        const std::uint32_t sent_to = own.header().by_link.sent_to;
        const bool unsent = played(own) > sent_to;
        for (const Kind& k : kinds) {
            if (k.steps != Steps::none && !unsent && !own.awaits()) continue;
            // Sealed links leave moves out where none are due; a new chain without them may always be begun.
            if (Secretive<R> && k.steps == Steps::all && k.news != LinkNews::turn) continue;
            const bool all = k.steps == Steps::all || (!unsent && !own.awaits());
            if (due == Duty::answer && k.news == LinkNews::answer && (k.steps == Steps::none || !unsent))
                continue; // just what is due
            if (due == Duty::send && k.news == LinkNews::turn && all) continue;
            const Match<R> with = k.steps == Steps::none  ? without_unsent(own)
                                  : k.steps == Steps::all ? own
                                                          : test::before_last_die(own);
            if (k.steps == Steps::before_die && (with.decides() != Decider::chance || played(with) <= sent_to))
                continue;
            auto link = test::forged(with, k.news, files);
            if (!link) continue; // not even a changed program can write it
            Match<R> receiver = copy(other(sender));
            const std::string word = test::joined(receiver, *link, files);
            INFO(k.name << " where " << duty_names[static_cast<int>(due)] << " was due");
            CHECK(word != "accepted");
            tale_.words[std::string(duty_names[static_cast<int>(due)]) + (unsent ? ", moved" : "") + " | " + k.name]
                .insert(word);
            ++tale_.refused;
        }
    }

    void refuse(Match<R>& own, const std::string& link, const char* what) {
        INFO(what);
        CHECK(test::joined(own, link, files) != "accepted");
        ++tale_.refused;
    }

    void agree() {
        Match<R>&a = copies_[0], &b = copies_[1];
        if (played(a) == played(b)) // whoever got the word may have carried out a step that was owed
            CHECK(digest(public_state<R>(a.world(), a.state())) == digest(public_state<R>(b.world(), b.state())));
        CHECK(a.header().by_link.shown == b.header().by_link.shown);
        CHECK(agreed_digest_of(a) == agreed_digest_of(b)); // as live play compares them
    }

    Tale& tale_;
    std::array<Match<R>, 2> copies_;
    std::string newest_;
    std::vector<std::string> old_;
};

// The table of engine/match/README.md: what a link that was not due is refused with.
const std::map<std::string, std::vector<const char*>> table = {
    {"answer | all moves, as a turn", {no_moves, none_due}},
    {"answer | no moves, as a turn", {no_moves, none_due}},
    {"play | no moves, as an answer", {new_dice}},
    {"play | no moves, as a turn", {no_moves}},
    {"play, moved | all moves, as a turn", {mid_turn}},
    {"play, moved | all moves, as an answer", {mid_turn}},
    {"play, moved | all moves, with a new chain", {mid_turn}},
    {"play, moved | no moves, as an answer", {new_dice}},
    {"play, moved | no moves, as a turn", {no_moves, mid_turn, other_side, could_itself}},
    {"play, moved | up to the last die", {mid_turn}},
    {"send | no moves, as an answer", {new_dice}},
    {"send | no moves, as a turn", {no_moves}},
    {"send, moved | all moves, as an answer", {none_due}},
    {"send, moved | all moves, with a new chain", {none_due}},
    {"send, moved | no moves, as an answer", {new_dice}},
    {"send, moved | no moves, as a turn", {no_moves, mid_turn, other_side, could_itself}},
    {"send, moved | up to the last die", {mid_turn}},
    {"wait | all moves, as a turn", {your_turn}},
    {"wait | no moves, as an answer", {your_turn}},
    {"wait | no moves, as a turn", {your_turn}},
};

void tell(std::string_view battle, const Tale& t) {
    for (const auto& [what, with] : t.words)
        for (const std::string& word : with) {
            INFO(battle << ": " << what << " | " << word);
            const auto row = table.find(what);
            REQUIRE(row != table.end());
            CHECK(std::find(row->second.begin(), row->second.end(), word) != row->second.end());
        }
    if (!more_games) return;
    std::printf(
        "%s: %d games, %d to the end; %d links; lost: %d roots (%d in mid-turn, %d with a step owed), %d copies; "
        "%d updates; %d links refused; the longest %zu characters, brief %zu\n",
        std::string(battle).c_str(), t.games, t.over, t.links, t.roots, t.mid_turn, t.owed, t.copies, t.revisions,
        t.refused, t.whole, t.brief);
}

template <Ruleset R>
Tale play_games(std::string_view battle, int games, int links) {
    Tale tale;
    if (more_games) {
        games = std::atoi(more_games);
        links = 100'000;
    }
    for (int n = 1; n <= games; ++n) {
        INFO(battle << " game " << n);
        LinkGame<R> game(battle, n % 2 ? Side::french : Side::russian, static_cast<std::uint64_t>(n), tale);
        game.play(links);
    }
    tell(battle, tale);
    return tale;
}

} // namespace

TEST_CASE("by link: games of a toy", "[match][by-link-games]") {
    const Tale t = play_games<toy::Rules>("toy/lane", 2, 1000);
    CHECK(t.over > 0);
}
TEST_CASE("by link: games of classic", "[match][by-link-games]") {
    for (const std::string& battle : test::battles("classic")) play_games<classic::Rules>(battle, 1, 5);
}
// With the sanitizers the small ones, every one under node.
TEST_CASE("by link: games of napoleon", "[match][slow][by-link-games]") {
    for (const char* battle : {"napoleon/first", "napoleon/szewardino"}) play_games<napoleon::Rules>(battle, 1, 5);
}
TEST_CASE("by link: games of every battle of napoleon", "[match][node][by-link-games]") {
    for (const std::string& battle : test::battles("napoleon")) play_games<napoleon::Rules>(battle, 1, 5);
}
TEST_CASE("by link: games of triumph", "[match][slow][by-link-games]") {
    play_games<triumph::Rules>("triumph/first", 2, 8);
}
TEST_CASE("by link: games of every battle of triumph", "[match][node][by-link-games]") {
    for (const std::string& battle : test::battles("triumph"))
        play_games<triumph::Rules>(battle, 2, battle == "triumph/borodino" ? 6 : 8);
}

} // namespace by_link_games_test

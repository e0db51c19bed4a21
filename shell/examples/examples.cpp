#include "shell/examples/examples.h"

#include "engine/match/any_match_of.h"
#include "shell/examples/setup.h"

#include <charconv>

namespace redoubt::examples {

namespace {

std::vector<std::string> texts(const Node& n) {
    std::vector<std::string> out;
    if (n.json->is_null()) return out;
    for (const Node& x : n.items()) out.push_back(x.string());
    return out;
}

} // namespace

Loaded<Book> read_book(std::string_view json, std::string_view name) {
    redoubt::Faults bad{std::string(name), {}};
    const auto whole = parse_json(json, bad);
    Book book;
    if (whole) {
        const Node root{&*whole, "", &bad};
        book.system = root.need("system").string();
        for (const Node& n : root.need("examples").items()) {
            Example e;
            e.id = n.need("id").string();
            e.about = n.need("about").string();
            e.rules = texts(n.need("rules"));
            e.play = texts(n.at("play"));
            if (n.has("dice"))
                for (const Node& die : n.at("dice").items())
                    e.dice.push_back(die.is_string() ? die.string() : std::to_string(die.integer(0, 99)));
            const Node setup = n.need("setup");
            e.setup = setup.json->dump();
            e.own_ground = setup.at("map").is_object() && !setup.at("map").has("geo");
            book.all.push_back(std::move(e));
        }
    }
    if (bad.first) return *bad.first;
    return book;
}

const Example* find(const Book& book, std::string_view id) {
    for (const Example& e : book.all)
        if (e.id == id) return &e;
    return nullptr;
}

template <Ruleset R>
bool roll(Match<R>& m, const Example& example, std::size_t& dice, std::vector<typename R::Event>* events) {
    while (m.decides() == Decider::chance) {
        if (dice >= example.dice.size()) return false;
        const std::string& text = example.dice[dice];
        int value = 0;
        const auto end = text.data() + text.size();
        if (std::from_chars(text.data(), end, value).ptr != end) {
            const auto named = cases::SetUp<R>::outcome(m.world(), text);
            if (!named) return false;
            value = *named;
        }
        const Chance c = chance(m.world(), m.state());
        const Weighted* found = nullptr;
        for (const Weighted& w : c.outcomes)
            if (w.outcome.value == value) found = &w;
        if (!found || !m.replay(found->outcome, events)) return false;
        ++dice;
    }
    return true;
}

template <Ruleset R>
Loaded<typename R::Action> action(const Match<R>& m, std::string_view text) {
    return cases::SetUp<R>::parse(m.world(), m.state(), text);
}

#define SYSTEM(system)                                                                                                 \
    template bool roll(Match<system::Rules>&, const Example&, std::size_t&, std::vector<system::Event>*);              \
    template Loaded<system::Action> action(const Match<system::Rules>&, std::string_view);
#include "engine/rules/systems.def"
#undef SYSTEM

Loaded<AnyMatch> open(const Book& book, const Example& example, const FileSource& files, std::size_t& dice) {
    return with_system<Loaded<AnyMatch>>(Systems{}, book.system, [&](auto tag) -> Loaded<AnyMatch> {
        using R = typename decltype(tag)::type;
        redoubt::Faults bad{example.id, {}};
        const auto mine = parse_json(example.setup, bad);
        if (!mine) return *bad.first;
        const auto whole = cases::whole_setup(*mine, example.setup, R::name, cases::SetUp<R>::merged, files);
        if (!whole) return whole.error();
        auto opening = cases::SetUp<R>::load(*whole, example.id, files);
        if (!opening) return opening.error();
        Grid& grid = opening->world.map.grid;
        if (example.own_ground) grid.pitch = 400; // a map of its own: as large as hexes are, and not a metre
        GameHeader header;
        header.system = book.system;
        header.scenario = "example"; // nothing that could be kept or sent
        header.revision = R::revision;
        Match<R> m(std::move(opening->world), opening->start, std::move(header));
        dice = 0;
        if (!roll(m, example, dice, nullptr))
            return LoadError{LoadFault::illegal, example.id, "the dice are not those that the example asks for"};
        return AnyMatch{std::move(m)};
    });
}

} // namespace redoubt::examples

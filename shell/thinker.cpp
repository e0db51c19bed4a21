#include "shell/thinker.h"

#include "engine/match/any_match_of.h"
#include "scenarios/files.h"

namespace redoubt::shell {

namespace {

template <Ruleset R>
struct MindOf : Thinker::Mind {
    std::uint32_t game = 0;
    typename R::World world;
    ai::Bot bot;
};

template <Ruleset R>
requires Askable<R> std::string answer_of(std::string_view asked,
                                          std::array<std::unique_ptr<Thinker::Mind>, 2>& minds) {
    auto q = read_thought<Question<R>>(asked);
    if (!q || q->kind > ai::BotKind::hard) return "";
    std::unique_ptr<Thinker::Mind>& mind = minds[index(q->view.side)];
    auto* known = dynamic_cast<MindOf<R>*>(mind.get());
    if (!known || known->game != q->game) {
        auto opening = System<R>::open(q->scenario, scenario_file);
        if (!opening) return "";
        auto made = std::make_unique<MindOf<R>>();
        made->game = q->game;
        made->world = std::move(opening->world);
        made->bot = ai::Bot(q->kind, 0);
        known = made.get();
        mind = std::move(made);
    }
    if (!in_bounds(System<R>::bounds(known->world), q->view.position)) return "";
    if (hides_nothing<R> && !problems(known->world, q->view.position).empty()) return "";
    known->bot.rng.state = q->rng;
    Foreseen<R> f{q->number, 0, {}};
    typename R::View view = q->view;
    do {
        Decider who = decider(known->world, view.position);
        if (!is_side(who) || side_of(who) != view.side) break;
        while (!ai::think(known->bot, known->world, view, 1 << 20)) {}
        f.actions.push_back(ai::choose(known->bot, known->world, view));
        if (hides_nothing<R>) apply(known->world, view.position, f.actions.back(), nullptr);
    } while (hides_nothing<R> && f.actions.size() < most_foreseen);
    f.rng = known->bot.rng.state;
    return thought_bytes(std::move(f));
}

} // namespace

Thinker::Thinker() = default;
Thinker::~Thinker() = default;

std::string Thinker::answer(std::string_view asked) {
    const std::size_t line = asked.find('\n');
    if (line == std::string_view::npos) return "";
    auto said =
        with_system<Loaded<std::string>>(Systems{}, asked.substr(0, line), [&](auto tag) -> Loaded<std::string> {
            using R = typename decltype(tag)::type;
            if constexpr (Askable<R>)
                return answer_of<R>(asked.substr(line + 1), minds_);
            else
                return std::string();
        });
    return said ? *said : "";
}

} // namespace redoubt::shell

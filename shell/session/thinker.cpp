#include "shell/session/thinker.h"

#include "engine/match/any_match_of.h"
#include "scenarios/files.h"

namespace redoubt::shell {

namespace {

template <Ruleset R>
struct MindOf : Thinker::Mind {
    std::uint32_t game = 0;
    typename R::World world;
    ai::Bot bot;
    typename R::View view; // after the actions below
    Foreseen<R> foreseen;

    std::optional<std::string> go_on(int work) override {
        do {
            const Decider who = decider(world, view.position);
            if (!is_side(who) || side_of(who) != view.side) break;
            if (!ai::think(bot, world, view, work)) return std::nullopt;
            foreseen.actions.push_back(ai::choose(bot, world, view));
            if (hides_nothing<R>) apply(world, view.position, foreseen.actions.back(), nullptr);
        } while (hides_nothing<R> && foreseen.actions.size() < most_foreseen);
        foreseen.rng = bot.rng.state;
        return thought_bytes(std::move(foreseen));
    }
    std::string_view system() const override { return R::name; }
    int progress() const override { return ai::progress(bot); }
    void hurry() override { ai::hurry(bot); }
};

template <Ruleset R>
requires Askable<R> Thinker::Mind* begin_of(std::string_view asked,
                                            std::array<std::unique_ptr<Thinker::Mind>, 2>& minds) {
    auto q = read_thought<Question<R>>(asked);
    if (!q || q->kind > ai::BotKind::level5) return nullptr;
    std::unique_ptr<Thinker::Mind>& mind = minds[index(q->view.side)];
    auto* known = mind && mind->system() == R::name ? static_cast<MindOf<R>*>(mind.get()) : nullptr;
    if (!known || known->game != q->game) {
        auto opening = System<R>::open(q->scenario, scenario_file);
        if (!opening) return nullptr;
        auto made = std::make_unique<MindOf<R>>();
        made->game = q->game;
        made->world = std::move(opening->world);
        made->bot = ai::Bot(q->kind, 0, {q->character, {}});
        known = made.get();
        mind = std::move(made);
    }
    if (!in_bounds(System<R>::bounds(known->world), q->view.position)) return nullptr;
    if (hides_nothing<R> && !problems(known->world, q->view.position).empty()) return nullptr;
    known->bot.rng.state = q->rng;
    known->foreseen = {q->number, 0, {}};
    known->view = std::move(q->view);
    return known;
}

} // namespace

Thinker::Thinker() = default;
Thinker::~Thinker() = default;

bool Thinker::begin(std::string_view asked) {
    asked_ = nullptr;
    const std::size_t line = asked.find('\n');
    if (line == std::string_view::npos) return false;
    auto begun = with_system<Loaded<Mind*>>(Systems{}, asked.substr(0, line), [&](auto tag) -> Loaded<Mind*> {
        using R = typename decltype(tag)::type;
        if constexpr (Askable<R>)
            return begin_of<R>(asked.substr(line + 1), minds_);
        else
            return static_cast<Mind*>(nullptr);
    });
    if (begun) asked_ = *begun;
    return asked_ != nullptr;
}

std::optional<std::string> Thinker::go_on(int work) {
    if (!asked_) return "";
    auto said = asked_->go_on(work);
    if (said) asked_ = nullptr;
    return said;
}

int Thinker::progress() const {
    return asked_ ? asked_->progress() : 1000;
}

void Thinker::hurry() {
    if (asked_) asked_->hurry();
}

std::string Thinker::answer(std::string_view asked) {
    if (!begin(asked)) return "";
    for (;;)
        if (auto said = go_on(1 << 20)) return *said;
}

} // namespace redoubt::shell

// The title page: the field with both armies on the right, and on the left what can be begun. LOOK.md section 6.
#pragma once
#include "shell/battles.h"
#include "shell/panels/desk.h"
#include "shell/platform.h"
#include "shell/store.h"

#include <optional>

namespace redoubt::shell {

enum class Company : std::uint8_t { computer, table, link };

struct TitleView {
    std::vector<ScenarioEntry> all;     // of every system that there is
    std::vector<ScenarioEntry> battles; // of the one that is chosen
    std::string system = "classic";
    std::optional<SaveEntry> latest; // the continue card
    std::int64_t now = 0;
    int battle = 0;
    Company company = Company::computer;
    Side side = Side::french;
    Player computer = Player::level3; // as it plays in this battle
    Levels levels() const {           // of the battle chosen
        const bool any = battle >= 0 && static_cast<std::size_t>(battle) < battles.size();
        return any ? battles[static_cast<std::size_t>(battle)].levels : Levels{};
    }
};

// Chooses a system, and the battle of it that is offered.
void choose_system(TitleView& view, std::string_view system);

// `map` is what the page leaves open of the field; the caller has drawn the board under everything.
void draw_title(Desk& d, Box screen, const Insets& safe, const TitleView& view);
// Where the board's camera should look: the part of the screen right of the page.
Box title_free(Box screen, const Insets& safe);

} // namespace redoubt::shell

#include "shell/app/looking_back.h"

namespace redoubt::shell {

void make_way_for_map(LookingBack& past, TableView& view, bool looks) {
    if (looks)
        past.sheet_left = std::exchange(view.sheet_stop, 0);
    else
        view.sheet_stop = past.sheet_left;
    view.open_line = ~std::size_t{0};
    view.follow_journal = true;
}

bool moves_on(Verb verb) {
    switch (verb) {
    case Verb::seek:
    case Verb::stride:
    case Verb::fight:
    case Verb::leave_replay:
    case Verb::skip:
    case Verb::pause:
        return true;
    default:
        return false;
    }
}

std::optional<Intent> key_of_replay(std::string_view key, bool shift, std::size_t last) {
    if (key == "ArrowLeft") return Intent{Verb::stride, {}, {}, -1};
    if (key == "ArrowRight") return Intent{Verb::stride, {}, {}, 1};
    if (key == "Home") return Intent{Verb::seek};
    if (key == "End") return Intent{Verb::seek, {}, {}, static_cast<int>(last)};
    if (key == " ") return Intent{Verb::pause};
    if (key == "n" || key == "N") return Intent{Verb::fight, {}, {}, shift ? -1 : 1};
    if (key == "Escape") return Intent{Verb::leave_replay};
    return std::nullopt;
}

InExample in_example(const Intent& in) {
    switch (in.verb) {
    case Verb::to_title:
        return InExample::left;
    case Verb::resume:
    case Verb::start:
    case Verb::first_battle:
    case Verb::load:
        return InExample::left_first;
    case Verb::report:
        return in.number == 1 ? InExample::as_ever : InExample::not_kept;
    case Verb::saves:
    case Verb::save_as:
    case Verb::export_file:
    case Verb::share_link:
    case Verb::whole_link:
    case Verb::watch:
    case Verb::see_line:
    case Verb::new_line:
    case Verb::next_battle:
    case Verb::tent:
        return InExample::not_kept;
    default:
        return InExample::as_ever;
    }
}

} // namespace redoubt::shell

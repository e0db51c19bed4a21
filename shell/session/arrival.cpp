#include "shell/session/arrival.h"

#include "scenarios/files.h"
#include "shell/store.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

Arrival::Arrival(Arrival&& other) noexcept = default;
Arrival& Arrival::operator=(Arrival&& other) noexcept = default;
Arrival::~Arrival() = default;

using words::common::Phrase;

namespace {
constexpr std::size_t at_once = 16; // steps between two looks at the clock; the dearest take a millisecond each
} // namespace

Loaded<std::string> kept_bytes(Platform& platform, std::string_view key, SaveNote& about) {
    Stored s = platform.get(key);
    if (s.fault != StorageFault::none)
        return LoadError{LoadFault::damaged, std::string(key), std::string(words(s.fault))};
    if (!s.bytes) return LoadError{LoadFault::missing, std::string(key), flat(Phrase::no_such_game)};
    std::string_view bytes;
    if (!unwrap(*s.bytes, about, bytes))
        return LoadError{LoadFault::damaged, std::string(key), flat(Phrase::kept_damaged)};
    return std::string(bytes);
}

Arrival Arrival::by_link(std::string_view text, const HeldAs<AnyMatch>& held) {
    // The page hands over what stands behind the '#'; people paste whole addresses.
    std::string whole(text);
    if (whole.find('#') == std::string::npos && whole.find("%23") == std::string::npos) whole.insert(0, "#");
    Arrival a;
    a.link_ = unpack_link(whole, scenario_file, held);
    return a;
}

Arrival Arrival::by_file(std::string_view bytes) {
    Arrival a;
    a.by = By::file;
    a.save_ = unpack_save(bytes, scenario_file);
    return a;
}

Arrival Arrival::from_kept(By by, std::vector<Kept> keys) {
    Arrival a;
    a.by = by;
    a.error = {LoadFault::missing, "", flat(by == By::latest ? Phrase::nothing_to_go_on : Phrase::no_such_game)};
    a.keys_ = std::move(keys);
    std::reverse(a.keys_.begin(), a.keys_.end());
    return a;
}

std::size_t Arrival::done() const {
    return link_ ? link_->done() : save_ ? save_->done() : 0;
}
std::size_t Arrival::in_all() const {
    return link_ ? link_->in_all() : save_ ? save_->in_all() : 0;
}

void Arrival::refuse(LoadError why) {
    save_.reset();
    if (!failed) error = std::move(why); // of several: the first is the one that was asked for
    failed = true;
}

template <class T>
void Arrival::opened(Loaded<T> answer) {
    if (!answer) return refuse(answer.error());
    note = answer->note;
    told_in = words::language();
    game.emplace(std::move(answer->match));
}

void Arrival::next_kept(Platform& platform) {
    const Kept next = std::move(keys_.back());
    keys_.pop_back();
    SaveNote about;
    const auto bytes = kept_bytes(platform, next.key, about);
    if (!bytes) return refuse(bytes.error());
    from = {true, next.seen.value_or(about.stamp()), place_of(next.key, about.id), about.line_from};
    save_ = unpack_save(*bytes, scenario_file);
}

bool Arrival::go_on(Platform& platform, double until) {
    do {
        if (game) {
            if (game->tell(at_once)) return true;
        } else if (link_) {
            if (!link_->go_on(at_once)) continue;
            auto linked = std::move(*link_).whole();
            if (linked) kind = linked->kind, partial = linked->partial;
            opened(std::move(linked));
            if (!game) return true;
        } else if (save_) {
            if (save_->go_on(at_once)) opened(std::move(*save_).whole());
        } else if (keys_.empty()) {
            return true;
        } else {
            next_kept(platform);
        }
    } while (platform.now() < until);
    return false;
}

} // namespace redoubt::shell

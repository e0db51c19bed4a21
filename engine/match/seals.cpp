#include "engine/match/seals.h"

#include "engine/match/sha256.h"

#include <string>

namespace redoubt {

namespace {

std::string text_of(const Secret& s) {
    return std::string(s.begin(), s.end());
}

Secret head(const Sha256& h) {
    Secret out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = h[i];
    return out;
}

std::string text_of(const HiddenPart& part) {
    return std::string(name(part.side)) + ' ' + std::to_string(part.turn) + ' ' + std::to_string(part.number) + ' ';
}

SealBytes seal_head(const Sha256& h) {
    SealBytes out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = h[i];
    return out;
}

} // namespace

SealBytes seal_salt(const Secret& root, std::string_view id, const HiddenPart& part) {
    return seal_head(sha256("redoubt salt " + std::string(id) + ' ' + text_of(part) + text_of(root)));
}

SealBytes seal_value(std::string_view id, const HiddenPart& part, const SealBytes& salt, std::string_view known) {
    return seal_head(sha256("redoubt seal " + std::string(id) + ' ' + text_of(part) +
                            std::string(salt.begin(), salt.end()) + std::string(known)));
}

Duty duty(const LinkPlay& p, Decider decides, bool unsent) {
    if (!p.on) return Duty::none;
    if (p.holder != p.mine) return decides == Decider::over ? Duty::none : Duty::wait;
    Decider others = decider_of(other(p.mine));
    if (decides == Decider::over && !unsent) return Duty::none;
    if (!p.keeps_root || p.shown[index(p.mine)].count >= chain_length) return Duty::renew;
    if (unsent) return decides == others || decides == Decider::over ? Duty::send : Duty::play;
    // Only who has shown a value before the other side's last one may roll with that one.
    bool bound = p.shown[index(p.mine)].count > 0 && p.shown[index(other(p.mine))].count > 0;
    return bound && decides != others ? Duty::play : Duty::answer;
}

LinkPlay begin_link_play(Side mine, Side creator, const Secret& root) {
    LinkPlay p;
    p.on = true;
    p.mine = mine;
    p.keeps_root = true;
    p.root = root;
    p.holder = creator;
    return p;
}

Secret value_before(const Secret& value, std::string_view id) {
    return head(sha256("redoubt chain " + std::string(id) + ' ' + text_of(value)));
}

Secret chain_value(const Secret& root, std::string_view id, std::uint16_t count) {
    Secret value = head(sha256("redoubt root " + std::string(id) + ' ' + text_of(root)));
    for (int i = chain_length; i > count; --i) value = value_before(value, id);
    return value;
}

DiceKey turn_key(std::string_view id, Side player, const Secret& own, const Secret& others) {
    Sha256 h = sha256("redoubt dice " + std::string(id) + ' ' + std::string(name(player)) + ' ' + text_of(own) +
                      text_of(others));
    DiceKey key;
    for (std::size_t i = 0; i < h.size(); ++i) key.words[i / 8] = key.words[i / 8] << 8 | h[i];
    return key;
}

std::optional<DiceKey> my_key(const LinkPlay& p, std::string_view id) {
    const Shown& own = p.shown[index(p.mine)];
    const Shown& others = p.shown[index(other(p.mine))];
    if (!p.on || !p.keeps_root || p.holder != p.mine || own.count == 0 || own.count >= chain_length) return {};
    if (others.count == 0) return {};
    return turn_key(id, p.mine, chain_value(p.root, id, static_cast<std::uint16_t>(own.count + 1)), others.value);
}

} // namespace redoubt

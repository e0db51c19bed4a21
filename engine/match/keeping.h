// What keeps and sends a game (saves, links, play by link, lines), each compiled once a system: in links_<system>.cpp
// and saves_<system>.cpp. As in walks.h, whoever includes this only calls them.
#pragma once
#include "engine/match/line.h"
#include "engine/match/link_of.h"
#include "engine/match/play_by_link.h"
#include "engine/match/save_of.h"

// `word` is `extern` or nothing.
#define REDOUBT_LINKS(word, system)                                                                                    \
    word template Loaded<std::string> make_link(const Match<system::Rules>&, LinkKind, std::optional<std::size_t>,     \
                                                const FileSource&, bool);                                              \
    word template Unpacking<Linked> unpack_rest<system::Rules, AnyMatch>(LinkWork<system::Rules, AnyMatch>::Parts,     \
                                                                         GameHeader, LinkFormat, const FileSource&,    \
                                                                         const Match<system::Rules>*);                 \
    word template Duty duty_of(const Match<system::Rules>&);                                                           \
    word template std::optional<LoadError> start_play_by_link_of(Match<system::Rules>&, Side, Side, const Secret&);    \
    word template void accept_link_of(Match<system::Rules>&, const Secret&);                                           \
    word template bool restore_root_of(Match<system::Rules>&, const Secret&);                                          \
    word template Loaded<std::string> hand_over_of(Match<system::Rules>&, const FileSource&,                           \
                                                   const std::optional<Secret>&);                                      \
    word template std::string taken_on_trust_of(const Match<system::Rules>&, const Match<system::Rules>&, bool);       \
    word template Loaded<std::string> join_link_of(Match<system::Rules>&, const Match<system::Rules>&, bool, bool);

#define REDOUBT_SAVES(word, system)                                                                                    \
    word template Loaded<std::string> save_game_of(const Match<system::Rules>&, Secrets);                              \
    word template Loaded<std::string> export_json_of(const Match<system::Rules>&, Secrets);                            \
    word template Unpacking<Opened> unpack_record<system::Rules, AnyMatch>(                                            \
        Courier&, GameHeader, const FileSource&, std::optional<std::uint64_t>, const std::function<bool()>&);          \
    word template void record_fields(Courier&, GameRecord<system::Rules>&);                                            \
    word template Loaded<Match<system::Rules>> line_of(const Match<system::Rules>&, std::size_t, const DiceKey&,       \
                                                       std::string);

namespace redoubt {

#define SYSTEM(system) REDOUBT_LINKS(extern, system) REDOUBT_SAVES(extern, system)
#include "engine/rules/systems.def"
#undef SYSTEM
extern template Unpacking<Linked> unpack_link_of(Systems, std::string_view, const FileSource&,
                                                 const HeldAs<AnyMatch>&);                      // in link.cpp
extern template Unpacking<Opened> unpack_save_of(Systems, std::string_view, const FileSource&); // in save.cpp

} // namespace redoubt

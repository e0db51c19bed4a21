// What must hold whatever bytes come as a link or a save: nothing crashes, what opens can be, and it can be passed on.
// The fuzzers (programs/) and checks_test.cpp ask it. Each gives what is wrong, "" when nothing.
#pragma once
#include "engine/match/keeping.h"
#include "scenarios/files.h"

namespace redoubt::fuzz {

inline const FileSource files = [](std::string_view path) { return scenario_file(path); };

inline std::string impossible(const AnyMatch& any) {
    return std::visit(
        [](const auto& m) {
            auto wrong = problems(m.world(), m.state());
            return wrong.empty() ? std::string() : "it opens as what cannot be: " + wrong.front();
        },
        any);
}

inline std::string unlike(const Loaded<std::string>& bytes, const AnyMatch& m, const char* what) {
    if (!bytes) return std::string(what) + " cannot be made: " + text(bytes.error());
    auto again = load_game(*bytes, files);
    if (!again) return std::string(what) + " does not open: " + text(again.error());
    return digest_of(again->match) == digest_of(m) ? "" : std::string(what) + " is of another position";
}
inline std::string cannot_be_kept(const AnyMatch& m) {
    auto wrong = unlike(save_game(m), m, "its save");
    return wrong.empty() ? unlike(export_json(m, Secrets::keep), m, "its export") : wrong;
}

// By link: its receiver takes it up, plays his turn if he has the word, and answers. A link that somebody made up may
// lead to where there is no answer; one that is given must open.
inline std::string cannot_be_answered(AnyMatch m) {
    Secret root{};
    root.fill(7);
    accept_link(m, root);
    for (int n = 0; n < 30 && duty(m) == Duty::play; ++n)
        std::visit(
            []<class R>(Match<R>& own) {
                std::vector<typename R::Action> legal;
                legal_actions(own.world(), own.state(), legal);
                if (!legal.empty()) (void)own.play(legal[legal.size() / 2]);
            },
            m);
    if (auto wrong = impossible(m); !wrong.empty()) return wrong;
    if (auto wrong = cannot_be_kept(m); !wrong.empty()) return wrong;
    auto answer = hand_over(m, files, root);
    if (!answer) return "";
    auto theirs = open_link(*answer, files);
    if (!theirs) return "the answer does not open: " + text(theirs.error());
    return impossible(theirs->match);
}

inline std::string wrong_with(const Loaded<Linked>& opened) {
    if (!opened) return "";
    const AnyMatch& m = opened->match;
    if (auto wrong = impossible(m); !wrong.empty()) return wrong;
    if (header_of(m).by_link.on) return opened->partial ? "" : cannot_be_answered(m);
    if (auto wrong = cannot_be_kept(m); !wrong.empty()) return wrong;
    auto link = opened->kind == LinkKind::turn ? turn_link(m, files, 0) : game_link(m, files);
    if (!link) return "its link cannot be made: " + text(link.error());
    auto again = open_link(*link, files);
    if (!again) return "its link does not open: " + text(again.error());
    return digest_of(again->match) == digest_of(m) ? "" : "its link is of another position";
}

// As the text of a link, and as the payload of a sound one.
inline std::string check_link(std::string_view bytes) {
    if (auto wrong = wrong_with(open_link(bytes, files)); !wrong.empty()) return wrong;
    if (bytes.size() > 20'000) return "";
    auto opened = open_link(frame_link(bytes), files);
    if (!opened && opened.error().fault == LoadFault::version)
        opened = open_link(frame_link(bytes, LinkFormat::sealed), files);
    return wrong_with(opened);
}

// As a save or an export, and as the body of a sound save.
inline std::string check_save(std::string_view bytes) {
    for (const auto& opened : {load_game(bytes, files), load_game(frame_save(std::string(bytes)), files)}) {
        if (!opened) continue;
        if (auto wrong = impossible(opened->match); !wrong.empty()) return wrong;
        if (auto wrong = cannot_be_kept(opened->match); !wrong.empty()) return wrong;
    }
    return "";
}

} // namespace redoubt::fuzz

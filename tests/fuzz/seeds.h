// What a fuzzer begins with: the golden links and saves, and a game of every battle, as they are sent and without their
// frames.
#pragma once
#include "engine/match/base64url.h"
#include "tests/fuzz/checks.h"
#include "tests/match/play.h"
#include "tests/support/battles.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace redoubt::fuzz {

struct Seeds {
    std::vector<std::string> links, saves;
};

inline Seeds seeds(const std::string& golden = "tests/golden/match/") {
    Seeds all;
    auto link = [&](const std::string& text) {
        all.links.push_back(text);
        if (auto payload = unframe_link(text)) all.links.push_back(*payload);
    };
    auto save = [&](const std::string& bytes) {
        all.saves.push_back(bytes);
        if (auto body = unframe_save(bytes)) all.saves.push_back(*body);
    };
    for (const char* name : {"classic-1", "classic-2", "toy-1", "triumph-2"}) {
        std::ifstream in(golden + name + ".golden");
        if (!in) throw std::runtime_error("no " + golden + name + ".golden: to be run in the root of the repository");
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            std::string kind, game, expected, bytes;
            words >> kind >> game >> expected >> bytes;
            if (kind == "link")
                link(bytes);
            else if (auto raw = from_base64url(bytes))
                save(*raw);
        }
    }
    for (const std::string& name : test::battles("", {"napoleon/campaign"})) { // which begins as Szewardino does
        auto game = new_game(name, test::header(5), files);
        if (!game) continue;
        auto invitation = *game;
        std::visit(
            [](auto& m) {
                Rng rng{5};
                test::play_random(m, rng, 40);
            },
            *game);
        link(*turn_link(*game, files));
        link(*game_link(*game, files));
        save(*save_game(*game));
        save(*export_json(*game, Secrets::keep));
        Secret root{};
        if (!start_play_by_link(invitation, Side::french, Side::french, root)) link(*hand_over(invitation, files));
    }
    return all;
}

} // namespace redoubt::fuzz

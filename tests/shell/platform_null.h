#pragma once
#include "shell/platform.h"

#include <map>

namespace redoubt::shell {

struct NullWorld {
    double clock = 1000, tick = 0; // ms; `tick` is added at every look
    std::int64_t wall = 1'700'000'000;
    std::map<std::string, std::string> stored;
    bool apart = false; // every Platform is a device with a storage of its own
    std::map<const void*, std::map<std::string, std::string>> devices;
    bool forbidden = false;
    std::size_t room = 5u << 20;
    int sets = 0, heads = 0; // what was written, and how often a line was read
    std::uint64_t secrets = 0;
    int wakes = 0, asked = 0;
    std::string shared, copied, file_name, file;
    std::vector<std::string> history; // entries of the browser's history, by their names
    std::vector<std::string> fetched; // asked for; the test answers
    std::vector<std::string> ledgers; // the same, of the rule reference: the window answers
    std::vector<std::string> notices;
    std::string language; // of what stands beside the window
    std::string reading;  // the text view, as the page has it
    int readings = 0;
    std::string report;                       // of a battle that is over, the last one shown
    std::string aids;                         // whose tables were asked for last
    std::string past;                         // and what history
    std::pair<std::string, std::size_t> tent; // what was taken to it, and the step shown
    std::vector<unsigned> sounds;             // asked for
    bool whole = true;                        // the rest of the program is here
    int awaited = 0;                          // how often it was missed
    int waiting = 0;                          // games by link that wait for the player
    int lives = 0;                            // how often live play was asked for
};
NullWorld& null_world();

} // namespace redoubt::shell

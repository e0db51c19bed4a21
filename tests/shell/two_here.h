// A battle of two at this table, as the title page would begin it.
#pragma once
#include "shell/session/session.h"

namespace shell_tests {

inline redoubt::shell::NewGame two_here(const char* system, const char* scenario) {
    redoubt::shell::NewGame how;
    how.system = system;
    how.scenario = scenario;
    how.seats = {redoubt::shell::Seat::here, redoubt::shell::Seat::here};
    return how;
}

} // namespace shell_tests

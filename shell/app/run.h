#pragma once

namespace redoubt::shell {

// Natively: opens the window and stays until it is closed. On the web: returns at once, the page calls.
int run(int argc, char** argv);

} // namespace redoubt::shell

// What lies beside the program and is fetched when it is wanted.
#include "shell/app.h"

namespace redoubt::shell {

void App::fetched(std::string_view, std::optional<std::string_view>) {
    wake();
}

} // namespace redoubt::shell

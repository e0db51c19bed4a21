// What lies beside the program and is fetched when it is wanted.
#include "shell/app.h"

namespace redoubt::shell {

void App::fetched(std::string_view name, std::optional<std::string_view> bytes) {
    if (words_fetched(name, bytes)) return;
    wake();
}

} // namespace redoubt::shell

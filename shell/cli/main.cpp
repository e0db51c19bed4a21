#include "engine/core/assert.h"
#include "shell/cli/tool.h"

#include <exception>
#include <iostream>

int main(int count, char** words) {
    std::ios::sync_with_stdio(false);
    try {
        return redoubt::cli::run_tool({words + 1, words + count}, {std::cout, std::cerr});
    } catch (const redoubt::AssertionFailed& broken) {
        std::cerr << "redoubt: our mistake: " << broken.what << " at " << broken.file << ":" << broken.line << "\n";
    } catch (const std::exception& broken) { std::cerr << "redoubt: our mistake: " << broken.what() << "\n"; }
    return 1;
}

#include "engine/core/assert.h"
#include "shell/cli/speed.h"
#include "shell/cli/tool.h"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

// `bench --speed` counts what is asked of the heap, in this program alone; the sanitizer has a heap of its own.
#ifndef __SANITIZE_ADDRESS__
void* operator new(std::size_t size) {
    ++redoubt::cli::allocations_made;
    if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept {
    std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
    std::free(p);
}
#endif

int main(int count, char** words) {
    std::ios::sync_with_stdio(false);
    try {
        return redoubt::cli::run_tool({words + 1, words + count}, {std::cout, std::cerr});
    } catch (const redoubt::AssertionFailed& broken) {
        std::cerr << "redoubt: our mistake: " << broken.what << " at " << broken.file << ":" << broken.line << "\n";
    } catch (const std::exception& broken) { std::cerr << "redoubt: our mistake: " << broken.what() << "\n"; }
    return 1;
}

// libFuzzer: any bytes as a save or an export, and any bytes as the body of a sound save. Built
// like link_fuzz.
#include "tests/fuzz/checks.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto wrong = redoubt::fuzz::check_save({reinterpret_cast<const char*>(data), size});
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}

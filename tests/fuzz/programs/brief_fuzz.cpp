// libFuzzer: any bytes as the payload of a brief link, onto copies of games that go on from it. Built on demand:
// tests/fuzz/CMakeLists.txt says how it is built and run.
#include "tests/fuzz/brief.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto wrong = redoubt::fuzz::check_brief({reinterpret_cast<const char*>(data), size});
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}

// libFuzzer: any text as a link, and any bytes as the payload of a sound one. Built on demand:
// tests/fuzz/CMakeLists.txt says how it is built and run.
#include "engine/match/link_of.h"
#include "scenarios/files.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace redoubt;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const FileSource files = [](std::string_view path) { return scenario_file(path); };
    (void)open_link(bytes, files);
    if (size > 20'000) return 0;
    auto opened = open_link(frame_link(bytes), files);
    if (!opened) return 0;
    const auto& m = std::get<Match<classic::Rules>>(opened->match);
    if (!problems(m.world(), m.state()).empty()) std::abort();
    if (opened->partial) return 0;
    auto again = opened->kind == LinkKind::turn ? turn_link(opened->match, files, 0) : game_link(opened->match, files);
    if (!again || !open_link(*again, files)) std::abort(); // what was opened can be passed on
    return 0;
}

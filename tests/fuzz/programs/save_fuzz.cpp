// libFuzzer: any bytes as a save or an export, and any bytes as the body of a sound save. Built like link_fuzz.
#include "engine/match/save_of.h"
#include "scenarios/files.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace redoubt;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const FileSource files = [](std::string_view path) { return scenario_file(path); };
    (void)load_game(bytes, files);
    auto opened = load_game(frame_save(std::string(bytes)), files);
    if (!opened) return 0;
    const auto& m = std::get<Match<classic::Rules>>(opened->match);
    if (!problems(m.world(), m.state()).empty()) std::abort();
    auto saved = save_game(opened->match);
    if (!saved || !load_game(*saved, files)) std::abort();
    return 0;
}

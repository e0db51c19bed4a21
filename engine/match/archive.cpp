#include "engine/match/archive.h"

#include "engine/match/save_archives.h"

namespace redoubt {

void Courier::refuse(LoadFault fault, const char* name, const std::string& why) {
    throw BadBytes{fault, name + why};
}

std::string to_bytes(const std::function<void(Courier&)>& write) {
    SaveOut ar;
    Courier v = to_archive(ar);
    write(v);
    return std::move(ar.bytes);
}

bool from_bytes(std::string_view bytes, const std::function<void(Courier&)>& read) {
    try {
        SaveIn ar(bytes);
        Courier v = from_archive(ar);
        read(v);
        return ar.at_end();
    } catch (const BadBytes&) { return false; }
}

} // namespace redoubt

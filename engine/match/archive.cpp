#include "engine/match/archive.h"

#include "engine/match/streams.h"

#include <sstream>

namespace redoubt {

void Courier::refuse(LoadFault fault, const char* name, const std::string& why) {
    throw BadBytes{fault, name + why};
}

std::string to_bytes(const std::function<void(Courier&)>& write) {
    std::ostringstream out(std::ios::binary);
    cereal::PortableBinaryOutputArchive ar(out, cereal::PortableBinaryOutputArchive::Options::LittleEndian());
    Courier v = to_archive(ar);
    write(v);
    return out.str();
}

bool from_bytes(std::string_view bytes, const std::function<void(Courier&)>& read) {
    try {
        std::istringstream in(std::string(bytes), std::ios::binary);
        cereal::PortableBinaryInputArchive ar(in, cereal::PortableBinaryInputArchive::Options::LittleEndian());
        Courier v = from_archive(ar);
        read(v);
        return in.peek() == std::istringstream::traits_type::eof();
    } catch (const BadBytes&) { return false; } catch (const cereal::Exception&) {
        return false;
    }
}

} // namespace redoubt

#include "engine/core/json.h"

namespace redoubt {

Json json_of(std::string_view text) {
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

std::string json_text(const Json& json) {
    return json.dump();
}

} // namespace redoubt

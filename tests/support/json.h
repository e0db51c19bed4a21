// How Catch2 writes a JSON value: by the one writer there is, or every test would make it anew.
#pragma once
#include "engine/core/json.h"

#include <catch_amalgamated.hpp>

template <>
struct Catch::StringMaker<nlohmann::json> {
    static std::string convert(const nlohmann::json& j) { return redoubt::json_text(j); }
};

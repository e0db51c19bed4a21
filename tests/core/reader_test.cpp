// JSON as it is read: what is too large, too deep or no JSON has a fault that says so, and no value.
#include "engine/core/reader.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {

// The fault of a text; empty when there is none, and then there is a value.
std::string fault_of(const std::string& text, LoadFault* kind = nullptr) {
    Faults faults{"file", {}};
    const auto json = parse_json(text, faults);
    CHECK(json.has_value() == !faults.first);
    if (!faults.first) return {};
    if (kind) *kind = faults.first->fault;
    return redoubt::text(*faults.first);
}
std::string nested(std::size_t deep, const std::string& inside = "") {
    return std::string(deep, '[') + inside + std::string(deep, ']');
}

} // namespace

TEST_CASE("JSON is at most 64 deep, and 4 MB large", "[core][data]") {
    CHECK(fault_of(nested(64)).empty());
    CHECK(fault_of(nested(64, R"("[[[[", "\"[[[[")")).empty()); // brackets in a text are none
    CHECK(fault_of("[" + nested(63) + "," + nested(63) + "]").empty());
    LoadFault kind = LoadFault::syntax;
    CHECK(fault_of(nested(65), &kind).find("64 deep") != std::string::npos);
    CHECK(kind == LoadFault::too_large);
    const std::string large = "\"" + std::string(std::size_t{4} << 20, 'x') + "\"";
    kind = LoadFault::syntax;
    CHECK(fault_of(large, &kind).find("4 MB") != std::string::npos);
    CHECK(kind == LoadFault::too_large);
}

TEST_CASE("What is no JSON is said with its line and column", "[core][data]") {
    CHECK(fault_of("{\"a\": 1,\n  \"b\": }").find("line 2, column 8") != std::string::npos);
    CHECK(fault_of("{\"a\": 1").find("this is not JSON") != std::string::npos);
}

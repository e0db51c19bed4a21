// read_decimal against the C library's strtod: the same in all that our files hold, near to it in all else.
#include "engine/core/decimal.h"
#include "engine/core/dice.h"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

using redoubt::read_decimal;

namespace {

void same(const std::string& text) {
    const char* end = nullptr;
    char* wanted = nullptr;
    const double value = read_decimal(text.c_str(), &end), library = std::strtod(text.c_str(), &wanted);
    INFO(text);
    CHECK(value == library);
    CHECK(end == wanted);
}

} // namespace

TEST_CASE("Numbers are read as the C library reads them", "[core][data]") {
    for (const char* text : {"0",
                             "-0",
                             "1",
                             "-17",
                             "3.25",
                             "  12.5 ",
                             "\t+8",
                             ".5",
                             "5.",
                             "5.e3",
                             "-.25x",
                             "1e3",
                             "1E+3",
                             "2.5e-7",
                             "7e",
                             "7e+",
                             "1.2.3",
                             "123456789012345",
                             "0.000001",
                             "9007199254740992",
                             "0.1",
                             "0.2",
                             "0.3",
                             "1e22",
                             "1e-22",
                             "00012.50",
                             "0e999",
                             "1e999",
                             "-1e999",
                             "",
                             ".",
                             "-",
                             "e5",
                             "abc",
                             "1234567.89012345"})
        same(text);
    same("1" + std::string(600, '0') + "e-590");
    same("0." + std::string(600, '0') + "1e610");
    same("1e99999999999999999999");
    same("-1e-99999999999999999999");
}

TEST_CASE("Every number of the scenarios is read exactly", "[core][data]") {
    int numbers = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator("scenarios")) {
        if (file.path().extension() != ".json") continue;
        std::stringstream all;
        all << std::ifstream(file.path()).rdbuf();
        const std::string text = all.str();
        for (std::size_t at = 0; (at = text.find_first_of("-0123456789", at)) != std::string::npos;) {
            const std::size_t end = text.find_first_not_of("-+.0123456789eE", at);
            same(text.substr(at, end - at));
            ++numbers;
            if (end == std::string::npos) break;
            at = end;
        }
    }
    CHECK(numbers > 10'000);
}

TEST_CASE("Any number is read to within a few units of its last place", "[core][data]") {
    redoubt::Rng rng{7};
    for (int n = 0; n < 20'000; ++n) {
        std::string text;
        const int digits = 1 + static_cast<int>(rng.below(25)), point = static_cast<int>(rng.below(25));
        for (int i = 0; i < digits; ++i) {
            if (i == point) text += '.';
            text += static_cast<char>('0' + rng.below(10));
        }
        if (rng.below(2)) text += "e" + std::to_string(static_cast<int>(rng.below(560)) - 280);
        const char* end = nullptr;
        const double value = read_decimal(text.c_str(), &end), library = std::strtod(text.c_str(), nullptr);
        INFO(text);
        CHECK(*end == '\0');
        CHECK(std::abs(value - library) <= std::abs(library) * 1e-14);
    }
}

// SHA-256, base64url, the range coder and the archives of links.
#include "engine/core/digest.h"
#include "engine/match/base64url.h"
#include "engine/match/link_archive.h"
#include "engine/match/range_coder.h"
#include "engine/match/sha256.h"
#include "tests/match/toy_rules.h"

#include <catch_amalgamated.hpp>
#include <cmath>

using namespace redoubt;

namespace {
std::string hex(const Sha256& h) {
    std::string out;
    for (std::uint8_t b : h) {
        out += "0123456789abcdef"[b >> 4];
        out += "0123456789abcdef"[b & 15];
    }
    return out;
}
} // namespace

TEST_CASE("SHA-256 gives the values of FIPS 180-4", "[match]") {
    CHECK(hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                     "mnopqrstnopqrstu")) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(hex(sha256(std::string(1'000'000, 'a'))) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    CHECK(sha256_head("abc", 48) == 0xba7816bf8f01ull);
}

TEST_CASE("base64url comes back, and only its canonical spelling", "[match]") {
    CHECK(to_base64url("") == "");
    CHECK(to_base64url("f") == "Zg");
    CHECK(to_base64url("foobar") == "Zm9vYmFy");
    CHECK(to_base64url("\xfb\xff\xfe") == "-__-");
    Rng rng{1};
    for (std::uint32_t n = 0; n < 300; ++n) {
        std::string bytes;
        for (std::uint32_t i = 0; i < n % 50; ++i) bytes += static_cast<char>(rng.below(256));
        CHECK(from_base64url(to_base64url(bytes)) == bytes);
    }
    for (const char* bad : {"Zh", "Z", "Zg==", "Zm9v Ym", "Zm+v", "Zm/v", "Zm9vY"}) CHECK_FALSE(from_base64url(bad));
}

TEST_CASE("the range coder brings everything back and ends exactly at its end", "[match]") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Rng plan{seed}, again{seed};
        RangeEncoder out;
        AdaptiveBit a, b;
        double bits = 0;
        auto run = [&](Rng& rng, auto&& uniform, auto&& stretch, auto&& bit) {
            for (int i = 0; i < 400; ++i) {
                switch (rng.below(3)) {
                case 0: {
                    std::uint32_t total = 1 + rng.below(rng.below(4) == 0 ? 65536 : 40);
                    uniform(rng.below(total), total);
                    break;
                }
                case 1: {
                    std::uint32_t total = 2 + rng.below(999), from = rng.below(total);
                    stretch(from, 1 + rng.below(total - from), total);
                    break;
                }
                default:
                    bit(rng.below(seed % 7 == 0 ? 2 : 50) == 0);
                }
            }
        };
        run(
            plan,
            [&](std::uint32_t n, std::uint32_t total) {
                out.uniform(n, total);
                bits += std::log2(total);
            },
            [&](std::uint32_t from, std::uint32_t size, std::uint32_t total) {
                out.stretch(from, size, total);
                bits += std::log2(static_cast<double>(total) / size);
            },
            [&](bool x) {
                double zero = a.zero / 65536.0;
                bits -= std::log2(x ? 1 - zero : zero);
                out.bit(x, a);
            });
        const std::string bytes = out.finish();
        CHECK(static_cast<double>(bytes.size()) <= bits / 8 * 1.003 + 2);
        RangeDecoder in(bytes);
        bool same = true;
        run(
            again, [&](std::uint32_t n, std::uint32_t total) { same = same && in.uniform(total) == n; },
            [&](std::uint32_t from, std::uint32_t size, std::uint32_t total) {
                std::uint32_t p = in.point(total);
                same = same && p >= from && p < from + size;
                in.take(from, size);
            },
            [&](bool x) { same = same && in.bit(b) == x; });
        CHECK(same);
        CHECK(in.at_end());
        CHECK_FALSE(in.beyond());
    }
}

TEST_CASE("a position goes through a link's archive, short when it is as expected", "[match]") {
    toy::State s = toy::opening();
    const Expectation expected(s);
    auto through = [&](toy::State& x) {
        LinkOut out;
        out.expect(&expected);
        Courier to = to_archive(out);
        to("", x);
        const std::string bytes = out.finish();
        LinkIn in(bytes);
        in.expect(&expected);
        Courier from = from_archive(in);
        toy::State back;
        from("", back);
        CHECK(back == x);
        CHECK(in.at_end());
        return bytes.size();
    };
    CHECK(through(s) <= 3);
    s.pieces[3].hex = HexId{17};
    s.pieces[3].morale = -5;
    s.pieces[5] = {HexId{}, 0, false};
    s.turn = 30;
    s.side = Side::russian;
    toy::Fight f;
    f.striker = UnitId{3};
    f.ground = {HexId{4}, HexId{4094 - 1}};
    f.back = HexId{9};
    s.frames.push_back(toy::Ask{Side::russian});
    s.frames.push_back(f);
    CHECK(through(s) <= 24);
}

TEST_CASE("numbers of links come back", "[match]") {
    LinkOut out;
    const std::uint32_t counts[] = {0, 1, 7, 8, 63, 64, 4000, 0x7FFFFFFF, 0xFFFFFFFF};
    for (std::uint32_t n : counts) out.count(n);
    out.word(0x0123456789ABCDEFull, 64);
    out.word(0xFEDCBA98u, 32);
    out.field("wide", -5'000'000'000ll, -6'000'000'000ll, 6'000'000'000ll);
    out.text("Borodin\xC3\xB3");
    const std::string bytes = out.finish();
    LinkIn in(bytes);
    for (std::uint32_t n : counts) CHECK(in.count() == n);
    CHECK(in.word(64) == 0x0123456789ABCDEFull);
    CHECK(in.word(32) == 0xFEDCBA98u);
    CHECK(in.field("wide", -6'000'000'000ll, 6'000'000'000ll) == -5'000'000'000ll);
    CHECK(in.text(9) == "Borodin\xC3\xB3");
    CHECK(in.at_end());
    CHECK_THROWS_AS(in.word(64), BadBytes); // past the end
}

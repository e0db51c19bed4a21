#include "engine/core/few.h"
#include "engine/core/id.h"

#include <catch_amalgamated.hpp>
#include <cstring>

using namespace redoubt;

TEST_CASE("Few holds its order, and leaves nothing behind", "[core][few]") {
    Few<int, 4> list{1, 2, 3};
    CHECK(list.size() == 3);
    CHECK(list.front() == 1);
    CHECK(list.back() == 3);
    CHECK(list.contains(2));
    list.erase_at(0);
    CHECK(list == Few<int, 4>{2, 3});
    CHECK(list.items[2] == 0); // unused places hold T{}: equal lists are equal bytes
    CHECK(list.erase(3));
    CHECK_FALSE(list.erase(3));
    list.push_back(7);
    list.push_back(8);
    list.push_back(9);
    CHECK(list.full());
    list.pop_back();
    CHECK(list == Few<int, 4>{2, 7, 8});
    list.clear();
    CHECK(list.empty());
    CHECK(list == Few<int, 4>{});
    for (int x : list.items) CHECK(x == 0);
}

TEST_CASE("Few tells of misuse", "[core][few]") {
    Few<int, 2> list{1, 2};
    CHECK_THROWS_AS(list.push_back(3), AssertionFailed);
    CHECK_THROWS_AS(list[2], AssertionFailed);
    CHECK_THROWS_AS(list.erase_at(2), AssertionFailed);
    list.clear();
    CHECK_THROWS_AS(list.pop_back(), AssertionFailed);
    CHECK_THROWS_AS(list.front(), AssertionFailed);
    CHECK(list.empty());
}

TEST_CASE("An id is an index or none", "[core][id]") {
    UnitId none, first{0}, second{1};
    CHECK_FALSE(none);
    CHECK(first);
    CHECK(first < second);
    CHECK(second < none); // "none" sorts last
    CHECK(second.index() == 1);
}

// Tests lines with numbers that count up from 1.
#include <doctest/doctest.h>

#include <vector>

#include "base/line_numbers.hpp"

namespace {

// Returns for each number the one that was expected instead of it; 0 if the number is right.
std::vector<std::uint64_t> expected(const std::vector<std::string_view>& numbers) {
    base::LineNumbers lines;
    std::vector<std::uint64_t> result;
    for (const std::string_view number : numbers)
        result.push_back(lines.expected_instead_of(number).value_or(0));
    return result;
}

using Expected = std::vector<std::uint64_t>;

} // namespace

TEST_CASE("Lines are counted from 1") {
    CHECK(expected({"1", "2", "03"}) == Expected{0, 0, 0});
}

TEST_CASE("After a typo counting continues as expected") {
    CHECK(expected({"1", "22", "3", "4"}) == Expected{0, 2, 0, 0});
}

TEST_CASE("After a skipped or repeated number it continues from there") {
    CHECK(expected({"1", "3", "4", "5"}) == Expected{0, 2, 0, 0});
    CHECK(expected({"1", "2", "2", "3"}) == Expected{0, 0, 3, 0});
}

TEST_CASE("A number too long for any file is wrong") {
    CHECK(expected({"1", "99999999999999999999", "3"}) == Expected{0, 2, 0});
}

// Checks numbers of lines that should count up from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

// Finds wrong numbers, and reports each mistake only once. The line after a wrong number may continue in two ways:
// after the expected number, if the wrong number was a typo; or after the wrong number, if numbers were skipped or
// repeated.
class LineNumbers {
public:
    // Checks the number of the next line. Returns the expected number if `number` is wrong, otherwise nullopt. `number`
    // may have any number of digits.
    std::optional<std::uint64_t> expected_instead_of(std::string_view number);

private:
    std::uint64_t expected_ = 1;
    std::optional<std::uint64_t> alternative_; // also right: the number after the last wrong one
};

} // namespace base

// The numbers of lines that count up from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

// Reports a wrong number once: after a typo counting continues as expected; after a skipped or repeated number it
// continues from there.
class LineNumbers {
public:
    // The number that was expected here, if this is another one. number: digits, as many as you like.
    std::optional<std::uint64_t> expected_instead_of(std::string_view number);

private:
    std::uint64_t expected_ = 1;
    std::optional<std::uint64_t> alternative_; // expected as well, if the last wrong number was right
};

} // namespace base

#include "base/numbering.hpp"

#include <charconv>

namespace base {

std::optional<std::uint64_t> Numbering::due_instead_of(std::string_view number) {
    constexpr std::size_t most_digits = 9; // no file has so many lines
    std::optional<std::uint64_t> value;
    if (number.size() <= most_digits) {
        value.emplace();
        std::from_chars(number.data(), number.data() + number.size(), *value);
    }
    const std::uint64_t due = due_++;
    if (value == due || (value && value == astray_)) {
        due_ = *value + 1;
        astray_.reset();
        return std::nullopt;
    }
    astray_.reset();
    if (value)
        astray_ = *value + 1;
    return due;
}

} // namespace base

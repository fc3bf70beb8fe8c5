// The numbers of lines that count up from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

// One slip is told once: behind a number that was mistyped the lines go on as they would have, behind one that was left
// out, or is there twice, as that number says.
class Numbering {
public:
    // The number that was due here, if this is another one. number: digits, as many as you like.
    std::optional<std::uint64_t> due_instead_of(std::string_view number);

private:
    std::uint64_t due_ = 1;
    std::optional<std::uint64_t> astray_; // due as well, if the last wrong number was right
};

} // namespace base

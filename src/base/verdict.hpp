// The severity of a finding, and the conclusion of a referee.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/arrays.hpp"

namespace base {

enum class Severity { note, warning, error };
constexpr std::size_t enum_size(Severity) {
    return 3;
}
// The name in output for programs, the same in every language.
constexpr std::string_view name(Severity severity) {
    constexpr EnumArray<Severity, std::string_view> names = {{{"note", "warning", "error"}}};
    return names[severity];
}

// The conclusion of a referee, which is never guessed. Legal means that a proof was replayed, illegal that a reason was
// found; otherwise the verdict is undecided.
enum class Verdict { legal, illegal, undecided };
constexpr std::size_t enum_size(Verdict) {
    return 3;
}
// The name in output for programs, the same in every language.
constexpr std::string_view name(Verdict verdict) {
    constexpr EnumArray<Verdict, std::string_view> names = {{{"legal", "illegal", "undecided"}}};
    return names[verdict];
}

} // namespace base

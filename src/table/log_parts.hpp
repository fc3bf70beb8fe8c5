// What reading and writing a log have in common.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "table/evening.hpp"

namespace table {

using namespace base;

// By Entry::Kind.
inline constexpr std::array<std::string_view, 9> entry_names = {"game", "roll", "back",  "keep", "bomb",
                                                                "out",  "end",  "total", "undo"};
inline constexpr std::string_view no_total = "-";

inline std::string_view name_of(brikks::Entry::Kind kind) {
    return entry_names[static_cast<std::size_t>(kind)];
}

inline std::optional<brikks::Entry::Kind> kind_of(std::string_view name) {
    const auto found = std::find(entry_names.begin(), entry_names.end(), name);
    if (found == entry_names.end())
        return std::nullopt;
    return static_cast<brikks::Entry::Kind>(found - entry_names.begin());
}

// "4.1"
inline std::string to_string(brikks::RollPlace place) {
    return std::to_string(place.round) + '.' + std::to_string(place.number);
}

} // namespace table

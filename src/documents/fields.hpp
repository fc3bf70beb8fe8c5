// Fields that sheets and game records have in common.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.hpp"
#include "brikks/sheet.hpp"

namespace documents {

using namespace base;

inline constexpr Range level_range{1, 4};
inline constexpr Range claim_range{0, 999};
inline constexpr std::array<std::string_view, 2> variants = {"standard", "duel"};

brikks::HouseRules read_house(const std::vector<Word>& rules, std::vector<Finding>& messages);

// Nothing, and an error, for what is no placement. what: "blocks".
std::optional<brikks::Placement> read_placement(std::string_view what, const Word& word,
                                                std::vector<Finding>& messages);

} // namespace documents

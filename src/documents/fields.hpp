// Fields that sheets and game records have in common.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"

namespace documents {

using namespace base;

inline constexpr Range level_range{1, 4};
inline constexpr Range claim_range{0, 999};

// Whether the tree is of that format, which a text need not name. If not, only the error about it remains. what: "a
// sheet"; root: empty if the file cannot be read, for which there is an error.
bool is_of_format(const std::optional<Node>& root, Form form, const Text& what, std::string_view format,
                  std::vector<Finding>& messages);

// One word or a list of them.
brikks::HouseRules read_house(const Field& house, std::vector<Finding>& messages);

// nullopt, after an error, if it is not a placement. what: "blocks".
std::optional<brikks::Placement> read_placement(const std::string& what, const Word& word,
                                                std::vector<Finding>& messages);

} // namespace documents

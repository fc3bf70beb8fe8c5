// The ink of a sheet as JSON. The page keeps it until all questions are answered.
#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "reading/marks.hpp"

namespace page {

nlohmann::ordered_json ink_json(const reading::SheetInk& ink);
// Reads the JSON that ink_json writes. Returns nullopt if the JSON is something else.
std::optional<reading::SheetInk> parse_ink(const nlohmann::ordered_json& json);

} // namespace page

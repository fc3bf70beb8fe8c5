// The ink of a sheet as JSON, which the page keeps until all questions are answered.
#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "reading/marks.hpp"

namespace page {

nlohmann::ordered_json ink_json(const reading::SheetInk& ink);
// Nullopt if the JSON is not such ink.
std::optional<reading::SheetInk> parse_ink(const nlohmann::ordered_json& json);

} // namespace page

// The rules of both games with their ids, generated from templates/rules.json. Ids are never renamed.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/rule_ids.hpp" // enum class Rule: the rules that findings are about

namespace base {

enum class Game : std::uint8_t { brikks, bilitaire };

std::string_view id(Rule rule);
// True if findings about this rule are listed after all others, because another error may be their only cause.
bool is_listed_last(Rule rule);

} // namespace base

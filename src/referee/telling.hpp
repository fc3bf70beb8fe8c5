// What the files that tell reasons share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/finding.hpp"
#include "base/wording.hpp"
#include "brikks/squares.hpp"

namespace brikks {

inline constexpr const char* unexcused_bomb =
    "a bomb is crossed out, but at no moment was there a roll that could not be placed (house rule strict-bombs)";
inline constexpr const char* no_start_block =
    "no block on row 1 has a shape of column 1, so none can have been the start block";
inline constexpr const char* not_both =
    "the crosses on the extra points bar and the crossed-out energy circles are each possible, but in no order both";

// The square of these that one reads first.
inline std::string first_square(Bits squares) {
    return "grid/" + to_string(top_left(squares));
}

inline void error(std::vector<base::Finding>& findings, base::Rule rule, std::string subject, std::string message,
                  std::vector<std::string> cells = {}) {
    findings.push_back(
        base::Finding{rule, base::Severity::error, std::move(message), std::move(subject), std::move(cells)});
}

} // namespace brikks

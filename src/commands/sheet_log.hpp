// The account of a sheet: what every block did in an order that fits every mark, and the running totals.
#pragma once

#include <string>

#include "referee/referee.hpp"

namespace commands {

// proof: that of a judgement of this sheet.
std::string sheet_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof);

} // namespace commands

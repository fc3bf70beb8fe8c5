// A game of the log as a template of a game record.
#pragma once

#include <string>

#include "base/language.hpp"
#include "table/events.hpp"

namespace table {

// In text, with ? for all that the log does not know: the start blocks and the blocks placed.
std::string record_template(const LoggedGame& game, base::Language language);

} // namespace table

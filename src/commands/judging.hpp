// The referee with the clock of the environment.
#pragma once

#include "commands/command.hpp"
#include "referee/referee.hpp"

namespace commands {

// With the single correction (correction.hpp), if there is one, after the findings.
brikks::Judgement judge_in_time(const brikks::Sheet& sheet, double seconds, const Environment& environment);

// --time-limit SECONDS.
Option time_limit_option();

} // namespace commands

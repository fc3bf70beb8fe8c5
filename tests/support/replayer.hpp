// A second replay of a proof, which shares nothing with the core's.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"

namespace support {

// Plays the proof on an empty sheet by the plain rules and compares every mark, and the effects that the proof states
// with its own. Empty if the proof is valid; else what is wrong with it.
std::string replay_fault(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof);

} // namespace support

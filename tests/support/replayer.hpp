// A second replay of a proof, which shares no code with the replay of the core.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"

namespace support {

// Plays the proof on an empty sheet by the plain rules. Compares every mark with the sheet, and every effect with the
// effect that the proof states. Returns the mistake of the proof; empty if the proof is valid.
std::string replay_fault(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof);

} // namespace support

// A second replay of a proof, which shares nothing with the core's.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"

namespace support {

// Plays the proof on an empty sheet by the plain rules and holds every mark against it, and the effects that the proof
// tells against its own. Empty if the proof holds; else what is wrong with it.
std::string replay_fault(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof);

} // namespace support

// What a placed block did, and how it fell, in words.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"

namespace commands {

// "costs 1", "gains 2", "completes rows 3, 4" ...; nothing about what did not happen.
std::vector<std::string> parts_of(const brikks::Effect& effect, brikks::Variant variant);

// The same of a step of a proof, with the mini blocks put on the sheet after it.
std::vector<std::string> parts_of(const brikks::ProofStep& step, brikks::Variant variant);

// "9 down, 2 left, 1 down"; from which column is told by where it ends.
std::string way(const std::vector<brikks::Cell>& path);

} // namespace commands

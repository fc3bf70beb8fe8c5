// The effect of a placed block, in words.
#pragma once

#include <vector>

#include "base/text.hpp"
#include "referee/proof_step.hpp"

namespace brikks {

// Returns the parts of an effect: "costs 1 energy", "gains 2 energy", "completes rows 3, 4".
std::vector<base::Text> parts_of(const Effect& effect, Variant variant);
// Returns the parts of the effect of a step, followed by the mini blocks that were drawn on the sheet after the block.
std::vector<base::Text> parts_of(const ProofStep& step, Variant variant);

} // namespace brikks

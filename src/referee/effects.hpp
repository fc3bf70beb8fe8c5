// The effect of a placed block, in words.
#pragma once

#include <vector>

#include "base/text.hpp"
#include "referee/proof_step.hpp"

namespace brikks {

// The parts of an effect: "costs 1", "gains 2", "completes rows 3, 4".
std::vector<base::Text> parts_of(const Effect& effect, Variant variant);
// The same for a step of a proof, with the mini blocks drawn on the sheet after it.
std::vector<base::Text> parts_of(const ProofStep& step, Variant variant);

} // namespace brikks

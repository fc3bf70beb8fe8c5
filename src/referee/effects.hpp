// What a placed block did, in words.
#pragma once

#include <vector>

#include "base/text.hpp"
#include "referee/proof_step.hpp"

namespace brikks {

// What a placed block did: "costs 1", "gains 2", "completes rows 3, 4".
std::vector<base::Text> parts_of(const Effect& effect, Variant variant);
// The same of a step of a proof, with the mini blocks put on the sheet after it.
std::vector<base::Text> parts_of(const ProofStep& step, Variant variant);

} // namespace brikks

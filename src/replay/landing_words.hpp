// Words for why a block cannot come to rest somewhere, and the rule that it would break.
#pragma once

#include "base/rules.hpp"
#include "base/text.hpp"
#include "brikks/landing.hpp"

namespace brikks {

// Follows the block's name: "cannot get there from above: ...".
base::Text describe(const Landing& landing);
base::Rule violated_rule(const Landing& landing);

} // namespace brikks

// Words for the reason why a block cannot come to rest at a place, and the rule that it would break there.
#pragma once

#include "base/rules.hpp"
#include "base/text.hpp"
#include "brikks/landing.hpp"

namespace brikks {

// Returns words that follow the name of the block: "cannot get there from above: ...".
base::Text describe(const Landing& landing);
base::Rule violated_rule(const Landing& landing);

} // namespace brikks

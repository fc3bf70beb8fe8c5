// Turns the review of a game into the page of `print review`.
#pragma once

#include <vector>

#include "base/language.hpp"
#include "coach/review.hpp"
#include "print/review.hpp"

namespace printing {

print::Review on_paper(const brikks::Game& game, const std::vector<coach::PlayerReview>& players,
                       base::Language language);

} // namespace printing

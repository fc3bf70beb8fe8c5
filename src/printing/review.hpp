// Turns the review of a game into the page of `print review`.
#pragma once

#include <vector>

#include "base/language.hpp"
#include "coach/review.hpp"
#include "print/review.hpp"

namespace printing {

// The number of moments for which the page has room.
inline constexpr std::size_t moments_on_paper = 3;

// `most`: how many moments are shown.
print::Review on_paper(const brikks::Game& game, const std::vector<coach::PlayerReview>& players,
                       base::Language language, std::size_t most = moments_on_paper);

} // namespace printing

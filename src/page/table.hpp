// Answers the page about an evening at the table, whose log the page keeps.
#pragma once

#include <cstdint>
#include <optional>

#include "page/request.hpp"

namespace page {

Json table(const Request& request);
// Returns how well the coach can play, with the mean points.
Json strengths(const Request& request);

// Returns the number that the request has as "seed"; nullopt if that is not a number of 64 bits.
std::optional<std::uint64_t> seed_of(const Request& request);

} // namespace page

// "Did you mean ...?"
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace base {

// The candidate that differs least from the word (letters added, left out, exchanged or swapped with their neighbour;
// case does not count), if it is close enough to be what was meant; of several equally close ones the first. If none is
// close, the first that begins with the word, or with which the word begins, if that is not twice as long. nullopt for
// a word shorter than three characters.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

// "; did you mean players?", or nothing if no candidate is close.
std::vector<Text> did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
std::vector<Text> did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

} // namespace base

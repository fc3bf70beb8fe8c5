// Finds the word that was probably meant, for hints: "did you mean ...?"
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace base {

// Returns the candidate that was probably meant: the one that differs least from the word, if it is close enough. The
// differences are letters that are added, left out, exchanged, or swapped with their neighbour; case is ignored. If no
// candidate is close, returns the first candidate that begins with the word, or with which the word begins. In the
// second case the word must not be more than twice as long as the candidate. nullopt for a word of fewer than three
// characters.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

// Returns "; did you mean players?", or an empty list if no candidate is close.
std::vector<Text> did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
std::vector<Text> did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

} // namespace base

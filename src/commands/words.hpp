// String helpers for messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace commands {

// The word in quotation marks, safe to show.
std::string in_quotes(std::string_view word);

std::vector<std::string> split(std::string_view text, char separator);
// The text with blanks before it, at least that wide.
std::string right(const std::string& text, std::size_t width);
std::string join(const std::vector<std::string>& words, std::string_view between);

// "; did you mean check?", or empty if no candidate is close.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

} // namespace commands

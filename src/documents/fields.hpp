// Fields that sheets and game records have in common.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/numeral.hpp"
#include "base/source_text.hpp"
#include "base/suggest.hpp"
#include "brikks/sheet.hpp"

namespace documents {

using namespace base;

inline constexpr Range level_range{1, 4};
inline constexpr Range claim_range{0, 999};
inline constexpr std::array<std::string_view, 2> variants = {"standard", "duel"};

// One word out of a closed list, in any case: its index.
template <std::size_t count>
std::optional<std::size_t> choice(std::string_view key, const Word& word,
                                  const std::array<std::string_view, count>& choices, std::vector<Finding>& messages) {
    const auto found = std::find(choices.begin(), choices.end(), lower_case(word.text));
    if (found != choices.end())
        return static_cast<std::size_t>(found - choices.begin());
    std::string list;
    for (std::size_t i = 0; i < count; ++i)
        list += (i == 0 ? "" : i + 1 == count ? " or " : ", ") + std::string(choices[i]);
    add_error(messages, word.place,
              std::string(key) + " must be " + list + ", not " + in_quotes(word.text) +
                  did_you_mean(word.text, choices));
    return std::nullopt;
}

inline constexpr std::size_t longest_name = 100; // characters
// A player's name: not too long, printable. what: "player".
void check_name(std::string_view what, const Characters& name, base::Place place, std::vector<Finding>& messages);

brikks::HouseRules read_house(const std::vector<Word>& rules, std::vector<Finding>& messages);

// Nothing, and an error, for what is no placement. what: "blocks".
std::optional<brikks::Placement> read_placement(std::string_view what, const Word& word,
                                                std::vector<Finding>& messages);

} // namespace documents

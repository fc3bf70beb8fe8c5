#include "reading/one_table.hpp"

#include <algorithm>
#include <numeric>

namespace reading {

std::optional<int> players_at_table(const std::vector<PlayersOdds>& sheets) {
    constexpr double sure = 0.99;
    // A sheet that says this about a number contradicts it. Less is taken as this much, because no sheet is that
    // certain.
    constexpr double hardly = 0.01;
    constexpr double least = 1e-4;
    PlayersOdds together;
    together.fill(1);
    for (const PlayersOdds& sheet : sheets)
        for (std::size_t i = 0; i < together.size(); ++i)
            together[i] *= std::max(sheet[i], least);
    const auto best = std::max_element(together.begin(), together.end());
    const auto index = static_cast<std::size_t>(best - together.begin());
    const bool is_contradicted =
        sheets.size() > index + 1 ||
        std::any_of(sheets.begin(), sheets.end(), [&](const PlayersOdds& sheet) { return sheet[index] < hardly; });
    if (sheets.size() < 2 || is_contradicted || *best < sure * std::accumulate(together.begin(), together.end(), 0.0))
        return std::nullopt;
    return static_cast<int>(index) + 1;
}

} // namespace reading

#include "reading/one_table.hpp"

#include <algorithm>
#include <numeric>

namespace reading {

std::optional<PlayersOfTable> players_at_table(const std::vector<PlayersOdds>& sheets) {
    constexpr double sure = 0.99;
    // A sheet that says this about a number contradicts it. Less is taken as this much, because no sheet is that
    // certain.
    constexpr double hardly = 0.01;
    constexpr double least = 1e-4;
    // There are as many sheets as players, unless another number is this many times as probable.
    constexpr double much = 20;
    PlayersOdds together;
    together.fill(1);
    for (const PlayersOdds& sheet : sheets)
        for (std::size_t i = 0; i < together.size(); ++i)
            together[i] *= std::max(sheet[i], least);
    const auto contradicts = [&](std::size_t players) {
        return sheets.size() > players || std::any_of(sheets.begin(), sheets.end(), [&](const PlayersOdds& sheet) {
                   return sheet[players - 1] < hardly;
               });
    };
    const auto best = std::max_element(together.begin(), together.end());
    const auto most_probable = static_cast<std::size_t>(best - together.begin()) + 1;
    const std::size_t count = sheets.size();
    if (count < 2 || count > together.size())
        return std::nullopt;
    if (*best >= sure * std::accumulate(together.begin(), together.end(), 0.0))
        return contradicts(most_probable) ? std::nullopt
                                          : std::optional(PlayersOfTable{static_cast<int>(most_probable), false});
    if (contradicts(count) || much * together[count - 1] < *best)
        return std::nullopt;
    return PlayersOfTable{static_cast<int>(count), true};
}

} // namespace reading

#include "base/suggest.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace base {
namespace {

// Returns the optimal string alignment distance of two texts.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t exchange = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, exchange});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

} // namespace

std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t shortest = 3; // a shorter word is close to too many candidates
    if (length(word) < shortest)
        return std::nullopt;
    const std::string wanted = lower_case(word);
    std::optional<std::string_view> best;
    std::size_t least = 0;
    for (const std::string_view candidate : candidates) {
        const std::size_t limit = std::max<std::size_t>(1, candidate.size() / 3);
        if (wanted.size() > candidate.size() + limit)
            continue; // certainly too far; skips the table, which is large for a long word
        const std::size_t apart = distance(wanted, lower_case(candidate));
        if (apart <= limit && apart < candidate.size() && (!best || apart < least)) {
            best = candidate;
            least = apart;
        }
    }
    for (const std::string_view candidate : candidates) {
        const bool broken_off = lower_case(candidate).starts_with(wanted); // "strict" for "strict-bombs"
        const bool too_long = wanted.starts_with(lower_case(candidate)) && 2 * candidate.size() >= wanted.size();
        if (!best && (broken_off || too_long)) // "language" for "lang"
            best = candidate;
    }
    return best;
}

std::vector<Text> did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
    const auto meant = closest(word, candidates);
    if (!meant)
        return {};
    return {Text{Id::did_you_mean, {{"word", shortened(*meant)}}}};
}

std::vector<Text> did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    return did_you_mean(word, std::vector<std::string_view>(candidates.begin(), candidates.end()));
}

} // namespace base

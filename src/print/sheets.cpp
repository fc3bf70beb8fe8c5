#include "print/sheets.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "base/names.hpp"
#include "base/text.hpp"
#include "print/error.hpp"
#include "print/overview_drawing.hpp"
#include "print/press.hpp"
#include "print/printable.hpp"
#include "print/sheet_drawing.hpp"

namespace print {
namespace {

using base::Id;
using base::Text;

// The number of players, if known: a duel has two; otherwise the number of names, unless all are empty labels to fill
// in.
std::optional<int> players_of(const SheetsJob& job) {
    if (job.variant == brikks::Variant::duel)
        return 2;
    const bool named = std::any_of(job.names.begin(), job.names.end(), [](const auto& name) { return !name.empty(); });
    return !job.players && named ? std::optional(static_cast<int>(job.names.size())) : job.players;
}

// The ranges of sheets.hpp, for callers other than our commands, whose options keep to them.
template <class Job>
void check_ranges(const Job& job) {
    const auto is_player_or_level = [](int number) { return number >= 1 && number <= 4; };
    bool good =
        (job.per_page == 1 || job.per_page == 2 || job.per_page == 4) && is_player_or_level(job.players.value_or(1));
    if constexpr (std::is_same_v<Job, SheetsJob>)
        good = good && job.copies >= 1 && job.sheets.value_or(1) >= 1 &&
               std::all_of(job.levels.begin(), job.levels.end(), is_player_or_level);
    else
        good = good && is_player_or_level(job.level.value_or(1));
    if (!good)
        throw std::invalid_argument("a number of the job is out of its range");
}

void check(const SheetsJob& job) {
    check_ranges(job);
    if (job.variant == brikks::Variant::duel && job.players.value_or(2) != 2)
        throw Error("a duel has 2 players, not " + std::to_string(*job.players));
    check_names(job.names);
    if (const auto wrong = base::wrong_name(job.names))
        throw Error(describe(*wrong));
    const std::size_t names = job.names.size();
    const std::size_t levels = job.levels.size();
    if (names > 4)
        throw Error(Text{Id::names_too_many, {{"count", names}}});
    const auto players = static_cast<std::size_t>(players_of(job).value_or(0));
    if (players > 0 && names > players)
        throw Error(Text{Id::names_for_players, {{"count", players}, {"names", names}}});
    const std::size_t each = names > 0 ? names : players;
    if (levels > 1 && each > 0 && levels != each)
        throw Error(
            Text{names > 0 ? Id::levels_for_names : Id::levels_for_players, {{"count", each}, {"levels", levels}}});
}

// How many sheets differ, by their names or levels; 0 if all are equal.
std::size_t count_different(const SheetsJob& job) {
    return std::max(job.names.size(), job.levels.size() > 1 ? job.levels.size() : 0);
}

// The sheets of one game.
std::size_t count_of_game(const SheetsJob& job) {
    if (const std::size_t different = count_different(job); different > 0)
        return different;
    const auto players = static_cast<std::size_t>(players_of(job).value_or(1));
    const auto per_page = static_cast<std::size_t>(job.per_page);
    return (players + per_page - 1) / per_page * per_page;
}

std::size_t count_sheets(const SheetsJob& job) {
    return job.sheets ? static_cast<std::size_t>(*job.sheets)
                      : count_of_game(job) * static_cast<std::size_t>(job.copies);
}

void check_count(const SheetsJob& job) {
    if (job.sheets && job.copies > 1)
        throw Error(Text{Id::sheets_or_copies});
    if (count_sheets(job) > max_sheets)
        throw Error(Text{Id::sheets_too_many, {{"most", max_sheets}}});
    if (const std::size_t different = count_different(job); count_sheets(job) < different)
        throw Error(Text{Id::sheets_too_few, {{"count", *job.sheets}, {"players", different}}});
}

// Those that differ, or a single one.
std::vector<SheetContents> different_sheets(const SheetsJob& job) {
    std::vector<SheetContents> sheets(std::max<std::size_t>(count_different(job), 1));
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        SheetContents& sheet = sheets[i];
        sheet.players = players_of(job);
        sheet.variant = job.variant;
        if (i < job.names.size())
            sheet.name = job.names[i];
        if (!job.levels.empty())
            sheet.level = job.levels.size() == 1 ? job.levels.front() : job.levels[i];
    }
    return sheets;
}

// "Sheet 3", "Sheet 3: Ana".
std::string bookmark(const Words& words, int page, std::span<const SheetContents> on_page) {
    std::string text = words[Word::sheet] + " " + std::to_string(page);
    std::string separator = ": ";
    for (const SheetContents& sheet : on_page)
        if (!sheet.name.empty()) {
            text += separator + sheet.name;
            separator = ", ";
        }
    return text;
}

} // namespace

Count count(const SheetsJob& job) {
    const std::size_t sheets = count_sheets(job);
    const auto per_page = static_cast<std::size_t>(job.per_page);
    const std::size_t sides = (sheets + per_page - 1) / per_page;
    switch (job.overview) {
    case Overview::beside:
        return {sides, sheets, sheets};
    case Overview::back:
        return {2 * sides, sheets, sheets};
    case Overview::page:
        return {sides + 1, sheets, 1};
    case Overview::none:
        break;
    }
    return {sides, sheets, 0};
}

Count count(const OverviewJob& job) {
    return {1, 0, static_cast<std::size_t>(job.per_page)};
}

void draw(Canvas& canvas, const SheetsJob& job) {
    check(job);
    check_count(job);
    const bool beside = job.overview == Overview::beside;
    const bool back = job.overview == Overview::back;
    const std::vector<SheetContents> different = different_sheets(job);
    std::vector<SheetContents> sheets;
    for (std::size_t i = 0; i < count_sheets(job); ++i)
        sheets.push_back(different[i % different.size()]);
    const Press press(canvas, job, job.per_page * (beside ? 2 : 1));

    const auto per_page = static_cast<std::size_t>(job.per_page);
    // From here on every page repeats an earlier one.
    const std::size_t all_seen = std::lcm(different.size(), per_page);
    const int sides = back ? 2 : 1;
    for (std::size_t first = 0; first < sheets.size(); first += per_page) {
        const std::span on_page(sheets.data() + first, std::min(per_page, sheets.size() - first));
        const int number = static_cast<int>(first / per_page) + 1;
        const Page front = press.page(Word::sheet, number, bookmark(job.words, number, on_page));
        const Page reverse = press.page(Word::overview, number, "");
        if (first >= all_seen && on_page.size() == per_page) {
            const int earlier = static_cast<int>(first % all_seen / per_page) * sides;
            canvas.repeat_page(front, earlier);
            if (back)
                canvas.repeat_page(reverse, earlier + 1);
            continue;
        }
        press.begin_page(front, job.cut_marks);
        int place = 0;
        for (const SheetContents& sheet : on_page) {
            draw_sheet(press.brush, press.layout(place++), sheet);
            if (beside)
                draw_overview(press.brush, press.layout(place++), sheet);
        }
        if (!back)
            continue;
        press.begin_page(reverse, job.cut_marks);
        place = 0;
        for (const SheetContents& sheet : on_page)
            draw_overview(press.brush, press.layout(press.plan.reverse_of(place++)), sheet);
    }
    if (job.overview == Overview::page) {
        OverviewJob single = {job, players_of(job), job.variant, {}, 1, job.cut_marks, true};
        if (job.levels.size() == 1)
            single.level = job.levels.front();
        draw(canvas, single);
    }
}

void draw(Canvas& canvas, const OverviewJob& job) {
    check_ranges(job);
    const Press press(canvas, job, job.per_page);
    press.begin_page(press.page(Word::overview, 1, job.words[Word::overview]), job.cut_marks);
    const std::optional<int> players = job.variant == brikks::Variant::duel ? 2 : job.players;
    for (int place = 0; place < job.per_page; ++place)
        draw_overview(press.brush, press.layout(place), {{}, players, job.level, job.variant, job.with_sheets});
}

} // namespace print

#include "print/sheets.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>

#include "base/names.hpp"
#include "print/error.hpp"
#include "print/overview_drawing.hpp"
#include "print/press.hpp"
#include "print/printable.hpp"
#include "print/sheet_drawing.hpp"

namespace print {
namespace {

using base::Id;

// Returns the number of players, if known. A duel has two. If the job does not give the number, it is the number of
// names, unless all names are empty (labels to fill in).
std::optional<int> players_of(const SheetsJob& job) {
    if (job.variant == brikks::Variant::duel)
        return 2;
    const bool named = std::any_of(job.names.begin(), job.names.end(), [](const auto& name) { return !name.empty(); });
    return !job.players && named ? std::optional(static_cast<int>(job.names.size())) : job.players;
}

// Returns the number of players at each table if there are more names than players, otherwise an empty list. The tables
// are as equal as possible, the larger ones first: 7 names for 3 players make tables of 3, 2 and 2.
std::vector<std::size_t> tables_of(const SheetsJob& job) {
    const std::size_t names = job.names.size();
    const auto most = static_cast<std::size_t>(players_of(job).value_or(0));
    if (most == 0 || names <= most)
        return {};
    const std::size_t count = (names + most - 1) / most;
    std::vector<std::size_t> tables(count, names / count);
    for (std::size_t table = 0; table < names % count; ++table)
        ++tables[table];
    return tables;
}

// Returns the number of players in the game of a sheet, if known.
std::optional<int> players_of_sheet(const SheetsJob& job, std::size_t index) {
    for (const std::size_t players : tables_of(job)) {
        if (index < players)
            return static_cast<int>(players);
        index -= players;
    }
    return players_of(job);
}

// Returns the number of players in all games; nullopt if it is unknown or differs between games.
std::optional<int> players_of_all(const SheetsJob& job) {
    const std::vector<std::size_t> tables = tables_of(job);
    const bool equal = tables.empty() || tables.front() == tables.back();
    return equal ? players_of_sheet(job, 0) : std::nullopt;
}

// Checks the ranges that sheets.hpp gives. The options of our commands keep to them, but other callers may not.
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
        refuse_argument("a number of the job is out of its range");
}

void check(const SheetsJob& job) {
    check_ranges(job);
    if (job.players && job.variant == brikks::Variant::duel &&
        !players_fit(job.variant, static_cast<std::size_t>(*job.players)))
        refuse({Id::duel_players, {{"players", *job.players}}});
    check_names(job.names);
    if (const auto wrong = base::wrong_name(job.names))
        refuse(describe(*wrong));
    const std::size_t names = job.names.size();
    const std::size_t levels = job.levels.size();
    const auto players = static_cast<std::size_t>(players_of(job).value_or(0));
    if (players > 4 || (players == 0 && names > 4))
        refuse({Id::names_too_many, {{"count", names}, {"hint", base::Text(Id::names_several_tables)}}});
    if (const std::vector<std::size_t> tables = tables_of(job); !tables.empty() && tables.back() == 1 && players > 1)
        refuse({Id::names_one_alone, {{"names", names}, {"players", players}}});
    const std::size_t each = names > 0 ? names : players;
    if (levels > 1 && each > 0 && levels != each)
        refuse({names > 0 ? Id::levels_for_names : Id::levels_for_players, {{"count", each}, {"levels", levels}}});
}

// Returns the number of sheets with different names or levels; 0 if all sheets are equal.
std::size_t count_different(const SheetsJob& job) {
    return std::max(job.names.size(), job.levels.size() > 1 ? job.levels.size() : 0);
}

// Returns the number of sheets for one game.
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
        refuse(Id::sheets_or_copies);
    if (count_sheets(job) > max_sheets)
        refuse({Id::sheets_too_many, {{"most", max_sheets}}});
    if (const std::size_t different = count_different(job); count_sheets(job) < different)
        refuse({Id::sheets_too_few, {{"count", *job.sheets}, {"players", different}}});
}

// Returns the sheets with different names or levels; a single sheet if all sheets are equal.
std::vector<SheetContents> different_sheets(const SheetsJob& job) {
    std::vector<SheetContents> sheets(std::max<std::size_t>(count_different(job), 1));
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        SheetContents& sheet = sheets[i];
        sheet.players = players_of_sheet(job, i);
        sheet.variant = job.variant;
        if (i < job.names.size())
            sheet.name = job.names[i];
        if (!job.levels.empty())
            sheet.level = job.levels.size() == 1 ? job.levels.front() : job.levels[i];
    }
    return sheets;
}

// Returns the layout of a sheet on its page; `index` counts the sheets of the page from 0.
SheetLayout layout_of(const SheetsJob& job, int index) {
    const PagePlan plan = plan_of(job);
    return {plan.place(index * plan.places() / job.per_page), square_for(plan, job.style)};
}

// Returns the bookmark of a page: "Sheet 3", "Sheet 3: Ana".
std::string bookmark(const Words& words, int page, std::span<const PlacedSheet> on_page) {
    std::string text = words[Word::sheet] + " " + std::to_string(page);
    std::string separator = ": ";
    for (const PlacedSheet& sheet : on_page)
        if (!sheet.contents.name.empty()) {
            text += separator + sheet.contents.name;
            separator = ", ";
        }
    return text;
}

} // namespace

PagePlan plan_of(const SheetsJob& job) {
    return {job.paper, job.per_page * (job.overview == Overview::beside ? 2 : 1)};
}

Count count(const SheetsJob& job) {
    const std::size_t sheets = count_sheets(job);
    const auto per_page = static_cast<std::size_t>(job.per_page);
    Count count = {(sheets + per_page - 1) / per_page, sheets, 0, tables_of(job)};
    if (job.overview == Overview::back)
        count.pages *= 2;
    if (job.overview == Overview::page)
        count = {count.pages + 1, sheets, 1, count.tables};
    else if (job.overview != Overview::none)
        count.overviews = sheets;
    count.markers_fit = !job.markers || layout_of(job, 0).has_room_for_markers();
    return count;
}

Count count(const OverviewJob& job) {
    return {1, 0, static_cast<std::size_t>(job.per_page), {}};
}

std::vector<PlacedSheet> placed_sheets(const SheetsJob& job) {
    check(job);
    check_count(job);
    const std::vector<SheetContents> different = different_sheets(job);
    const int sides = job.overview == Overview::back ? 2 : 1;
    std::vector<PlacedSheet> sheets;
    for (int i = 0; i < static_cast<int>(count_sheets(job)); ++i) {
        const SheetLayout layout = layout_of(job, i % job.per_page);
        sheets.push_back(
            {i / job.per_page * sides + 1, layout, different[static_cast<std::size_t>(i) % different.size()]});
        sheets.back().contents.markers = job.markers && layout.has_room_for_markers();
    }
    return sheets;
}

void draw(Canvas& canvas, const SheetsJob& job) {
    const std::vector<PlacedSheet> sheets = placed_sheets(job);
    const bool beside = job.overview == Overview::beside;
    const bool back = job.overview == Overview::back;
    const Press press(canvas, job, plan_of(job).places());

    const auto per_page = static_cast<std::size_t>(job.per_page);
    // After this many sheets every full page repeats an earlier one.
    const std::size_t all_seen = std::lcm(different_sheets(job).size(), per_page);
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
        for (std::size_t i = 0; i < on_page.size(); ++i) {
            draw_sheet(press.brush, on_page[i].layout, on_page[i].contents);
            if (beside)
                draw_overview(press.brush, press.layout(static_cast<int>(2 * i + 1)), on_page[i].contents);
        }
        if (!back)
            continue;
        press.begin_page(reverse, job.cut_marks);
        for (std::size_t i = 0; i < on_page.size(); ++i)
            draw_overview(press.brush, press.layout(press.plan.reverse_of(static_cast<int>(i))), on_page[i].contents);
    }
    if (job.overview == Overview::page) {
        OverviewJob single = {job, players_of_all(job), job.variant, {}, 1, job.cut_marks, true};
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

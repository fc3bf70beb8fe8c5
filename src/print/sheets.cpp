#include "print/sheets.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "base/wording.hpp"
#include "print/encoding.hpp"
#include "print/error.hpp"
#include "print/overview_drawing.hpp"
#include "print/pdf_canvas.hpp"
#include "print/sheet_drawing.hpp"

namespace print {
namespace {

using base::counted;

void check_range(const char* what, int value, int lowest, int highest) {
    if (value < lowest || value > highest)
        throw Error(std::string(what) + " must be " + std::to_string(lowest) + " to " + std::to_string(highest) +
                    ", not " + std::to_string(value));
}

void check_per_page(int per_page) {
    if (per_page != 1 && per_page != 2 && per_page != 4)
        throw Error("1, 2 or 4 go on a page, not " + std::to_string(per_page));
}

void check_players(std::optional<int> players, brikks::Variant variant) {
    if (players)
        check_range("the number of players", *players, 1, 4);
    if (variant == brikks::Variant::duel && players.value_or(2) != 2)
        throw Error("a duel is for 2 players, not " + std::to_string(*players));
}

std::optional<int> players_of(const std::optional<int>& players, brikks::Variant variant) {
    return variant == brikks::Variant::duel ? std::optional(2) : players;
}

// Names tell how many play, too; empty ones stand for labels to be filled in.
std::optional<int> players_of(const SheetsJob& job) {
    const bool named = std::any_of(job.names.begin(), job.names.end(), [](const auto& name) { return !name.empty(); });
    if (!job.players && job.variant != brikks::Variant::duel && named)
        return static_cast<int>(job.names.size());
    return players_of(job.players, job.variant);
}

void check(const SheetsJob& job) {
    check_players(job.players, job.variant);
    check_per_page(job.per_page);
    for (const int level : job.levels)
        check_range("a level", level, 1, 4);
    for (const std::string& name : job.names)
        check_name(name);
    const std::size_t names = job.names.size();
    const std::size_t levels = job.levels.size();
    if (names > 4)
        throw Error(counted(names, "name") + " are too many: a game has 1 to 4 players");
    const std::optional<int> players = players_of(job);
    if (players && names > static_cast<std::size_t>(*players))
        throw Error(counted(names, "name") + " are too many for " +
                    counted(static_cast<std::size_t>(*players), "player"));
    const std::size_t each = names > 0 ? names : static_cast<std::size_t>(players.value_or(0));
    if (levels > 1 && each > 0 && levels != each)
        throw Error(counted(levels, "level") + " do not go with " + counted(each, names > 0 ? "name" : "player") +
                    ": give one level for all or one for each");
    if (job.copies < 1)
        throw Error("the number of copies must be 1 or more, not " + std::to_string(job.copies));
}

// The sheets of one copy.
std::vector<SheetContents> one_copy(const SheetsJob& job) {
    const std::size_t several = std::max(job.names.size(), job.levels.size() > 1 ? job.levels.size() : 0);
    const std::size_t count = several > 0 ? several : static_cast<std::size_t>(job.per_page);
    std::vector<SheetContents> sheets(count);
    for (std::size_t i = 0; i < count; ++i) {
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

std::vector<SheetContents> all_sheets(const SheetsJob& job, const std::vector<SheetContents>& once) {
    if (static_cast<std::size_t>(job.copies) > max_sheets / once.size())
        throw Error("that would be more than " + std::to_string(max_sheets) + " sheets in one document");
    std::vector<SheetContents> sheets;
    for (int copy = 0; copy < job.copies; ++copy)
        sheets.insert(sheets.end(), once.begin(), once.end());
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

class Press {
public:
    Press(Canvas& canvas, const PagePlan& plan, const Style& style, const Words& words, bool cut_marks)
        : plan_(plan), brush_{canvas, style, words, square_for(plan, style)}, cut_marks_(cut_marks) {}

    void begin_page(Word label, int number, std::string bookmark) {
        brush_.canvas.begin_page({plan_.width, plan_.height, std::move(bookmark), brush_.words[label], number});
        draw_ruler(brush_, plan_);
        if (cut_marks_)
            draw_cut_marks(brush_, plan_, layout(0).frame);
    }
    void repeat_page(Word label, int number, std::string bookmark, int earlier) {
        brush_.canvas.repeat_page({plan_.width, plan_.height, std::move(bookmark), brush_.words[label], number},
                                  earlier);
    }
    void sheet(int place, const SheetContents& contents) { draw_sheet(brush_, layout(place), contents); }
    void overview(int place, const SheetContents& contents) { draw_overview(brush_, layout(place), contents); }

private:
    SheetLayout layout(int place) const { return layout_in(plan_.place(place), brush_.square); }

    const PagePlan& plan_;
    Brush brush_;
    bool cut_marks_;
};

} // namespace

void draw_sheets(Canvas& canvas, const SheetsJob& job) {
    check(job);
    const bool beside = job.overview == Overview::beside;
    const bool back = job.overview == Overview::back;
    const PagePlan plan(job.paper, job.per_page * (beside ? 2 : 1));
    const std::vector<SheetContents> once = one_copy(job);
    const std::vector<SheetContents> sheets = all_sheets(job, once);
    Press press(canvas, plan, job.style, job.words, job.cut_marks);

    const auto per_page = static_cast<std::size_t>(job.per_page);
    // From here on every page has been there before.
    const std::size_t all_seen = std::lcm(once.size(), per_page);
    const int sides = back ? 2 : 1;
    for (std::size_t first = 0; first < sheets.size(); first += per_page) {
        const std::size_t count = std::min(per_page, sheets.size() - first);
        const std::span on_page(sheets.data() + first, count);
        const int number = static_cast<int>(first / per_page) + 1;
        const bool seen = first >= all_seen && count == per_page;
        const int earlier = static_cast<int>(first % all_seen / per_page) * sides;
        const std::string title = bookmark(job.words, number, on_page);
        if (seen) {
            press.repeat_page(Word::sheet, number, title, earlier);
            if (back)
                press.repeat_page(Word::overview, number, "", earlier + 1);
            continue;
        }
        press.begin_page(Word::sheet, number, title);
        for (std::size_t i = 0; i < count; ++i) {
            const int place = static_cast<int>(i) * (beside ? 2 : 1);
            press.sheet(place, on_page[i]);
            if (beside)
                press.overview(place + 1, on_page[i]);
        }
        if (back) {
            press.begin_page(Word::overview, number, "");
            for (std::size_t i = 0; i < count; ++i)
                press.overview(plan.behind(static_cast<int>(i)), on_page[i]);
        }
    }
    if (job.overview == Overview::page) {
        OverviewJob single = {players_of(job), job.variant, {}, job.paper, 1, job.cut_marks, job.style, job.words};
        if (job.levels.size() == 1)
            single.level = job.levels.front();
        draw_overviews(canvas, single);
    }
}

void draw_overviews(Canvas& canvas, const OverviewJob& job) {
    check_players(job.players, job.variant);
    check_per_page(job.per_page);
    if (job.level)
        check_range("the level", *job.level, 1, 4);
    const PagePlan plan(job.paper, job.per_page);
    Press press(canvas, plan, job.style, job.words, job.cut_marks);
    press.begin_page(Word::overview, 1, job.words[Word::overview]);
    const SheetContents contents = {{}, players_of(job.players, job.variant), job.level, job.variant, true};
    for (int place = 0; place < job.per_page; ++place)
        press.overview(place, contents);
}

std::string sheets_pdf(const SheetsJob& job) {
    PdfCanvas canvas({job.words[Word::sheets_title], job.words.language});
    draw_sheets(canvas, job);
    return canvas.bytes();
}

std::string overview_pdf(const OverviewJob& job) {
    PdfCanvas canvas({job.words[Word::overview_title], job.words.language});
    draw_overviews(canvas, job);
    return canvas.bytes();
}

} // namespace print

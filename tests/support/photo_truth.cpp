#include "support/photo_truth.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "brikks/squares.hpp"
#include "documents/sheet.hpp"
#include "reading/joint_question.hpp"
#include "reading/mark_questions.hpp"
#include "reading/sheet_marks.hpp"

namespace photos {
namespace {

using brikks::Bits;
using brikks::Cell;
using brikks::EnergyMark;
using brikks::Sheet;
using nlohmann::json;
using reading::SheetInk;

std::optional<int> number_or_null(const json& value) {
    return value.is_null() ? std::nullopt : std::optional(value.get<int>());
}

// Reads a point. Truth files count pixels from the middle of the first pixel, this program from its corner.
layout::Point point(const json& list) {
    return {list.at(0).get<double>() + 0.5, list.at(1).get<double>() + 0.5};
}

layout::Point middle(const json& corners) {
    layout::Point sum;
    for (const json& corner : corners) {
        sum.x += point(corner).x / 4;
        sum.y += point(corner).y / 4;
    }
    return sum;
}

TrueSheet true_sheet(const json& from) {
    TrueSheet truth;
    auto read = documents::read_sheet(from.at("sheet").dump());
    if (!read.value)
        throw std::runtime_error("the sheet of a truth cannot be read");
    Sheet& sheet = truth.sheet;
    sheet = std::move(*read.value);
    sheet.notation = from.at("outlines").get<bool>() ? brikks::Notation::outlines : brikks::Notation::crosses;
    for (auto& row : sheet.marks)
        for (char& mark : row)
            if (sheet.notation == brikks::Notation::crosses && mark != brikks::empty_square &&
                mark != brikks::mini_square)
                mark = 'X';
    sheet.claims = {};
    const json& written = from.at("written");
    brikks::ClaimedRows rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = number_or_null(written.at("rows").at(i));
    if (std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.has_value(); }))
        sheet.claims.rows = rows;
    sheet.claims.total = number_or_null(written.at("total"));
    if (const json& sums = written.at("sums"); sums.contains("rows"))
        truth.sums = {sums.at("rows"), sums.at("extra"), sums.at("bombs"), sums.at("energy")};
    truth.page = from.value("page", "");
    truth.pen = from.value("pen", "?");
    truth.way = from.value("way", truth.way);
    // Removes the width of the pen.
    while (!truth.pen.empty() && std::string_view(" .m0123456789").find(truth.pen.back()) != std::string_view::npos)
        truth.pen.pop_back();
    for (std::size_t i = 0; i < 4; ++i) {
        truth.middles[i] = middle(from.at("markers").at(i).at("corners"));
        truth.seen[i] = from.at("markers").at(i).at("seen");
    }
    const layout::Point left = point(from.at("grid").at(0));
    const layout::Point right = point(from.at("grid").at(1));
    truth.square = std::hypot(right.x - left.x, right.y - left.y) / brikks::column_count;
    return truth;
}

// ---- Comparing

bool crossed(const Sheet& sheet, Cell cell) {
    return sheet.marks[cell] != brikks::empty_square;
}

bool is_mini(const Sheet& sheet, Cell cell) {
    return sheet.marks[cell] == brikks::mini_square;
}

// Returns the block on a square; 0 if the square is empty or a mini block.
Bits block_at(const Sheet& sheet, Cell cell) {
    return crossed(sheet, cell) && !is_mini(sheet, cell) ? region_at(sheet.marks, cell) : 0;
}

bool line_between(const Sheet& sheet, Cell one, Cell other) {
    return sheet.notation != brikks::Notation::crosses && block_at(sheet, one) != block_at(sheet, other);
}

int gained(const Sheet& sheet) {
    return sheet.energy ? sheet.energy->position() : 0;
}

bool spent(const Sheet& sheet, int circle) {
    return sheet.energy && (sheet.energy->circle(circle) == EnergyMark::crossed ||
                            sheet.energy->circle(circle) == EnergyMark::deactivated);
}

// Returns the sheet that the ink alone shows: the marks that are more probable than not, and the likeliest beginnings
// of the bars.
Sheet by_ink(const SheetInk& ink, const TrueSheet& truth) {
    Sheet sheet;
    sheet.variant = ink.kind.variant;
    sheet.players = ink.kind.players.value_or(truth.sheet.players); // the ink does not show it
    for (std::size_t row = 0; row < ink.squares.size(); ++row)
        for (std::size_t column = 0; column < ink.squares[row].size(); ++column)
            if (ink.squares[row][column] > 0)
                sheet.marks[row][column] =
                    sheet.variant == brikks::Variant::duel && ink.minis[row][column] > 0 ? brikks::mini_square : 'X';
    sheet.energy.emplace();
    int position = 0;
    double best = 0;
    double sum = 0;
    for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
        const reading::CircleInk& is = ink.energy[static_cast<std::size_t>(circle - 1)];
        sum += std::max(is.circled, is.crossed) - is.untouched;
        if (sum > best) {
            best = sum;
            position = circle;
        }
        sheet.energy->circle(circle) = is.crossed > is.circled ? EnergyMark::crossed : EnergyMark::circled;
    }
    for (int circle = position + 1; circle <= brikks::energy_circles; ++circle)
        sheet.energy->circle(circle) = EnergyMark::untouched;
    if (!ink.extra.empty()) {
        sheet.extra = 0;
        best = sum = 0;
        for (std::size_t i = 0; i < ink.extra.size(); ++i) {
            sum += ink.extra[i];
            if (sum > best) {
                best = sum;
                sheet.extra = static_cast<int>(i) + 1;
            }
        }
    }
    sheet.bombs.emplace();
    for (std::size_t i = 0; i < ink.bombs.size(); ++i)
        (*sheet.bombs)[i] = ink.bombs[i] > 0;
    sheet.level = ink.kind.level.value_or(
        ink.levels.empty()
            ? 0
            : static_cast<int>(std::max_element(ink.levels.begin(), ink.levels.end()) - ink.levels.begin()) + 1);
    brikks::ClaimedRows rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = ink.rows[i].certain();
    sheet.claims.rows = rows;
    sheet.claims.total = ink.total.certain();
    return sheet;
}

class Comparing {
public:
    explicit Comparing(const TrueSheet& truth, const SheetInk* ink = nullptr) : truth_(truth), ink_(ink) {}

    // Counts a mark. `odds`: how sure the ink is.
    void mark(Kind kind, bool right, std::string name, std::optional<double> odds = {}) {
        ++result_.marks[kind];
        if (right)
            return;
        if (odds) {
            char text[32];
            std::snprintf(text, sizeof text, " (odds %.1f)", *odds);
            name += text;
        }
        result_.wrong.push_back({kind, std::move(name)});
    }

    void number(Kind kind, std::optional<int> truth, std::optional<int> read, const std::string& name) {
        result_.marks[kind] += truth ? 1 : 0;
        if (truth && !read)
            ++result_.missing[kind];
        else if (read != truth)
            result_.wrong.push_back({kind, name + " " + std::to_string(*read) + " instead of " +
                                               (truth ? std::to_string(*truth) : std::string("nothing"))});
    }

    Comparison compare(const Sheet& read) {
        const Sheet& truth = truth_.sheet;
        for (int row = 0; row < brikks::row_count; ++row)
            for (int column = 0; column < brikks::column_count; ++column)
                square({column, row}, read);
        edges(read);
        energy(read);
        if (truth.extra)
            mark(Kind::extra, read.extra == truth.extra, "extra " + std::to_string(read.extra.value_or(0)));
        for (std::size_t i = 0; truth.bombs && i < truth.bombs->size(); ++i)
            mark(Kind::bomb, read.bombs && (*read.bombs)[i] == (*truth.bombs)[i], "bomb " + std::to_string(i + 1),
                 ink_ ? std::optional(ink_->bombs[i]) : std::nullopt);
        mark(Kind::level, read.level == truth.level, "level " + std::to_string(read.level));
        mark(Kind::players, read.players == truth.players, "players " + std::to_string(read.players));
        for (std::size_t i = 0; i < brikks::row_count; ++i)
            number(Kind::row, truth.claims.rows ? (*truth.claims.rows)[i] : std::nullopt,
                   read.claims.rows ? (*read.claims.rows)[i] : std::nullopt,
                   "row " + std::to_string(brikks::row_count - i));
        number(Kind::total, truth.claims.total, read.claims.total, "total");
        return std::move(result_);
    }

private:
    void square(Cell cell, const Sheet& read) {
        const auto row = static_cast<std::size_t>(cell.row);
        const auto column = static_cast<std::size_t>(cell.column);
        const bool is = crossed(truth_.sheet, cell);
        mark(Kind::square, crossed(read, cell) == is, "square " + to_string(cell),
             ink_ ? std::optional(ink_->squares[row][column]) : std::nullopt);
        if (is && truth_.sheet.variant == brikks::Variant::duel)
            mark(Kind::mini, is_mini(read, cell) == is_mini(truth_.sheet, cell), "mini " + to_string(cell),
                 ink_ ? std::optional(ink_->minis[row][column]) : std::nullopt);
    }

    void edges(const Sheet& read) {
        if (truth_.sheet.notation == brikks::Notation::crosses)
            return;
        for (int row = 0; row < brikks::row_count; ++row)
            for (int column = 0; column < brikks::column_count; ++column) {
                edge({column, row}, {column + 1, row}, read);
                edge({column, row}, {column, row + 1}, read);
            }
    }

    void edge(Cell one, Cell other, const Sheet& read) {
        if (!brikks::inside(other) || (block_at(truth_.sheet, one) == 0 && block_at(truth_.sheet, other) == 0))
            return; // no line can be seen where no block is
        const std::string name = "edge " + to_string(one) + " " + to_string(other);
        const bool is = line_between(truth_.sheet, one, other);
        if (!ink_ && read.notation == brikks::Notation::crosses) {
            ++result_.missing[Kind::edge];
            return;
        }
        if (!ink_) {
            mark(Kind::edge, line_between(read, one, other) == is, name);
            return;
        }
        const auto row = static_cast<std::size_t>(one.row);
        const auto column = static_cast<std::size_t>(one.column);
        const double odds = one.row == other.row ? ink_->right[row][column] : ink_->above[row][column];
        mark(Kind::edge, (odds > 0) == is, name, odds);
    }

    void energy(const Sheet& read) {
        const Sheet& truth = truth_.sheet;
        if (!truth.energy)
            return;
        const int position = gained(truth);
        for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
            const bool right = (circle <= gained(read)) == (circle <= position);
            const std::string name = "energy " + std::to_string(circle);
            std::optional<double> gained_odds;
            std::optional<double> spent_odds;
            if (ink_) {
                const reading::CircleInk& is = ink_->energy[static_cast<std::size_t>(circle - 1)];
                gained_odds = std::max(is.circled, is.crossed) - is.untouched;
                spent_odds = is.crossed - is.circled;
            }
            mark(Kind::gained, right, name + " circled", gained_odds);
            const bool printed = ink_ && ink_->kind.players && truth.energy->circle(circle) == EnergyMark::deactivated;
            if (circle <= std::min(position, gained(read)) && !printed)
                mark(Kind::spent, spent(read, circle) == spent(truth, circle), name + " crossed", spent_odds);
        }
    }

    const TrueSheet& truth_;
    const SheetInk* ink_;
    Comparison result_;
};

bool is_true(const Sheet& truth, const reading::Answer& answer) {
    if (answer.about == reading::outlines_mark)
        return (answer.value == 1) == (truth.notation != brikks::Notation::crosses);
    if (answer.about.starts_with(reading::rows_mark))
        return (answer.value == 1) == (answer.about == reading::name_of_rows(truth));
    const std::string_view named = reading::without_prefix(answer.about);
    const auto mark = reading::parse_mark(named);
    const bool is_disputed = named != answer.about;
    return mark && (value(*mark, truth) == answer.value) != is_disputed;
}

// Returns the numbers of the marks of a joint question that were read wrong.
std::vector<std::size_t> wrong_marks(const Sheet& truth, const reading::Question& joint) {
    std::vector<std::size_t> numbers;
    for (std::size_t number = 1; number <= marks_in(joint).size(); ++number) {
        const std::vector<reading::Answer>& others = joint.choices[number].answers;
        for (const reading::Answer& answer : joint.choices.front().answers)
            if (!is_true(truth, answer) &&
                std::none_of(others.begin(), others.end(), [&](const reading::Answer& other) {
                    return other.about == answer.about && other.value == answer.value;
                }))
                numbers.push_back(number);
    }
    return numbers;
}

// True if the lines between squares may not be seen. Then a reading without outlines is right.
bool hides_lines(const TrueSheet& truth) {
    return truth.way == "filled" || truth.way == "light" || truth.way == "dark" || truth.way == "mixed" ||
           truth.way == "hatched";
}

} // namespace

PhotoTruth read_truth(const std::string& file) {
    const json from = json::parse(file);
    if (from.at("format") != "brikks-photo-truth/1")
        throw std::runtime_error("not a truth");
    PhotoTruth truth;
    truth.photo = from.value("photo", "");
    truth.scan = from.at("kind") == "scan";
    truth.hard = from.value("hard", 1.0);
    truth.style = from.value("style", "");
    truth.arrival = from.value("arrival", truth.arrival);
    for (const json& sheet : from.at("sheets"))
        truth.sheets.push_back(true_sheet(sheet));
    for (const std::string style : {"arcade", "ink"}) // the names of pages of other programs contain the style
        if (truth.style.empty() && !truth.sheets.empty() && truth.sheets[0].page.find(style) != std::string::npos)
            truth.style = style;
    return truth;
}

const reading::ReadSheet* read_for(const TrueSheet& truth, const reading::PictureReading& reading) {
    const reading::ReadSheet* nearest = nullptr;
    double least = 2 * truth.square;
    for (const reading::ReadSheet& sheet : reading.sheets) {
        double distance = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto& corners = sheet.found.markers[i].corners;
            const double x = (corners[0].x + corners[1].x + corners[2].x + corners[3].x) / 4;
            const double y = (corners[0].y + corners[1].y + corners[2].y + corners[3].y) / 4;
            distance = std::max(distance, std::hypot(x - truth.middles[i].x, y - truth.middles[i].y));
        }
        if (distance < least) {
            least = distance;
            nearest = &sheet;
        }
    }
    return nearest;
}

bool Comparison::exact() const {
    return std::all_of(wrong.begin(), wrong.end(),
                       [](const WrongMark& mark) { return mark.kind >= Kind::row || mark.kind == Kind::players; });
}

Comparison compare(const TrueSheet& truth, const SheetInk& ink) {
    Comparing comparing(truth, &ink);
    if (truth.sums) {
        comparing.number(Kind::sum, truth.sums->rows, ink.lines_sum.certain(), "sum of the rows");
        comparing.number(Kind::sum, truth.sums->extra, ink.extra_sum.certain(), "extra points");
        comparing.number(Kind::sum, truth.sums->bombs, ink.bombs_sum.certain(), "bombs");
        comparing.number(Kind::sum, truth.sums->energy, ink.energy_sum.certain(), "energy");
    }
    return comparing.compare(by_ink(ink, truth));
}

Comparison compare(const TrueSheet& truth, const Sheet& read) {
    Comparison result = Comparing(truth).compare(read);
    if (read.variant != truth.sheet.variant)
        result.wrong.push_back({Kind::mini, "variant"});
    const bool shows_outlines =
        truth.sheet.notation != brikks::Notation::crosses && brikks::crossed_squares(truth.sheet.marks).bits != 0;
    if (shows_outlines && read.notation == brikks::Notation::crosses && !hides_lines(truth))
        result.wrong.push_back({Kind::edge, "no outlines read"});
    return result;
}

std::optional<std::vector<reading::Answer>> true_answers(const Sheet& truth, const reading::Question& question) {
    const reading::Question::Choice* best = nullptr;
    // A choice says more if it names the value of each wrong mark, and among these if it has more answers.
    const auto says = [](const reading::Question::Choice& choice) {
        return std::pair(!is_anything_wrong(choice.answers), choice.answers.size());
    };
    for (const reading::Question::Choice& choice : question.choices)
        if (std::all_of(choice.answers.begin(), choice.answers.end(),
                        [&](const reading::Answer& answer) { return is_true(truth, answer); }) &&
            (!best || says(choice) > says(*best)))
            best = &choice;
    if (best && !is_dispute(best->answers))
        return best->answers;
    if (question.number) // a player can type any number
        return std::vector{reading::Answer{name(*question.number), value(*question.number, truth)}};
    if (dispute_in(question))
        if (const auto numbers = wrong_marks(truth, question); !numbers.empty())
            return with_wrong(question, numbers);
    return std::nullopt;
}

std::optional<int> answer_all(const TrueSheet& truth, reading::ReadSheet& sheet,
                              const reading::ReadingOptions& options) {
    constexpr int most_questions = 12;
    reading::ReadingOptions answered = options;
    int questions = 0;
    while (!sheet.decision.questions.empty()) {
        const auto answers = true_answers(truth.sheet, sheet.decision.questions.front());
        if (!answers || ++questions > most_questions)
            return {};
        answered.answers.insert(answered.answers.end(), answers->begin(), answers->end());
        decide_again(sheet, answered);
    }
    return questions;
}

} // namespace photos

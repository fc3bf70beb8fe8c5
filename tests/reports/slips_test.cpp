// Makes slips, as people who copy a sheet would, in the sample sheets, and counts the notes that say what would be
// right. No note may be false.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "brikks/squares.hpp"
#include "documents/helpers.hpp"
#include "documents/sheet.hpp"
#include "referee/correction.hpp"
#include "referee/tilings.hpp"
#include "reports/repairs.hpp"
#include "support/english.hpp"

namespace {

using brikks::Cell;
using brikks::Notation;
using brikks::Sheet;

struct Slip {
    std::string kind;
    std::string text; // the sheet with the slip
};

constexpr std::size_t first_square = 5; // column of the first square in a line " 9 | . . ."

// Returns the lines of the rows in a text, the top one first.
std::vector<std::size_t> rows_of(const std::string& text) {
    std::vector<std::size_t> rows;
    for (std::size_t at = text.find("\n11 |"); rows.size() < 11; at = text.find('\n', at + 1))
        rows.push_back(at + 1);
    return rows;
}

char& square(std::string& text, Cell cell) {
    const std::size_t row = rows_of(text)[static_cast<std::size_t>(10 - cell.row)];
    return text[row + first_square + 2 * static_cast<std::size_t>(cell.column)];
}

void mark(std::string& text, brikks::Bits squares, char with) {
    for (const Cell cell : brikks::cells(squares))
        square(text, cell) = with;
}

class Slips {
public:
    Slips(std::string text, Sheet sheet)
        : text_(std::move(text)), sheet_(std::move(sheet)), regions_(brikks::regions(sheet_.marks)) {}

    std::vector<Slip> all() {
        game();
        rows();
        blocks();
        bars();
        return std::move(slips_);
    }

private:
    void add(const char* kind, std::string text) { slips_.push_back({kind, std::move(text)}); }

    void replace(const char* kind, const std::string& key, const std::string& value) {
        const std::size_t at = text_.find("\n" + key + ":") + 1;
        std::string text = text_;
        add(kind, text.replace(at, text_.find('\n', at) - at, value.empty() ? "# " : key + ": " + value));
    }

    void game() {
        for (int number = 1; number <= 4; ++number) {
            if (number != sheet_.level)
                replace("another level", "level", std::to_string(number));
            if (number != sheet_.players && sheet_.variant == brikks::Variant::standard)
                replace("another number of players", "players", std::to_string(number));
        }
        replace("no level", "level", "");
    }

    void rows() {
        const std::vector<std::size_t> lines = rows_of(text_);
        for (const std::size_t line : lines) {
            const auto shifted = [&](bool right, std::size_t by) {
                std::string row = text_.substr(line + first_square, 19);
                const std::string out = right ? row.substr(20 - 2 * by) : row.substr(0, 2 * by);
                if (out.find_first_not_of(" .") != std::string::npos ||
                    row.find_first_not_of(" .") == std::string::npos)
                    return;
                row = right ? out + (by == 0 ? "" : " ") + row.substr(0, 19 - 2 * by) : row.substr(2 * by) + " " + out;
                while (row.ends_with(' '))
                    row.pop_back();
                std::string text = text_;
                add("row moved", text.replace(line + first_square, 19, row));
            };
            for (const std::size_t by : {1U, 2U}) {
                shifted(true, by);
                shifted(false, by);
            }
        }
        std::string bare = text_;
        std::string up = text_;
        std::string mirrored = text_;
        for (const std::size_t line : lines) {
            const auto begin = mirrored.begin() + static_cast<std::ptrdiff_t>(line + first_square);
            std::reverse(begin, begin + 19);
            for (const bool right : {true, false}) {
                std::string text = text_;
                const std::string row = text.substr(line + first_square, 19);
                if (row[right ? 18 : 0] != '.')
                    add("row moved, a mark lost",
                        text.replace(line + first_square, 19, right ? ". " + row.substr(0, 17) : row.substr(2) + " ."));
            }
        }
        add("columns reversed", mirrored);
        for (std::size_t i = 0; i < 11; ++i) {
            const std::string squares = text_.substr(lines[10 - i] + first_square, 19);
            bare.replace(lines[i], 24, "     " + squares);
            up.replace(lines[i], 24, (i < 9 ? " " : "") + std::to_string(i + 1) + " | " + squares);
        }
        add("rows bottom-up", bare);
        add("rows bottom-up", up);
        for (std::size_t i = 0; i < 11; i += 3) {
            std::string text = text_;
            add("a square too many", text.insert(lines[i] + first_square, ". "));
            text = text_;
            add("a square too few", text.erase(lines[i] + first_square + 10, 2));
        }
    }

    void blocks() {
        if (sheet_.notation == Notation::crosses)
            return;
        for (const brikks::Region& region : regions_) {
            const char other = static_cast<char>(region.mark ^ 0x20);
            const bool letter = (other >= 'A' && other <= 'Z') || (other >= 'a' && other <= 'z');
            const brikks::Bits one = brikks::lowest_square(region.squares);
            const std::map<char, char> alike = {{'o', '0'}, {'O', '0'}, {'l', '1'}, {'I', '1'}, {'1', 'l'}, {'0', 'o'}};
            std::string text = text_;
            if (letter && sheet_.notation == Notation::outlines) {
                mark(text, one, other);
                add("other case", text);
            }
            if (const auto found = alike.find(region.mark);
                found != alike.end() && sheet_.notation != Notation::order) {
                text = text_;
                mark(text, one, found->second);
                add("0 for o, 1 for l", text);
            }
            for (const brikks::Region& neighbour : regions_)
                if ((brikks::neighbours(region.squares) & neighbour.squares) != 0 && neighbour.mark != region.mark) {
                    text = text_;
                    mark(text, brikks::lowest_square(neighbour.squares & brikks::neighbours(region.squares)),
                         region.mark);
                    add("a square of the neighbour's letter", text);
                    if (sheet_.notation == Notation::outlines) {
                        text = text_;
                        mark(text, neighbour.squares, region.mark);
                        add("swallowed block", text);
                    }
                    break;
                }
        }
    }

    void bars() {
        const std::size_t energy = text_.find("\nenergy:") + 8;
        const std::size_t end = text_.find('\n', energy);
        std::string text = text_;
        std::replace(text.begin() + static_cast<std::ptrdiff_t>(energy),
                     text.begin() + static_cast<std::ptrdiff_t>(end), 'o', '0');
        if (text != text_)
            add("0 for o in energy", text);
        for (std::size_t at = energy; at < end; ++at)
            if (text_[at] != ' ' && text_[at] != text_[at + 1]) {
                text = text_;
                add("a mark too many", text.insert(at, 1, text_[at]));
                text = text_;
                add("a mark too few", text.erase(at, 1));
            }
        const std::size_t extra = text_.find("\nextra:") + 7;
        if (sheet_.variant == brikks::Variant::standard) {
            const auto line = [&](const char* key) {
                const std::size_t at = text_.find(key) + 1;
                return text_.substr(at, text_.find('\n', at) - at);
            };
            const std::string a = line("\nextra:");
            const std::string b = line("\nbombs:");
            text = text_;
            text.replace(text.find(b), b.size(), "bombs:" + a.substr(6));
            add("extra and bombs exchanged", text.replace(text.find(a), a.size(), "extra:" + b.substr(6)));
        }
        if (sheet_.variant == brikks::Variant::standard)
            for (const int by : {-1, 1}) {
                text = text_;
                add("extra points",
                    text.replace(extra, text_.find('\n', extra) - extra, " " + std::to_string(*sheet_.extra + by)));
            }
    }

    std::string text_;
    Sheet sheet_;
    std::vector<brikks::Region> regions_;
    std::vector<Slip> slips_;
};

// Returns the changes that notes of check would name.
std::vector<brikks::RightChange> notes_about(const std::string& text) {
    if (const auto reading = documents::read_sheet(text); reading.value) {
        const brikks::Judgement judgement = brikks::judge(*reading.value);
        if (judgement.verdict != base::Verdict::illegal)
            return {};
        const auto others = documents::other_games(reading.where.tree(), documents::Form::text);
        return corrections(*reading.value, judgement, others, {});
    }
    const auto found = find_right(reports::repairs(text), {});
    return found ? std::vector{*found} : std::vector<brikks::RightChange>();
}

// Returns the lines of the rows as a reader finds them, with or without numbers.
std::vector<std::size_t> rows_found(const std::string& text) {
    constexpr std::size_t length = 24;
    std::vector<std::size_t> rows;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        if (line.size() == length && (line[3] == '|' || line.starts_with("     ")) &&
            !line.ends_with("a b c d e f g h i j"))
            rows.push_back(begin + first_square);
    }
    REQUIRE(rows.size() == 11);
    return rows;
}

template <class Kind>
const Kind& argument(const base::Text& text, std::string_view name) {
    const auto found = std::find_if(text.arguments.begin(), text.arguments.end(),
                                    [&](const base::Argument& each) { return each.name == name; });
    REQUIRE(found != text.arguments.end());
    return std::get<Kind>(found->value.value);
}

// Sets the value of a key. Adds the key if it is not there.
void set_value(std::string& text, const std::string& key, const std::string& value) {
    const std::size_t at = text.find("\n" + key + ":");
    if (at == std::string::npos)
        text += key + ": " + value + "\n";
    else
        text.replace(at + 1, text.find('\n', at + 1) - at - 1, key + ": " + value);
}

char& mark_of_bar(std::string& text, const std::string& key, std::int64_t number) {
    std::size_t at = text.find("\n" + key + ":") + key.size() + 2;
    for (std::int64_t left = number; left > 0; --left)
        at = text.find_first_not_of(' ', at + (left == number ? 0 : 1));
    return text[at];
}

// Returns the file with the change that the words of the note describe.
std::string changed(std::string text, const base::Text& note) {
    using base::Id;
    using Texts = std::vector<base::Text>;
    const auto number = [&](const char* name) { return argument<std::int64_t>(note, name); };
    const auto circle = [&](char mark) { mark_of_bar(text, "energy", number("circle")) = mark; };
    const auto bomb = [&](char mark) {
        const std::map<std::int64_t, int> bombs = {{1, 1}, {2, 2}, {4, 3}};
        mark_of_bar(text, "bombs", bombs.at(number("value"))) = mark;
    };
    const auto squares_of = [&](std::size_t row) { return text.substr(row, 19); };
    const auto move = [&](std::size_t by) {
        const std::size_t row = rows_found(text)[static_cast<std::size_t>(11 - number("row"))];
        std::string squares = squares_of(row) + ' ';
        std::rotate(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(2 * by), squares.end());
        text.replace(row, 19, squares.substr(0, 19));
    };
    const auto set_square = [&](const std::string& name, char mark) {
        const auto cell = brikks::parse_cell(name);
        REQUIRE(cell);
        text[rows_found(text)[static_cast<std::size_t>(10 - cell->row)] + 2 * static_cast<std::size_t>(cell->column)] =
            mark;
    };
    const auto set_numbers = [&](const char* key) {
        set_value(text, key, std::to_string(argument<std::vector<int>>(note, "numbers").front()));
    };
    switch (note.id) {
    case Id::would_be_right:
    case Id::marks_would_be_right:
    case Id::total_would_be:
        return changed(text, argument<Texts>(note, "change").front());
    case Id::level_assumed:
        return changed(text, argument<Texts>(note, "what").front());
    case Id::with_level:
        set_numbers("level");
        break;
    case Id::with_other_players:
        set_numbers("players");
        break;
    case Id::with_solo_game:
        set_value(text, "players", "1");
        break;
    case Id::with_extra:
        set_value(text, "extra", std::to_string(number("count")));
        break;
    case Id::with_circle_circled:
    case Id::with_circle_not_crossed:
        circle('o');
        break;
    case Id::with_circle_spent:
    case Id::with_circle_crossed:
    case Id::with_circle_crossed_in_game:
        circle('x');
        break;
    case Id::with_circle_untouched:
        circle('.');
        break;
    case Id::with_circle_deactivated:
        circle('-');
        break;
    case Id::with_bomb:
        bomb('.');
        break;
    case Id::without_bomb:
        bomb('x');
        break;
    case Id::with_columns_reversed:
        for (const std::size_t row : rows_found(text))
            std::reverse(text.begin() + static_cast<std::ptrdiff_t>(row),
                         text.begin() + static_cast<std::ptrdiff_t>(row) + 19);
        break;
    case Id::with_rows_reversed: {
        const std::string before = text;
        const std::vector<std::size_t> rows = rows_found(text);
        for (std::size_t i = 0; i < rows.size(); ++i)
            text.replace(rows[i], 19, before, rows[rows.size() - 1 - i], 19);
        break;
    }
    case Id::with_row_left:
        move(static_cast<std::size_t>(number("count")));
        break;
    case Id::with_row_right:
        move(static_cast<std::size_t>(10 - number("count")));
        break;
    case Id::with_mark_returned:
        text = changed(text, argument<Texts>(note, "change").front());
        set_square(argument<std::string>(note, "square"), argument<std::string>(note, "mark").front());
        break;
    case Id::list_or: // either change is enough, so takes the first one
        return changed(text, argument<Texts>(note, "first").front());
    case Id::with_one_marked:
        set_square(argument<std::vector<std::string>>(note, "squares").front(),
                   argument<std::string>(note, "mark").front());
        break;
    case Id::with_square_empty:
        set_square(argument<std::vector<std::string>>(note, "squares").front(), '.');
        break;
    case Id::with_rows_exchanged: {
        const std::vector<std::size_t> rows = rows_found(text);
        const std::size_t one = rows[static_cast<std::size_t>(11 - number("row"))];
        const std::size_t other = rows[static_cast<std::size_t>(11 - number("other"))];
        const std::string squares = squares_of(one);
        text.replace(one, 19, squares_of(other)).replace(other, 19, squares);
        break;
    }
    case Id::with_squares_marked:
    case Id::with_own_mark:
        for (const std::string& name : argument<std::vector<std::string>>(note, "squares"))
            set_square(name, argument<std::string>(note, "mark").front());
        break;
    default:
        FAIL("no rule to apply: " << support::english(note));
    }
    return text;
}

// True if both sheets have the same blocks, with any letters, and the same bars.
bool same(Sheet a, Sheet b) {
    const auto squares = [](const Sheet& sheet) {
        std::vector<brikks::Bits> result;
        for (const brikks::Region& region : brikks::regions(sheet.marks))
            result.push_back(region.squares);
        return result;
    };
    if (squares(a) != squares(b))
        return false;
    a.marks = b.marks;
    return a == b;
}

} // namespace

TEST_CASE("most slips get the note that says what would be right, and no note is false") {
    std::map<std::string, std::array<int, 3>> counts; // slips made, slips with a note, and slips with the right note
    for (const char* name : {"ana-outlines", "cleo-level-4", "duel-outlines", "solo-order", "nina-colours"}) {
        CAPTURE(name);
        const std::string text = file("samples/" + std::string(name) + ".txt");
        const auto right = documents::read_sheet(text);
        REQUIRE(right.value);
        std::vector<Slip> slips = Slips(text, *right.value).all();
        // Most people do not write the notation. Then it follows from the marks, also from those that a note would
        // change.
        if (const std::size_t at = text.find("notation:"); right.value->notation != Notation::order) {
            std::string without = text;
            without.erase(at, without.find('\n', at) + 1 - at);
            for (Slip& slip : Slips(without, *right.value).all())
                slips.push_back(std::move(slip));
        }
        for (const Slip& slip : slips) {
            CAPTURE(slip.text);
            const auto reading = documents::read_sheet(slip.text);
            if (reading.value && brikks::judge(*reading.value).verdict == base::Verdict::legal)
                continue; // nobody can see this slip
            std::array<int, 3>& count = counts[slip.kind];
            ++count[0];
            bool is_right = false;
            const std::vector<brikks::RightChange> notes = notes_about(slip.text);
            for (const brikks::RightChange& note : notes) {
                const std::string words = support::english(note.text);
                CAPTURE(words);
                for (Sheet sheet : note.sheets) {
                    is_right = is_right || same(sheet, *right.value);
                    if (!note.all)
                        sheet.claims = {};
                    CHECK(brikks::judge(sheet).verdict == base::Verdict::legal);
                }
                CHECK(note.all == words.ends_with("the sheet would be right"));
                if (!reading.value)
                    continue; // this note is about a file that was read again
                auto again = documents::read_sheet(changed(slip.text, note.text));
                REQUIRE(again.value);
                if (!note.all)
                    again.value->claims = {};
                CHECK(brikks::judge(*again.value).verdict == base::Verdict::legal);
            }
            count[1] += notes.empty() ? 0 : 1;
            count[2] += is_right ? 1 : 0;
        }
    }
    std::array<int, 3> sum{};
    for (const auto& [kind, count] : counts) {
        MESSAGE(kind << ": " << count[0] << " slips, " << count[1] << " notes, " << count[2] << " right");
        for (std::size_t i = 0; i < 3; ++i)
            sum[i] += count[i];
    }
    MESSAGE("all: " << sum[0] << " slips, " << sum[1] << " notes, " << sum[2] << " right");
    CHECK(sum[0] >= 929);
    CHECK(sum[1] >= 909);
    CHECK(sum[2] >= 868);
}

TEST_CASE("a file that cannot be read says what would make it right") {
    const std::string ana = file("samples/ana-outlines.txt");
    CHECK(reports::with_repair({}, "nothing", false, {}).empty());
    const std::string wrong = with(ana, "xxxxo", "xxxx0");
    const auto messages = reports::with_repair({{.text = "the error"}}, wrong, false, {});
    REQUIRE(messages.size() == 2);
    CHECK(messages[1].severity == base::Severity::note);
    CHECK(messages[1].place.line > 0);
    CHECK(reports::with_repair({}, wrong, false, {.out_of_time = [] { return true; }}).empty());
}

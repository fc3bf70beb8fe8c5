// Turns the text of a sheet into a tree (FORMATS.md 1).
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/suggest.hpp"
#include "documents/game.hpp"
#include "documents/keys.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_grid.hpp"
#include "documents/text_trees.hpp"

namespace documents {

using namespace base;

namespace {

constexpr std::string_view column_letters = "abcdefghij";

// Reads a row of the grid: "11 | . . X". The row number is before the `|`, and the squares are after it. Without a row
// number, everything is squares.
GridLine row_of(const TextLine& line) {
    const auto bar = line.content.find('|');
    const std::string_view number = line.content.substr(0, bar == std::string_view::npos ? 0 : bar);
    GridLine row;
    std::string_view squares = line.content;
    Place start = line.place;
    const std::string_view digits = number.substr(0, number.find_last_not_of(" \t") + 1);
    if (!digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos) {
        row.number = Word{std::string(digits), line.place};
        squares.remove_prefix(bar + 1);
        start = advance(start, bar + 1);
    }
    row.squares = without_blanks(characters(squares, start));
    row.place = row.squares.empty() ? start : row.squares.front().place;
    return row;
}

// Reads a row that lacks its `|`: a row number, a blank and ten squares. nullopt for any other line.
std::optional<GridLine> row_without_bar(const TextLine& line) {
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    if (digits == 0 || digits > 2 || digits == line.content.size() ||
        !is_blank(static_cast<unsigned char>(line.content[digits])))
        return std::nullopt;
    GridLine row;
    row.number = Word{std::string(line.content.substr(0, digits)), line.place};
    row.squares = without_blanks(characters(line.content.substr(digits), advance(line.place, digits)));
    if (row.squares.size() != brikks::column_count)
        return std::nullopt;
    row.place = row.squares.front().place;
    return row;
}

// True if a line that is not `key: value` can be meant as a row of the grid.
bool looks_like_row(const GridLine& row) {
    const auto empty = std::count_if(row.squares.begin(), row.squares.end(),
                                     [](const Character& square) { return is_empty_mark(square.code); });
    const auto count = static_cast<std::size_t>(std::count_if(
        row.squares.begin(), row.squares.end(), [](const Character& square) { return square.code != ','; }));
    return row.number || (count + 3 >= brikks::column_count && count <= brikks::column_count + 3) || empty >= 3;
}

// True if the line is only the name of a format, such as "brikks-game/1".
bool is_format_line(std::string_view content) {
    const std::string text = lower_case(content);
    return (text.starts_with("brikks-") || text.starts_with("bilitaire-")) && text.find('/') != std::string::npos &&
           text.find_first_of(" \t:|") == std::string::npos;
}

// True if the line is the upper edge of a drawn grid, in box characters or in ASCII.
bool is_drawn_edge(std::string_view content) {
    return content.starts_with("\u250C\u2500\u2500") || (content.starts_with("+---") && content.size() > 20);
}

// True if the line is a round of a game record: "12. B1 R4 : R2@c3 R4@f1".
bool is_round(std::string_view content) {
    const auto digits = content.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos && content[digits] == '.' &&
           content.find(':', digits) != std::string_view::npos;
}

// Returns the value of an entry, which is a list of words or a single value. An empty value means that the key is not
// given, as in a form that is not filled in yet. Only `blocks` may be an empty list.
Node value_of(const KeyValue& entry) {
    const bool is_list = entry.key == "house" || entry.key == "rows";
    if (entry.key == "blocks" || (is_list && !entry.value.empty()))
        return text_list(entry.value, entry.value_place);
    return text_node(entry.value, entry.value_place);
}

class SheetLines {
public:
    explicit SheetLines(std::vector<Finding>& messages) : messages_(messages) {}

    std::optional<Node> read(const std::vector<TextLine>& lines) {
        for (const TextLine& line : lines)
            if (is_drawn_edge(line.content))
                return something_else(line.place, {Id::sheet_drawing});
            else if (is_round(line.content) && !is_format_line(lines.front().content))
                return something_else({1, 1}, {Id::sheet_is_record, {{"format", game_format}}});
        numbered_ = std::any_of(lines.begin(), lines.end(),
                                [](const TextLine& line) { return row_of(line).number.has_value(); });
        for (const TextLine& line : lines) {
            if (&line == &lines.front() && is_format_line(line.content))
                add("format", line.place, text_node(line.content, line.place));
            else if (const auto entry = entry_meant(line, is_sheet_key))
                read_entry(*entry);
            else
                read_other(line);
        }
        if (barless_ > 0)
            error(first_barless_.place, {Id::no_bar,
                                         {{"count", barless_},
                                          {"row", first_barless_.text},
                                          {"others", Text{Id::count_more_rows, {{"count", barless_ - 1}}}}}});
        constexpr int few = 3; // a sheet has at least this many rows; another text may have lines that look like rows
        if (std::none_of(root_.members.begin(), root_.members.end(), [this](const Member& member) {
                return is_sheet_key(member.key) && (member.key != "grid" || rows_ >= few);
            }))
            return something_else({1, 1}, {Id::sheet_unlike});
        if (const auto place = second_sheet())
            return something_else(*place, {Id::second_sheet});
        check_duplicates(root_.members, messages_);
        return std::move(root_);
    }

private:
    void error(Place place, Text text) { add_error(messages_, place, std::move(text)); }

    std::optional<Node> something_else(Place place, Text text) {
        messages_.clear();
        error(place, std::move(text));
        return std::nullopt;
    }

    // Finds the place where a second sheet begins, which is the first key that is repeated. It is a second sheet if
    // three keys are repeated, or one key and the whole grid.
    std::optional<Place> second_sheet() const {
        std::set<std::string_view> seen;
        std::set<std::string_view> again;
        Place first;
        for (const Member& member : root_.members)
            if (!seen.insert(member.key).second && again.insert(member.key).second && again.size() == 1)
                first = member.place;
        const bool second_grid = rows_ >= 2 * brikks::row_count;
        return again.size() >= 3 || (!again.empty() && second_grid) ? std::optional(first) : std::nullopt;
    }

    void add(std::string key, Place place, Node value) {
        root_.members.push_back({std::move(key), place, std::move(value)});
    }

    void read_entry(const KeyValue& entry) {
        if (is_remark(entry.key))
            return;
        if (entry.key != "grid")
            add(entry.key, entry.key_place, value_of(entry));
        else if (!entry.value.empty())
            error(entry.value_place, {Id::grid_own_lines});
    }

    void read_other(const TextLine& line) {
        GridLine row = row_of(line);
        if (read_column_letters(line, row))
            return;
        if (auto numbered = row_without_bar(line); numbered && !row.number) {
            if (barless_++ == 0)
                first_barless_ = *numbered->number;
            row = std::move(*numbered);
        }
        const std::string first = lower_case(line.content.substr(0, line.content.find_first_of(" \t=")));
        if (first.size() < line.content.size() && first != "grid" && is_sheet_key(first)) {
            error(line.place, {Id::no_colon, {{"key", in_quotes(first)}}});
            const auto value = std::min(line.content.find_first_not_of(" \t=", first.size()), line.content.size());
            read_entry({first, line.place, line.content.substr(value), advance(line.place, value)});
        } else if (looks_like_row(row)) {
            add_row(std::move(row), line.place);
        } else {
            error(line.place, {Id::sheet_line, {{"line", in_quotes(line.content)}}});
        }
    }

    // Reads the column letters, which may be above and below the grid; returns false if the line is something else.
    // Reports an error if they are mistyped or in another order.
    bool read_column_letters(const TextLine& line, const GridLine& row) {
        if (row.number || (rows_ != 0 && rows_ != brikks::row_count))
            return false;
        const std::string letters = utf8(row.squares);
        bool& met = rows_ == 0 ? letters_above_ : letters_below_;
        if (lower_case(letters) == column_letters)
            return !std::exchange(met, true);
        const bool other_order = numbered_ && std::is_permutation(letters.begin(), letters.end(),
                                                                  column_letters.begin(), column_letters.end());
        if (!other_order && !closest(letters, std::array{column_letters}))
            return false;
        error(line.place, {Id::column_letters, {{"line", in_quotes(line.content)}}});
        return true;
    }

    void add_row(GridLine row, Place line) {
        if (rows_++ == 0) {
            grid_ = root_.members.size();
            add("grid", row.place, {.kind = Node::Kind::object, .place = row.place});
        }
        root_.members[grid_].value.members.push_back(
            {row.number ? row.number->text : "",
             line,
             {.kind = Node::Kind::text, .place = row.place, .characters = std::move(row.squares)}});
    }

    std::vector<Finding>& messages_;
    Node root_{.kind = Node::Kind::object, .place = {1, 1}};
    std::size_t grid_ = 0; // the index of the grid among the members of the root
    int rows_ = 0;
    bool numbered_ = false;      // true if rows have numbers, so that a line without a number is not a row
    bool letters_above_ = false; // true if the column letters above the grid have been read
    bool letters_below_ = false; // true if the column letters below the grid have been read
    Word first_barless_;         // the number of the first row that lacks its `|`
    std::size_t barless_ = 0;    // the number of rows that lack their `|`
};

} // namespace

std::optional<Node> sheet_tree(const std::vector<TextLine>& lines, std::vector<Finding>& messages) {
    return SheetLines(messages).read(lines);
}

} // namespace documents

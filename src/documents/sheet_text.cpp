// Reading a sheet as text (FORMATS.md 1). Writing: sheet_write.cpp.
#include <algorithm>
#include <array>

#include "base/suggest.hpp"
#include "base/text_lines.hpp"
#include "base/wording.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"

namespace documents {
namespace {

constexpr std::string_view column_letters = "abcdefghij";

// "11 | . . X": the row number before the bar and the squares behind it; without a bar all is squares.
GridLine grid_line(const TextLine& line) {
    const auto bar = line.content.find('|');
    const std::string_view number = line.content.substr(0, bar == std::string_view::npos ? 0 : bar);
    GridLine result;
    std::string_view squares = line.content;
    base::Place start = line.place;
    const auto digits_end = number.find_last_not_of(" \t") + 1;
    const std::string_view digits = number.substr(0, digits_end);
    if (!digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos) {
        result.number = Word{std::string(digits), line.place};
        squares.remove_prefix(bar + 1);
        start = along(start, bar + 1);
    }
    result.squares = without_blanks(characters(squares, start));
    result.place = result.squares.empty() ? start : result.squares.front().place;
    return result;
}

bool is_column_letters(const GridLine& line) {
    return !line.number && lower_case(utf8(line.squares)) == column_letters;
}

// Whether the line can be meant as the column letters.
bool is_nearly_column_letters(const GridLine& line) {
    constexpr std::array letters = {column_letters};
    return !line.number && closest(utf8(line.squares), letters).has_value();
}

// A line without a bar as one whose row number has lost it, if ten squares are left behind the number.
std::optional<GridLine> without_bar(const TextLine& line) {
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    if (digits == 0 || digits > 2 || digits == line.content.size() ||
        !is_blank(static_cast<unsigned char>(line.content[digits])))
        return std::nullopt;
    GridLine result;
    result.number = Word{std::string(line.content.substr(0, digits)), line.place};
    result.squares = without_blanks(characters(line.content.substr(digits), along(line.place, digits)));
    if (result.squares.size() != brikks::column_count)
        return std::nullopt;
    result.place = result.squares.front().place;
    return result;
}

// Whether a line that is no `key: value` can be meant as a row of the grid.
bool looks_like_row(const GridLine& line) {
    const auto empty = std::count_if(line.squares.begin(), line.squares.end(),
                                     [](const Character& square) { return is_empty_mark(square.code); });
    const auto count = static_cast<std::size_t>(std::count_if(
        line.squares.begin(), line.squares.end(), [](const Character& square) { return square.code != ','; }));
    return line.number || (count + 3 >= brikks::column_count && count <= brikks::column_count + 3) || empty >= 3;
}

// "brikks-game/1" and the like, alone on the first line.
bool is_format_line(std::string_view content) {
    const std::string text = lower_case(content);
    return (text.starts_with("brikks-") || text.starts_with("bilitaire-")) && text.find('/') != std::string::npos &&
           text.find_first_of(" \t:|") == std::string::npos;
}

// The upper edge of a grid as it is drawn, with or without characters beyond ASCII.
bool is_drawn_edge(std::string_view content) {
    return content.starts_with("\u250C\u2500\u2500") || (content.starts_with("+---") && content.size() > 20);
}

class TextReader {
public:
    // False if the file is something else than a sheet.
    bool read(const std::vector<TextLine>& lines) {
        const auto edge =
            std::find_if(lines.begin(), lines.end(), [](const TextLine& line) { return is_drawn_edge(line.content); });
        if (edge != lines.end()) {
            add_error(
                draft.messages, edge->place,
                "this is a drawing, as brikks show makes it; a file to be read comes from brikks convert, extract or "
                "form");
            return false;
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i == 0 && is_format_line(lines[i].content)) {
                if (!check_format({std::string(lines[i].content), lines[i].place}, draft.messages))
                    return false;
                draft.note_key("format", lines[i].place);
            } else if (const auto entry = key_value(lines[i])) {
                if (!read_entry(*entry))
                    return false;
            } else {
                read_row(lines[i]);
            }
        }
        if (barless_ > 0)
            add_error(draft.messages, first_barless_.place,
                      "there is no '|' behind the row number " + first_barless_.text +
                          (barless_ > 1 ? ", nor in " + base::counted(barless_ - 1, "more row") : ""));
        return looks_like_sheet();
    }

    SheetDraft draft;

private:
    // If not, nothing else about the file is to the point.
    bool looks_like_sheet() {
        const bool known =
            std::any_of(sheet_keys.begin(), sheet_keys.end(), [&](std::string_view key) { return draft.has_key(key); });
        if (!known)
            add_error(draft.messages, {1, 1},
                      "this does not look like a sheet: it has neither a key of one nor a row of the grid");
        return known;
    }
    bool read_entry(const KeyValue& entry);
    void read_row(const TextLine& line);
    void read_extra(const KeyValue& entry);

    bool letters_above_ = false; // lines of column letters met
    bool letters_below_ = false;
    Word first_barless_; // the first row number without a bar
    std::size_t barless_ = 0;
};

bool TextReader::read_entry(const KeyValue& entry) {
    const auto known = std::find(sheet_keys.begin(), sheet_keys.end(), entry.key);
    if (entry.key == "grid") {
        if (!entry.value.empty())
            add_error(draft.messages, entry.value_place, "the rows of the grid stand on lines of their own");
        return true;
    }
    if (!draft.note_key(entry.key, entry.key_place)) {
        add_error(draft.messages, entry.key_place,
                  "duplicate key " + in_quotes(entry.key) + "; first given at " +
                      to_string(draft.keys.find(entry.key)->second));
        return true;
    }
    if (known == sheet_keys.end()) {
        add_warning(draft.messages, entry.key_place,
                    "ignoring unknown key " + in_quotes(entry.key) + "" + did_you_mean(entry.key, sheet_keys));
        return true;
    }
    const Word word{std::string(entry.value), entry.value_place};
    const auto marks = [&] { return without_blanks(characters(entry.value, entry.value_place)); };
    if (entry.key == "blocks") {
        draft.blocks = words(entry.value, entry.value_place); // an empty list too is a list
    } else if (entry.value.empty()) {
        if (entry.key == "players")
            add_error(draft.messages, entry.key_place, must_be_whole("players", players_range));
        // Any other key left empty, as in a form not filled in yet, is not given.
    } else if (entry.key == "format") {
        return check_format(word, draft.messages);
    } else if (entry.key == "player") {
        draft.player = unquoted(entry.value, entry.value_place);
    } else if (entry.key == "players") {
        draft.players = word;
    } else if (entry.key == "level") {
        draft.level = word;
    } else if (entry.key == "variant") {
        draft.variant = word;
    } else if (entry.key == "notation") {
        draft.notation = word;
    } else if (entry.key == "house") {
        draft.house = words(entry.value, entry.value_place);
    } else if (entry.key == "energy") {
        draft.energy = marks();
    } else if (entry.key == "bombs") {
        draft.bombs = marks();
    } else if (entry.key == "extra") {
        read_extra(entry);
    } else if (entry.key == "rows") {
        draft.rows = words(entry.value, entry.value_place);
    } else if (entry.key == "total") {
        draft.total = word;
    }
    return true;
}

// The number of crosses, or the marks.
void TextReader::read_extra(const KeyValue& entry) {
    if (entry.value.find_first_of(".xX") == 0)
        draft.extra_marks = without_blanks(characters(entry.value, entry.value_place));
    else
        draft.extra_count = Word{std::string(entry.value), entry.value_place};
}

void TextReader::read_row(const TextLine& line) {
    GridLine row = grid_line(line);
    const std::size_t rows = draft.grid ? draft.grid->size() : 0;
    if (is_column_letters(row)) {
        if (rows == 0 && !letters_above_) {
            letters_above_ = true;
            return;
        }
        if (rows == brikks::row_count && !letters_below_) {
            letters_below_ = true;
            return;
        }
    }
    if ((rows == 0 || rows == brikks::row_count) && is_nearly_column_letters(row) && !is_column_letters(row)) {
        add_error(draft.messages, line.place, "the column letters must be a to j, not " + in_quotes(line.content));
        return;
    }
    if (auto numbered = without_bar(line); numbered && !row.number) {
        if (barless_ == 0)
            first_barless_ = *numbered->number;
        ++barless_;
        row = std::move(*numbered);
    }
    const std::string first = lower_case(line.content.substr(0, line.content.find_first_of(" \t=")));
    if (first.size() < line.content.size() && first != "grid" &&
        std::find(sheet_keys.begin(), sheet_keys.end(), first) != sheet_keys.end()) {
        add_error(draft.messages, line.place, "there is no ':' behind " + in_quotes(first));
        draft.keys.emplace(first, line.place); // given, if not legibly
        return;
    }
    if (!looks_like_row(row)) {
        add_error(draft.messages, line.place,
                  in_quotes(line.content) + " is neither 'key: value' nor a row of the grid");
        return;
    }
    if (rows == 0) {
        draft.note_key("grid", row.place);
        draft.grid.emplace();
    }
    draft.grid->push_back(std::move(row));
}

} // namespace

Reading<brikks::Sheet> read_sheet_text(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_sheet(std::move(*message));
    TextReader reader;
    if (!reader.read(text_lines(bytes)))
        return unreadable_sheet(std::move(reader.draft.messages.back())); // another kind: nothing else is to the point
    return finish(std::move(reader.draft));
}

} // namespace documents

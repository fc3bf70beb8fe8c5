#include "reports/repairs.hpp"

#include <algorithm>
#include <string>

#include "documents/sheet.hpp"
#include "documents/text_trees.hpp"
#include "referee/correction.hpp"

namespace reports {

using namespace base;
using documents::read_sheet;

namespace {

// The marks of a row or of a bar in the file.
struct Marks {
    Text name;           // "row 9"
    std::string subject; // "grid/a9"
    Characters marks;
    std::size_t wanted; // the right number of marks
};

class Repairer {
public:
    explicit Repairer(std::string_view bytes) : bytes_(bytes) {}

    std::vector<brikks::Change> all() {
        std::vector<Finding> ignored;
        const auto tree = documents::sheet_tree(text_lines(bytes_), ignored);
        if (!tree)
            return {};
        if (const Member* grid = find(*tree, "grid"); grid != nullptr && grid->value.members.size() == rows) {
            const std::vector<Member>& lines = grid->value.members;
            for (std::size_t i = 0; i < rows; ++i)
                repair_count({Text{Id::row_named, {{"row", std::to_string(rows - i)}}},
                              "grid/a" + std::to_string(rows - i), lines[i].value.characters, columns});
            turn_over(lines);
        }
        for (const auto& [key, wanted] : bars)
            if (const Member* bar = find(*tree, key); bar != nullptr && bar->value.kind == Node::Kind::text) {
                const Characters marks = without_blanks(bar->value.characters);
                repair_count({Text(std::string(key)), std::string(key), marks, wanted});
                repair_zeros(key, marks);
            }
        exchange(find(*tree, "extra"), find(*tree, "bombs"));
        return std::move(result_);
    }

private:
    static constexpr auto rows = static_cast<std::size_t>(brikks::row_count);
    static constexpr auto columns = static_cast<std::size_t>(brikks::column_count);
    struct Bar {
        std::string_view key;
        std::size_t marks;
    };
    static constexpr Bar bars[] = {{"energy", brikks::energy_circles}, {"bombs", brikks::bomb_count}};

    // Returns the offset in `bytes_` of the character at this place.
    std::size_t offset(Place place) const {
        std::size_t at = bytes_.size() - without_bom(bytes_).size();
        for (int line = 1; line < place.line; ++line) {
            at = std::min(bytes_.find_first_of("\r\n", at), bytes_.size());
            at += bytes_.substr(at, 2) == "\r\n" ? 2 : 1;
        }
        for (int column = 1; column < place.column; ++column)
            at += decode(bytes_.substr(at)).bytes;
        return at;
    }

    void add(const std::string& bytes, std::string subject, Text text) {
        if (Reading<brikks::Sheet> reading = read_sheet(bytes); reading.value)
            result_.push_back({std::move(*reading.value), std::move(subject), std::move(text)});
    }

    // Repairs a row with one mark too many or too few. Adds one sheet for each run of equal marks, with one mark less
    // or one more in this run.
    void repair_count(const Marks& row) {
        const bool too_many = row.marks.size() == row.wanted + 1;
        if (!too_many && row.marks.size() + 1 != row.wanted)
            return;
        struct Run {
            std::size_t first;
            std::size_t end;
        };
        std::vector<Run> runs;
        for (std::size_t i = 0; i < row.marks.size(); ++i)
            if (i > 0 && row.marks[i].code == row.marks[i - 1].code)
                ++runs.back().end;
            else
                runs.push_back({i, i + 1});
        // The longest runs come first, because it is easiest to lose count in them.
        std::stable_sort(runs.begin(), runs.end(),
                         [](const Run& a, const Run& b) { return a.end - a.first > b.end - b.first; });
        for (const auto& [first, end] : runs) {
            const std::string mark = utf8(row.marks[first].code);
            const std::size_t at = offset(row.marks[end - 1].place);
            std::string bytes(bytes_);
            if (too_many)
                bytes.erase(at, mark.size());
            else
                bytes.insert(at, mark);
            const Id id = !too_many          ? Id::with_one_more_mark
                          : end == first + 1 ? Id::without_mark
                                             : Id::without_one_of_marks;
            add(bytes, row.subject, {id, {{"row", row.name}, {"first", first + 1}, {"last", end}, {"mark", mark}}});
        }
    }

    void repair_zeros(std::string_view bar, const Characters& marks) {
        std::string bytes(bytes_);
        const Character* first = nullptr;
        for (const Character& mark : marks)
            if (mark.code == '0') {
                bytes[offset(mark.place)] = 'o';
                first = first == nullptr ? &mark : first;
            }
        if (first != nullptr)
            add(bytes, std::string(bar), {Id::with_letter_o, {{"row", bar}}});
    }

    // Adds the sheet with the values of the two keys exchanged.
    void exchange(const Member* first, const Member* second) {
        const auto is_value = [](const Member* member) {
            return member != nullptr && !member->value.characters.empty();
        };
        if (!is_value(first) || !is_value(second))
            return;
        if (second->place.line < first->place.line)
            std::swap(first, second);
        const auto written = [&](const Member& member) {
            const Characters& value = member.value.characters;
            const std::size_t begin = offset(value.front().place);
            return bytes_.substr(begin, offset(value.back().place) + utf8(value.back().code).size() - begin);
        };
        const auto begin = [&](std::string_view part) { return static_cast<std::size_t>(part.data() - bytes_.data()); };
        const std::string_view a = written(*first);
        const std::string_view b = written(*second);
        std::string bytes(bytes_);
        bytes.replace(begin(b), b.size(), a).replace(begin(a), a.size(), b);
        add(bytes, "extra", {Id::with_bars_exchanged});
    }

    // Repairs a grid whose rows are numbered from 1 at the top. Adds the sheet with the lines of the rows in reverse
    // order, and the sheet with only their numbers in reverse order.
    void turn_over(const std::vector<Member>& lines) {
        for (std::size_t i = 0; i < rows; ++i)
            if (lines[i].key != std::to_string(i + 1))
                return;
        std::string bytes;
        std::size_t end = 0;
        const auto line_at = [&](const Member& line) {
            const std::size_t begin = offset({line.place.line, 1});
            return bytes_.substr(begin, std::min(bytes_.find_first_of("\r\n", begin), bytes_.size()) - begin);
        };
        for (std::size_t i = 0; i < rows; ++i) {
            const std::string_view old = line_at(lines[i]);
            const auto begin = static_cast<std::size_t>(old.data() - bytes_.data());
            bytes.append(bytes_.substr(end, begin - end)).append(line_at(lines[rows - 1 - i]));
            end = begin + old.size();
        }
        bytes += bytes_.substr(end);
        add(bytes, "grid", {Id::with_rows_reversed});

        bytes = bytes_;
        for (std::size_t i = rows; i-- > 0;)
            bytes.replace(offset(lines[i].place), lines[i].key.size(), std::to_string(rows - i));
        add(bytes, "grid", {Id::with_rows_renumbered});
    }

    std::string_view bytes_;
    std::vector<brikks::Change> result_;
};

} // namespace

std::vector<brikks::Change> repairs(std::string_view bytes) {
    const documents::Source source = documents::identify(bytes);
    constexpr std::size_t longest = 10'000; // bytes; the file is read again for each change
    const bool may_be_sheet = bytes.size() <= longest && (source.kind == documents::FileKind::sheet ||
                                                          source.kind == documents::FileKind::unknown);
    if (source.form != documents::Form::text || !may_be_sheet || source.lines.empty())
        return {};
    return Repairer(bytes).all();
}

std::vector<Finding> with_repair(std::vector<Finding> messages, std::string_view bytes, bool strict_bombs,
                                 const brikks::Limits& limits) {
    std::vector<brikks::Change> changes = repairs(bytes);
    for (brikks::Change& change : changes)
        change.sheet.house.strict_bombs |= strict_bombs;
    if (const auto right = find_right(changes, limits))
        messages.push_back(
            {.severity = Severity::note, .text = right->text, .place = read_sheet(bytes).where.find(right->subject)});
    return messages;
}

} // namespace reports

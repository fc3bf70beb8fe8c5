// Reading a sheet from its tree. Each key has a row of its own in sheet_write.cpp, too.
#include <algorithm>
#include <array>

#include "base/wording.hpp"
#include "documents/fields.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_grid.hpp"
#include "documents/text_trees.hpp"

namespace documents {
namespace {

using brikks::EnergyMark;
using brikks::Sheet;

constexpr Range players_range{1, 4};
constexpr Range extra_range{0, brikks::max_crosses};
constexpr std::array<std::string_view, 4> notations = {"crosses", "colours", "outlines", "order"};
constexpr std::string_view energy_signs = ".ox-"; // by EnergyMark
constexpr std::string_view cross_signs = ".x";
constexpr std::string_view energy_legend =
    "a circle is . (untouched), o (circled), x (crossed out) or - (crossed out before the game)";
constexpr std::string_view cross_legend = "a field is x (crossed out) or . (not)";

// The marks of a bar as indices into its signs; nullopt, after an error, if one of them is not a sign.
std::optional<std::vector<std::size_t>> read_bar(const Field& bar, const Characters& marks, std::string_view signs,
                                                 std::string_view legend) {
    std::vector<std::size_t> result;
    for (const Character& mark : marks) {
        const auto sign = signs.find(lower_case(utf8(mark.code)));
        if (sign != std::string_view::npos)
            result.push_back(sign);
        else
            bar.error(mark.place,
                      bar.path() + ": " + in_quotes(mark.code) + " is not a mark; " + std::string(legend) +
                          (mark.code == '0' && signs == energy_signs ? "; write the letter o for circled" : ""));
    }
    return result.size() == marks.size() ? std::optional(result) : std::nullopt;
}

// A mark after an untouched field is an error. field: "circle".
bool has_gap(const Field& bar, const Characters& marks, const std::vector<std::size_t>& signs, std::string_view field) {
    const auto gap = std::find(signs.begin(), signs.end(), 0U);
    const auto after = std::find_if(gap, signs.end(), [](std::size_t sign) { return sign != 0; });
    if (after == signs.end())
        return false;
    const auto index = [&](auto sign) { return static_cast<std::size_t>(sign - signs.begin()); };
    const std::string name(field);
    bar.error(marks[index(after)].place, bar.path() + ": " + name + ' ' + std::to_string(index(after) + 1) +
                                             " is marked, but " + name + ' ' + std::to_string(index(gap) + 1) +
                                             " before it is untouched; mark them one after the other");
    return true;
}

// A bar or list must have that many of them, else there is an error.
bool has_count(const Field& field, std::size_t count, std::size_t wanted, std::string_view what,
               std::string_view legend = {}) {
    if (count != wanted)
        field.error(field.key(), field.path() + " has " + counted(count, what) + "; it must have " +
                                     std::to_string(wanted) + (legend.empty() ? "" : ": ") + std::string(legend));
    return count == wanted;
}

class SheetReader {
public:
    SheetReader(const Node& root, Form form, std::vector<Finding>& messages)
        : root_(root), form_(form), messages_(messages), fields_(root, "", messages) {}

    Sheet read() {
        fields_.ignore("format");
        read_player(fields_.filled("player"));
        read_game();
        read_squares();
        read_energy(fields_.filled("energy"));
        read_extra(fields_.filled("extra"));
        read_bombs(fields_.filled("bombs"));
        read_rows(fields_["rows"]);
        sheet_.claims.total = fields_["total"].number(claim_range);
        fields_.finish();
        return std::move(sheet_);
    }

private:
    void read_player(const Field& player) {
        if (const auto name = player.text()) {
            sheet_.player = utf8(*name);
            check_name("player", *name, player.key(), messages_);
        }
    }

    void read_game() {
        const Field written_variant = fields_.filled("variant");
        const auto variant = written_variant.choice(variants);
        const bool variant_known = variant || !written_variant;
        // An unknown variant is taken for a duel, in which the grid may have every mark, so that there is one error.
        sheet_.variant = variant_known && variant != 1U ? brikks::Variant::standard : brikks::Variant::duel;
        const bool duel = variant == 1U;
        const Field players = fields_["players"];
        const auto number = players.number(players_range);
        sheet_.players = number.value_or(duel ? 2 : 1);
        if (duel && number && *number != 2)
            players.error("a duel has 2 players, not " + std::to_string(*number));
        const Member* member = find(root_, "players");
        if (!players && member != nullptr && member->value.kind == Node::Kind::text)
            players.error(players.key(), must_be_whole("players", players_range));
        else if (!players && !duel && variant_known)
            players.error({1, 1}, "players is missing: how many play, from 1 (solo) to 4");
        sheet_.level = fields_["level"].number(level_range).value_or(sheet_.level);
        sheet_.house = read_house(fields_.filled("house"), messages_);
    }

    void read_squares() {
        const Field written_notation = fields_.filled("notation");
        const auto index = written_notation.choice(notations);
        std::optional<brikks::Notation> notation;
        if (index)
            notation = sheet_.notation = static_cast<brikks::Notation>(*index);
        const Field grid = fields_["grid"];
        const Field blocks = fields_["blocks"];
        if (grid && blocks)
            return blocks.error(blocks.key(), "both grid and blocks are given; a sheet has one of them");
        if (!grid && !blocks)
            return grid.error({1, 1}, "the grid is missing: 11 rows of 10 squares, or the list of blocks");
        if (grid)
            return read_grid(grid, form_, notation, sheet_, messages_);
        read_blocks(blocks);
        if (notation && notation != brikks::Notation::order)
            add_warning(messages_, start(*written_notation),
                        "notation is ignored because blocks already gives the blocks and their order");
        sheet_.notation = brikks::Notation::order;
    }

    void read_blocks(const Field& field) {
        const auto words = field.words();
        if (!words)
            return;
        constexpr std::size_t most = brikks::column_count * brikks::row_count / 4;
        if (words->size() > most)
            field.error((*words)[most].place, "blocks has " + counted(words->size(), "block") + "; at most " +
                                                  std::to_string(most) + " fit into the grid");
        sheet_.blocks.emplace();
        for (std::size_t i = 0; i < std::min(words->size(), most); ++i)
            if (const auto placement = read_placement("blocks", (*words)[i], messages_))
                sheet_.blocks->push_back(*placement);
        sheet_.marks = brikks::marks_of(*sheet_.blocks);
    }

    void read_energy(const Field& energy) {
        auto marks = energy.marks();
        if (!marks)
            return;
        const bool complete = has_count(energy, marks->size(), brikks::energy_circles, "mark", energy_legend);
        marks->resize(std::min<std::size_t>(marks->size(), brikks::energy_circles));
        const auto signs = read_bar(energy, *marks, energy_signs, energy_legend);
        if (!complete || !signs || has_gap(energy, *marks, *signs, "circle"))
            return;
        brikks::EnergyMarks& result = sheet_.energy.emplace();
        std::transform(signs->begin(), signs->end(), result.begin(),
                       [](std::size_t sign) { return static_cast<EnergyMark>(sign); });
        // Before the game the circles deactivated for this number of players are crossed out, written as - or as x.
        std::replace(result.begin(), result.begin() + brikks::start_energy(sheet_.players).deactivated,
                     EnergyMark::crossed, EnergyMark::deactivated);
    }

    // The number of crosses, or the marks.
    void read_extra(const Field& extra) {
        if (!extra)
            return;
        const bool text = extra->kind == Node::Kind::text;
        if (extra->kind == Node::Kind::string || (text && extra->text.find_first_of(".xX") == 0))
            return read_extra_marks(extra);
        sheet_.extra = extra.number(extra_range);
        const bool digits = (text || extra->kind == Node::Kind::number) && extra->text.size() <= 3 &&
                            extra->text.find_first_not_of("0123456789") == std::string::npos;
        if (!sheet_.extra && digits)
            messages_.back().text = to_string(messages_.back().text) + "; it is the number of crosses, not the points";
    }

    void read_extra_marks(const Field& extra) {
        const Characters marks = extra.marks().value_or(Characters());
        if (marks.size() > brikks::extra_points.size())
            return extra.error(extra.key(), "extra has " + counted(marks.size(), "mark") + "; the bar has " +
                                                std::to_string(brikks::extra_points.size()) + " fields");
        const auto signs = read_bar(extra, marks, cross_signs, cross_legend);
        if (!signs || has_gap(extra, marks, *signs, "field"))
            return;
        const auto crosses = static_cast<int>(std::count(signs->begin(), signs->end(), 1U));
        if (crosses > brikks::max_crosses)
            return extra.error(extra.key(), "extra has " + std::to_string(crosses) + " crosses; there are at most " +
                                                std::to_string(brikks::max_crosses));
        sheet_.extra = crosses;
    }

    void read_bombs(const Field& bombs) {
        const auto marks = bombs.marks();
        if (!marks || !has_count(bombs, marks->size(), brikks::bomb_count, "mark",
                                 "from the top, x (used) or . (left), as in x.."))
            return;
        if (const auto signs = read_bar(bombs, *marks, cross_signs, cross_legend))
            std::copy(signs->begin(), signs->end(), sheet_.bombs.emplace().begin());
    }

    void read_rows(const Field& rows) {
        const auto items = rows.items("an array of numbers");
        if (!items)
            return;
        bool good = has_count(rows, items->size(), brikks::row_count, "number");
        std::array<int, brikks::row_count> points{};
        for (std::size_t i = 0; i < std::min(items->size(), points.size()); ++i) {
            const auto number = (*items)[i].number(claim_range);
            good = good && number;
            points[i] = number.value_or(0);
        }
        if (good)
            sheet_.claims.rows = points;
    }

    const Node& root_;
    Form form_;
    std::vector<Finding>& messages_;
    Fields fields_;
    Sheet sheet_;
};

} // namespace

Reading<Sheet> read_sheet(Source source) {
    Reading<Sheet> reading;
    std::vector<Finding>& messages = reading.messages = std::move(source.messages);
    std::optional<Node> root = std::move(source.json);
    if (!root && messages.empty())
        root = sheet_tree(source.lines, messages);
    if (!is_of_format(root, source.form, "a sheet", sheet_format, messages))
        return reading;
    Sheet sheet = SheetReader(*root, source.form, messages).read();
    put_in_order(messages);
    if (sheet.blocks)
        reading.where.set("grid", find(*root, "blocks")->place);
    if (!has_error(messages))
        reading.value = std::move(sheet);
    reading.where.set_tree(std::move(*root));
    return reading;
}

Reading<Sheet> read_sheet(std::string_view bytes) {
    return read_sheet(identify(bytes));
}

} // namespace documents

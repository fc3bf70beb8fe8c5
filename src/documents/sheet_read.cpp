// Reads a sheet from its tree. A new key also needs a row in the table of sheet_write.cpp.
#include <algorithm>
#include <array>
#include <span>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "documents/common_fields.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_grid.hpp"
#include "documents/text_trees.hpp"

namespace documents {

using namespace base;

namespace {

using brikks::EnergyMark;
using brikks::Sheet;

constexpr std::string_view cross_signs = ".x";

// A character that is not a sign of the bar, and its positions in the bar, counted from 1.
struct WrongMark {
    char32_t mark;
    std::vector<std::size_t> numbers;
};

// Returns the marks of a bar as indices into `signs`. Returns nullopt, after reporting errors, if some mark is not one
// of the signs. `explained`: true if an earlier error has already listed the signs.
std::optional<std::vector<std::size_t>> read_bar(const Field& bar, const Characters& marks, std::string_view signs,
                                                 bool explained = false) {
    std::vector<std::size_t> result;
    std::vector<WrongMark> wrong;
    for (const Character& mark : marks) {
        if (const auto sign = signs.find(lower_case(utf8(mark.code))); sign != std::string_view::npos) {
            result.push_back(sign);
            continue;
        }
        auto same =
            std::find_if(wrong.begin(), wrong.end(), [&](const WrongMark& other) { return other.mark == mark.code; });
        if (same == wrong.end())
            same = wrong.insert(same, {mark.code, {}});
        same->numbers.push_back(static_cast<std::size_t>(&mark - marks.data()) + 1);
    }
    constexpr std::size_t most = 2; // errors reported; if there are words instead of marks, every letter is wrong
    for (const auto& [mark, numbers] : std::span(wrong).first(std::min(most, wrong.size()))) {
        const Id legend = signs == cross_signs ? Id::cross_legend
                          : mark == '0'        ? Id::energy_legend_zero
                                               : Id::energy_legend;
        const std::vector<Text> others = ranges(std::span(numbers).subspan(1));
        const bool known = explained && legend != Id::energy_legend_zero;
        bar.error(marks[numbers.front() - 1].place,
                  {known ? Id::bar_no_mark : Id::bar_mark,
                   {{"bar", bar.path()},
                    {"mark", in_quotes(mark)},
                    {"number", numbers.front()},
                    {"legend", Text{legend}},
                    {"likewise", others.empty() ? Value("") : Value(Text{Id::marks_likewise, {{"marks", others}}})}}});
        explained = true;
    }
    return wrong.empty() ? std::optional(result) : std::nullopt;
}

// An empty field of a bar, and the first mark after it, as indices.
struct Gap {
    std::size_t empty;
    std::size_t after;
};
std::optional<Gap> find_gap(const std::vector<std::size_t>& signs) {
    const auto empty = std::find(signs.begin(), signs.end(), 0U);
    const auto after = std::find_if(empty, signs.end(), [](std::size_t sign) { return sign != 0; });
    if (after == signs.end())
        return std::nullopt;
    return Gap{static_cast<std::size_t>(empty - signs.begin()), static_cast<std::size_t>(after - signs.begin())};
}

// Returns a text that says which group of marks has the wrong length, if blanks divide the marks into two groups, as on
// the printed sheet, and only one of them is wrong. Otherwise returns an empty value. `wanted`: the length of both
// groups together.
Value wrong_group(const Characters& marks, std::size_t wanted) {
    std::vector<std::size_t> groups;
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (i == 0 || marks[i].place != advance(marks[i - 1].place, 1))
            groups.push_back(1);
        else
            ++groups.back();
    if (groups.size() != 2 || (groups[0] == wanted / 2) == (groups[1] == wanted / 2))
        return "";
    const bool first = groups[0] != wanted / 2;
    return Text{first ? Id::first_group : Id::second_group, {{"count", groups[first ? 0 : 1]}, {"wanted", wanted / 2}}};
}

// Checks that the bar has `wanted` marks; otherwise reports an error and returns false.
bool check_count(const Field& bar, const Characters& marks, std::size_t wanted, Id legend) {
    if (marks.size() != wanted)
        bar.error(bar.key(), {Id::bar_count,
                              {{"bar", bar.path()},
                               {"count", marks.size()},
                               {"wanted", wanted},
                               {"group", wrong_group(marks, wanted)},
                               {"legend", Text{legend}}}});
    return marks.size() == wanted;
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
        fields_.finish({Id::a_sheet}, with_aliases);
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
        const auto variant = written_variant.choice(brikks::variant_names);
        const bool variant_known = variant || !written_variant;
        const bool duel = variant == brikks::Variant::duel;
        // Treats an unknown variant, which is an error, as a duel. Its grid may have every mark, so that the marks
        // cause no further error.
        sheet_.variant = variant_known && !duel ? brikks::Variant::standard : brikks::Variant::duel;
        const Field players = fields_["players"];
        const auto number = players.number(players_range);
        sheet_.players = number.value_or(duel ? 2 : 1);
        if (duel && number && !players_fit(brikks::Variant::duel, static_cast<std::size_t>(*number)))
            players.error({Id::duel_players, {{"players", *number}}});
        const Member* member = find(root_, "players");
        if (!players && member != nullptr && member->value.kind == Node::Kind::text)
            players.error(players.key(),
                          {Id::whole_number_missing,
                           {{"what", "players"}, {"low", players_range.low}, {"high", players_range.high}}});
        else if (!players && !duel && variant_known)
            players.error({1, 1}, {Id::players_missing});
        sheet_.level = fields_["level"].number(level_range).value_or(sheet_.level);
        sheet_.house = read_house(fields_.filled("house"), messages_);
    }

    void read_squares() {
        const Field written_notation = fields_.filled("notation");
        const auto notation = written_notation.choice(brikks::notation_names);
        sheet_.notation = notation.value_or(sheet_.notation);
        const Field grid = fields_["grid"];
        const Field blocks = fields_["blocks"];
        if (grid && blocks)
            return blocks.error(blocks.key(), {Id::grid_and_blocks});
        if (!grid && !blocks)
            return grid.error({1, 1}, {Id::grid_missing});
        if (grid)
            return read_grid(grid, form_, notation, sheet_, messages_);
        read_blocks(blocks);
        if (notation && notation != brikks::Notation::order)
            add_warning(messages_, start(*written_notation), {Id::notation_ignored});
        sheet_.notation = brikks::Notation::order;
    }

    void read_blocks(const Field& field) {
        const auto words = field.words();
        if (!words)
            return;
        constexpr std::size_t most = brikks::column_count * brikks::row_count / 4;
        if (words->size() > most)
            field.error((*words)[most].place, {Id::too_many_blocks, {{"count", words->size()}, {"most", most}}});
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
        const bool complete = check_count(energy, *marks, brikks::energy_circles, Id::energy_legend);
        marks->resize(std::min<std::size_t>(marks->size(), brikks::energy_circles));
        const auto signs = read_bar(energy, *marks, brikks::energy_signs, !complete);
        if (!complete || !signs)
            return;
        brikks::EnergyMarks& result = sheet_.energy.emplace();
        std::transform(signs->begin(), signs->end(), result.begin(),
                       [](std::size_t sign) { return static_cast<EnergyMark>(sign); });
        // The circles that are crossed out before the game, for this number of players, may be written as - or as x.
        std::replace(result.begin(), result.begin() + brikks::start_energy(sheet_.players).deactivated,
                     EnergyMark::crossed, EnergyMark::deactivated);
    }

    // Reads the extra points bar: the number of crosses, or the marks.
    void read_extra(const Field& extra) {
        if (!extra)
            return;
        const bool text = extra->kind == Node::Kind::text;
        if (extra->kind == Node::Kind::string || (text && extra->text.find_first_of(".xX") == 0))
            return read_extra_marks(extra);
        const bool digits = (text || extra->kind == Node::Kind::number) && extra->text.size() <= 3 &&
                            extra->text.find_first_not_of("0123456789") == std::string::npos;
        if (digits && std::stoi(extra->text) > extra_range.high)
            return extra.error(
                {Id::extra_not_points, {{"low", extra_range.low}, {"high", extra_range.high}, {"found", extra->text}}});
        sheet_.extra = extra.number(extra_range);
    }

    void read_extra_marks(const Field& extra) {
        const Characters marks = extra.marks().value_or(Characters());
        if (marks.size() > brikks::extra_points.size())
            return extra.error(extra.key(),
                               {Id::extra_marks, {{"count", marks.size()}, {"fields", brikks::extra_points.size()}}});
        const auto signs = read_bar(extra, marks, cross_signs);
        if (!signs)
            return;
        if (const auto gap = find_gap(*signs))
            return extra.error(marks[gap->after].place,
                               {Id::extra_gap, {{"after", gap->after + 1}, {"gap", gap->empty + 1}}});
        const auto crosses = static_cast<int>(std::count(signs->begin(), signs->end(), 1U));
        if (crosses > brikks::max_crosses)
            return extra.error(extra.key(), {Id::extra_crosses, {{"count", crosses}, {"most", brikks::max_crosses}}});
        sheet_.extra = crosses;
    }

    void read_bombs(const Field& bombs) {
        const auto marks = bombs.marks();
        if (!marks || !check_count(bombs, *marks, brikks::bomb_count, Id::bomb_legend))
            return;
        if (const auto signs = read_bar(bombs, *marks, cross_signs))
            std::copy(signs->begin(), signs->end(), sheet_.bombs.emplace().begin());
    }

    void read_rows(const Field& rows) {
        const auto items = rows.items({Id::array_of_numbers});
        if (!items)
            return;
        bool good = items->size() == brikks::row_count;
        if (!good)
            rows.error(rows.key(), {Id::rows_count, {{"count", items->size()}, {"wanted", brikks::row_count}}});
        brikks::ClaimedRows points;
        for (std::size_t i = 0; i < std::min(items->size(), points.size()); ++i) {
            const Field& item = (*items)[i];
            if (item->kind == Node::Kind::null || (item->kind == Node::Kind::text && item->text == not_claimed))
                continue;
            points[i] = item.number(claim_range);
            good = good && points[i];
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
    const Format format{Id::a_sheet, sheet_format, Case::ignored, sheet_tree, is_sheet_key};
    return read_document<Sheet>(std::move(source), format, [](const Node& root, Form form, Reading<Sheet>& reading) {
        Sheet sheet = SheetReader(root, form, reading.messages).read();
        if (sheet.blocks)
            reading.where.set("grid", find(root, "blocks")->place);
        return sheet;
    });
}

Reading<Sheet> read_sheet(std::string_view bytes) {
    return read_sheet(identify(bytes));
}

bool is_level_given(const Node& tree) {
    std::vector<Finding> ignored;
    return static_cast<bool>(Fields(tree, "", ignored)["level"]);
}

brikks::OtherGames other_games(const Node& tree, Form form) {
    std::vector<Finding> ignored;
    const Sheet sheet = SheetReader(tree, form, ignored).read();
    const auto read_with = [&](std::string_view key, int number, std::vector<Sheet>& sheets) {
        Node changed = tree;
        std::erase_if(changed.members, [&](const Member& member) { return member.key == key; });
        changed.members.push_back({std::string(key), {}, {.kind = Node::Kind::number, .text = std::to_string(number)}});
        std::vector<Finding> messages;
        Sheet other = SheetReader(changed, form, messages).read();
        if (!has_error(messages))
            sheets.push_back(std::move(other));
    };
    brikks::OtherGames games;
    games.notation_given = sheet.blocks || Fields(tree, "", ignored).filled("notation");
    games.level_given = is_level_given(tree);
    for (int level = level_range.low; level <= level_range.high; ++level)
        if (level != sheet.level)
            read_with("level", level, games.levels);
    // If more circles are crossed out before the game than this number of players allows, tries only the number of
    // players for which exactly these circles are crossed out.
    const int crossed = sheet.energy ? sheet.energy->count(EnergyMark::deactivated) : 0;
    const bool too_many = crossed > brikks::start_energy(sheet.players).deactivated;
    if (sheet.variant == brikks::Variant::standard)
        for (int players = players_range.low; players <= players_range.high; ++players)
            if (players != sheet.players && (!too_many || brikks::start_energy(players).deactivated == crossed))
                read_with("players", players, games.players);
    return games;
}

} // namespace documents

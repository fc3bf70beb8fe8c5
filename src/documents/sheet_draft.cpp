#include "documents/sheet_draft.hpp"

#include <algorithm>

#include "base/wording.hpp"
#include "documents/fields.hpp"

namespace documents {
namespace {

using brikks::EnergyMark;
using brikks::Sheet;

void read_player(SheetDraft& draft, Sheet& sheet) {
    if (!draft.player)
        return;
    sheet.player = utf8(*draft.player);
    check_name("player", *draft.player, draft.where.find("player"), draft.messages);
}

void read_game(SheetDraft& draft, Sheet& sheet) {
    std::vector<Finding>& messages = draft.messages;
    bool variant_known = true;
    if (draft.variant) {
        const auto index = choice("variant", *draft.variant, variants, messages);
        variant_known = index.has_value();
        // Not known: taken for a duel, which forbids the grid nothing, so that the one error remains one.
        sheet.variant = index == 0U ? brikks::Variant::standard : brikks::Variant::duel;
    }
    const bool duel = variant_known && sheet.variant == brikks::Variant::duel;
    if (draft.players) {
        if (const auto number = whole_number("players", *draft.players, players_range, messages)) {
            sheet.players = *number;
            if (duel && *number != 2)
                add_error(messages, draft.players->place, "a duel has 2 players, not " + std::to_string(*number));
        }
    } else if (duel) {
        sheet.players = 2;
    } else if (!draft.has_key("players") && variant_known) {
        add_error(messages, {1, 1}, "players is missing: how many play, from 1 (solo) to 4");
    }
    if (draft.level)
        sheet.level = whole_number("level", *draft.level, level_range, messages).value_or(sheet.level);
    sheet.house = read_house(draft.house, messages);
    if (draft.notation) {
        constexpr std::array<std::string_view, 4> notations = {"crosses", "colours", "outlines", "order"};
        if (const auto index = choice("notation", *draft.notation, notations, messages))
            sheet.notation = static_cast<brikks::Notation>(*index);
        else
            draft.notation.reset(); // what the marks show serves to check them
    }
}

void read_blocks(SheetDraft& draft, Sheet& sheet) {
    constexpr std::size_t most = brikks::column_count * brikks::row_count / 4;
    std::vector<brikks::Placement> blocks;
    draft.where.set("grid", draft.where.find("blocks"));
    for (std::size_t i = 0; i < std::min(draft.blocks->size(), most); ++i) {
        const Word& word = (*draft.blocks)[i];
        draft.where.set("blocks/" + std::to_string(i), word.place);
        if (const auto placement = read_placement("blocks", word, draft.messages))
            blocks.push_back(*placement);
    }
    if (draft.blocks->size() > most)
        add_error(draft.messages, (*draft.blocks)[most].place,
                  "blocks has " + base::counted(draft.blocks->size(), "block") + "; more than " + std::to_string(most) +
                      " do not fit into the grid");
    if (draft.notation && sheet.notation != brikks::Notation::order)
        add_warning(draft.messages, draft.notation->place,
                    "notation is passed over: blocks says which blocks they are, and their order");
    sheet.notation = brikks::Notation::order;
    sheet.marks = brikks::marks_of(blocks);
    sheet.blocks = std::move(blocks);
}

// A bar must show all its marks; says so if not.
bool check_count(SheetDraft& draft, std::string_view key, std::size_t given, std::size_t wanted, std::string_view what,
                 std::string_view how = {}) {
    if (given == wanted)
        return true;
    add_error(draft.messages, draft.where.find(key),
              std::string(key) + " has " + base::counted(given, what) + "; it must have " + std::to_string(wanted) +
                  std::string(how));
    return false;
}

std::optional<EnergyMark> energy_mark(char32_t code) {
    switch (code) {
    case '.':
        return EnergyMark::untouched;
    case 'o':
    case 'O':
        return EnergyMark::circled;
    case 'x':
    case 'X':
        return EnergyMark::crossed;
    case '-':
        return EnergyMark::deactivated;
    default:
        return std::nullopt;
    }
}

void read_energy(SheetDraft& draft, Sheet& sheet) {
    if (!draft.energy)
        return;
    const Characters& written = *draft.energy;
    constexpr std::size_t circles = brikks::energy_circles;
    bool good =
        check_count(draft, "energy", written.size(), circles, "mark",
                    ", one for each circle: . (untouched), o (circled), x (crossed out) or - (crossed out before "
                    "the game)");
    brikks::EnergyMarks marks{};
    for (std::size_t i = 0; i < std::min(written.size(), circles); ++i) {
        draft.where.set("energy/" + std::to_string(i + 1), written[i].place);
        const auto mark = energy_mark(written[i].code);
        if (!mark) {
            good = false;
            add_error(draft.messages, written[i].place,
                      "energy: " + in_quotes(written[i].code) + " at circle " + std::to_string(i + 1) +
                          " is not a mark; a circle is . (untouched), o (circled), x (crossed out) or - (crossed "
                          "out before the game)" +
                          (written[i].code == '0' ? "; write o (the letter) for circled" : ""));
        } else {
            marks[i] = *mark;
        }
    }
    if (!good)
        return;
    const auto gap = std::find(marks.begin(), marks.end(), EnergyMark::untouched);
    const auto behind = std::find_if(gap, marks.end(), [](EnergyMark mark) { return mark != EnergyMark::untouched; });
    if (behind != marks.end()) {
        add_error(draft.messages, written[static_cast<std::size_t>(behind - marks.begin())].place,
                  "energy: circle " + std::to_string(behind - marks.begin() + 1) + " is marked, but circle " +
                      std::to_string(gap - marks.begin() + 1) +
                      " before it is untouched; circles are marked one after the other");
        return;
    }
    // Before the game the circles deactivated for this number of players are crossed out, written as - or as x.
    const auto deactivated = static_cast<std::size_t>(brikks::start_energy(sheet.players).deactivated);
    std::replace(marks.begin(), marks.begin() + static_cast<std::ptrdiff_t>(deactivated), EnergyMark::crossed,
                 EnergyMark::deactivated);
    sheet.energy = marks;
}

// The number of x in marks that are x or '.', if they are all good.
std::optional<std::size_t> count_crosses(SheetDraft& draft, std::string_view key, const Characters& marks) {
    bool good = true;
    std::size_t crosses = 0;
    for (const Character& mark : marks) {
        if (mark.code == 'x' || mark.code == 'X') {
            ++crosses;
        } else if (mark.code != '.') {
            good = false;
            add_error(draft.messages, mark.place,
                      std::string(key) + ": " + in_quotes(mark.code) +
                          " is not a mark; a field is x (crossed out) or . (not)");
        }
    }
    return good ? std::optional(crosses) : std::nullopt;
}

void read_extra(SheetDraft& draft, Sheet& sheet) {
    if (draft.extra_count) {
        sheet.extra = whole_number("extra", *draft.extra_count, extra_range, draft.messages);
        const std::string& written = draft.extra_count->text;
        if (!sheet.extra && written.size() <= 3 && written.find_first_not_of("0123456789") == std::string::npos)
            draft.messages.back().text =
                to_string(draft.messages.back().text) + "; it is the number of crosses, not the points";
    }
    if (!draft.extra_marks)
        return;
    const Characters& marks = *draft.extra_marks;
    if (marks.size() > brikks::extra_points.size()) {
        add_error(draft.messages, draft.where.find("extra"),
                  "extra has " + base::counted(marks.size(), "mark") + "; the bar has " +
                      std::to_string(brikks::extra_points.size()) + " fields");
        return;
    }
    const auto crosses = count_crosses(draft, "extra", marks);
    if (!crosses)
        return;
    const auto field = std::find_if(marks.begin(), marks.end(), [](const Character& mark) { return mark.code == '.'; });
    const auto behind = std::find_if(field, marks.end(), [](const Character& mark) { return mark.code != '.'; });
    if (behind != marks.end())
        add_error(draft.messages, behind->place,
                  "extra: field " + std::to_string(behind - marks.begin() + 1) + " is crossed out, but field " +
                      std::to_string(field - marks.begin() + 1) + " before it is not");
    else if (*crosses > static_cast<std::size_t>(brikks::max_crosses))
        add_error(draft.messages, draft.where.find("extra"),
                  "extra has " + std::to_string(*crosses) + " crosses; there are at most " +
                      std::to_string(brikks::max_crosses));
    else
        sheet.extra = static_cast<int>(*crosses);
}

void read_bombs(SheetDraft& draft, Sheet& sheet) {
    if (!draft.bombs)
        return;
    const Characters& marks = *draft.bombs;
    if (!check_count(draft, "bombs", marks.size(), brikks::bomb_count, "mark",
                     ", from the top: x (used) or . (left), as in x..") ||
        !count_crosses(draft, "bombs", marks))
        return;
    brikks::BombMarks bombs{};
    std::transform(marks.begin(), marks.end(), bombs.begin(), [](const Character& mark) { return mark.code != '.'; });
    sheet.bombs = bombs;
}

void read_claims(SheetDraft& draft, Sheet& sheet) {
    if (draft.total)
        sheet.claims.total = whole_number("total", *draft.total, claim_range, draft.messages);
    if (!draft.rows)
        return;
    bool good = check_count(draft, "rows", draft.rows->size(), brikks::row_count, "number");
    std::array<int, brikks::row_count> rows{};
    for (std::size_t i = 0; i < std::min(draft.rows->size(), rows.size()); ++i) {
        const Word& word = (*draft.rows)[i];
        const std::string path = "rows/" + std::to_string(i);
        draft.where.set(path, word.place);
        const auto number = whole_number(path, word, claim_range, draft.messages);
        good = good && number;
        rows[i] = number.value_or(0);
    }
    if (good)
        sheet.claims.rows = rows;
}

} // namespace

bool SheetDraft::note_key(const std::string& key, base::Place place) {
    if (!keys.emplace(key, place).second)
        return false;
    if (std::find(sheet_keys.begin(), sheet_keys.end(), key) != sheet_keys.end())
        where.set(key, place);
    return true;
}

bool check_format(const Word& format, std::vector<Finding>& messages) {
    if (lower_case(format.text) == sheet_format)
        return true;
    add_error(messages, format.place,
              "the format of a sheet is " + in_quotes(sheet_format) + ", not " + in_quotes(format.text));
    return false;
}

Reading<Sheet> unreadable_sheet(Finding message) {
    Reading<Sheet> reading;
    reading.messages.push_back(std::move(message));
    return reading;
}

Reading<Sheet> finish(SheetDraft draft) {
    Sheet sheet;
    draft.where.set("", {1, 1});
    read_player(draft, sheet);
    read_game(draft, sheet);
    if (draft.has_key("grid") && draft.has_key("blocks"))
        add_error(draft.messages, draft.keys.find("blocks")->second,
                  "both grid and blocks are given; a sheet has one of them");
    else if (draft.grid)
        read_grid(draft, sheet);
    else if (draft.blocks)
        read_blocks(draft, sheet);
    else if (!draft.has_key("grid") && !draft.has_key("blocks"))
        add_error(draft.messages, {1, 1}, "the grid is missing: 11 rows of 10 squares, or the list of blocks");
    read_energy(draft, sheet);
    read_extra(draft, sheet);
    read_bombs(draft, sheet);
    read_claims(draft, sheet);

    Reading<Sheet> reading;
    put_in_order(draft.messages);
    if (!has_error(draft.messages))
        reading.value = std::move(sheet);
    reading.messages = std::move(draft.messages);
    reading.where = std::move(draft.where);
    return reading;
}

} // namespace documents

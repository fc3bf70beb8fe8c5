#include "referee/same_game.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "brikks/moves.hpp"
#include "brikks/score.hpp"
#include "referee/tilings.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

using ColourCounts = base::EnumArray<Colour, int>;

// Facts that one sheet shows about the game.
struct Evidence {
    Text name;
    int fewest_rounds = 0; // the fewest rounds in which the player placed a block or used a bomb
    int most_rounds = 0;   // the most of these rounds; greater than fewest_rounds only if the bombs are not given
    int most_swaps = 0;
    unsigned start_colours = 0;          // the possible colours of the start block, as bits (colour_bit)
    std::optional<ColourCounts> colours; // the number of blocks of each colour, including the start block
};

// Returns the colours of the start blocks that are possible if the marks do not show the blocks (bits: colour_bit).
unsigned possible_starts(const Sheet& sheet) {
    unsigned result = 0;
    for (const Colour colour : all_colours) {
        const Shape& shape = shape_of(Block{colour, 1});
        const Bits marked = squares_marked(sheet.marks, sheet.notation == Notation::colours ? letter(colour) : 'X');
        for (const Cell at : cells(places_inside(shape) & row_bits(0)))
            if ((squares(shape, at) & ~marked) == 0)
                result |= colour_bit(colour);
    }
    return result;
}

Evidence evidence(const Sheet& sheet, std::size_t number) {
    Evidence result;
    result.name = player_of_sheet(sheet, number);
    const Bits drawn = crossed_squares(sheet.marks).bits & ~mini_squares(sheet.marks);
    const int turns = std::max(popcount(drawn) / 4 - 1, 0); // rounds in which a block was placed
    const Player player = player_of(sheet);
    result.fewest_rounds = turns + player.bombs_used;
    result.most_rounds = sheet.bombs ? result.fewest_rounds : turns + bomb_count;
    const int crossed = sheet.energy ? sheet.energy->count(EnergyMark::crossed) : energy_circles;
    result.most_swaps = crossed / swap_cost;

    if (sheet.notation == Notation::crosses || sheet.notation == Notation::colours) {
        result.start_colours = possible_starts(sheet);
        if (result.start_colours == 0) // an error that is reported when the sheet is judged alone
            result.start_colours = (1U << colour_count) - 1;
        if (sheet.notation == Notation::crosses)
            return result;
        result.colours.emplace();
        for (const Colour colour : all_colours)
            (*result.colours)[colour] = popcount(squares_marked(sheet.marks, letter(colour))) / 4;
        return result;
    }
    std::vector<Finding> broken;
    const std::vector<PlacedBlock> blocks = read_blocks(sheet, broken);
    if (!broken.empty() || blocks.empty()) { // the blocks of the sheet are unknown
        result.start_colours = (1U << colour_count) - 1;
        return result;
    }
    result.colours.emplace();
    const bool ordered = sheet.blocks || sheet.notation == Notation::order;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        ++(*result.colours)[blocks[i].shape->colour];
        if (may_start(blocks[i]) && (i == 0 || !ordered))
            result.start_colours |= colour_bit(blocks[i].shape->colour);
    }
    if (result.start_colours == 0) // an error that is reported when the sheet is judged alone
        result.start_colours = (1U << colour_count) - 1;
    return result;
}

class GameJudge {
public:
    explicit GameJudge(std::span<const Sheet> sheets) : sheets_(sheets) {
        for (std::size_t i = 0; i < sheets.size(); ++i)
            evidence_.push_back(evidence(sheets[i], i));
    }

    SameGame judge() {
        if (check_players()) {
            check_rounds();
            check_blocks();
        }
        if (result_.legal())
            find_winners();
        return std::move(result_);
    }

private:
    void error(std::size_t sheet, Rule rule, Text text) {
        result_.findings.push_back({.rule = rule, .text = std::move(text), .moment = base::Moment{sheet, 0}});
    }
    bool duel() const { return sheets_.front().variant == Variant::duel; }

    bool check_players();
    void check_rounds();
    void check_blocks();
    void report_same_starts();
    bool try_starts(std::size_t sheet, unsigned taken, bool with_colours);
    bool colours_fit() const;
    void find_winners();

    std::span<const Sheet> sheets_;
    std::vector<Evidence> evidence_;
    std::vector<Colour> starts_;
    SameGame result_;
};

bool GameJudge::check_players() {
    const int count = static_cast<int>(sheets_.size());
    for (std::size_t i = 0; i < sheets_.size(); ++i) {
        if (sheets_[i].variant != sheets_.front().variant)
            error(i, Rule::duel, duel() ? Id::sheet_of_standard_game : Id::sheet_of_duel);
        else if (sheets_[i].players != count)
            error(i, Rule::players,
                  {Id::sheet_of_other_players,
                   {{"count", sheets_[i].players}, {"sheets", Text{Id::there_are_sheets, {{"count", count}}}}}});
    }
    return result_.findings.empty();
}

// Checks the numbers of rounds: a player with fewer rounds than another must have been out earlier.
void GameJudge::check_rounds() {
    const auto longest =
        std::max_element(evidence_.begin(), evidence_.end(), [](const Evidence& one, const Evidence& other) {
            return one.fewest_rounds < other.fewest_rounds;
        });
    for (std::size_t i = 0; i < sheets_.size(); ++i) {
        const Evidence& one = evidence_[i];
        const int behind = longest->fewest_rounds - one.most_rounds;
        if (behind <= 0)
            continue;
        const std::vector<base::Argument> rounds = {{"player", one.name},
                                                    {"rounds", one.most_rounds},
                                                    {"longest", longest->name},
                                                    {"more", longest->fewest_rounds}};
        // In a duel, mini blocks were drawn after the turn in which the player was out. So the sheet does not show
        // whether some roll could not be placed in that turn.
        if (duel() && behind > 1)
            error(i, Rule::duel_end, {Id::duel_rounds_differ, rounds});
        else if (!duel() && sheets_[i].energy && !blocked_roll(player_of(sheets_[i])))
            error(i, Rule::out, {Id::out_between, rounds});
    }
}

void GameJudge::check_blocks() {
    starts_.assign(sheets_.size(), Colour::white);
    if (!try_starts(0, 0, false))
        report_same_starts();
    else if (!try_starts(0, 0, true))
        error(0, Rule::swap_block, Id::rolls_differ);
}

// Reports the smallest group of players whose start blocks have fewer possible colours than the group has players.
void GameJudge::report_same_starts() {
    unsigned fewest = (1U << sheets_.size()) - 1;
    for (unsigned group = 1; group < 1U << sheets_.size(); ++group) {
        unsigned colours = 0;
        for (std::size_t i = 0; i < sheets_.size(); ++i)
            if ((group >> i & 1U) != 0)
                colours |= evidence_[i].start_colours;
        if (std::popcount(colours) < std::popcount(group) && std::popcount(group) < std::popcount(fewest))
            fewest = group;
    }
    std::vector<Text> names;
    std::size_t last = 0;
    for (std::size_t i = 0; i < sheets_.size(); ++i)
        if ((fewest >> i & 1U) != 0) {
            names.push_back(evidence_[i].name);
            last = i;
        }
    error(last, Rule::start_block,
          {names.size() > 2 ? Id::same_start_block_of_two : Id::same_start_block, {{"players", names}}});
}

// Tries to find start blocks of different colours for the sheets from `sheet` on. `taken`: the start colours of the
// sheets before `sheet`. `with_colours`: if true, the same rolls must also be able to explain the other blocks of all
// sheets.
bool GameJudge::try_starts(std::size_t sheet, unsigned taken, bool with_colours) {
    if (sheet == sheets_.size())
        return !with_colours || colours_fit();
    for (const Colour colour : all_colours) {
        if ((evidence_[sheet].start_colours & ~taken & colour_bit(colour)) == 0)
            continue;
        starts_[sheet] = colour;
        if (try_starts(sheet + 1, taken | colour_bit(colour), with_colours))
            return true;
    }
    return false;
}

// True if the same rolls may explain the colours of all sheets. Why? A player who placed n blocks of some colours and
// swapped at most s times saw at least n - s rolls of these colours. If each colour is assigned to one player, the
// rolls that the players saw of their own colours are all different. So together there cannot be more of them than
// rounds in the longest game.
bool GameJudge::colours_fit() const {
    int rounds = 0;
    std::vector<std::size_t> known;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
        rounds = std::max(rounds, evidence_[i].most_rounds);
        if (evidence_[i].colours)
            known.push_back(i);
    }
    int ways = 1;
    for (int i = 0; i < colour_count; ++i)
        ways *= static_cast<int>(std::max<std::size_t>(known.size(), 1));
    for (int way = 0; way < ways && !known.empty(); ++way) {
        std::vector<int> seen(evidence_.size(), 0);
        int rest = way;
        for (const Colour colour : all_colours) {
            const std::size_t owner = known[static_cast<std::size_t>(rest) % known.size()];
            rest /= static_cast<int>(known.size());
            seen[owner] += (*evidence_[owner].colours)[colour] - (starts_[owner] == colour ? 1 : 0);
        }
        int together = 0;
        for (const std::size_t i : known)
            together += std::max(0, seen[i] - evidence_[i].most_swaps);
        if (together > rounds)
            return false;
    }
    return true;
}

void GameJudge::find_winners() {
    if (duel()) {
        if (sheets_.size() != 2)
            return;
        for (std::size_t i = 0; i < sheets_.size(); ++i)
            if (!sheets_[i].bombs)
                result_.open.push_back(i);
        if (!result_.open.empty())
            return;
        const int ahead = evidence_[0].fewest_rounds - evidence_[1].fewest_rounds;
        if (ahead != 0) {
            result_.winners = {ahead > 0 ? std::size_t{0} : std::size_t{1}};
            return;
        }
    }
    int best = 0; // the highest total that a player certainly has
    for (const Sheet& sheet : sheets_)
        best = std::max(best, totals(sheet).least);
    for (std::size_t i = 0; i < sheets_.size(); ++i)
        if (totals(sheets_[i]).most >= best) {
            result_.winners.push_back(i);
            if (!is_complete(sheets_[i]))
                result_.open.push_back(i);
        }
    if (result_.winners.size() == 1)
        result_.open.clear();
    if (!result_.open.empty())
        result_.winners.clear();
}

} // namespace

base::Text player_of_sheet(const Sheet& sheet, std::size_t index) {
    return sheet.player.empty() ? Text{Id::sheet_number, {{"number", index + 1}}}
                                : Text{Id::player_name, {{"name", sheet.player}}};
}

SameGame judge_same_game(std::span<const Sheet> sheets) {
    return GameJudge(sheets).judge();
}

} // namespace brikks

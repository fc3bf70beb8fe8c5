#include "base/rules.hpp"

#include <array>

namespace base {
namespace {

constexpr std::array table = {
    RuleInfo{Rule::players, Game::brikks, "players", "One to four players; one player plays the solo game.",
             "Players are listed clockwise, the starting player first."},
    RuleInfo{
        Rule::energy_start, Game::brikks, "energy-start",
        "Energy circles 1-4 start circled; two players cross out circles 1 and 2, three players circle 1, before the "
        "game; a solo player circles circle 5 as well.",
        "Active points at the start: solo 5, two players 2, three players 3, four players 4. The next free circle is 5 "
        "(solo: 6) whatever the number of players."},
    RuleInfo{
        Rule::start_block, Game::brikks, "start-block",
        "Before the first roll each player draws one block of column 1, unrotated, resting on row 1, at no cost.",
        "The player to the right of the starting player chooses first, then on counterclockwise, the starting player "
        "last; no two take the same. Apart from that it is a block like any other: it covers circles and has a "
        "colour."},
    RuleInfo{
        Rule::roller, Game::brikks, "roller",
        "The starting player rolls in round 1; then the roll passes clockwise to the next player still in the game.",
        "A player who is out is passed over."},
    RuleInfo{Rule::reroll, Game::brikks, "reroll",
             "The roller may roll both dice once more, never one die alone; the second roll stands. Solo: no re-roll.",
             "The roll that stands counts for every player."},
    RuleInfo{Rule::must_place, Game::brikks, "must-place",
             "Every player still in the game marks the rolled block, or one that energy turns it into, or uses a bomb, "
             "or is "
             "out.",
             "There is no passing."},
    RuleInfo{Rule::turn_block, Game::brikks, "turn-block",
             "One energy point moves the chip one column left or right in the same colour.",
             "The cost is the distance in columns; there is no way round from column 4 to column 1."},
    RuleInfo{Rule::swap_block, Game::brikks, "swap-block", "Five energy points change the block into any of the 24.",
             "A turn takes one of the two actions, turn or swap, not both."},
    RuleInfo{
        Rule::energy_spend, Game::brikks, "energy-spend",
        "Only active points - circled and not crossed out - can be spent; a spent point is crossed out.",
        "Points are spent before the block is placed: what the block itself earns comes later. On a finished sheet "
        "some "
        "order of the blocks must explain exactly the crossed-out circles, each active when it went: a placed block "
        "cost the distance between its column (or one with the same shape) and the rolled one, 0 to 3, or 5."},
    RuleInfo{
        Rule::fall, Game::brikks, "fall",
        "A block starts above row 11 and moves square by square down, left or right - never up, never turning, never "
        "through a crossed square or the walls - until it can move down no further.",
        "It may slide sideways at any height, also after touching down, and may slip under an overhang that way. Above "
        "row 11 all is free."},
    RuleInfo{Rule::inside, Game::brikks, "inside", "All four squares of a block end inside the grid.",
             "A block that would stick out above row 11 cannot be placed there."},
    RuleInfo{Rule::circle_match, Game::brikks, "circle-match",
             "A block that covers a circle of its own colour circles the next two free energy circles.",
             "So at every level, and for each such circle by itself."},
    RuleInfo{Rule::circle_miss, Game::brikks, "circle-miss",
             "A block of another colour on a circle: level 1 gains a point, level 2 nothing, level 3 loses one active "
             "point, "
             "level 4 loses two.",
             "Each covered circle counts by itself. Losses are taken from the points active before the block's own "
             "gains, and "
             "never below none."},
    RuleInfo{Rule::energy_full, Game::brikks, "energy-full", "The energy bar ends at circle 28; further points lapse.",
             ""},
    RuleInfo{Rule::pink_x, Game::brikks, "pink-x",
             "Circling an energy circle with a pink X gives one cross on the extra points bar.",
             "They are circles 7, 10, 13, 16, 19, 22, 25 and 28."},
    RuleInfo{Rule::lines, Game::brikks, "lines",
             "Lines completed by one and the same block: two give 1 cross, three give 2, four give 4; one gives none.",
             ""},
    RuleInfo{Rule::extra_max, Game::brikks, "extra-max", "The extra points bar takes 14 crosses; further ones lapse.",
             "It is worth the field after the last crossed one: 0 1 3 6 10 15 21 28 36 44 51 58 64 70 75 for 0 to 14 "
             "crosses."},
    RuleInfo{
        Rule::bomb, Game::brikks, "bomb",
        "Instead of placing a block a player may cross out the topmost bomb left; three in all.",
        "No block is drawn that round and no energy is spent. House rule strict-bombs: only if nothing can be placed."},
    RuleInfo{
        Rule::out, Game::brikks, "out",
        "A player is out when the rolled block cannot be placed, not even by turning or swapping it with the energy at "
        "hand.",
        "Bombs need not be used first; a player who can place must not leave. The sheet is then final; the game ends "
        "when "
        "all are out."},
    RuleInfo{Rule::score_lines, Game::brikks, "score-lines",
             "A row with 10, 9 or 8 crosses is worth 5, 2 or 1 points times its multiplier; with fewer, nothing.",
             "Rows 1-5 count once, rows 6-10 twice, row 11 four times."},
    RuleInfo{Rule::score_total, Game::brikks, "score-total",
             "Total: row points, extra points, the values on the bombs left, and half the active energy points, "
             "rounded down.",
             "The bombs are worth 1, 2 and 4 from the top."},
    RuleInfo{Rule::level, Game::brikks, "level", "Each player has a level from 1 to 4; level 2 is the base game.",
             "The level says what covering a circle with another colour does (circle-miss)."},
    RuleInfo{Rule::solo_rank, Game::brikks, "solo-rank",
             "Solo: the total plus 5 for every level above 1 gives the rank.",
             "The ranks begin above 150, at 130, 110, 100, 90, 80, 70 and 60; below 60 is the lowest."},
    RuleInfo{Rule::winner, Game::brikks, "winner", "The highest total wins; equal totals share the place.", ""},
    RuleInfo{Rule::duel, Game::brikks, "duel",
             "Duel of two players: no points, the extra points bar stays empty; who can stay longest wins.",
             "Rules, energy at the start and levels are those for two players."},
    RuleInfo{
        Rule::mini_earn, Game::brikks, "mini-earn",
        "Duel: what would be a cross on the extra points bar gives a mini block, one square drawn on the "
        "opponent's sheet at the end of the round.",
        "So one for a pink X, and 1, 2 or 4 for two, three or four lines completed by one block. Nobody can be due "
        "more than 1, 2, 3, 5, 6, 8, 11 and 12 by the end of rounds 1 to 8, or 18 in a whole duel."},
    RuleInfo{
        Rule::mini_place, Game::brikks, "mini-place",
        "A mini block falls like a block and must rest on row 1 or on a crossed square.",
        "It may cover a circle, which is then lost to everyone; lines that it completes give nothing. If none can be "
        "placed it lapses."},
    RuleInfo{Rule::mini_apart, Game::brikks, "mini-apart",
             "Mini blocks put on one sheet in one round must not touch along a side; corners may touch.", ""},
    RuleInfo{Rule::duel_end, Game::brikks, "duel-end",
             "The duel ends in the round in which a player is out; if only one is out, the other has won.",
             "If both are, more points for complete rows - 5 each, times the multiplier - win; if these are equal, it "
             "is a draw."},
    RuleInfo{Rule::shape, Game::brikks, "shape", "The crossed squares can be divided into blocks of the 24 as drawn.",
             "A block is never mirrored; its shape tells its colour."},
    RuleInfo{Rule::order, Game::brikks, "order",
             "There is an order in which every block could have fallen to where it lies.", ""},
    RuleInfo{Rule::energy_gain, Game::brikks, "energy-gain",
             "The circled energy points are those of the start plus what the covered circles give.", ""},
    RuleInfo{Rule::extra, Game::brikks, "extra",
             "The crosses on the extra points bar are those for pink X and for lines completed together.", ""},
    RuleInfo{Rule::claims, Game::brikks, "claims",
             "Row points and total, where a player wrote them, are what the marks give.", ""},
    RuleInfo{Rule::not_over, Game::brikks, "not-over",
             "The game is over only when some roll cannot be placed with the energy left.",
             "A sheet on which every one of the 24 rolls still fits is told with a note; it is no error."},
    RuleInfo{Rule::take, Game::bilitaire, "take", "The ball player begins by taking off any one ball.", ""},
    RuleInfo{
        Rule::push, Game::bilitaire, "push",
        "The plate player pushes a plate by 1-3 cells, a row of two touching plates by 1-2, or a row of three by 1, "
        "lengthwise in one straight line.",
        "The row is the rear plate with all plates that touch in front of it; every cell that it enters must be free "
        "and "
        "in the tray. The plate behind stays, and the balls travel along. Pushing is compulsory unless a plate is "
        "removed."},
    RuleInfo{Rule::remove, Game::bilitaire, "remove",
             "Instead of a push the plate player may take one plate without a ball off the tray, for good.", ""},
    RuleInfo{Rule::announce, Game::bilitaire, "announce",
             "With a turn the plate player may announce a number of jumps, 2 or more, that one ball can then make.",
             "An announcement that cannot be fulfilled is illegal; once made it cannot be changed."},
    RuleInfo{
        Rule::jump, Game::bilitaire, "jump",
        "A ball jumps in line over exactly one neighbouring ball onto the free hollow behind it; the ball jumped over "
        "leaves at once.",
        "All three hollows must lie on plates in line without a gap. Without an announcement exactly one jump; with "
        "one "
        "exactly that many by the same ball, turning freely."},
    RuleInfo{Rule::end, Game::bilitaire, "end",
             "The round ends when it is the ball player's turn and no jump is possible; the balls left are the result.",
             ""},
    RuleInfo{Rule::bilitaire_winner, Game::bilitaire, "winner",
             "Who left fewer balls as ball player wins; equal is a draw.", ""},
};

} // namespace

std::span<const RuleInfo> rule_table() {
    return table;
}

const RuleInfo& info(Rule rule) {
    return table.at(static_cast<std::size_t>(rule));
}

std::string_view id(Rule rule) {
    return info(rule).id;
}

std::optional<Rule> rule_by_id(Game game, std::string_view id) {
    for (const RuleInfo& row : table)
        if (row.game == game && row.id == id)
            return row.rule;
    return std::nullopt;
}

} // namespace base

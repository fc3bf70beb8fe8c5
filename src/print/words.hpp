// What is written on the pages: the data of templates/words/*.json, which players may replace by a file of their own.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "brikks/block.hpp"

namespace print {

enum class Word : std::uint8_t {
    // the documents and their pages
    sheets_title,
    overview_title,
    dice_title,
    report_title,
    sheet,
    overview,
    dice,
    report,
    // the sheet
    name,
    date,
    level,
    players,
    solo,
    duel,
    bombs,
    points,
    per_row,
    rows_at_once,
    energy,
    one_column,
    any_block,
    extra,
    pink_hint,
    circle_match,
    circle_miss,
    other_colour,
    miss_1,
    miss_2,
    miss_3,
    miss_4,
    sum_rows,
    sum_energy,
    total,
    mini,
    mini_hint,
    duel_rows,
    // the ranks of the solo game, best first
    rank,
    rank_rule,
    rank_1,
    rank_2,
    rank_3,
    rank_4,
    rank_5,
    rank_6,
    rank_7,
    rank_8,
    rank_9,
    // the colours
    white,
    yellow,
    green,
    red,
    blue,
    black,
    // the overview
    rule_roll,
    rule_roll_solo,
    rule_start,
    rule_start_solo,
    rule_fall,
    rule_turn,
    rule_bomb,
    rule_lines,
    rule_out,
    rule_total,
    rule_mini,
    rule_duel_end,
    // the dice
    dice_cut,
    dice_number,
    dice_colour,
    // the report
    verdict,
    legal,
    illegal,
    undecided,
    unchecked,
    findings,
    error,
    warning,
    note,
    no_findings,
    order,
    written,
    not_given,
    // Bi-litaire
    bilitaire_title,
    tray,
    tray_free,
    tray_hint,
    pieces,
    pieces_hint,
    result,
    round,
    ball_player,
    plate_player,
    balls_left,
    fewer_wins,
    bilitaire_take,
    bilitaire_push,
    bilitaire_remove,
    bilitaire_announce,
    bilitaire_jump,
    bilitaire_end,
    // the edge of the page
    ruler,
};

inline constexpr int word_count = static_cast<int>(Word::ruler) + 1;

// The keys of a word file, by Word.
// clang-format off
inline constexpr std::array<std::string_view, word_count> word_keys = {
    "sheets-title",
    "overview-title",
    "dice-title",
    "report-title",
    "sheet",
    "overview",
    "dice",
    "report",
    "name",
    "date",
    "level",
    "players",
    "solo",
    "duel",
    "bombs",
    "points",
    "per-row",
    "rows-at-once",
    "energy",
    "one-column",
    "any-block",
    "extra",
    "pink-hint",
    "circle-match",
    "circle-miss",
    "other-colour",
    "miss-1",
    "miss-2",
    "miss-3",
    "miss-4",
    "sum-rows",
    "sum-energy",
    "total",
    "mini",
    "mini-hint",
    "duel-rows",
    "rank",
    "rank-rule",
    "rank-1",
    "rank-2",
    "rank-3",
    "rank-4",
    "rank-5",
    "rank-6",
    "rank-7",
    "rank-8",
    "rank-9",
    "white",
    "yellow",
    "green",
    "red",
    "blue",
    "black",
    "rule-roll",
    "rule-roll-solo",
    "rule-start",
    "rule-start-solo",
    "rule-fall",
    "rule-turn",
    "rule-bomb",
    "rule-lines",
    "rule-out",
    "rule-total",
    "rule-mini",
    "rule-duel-end",
    "dice-cut",
    "dice-number",
    "dice-colour",
    "verdict",
    "legal",
    "illegal",
    "undecided",
    "unchecked",
    "findings",
    "error",
    "warning",
    "note",
    "no-findings",
    "order",
    "written",
    "not-given",
    "bilitaire-title",
    "tray",
    "tray-free",
    "tray-hint",
    "pieces",
    "pieces-hint",
    "result",
    "round",
    "ball-player",
    "plate-player",
    "balls-left",
    "fewer-wins",
    "bilitaire-take",
    "bilitaire-push",
    "bilitaire-remove",
    "bilitaire-announce",
    "bilitaire-jump",
    "bilitaire-end",
    "ruler",
};
// clang-format on

struct Words {
    std::string language; // "en"
    std::array<std::string, word_count> texts;

    const std::string& operator[](Word word) const { return texts[static_cast<std::size_t>(word)]; }
    // "+1 energy", "nothing" ...: what a circle of another colour does at that level.
    const std::string& miss_effect(int level) const {
        return texts[static_cast<std::size_t>(Word::miss_1) + static_cast<std::size_t>(level - 1)];
    }
    friend bool operator==(const Words&, const Words&) = default;
};

// The word that comes some places after that one: rank_1 and 3 is rank_4.
constexpr Word operator+(Word word, int places) {
    return static_cast<Word>(static_cast<int>(word) + places);
}

constexpr Word word_of(brikks::Colour colour) {
    return Word::white + static_cast<int>(colour);
}

} // namespace print

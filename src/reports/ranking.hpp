// The ranking of many sheets and records, as text, CSV and JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "brikks/score.hpp"
#include "documents/json.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"

namespace reports {

inline constexpr std::size_t no_duel = 0; // all games but duels are one contest
inline constexpr std::size_t sheets_of_duels = 1;
inline constexpr std::size_t first_duel_of_record = 2;

// A player. Without a sheet the file cannot be read.
struct RankedPlayer {
    std::string file;
    std::optional<base::Verdict> verdict = {};
    std::optional<brikks::Sheet> sheet = {};
    std::optional<brikks::Score> score = {}; // none if a block of a record is somewhere unknown
    bool doubtful = false;                   // undecided because of what is doubtful in a photo
    bool over = true;                        // the player was out, or the game has ended
    std::size_t contest = no_duel;           // a duel is a contest of its own
    std::size_t place = 0;                   // 0: none
};

// The players in the order of their places. Only who played by the rules has a place: that of the total
// (brikks::places); the two players of a duel are ranked by its end (duel-end): those of a record, and two sheets of
// duels if there are no more.
class Ranking {
public:
    // doubtful: undecided because of what is doubtful in a photo
    void add(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
             bool doubtful = false);
    void add(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay);
    // A sheet that is ranked by its total, as if it were legal.
    void add_unchecked(std::string_view file, const brikks::Sheet& sheet, bool doubtful = false);
    void add_unreadable(std::string_view file);
    // Gives the places when all are there, and sorts by them.
    void finish();

    // A line for each player below a line of headings.
    std::string text(base::Language language) const;
    std::string csv() const; // RFC 4180
    documents::Json json(base::Language language) const;
    // A line for each player with place, total and name, and the notes that concern totals; not for unreadable files.
    std::string brief(base::Language language) const;
    // The notes: facts that make the totals hard to compare, and how many players have no place.
    std::vector<base::Text> notes() const;

private:
    void decide_duel_of_sheets();

    std::vector<RankedPlayer> players_;
    std::size_t contests_ = first_duel_of_record; // so far
    bool duel_assumed_ = false;                   // the sheets of duels were compared
};

} // namespace reports

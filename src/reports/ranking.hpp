// The ranking of many sheets and records, as text, CSV and JSON.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "brikks/score.hpp"
#include "documents/json.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"

namespace reports {

// The numbers of the contests. Only players of the same contest are compared.
inline constexpr std::size_t no_duel = 0;              // all games except duels are one contest
inline constexpr std::size_t sheets_of_duels = 1;      // all single sheets of duels; only two of them have places
inline constexpr std::size_t first_duel_of_record = 2; // each duel in a record has a number from this one on

// A player in the ranking. If the file cannot be read, there is no `sheet`.
struct RankedPlayer {
    std::string file;
    std::optional<base::Verdict> verdict = {};
    std::optional<brikks::Sheet> sheet = {};
    std::optional<brikks::Score> score = {}; // none if the place of a block in a record is unknown
    bool doubtful = false;                   // undecided because of a doubtful mark in a photo
    bool legal_marks = false;                // the marks keep to the rules; the sums that the player wrote may be wrong
    std::optional<base::Text> corrected = {}; // what is wrong in these sums: "total corrected: 47, not 50"
    bool over = true;                         // the player was out, or the game has ended
    std::size_t contest = no_duel;            // the number of the contest
    std::size_t place = 0;                    // 0: none
};

// Returns the name of the player; if that is not known, the name of the file without folder and ending: "(ana)".
std::string name_or_file(const std::string& player, std::string_view file);

// The ranking in words.
struct RankingTable {
    static constexpr std::size_t columns = 9;
    // Place, player (name_or_file), total, rows, extra points, bombs, energy, verdict, file.
    using Cells = std::array<std::string, columns>;
    struct Line {
        Cells cells;
        std::string remark; // "total corrected: 47, not 50"; mostly empty
        bool apart = false; // true if the line begins another contest
    };
    Cells headings;
    std::vector<Line> lines;
};

// The players in the order of their places. Only players who kept to the rules have a place: by their total
// (brikks::places) or, in a duel, by its end (duel-end). A wrong sum or a wrong winner that the players wrote down
// breaks no rule of the game: the right one decides the place, and the verdict stays illegal. A duel is known from a
// record, or from two sheets of duels if there are no others.
class Ranking {
public:
    // Adds a sheet or a record, but not one that was added before, perhaps from a copy of its file; then a note says
    // so. `doubtful`: true if the verdict is undecided because of a doubtful mark in a photo.
    void add(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
             bool doubtful = false);
    void add(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay);
    void add_unreadable(std::string_view file);
    // Assigns the places after all players were added, and sorts the players by them.
    void finish();

    RankingTable table(base::Language language) const;
    // Returns the table as text: a line for each player below a line of headings.
    std::string text(base::Language language) const;
    std::string csv() const; // RFC 4180
    documents::Json json(base::Language language) const;
    // Returns the notes: facts that make the totals hard to compare, and the number of players without a place.
    std::vector<base::Text> notes() const;

private:
    // True if no sheet or record with this content was added before. Otherwise notes that the file is a copy.
    bool is_new(std::string_view file, std::string content);
    void decide_duel_of_sheets();

    std::vector<RankedPlayer> players_;
    std::map<std::string, std::string> files_;    // the file of each content
    std::vector<base::Text> copies_;              // "ana.txt", "ben-2.txt (the same as ben.txt)"; each once
    std::size_t contests_ = first_duel_of_record; // the number of the next contest
    bool duel_assumed_ = false;                   // true if two sheets were assumed to be of one duel
};

} // namespace reports

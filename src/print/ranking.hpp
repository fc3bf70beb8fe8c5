// The pages of `print ranking`: a table of the players. A report of several sheets begins with these pages, too. The
// texts come from files, so characters that cannot be printed become question marks (`printable`).
#pragma once

#include <string>
#include <vector>

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

struct RankingLine {
    std::vector<std::string> cells; // one below each heading
    std::string remark;             // stands small below the last cell; mostly empty
    bool apart = false;             // true if a gap stands above the line
};

struct Ranking {
    std::string title;
    std::vector<std::string> headings; // place, player, five numbers, verdict
    std::vector<RankingLine> lines;
    std::vector<std::string> notes; // paragraphs below the table
};

struct RankingJob : Look {
    Ranking ranking = {};
    static constexpr Word title = Word::report_title;
};

// Draws the table and its notes on as many pages as they need.
void draw(Canvas& canvas, const Look& look, const Ranking& ranking);
void draw(Canvas& canvas, const RankingJob& job);

} // namespace print

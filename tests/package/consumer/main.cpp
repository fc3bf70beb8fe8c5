#include "bilitaire/judge.hpp"
#include "referee/referee.hpp"

// Uses the installed library: a sheet with only a start block is legal, and an empty record breaks no rule.
int main() {
    brikks::Sheet sheet;
    sheet.players = 2;
    sheet.notation = brikks::Notation::crosses;
    for (const std::size_t row : {0U, 1U})
        for (const std::size_t column : {0U, 1U})
            sheet.marks[row][column] = 'X';
    return judge(sheet).verdict == base::Verdict::legal && !has_error(bilitaire::judge({}).findings) ? 0 : 1;
}

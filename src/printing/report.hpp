// Turns judged sheets and their ranking into the pages of `print report` and `print ranking`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "base/reading.hpp"
#include "brikks/sheet.hpp"
#include "print/report.hpp"
#include "referee/referee.hpp"
#include "reports/ranking.hpp"

namespace printing {

// Returns the table of the ranking without the files, and its notes without hints at commands.
print::Ranking on_paper(const reports::Ranking& ranking, base::Language language);

// A judged sheet for a report. `where`: the places of the findings in the file.
print::ReportSheet report_sheet(brikks::Sheet sheet, const brikks::Score& score, brikks::Judgement judgement,
                                const base::SourceMap& where, std::string date);

// The sheets of a report and their ranking.
class Report {
public:
    reports::Ranking ranking;

    // Adds a sheet. `file`: the name of its file, which replaces a missing name of the player in a report of several
    // sheets.
    void add(std::string file, print::ReportSheet sheet);
    bool empty() const { return sheets_.empty(); }
    // Completes a job whose look is known. `per_page`: if nullopt, a page has as many sheets as can be read without
    // effort. To be called once, if there is a sheet.
    void complete(print::ReportJob& job, std::optional<int> per_page);

private:
    std::vector<print::ReportSheet> sheets_;
    std::vector<std::string> files_; // the file of each sheet
};

} // namespace printing

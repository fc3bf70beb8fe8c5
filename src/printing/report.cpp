#include "printing/report.hpp"

#include <utility>

#include "brikks/squares.hpp"
#include "reports/words.hpp"

namespace printing {

print::Ranking on_paper(const reports::Ranking& ranking, base::Language language) {
    const auto without_file = [](const reports::RankingTable::Cells& cells) {
        return std::vector<std::string>(cells.begin(), cells.end() - 1);
    };
    const reports::RankingTable table = ranking.table(language);
    print::Ranking result{to_string(base::Id::ranking, language), without_file(table.headings), {}, {}};
    for (const reports::RankingTable::Line& line : table.lines)
        result.lines.push_back({without_file(line.cells), line.remark, line.apart});
    for (const base::Text& note : ranking.notes())
        result.notes.push_back(to_string(reports::without_hint(note), language));
    return result;
}

print::ReportSheet report_sheet(brikks::Sheet sheet, const brikks::Score& score, brikks::Judgement judgement,
                                const base::SourceMap& where, std::string date) {
    print::ReportSheet result;
    result.score = score;
    result.verdict = judgement.verdict;
    for (const base::Finding& finding : judgement.findings)
        if (reports::shows_squares(finding))
            result.marked |= brikks::bits_of(finding.squares);
    result.findings = in_order(std::move(judgement.findings), where);
    for (const brikks::ProofStep& step : judgement.proof)
        result.order.push_back(step.placement);
    result.date = std::move(date);
    result.sheet = std::move(sheet);
    return result;
}

void Report::add(std::string file, print::ReportSheet sheet) {
    files_.push_back(std::move(file));
    sheets_.push_back(std::move(sheet));
}

void Report::complete(print::ReportJob& job, std::optional<int> per_page) {
    job.sheets = std::move(sheets_);
    job.per_page = per_page.value_or(job.sheets.size() > 1 ? print::legible_per_page(job) : 1);
    if (job.sheets.size() < 2)
        return;
    // Names a sheet without a name by its file, as the ranking does.
    for (std::size_t i = 0; i < job.sheets.size(); ++i)
        job.sheets[i].sheet.player = reports::name_or_file(job.sheets[i].sheet.player, files_[i]);
    ranking.finish();
    job.ranking = on_paper(ranking, language_of(job.words));
}

} // namespace printing

#include "reports/judging.hpp"

#include <utility>

#include "documents/sheet.hpp"
#include "referee/correction.hpp"

namespace reports {

brikks::Judgement judge_file(const brikks::Sheet& sheet, const base::SourceMap& where, documents::Form form,
                             const brikks::Limits& limits) {
    return brikks::judge_and_correct(
        sheet, [&] { return documents::other_games(where.tree(), form); }, limits);
}

brikks::Judgement left_open(brikks::Judgement judgement) {
    judgement.verdict = base::Verdict::undecided;
    judgement.proof.clear();
    for (base::Finding& finding : judgement.findings)
        finding = as_read(std::move(finding), true);
    return judgement;
}

} // namespace reports

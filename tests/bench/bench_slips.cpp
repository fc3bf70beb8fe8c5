// bench_slips FOLDER [SEED [COUNT]]: measures how many slips in copying a grid get a note that says what would be
// right, and how long the verdict with its notes takes. Makes COUNT slips of each kind in the legal sheets of each
// notation in the folder (support/slips.hpp). A slip that leaves a legal sheet is counted in COUNT, but not as illegal.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>

#include "bench/bench_main.hpp"
#include "documents/sheet.hpp"
#include "referee/referee.hpp"
#include "support/cases.hpp"
#include "support/slips.hpp"

namespace {

using Sheets = std::map<brikks::Notation, std::vector<brikks::Sheet>>;

Sheets legal_sheets(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    Sheets sheets;
    for (const auto& file : files)
        if (auto sheet = documents::read_sheet(support::content(file)).value;
            sheet && !sheet->blocks && judge(*sheet).verdict == base::Verdict::legal)
            sheets[sheet->notation].push_back(std::move(*sheet));
    return sheets;
}

void measure(const std::vector<brikks::Sheet>& sheets, support::Slip slip, std::uint64_t seed, int count) {
    support::Rng rng(seed);
    support::SlipCounts counts;
    for (int i = 0; i < count; ++i) {
        const brikks::Sheet& legal = rng.pick(sheets);
        const auto slipped = with_slip(legal, slip, rng);
        if (!slipped)
            continue;
        const auto reading = documents::read_sheet(documents::write_sheet_text(*slipped));
        support::count(legal, *slipped, documents::other_games(reading.where.tree(), documents::Form::text), counts);
    }
    std::vector<double>& times = counts.milliseconds;
    std::sort(times.begin(), times.end());
    times.resize(std::max<std::size_t>(times.size(), 1));
    std::printf("%-15s %-9s %7d %6d %6d   %6d %6d %6d   %9.1f %9.1f\n",
                std::string(support::slip_names[static_cast<std::size_t>(slip)]).c_str(),
                std::string(name(sheets.front().notation)).c_str(), counts.illegal, counts.noted, counts.right,
                counts.single, counts.named, counts.wrong, times[times.size() / 2], times.back());
    std::fflush(stdout);
}

} // namespace

int main(int count, char** arguments) {
    return bench::bench_main("bench_slips", count, arguments, [](std::span<char*> words) {
        if (words.empty())
            throw std::runtime_error("usage: bench_slips FOLDER [SEED [COUNT]]");
        const auto seed = words.size() > 1 ? bench::number<std::uint64_t>(words[1]) : 1;
        const auto slips = words.size() > 2 ? bench::number<int>(words[2]) : 1000;
        std::printf("%-15s %-9s %7s %6s %6s   %6s %6s %6s   %9s %9s\n", "slip", "notation", "illegal", "noted", "right",
                    "single", "named", "wrong", "median ms", "worst ms");
        const Sheets sheets = legal_sheets(words[0]);
        for (const support::Slip slip :
             {support::Slip::forgotten, support::Slip::added, support::Slip::changed, support::Slip::exchanged})
            for (const auto& [notation, of_notation] : sheets)
                measure(of_notation, slip, seed, slips);
    });
}

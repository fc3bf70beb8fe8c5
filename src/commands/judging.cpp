#include "commands/judging.hpp"

#include "referee/correction.hpp"

namespace commands {

brikks::Judgement judge_in_time(const brikks::Sheet& sheet, double seconds, const Environment& environment) {
    const auto start = environment.now();
    brikks::Limits limits;
    limits.out_of_time = [&environment, start, seconds] {
        return std::chrono::duration<double>(environment.now() - start).count() >= seconds;
    };
    brikks::Judgement judgement = brikks::judge(sheet, limits);
    if (judgement.verdict == base::Verdict::illegal)
        if (std::optional<base::Finding> correction = brikks::find_single_correction(sheet, judgement, limits))
            judgement.findings.push_back(std::move(*correction));
    return judgement;
}

Option time_limit_option() {
    return {.name = "time-limit",
            .kind = Kind::decimal,
            .value = "SECONDS",
            .fallback = "10",
            .high = 1'000'000,
            .help = "How long the referee may search, for each file"};
}

} // namespace commands

#include "cli/judging.hpp"

namespace cli {

brikks::Judgement judge_in_time(const brikks::Sheet& sheet, double seconds, const Environment& environment) {
    const auto start = environment.now();
    brikks::Limits limits;
    limits.out_of_time = [&environment, start, seconds] {
        return std::chrono::duration<double>(environment.now() - start).count() >= seconds;
    };
    return brikks::judge(sheet, limits);
}

Option time_limit_option() {
    return {.name = "time-limit",
            .kind = Kind::decimal,
            .value = "SECONDS",
            .fallback = "10",
            .high = 1'000'000,
            .help = "How long the referee may search, for each file"};
}

} // namespace cli

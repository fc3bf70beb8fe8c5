// differential [--seed S] [--count N] [--rounds R]: judges N random sheets of games of up to R rounds with the referee
// and its reference implementation. Prints every difference and one line of summary; exit status 1 if there is a
// difference.
#include <charconv>
#include <cstdint>
#include <iostream>
#include <span>
#include <string_view>

#include "support/differential.hpp"

namespace {

bool read(std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

} // namespace

int main(int argc, char** argv) {
    std::uint64_t seed = 1;
    std::uint64_t count = 1000;
    std::uint64_t rounds = 40;
    const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
    for (std::size_t i = 1; i < arguments.size(); i += 2) {
        const std::string_view option = arguments[i];
        std::uint64_t* value = option == "--seed"     ? &seed
                               : option == "--count"  ? &count
                               : option == "--rounds" ? &rounds
                                                      : nullptr;
        if (value == nullptr || i + 1 == arguments.size() || !read(arguments[i + 1], *value) || rounds == 0 ||
            rounds > 1000) {
            std::cerr << "usage: differential [--seed S] [--count N] [--rounds 1..1000]\n";
            return 2;
        }
    }
    support::Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
        compare(support::random_sheet(seed + i, static_cast<int>(rounds)), seed + i, tally);
        std::cout << tally.reports;
        tally.reports.clear();
    }
    std::cout << tally.summary() << '\n';
    return tally.differences == 0 ? 0 : 1;
}

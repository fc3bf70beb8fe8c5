// Runs the main function of a program for measurements, reads numbers on its command line, and has a clock.
#pragma once

#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace bench {

// Processor time, so that other work on the machine does not count.
struct Clock {
    using duration = std::chrono::nanoseconds;
    using time_point = std::chrono::time_point<Clock, duration>;
    static time_point now() {
        return time_point(duration(static_cast<std::int64_t>(std::clock()) * (1000000000 / CLOCKS_PER_SEC)));
    }
};

template <class Number>
Number number(std::string_view text) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::runtime_error("not a number: " + std::string(text));
    return value;
}

// Calls `run` with the arguments. Returns the exit status.
template <class Run>
int bench_main(const char* name, int count, char** arguments, const Run& run) {
    try {
        run(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", name, error.what());
        return 2;
    }
}

} // namespace bench

// Runs the main function of a program for measurements, and reads numbers on its command line.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace bench {

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

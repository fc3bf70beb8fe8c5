// The time and memory that a judgement may use.
#pragma once

#include <cstddef>
#include <functional>

namespace brikks {

struct Limits {
    // Called now and then; when it returns true, the search stops and the verdict is undecided. May be empty.
    std::function<bool()> out_of_time;
    // The most memory for the tables of the search, in bytes, roughly.
    std::size_t memory = std::size_t{200} << 20;
};

} // namespace brikks

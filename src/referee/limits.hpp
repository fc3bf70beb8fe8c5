// The time and memory that a judgement may use.
#pragma once

#include <cstddef>
#include <functional>

namespace brikks {

struct Limits {
    // A function that the search calls regularly. If it returns true, the search stops and the verdict is undecided.
    // May be empty.
    std::function<bool()> out_of_time;
    // The approximate limit of the memory for the tables of the search, in bytes.
    std::size_t memory = std::size_t{200} << 20;
};

} // namespace brikks

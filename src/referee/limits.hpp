// The time and memory that a judgement may use.
#pragma once

#include <cstddef>
#include <functional>

namespace brikks {

struct Limits {
    // A function that the search calls regularly, by is_time_over. If it returns true, the search stops and the verdict
    // is undecided. If it is empty, the time is never over.
    std::function<bool()> out_of_time;
    // The approximate limit of the memory for the tables of the search, in bytes.
    std::size_t memory = std::size_t{200} << 20;

    bool is_time_over() const { return out_of_time && out_of_time(); }
};

} // namespace brikks

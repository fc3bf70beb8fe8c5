// The time and memory that a search may use.
#pragma once

#include <cstddef>
#include <cstdint>

#include "referee/limits.hpp"

namespace brikks {

// A budget that all searches of one judgement share.
class SearchBudget {
public:
    explicit SearchBudget(const Limits& limits) : limits_(&limits) {}

    // Sets aside memory, in bytes, for tables that stay while the next searches run.
    void hold(std::size_t memory) { held_ = memory; }
    // True if `memory` bytes are left. Asked before an optional search.
    bool has(std::size_t memory) const { return memory + held_ <= limits_->memory; }
    // Counts a step of a search whose tables take `memory` bytes. True as soon as a limit is reached, and always after
    // that.
    bool exhausted(std::size_t memory) {
        if (!stopped_ && (++steps_ & 0xFF) == 0) {
            out_of_memory_ = memory + held_ > limits_->memory;
            stopped_ = out_of_memory_ || limits_->is_time_over();
        }
        return stopped_;
    }
    bool stopped() const { return stopped_; }
    bool out_of_memory() const { return out_of_memory_; }
    std::uint64_t steps() const { return steps_; }

private:
    const Limits* limits_;
    std::size_t held_ = 0;
    std::uint64_t steps_ = 0;
    bool stopped_ = false;
    bool out_of_memory_ = false;
};

} // namespace brikks

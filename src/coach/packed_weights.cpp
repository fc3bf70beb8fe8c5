#include "coach/packed_weights.hpp"

#include "coach/weights.hpp"

namespace coach {

std::string_view packed_weights(int level) {
    return packed_levels[static_cast<std::size_t>(level - 1)];
}

} // namespace coach

#include "print/error.hpp"

#include <stdexcept>
#include <utility>

namespace print {

void refuse(base::Text why) {
    throw Error(std::move(why));
}

void refuse_argument(const char* why) {
    throw std::invalid_argument(why);
}

} // namespace print

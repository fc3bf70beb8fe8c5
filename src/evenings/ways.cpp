#include "evenings/ways.hpp"

#include <algorithm>

namespace brikks {

void sort_by_freedom(Choices& choices) {
    for (std::vector<Choice>& of_roll : choices)
        std::stable_sort(of_roll.begin(), of_roll.end(),
                         [](const Choice& a, const Choice& b) { return a.freedom > b.freedom; });
}

} // namespace brikks

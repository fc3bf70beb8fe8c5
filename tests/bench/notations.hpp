// Reads a notation on the command line of a program for measurements.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"

namespace bench {

// Returns the notation with the name `words[index]`; `all` if there is no such word.
inline std::vector<brikks::Notation> notations(std::span<char*> words, std::size_t index,
                                               std::vector<brikks::Notation> all) {
    if (words.size() <= index)
        return all;
    for (const brikks::Notation notation : all)
        if (name(notation) == words[index])
            return {notation};
    throw std::runtime_error("not a notation: " + std::string(words[index]));
}

} // namespace bench

// An exception whose message is reported in the language of the user.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace base {

// An error with a message of the catalogue. It cannot be made from a string.
struct TextError : std::runtime_error {
    explicit TextError(Text the_text)
        : std::runtime_error(to_string(the_text, Language::en)), text(std::move(the_text)) {}
    explicit TextError(const char*) = delete;
    explicit TextError(std::string) = delete;

    Text text;
};

} // namespace base

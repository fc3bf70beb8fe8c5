// An error that is reported in the language of the user.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace base {

// The message is a sentence of the catalogue, never a string.
struct TextError : std::runtime_error {
    explicit TextError(Text the_text)
        : std::runtime_error(to_string(the_text, Language::en)), text(std::move(the_text)) {}
    explicit TextError(const char*) = delete;
    explicit TextError(std::string) = delete;

    Text text;
};

} // namespace base

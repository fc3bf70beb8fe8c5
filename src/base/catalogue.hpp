// The sentences of templates/messages in every language, compiled in (cmake/messages.py). Only text.cpp and the tests
// need this.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/language.hpp"
#include "base/message_ids.hpp"

namespace base {

// The beginnings of the text for the count 1 and of that for all other counts; the same if no count decides.
struct Entry {
    std::uint32_t one;
    std::uint32_t other;
};

extern const char en_texts[], es_texts[], fr_texts[], it_texts[], de_texts[];
extern const Entry en_entries[], es_entries[], fr_entries[], it_entries[], de_entries[];

struct Pattern {
    std::string_view one;
    std::string_view other;
};
// The texts, with placeholders in braces: "circle {circle} is untouched".
Pattern pattern(Id id, Language language);

} // namespace base

// The messages of templates/messages in every language, which cmake/messages.py compiles into the programs. Only
// text.cpp and the tests need this header.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/language.hpp"
#include "base/message_ids.hpp"

namespace base {

// A message in one language, as offsets into the texts of that language: its singular (`one`) and its plural (`other`).
// Both are the same if the message does not depend on a count.
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
// Returns the singular and the plural of a message, with placeholders in braces: "circle {circle} is untouched".
Pattern pattern(Id id, Language language);

} // namespace base

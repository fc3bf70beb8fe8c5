// What holds for every reader.
#pragma once

#include <string>

#include "formats/reading.hpp"
#include "fuzz/target.hpp"

namespace fuzz {

inline void expect(bool holds, const std::string& what) {
    if (!holds)
        throw Broken(what);
}

// A value or an error; messages in the order of their places, a few at most, and harmless where they are printed.
void expect_sound(const std::vector<formats::Message>& messages, bool has_value);

template <class Value>
void expect_sound(const formats::Reading<Value>& reading) {
    expect_sound(reading.messages, reading.value.has_value());
}

// What is written reads back without a word and as the same value.
template <class Value>
void expect_same(const Value& value, const std::string& written, const formats::Reading<Value>& read) {
    if (!read.messages.empty())
        throw Broken("read back with a message: " + read.messages.front().text + '\n' + written);
    expect(read.value == value, "read back as another value:\n" + written);
}

} // namespace fuzz

// What must be true of every reader.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/reading.hpp"
#include "fuzz/target.hpp"
#include "support/english.hpp"

namespace fuzz {

inline void expect(bool holds, const std::string& what) {
    if (!holds)
        throw Broken(what);
}

// A value or an error; messages in the order of their places, a few at most, and harmless where they are printed.
void expect_sound(const std::vector<base::Finding>& messages, bool has_value);

// One of the forms that a value is written in.
template <class Value>
struct Form {
    std::string (*write)(const Value&);
    base::Reading<Value> (*read)(std::string_view);
};

// The reading is sound, and its value, written in each of the forms, reads back as the same value without a message.
template <class Value>
void expect_round_trip(const base::Reading<Value>& reading,
                       std::initializer_list<Form<std::type_identity_t<Value>>> forms) {
    expect_sound(reading.messages, reading.value.has_value());
    if (!reading.value)
        return;
    for (const Form<Value>& form : forms) {
        const std::string written = form.write(*reading.value);
        const base::Reading<Value> again = form.read(written);
        if (!again.messages.empty())
            throw Broken("read back with a message: " + support::english(again.messages.front().text) + '\n' + written);
        if (!(again.value == reading.value))
            throw Broken("read back as another value:\n" + written);
    }
}

} // namespace fuzz

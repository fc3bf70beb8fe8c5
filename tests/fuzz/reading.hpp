// Checks what must be true of every reader.
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

// Checks that a reading has a value or an error, and only a few messages, which are in the order of their places and
// harmless where they are printed.
void expect_sound(const std::vector<base::Finding>& messages, bool has_value);

// A form in which a value is written, as text or as JSON.
template <class Value>
struct Form {
    std::string (*write)(const Value&);
    base::Reading<Value> (*read)(std::string_view);
};

// Checks that the reading is sound, and that its value, written in each of the forms, reads back as the same value
// without a message.
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

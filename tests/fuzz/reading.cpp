#include "fuzz/reading.hpp"

#include <algorithm>
#include <tuple>

#include "base/source_text.hpp"
#include "terminal/text.hpp"

namespace fuzz {

void expect_sound(const std::vector<base::Message>& messages, bool has_value) {
    expect(has_value != base::has_error(messages), has_value ? "a value with an error" : "neither value nor error");
    const auto before = [](const base::Message& a, const base::Message& b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    };
    expect(std::is_sorted(messages.begin(), messages.end(), before), "messages out of order");
    expect(messages.size() <= 11, "a flood of messages");
    for (const base::Message& message : messages) {
        expect(message.place.line >= 1 && message.place.column >= 1, "no place: " + message.text);
        expect(message.text.size() <= 1000, "an endless message: " + message.text);
        expect(terminal::printable(message.text) == message.text, "not printable: " + message.text);
    }
}

} // namespace fuzz

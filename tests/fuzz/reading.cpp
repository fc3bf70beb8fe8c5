#include "fuzz/reading.hpp"

#include <algorithm>
#include <tuple>

#include "base/utf8.hpp"
#include "support/english.hpp"

namespace fuzz {

void expect_sound(const std::vector<base::Finding>& messages, bool has_value) {
    expect(has_value != base::has_error(messages), has_value ? "a value with an error" : "neither value nor error");
    const auto before = [](const base::Finding& a, const base::Finding& b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    };
    expect(std::is_sorted(messages.begin(), messages.end(), before), "messages out of order");
    expect(messages.size() <= 11, "a flood of messages");
    for (const base::Finding& message : messages) {
        expect(message.place.line >= 1 && message.place.column >= 1, "no place: " + support::english(message.text));
        for (const base::Language language : base::all_languages) {
            const std::string words = to_string(message.text, language);
            expect(words.size() <= 1000, "an endless message: " + words);
            expect(base::printable(words) == words, "not printable: " + words);
        }
    }
}

} // namespace fuzz

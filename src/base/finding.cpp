#include "base/finding.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace base {

std::string_view id(const Finding& finding) {
    return finding.rule ? id(*finding.rule) : std::string_view();
}

std::string line(const Text& text) {
    return printable(to_string(text)) + '\n';
}

std::string to_line(std::string_view file, Place place, Severity severity, const Text& message) {
    std::string text = printable(file);
    if (place.line > 0)
        text += ':' + std::to_string(place.line);
    if (place.line > 0 && place.column > 0)
        text += ':' + std::to_string(place.column);
    return text + ": " + std::string(name(severity)) + ": " + printable(to_string(message));
}

bool has_error(const std::vector<Finding>& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.severity == Severity::error; });
}

void add_error(std::vector<Finding>& messages, Place place, Text text) {
    messages.push_back({.text = std::move(text), .place = place});
}

void add_warning(std::vector<Finding>& messages, Place place, Text text) {
    messages.push_back({.severity = Severity::warning, .text = std::move(text), .place = place});
}

void sort_and_truncate(std::vector<Finding>& messages) {
    std::stable_sort(messages.begin(), messages.end(), [](const Finding& a, const Finding& b) {
        return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
    });
    constexpr std::size_t most = 10;
    if (messages.size() <= most)
        return;
    const bool error = has_error(messages);
    const std::size_t left_out = messages.size() - most;
    messages.resize(most);
    messages.push_back({.severity = error ? Severity::error : Severity::warning,
                        .text = Text{Id::and_more, {{"count", left_out}}},
                        .place = messages.back().place});
}

} // namespace base

#include "base/finding.hpp"

#include <algorithm>
#include <tuple>

#include "base/utf8.hpp"

namespace base {
namespace {

// Adds a finding. A file with very many errors must not fill the memory: whenever there are 1000 findings, this
// function removes the ones that will not be reported.
void add(std::vector<Finding>& messages, Finding finding) {
    constexpr std::size_t flood = 1000;
    if (messages.size() >= flood)
        sort_and_truncate(messages);
    messages.push_back(std::move(finding));
}

} // namespace

std::string_view id(const Finding& finding) {
    return finding.rule ? id(*finding.rule) : std::string_view();
}

Text to_text(Severity severity) {
    constexpr EnumArray<Severity, Id> ids = {{{Id::severity_note, Id::severity_warning, Id::severity_error}}};
    return ids[severity];
}

Text to_text(Verdict verdict) {
    constexpr EnumArray<Verdict, Id> ids = {{{Id::verdict_legal, Id::verdict_illegal, Id::verdict_undecided}}};
    return ids[verdict];
}

std::string line(const Text& text, Language language) {
    return printable(to_string(text, language)) + '\n';
}

std::string to_line(std::string_view file, Place place, Severity severity, const Text& message, Language language) {
    std::string text = printable(file);
    if (place.line > 0)
        text += ':' + std::to_string(place.line);
    if (place.line > 0 && place.column > 0)
        text += ':' + std::to_string(place.column);
    return text + ": " + to_string(to_text(severity), language) + ": " + printable(to_string(message, language));
}

bool has_error(const std::vector<Finding>& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.severity == Severity::error; });
}

Finding as_read(Finding finding, bool open) {
    if (open && finding.severity == Severity::error) {
        finding.severity = Severity::note;
        finding.text = {Id::as_read, {{"finding", finding.text}}};
    }
    return finding;
}

void add_error(std::vector<Finding>& messages, Place place, Text text) {
    add(messages, {.text = std::move(text), .place = place});
}

void add_warning(std::vector<Finding>& messages, Place place, Text text) {
    add(messages, {.severity = Severity::warning, .text = std::move(text), .place = place});
}

void sort_and_truncate(std::vector<Finding>& messages) {
    // Keeps a finding "and 5 more" at the end.
    std::stable_sort(messages.begin(), messages.end(), [](const Finding& a, const Finding& b) {
        const bool a_counts = a.left_out > 0;
        const bool b_counts = b.left_out > 0;
        return std::tie(a_counts, a.place.line, a.place.column) < std::tie(b_counts, b.place.line, b.place.column);
    });
    constexpr std::size_t most = 10;
    if (messages.size() <= most)
        return;
    const bool error = has_error(messages);
    std::size_t left_out = 0;
    for (std::size_t i = most; i < messages.size(); ++i)
        left_out += std::max<std::size_t>(messages[i].left_out, 1);
    messages.resize(most);
    messages.push_back({.severity = error ? Severity::error : Severity::warning,
                        .text = Text{Id::and_more, {{"count", left_out}}},
                        .place = messages.back().place,
                        .left_out = left_out});
}

} // namespace base

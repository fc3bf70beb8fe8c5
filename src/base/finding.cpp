#include "base/finding.hpp"

#include <algorithm>

#include "base/source_text.hpp"

namespace base {

std::string_view name(Severity severity) {
    switch (severity) {
    case Severity::note:
        return "note";
    case Severity::warning:
        return "warning";
    case Severity::error:
        break;
    }
    return "error";
}

std::string_view name(Verdict verdict) {
    switch (verdict) {
    case Verdict::legal:
        return "legal";
    case Verdict::illegal:
        return "illegal";
    case Verdict::undecided:
        break;
    }
    return "undecided";
}

std::string_view id(const Finding& finding) {
    return finding.rule ? id(*finding.rule) : std::string_view();
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

} // namespace base

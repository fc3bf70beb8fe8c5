#include "base/finding.hpp"

#include <algorithm>

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

bool has_error(const std::vector<Finding>& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.severity == Severity::error; });
}

} // namespace base

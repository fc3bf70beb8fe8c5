#include "terminal/verdicts.hpp"

#include "base/utf8.hpp"

namespace terminal {

using brikks::Colour;

std::string with_colour(std::string line, std::string_view file, base::Severity severity, Style style,
                        base::Language language) {
    if (severity == base::Severity::note)
        return line;
    const std::string word = to_string(to_text(severity), language);
    const std::size_t at = line.find(": " + word + ": ", base::printable(file).size());
    if (at != std::string::npos)
        line.replace(at + 2, word.size(),
                     in_colour(severity == base::Severity::error ? Colour::red : Colour::yellow, word, style));
    return line;
}

std::string finding_line(std::string_view file, const base::Finding& finding, const base::SourceMap& where, Style style,
                         base::Language language) {
    return with_colour(to_line(file, finding, where, language), file, finding.severity, style, language);
}

std::string finding_lines(std::string_view file, const std::vector<base::Finding>& findings,
                          const base::SourceMap& where, Style style, base::Language language) {
    std::string text;
    for (const base::Finding& finding : in_order(findings, where))
        text += finding_line(file, finding, where, style, language) + '\n';
    return text;
}

std::string verdict_line(const base::Text& words, base::Verdict verdict, Style style, base::Language language) {
    const Colour colour = verdict == base::Verdict::legal     ? Colour::green
                          : verdict == base::Verdict::illegal ? Colour::red
                                                              : Colour::yellow;
    return in_colour(colour, base::printable(to_string(words, language)), style) + '\n';
}

} // namespace terminal

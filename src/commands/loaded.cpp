#include "commands/loaded.hpp"

#include <ostream>

#include "base/file_kind.hpp"
#include "base/files.hpp"
#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "terminal/verdicts.hpp"

namespace commands {
namespace {

using base::Id;

// The largest size of a picture, in bytes. A colour picture of 12 million pixels takes about 30 MB as PNG and 5 MB as
// JPEG.
constexpr std::size_t largest_picture = std::size_t{64} << 20;
std::size_t size_limit(std::string_view beginning) {
    return base::is_picture(beginning) ? largest_picture : base::max_file_size;
}

std::string lines_of(std::string_view file, const std::vector<base::Finding>& messages, terminal::Style style,
                     base::Language language) {
    return base::joined(messages, "", [&](const base::Finding& message) {
        return terminal::with_colour(to_line(file, message.place, message.severity, message.text, language), file,
                                     message.severity, style, language) +
               '\n';
    });
}

} // namespace

FileError::FileError(std::string_view the_file, std::vector<base::Finding> the_findings)
    : std::runtime_error("a file that cannot be used"), file(the_file), findings(std::move(the_findings)) {}

FileError::FileError(std::string_view the_file, const base::Text& message)
    : FileError(the_file, std::vector<base::Finding>{{.text = message}}) {}

std::string name_of_sheet(const std::string& file, std::optional<std::size_t> sheet) {
    return sheet ? file + '#' + std::to_string(*sheet) : file;
}

std::string to_lines(const FileError& error, base::Language language, terminal::Style style) {
    return lines_of(name_of_sheet(error.file, error.sheet), error.findings, style, language);
}

void warn(std::string_view file, const base::Text& message, Environment& environment, base::Severity severity) {
    if (!environment.quiet)
        environment.err << lines_of(file, std::vector<base::Finding>{{.severity = severity, .text = message}},
                                    {.colour = environment.err_in_colour}, environment.language);
}

std::string read_bytes(const std::string& file, Environment& environment) {
    base::FileContent content = base::read_file(file, environment.in, size_limit);
    if (!content.bytes)
        throw FileError(file, content.error);
    // A large file of a foreign kind, such as ZIP, is not refused here. The first bytes are enough to name the kind
    // later.
    const std::size_t limit = size_limit(*content.bytes);
    const bool is_picture = limit == largest_picture;
    if (content.bytes->size() > limit && (is_picture || !base::foreign_kind(*content.bytes)))
        throw FileError(file, {is_picture ? Id::picture_file_too_large : Id::file_too_large, {{"limit", limit}}});
    return std::move(*content.bytes);
}

void print_messages(const std::string& file, const std::vector<base::Finding>& messages, bool fatal,
                    Environment& environment) {
    if (fatal)
        throw FileError(file, messages);
    if (!environment.quiet)
        environment.err << lines_of(file, messages, {.colour = environment.err_in_colour}, environment.language);
}

} // namespace commands

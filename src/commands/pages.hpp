// What the commands that print pages have in common: paper, style and words, and the file that the pages go to.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "print/look.hpp"
#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"

namespace commands {

// "arcade, ink": what is built in; `between` stands between the names.
std::string names_of(std::span<const print::Template> templates, std::string_view between);

// The options, and after them --paper, --style, --lang and --output; file: the default of the last.
std::vector<Option> with_look(std::vector<Option> options, std::string_view file);

// What these options ask for; nothing, after an error on standard error, if there is no such thing, or if the output is
// a file that is read. command: "brikks print sheets".
std::optional<print::Look> look(std::string_view command, const Arguments& arguments, Environment& environment);

// Makes the pages, which may throw print::Error, and writes them; a file that is there is replaced only by complete
// ones, and only if it is a PDF.
Status write_pdf(std::string_view command, const std::function<std::string()>& make, const Arguments& arguments,
                 Environment& environment);

template <class Job>
Status write_pages(std::string_view command, const Job& job, const Arguments& arguments, Environment& environment) {
    return write_pdf(
        command, [&] { return print::pdf(job); }, arguments, environment);
}

} // namespace commands

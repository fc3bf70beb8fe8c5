#include "commands/pages.hpp"

#include "base/source_text.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/words.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace commands {
namespace {

bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

// The template of that name, or the file of that name.
std::string template_bytes(std::span<const print::Template> templates, const std::string& wanted,
                           const std::string& option, Environment& environment) {
    for (const print::Template& each : templates)
        if (each.name == base::lower_case(wanted))
            return std::string(each.json);
    if (!is_path(wanted))
        throw UsageError(option + ' ' + in_quotes(wanted) + ": must be one of " + join(names_of(templates), ", ") +
                         ", or a file name with a . or / in it" + did_you_mean(wanted, names_of(templates)));
    return read_bytes(wanted, environment);
}

} // namespace

std::vector<std::string> names_of(std::span<const print::Template> templates) {
    std::vector<std::string> names;
    for (const print::Template& each : templates)
        names.emplace_back(each.name);
    return names;
}

void PageOptions::declare(Options& options) {
    using print::Paper;
    const std::vector<std::string> styles = names_of(print::style_templates());
    const std::vector<std::string> languages = names_of(print::word_templates());
    options.choice("--paper", paper_, {{"a4", Paper::a4}, {"letter", Paper::letter}, {"a5", Paper::a5}}, "Paper size");
    options.text("--style", style_, "NAME|FILE", join(styles, ", ") + ", or a file; ink saves ink", styles);
    options.text("--lang", language_, "NAME|FILE", join(languages, ", ") + ", or a file", languages);
    output_option(options, output_);
}

void PageOptions::prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs) const {
    for (const std::string& wanted : {style_, language_})
        if (is_path(wanted))
            inputs.push_back(wanted);
    refuse_overwriting_input(output_, inputs);
    auto style = print::read_style(template_bytes(print::style_templates(), style_, "--style", environment));
    auto words = print::read_words(template_bytes(print::word_templates(), language_, "--lang", environment));
    job.paper = paper_;
    job.style = accept(style_, style, environment);
    job.words = accept(language_, words, environment);
}

void PageOptions::save(const std::string& pdf, Environment& environment) const {
    commands::save(output_, pdf, environment, base::Existing::replace_pdf);
}

} // namespace commands

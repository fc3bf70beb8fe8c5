#include "commands/pages.hpp"

#include <ostream>
#include <span>

#include "base/source_text.hpp"
#include "commands/output.hpp"
#include "commands/sheets.hpp"
#include "commands/words.hpp"
#include "print/error.hpp"
#include "print/style_json.hpp"
#include "print/words_json.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

// Of a style or a language: whether it is the name of a file.
bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

// The template of that name, or the file of that name: NAME first, since no file is needed then.
std::optional<std::string> template_bytes(std::span<const print::Template> templates, const std::string& wanted,
                                          std::string_view what, std::string_view command, Environment& environment) {
    std::vector<std::string> names;
    for (const print::Template& each : templates) {
        if (each.name == base::lower_case(wanted))
            return std::string(each.json);
        names.emplace_back(each.name);
    }
    if (!is_path(wanted)) {
        environment.err << command << ": error: --" << what << ' ' << in_quotes(wanted) << ": there are "
                        << join(names, ", ") << ", or the name of a file with a . or / in it"
                        << did_you_mean(wanted, names) << '\n';
        return std::nullopt;
    }
    FileContent content = read_file(wanted, environment);
    if (!content.bytes)
        environment.err << prefix(wanted, {}, base::Severity::error) << content.error << '\n';
    return std::move(content.bytes);
}

std::vector<std::string_view> names_in(std::span<const print::Template> templates) {
    std::vector<std::string_view> names;
    for (const print::Template& each : templates)
        names.push_back(each.name);
    return names;
}

// What was read, if nothing was wrong with it; tells what was.
template <class Value>
std::optional<Value> accepted(base::Reading<Value> reading, const std::string& name, Environment& environment) {
    for (const base::Finding& message : reading.messages)
        environment.err << prefix(name, message.place, message.severity) << terminal::printable(to_string(message.text)) << '\n';
    return std::move(reading.value);
}

} // namespace

std::string names_of(std::span<const print::Template> templates, std::string_view between) {
    const std::vector<std::string_view> names = names_in(templates);
    return join({names.begin(), names.end()}, between);
}

std::vector<Option> with_look(std::vector<Option> options, std::string_view file) {
    // Options only look at their texts.
    static const std::string styles = names_of(print::style_templates(), ", ") + ", or a file; ink takes little ink";
    static const std::string languages = names_of(print::word_templates(), ", ") + ", or a file";
    options.insert(
        options.end(),
        {{.name = "paper", .kind = Kind::choice, .value = "a4|letter|a5", .fallback = "a4", .help = "The paper"},
         {.name = "style",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "arcade",
          .help = styles,
          .names = names_in(print::style_templates())},
         {.name = "lang",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "en",
          .help = languages,
          .names = names_in(print::word_templates())},
         output_option("Write to this file, - for standard output", file)});
    return options;
}

std::optional<print::Look> look(std::string_view command, const Arguments& arguments, Environment& environment) {
    std::vector<std::string> inputs = arguments.operands();
    for (const std::string option : {"style", "lang"})
        if (is_path(arguments.text(option)))
            inputs.push_back(arguments.text(option));
    if (!is_no_input(arguments.text("output"), inputs, environment))
        return std::nullopt;
    print::Look result;
    const std::string& paper_name = arguments.text("paper");
    result.paper = paper_name == "letter" ? print::Paper::letter
                   : paper_name == "a5"   ? print::Paper::a5
                                          : print::Paper::a4;
    const std::string& style_name = arguments.text("style");
    const std::string& lang_name = arguments.text("lang");
    const auto style_bytes = template_bytes(print::style_templates(), style_name, "style", command, environment);
    const auto words_bytes = template_bytes(print::word_templates(), lang_name, "lang", command, environment);
    if (!style_bytes || !words_bytes)
        return std::nullopt;
    std::optional<print::Style> style = accepted(print::read_style(*style_bytes), style_name, environment);
    std::optional<print::Words> words = accepted(print::read_words(*words_bytes), lang_name, environment);
    if (!style || !words)
        return std::nullopt;
    result.style = std::move(*style);
    result.words = std::move(*words);
    return result;
}

Status write_pdf(std::string_view command, const std::function<std::string()>& make, const Arguments& arguments,
                 Environment& environment) {
    std::string bytes;
    try {
        bytes = make();
    } catch (const print::Error& error) {
        environment.err << command << ": error: " << terminal::printable(error.what()) << '\n';
        return Status::unusable;
    }
    return save(arguments.text("output"), bytes, environment, Existing::replace_pdf);
}

} // namespace commands

#include "cli/pages.hpp"

#include <ostream>
#include <span>

#include "cli/output.hpp"
#include "cli/sheets.hpp"
#include "cli/words.hpp"
#include "formats/source_text.hpp"
#include "formats/style_json.hpp"
#include "formats/words_json.hpp"
#include "paper/error.hpp"
#include "terminal/text.hpp"

namespace cli {
namespace {

// Of a style or a language: whether it is the name of a file.
bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

// The template of that name, or the file of that name: NAME first, since no file is needed then.
std::optional<std::string> template_bytes(std::span<const paper::Template> templates, const std::string& wanted,
                                          std::string_view what, std::string_view command, Environment& environment) {
    std::vector<std::string> names;
    for (const paper::Template& each : templates) {
        if (each.name == formats::lower_case(wanted))
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
        environment.err << prefix(wanted, {}, findings::Severity::error) << content.error << '\n';
    return std::move(content.bytes);
}

std::vector<std::string_view> names_in(std::span<const paper::Template> templates) {
    std::vector<std::string_view> names;
    for (const paper::Template& each : templates)
        names.push_back(each.name);
    return names;
}

// What was read, if nothing was wrong with it; tells what was.
template <class Value>
std::optional<Value> accepted(formats::Reading<Value> reading, const std::string& name, Environment& environment) {
    for (const formats::Message& message : reading.messages)
        environment.err << prefix(name, message.place, message.severity) << terminal::printable(message.text) << '\n';
    return std::move(reading.value);
}

} // namespace

std::string names_of(std::span<const paper::Template> templates, std::string_view between) {
    const std::vector<std::string_view> names = names_in(templates);
    return join({names.begin(), names.end()}, between);
}

std::vector<Option> with_look(std::vector<Option> options, std::string_view file) {
    // Options only look at their texts.
    static const std::string styles = names_of(paper::style_templates(), ", ") + ", or a file; ink takes little ink";
    static const std::string languages = names_of(paper::word_templates(), ", ") + ", or a file";
    options.insert(
        options.end(),
        {{.name = "paper", .kind = Kind::choice, .value = "a4|letter|a5", .fallback = "a4", .help = "The paper"},
         {.name = "style",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "arcade",
          .help = styles,
          .names = names_in(paper::style_templates())},
         {.name = "lang",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "en",
          .help = languages,
          .names = names_in(paper::word_templates())},
         output_option("Write to this file, - for standard output", file)});
    return options;
}

std::optional<Look> look(std::string_view command, const Arguments& arguments, Environment& environment) {
    std::vector<std::string> inputs = arguments.operands();
    for (const std::string option : {"style", "lang"})
        if (is_path(arguments.text(option)))
            inputs.push_back(arguments.text(option));
    if (!is_no_input(arguments.text("output"), inputs, environment))
        return std::nullopt;
    Look result;
    const std::string& paper_name = arguments.text("paper");
    result.paper = paper_name == "letter" ? paper::Paper::letter
                   : paper_name == "a5"   ? paper::Paper::a5
                                          : paper::Paper::a4;
    const std::string& style_name = arguments.text("style");
    const std::string& lang_name = arguments.text("lang");
    const auto style_bytes = template_bytes(paper::style_templates(), style_name, "style", command, environment);
    const auto words_bytes = template_bytes(paper::word_templates(), lang_name, "lang", command, environment);
    if (!style_bytes || !words_bytes)
        return std::nullopt;
    std::optional<paper::Style> style = accepted(formats::read_style(*style_bytes), style_name, environment);
    std::optional<paper::Words> words = accepted(formats::read_words(*words_bytes), lang_name, environment);
    if (!style || !words)
        return std::nullopt;
    result.style = std::move(*style);
    result.words = std::move(*words);
    return result;
}

Status write_pages(std::string_view command, const std::function<std::string()>& make, const Arguments& arguments,
                   Environment& environment) {
    std::string bytes;
    try {
        bytes = make();
    } catch (const paper::Error& error) {
        environment.err << command << ": error: " << terminal::printable(error.what()) << '\n';
        return Status::unusable;
    }
    return save(arguments.text("output"), bytes, environment, Existing::replace_pdf);
}

} // namespace cli

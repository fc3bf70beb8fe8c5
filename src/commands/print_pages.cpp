#include "commands/print_pages.hpp"

#include <span>
#include <utility>

#include "base/joined.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "print/templates.hpp"

namespace commands {
namespace {

using base::Id;

using Templates = std::span<const print::Template>;

bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

// Returns the JSON of the template named `wanted`, or of the file with this path. option: the name of the option, for
// the error message.
std::string template_bytes(Templates templates, const std::string& wanted, const std::string& option,
                           Environment& environment) {
    if (const print::Template* found = print::find(templates, base::lower_case(wanted)))
        return std::string(found->json);
    if (is_path(wanted))
        return read_bytes(wanted, environment);
    const std::vector<std::string> names = names_of(templates);
    throw UsageError(must_be(option, {Id::a_name_or_file, {{"names", base::joined(names, ", ")}}}, wanted,
                             base::did_you_mean(wanted, names)));
}

// Returns "3, 2 and 2" for tables of three, two and two players, and "3" if all have three.
base::Text sizes_in_words(const std::vector<std::size_t>& tables) {
    std::vector<std::string> sizes;
    for (const std::size_t players : tables)
        sizes.push_back(std::to_string(players));
    if (tables.front() == tables.back())
        return sizes.front();
    const std::string first = base::joined(std::span(sizes).first(sizes.size() - 1), ", ");
    return {Id::list_and, {{"first", first}, {"last", sizes.back()}}};
}

// Returns the parts of "written: 4 pages, 8 sheets, 1 overview".
std::vector<base::Text> parts_of(const print::Count& count) {
    std::vector<base::Text> parts = {{Id::written_pages, {{"count", count.pages}}}};
    for (const auto& [panels, id] :
         {std::pair{count.sheets, Id::count_sheets}, std::pair{count.overviews, Id::count_overviews}})
        if (panels > 0)
            parts.push_back({id, {{"count", panels}}});
    if (!count.tables.empty())
        parts.push_back(
            {Id::count_tables, {{"count", count.tables.size()}, {"players", sizes_in_words(count.tables)}}});
    if (!count.markers_fit)
        parts.push_back({Id::no_room_for_markers});
    return parts;
}

} // namespace

PageOptions::PageOptions(std::string output)
    : style_(print::style_templates().front().name), output_(std::move(output)) {}

void PageOptions::declare(Options& options) {
    using print::Paper;
    const std::vector<std::string> styles = names_of(print::style_templates());
    const std::vector<std::string> languages = names_of(print::word_templates());
    options.choice("--paper", paper_, {{"a4", Paper::a4}, {"letter", Paper::letter}, {"a5", Paper::a5}},
                   Help::print_paper);
    options.text("--style", style_, "NAME|FILE", Help::print_style, styles);
    options.text("--lang", language_, "NAME|FILE", Help::print_lang, languages);
    output_option(options, output_);
}

void PageOptions::prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs) const {
    const std::string lang = language_.value_or(std::string(name(environment.language)));
    environment.language = base::find_language(base::lower_case(lang)).value_or(environment.language);
    const std::vector<std::string> own = own_inputs();
    inputs.insert(inputs.end(), own.begin(), own.end());
    refuse_overwriting_input(output_, inputs);
    auto style = print::read_style(template_bytes(print::style_templates(), style_, "--style", environment));
    auto words = print::read_words(template_bytes(print::word_templates(), lang, "--lang", environment));
    job.paper = paper_;
    job.style = accept(style_, style, environment);
    job.words = accept(lang, words, environment);
}

void PageOptions::save(std::string_view bytes, const base::Text& done, Environment& environment) const {
    commands::save(output_, bytes, environment, base::Existing::replace_pdf, done);
}

void PageOptions::save_counted(std::string_view bytes, const print::Count& count, Environment& environment) const {
    save(bytes, in_line(parts_of(count), environment.language), environment);
}

std::vector<std::string> PageOptions::files() const {
    std::vector<std::string> files = own_inputs();
    files.push_back(output_);
    return files;
}

std::vector<std::string> PageOptions::own_inputs() const {
    std::vector<std::string> inputs;
    for (const std::string& wanted : {style_, language_.value_or("")})
        if (is_path(wanted))
            inputs.push_back(wanted);
    return inputs;
}

} // namespace commands

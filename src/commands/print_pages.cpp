#include "commands/print_pages.hpp"

#include <span>
#include <utility>

#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "print/printable.hpp"
#include "print/templates.hpp"

namespace commands {
namespace {

using base::Id;

// Returns "3, 2 and 2" for tables of three, two and two players, and "3" if all have three.
base::Text sizes_in_words(const std::vector<std::size_t>& tables) {
    std::vector<std::string> sizes;
    sizes.reserve(tables.size());
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

void PageOptions::declare(Options& options) {
    printing::declare(options, look_);
    output_option(options, output_);
}

void PageOptions::prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs) const {
    const std::string lang = look_.language.value_or(std::string(name(environment.language)));
    environment.language = base::find_language(base::lower_case(lang)).value_or(environment.language);
    const std::vector<std::string> own = own_inputs();
    inputs.insert(inputs.end(), own.begin(), own.end());
    refuse_overwriting_input(output_, inputs);
    const auto read_file = [&](const std::string& file) { return read_bytes(file, environment); };
    auto style =
        print::read_style(printing::template_bytes(print::style_templates(), look_.style, "--style", read_file));
    auto words = print::read_words(printing::template_bytes(print::word_templates(), lang, "--lang", read_file));
    job.paper = look_.paper;
    job.style = accept(look_.style, style, environment);
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
    for (const std::string& wanted : {look_.style, look_.language.value_or("")})
        if (printing::is_path(wanted))
            inputs.push_back(wanted);
    return inputs;
}

void warn_of_missing_characters(const std::string& file, const std::string& player, Environment& environment) {
    if (const std::vector<base::Text> characters = print::missing_characters(player); !characters.empty())
        warn(file,
             {Id::report_name_replaced,
              {{"name", player}, {"printed", print::printable(player)}, {"characters", characters}}},
             environment);
}

} // namespace commands

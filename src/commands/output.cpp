#include "commands/output.hpp"

#include <filesystem>
#include <ostream>

#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "commands/input.hpp"

namespace commands {

void output_option(Options& options, std::string& file, Help help) {
    options.text("-o,--output", file, "FILE", help);
}

void OutputOptions::declare(Options& options, Help help) {
    output_option(options, file, help);
    options.flag("--force", force, Help::force);
}

void FormOption::declare(Options& options) {
    options.choice("--to", to_, {{"text", documents::Form::text}, {"json", documents::Form::json}},
                   Help::output_format);
    options.flag("--json", json_, Help::output_format);
    options.hide_last();
}

void LanguageOption::declare(Options& options) {
    std::vector<Choice<base::Language>> languages;
    languages.reserve(base::all_languages.size());
    for (const base::Language each : base::all_languages)
        languages.emplace_back(name(each), each);
    options.choice("--lang", language, languages, Help::lang);
}

void LanguageOption::apply(Environment& environment, bool json) const {
    environment.language = language.value_or(json ? base::Language::en : environment.language);
}

void QuietOption::declare(Options& options) {
    options.flag("-q,--quiet", quiet, Help::quiet);
}

void refuse_unwritable(const std::string& file, base::Existing existing) {
    if (const auto obstacle = base::why_unwritable(file, existing))
        throw FileError(file, *obstacle);
}

std::vector<std::string> numbered_files(const std::string& prefix, std::size_t count, documents::Form form, bool force,
                                        std::size_t first) {
    std::vector<std::string> files;
    std::vector<std::string> existing;
    for (std::size_t i = 0; i < count; ++i) {
        files.push_back(prefix + std::to_string(first + i) + (form == documents::Form::json ? ".json" : ".txt"));
        std::error_code ignored;
        if (!force && std::filesystem::exists(files.back(), ignored))
            existing.push_back(files.back());
    }
    if (!existing.empty())
        throw FileError(base::joined(existing, ", "), {base::Id::file_exists_prefix, {{"count", existing.size()}}});
    for (const std::string& file : files)
        refuse_unwritable(file, base::Existing::replace);
    return files;
}

void refuse_overwriting_input(const std::string& file, const std::vector<std::string>& inputs) {
    if (base::is_one_of(file, inputs))
        throw FileError(file, base::Id::file_is_input);
}

void save(const std::string& file, std::string_view bytes, Environment& environment, base::Existing existing,
          const base::Text& done, std::ostream* notes) {
    if (const auto error = base::write_file(file, bytes, environment.out, existing))
        throw FileError(file, *error);
    if (file != "-" && !(notes != nullptr && environment.quiet))
        (notes != nullptr ? *notes : environment.out)
            << base::printable(file) << ": " << line(done, environment.language);
}

std::string written(const brikks::Sheet& sheet, documents::Form form) {
    return form == documents::Form::json ? documents::write_sheet_json(sheet) : documents::write_sheet_text(sheet);
}

std::string written(const brikks::Game& game, documents::Form form) {
    return form == documents::Form::json ? documents::write_game_json(game) : documents::write_game_text(game);
}

void DrawingOptions::declare(Options& options) {
    options.choice("--colour", colour,
                   {{"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}}, Help::colour);
    options.flag("--ascii", ascii, Help::ascii);
}

terminal::Style DrawingOptions::style(const Environment& environment) const {
    return {.unicode = environment.unicode && !ascii, .colour = in_colour(environment.out_is_terminal, environment)};
}

bool DrawingOptions::in_colour(bool terminal, const Environment& environment) const {
    return colour == Colour::always || (colour == Colour::automatic && terminal && !environment.no_colour);
}

} // namespace commands

#include "commands/brikks.hpp"

#include <ostream>

#include "commands/evening.hpp"
#include "commands/output.hpp"
#include "documents/source.hpp"
#include "table/record_template.hpp"
#include "terminal/drawing.hpp"

namespace commands {

std::unique_ptr<Game> brikks_game() {
    return std::make_unique<Brikks>();
}

void Brikks::declare_convert(Options& options) {
    game_option_.declare_with_old_name(options);
    photo_.declare(options);
}

Converted Brikks::convert(const std::string& file, std::optional<documents::Form> form, Environment& environment) {
    const std::string bytes = read_bytes(file, environment);
    if (documents::is_log(bytes)) {
        if (form == documents::Form::json)
            throw FileError(file, base::Id::convert_log_to_text);
        return {table::record_template(game_of_log(file, bytes, game_option_, environment), environment.language)};
    }
    if (game_option_.number)
        throw UsageError({base::Id::option_is_for_log, {{"option", game_option_.name}}});
    photo_.read_pages(environment);
    const Document document = load_document(file, bytes, environment, photo_);
    warn_if_open(document, environment);
    const std::string converted = std::visit(
        [&](const auto& loaded) { return written(loaded.value, form.value_or(loaded.other_form())); }, document);
    return {converted, status_of(document)};
}

void Brikks::declare_show(Options& options) {
    moment_.declare(options);
    photo_.declare(options);
}

Status Brikks::show(const std::string& file, terminal::Style style, Environment& environment) {
    photo_.read_pages(environment);
    bool first = true;
    const auto load = [&](const std::string& name, Environment& own) {
        return load_documents(name, own, default_time_limit, photo_);
    };
    return for_each_document({file}, false, environment, load, [&](const Document& document) {
        warn_if_open(document, environment);
        for (const Position& position : positions(document, moment_, environment)) {
            environment.out << (first ? "" : "\n") << terminal::draw_sheet(position.sheet, style, environment.language);
            first = false;
        }
        return Status::ok;
    });
}

} // namespace commands

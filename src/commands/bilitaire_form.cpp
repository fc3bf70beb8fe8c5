// bilitaire form: an empty record to fill in.
#include <ostream>

#include "base/source_text.hpp"
#include "bilitaire/record_format.hpp"
#include "commands/bilitaire_commands.hpp"
#include "commands/output.hpp"
#include "commands/words.hpp"
#include "documents/fields.hpp"

namespace commands::bilitaire_game {
namespace {

// Whether a record with that name can be read.
bool is_name(const std::string& name) {
    if (base::unreadable(name))
        return false;
    std::vector<base::Finding> messages;
    documents::check_name("name", base::characters(name, {}), {}, messages);
    return messages.empty();
}

Status run_form(const Arguments& arguments, Environment& environment) {
    const std::vector<std::string> names = split(arguments.text("names"), ',');
    if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1]) {
        environment.err << "bilitaire form: error: --names " << in_quotes(arguments.text("names"))
                        << ": two different names, the first ball player's first, as in Ana,Ben\n";
        return Status::unusable;
    }
    if (!is_name(names[0]) || !is_name(names[1])) {
        environment.err << "bilitaire form: error: --names " << in_quotes(arguments.text("names"))
                        << ": a name is printable characters, 100 at most\n";
        return Status::unusable;
    }
    const documents::Form form = arguments.given("json") ? documents::Form::json : documents::Form::text;
    return save(arguments.text("output"), bilitaire::empty_bilitaire_form(form, names[0], names[1]), environment,
                Existing::keep); // it may have been filled in
}

} // namespace

Command form_command() {
    return {
        .name = "form",
        .help = "Write an empty record to fill in",
        .options = {{.name = "names",
                     .kind = Kind::text,
                     .value = "NAME,NAME",
                     .fallback = "Ana,Ben",
                     .help = "The players, the first ball player first"},
                    json_option(),
                    output_option()},
        .run = run_form,
    };
}

} // namespace commands::bilitaire_game

#include "commands/output.hpp"

#include <ostream>

#include "commands/sheets.hpp"
#include "terminal/text.hpp"

namespace commands {

Option output_option(std::string_view help, std::string_view fallback) {
    return {.name = "output", .letter = 'o', .kind = Kind::text, .value = "FILE", .fallback = fallback, .help = help};
}

Option json_option() {
    return {.name = "json", .help = "As JSON instead of text"};
}

Option form_option() {
    return {.name = "to", .kind = Kind::choice, .value = "text|json", .help = "As what; by default what it is not"};
}

bool is_no_input(const std::string& file, const std::vector<std::string>& inputs, Environment& environment) {
    if (!is_one_of(file, inputs))
        return true;
    environment.err << prefix(file, {}, base::Severity::error)
                    << "is a file that is read here; choose another name for what is written\n";
    return false;
}

Status save(const std::string& file, std::string_view bytes, Environment& environment, Existing existing,
            const std::string& done) {
    const std::string error = write_file(file, bytes, environment, existing);
    if (!error.empty()) {
        environment.err << prefix(file, {}, base::Severity::error) << error << '\n';
        return Status::unusable;
    }
    if (file != "-")
        environment.out << terminal::printable(file) << ": " << terminal::printable(done) << '\n';
    return Status::fine;
}

} // namespace commands

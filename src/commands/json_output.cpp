#include "commands/json_output.hpp"

#include <ostream>

namespace commands {

void print_json(const documents::Json& object, Environment& environment) {
    environment.out << documents::dump(object) << '\n';
}

} // namespace commands

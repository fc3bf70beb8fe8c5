#include "commands/run.hpp"

#include <exception>
#include <ostream>

#include "commands/parse.hpp"
#include "commands/program.hpp"

namespace commands {
namespace {

Status dispatch(const Parsed& parsed, Environment& environment) {
    if (const auto* information = std::get_if<Information>(&parsed)) {
        environment.out << information->text;
        return Status::fine;
    }
    if (const auto* error = std::get_if<UsageError>(&parsed)) {
        environment.err << error->text;
        return Status::unusable;
    }
    const auto& invocation = std::get<Invocation>(parsed);
    return invocation.command->run(invocation.arguments, environment);
}

} // namespace

int run(const Command& program, const std::vector<std::string>& words, Environment& environment) {
    Status status = Status::unusable;
    try {
        status = dispatch(parse(program, words), environment);
    } catch (const std::exception& unexpected) { // out of memory, or a mistake of ours
        environment.err << program.name << ": error: " << unexpected.what() << '\n';
    }
    environment.out.flush();
    if (!environment.out) {
        environment.err << program.name << ": error: standard output could not be written to the end\n";
        status = Status::unusable;
    }
    return exit_status(status);
}

int run(const std::vector<std::string>& words, Environment& environment) {
    return run(program(), words, environment);
}

} // namespace commands

// brikks_manual PROGRAM man|bash|zsh|fish: prints that page or completion; used while the project is built.
#include <iostream>
#include <map>
#include <string>

#include "cli/bilitaire/table.hpp"
#include "cli/table.hpp"
#include "manual/manual.hpp"

int main(int argc, char** argv) {
    const std::string program = argc == 3 ? argv[1] : "";
    const std::string kind = argc == 3 ? argv[2] : "";
    const std::map<std::string, const cli::Command*> programs = {{"brikks", &cli::program()},
                                                                 {"bilitaire", &cli::bilitaire_program()}};
    const std::map<std::string, std::string (*)(const cli::Command&)> kinds = {
        {"man", [](const cli::Command& command) { return manual::man_page(command, BRIKKS_VERSION); }},
        {"bash", manual::bash_completion},
        {"zsh", manual::zsh_completion},
        {"fish", manual::fish_completion}};
    const auto command = programs.find(program);
    const auto write = kinds.find(kind);
    if (command == programs.end() || write == kinds.end()) {
        std::cerr << "usage: brikks_manual PROGRAM man|bash|zsh|fish\n";
        return 2;
    }
    std::cout << write->second(*command->second) << std::flush;
    return std::cout ? 0 : 2;
}

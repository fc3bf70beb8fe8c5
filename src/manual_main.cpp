// brikks_manual PROGRAM man|bash|zsh|fish: prints that page or completion; used while the project is built.
#include <iostream>
#include <map>
#include <string>

#include "commands/bilitaire_program.hpp"
#include "commands/manual.hpp"
#include "commands/program.hpp"

int main(int argc, char** argv) {
    const std::string program = argc == 3 ? argv[1] : "";
    const std::string kind = argc == 3 ? argv[2] : "";
    const std::map<std::string, const commands::Command*> programs = {{"brikks", &commands::program()},
                                                                      {"bilitaire", &commands::bilitaire_program()}};
    const std::map<std::string, std::string (*)(const commands::Command&)> kinds = {
        {"man", [](const commands::Command& command) { return commands::man_page(command, BRIKKS_VERSION); }},
        {"bash", commands::bash_completion},
        {"zsh", commands::zsh_completion},
        {"fish", commands::fish_completion}};
    const auto command = programs.find(program);
    const auto write = kinds.find(kind);
    if (command == programs.end() || write == kinds.end()) {
        std::cerr << "usage: brikks_manual PROGRAM man|bash|zsh|fish\n";
        return 2;
    }
    std::cout << write->second(*command->second) << std::flush;
    return std::cout ? 0 : 2;
}

// brikks_manual PROGRAM: prints its manual page; used while the project is built.
#include <iostream>
#include <string_view>

#include "commands/manual.hpp"
#include "commands/program.hpp"

int main(int argc, char** argv) {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        if (argc == 2 && argv[1] == program->name) {
            std::cout << commands::man_page(*program, BRIKKS_VERSION) << std::flush;
            return std::cout ? 0 : 2;
        }
    std::cerr << "usage: brikks_manual PROGRAM\n";
    return 2;
}

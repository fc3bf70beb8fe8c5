// The program brikks_manual PROGRAM FILE...: prints the manual page of PROGRAM, with the sections in each FILE added.
// Used only while the project is built.
#include <iostream>
#include <string>

#include "base/files.hpp"
#include "commands/manual.hpp"
#include "commands/program.hpp"

int main(int argc, char** argv) {
    std::string more;
    for (int i = 2; i < argc; ++i) {
        const base::FileContent file = base::read_file(argv[i], std::cin);
        if (!file.bytes) {
            std::cerr << argv[i] << ": " << to_string(file.error, base::Language::en) << '\n';
            return 2;
        }
        more += *file.bytes;
    }
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        if (argc > 1 && argv[1] == program->name) {
            std::cout << commands::man_page(*program, BRIKKS_VERSION, more) << std::flush;
            return std::cout ? 0 : 2;
        }
    std::cerr << "usage: brikks_manual PROGRAM FILE...\n";
    return 2;
}

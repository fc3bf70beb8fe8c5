// The program brikks_manual PROGRAM LANGUAGE FILE...: prints the manual page of PROGRAM, with the sections in each FILE
// added. Used only while the project is built.
#include <iostream>
#include <string>

#include "base/files.hpp"
#include "commands/manual.hpp"
#include "commands/program.hpp"

int main(int argc, char** argv) {
    std::string more;
    for (int i = 3; i < argc; ++i) {
        const base::FileContent file = base::read_file(argv[i], std::cin);
        if (!file.bytes) {
            std::cerr << argv[i] << ": " << to_string(file.error, base::Language::en) << '\n';
            return 2;
        }
        more += *file.bytes;
    }
    const auto language = argc > 2 ? base::find_language(argv[2]) : std::nullopt;
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        if (language && argv[1] == program->name) {
            std::cout << commands::man_page(*program, *language, BRIKKS_VERSION, more) << std::flush;
            return std::cout ? 0 : 2;
        }
    std::cerr << "usage: brikks_manual PROGRAM LANGUAGE FILE...\n";
    return 2;
}

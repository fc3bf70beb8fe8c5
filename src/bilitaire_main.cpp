#include "commands/program.hpp"

int main(int argc, char** argv) {
    commands::Environment environment = commands::system_environment();
    return commands::run(commands::bilitaire_program(), {argv + (argc > 0 ? 1 : 0), argv + argc}, environment);
}

#include "cli/bilitaire/table.hpp"
#include "cli/run.hpp"

int main(int argc, char** argv) {
    cli::Environment environment = cli::system_environment();
    return cli::run(cli::bilitaire_program(), {argv + (argc > 0 ? 1 : 0), argv + argc}, environment);
}

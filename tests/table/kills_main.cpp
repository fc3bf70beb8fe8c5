// table_kills [TIMES [SEED [BOTS]]]: kills brikks table TIMES times and reports what became of its rolls. Exit status 1
// if a roll was lost, repeated or changed.
#include <stdlib.h>

#include <filesystem>
#include <iostream>

#include "table/kills.hpp"

int main(int argc, char** argv) {
    const int times = argc > 1 ? std::atoi(argv[1]) : 1000;
    const auto seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const int bots = argc > 3 ? std::atoi(argv[3]) : 0;
    std::string folder = (std::filesystem::temp_directory_path() / "table-kills-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) {
        std::cerr << "table_kills: no folder for the logs\n";
        return 2;
    }
    const kills::Report report = kills::kill(BRIKKS_PROGRAM, folder, times, seed, bots);
    std::cout << to_string(report) << '\n';
    if (!report.wrong.empty())
        return 1; // the logs are kept for a closer look
    std::filesystem::remove_all(folder);
    return 0;
}

// Runs the target on every file in the folders and below: the seeds of its corpus, and every input that once broke it.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "fuzz/target.hpp"

namespace {

// Returns the bytes of a file, with no byte after the last one, so that the address sanitizer sees any read past the
// end.
std::vector<char> content(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Runs the target on a file. False if the target threw an exception.
bool replay(const std::filesystem::path& path) {
    const std::vector<char> bytes = content(path);
    try {
        fuzz::target({bytes.data(), bytes.size()});
        return true;
    } catch (const std::exception& broken) {
        std::cerr << path.string() << ": " << broken.what() << '\n';
        return false;
    }
}

} // namespace

int main(int argc, char** argv) {
    bool held = true;
    for (const std::string_view folder : std::vector<std::string_view>(argv + 1, argv + argc)) {
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.is_regular_file()) {
                held = replay(entry.path()) && held;
                ++files;
            }
        std::cout << folder << ": " << files << " files\n";
        held = held && files > 0;
    }
    return held && argc > 1 ? 0 : 1;
}

// The program brikks-pictures PAGE < FILE: decodes one page of a picture for the program brikks
// (commands/pictures_apart.hpp). It is a program of its own, because its libraries are large and optional, and because
// a damaged picture can then break nothing else.
#include <sys/resource.h>

#include <cstdint>
#include <exception>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "formats/decode.hpp"

namespace {

// Limits time and memory, and leaves no core file: brikks reports that the picture cannot be read.
void limit_resources() {
    const auto limit = [](auto resource, rlim_t most) {
        const rlimit both = {most, most};
        ::setrlimit(resource, &both);
    };
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, 60);           // seconds
#ifndef BRIKKS_SANITIZED             // the sanitizers reserve more
    limit(RLIMIT_AS, 1'500'000'000); // bytes
#endif
}

void write(int number) {
    std::cout.write(reinterpret_cast<const char*>(&number), sizeof number);
}

void write(const std::vector<std::uint8_t>& values) {
    std::cout.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size()));
}

} // namespace

int main(int argc, char** argv) {
    try {
        limit_resources();
        std::ios::sync_with_stdio(false);
        const std::string bytes(std::istreambuf_iterator<char>(std::cin), {});
        const formats::Page page = formats::decode(bytes, argc > 1 ? std::stoi(argv[1]) : 0);
        for (const int number : {page.pages, page.width, page.height})
            write(number);
        write(page.grey);
        for (const auto& colour : page.colours)
            write(colour);
        return std::cout.flush() ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << "brikks-pictures: " << error.what() << '\n';
        return 2;
    }
}

#include "commands/files.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <sstream>

#include "base/reading.hpp"
#include "commands/session.hpp"

using session::Folder;

namespace {

struct Streams {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    commands::Environment environment{.in = in, .out = out, .err = err, .entropy = {}, .now = {}};
};

std::string write(const std::string& name, std::string_view bytes) {
    Streams streams;
    const auto error = commands::write_file(name, bytes, streams.environment);
    return error ? to_string(*error) : "";
}

commands::FileContent read(const std::string& name, const std::string& input = {}) {
    Streams streams;
    streams.in.str(input);
    return commands::read_file(name, streams.environment);
}

// While it lives, files of this process cannot grow beyond that: a disk that is full.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signal_);
    }

private:
    rlimit before_{};
    void (*signal_)(int);
};

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("A file is read whole") {
    const Folder folder;
    const std::string bytes("a\0b\r\n\xff", 6);
    CHECK(read(folder.file("a", bytes)).bytes == bytes);
    CHECK(read(folder.file("empty", "")).bytes == "");
    CHECK(read("-", bytes).bytes == bytes);
    CHECK(read("/dev/null").bytes == "");
}

TEST_CASE("A file that cannot be read is reported") {
    const Folder folder;
    CHECK(to_string(read(folder.path("none")).error) == "there is no such file");
    CHECK(to_string(read(folder.path("")).error) == "is a folder, not a file");
    CHECK(to_string(read(folder.file("a", "") + "/b").error) == "cannot be read: Not a directory");
    CHECK(to_string(read(folder.path(std::string(5000, 'a'))).error) == "cannot be read: File name too long");
    CHECK_FALSE(read(folder.path("none")).bytes.has_value());
}

TEST_CASE("A file of 1 MiB is read and one byte more is refused") {
    const Folder folder;
    const std::string most(base::max_file_size, 'a');
    const std::string refusal = "the file is larger than 1048576 bytes; sheets and records are far smaller";
    CHECK(read(folder.file("most", most)).bytes == most);
    CHECK(to_string(read(folder.file("more", most + "a")).error) == refusal);
    CHECK(read("-", most).bytes == most);
    CHECK(to_string(read("-", most + "a").error) == refusal);
    CHECK(to_string(read("/dev/zero").error) == refusal);

    const std::string photo = "\xff\xd8\xff" + most; // the first bytes show that it is one
    CHECK(read(folder.file("photo", photo)).bytes == photo.substr(0, base::max_file_size + 1));

    const std::string huge = folder.file("huge", "");
    std::filesystem::resize_file(huge, 100'000'000);
    CHECK(to_string(read(huge).error) == refusal);
}

TEST_CASE("A new file is written") {
    const Folder folder;
    CHECK(write(folder.path("a"), "text") == "");
    CHECK(session::content(folder.path("a")) == "text");
    CHECK(folder.names() == Names{"a"});

    const mode_t mask = ::umask(0);
    ::umask(mask);
    struct stat status {};
    REQUIRE(::stat(folder.path("a").c_str(), &status) == 0);
    CHECK((status.st_mode & 07777) == (0666 & ~mask));
}

TEST_CASE("An existing file is replaced and keeps its permissions") {
    const Folder folder;
    const std::string file = folder.file("a", "a longer text");
    ::chmod(file.c_str(), 0640);
    CHECK(write(file, "new") == "");
    CHECK(session::content(file) == "new");
    struct stat status {};
    REQUIRE(::stat(file.c_str(), &status) == 0);
    CHECK((status.st_mode & 07777) == 0640);
    CHECK(folder.names() == Names{"a"});
}

TEST_CASE("What a link points to is replaced, not the link") {
    const Folder folder;
    const std::string file = folder.file("a", "old");
    std::filesystem::create_symlink("a", folder.path("link"));
    CHECK(write(folder.path("link"), "new") == "");
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    CHECK(session::content(file) == "new");
}

TEST_CASE("When writing fails, the old file stays and nothing else does") {
    const Folder folder;
    const std::string file = folder.file("a", "old");
    {
        const FileSizeLimit limit(100);
        CHECK(write(file, std::string(1000, 'x')) == "cannot be written: File too large");
        CHECK(write(folder.path("b"), std::string(1000, 'x')) == "cannot be written: File too large");
    }
    CHECK(session::content(file) == "old");
    CHECK(folder.names() == Names{"a"});
}

TEST_CASE("A file left by a run that was killed is in nobody's way") {
    const Folder folder;
    const std::string left = ".brikks-" + std::to_string(::getpid()) + "-0";
    folder.file(left, "left over");
    CHECK(write(folder.path("a"), "text") == "");
    CHECK(session::content(folder.path("a")) == "text");
    CHECK(folder.names() == Names{left, "a"});
}

TEST_CASE("A target that cannot be written is reported") {
    const Folder folder;
    const std::string file = folder.file("a", "old");
    CHECK(write(folder.path(""), "text") == "is a folder, not a file");
    CHECK(write(folder.path("none/"), "text") == "cannot be written: there is no such folder");
    CHECK(write(folder.path("none/b"), "text") ==
          "cannot be written: there is no folder '" + folder.path("none") + "'");
    CHECK(write(file + "/b", "text") == "cannot be written: Not a directory");
    CHECK(write("", "text") == "a file without a name cannot be written");
    CHECK(write("/dev/full", "text") == "cannot be written: No space left on device");
    CHECK(write("/dev/null", "text") == "");
    ::chmod(file.c_str(), 0444);
    CHECK(write(file, "text") == "is write-protected");
    CHECK(session::content(file) == "old");
    CHECK(folder.names() == Names{"a"});
}

TEST_CASE("The name - is standard output") {
    Streams streams;
    CHECK_FALSE(commands::write_file("-", "text", streams.environment));
    CHECK(streams.out.str() == "text");
}

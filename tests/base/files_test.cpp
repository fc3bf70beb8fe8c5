#include "base/files.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <sstream>

#include "base/source_text.hpp"
#include "support/english.hpp"
#include "support/folder.hpp"

using support::Folder;

namespace {

std::string write(const std::string& name, std::string_view bytes) {
    std::ostringstream out;
    const auto error = base::write_file(name, bytes, out);
    return error ? support::english(*error) : "";
}

base::FileContent read(const std::string& name, const std::string& input = {}) {
    std::istringstream in(input);
    return base::read_file(name, in);
}

// Keeps the files of this process from growing beyond `bytes` as long as the object lives, as a full disk would.
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
    CHECK(support::english(read(folder.path("none")).error) == "there is no such file");
    CHECK(support::english(read(folder.path("")).error) == "this is a folder, not a file");
    CHECK(support::english(read(folder.file("a", "") + "/b").error) == "cannot be read: Not a directory");
    CHECK(support::english(read(folder.path(std::string(5000, 'a'))).error) == "cannot be read: File name too long");
    CHECK_FALSE(read(folder.path("none")).bytes.has_value());
}

TEST_CASE("Of a file larger than 1 MiB one byte more is read") {
    const Folder folder;
    const std::string more(base::max_file_size + 1, 'a');
    const std::string most = more.substr(1);
    CHECK(read(folder.file("most", most)).bytes == most);
    CHECK(read(folder.file("more", more + "a")).bytes == more);
    CHECK(read("-", most).bytes == most);
    CHECK(read("-", more + "a").bytes == more);
    CHECK(read("/dev/zero").bytes == std::string(more.size(), '\0'));
}

TEST_CASE("A new file is written") {
    const Folder folder;
    CHECK(write(folder.path("a"), "text") == "");
    CHECK(support::content(folder.path("a")) == "text");
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
    CHECK(support::content(file) == "new");
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
    CHECK(support::content(file) == "new");
}

TEST_CASE("When writing fails, the old file stays and nothing else does") {
    const Folder folder;
    const std::string file = folder.file("a", "old");
    {
        const FileSizeLimit limit(100);
        CHECK(write(file, std::string(1000, 'x')) == "cannot be written: File too large");
        CHECK(write(folder.path("b"), std::string(1000, 'x')) == "cannot be written: File too large");
    }
    CHECK(support::content(file) == "old");
    CHECK(folder.names() == Names{"a"});
}

TEST_CASE("A file left by a run that was killed is in nobody's way") {
    const Folder folder;
    const std::string left = ".brikks-" + std::to_string(::getpid()) + "-0";
    folder.file(left, "left over");
    CHECK(write(folder.path("a"), "text") == "");
    CHECK(support::content(folder.path("a")) == "text");
    CHECK(folder.names() == Names{left, "a"});
}

TEST_CASE("A target that cannot be written is reported") {
    const Folder folder;
    const std::string file = folder.file("a", "old");
    CHECK(write(folder.path(""), "text") == "this is a folder, not a file");
    CHECK(write(folder.path("none/"), "text") == "cannot be written: there is no such folder");
    CHECK(write(folder.path("none/b"), "text") ==
          "cannot be written: there is no folder '" + folder.path("none") + "'");
    CHECK(write(file + "/b", "text") == "cannot be written: Not a directory");
    CHECK(write("", "text") == "a file without a name cannot be written");
    CHECK(write("/dev/full", "text") == "cannot be written: No space left on device");
    CHECK(write("/dev/null", "text") == "");
    ::chmod(file.c_str(), 0444);
    CHECK(write(file, "text") == "this file is write-protected");
    CHECK(support::content(file) == "old");
    CHECK(folder.names() == Names{"a"});
}

TEST_CASE("The name - is standard output") {
    std::ostringstream out;
    CHECK_FALSE(base::write_file("-", "text", out));
    CHECK(out.str() == "text");
}

TEST_CASE("Why a file cannot be written is known before") {
    const Folder folder;
    const auto why = [](const std::string& name, base::Existing existing) {
        const auto obstacle = base::why_unwritable(name, existing);
        return obstacle ? support::english(*obstacle) : "";
    };
    using base::Existing;
    const std::string text = folder.file("text", "mine");
    const std::string pdf = folder.file("pdf", "%PDF-1.4");
    CHECK(why("-", Existing::keep).empty());
    CHECK(why(folder.path("new"), Existing::keep).empty());
    CHECK(why("new", Existing::keep).empty());
    CHECK(why("/dev/null", Existing::keep).empty());
    CHECK(why(text, Existing::replace).empty());
    CHECK(why(pdf, Existing::replace_pdf).empty());
    CHECK(why(text, Existing::replace_pdf).starts_with("this file already exists and is not a PDF"));
    CHECK(why(pdf, Existing::keep).starts_with("this file already exists;"));
    for (const std::string& name :
         {folder.path("none/new"), folder.path(""), folder.path("new/"), folder.path("text/new")})
        CHECK(why(name, Existing::replace) == write(name, ""));
    CHECK_FALSE(std::filesystem::exists(folder.path("new")));
}

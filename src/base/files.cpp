#include "base/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <istream>
#include <map>
#include <ostream>
#include <system_error>

#include "base/source_text.hpp"

namespace base {
namespace {

// Returns the reason for an error in words: for a usual error in the user's language, otherwise as the system words it.
Text reason(const std::error_code& error) {
    if (error == std::errc::permission_denied)
        return Id::reason_permission;
    if (error == std::errc::read_only_file_system)
        return Id::reason_read_only;
    if (error == std::errc::no_space_on_device)
        return Id::reason_space;
    if (error == std::errc::filename_too_long)
        return Id::reason_long_name;
    return error.message();
}

Text reason_of_last() {
    return reason({errno, std::generic_category()});
}

// A file descriptor that the destructor closes.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    // Closes the file; false if that failed. Some file systems report only here that the disk is full.
    bool close() {
        const int number = number_;
        number_ = -1;
        return number < 0 || ::close(number) == 0;
    }

private:
    int number_;
};

// Reads at most one byte more than the limit. `read(to, most)`: stores up to `most` bytes at `to` and returns their
// number, which is 0 at the end of the input. It returns nullopt after an error.
template <class Read>
std::optional<std::string> read_up_to(SizeLimit limit, Read read) {
    std::string bytes;
    std::size_t size = 0;
    while (size <= limit(bytes)) {
        if (size == bytes.size()) // doubles the size: clearing the largest buffer takes longer than judging a sheet
            bytes.resize(std::min(2 * size + 4096, limit(bytes) + 1));
        const std::optional<std::size_t> count = read(bytes.data() + size, bytes.size() - size);
        if (!count)
            return std::nullopt;
        if (*count == 0)
            break;
        size += *count;
    }
    bytes.resize(size);
    return bytes;
}

FileContent read_stream(std::istream& in, SizeLimit limit) {
    auto bytes = read_up_to(limit, [&](char* to, std::size_t most) {
        in.read(to, static_cast<std::streamsize>(most));
        return in.bad() ? std::nullopt : std::optional(static_cast<std::size_t>(in.gcount()));
    });
    return bytes ? FileContent{std::move(bytes)} : FileContent{std::nullopt, Id::file_input_unreadable};
}

std::optional<Text> write_directly(const std::string& name, std::string_view bytes) {
    Descriptor file(::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (!file.is_open() || !write_all(file.number(), bytes) || !file.close())
        return cannot_write();
    return std::nullopt;
}

// Delays Ctrl-C and similar signals until it is destroyed.
class SignalsHeld {
public:
    SignalsHeld() {
        sigset_t held;
        sigemptyset(&held);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
            sigaddset(&held, signal);
        ::pthread_sigmask(SIG_BLOCK, &held, &before_);
    }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

// A file that the destructor removes, unless move_to has renamed it.
class TemporaryFile {
public:
    explicit TemporaryFile(std::filesystem::path path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (!path_.empty())
            ::unlink(path_.c_str());
    }

    bool move_to(const std::filesystem::path& target) {
        if (::rename(path_.c_str(), target.c_str()) != 0)
            return false;
        path_.clear();
        return true;
    }

private:
    std::filesystem::path path_;
};

// Creates a file with a new name next to the target. Returns its path and its descriptor, which is negative if the file
// cannot be created.
std::pair<std::filesystem::path, int> create_beside(const std::filesystem::path& target) {
    for (int attempt = 0;; ++attempt) { // an earlier run may have been killed and left its file
        std::filesystem::path path =
            target.parent_path() / (".brikks-" + std::to_string(::getpid()) + "-" + std::to_string(attempt));
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST || attempt == 100)
            return {std::move(path), descriptor};
    }
}

// Gives the new file the owner and the permissions of the old one; false if the permissions cannot be set. Only root
// can change an owner, so that a failure to do this is ignored.
bool take_over(int descriptor, const struct stat& old) {
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0)
        errno = 0;
    return ::fchmod(descriptor, old.st_mode & 07777) == 0;
}

Text folder_missing(const std::filesystem::path& folder) {
    return {Id::file_folder_missing, {{"folder", printable(folder.string())}}};
}

std::optional<Text> replace(const std::filesystem::path& target, const struct stat* old, std::string_view bytes) {
    const SignalsHeld held; // a signal must not leave the temporary file behind
    auto [path, descriptor] = create_beside(target);
    if (descriptor < 0) {
        if (errno != ENOENT)
            return cannot_write();
        return folder_missing(target.parent_path());
    }
    Descriptor file(descriptor);
    TemporaryFile temporary(std::move(path));
    if (old != nullptr && !take_over(file.number(), *old))
        return cannot_write();
    if (!write_all(file.number(), bytes) || ::fsync(file.number()) != 0 || !file.close() || !temporary.move_to(target))
        return cannot_write();
    return {};
}

// Returns the reason why no file can be created in a folder, or nullopt. An empty path is the current folder.
std::optional<Text> why_no_file_in(const std::filesystem::path& folder) {
    if (::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) == 0)
        return {};
    return errno == ENOENT ? folder_missing(folder) : cannot_write();
}

bool begins_as_pdf(const std::string& name) {
    std::array<char, 4> start{};
    const Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    return file.is_open() && ::read(file.number(), start.data(), start.size()) == 4 &&
           std::string_view(start.data(), start.size()) == "%PDF";
}

} // namespace

Text cannot_read() {
    return {Id::file_unreadable, {{"reason", reason_of_last()}}};
}

Text cannot_write() {
    return {Id::file_unwritable, {{"reason", reason_of_last()}}};
}

FileContent read_all(int descriptor, SizeLimit limit) {
    auto bytes = read_up_to(limit, [&](char* to, std::size_t most) -> std::optional<std::size_t> {
        ssize_t count = 0;
        do
            count = ::read(descriptor, to, most);
        while (count < 0 && errno == EINTR);
        return count < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(count));
    });
    return bytes ? FileContent{std::move(bytes)} : FileContent{std::nullopt, cannot_read()};
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

FileContent read_file(const std::string& name, std::istream& in, SizeLimit limit) {
    if (name == "-")
        return read_stream(in, limit);
    Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file.is_open())
        return {std::nullopt, errno == ENOENT ? Text(Id::file_missing) : cannot_read()};
    struct stat status {};
    if (::fstat(file.number(), &status) == 0 && S_ISDIR(status.st_mode))
        return {std::nullopt, Id::file_is_folder};
    return read_all(file.number(), limit);
}

bool is_folder(const std::string& name) {
    std::error_code error;
    return std::filesystem::is_directory(name, error);
}

FolderContent read_folder(const std::string& name) {
    FolderContent content;
    std::error_code error;
    std::error_code ignored; // an error means that it is not a plain file
    for (std::filesystem::directory_iterator entry(name, error), end; !error && entry != end; entry.increment(error)) {
        const std::string file = entry->path().filename().string();
        if (file.starts_with('.'))
            continue;
        if (entry->is_regular_file(ignored))
            content.files.push_back(file);
        else
            content.others.push_back(entry->is_directory(ignored) ? file + '/' : file);
    }
    if (error)
        content.error = Text(Id::file_unreadable, {{"reason", reason(error)}});
    std::sort(content.files.begin(), content.files.end());
    return content;
}

std::vector<std::pair<std::string, std::string>> same_files(const std::vector<std::string>& names) {
    std::map<std::pair<dev_t, ino_t>, std::string> known;
    std::vector<std::pair<std::string, std::string>> result;
    for (const std::string& name : names) {
        struct stat status {};
        if (name == "-" || ::stat(name.c_str(), &status) != 0)
            continue;
        const auto [first, is_new] = known.try_emplace({status.st_dev, status.st_ino}, name);
        if (!is_new)
            result.emplace_back(name, first->second);
    }
    return result;
}

bool is_one_of(const std::string& target, const std::vector<std::string>& sources) {
    std::error_code error;
    if (target == "-" || !std::filesystem::is_regular_file(target, error))
        return false; // a terminal may be both source and target
    return std::any_of(sources.begin(), sources.end(), [&](const std::string& source) {
        return std::filesystem::equivalent(source == "-" ? "/dev/stdin" : source, target, error);
    });
}

std::optional<Text> why_unwritable(const std::string& name, Existing existing) {
    if (name == "-")
        return {};
    if (name.empty())
        return Text(Id::file_without_name);
    struct stat old {};
    if (::stat(name.c_str(), &old) != 0) {
        if (errno != ENOENT)
            return cannot_write();
        if (name.back() == '/')
            return Text(Id::file_no_folder);
        return why_no_file_in(std::filesystem::path(name).parent_path());
    }
    if (S_ISDIR(old.st_mode))
        return Text(Id::file_is_folder);
    if (!S_ISREG(old.st_mode))
        return {};
    if (existing == Existing::keep)
        return Text(Id::file_exists);
    if (existing == Existing::replace_pdf && old.st_size != 0 && !begins_as_pdf(name))
        return Text(Id::file_exists_not_pdf);
    // Refuses a file without any write permission, because access() would allow root to write it.
    if ((old.st_mode & 0222) == 0 || ::access(name.c_str(), W_OK) != 0)
        return Text(Id::file_write_protected);
    return {};
}

std::optional<Text> write_file(const std::string& name, std::string_view bytes, std::ostream& out, Existing existing) {
    if (name == "-") {
        out << bytes;
        return {}; // errors of the stream are checked once, at the end of the program
    }
    if (auto obstacle = why_unwritable(name, existing))
        return obstacle;
    struct stat old {};
    if (::stat(name.c_str(), &old) != 0)
        return replace(std::filesystem::path(name), nullptr, bytes);
    if (!S_ISREG(old.st_mode))
        return write_directly(name, bytes);
    std::error_code error;
    const std::filesystem::path target = std::filesystem::canonical(name, error); // a link's target is replaced
    if (error)
        return Text(Id::file_unwritable, {{"reason", reason(error)}});
    return replace(target, &old, bytes);
}

} // namespace base

#include "table/log_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "base/files.hpp"
#include "base/source_text.hpp"

namespace table {
namespace {

using base::cannot_read;
using base::cannot_write;
using base::Id;

// Writes the folder of a file to the disk, because the name of a new file is safe only then. Ignores errors, because
// not every file system can do this.
void sync_folder_of(const std::string& name) {
    const std::filesystem::path folder = std::filesystem::path(name).parent_path();
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor);
    ::close(descriptor);
}

// True if the name still leads to the open file. False if the file was moved, removed or replaced, even if it has other
// names.
bool is_named(int descriptor, const std::string& name) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(name.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

} // namespace

LogFile::~LogFile() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

std::optional<LogError> LogFile::open(const std::string& name) {
    name_ = name;
    // Tries again if the file was removed between opening and locking: another program may have had the lock and
    // removed its empty log.
    for (int attempt = 0; attempt < 10; ++attempt) {
        if (auto error = open_and_lock())
            return error;
        if (is_named(descriptor_, name_))
            return read_all();
        ::close(descriptor_);
        descriptor_ = -1;
    }
    return Id::log_replaced_again;
}

std::optional<LogError> LogFile::open_and_lock() {
    struct stat old {};
    is_new_ = ::stat(name_.c_str(), &old) != 0;
    if (!is_new_ && S_ISDIR(old.st_mode))
        return Id::file_is_folder;
    if (!is_new_ && !S_ISREG(old.st_mode))
        return Id::log_not_regular;
    // Refuses a file without any write permission, even if root could write it: somebody has protected it on purpose.
    if (!is_new_ && (old.st_mode & 0222) == 0)
        return Id::file_write_protected;
    descriptor_ = ::open(name_.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
    if (descriptor_ < 0)
        return errno == ENOENT ? LogError(Id::file_no_folder) : cannot_write();
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0)
        return std::nullopt;
    const bool in_use = errno == EWOULDBLOCK;
    is_new_ = false; // another program uses the file, so it must not be removed
    return in_use ? LogError(Id::log_in_use)
                  : LogError(Id::log_unlockable, {{"reason", std::generic_category().message(errno)}});
}

std::optional<LogError> LogFile::read_all() {
    base::FileContent content = base::read_all(descriptor_);
    if (!content.bytes)
        return content.error;
    bytes_ = std::move(*content.bytes);
    if (bytes_.size() > base::max_file_size)
        return Id::log_too_large;
    // The last line may not be on the disk yet, if a program was killed after writing it. The line must be there before
    // its event is shown.
    return ::fsync(descriptor_) == 0 ? std::nullopt : std::optional(cannot_write());
}

// Returns an error if another program has moved, removed, replaced or changed the file. Compares the whole content: a
// log is small, and size and times can be the same after a change.
std::optional<LogError> LogFile::check_unchanged() const {
    if (!is_named(descriptor_, name_))
        return Id::log_removed;
    if (::lseek(descriptor_, 0, SEEK_SET) != 0)
        return cannot_read();
    const base::FileContent content = base::read_all(descriptor_);
    if (!content.bytes)
        return content.error;
    const std::string_view now = *content.bytes;
    if (!now.starts_with(bytes_) || !rest_.starts_with(now.substr(bytes_.size())))
        return Id::log_changed;
    return std::nullopt;
}

std::optional<LogError> LogFile::cut(std::size_t size) {
    if (auto error = check_unchanged())
        return error;
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0)
        return cannot_write();
    bytes_.resize(size);
    return ::fsync(descriptor_) == 0 ? std::nullopt : std::optional(cannot_write());
}

// Removes what a failed append has left in the file. If this fails and the program ends, the next start removes a part
// of a line. But a whole line counts then, although the players have not seen its event yet.
std::optional<LogError> LogFile::remove_rest() {
    if (rest_.empty())
        return std::nullopt;
    if (::ftruncate(descriptor_, static_cast<off_t>(bytes_.size())) != 0 || ::fsync(descriptor_) != 0)
        return cannot_write();
    rest_.clear();
    return std::nullopt;
}

std::optional<LogError> LogFile::append(std::string_view line) {
    if (auto error = check_unchanged())
        return error;
    if (auto error = remove_rest())
        return error;
    if (bytes_.size() + line.size() > base::max_file_size)
        return Id::log_full;
    rest_ = line;
    if (!base::write_all(descriptor_, line) || ::fsync(descriptor_) != 0) {
        LogError error = cannot_write();
        static_cast<void>(remove_rest()); // if it fails, the next append tries again
        return error;
    }
    rest_.clear();
    if (bytes_.empty())
        sync_folder_of(name_);
    bytes_ += line;
    return std::nullopt;
}

void LogFile::discard_if_new() {
    if (is_new_ && descriptor_ >= 0 && !check_unchanged())
        ::unlink(name_.c_str());
}

} // namespace table

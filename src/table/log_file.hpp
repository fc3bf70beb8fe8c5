// The file of a log, written event by event: what has been appended is on the disk.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace table {

// Where the session writes its events.
class LogWriter {
public:
    LogWriter() = default;
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    virtual ~LogWriter() = default;

    // All or nothing, and on the disk when it returns. Empty, or why it failed, to be printed after "FILE: error: ";
    // then the log is unchanged.
    [[nodiscard]] virtual std::string append(std::string_view line) = 0;
};

// A regular file, locked against other programs while it is open. Errors as above.
class LogFile : public LogWriter {
public:
    LogFile() = default;
    ~LogFile() override;

    // Opens the file, or creates an empty one, and locks it. Once only.
    [[nodiscard]] std::string open(const std::string& name);

    // All that was in it when it was opened.
    const std::string& bytes() const { return bytes_; }
    // How many bytes it has now.
    std::size_t size() const { return size_; }

    // Shortens it to its first bytes; on the disk when it returns.
    [[nodiscard]] std::string cut(std::size_t size);
    [[nodiscard]] std::string append(std::string_view line) override;

    // Removes the file if open() created it.
    void discard_if_new();

private:
    std::string open_and_lock();
    std::string read_all();
    std::string check_unchanged() const;

    std::string name_;
    std::string bytes_;
    std::size_t size_ = 0;
    int descriptor_ = -1;
    bool is_new_ = false;
};

} // namespace table

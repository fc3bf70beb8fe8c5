// The file of a log. Each event is on the disk as soon as it has been appended.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace table {

// The reason why something failed, to be printed after "FILE: error: ".
using LogError = base::Text;

// The log to which the session writes its events.
class LogWriter {
public:
    LogWriter() = default;
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    virtual ~LogWriter() = default;

    // Appends the whole line or nothing. The line is on the disk when the function returns. After an error the log is
    // as before. If the disk does not allow even that, later calls append nothing until the log is as before.
    [[nodiscard]] virtual std::optional<LogError> append(std::string_view line) = 0;
};

// A regular file, locked against other programs while it is open.
class LogFile : public LogWriter {
public:
    LogFile() = default;
    ~LogFile() override;

    // Opens the file, or creates an empty one; then locks and reads it. May be called only once.
    [[nodiscard]] std::optional<LogError> open(const std::string& name);

    // The whole content of the file.
    const std::string& bytes() const { return bytes_; }

    // Shortens the file to its first `size` bytes. The change is on the disk when the function returns.
    [[nodiscard]] std::optional<LogError> cut(std::size_t size);
    [[nodiscard]] std::optional<LogError> append(std::string_view line) override;

    // Removes the file if open() created it.
    void discard_if_new();

private:
    std::optional<LogError> open_and_lock();
    std::optional<LogError> read_all();
    std::optional<LogError> check_unchanged() const;
    std::optional<LogError> remove_rest();

    std::string name_;
    std::string bytes_;
    std::string rest_; // a line that could not be appended; a part of it, or all, may follow `bytes_` in the file
    int descriptor_ = -1;
    bool is_new_ = false;
};

} // namespace table

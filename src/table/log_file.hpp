// The file that an evening is written to, entry by entry: what has been appended is on the disk.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace table {

// Where the session writes its entries.
class LogWriter {
public:
    LogWriter() = default;
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    virtual ~LogWriter() = default;

    // All or nothing, and on the disk when it returns. Empty if all went well, else what went wrong, in words that go
    // behind "FILE: error: "; then the log is as it was.
    [[nodiscard]] virtual std::string append(std::string_view line) = 0;
};

// A plain file, locked against a second program for as long as it is open.
class LogFile : public LogWriter {
public:
    LogFile() = default;
    ~LogFile() override;

    // Opens the file, or makes an empty one, and locks it. Empty if all went well, else what went wrong, as above. Once
    // only.
    [[nodiscard]] std::string open(const std::string& name);

    // All that was in it when it was opened.
    const std::string& bytes() const { return bytes_; }
    // How many bytes there are now.
    std::size_t size() const { return size_; }

    // Shortens it to its first bytes; on the disk when it returns. As append.
    [[nodiscard]] std::string cut(std::size_t size);
    [[nodiscard]] std::string append(std::string_view line) override;

    // Takes the file away again if open() made it.
    void discard_if_new();

private:
    std::string open_and_lock();
    std::string read_all();
    std::string changed() const;

    std::string name_;
    std::string bytes_;
    std::size_t size_ = 0;
    int descriptor_ = -1;
    bool is_new_ = false;
};

} // namespace table

// Reads and writes whole files. The name "-" means standard input or output.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source_text.hpp"
#include "base/text.hpp"

namespace base {

// Finds files that are named more than once, perhaps by different names. Returns each repeated name of a file, with the
// first name of that file.
std::vector<std::pair<std::string, std::string>> same_files(const std::vector<std::string>& names);

// The bytes of a file, or the reason why it cannot be read.
struct FileContent {
    std::optional<std::string> bytes;
    Text error = {};
};

// A function that returns the largest size, in bytes, that is allowed for a file with this beginning.
using SizeLimit = std::size_t (*)(std::string_view beginning);
inline constexpr SizeLimit limit_of_texts = [](std::string_view) { return max_file_size; };

// Reads a file, but at most one byte more than the limit, so that the caller sees that the file is too large. `in`:
// standard input.
FileContent read_file(const std::string& name, std::istream& in, SizeLimit limit = limit_of_texts);

// The names in a folder, except hidden ones. `files`: the plain files, sorted. `others`: the rest; the name of a folder
// ends in '/'.
struct FolderContent {
    std::vector<std::string> files = {};
    std::vector<std::string> others = {};
    std::optional<Text> error = {};
};
bool is_folder(const std::string& name);
FolderContent read_folder(const std::string& name);

// The existing plain files that may be replaced: all of them, only empty files and PDF files, or none.
enum class Existing { replace, replace_pdf, keep };

// True if writing to the target would replace one of the sources, perhaps under a different name.
bool is_one_of(const std::string& target, const std::vector<std::string>& sources);

// Returns the reason why a file cannot be written, so that a command can stop before long work. nullopt if no reason
// can be found without writing.
[[nodiscard]] std::optional<Text> why_unwritable(const std::string& name, Existing existing);

// Writes a file completely or not at all: writes a temporary file next to it, and renames that file when it is safely
// on the disk. After an error the old file is unchanged. Writes directly to a device or a pipe. Returns the error, or
// nullopt if there is none. `out`: standard output.
[[nodiscard]] std::optional<Text> write_file(const std::string& name, std::string_view bytes, std::ostream& out,
                                             Existing existing = Existing::replace);

// Reads the rest of an open file, but at most one byte more than the limit. The file stays open.
FileContent read_all(int descriptor, SizeLimit limit = limit_of_texts);
// Writes the bytes to an open file; false if not all of them could be written.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);
// These functions return the error of the last system call (errno).
Text cannot_read();
Text cannot_write();

} // namespace base

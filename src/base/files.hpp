// Reading and writing whole files. The name - means standard input or output.
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

// The names of files that were named before, perhaps by another name, each with the first name of its file.
std::vector<std::pair<std::string, std::string>> same_files(const std::vector<std::string>& names);

// The bytes of a file, or the error.
struct FileContent {
    std::optional<std::string> bytes;
    Text error = {};
};

// The largest size of a file that begins like this.
using SizeLimit = std::size_t (*)(std::string_view beginning);
inline constexpr SizeLimit limit_of_texts = [](std::string_view) { return max_file_size; };

// Reads at most limit + 1 bytes, so that the caller sees that a file is too large. in: standard input.
FileContent read_file(const std::string& name, std::istream& in, SizeLimit limit = limit_of_texts);

// The names in a folder, hidden ones left out: its plain files, sorted, and the rest (folders end in '/').
struct FolderContent {
    std::vector<std::string> files = {};
    std::vector<std::string> others = {};
    std::optional<Text> error = {};
};
bool is_folder(const std::string& name);
FolderContent read_folder(const std::string& name);

// The plain files that may be replaced: any, those that are empty or begin as a PDF does, or none.
enum class Existing { replace, replace_pdf, keep };

// Checks if writing to the target would replace one of the sources, by whatever name.
bool is_one_of(const std::string& target, const std::vector<std::string>& sources);

// The reason why that file cannot be written, to be asked before long work; nullopt if none is found without writing.
[[nodiscard]] std::optional<Text> why_unwritable(const std::string& name, Existing existing);

// Writes all or nothing: a temporary file next to the target takes its place when it is safely written; whatever goes
// wrong, the old file stays as it was. A device or a pipe is written to directly. Returns the error; nullopt if there
// is none. out: standard output.
[[nodiscard]] std::optional<Text> write_file(const std::string& name, std::string_view bytes, std::ostream& out,
                                             Existing existing = Existing::replace);

// The bytes that are left to read of a file that stays open, up to the same limit.
FileContent read_all(int descriptor, SizeLimit limit = limit_of_texts);
// False if not all could be written.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);
// The error of the last call (errno).
Text cannot_read();
Text cannot_write();

} // namespace base

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

// Each file that was named before, also by another name, with the first of its names.
std::vector<std::pair<std::string, std::string>> same_files(const std::vector<std::string>& names);

// Either the bytes or what went wrong.
struct FileContent {
    std::optional<std::string> bytes;
    Text error = {};
};

// How large a file may be that begins so.
using SizeLimit = std::size_t (*)(std::string_view beginning);
inline constexpr SizeLimit limit_of_texts = [](std::string_view) { return max_file_size; };

// Of a file larger than its limit one byte more than that. in: standard input.
FileContent read_file(const std::string& name, std::istream& in, SizeLimit limit = limit_of_texts);

// What is in a folder, without what is hidden: its plain files, sorted, and the rest (folders end in '/').
struct FolderContent {
    std::vector<std::string> files = {};
    std::vector<std::string> others = {};
    std::optional<Text> error = {};
};
bool is_folder(const std::string& name);
FolderContent read_folder(const std::string& name);

// Whether a plain file that is there already may be replaced: any, one that is empty or begins as a
// PDF does, or none.
enum class Existing { replace, replace_pdf, keep };

// Whether writing to that file would replace one of those that are read, by whatever name.
bool is_one_of(const std::string& target, const std::vector<std::string>& sources);

// To check before long work: why that file cannot be written; nullopt if no reason is found without writing it.
[[nodiscard]] std::optional<Text> why_unwritable(const std::string& name, Existing existing);

// All or nothing: a temporary file beside the target takes its place when it is safely written; whatever goes wrong,
// the old file is as it was. What is not a plain file (a device, a pipe) is written to directly. nullopt if all went
// well, else what went wrong. out: standard output.
[[nodiscard]] std::optional<Text> write_file(const std::string& name, std::string_view bytes, std::ostream& out,
                                             Existing existing = Existing::replace);

// For files that stay open. What is left to read, up to the same limit.
FileContent read_all(int descriptor, SizeLimit limit = limit_of_texts);
// False if not all could be written.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);
// Why the last call failed (errno).
Text cannot_read();
Text cannot_write();

} // namespace base

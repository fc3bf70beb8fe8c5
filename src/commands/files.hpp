// Reading and writing whole files. The name - means standard input or output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "commands/environment.hpp"

namespace commands {

// Each file that was named before, also by another name, with the first of its names.
std::vector<std::pair<std::string, std::string>> same_files(const std::vector<std::string>& names);

// Either the bytes or what went wrong.
struct FileContent {
    std::optional<std::string> bytes;
    base::Text error = {};
};

// Files larger than base::max_file_size are refused without being read to the end; but the first bytes of a photo or
// the like are returned, because they show what it is.
FileContent read_file(const std::string& name, Environment& environment);

// Whether a plain file that is there already may be replaced: any, one that is empty or begins as a
// PDF does, or none.
enum class Existing { replace, replace_pdf, keep };

// Whether writing to that file would replace one of those that are read, by whatever name.
bool is_one_of(const std::string& target, const std::vector<std::string>& sources);

// All or nothing: a temporary file beside the target takes its place when it is safely written; whatever goes wrong,
// the old file is as it was. What is not a plain file (a device, a pipe) is written to directly. nullopt if all went
// well, else what went wrong.
[[nodiscard]] std::optional<base::Text> write_file(const std::string& name, std::string_view bytes,
                                                   Environment& environment, Existing existing = Existing::replace);

} // namespace commands

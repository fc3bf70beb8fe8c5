// A file, divided into lines or parsed as JSON, and its kind. The kind is found from a few lines or keys, so that the
// rest of the file may still have errors.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

enum class Form { text, json };

// Kinds of files. unknown: the file does not show its kind. A text file without a format is a sheet if it has a key or
// a row of a sheet. foreign: a picture, a PDF or another file that is neither text nor JSON.
enum class FileKind { unknown, sheet, game, log, bilitaire, foreign };

struct Source {
    FileKind kind = FileKind::unknown;
    Form form = Form::text;
    // The lines of a text file or the tree of a JSON file. Both are empty if the file cannot be read.
    std::vector<base::TextLine> lines;
    std::optional<base::Node> json;
    std::vector<base::Finding> messages; // the reason why the file cannot be read, or errors about duplicate keys
};

// Divides a file into lines or parses it as JSON, and finds its kind. `bytes` must outlive the source.
Source identify(std::string_view bytes);

// Returns the reason why the file is neither a sheet nor a Brikks record, if it is a file that people may give by
// mistake: a log, a record of Bi-litaire or a foreign file.
std::optional<base::Text> no_sheet(const Source& source, std::string_view bytes);

// True if the first line says that the file is a log of `brikks table`.
bool is_log(std::string_view bytes);

} // namespace documents

// A file taken apart and identified once, by what it says of itself; it may be broken all the same.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

enum class Form { text, json };

// unknown: the file does not say. A sheet as text need not say more than some key of sheets.
enum class FileKind { unknown, sheet, game, log, bilitaire, foreign };

struct Source {
    FileKind kind = FileKind::unknown;
    Form form = Form::text;
    // The lines of a text, or the tree of a JSON file; neither if the file cannot be read.
    std::vector<base::TextLine> lines;
    std::optional<base::Node> json;
    std::vector<base::Finding> messages; // reasons why the file cannot be read; or its duplicate keys
};

// bytes must outlive the source.
Source identify(std::string_view bytes);

// The reason why there is neither a sheet nor a record in it, if it is something else that people may give by mistake.
std::optional<base::Text> no_sheet(const Source& source, std::string_view bytes);

// True if the file says that it is the log of a table.
bool is_log(std::string_view bytes);

} // namespace documents

#include "documents/source.hpp"

#include <algorithm>

#include "base/file_kind.hpp"
#include "documents/keys.hpp"

namespace documents {

using namespace base;

namespace {

FileKind kind_of_format(std::string_view format) {
    const std::string name = lower_case(format);
    return name.starts_with("brikks-game/")      ? FileKind::game
           : name.starts_with("brikks-sheet/")   ? FileKind::sheet
           : name.starts_with("bilitaire-game/") ? FileKind::bilitaire
                                                 : FileKind::unknown;
}

// Finds the kind of a JSON file from its format. Without a format, finds it from keys that only one kind has.
FileKind kind_of(const Node& root) {
    if (const Member* format = find(root, "format"))
        return kind_of_format(format->value.text);
    if (find(root, "rounds") != nullptr && find(root, "start") != nullptr)
        return FileKind::game;
    if (const Member* rounds = find(root, "rounds");
        rounds != nullptr && !rounds->value.items.empty() && find(rounds->value.items.front(), "moves") != nullptr)
        return FileKind::bilitaire;
    const bool sheet = std::any_of(root.members.begin(), root.members.end(),
                                   [](const Member& member) { return is_sheet_key(member.key); });
    return sheet ? FileKind::sheet : FileKind::unknown;
}

// Returns the rest of a line after the number at its beginning: "| . . X" for a row of a sheet, ". B4>A4 d2-d4" for a
// turn of Bi-litaire. Empty if the line does not begin with a number.
std::string_view after_number(std::string_view line) {
    const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits == 0 ? std::string_view() : trimmed(line.substr(digits));
}

bool is_of_sheet(const TextLine& line) {
    const auto entry = entry_meant(line, is_sheet_key);
    return entry ? is_sheet_key(entry->key) : after_number(line.content).starts_with('|');
}

// True if the line is of a Bi-litaire record: "round: ball Ana, plate Ben", or a turn with a push ("B4>A4").
bool is_of_bilitaire(const TextLine& line) {
    const auto entry = key_value(line);
    if (entry)
        return lower_case(entry->value).starts_with("ball ") && entry->value.find(',') != std::string_view::npos;
    const std::string_view turn = after_number(line.content);
    return turn.starts_with('.') && turn.find('>') != std::string_view::npos;
}

// Finds the kind of a text file from its format, which can be on any line. Without a format, finds it from lines that
// only one kind has. If the file has lines of a sheet and lines of Bi-litaire, it is a sheet.
FileKind kind_of(const std::vector<TextLine>& lines) {
    const FileKind said = lines.empty() ? FileKind::unknown : kind_of_format(lines.front().content);
    FileKind guess = FileKind::unknown;
    for (const TextLine& line : lines) {
        const auto entry = key_value(line);
        if (entry && entry->key == "format")
            return kind_of_format(entry->value);
        if (is_of_sheet(line))
            guess = FileKind::sheet;
        else if (guess == FileKind::unknown && is_of_bilitaire(line))
            guess = FileKind::bilitaire;
    }
    return said == FileKind::unknown ? guess : said;
}

// Finds the form of a file. JSON begins with '{' or '[', perhaps after blanks; everything else is text.
Form form_of(std::string_view bytes) {
    bytes = without_bom(bytes);
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[') ? Form::json : Form::text;
}

} // namespace

bool is_log(std::string_view bytes) {
    const std::string_view text = without_bom(bytes);
    const std::string_view first = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
    return lower_case(first).starts_with("brikks-log/");
}

std::optional<Text> no_sheet(const Source& source, std::string_view bytes) {
    switch (source.kind) {
    case FileKind::log:
        return Id::is_log;
    case FileKind::bilitaire:
        return Id::is_bilitaire;
    case FileKind::foreign:
        return Text{Id::expected_sheet, {{"kind", to_text(foreign_kind(bytes).value())}}};
    default:
        return std::nullopt;
    }
}

Source identify(std::string_view bytes) {
    Source source;
    source.form = form_of(bytes);
    if (foreign_kind(bytes))
        source.kind = FileKind::foreign;
    else if (is_log(bytes))
        source.kind = FileKind::log;
    if (auto message = unreadable(bytes)) {
        source.messages.push_back(std::move(*message));
        return source;
    }
    if (source.form == Form::json)
        source.json = read_json(bytes, source.messages);
    else
        source.lines = text_lines(bytes);
    if (source.kind == FileKind::unknown)
        source.kind = source.json ? kind_of(*source.json) : kind_of(source.lines);
    return source;
}

} // namespace documents

#include "documents/file_kind.hpp"

#include <algorithm>
#include <array>

#include "base/node.hpp"
#include "base/text_lines.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"

namespace documents {
namespace {

FileKind kind_of_format(std::string_view format) {
    const std::string name = lower_case(format);
    return name.starts_with("brikks-game/")      ? FileKind::game
           : name.starts_with("brikks-sheet/")   ? FileKind::sheet
           : name.starts_with("bilitaire-game/") ? FileKind::bilitaire
                                                 : FileKind::unknown;
}

FileKind kind_of_key(std::string_view key) {
    return std::find(sheet_keys.begin(), sheet_keys.end(), key) != sheet_keys.end() ? FileKind::sheet
                                                                                    : FileKind::unknown;
}

FileKind kind_of_json(std::string_view bytes) {
    FileKind kind = FileKind::unknown;
    std::vector<Finding> messages;
    const auto root = read_json(bytes, messages);
    if (!root)
        return kind;
    for (const Member& member : root->members) {
        if (member.key == "format")
            return kind_of_format(member.value.text);
        if (kind == FileKind::unknown)
            kind = kind_of_key(member.key);
    }
    return kind;
}

FileKind kind_of_text(std::string_view bytes) {
    const std::vector<TextLine> lines = text_lines(bytes);
    FileKind kind = lines.empty() ? FileKind::unknown : kind_of_format(lines.front().content);
    for (const TextLine& line : lines) {
        const auto entry = key_value(line);
        if (entry && entry->key == "format")
            return kind_of_format(entry->value);
        if (entry && kind == FileKind::unknown)
            kind = kind_of_key(entry->key);
    }
    return kind;
}

struct Beginning {
    std::size_t at; // which byte
    std::string_view bytes;
    std::string_view name;
};

constexpr std::array<Beginning, 15> beginnings = {{
    {0, "%PDF-", "a PDF, a page to print"},
    {0, "\xFF\xD8\xFF", "a picture (JPEG)"},
    {0, "\x89PNG\r\n", "a picture (PNG)"},
    {0, "GIF87a", "a picture (GIF)"},
    {0, "GIF89a", "a picture (GIF)"},
    {4, "ftypheic", "a picture (HEIC)"},
    {4, "ftypheix", "a picture (HEIC)"},
    {4, "ftypmif1", "a picture (HEIC)"},
    {4, "ftypavif", "a picture (AVIF)"},
    {8, "WEBPVP8", "a picture (WebP)"},
    {0, std::string_view("II*\0", 4), "a picture (TIFF)"},
    {0, std::string_view("MM\0*", 4), "a picture (TIFF)"},
    {0, "PK\x03\x04", "a ZIP file, as word processors write them, too (DOCX, ODT)"},
    {0, "\xD0\xCF\x11\xE0", "a file of a word processor (DOC)"},
    {0, "{\\rtf", "a file of a word processor (RTF)"},
}};

} // namespace

bool is_log(std::string_view bytes) {
    const std::string_view text = without_bom(bytes);
    const std::string_view first = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
    return lower_case(first).starts_with("brikks-log/");
}

std::string_view foreign_name(std::string_view bytes) {
    const std::string_view start = without_bom(bytes);
    for (const Beginning& each : beginnings)
        if (start.size() > each.at && start.substr(each.at).starts_with(each.bytes))
            return each.name;
    return {};
}

FileKind file_kind(std::string_view bytes) {
    if (!foreign_name(bytes).empty())
        return FileKind::foreign;
    if (is_log(bytes))
        return FileKind::log;
    if (unreadable(bytes))
        return FileKind::unknown;
    return form_of(bytes) == Form::json ? kind_of_json(bytes) : kind_of_text(bytes);
}

} // namespace documents

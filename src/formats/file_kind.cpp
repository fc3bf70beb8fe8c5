#include "formats/file_kind.hpp"

#include <algorithm>

#include "formats/json_document.hpp"
#include "formats/log.hpp"
#include "formats/sheet.hpp"
#include "formats/sheet_draft.hpp"
#include "formats/text_lines.hpp"

namespace formats {
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
    const JsonDocument document = read_json(bytes);
    if (!document.root)
        return kind;
    for (const JsonMember& member : document.root->members) {
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

} // namespace

FileKind file_kind(std::string_view bytes) {
    if (without_bom(bytes).starts_with("%PDF-"))
        return FileKind::pdf;
    if (is_log(bytes))
        return FileKind::log;
    if (unreadable(bytes))
        return FileKind::unknown;
    return form_of(bytes) == Form::json ? kind_of_json(bytes) : kind_of_text(bytes);
}

} // namespace formats

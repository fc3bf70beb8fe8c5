#include "documents/date.hpp"

#include "documents/keys.hpp"
#include "documents/source.hpp"

namespace documents {

std::string date_of(std::string_view bytes) {
    const Source source = identify(bytes);
    for (const base::TextLine& line : source.lines)
        if (const auto entry = entry_meant(line, is_sheet_key); entry && entry->key == "date")
            return std::string(base::trimmed(entry->value));
    if (source.json)
        for (const base::Member& member : source.json->members)
            if (key_meant(member.key, false, is_sheet_key) == "date" && member.value.kind == base::Node::Kind::string)
                return member.value.text;
    return {};
}

} // namespace documents

// The keys of a file as people write them: in any case, as aliases ("energy bar", "energía"), and remarks.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

// True if the format has that key.
using IsKey = bool (*)(std::string_view key);

bool is_sheet_key(std::string_view key); // by the table in sheet_write.cpp

// The key that is meant by what is written: one of the format, or a remark; else as it is written. Where a word means
// two keys, the value decides: number is whether it is one.
std::string key_meant(std::string_view written, bool number, IsKey is_key);

// The keys and all words for them, to guess what is meant by a mistyped one.
std::vector<std::string_view> with_aliases(std::span<const std::string_view> keys);

// A `key: value` of a text, with the key that is meant.
std::optional<base::KeyValue> entry_meant(const base::TextLine& line, IsKey is_key);

// A key that every file may have, for people alone.
bool is_remark(std::string_view key);

// Gives the members of an object, and of all in it, the keys that are meant; without the remarks. Then a key may be
// there twice, which is an error.
void use_keys_meant(base::Node& node, IsKey is_key, std::vector<base::Finding>& messages);

} // namespace documents

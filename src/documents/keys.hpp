// Recognizes the keys of a file as people write them: in any case, or as an alias ("energy bar", "energía"). Also
// recognizes remarks, which are not read.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

// A function that returns true if a format has this key.
using IsKey = bool (*)(std::string_view key);

bool is_sheet_key(std::string_view key); // the table in sheet_write.cpp has these keys

// Returns the key that `written` means: a key of the format or a remark. Returns `written` itself if it means neither.
// A word can mean two keys, as "Spieler" means "player" and "players". Then the value decides: `number` is true if the
// value is a number.
std::string key_meant(std::string_view written, bool number, IsKey is_key);

// Returns the keys and their aliases. From these, a hint suggests the one that a mistyped key is close to.
std::vector<std::string_view> with_aliases(std::span<const std::string_view> keys);

// Reads a line `key: value` and replaces the key with the one that it means (key_meant). nullopt for any other line.
std::optional<base::KeyValue> entry_meant(const base::TextLine& line, IsKey is_key);

// True for a remark: a key such as "note", which every file may have, and whose value is only for people.
bool is_remark(std::string_view key);

// Replaces the keys of an object, and of everything nested in it, with the keys that they mean, and removes remarks.
// Reports an error for each key that is now a duplicate.
void use_keys_meant(base::Node& node, IsKey is_key, std::vector<base::Finding>& messages);

} // namespace documents

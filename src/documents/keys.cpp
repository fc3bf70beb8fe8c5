#include "documents/keys.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "documents/alias_table.hpp"

namespace documents {

using namespace base;

namespace {

// Writes a key in the form that the table of aliases has: in lower case, without accents, with straight apostrophes,
// and with single blanks, also for underscores and tabs. A hyphen becomes a blank ("energy-bar") or, if
// `hyphen_is_blank` is false, disappears ("Extra-Punkte").
std::string as_in_table(std::string_view written, bool hyphen_is_blank) {
    constexpr std::string_view apostrophe = "\u2019";
    const std::string folded = fold_accents(written);
    std::string result;
    for (std::string_view rest = folded; !rest.empty();) {
        const bool typographic = rest.starts_with(apostrophe);
        char letter = typographic ? '\'' : rest.front();
        rest.remove_prefix(typographic ? apostrophe.size() : 1);
        if (letter == '_' || letter == '\t' || (letter == '-' && hyphen_is_blank))
            letter = ' ';
        if (letter != '-' && (letter != ' ' || !result.ends_with(' ')))
            result += letter;
    }
    return result;
}

} // namespace

std::string key_meant(std::string_view written, bool number, IsKey is_key) {
    const auto known = [is_key](std::string_view key) { return is_key(key) || is_remark(key); };
    for (const bool hyphen_is_blank : {true, false}) {
        std::string word = as_in_table(written, hyphen_is_blank);
        if (known(word))
            return word;
        std::string_view meant;
        const auto by_word = [](const Alias& alias, std::string_view wanted) { return alias.word < wanted; };
        for (const auto* alias = std::lower_bound(std::begin(aliases), std::end(aliases), word, by_word);
             alias != std::end(aliases) && alias->word == word; ++alias)
            if (known(alias->key) && (meant.empty() || (alias->key == "players") == number))
                meant = alias->key;
        if (!meant.empty())
            return std::string(meant);
    }
    return std::string(written);
}

std::vector<std::string_view> with_aliases(std::span<const std::string_view> keys) {
    std::vector<std::string_view> words(keys.begin(), keys.end());
    for (const Alias& alias : aliases)
        if (std::find(keys.begin(), keys.end(), alias.key) != keys.end())
            words.push_back(alias.word);
    return words;
}

std::optional<KeyValue> entry_meant(const TextLine& line, IsKey is_key) {
    auto entry = key_value(line);
    if (entry) {
        entry->key = trimmed(line.content.substr(0, line.content.find(':'))); // errors show the key as written
        const bool number =
            !entry->value.empty() && entry->value.find_first_not_of("0123456789") == std::string_view::npos;
        entry->key = key_meant(entry->key, number, is_key);
    }
    return entry;
}

bool is_remark(std::string_view key) {
    constexpr std::array<std::string_view, 4> remarks = {"date", "place", "note", "comment"};
    return std::find(remarks.begin(), remarks.end(), key) != remarks.end();
}

void use_keys_meant(Node& node, IsKey is_key, std::vector<Finding>& messages) {
    for (Member& member : node.members)
        member.key = key_meant(member.key, member.value.kind == Node::Kind::number, is_key);
    std::erase_if(node.members, [](const Member& member) { return is_remark(member.key); });
    check_duplicates(node.members, messages);
    for (Member& member : node.members)
        use_keys_meant(member.value, is_key, messages);
    for (Node& item : node.items)
        use_keys_meant(item, is_key, messages);
}

} // namespace documents

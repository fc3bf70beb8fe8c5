#include "documents/common_fields.hpp"

#include <array>

namespace documents {

using namespace base;

std::optional<Node> tree_of(Source& source, const Format& format, std::vector<Finding>& messages) {
    messages = std::move(source.messages);
    std::optional<Node> root = std::move(source.json);
    if (root) {
        messages.clear(); // these are only duplicate keys, which use_keys_meant reports again
        use_keys_meant(*root, format.is_key, messages);
    } else if (messages.empty()) {
        root = format.text_tree(source.lines, messages);
    }
    const bool text = source.form == Form::text;
    const Member* given = root ? find(*root, "format") : nullptr;
    const bool unnamed = text && (given == nullptr || given->value.text.empty());
    if (root &&
        (unnamed || check_format(*root, format.what, format.name, messages, text ? Case::ignored : format.letters)))
        return root;
    messages.erase(messages.begin(), messages.end() - 1);
    return std::nullopt;
}

brikks::HouseRules read_house(const Field& house, std::vector<Finding>& messages) {
    constexpr std::array<std::string_view, 1> known = {"strict-bombs"};
    std::vector<Word> rules;
    if (house && house->kind == Node::Kind::string)
        rules = {word(*house)};
    else
        rules = house.words().value_or(rules);
    brikks::HouseRules result;
    for (const Word& rule : rules)
        if (choice("house", rule, known, messages))
            result.strict_bombs = true;
    return result;
}

std::optional<brikks::Placement> read_placement(const std::string& what, const Word& word,
                                                std::vector<Finding>& messages) {
    auto placement = brikks::parse_placement(word.text);
    if (!placement)
        add_error(messages, word.place, {Id::not_a_placement, {{"what", what}, {"found", in_quotes(word.text)}}});
    return placement;
}

} // namespace documents

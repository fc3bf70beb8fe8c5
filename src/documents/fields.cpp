#include "documents/fields.hpp"

#include "documents/sheet.hpp"

namespace documents {

bool is_of_format(const std::optional<Node>& root, Form form, const Text& what, std::string_view format,
                  std::vector<Finding>& messages) {
    const Member* given = root ? find(*root, "format") : nullptr;
    const bool unnamed = form == Form::text && (given == nullptr || given->value.text.empty());
    // Texts have always been read in any case, and so have sheets.
    const bool any_case = form == Form::text || format == sheet_format;
    if (root && (unnamed || has_format(*root, what, format, messages, any_case ? Case::ignored : Case::exact)))
        return true;
    messages.erase(messages.begin(), messages.end() - 1);
    return false;
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

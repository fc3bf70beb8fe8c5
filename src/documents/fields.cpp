#include "documents/fields.hpp"

namespace documents {

brikks::HouseRules read_house(const std::vector<Word>& rules, std::vector<Finding>& messages) {
    brikks::HouseRules house;
    for (const Word& rule : rules)
        if (choice("house", rule, std::array<std::string_view, 1>{"strict-bombs"}, messages))
            house.strict_bombs = true;
    return house;
}

std::optional<brikks::Placement> read_placement(std::string_view what, const Word& word,
                                                std::vector<Finding>& messages) {
    auto placement = brikks::parse_placement(word.text);
    if (!placement)
        add_error(messages, word.place,
                  std::string(what) + ": " + in_quotes(word.text) +
                      " is not a placement; that is a block (W Y G R B K and 1 to 4), @ and the square of its lower "
                      "left corner (a1 to j11), as in G1@a3");
    return placement;
}

} // namespace documents

#include "commands/rank_title.hpp"

#include <algorithm>
#include <stdexcept>

#include "print/templates.hpp"
#include "print/words_json.hpp"

namespace commands {

std::string rank_title(brikks::Rank rank) {
    const auto templates = print::word_templates();
    const auto english =
        std::find_if(templates.begin(), templates.end(), [](const auto& each) { return each.name == "en"; });
    if (english == templates.end())
        throw std::logic_error("there are no English words");
    const auto words = print::read_words(english->json);
    return words.value.value()[print::Word::rank_1 + static_cast<int>(rank)];
}

} // namespace commands

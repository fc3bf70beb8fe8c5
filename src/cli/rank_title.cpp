#include "cli/rank_title.hpp"

#include <algorithm>
#include <stdexcept>

#include "formats/words_json.hpp"
#include "paper/templates.hpp"

namespace cli {

std::string rank_title(brikks::Rank rank) {
    const auto templates = paper::word_templates();
    const auto english =
        std::find_if(templates.begin(), templates.end(), [](const auto& each) { return each.name == "en"; });
    if (english == templates.end())
        throw std::logic_error("there are no English words");
    const auto words = formats::read_words(english->json);
    return words.value.value()[paper::Word::rank_1 + static_cast<int>(rank)];
}

} // namespace cli

#include "page/option_words.hpp"

#include <algorithm>

#include "base/suggest.hpp"
#include "base/utf8.hpp"

namespace page {

using base::Id;

OptionWords::Option& OptionWords::find(const std::string& name) {
    const auto found =
        std::find_if(options_.begin(), options_.end(), [&](const Option& each) { return each.name == name; });
    if (found != options_.end())
        return *found;
    std::vector<std::string> names;
    for (const Option& option : options_)
        names.push_back(option.name);
    print::refuse(
        {Id::option_unknown, {{"option", base::in_single_quotes(name)}, {"hint", base::did_you_mean(name, names)}}});
}

void OptionWords::read(const std::vector<std::string>& words, std::size_t first) {
    for (std::size_t i = first; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (operands_ != nullptr && !word.starts_with('-')) {
            operands_->push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        Option& option = find(word.substr(0, equals));
        if (std::exchange(option.given, true) && !option.is_flag)
            print::refuse({Id::option_twice, {{"option", option.name}}});
        if (option.is_flag && equals != word.npos)
            print::refuse({Id::option_no_value, {{"option", option.name}}});
        if (!option.is_flag && equals == word.npos && ++i == words.size())
            print::refuse({Id::option_value_missing, {{"option", option.name}}});
        option.assign(option.is_flag ? "" : equals == word.npos ? words[i] : word.substr(equals + 1));
    }
}

} // namespace page

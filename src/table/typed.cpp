#include "table/typed.hpp"

#include "base/joined.hpp"
#include "base/names.hpp"

namespace table {

bool is_typed(std::string_view word, base::Id words, base::Language language) {
    const std::string wanted = base::fold_case(word);
    for (const base::Language each : {language, base::Language::en})
        for (const std::string& known : base::split(to_string(words, each), " "))
            if (base::fold_case(known) == wanted)
                return true;
    return false;
}

std::string first_word(base::Id words, base::Language language) {
    return base::split(to_string(words, language), " ").front();
}

} // namespace table

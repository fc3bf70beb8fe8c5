#include "page/change_json.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace page {
namespace {

using base::Id;
using base::Text;
using documents::Json;

const base::Value* value_of(const Text& text, std::string_view name) {
    for (const base::Argument& argument : text.arguments)
        if (argument.name == name)
            return &argument.value;
    return nullptr;
}

// Returns the text that fills this placeholder; nullptr if there is none.
const Text* text_in(const Text& text, std::string_view name) {
    const base::Value* value = value_of(text, name);
    const auto* texts = value != nullptr ? std::get_if<std::vector<Text>>(&value->value) : nullptr;
    return texts != nullptr && texts->size() == 1 ? texts->data() : nullptr;
}

template <class Type>
Json change(const char* about, const Text& text, std::string_view name) {
    const base::Value* value = value_of(text, name);
    const auto* values = value != nullptr ? std::get_if<Type>(&value->value) : nullptr;
    if (values == nullptr)
        return nullptr;
    Json list = Json::array();
    if constexpr (std::is_same_v<Type, std::int64_t>)
        list.push_back(*values);
    else
        list = *values;
    return {{"about", about}, {"values", std::move(list)}};
}

} // namespace

Json change_json(const Text& text) {
    switch (text.id) {
    case Id::would_be_right:
    case Id::marks_would_be_right:
    case Id::total_would_be: {
        const Text* inner = text_in(text, "change");
        return inner != nullptr ? change_json(*inner) : nullptr;
    }
    case Id::level_assumed:
    case Id::others_follow: {
        const Text* inner = text_in(text, "what");
        return inner != nullptr ? change_json(*inner) : nullptr;
    }
    case Id::with_level:
        return change<std::vector<int>>("level", text, "numbers");
    case Id::with_other_players:
        return change<std::vector<int>>("players", text, "numbers");
    case Id::with_solo_game:
        return {{"about", "players"}, {"values", {1}}};
    case Id::with_extra:
        return change<std::vector<int>>("extra", text, "numbers");
    case Id::with_circle_circled:
        return change<std::int64_t>("circled", text, "circle");
    case Id::with_square_empty:
        return change<std::vector<std::string>>("empty", text, "squares");
    default:
        return nullptr;
    }
}

} // namespace page

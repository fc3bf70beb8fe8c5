#include "documents/json.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/source_text.hpp"

namespace documents {

using namespace base;

std::string dump(const Json& json) {
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    const auto is_plain = [](char byte) { return byte >= 0x20 && byte < 0x7F; };
    if (std::all_of(text.begin(), text.end(), is_plain))
        return text;
    std::string result;
    for (const Character& character : characters(text, {})) {
        if (is_control(character.code)) {
            std::array<char, 8> escaped{};
            std::snprintf(escaped.data(), escaped.size(), "\\u%04x", static_cast<unsigned>(character.code));
            result += escaped.data();
        } else {
            result += utf8(character.code);
        }
    }
    return result;
}

} // namespace documents

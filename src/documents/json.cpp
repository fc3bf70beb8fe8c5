#include "documents/json.hpp"

#include <algorithm>

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
        const std::string plain = utf8(character.code);
        if (is_control(character.code)) {
            const std::string quoted = Json(plain).dump(-1, ' ', true);
            result += quoted.substr(1, quoted.size() - 2);
        } else {
            result += plain;
        }
    }
    return result;
}

} // namespace documents

// Asks the browser for properties of characters. It knows Unicode as well as utf8proc, whose tables would double the
// size of the page.
#include <array>
#include <string>

#include "base/unicode.hpp"
#include "base/utf8.hpp"

// Declares functions of the browser. The first two write at most `space` bytes to `out`, and return the number of bytes
// written.
#define IMPORT(name) extern "C" __attribute__((import_module("browser"), import_name(#name)))
IMPORT(composed) unsigned browser_composed(const char* text, unsigned size, char* out, unsigned space);
IMPORT(folded) unsigned browser_folded(const char* text, unsigned size, char* out, unsigned space);
IMPORT(is_accent) bool browser_is_accent(char32_t code);

namespace base {
namespace {

std::string ask(unsigned (*question)(const char*, unsigned, char*, unsigned), std::string_view text) {
    const auto size = static_cast<unsigned>(text.size());
    std::string answer(3 * text.size() + 64, '\0');
    answer.resize(question(text.data(), size, answer.data(), static_cast<unsigned>(answer.size())));
    return answer;
}

} // namespace

std::string composed(std::string_view text) {
    return ask(browser_composed, text);
}

std::vector<char32_t> folded_parts(char32_t letter) {
    const std::string folded = ask(browser_folded, utf8(letter));
    std::vector<char32_t> parts;
    for (std::string_view rest = folded; !rest.empty();) {
        const Decoded next = decode(rest);
        parts.push_back(next.code);
        rest.remove_prefix(next.bytes);
    }
    return parts;
}

bool is_accent(char32_t code) {
    return browser_is_accent(code);
}

// Returns the number of characters: a page has no columns of characters.
std::size_t display_width(std::string_view text) {
    return length(text);
}

} // namespace base

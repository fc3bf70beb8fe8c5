// Prints what utf8proc says about every character that it knows, for unicode.test.js: a line with its code, 1 for an
// accent, and its folded parts, in hexadecimal.
#include <utf8proc.h>

#include <cstdio>

#include "base/unicode.hpp"

int main() {
    for (utf8proc_int32_t code = 0; code < 0x110000; ++code) {
        const auto category = utf8proc_category(code);
        if (category == UTF8PROC_CATEGORY_CN || category == UTF8PROC_CATEGORY_CS)
            continue;
        const auto letter = static_cast<char32_t>(code);
        std::printf("%x %d", static_cast<unsigned>(code), static_cast<int>(base::is_accent(letter)));
        for (const char32_t part : base::folded_parts(letter))
            std::printf(" %x", static_cast<unsigned>(part));
        std::puts("");
    }
}

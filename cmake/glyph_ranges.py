#!/usr/bin/env python3
"""Writes a C++ table of the characters that all these fonts have. Leaves out invisible characters.

  glyph_ranges.py FONT.ttf... HEADER
"""
import sys
import unicodedata

from fontTools import ttLib


def is_seen(code):
    return unicodedata.category(chr(code)) not in ("Cc", "Cf", "Zl", "Zp")


def ranges(codes):
    found = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def main(*arguments):
    *fonts, output = arguments
    codes = set.intersection(*(set(ttLib.TTFont(font).getBestCmap()) for font in fonts))
    rows = ranges(filter(is_seen, codes))
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of the fonts of the pages by cmake/glyph_ranges.py.\n#pragma once\n\n#include <array>\n\n"
                   "namespace print {\n\nstruct GlyphRange {\n    char32_t first;\n    char32_t last;\n};\n"
                   f"inline constexpr std::array<GlyphRange, {len(rows)}> glyph_ranges = {{{{\n")
        file.writelines(f"    {{0x{first:04X}, 0x{last:04X}}},\n" for first, last in rows)
        file.write("}};\n\n} // namespace print\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Turns the keys of a section of templates/words/en.json into C++: an enumeration of a room and the array of the keys.

  words.py ROOM ENUM SECTION EN.json HEADER
"""
import json
import sys


def main(room, enum, section, english, output):
    with open(english, encoding="utf-8") as file:
        keys = list(json.load(file)[section])
    with open(output, "w", encoding="utf-8") as file:
        file.write(f'// Made of the keys of "{section}" in templates/words/en.json by cmake/words.py.\n#pragma once\n\n'
                   "#include <cstdint>\n#include <string_view>\n\n#include \"base/arrays.hpp\"\n\n"
                   f"namespace {room} {{\n\nenum class {enum} : std::uint8_t {{\n")
        file.writelines(f"    {key.replace('-', '_')},\n" for key in keys)
        file.write(f"}};\nconstexpr std::size_t enum_size({enum}) {{\n    return {len(keys)};\n}}\n\n"
                   f"inline constexpr base::EnumArray<{enum}, std::string_view> word_keys = {{{{{{\n")
        file.writelines(f'    "{key}",\n' for key in keys)
        file.write(f"}}}}}};\n\n}} // namespace {room}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Turns the keys of "words" in templates/words/en.json (the words on the pages) into C++: an enumeration and an array.

  words.py EN.json HEADER
"""
import json
import sys


def main(english, output):
    with open(english, encoding="utf-8") as file:
        keys = list(json.load(file)["words"])
    with open(output, "w", encoding="utf-8") as file:
        file.write('// Made of the keys of "words" in templates/words/en.json by cmake/words.py.\n#pragma once\n\n'
                   "#include <cstdint>\n#include <string_view>\n\n#include \"base/arrays.hpp\"\n\n"
                   "namespace print {\n\nenum class Word : std::uint8_t {\n")
        file.writelines(f"    {key.replace('-', '_')},\n" for key in keys)
        file.write(f"}};\nconstexpr std::size_t enum_size(Word) {{\n    return {len(keys)};\n}}\n\n"
                   "inline constexpr base::EnumArray<Word, std::string_view> word_keys = {{{\n")
        file.writelines(f'    "{key}",\n' for key in keys)
        file.write("}}};\n\n} // namespace print\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Turns the words that people write for the keys of a file (templates/aliases.json) into C++: a sorted table.

  aliases.py ALIASES.json HEADER

Words are understood with and without accents; in the table they have none.
"""
import json
import sys
import unicodedata


def plain(word):
    folded = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in folded if not unicodedata.combining(letter))


def main(path, output):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    rows = set()
    for key, languages in data.items():
        for words in languages.values():
            for word in words:
                if word != " ".join(word.lower().split()):
                    sys.exit(f"{path}: {word} must be in lower case, with single blanks")
                if not plain(word).isascii():
                    sys.exit(f"{path}: {word} has a letter that this script cannot write without accents")
                rows.add((plain(word), key))
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/aliases.json by cmake/aliases.py.\n#pragma once\n\n#include <string_view>\n\n"
                   "namespace documents {\n\nstruct Alias {\n    std::string_view word;\n    std::string_view key;\n};\n"
                   "// By word.\ninline constexpr Alias aliases[] = {\n")
        file.writelines(f'    {{"{word}", "{key}"}},\n' for word, key in sorted(rows, key=lambda row: (row[0].encode(), row[1])))
        file.write("};\n\n} // namespace documents\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

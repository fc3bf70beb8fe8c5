#!/usr/bin/env python3
"""Turns the texts of the help (templates/help/*.json) into C++.

  help.py ids EN.json HEADER                      the enumeration of the texts
  help.py texts EN.json LANGUAGE.json... HEADER   the texts in every language, in the order of the enumeration

Every language must have the same ids and placeholders as English.
"""
import sys
from pathlib import Path

from messages import check, entries
from texts import in_languages


def ids(english, output):
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/help/en.json by cmake/help.py.\n#pragma once\n\n#include <cstdint>\n\n"
                   "namespace base {\n\nenum class Help : std::uint16_t {\n")
        file.writelines(f"    {key.replace('-', '_')},\n" for key in entries(english))
        file.write("};\n\n} // namespace base\n")


def texts(*arguments):
    *paths, output = arguments
    english = entries(paths[0])
    texts_of = {}
    for path in paths:
        values = entries(path)
        check(path, values, english)
        texts_of[Path(path).stem] = [values[key] for key in english]
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/help by cmake/help.py.\n#pragma once\n\n#include <cstdint>\n#include <string_view>\n\n"
                   "#include \"base/language.hpp\"\n\nnamespace commands {\n\n"
                   f"{in_languages('help_text', texts_of)}\n}} // namespace commands\n")


if __name__ == "__main__":
    {"ids": ids, "texts": texts}[sys.argv[1]](*sys.argv[2:])

#!/usr/bin/env python3
"""Turns the catalogues of messages (templates/messages/*.json) into C++.

  messages.py ids EN.json HEADER                      the enumeration of the message ids
  messages.py texts LANGUAGE [FILE.cpp...] FILE.json EN.json SOURCE
                                                      the texts of one language, in the order of the ids; with FILE.cpp,
                                                      only the texts whose ids these files use, and the others empty

Every catalogue must have the same ids and placeholders as the English one.
"""
import json
import re
import sys
from pathlib import Path

from texts import Texts


def without_duplicates(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            sys.exit(f"{key} is there twice")
    return dict(pairs)


def entries(path):
    """Returns the entries of a catalogue in their order: id -> text, or {"one": text, "other": text}."""
    result = {}
    with open(path, encoding="utf-8") as file:
        for section in json.load(file, object_pairs_hook=without_duplicates).values():
            for key, value in section.items():
                if key in result:
                    sys.exit(f"{path}: {key} is there twice")
                if not isinstance(value, str) and set(value) != {"one", "other"}:
                    sys.exit(f"{path}: {key} needs a text, or two: one and other")
                result[key] = value
    return result


def placeholders(value):
    """Returns the names in braces, from both texts if there are two."""
    texts = [value] if isinstance(value, str) else value.values()
    return {name for text in texts for name in re.findall(r"\{([^{}]*)\}", text)}


def check(path, values, originals):
    """Ends the program if the ids, placeholders or plurals of a catalogue do not match the English one."""
    if set(values) != set(originals):
        sys.exit(f"{path}: not the ids of en.json: {sorted(set(values) ^ set(originals))}")
    for key, original in originals.items():
        given, wanted = placeholders(values[key]), placeholders(original)
        if given != wanted:
            sys.exit(f"{path}: {key} has the placeholders {sorted(given)}, not {sorted(wanted)}")
        counted = not isinstance(original, str)
        if isinstance(values[key], str) and counted:
            sys.exit(f"{path}: {key} needs two texts: one and other")
        if not isinstance(values[key], str) and not counted and "count" not in wanted:
            sys.exit(f"{path}: {key} has no count that could choose between one and other")


def ids(english, output):
    names = [key.replace("-", "_") for key in entries(english)]
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/messages/en.json by cmake/messages.py.\n#pragma once\n\n#include <cstdint>\n\n"
                   "namespace base {\n\nenum class Id : std::uint16_t {\n")
        file.writelines(f"    {name},\n" for name in names)
        file.write(f"}};\ninline constexpr int id_count = {len(names)};\n\n}} // namespace base\n")


def named_in(sources):
    """Returns the ids that the sources use."""
    names = (name for source in sources for name in re.findall(r"\bId::(\w+)", Path(source).read_text(encoding="utf-8")))
    return {name.replace("_", "-") for name in names}


def texts(language, *arguments):
    *sources, path, english, output = arguments
    originals = entries(english)
    values = entries(path)
    check(path, values, originals)
    if sources:
        named = named_in(sources)
        values = {key: value if key in named else "" for key, value in values.items()}
    texts = Texts()
    offsets = []
    for key in originals:
        value = values[key]
        if isinstance(value, str):
            value = {"one": value}
        one = texts.add(value["one"])
        offsets.append((one, texts.add(value["other"]) if "other" in value else one))
    with open(output, "w", encoding="utf-8") as file:
        file.write(f'// Made of templates/messages/{language}.json by cmake/messages.py.\n#include "base/catalogue.hpp"\n\n'
                   f"namespace base {{\n\nconst char {language}_texts[] =\n{texts.literal()};\n\n"
                   f"const Entry {language}_entries[] = {{\n")
        file.writelines(f"    {{{one}, {other}}},\n" for one, other in offsets)
        file.write("};\n\n} // namespace base\n")


if __name__ == "__main__":
    {"ids": ids, "texts": texts}[sys.argv[1]](*sys.argv[2:])

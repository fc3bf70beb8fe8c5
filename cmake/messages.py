#!/usr/bin/env python3
"""Turns the catalogues of messages (templates/messages/*.json) into C++.

  messages.py ids EN.json HEADER                      the enumeration of the message ids
  messages.py texts LANGUAGE FILE.json EN.json SOURCE the texts of one language, in the order of the ids
"""
import json
import sys

from texts import Texts


def without_duplicates(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            sys.exit(f"{key} is there twice")
    return dict(pairs)


def entries(path):
    """The entries of a catalogue, in its order: id -> text, or {"one": text, "other": text}."""
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


def ids(english, output):
    names = [key.replace("-", "_") for key in entries(english)]
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/messages/en.json by cmake/messages.py.\n#pragma once\n\n#include <cstdint>\n\n"
                   "namespace base {\n\nenum class Id : std::uint16_t {\n")
        file.writelines(f"    {name},\n" for name in names)
        file.write(f"}};\ninline constexpr int id_count = {len(names)};\n\n}} // namespace base\n")


def texts(language, path, english, output):
    keys = list(entries(english))
    values = entries(path)
    if set(values) != set(keys):
        sys.exit(f"{path}: not the ids of {english}: {sorted(set(values) ^ set(keys))}")
    texts = Texts()
    offsets = []
    for key in keys:
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

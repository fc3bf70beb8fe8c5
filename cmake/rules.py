#!/usr/bin/env python3
"""Turns templates/rules.json and its translations (templates/rules/*.json) into C++.

  rules.py ids RULES.json HEADER                 the enumeration of the rules that findings are about
  rules.py table RULES.json HEADER               all rules
  rules.py texts RULES.json LANGUAGE.json... HEADER
                                                 the texts of all rules in every language

A translation has the same rules as RULES.json, which is English, and explains the same rules. "title" is the name of a rule
on the page (page.py).
A rule without "reported" has no enumerator, so no finding can be about it. Findings about a rule with "listed": "last" come
after all others.
"""
import json
import sys

from pathlib import Path

from texts import Texts, in_languages


def rows(path):
    """Returns game, id and texts of each rule, in the order of the file."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    rules = [(game, key, rule) for game in ("brikks", "bilitaire") for section in data[game].values()
             for key, rule in section.items()]
    if len({(game, key) for game, key, _ in rules}) < len(rules):
        sys.exit(f"{path}: a rule is there twice")
    return rules


def ids(path, output):
    rules = rows(path)
    both = [key for _, key, _ in rules]
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/rules.json by cmake/rules.py.\n#pragma once\n\n#include <cstdint>\n\n"
                   "namespace base {\n\nenum class Rule : std::uint8_t {\n")
        for row, (game, key, rule) in enumerate(rules):
            if rule.get("reported"):
                name = f"{game}_{key}" if game == "bilitaire" and both.count(key) > 1 else key
                file.write(f"    {name.replace('-', '_')} = {row},\n")
        file.write("};\n\n} // namespace base\n")


def table(path, output):
    keys = Texts()
    lines = []
    for game, key, rule in rows(path):
        reported = "true" if rule.get("reported") else "false"
        last = "true" if rule.get("listed") == "last" else "false"
        lines.append(f"    {{Game::{game}, {keys.add(key)}, {reported}, {last}}},\n")
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/rules.json by cmake/rules.py.\n#pragma once\n\n#include \"base/rules.hpp\"\n\n"
                   f"namespace base {{\n\ninline constexpr char rule_names[] =\n{keys.literal()};\n\n"
                   "struct RuleRow {\n    Game game;\n    std::uint16_t id; // where it begins in rule_names\n"
                   "    bool reported, listed_last;\n};\ninline constexpr RuleRow rule_rows[] = {\n")
        file.writelines(lines)
        file.write("};\n\n} // namespace base\n")


def translations(path, originals):
    """Returns the texts of a translation: game, id -> texts. Ends the program if a text is missing or has no original."""
    with open(path, encoding="utf-8") as file:
        rules = {(game, key): rule for game, of_game in json.load(file).items() for key, rule in of_game.items()}
    wanted = {(game, key): {"title", "rule", "more"} & set(rule) for game, key, rule in originals}
    for rule in wanted.keys() | rules.keys():
        if set(rules.get(rule, [])) != wanted.get(rule):
            sys.exit(f"{path}: {' '.join(rule)} has not the texts that it has in rules.json")
    return rules


def in_every_language(path, others):
    """Returns the rules of RULES.json and of its translations: language -> game, id -> texts."""
    originals = rows(path)
    languages = {"en": {(game, key): rule for game, key, rule in originals}}
    return languages | {Path(other).stem: translations(other, originals) for other in others}


def texts(path, *arguments):
    *others, output = arguments
    originals = rows(path)
    languages = in_every_language(path, others)
    texts_of = {language: [text for game, key, _ in originals
                           for text in (rules[game, key]["rule"], rules[game, key].get("more", ""))]
                for language, rules in languages.items()}
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/rules.json and templates/rules by cmake/rules.py.\n#pragma once\n\n#include <cstdint>\n"
                   "#include <string_view>\n\n#include \"base/language.hpp\"\n\nnamespace base {\n\n"
                   "// A sentence and an explanation, which may be empty, for each row of base/rule_table.hpp.\n"
                   f"{in_languages('rule_text', texts_of)}\n}} // namespace base\n")


if __name__ == "__main__":
    {"ids": ids, "table": table, "texts": texts}[sys.argv[1]](*sys.argv[2:])

#!/usr/bin/env python3
"""Turns templates/rules.json into C++.

  rules.py ids RULES.json HEADER      the enumeration of the rules that findings are about
  rules.py table RULES.json HEADER    all rules with their texts

A rule without "reported" has no enumerator, so no finding can be about it. Findings about a rule with "listed": "last" come
after all others.
"""
import json
import sys

from texts import Texts


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
    texts = Texts()
    lines = []
    for game, key, rule in rows(path):
        offsets = ", ".join(str(texts.add(text)) for text in (key, rule["rule"], rule.get("more", "")))
        reported = "true" if rule.get("reported") else "false"
        last = "true" if rule.get("listed") == "last" else "false"
        lines.append(f"    {{Game::{game}, {offsets}, {reported}, {last}}},\n")
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/rules.json by cmake/rules.py.\n#include \"base/rules.hpp\"\n\nnamespace base {\n\n"
                   f"inline constexpr char rule_texts[] =\n{texts.literal()};\n\n"
                   "struct RuleRow {\n    Game game;\n    std::uint16_t id, sentence, more; // where they begin in rule_texts\n"
                   "    bool reported, listed_last;\n};\ninline constexpr RuleRow rule_rows[] = {\n")
        file.writelines(lines)
        file.write("};\n\n} // namespace base\n")


if __name__ == "__main__":
    {"ids": ids, "table": table}[sys.argv[1]](*sys.argv[2:])

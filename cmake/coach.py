#!/usr/bin/env python3
"""Turns the packed weights of the coach, one file for each level, into C++.

  coach.py LEVEL-1 LEVEL-2 LEVEL-3 LEVEL-4 HEADER
"""
import sys
from pathlib import Path


def literal(data):
    """Returns string literals with these bytes, in lines of 1,000 bytes."""
    lines = [data[start:start + 1000] for start in range(0, len(data) + 1, 1000)]
    return "\n".join('    "' + "".join(f"\\{byte:03o}" for byte in line) + '"' for line in lines)


def main(*paths_and_output):
    *paths, output = map(Path, paths_and_output)
    levels = [path.read_bytes() for path in paths]
    with output.open("w", encoding="ascii") as file:
        file.write("// Made of templates/coach by cmake/coach.py.\n#pragma once\n\n#include <array>\n#include <string_view>\n\n"
                   "namespace coach {\n\n")
        for number, data in enumerate(levels, 1):
            file.write(f"inline constexpr std::string_view packed_level_{number}(\n{literal(data)},\n    {len(data)});\n\n")
        names = ", ".join(f"packed_level_{number}" for number in range(1, len(levels) + 1))
        file.write(f"inline constexpr std::array<std::string_view, {len(levels)}> packed_levels = {{{names}}};\n\n"
                   "} // namespace coach\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Turns templates/digits.json, the weights of the network that reads digits, into C++.

  digits.py DIGITS.json HEADER
"""
import json
import sys


def main(path, output):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made of templates/digits.json by cmake/digits.py.\n#pragma once\n\n#include <cstddef>\n"
                   "#include <cstdint>\n\nnamespace reading {\n\nstruct DigitLayer {\n    std::size_t outputs;\n"
                   "    float scale; // of the weights\n    const std::int8_t* weights;\n    const float* biases;\n};\n\n"
                   f"inline constexpr std::size_t digit_filter = {data['filter']}; // the side of a filter\n")
        for name, layer in data["layers"].items():
            weights = ", ".join(str(byte - 256 if byte > 127 else byte)
                                for byte in bytes.fromhex("".join(layer["weights"])))
            biases = ", ".join(f"{float(bias)}F" for bias in layer["biases"])
            file.write(f"\ninline constexpr std::int8_t digit_{name}_weights[] = {{{weights}}};\n"
                       f"inline constexpr float digit_{name}_biases[] = {{{biases}}};\n"
                       f"inline constexpr DigitLayer digit_{name} = {{{len(layer['biases'])}, {float(layer['scale'])}F, "
                       f"digit_{name}_weights, digit_{name}_biases}};\n")
        file.write("\n} // namespace reading\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

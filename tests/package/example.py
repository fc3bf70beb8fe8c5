#!/usr/bin/env python3
"""example.py CMAKE GENERATOR COMPILER FLAGS PREFIX FOLDER: the example of CONTRIBUTING.md, built in an empty FOLDER with
the library that is installed in PREFIX, prints what CONTRIBUTING.md shows."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

cmake, generator, compiler, flags, prefix, folder = sys.argv[1:]
folder = Path(folder)
section = Path("CONTRIBUTING.md").read_text(encoding="utf-8").split("\n## Use the library\n")[1].split("\n## ")[0]
blocks = dict(re.findall(r"```(\w+)\n(.*?)```", section, re.DOTALL))

shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
(folder / "CMakeLists.txt").write_text(blocks["cmake"], encoding="utf-8")
(folder / "main.cpp").write_text(blocks["cpp"], encoding="utf-8")
subprocess.run([cmake, "-G", generator, "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={prefix}",
                f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={flags}"], check=True)
subprocess.run([cmake, "--build", folder / "build"], check=True)

command, shown = blocks["console"].split("\n", 1)
program, file = re.fullmatch(r"\$ build/(\w+) < (\S+)", command).groups()
with open(file, encoding="utf-8") as sheet:
    printed = subprocess.run([folder / "build" / program], stdin=sheet, capture_output=True, text=True, check=False)
if printed.stdout != shown:
    sys.exit(f"shown:\n{shown}printed:\n{printed.stdout}{printed.stderr}")

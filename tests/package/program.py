#!/usr/bin/env python3
"""program.py CMAKE BUILD FOLDER: the programs, installed from BUILD into FOLDER, are complete and where they belong."""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

cmake, build, folder = sys.argv[1:]
folder = Path(folder)
faults = []


def install(prefix, root=""):
    """README.md: cmake --install build/release --component program"""
    subprocess.run([cmake, "--install", build, "--component", "program", "--prefix", prefix], check=True,
                   stdout=subprocess.DEVNULL, env={**os.environ, "DESTDIR": str(root)})
    found = Path(str(root) + str(prefix))
    return found, sorted(str(path.relative_to(found)) for path in found.rglob("*") if path.is_file())


def expect(files, *patterns):
    for pattern in patterns:
        if not any(re.fullmatch(pattern, name) for name in files):
            faults.append(f"not installed: {pattern}")


shutil.rmtree(folder, ignore_errors=True)
local, files = install(folder / "local")
expect(files, "bin/brikks", "bin/bilitaire", *(rf"share/man/{folder}man1/{program}\.1(\.gz)?"
                                               for folder in ("", "es/", "fr/", "it/", "de/")
                                               for program in ("brikks", "bilitaire")),
       "share/brikks/words/en.json", "share/brikks/styles/ink.json", "share/zsh/site-functions/_brikks",
       "share/bash-completion/completions/brikks", "share/bash-completion/completions/bilitaire",
       r"share/fish/vendor_completions\.d/brikks\.fish", r"share/fish/vendor_completions\.d/bilitaire\.fish")
for name in files:
    if "lintian" in name or "changelog" in name or "copyright" in name or "vendor-completions" in name:
        faults.append(f"only for Debian's packages: {name}")

# No link of an installed page leads nowhere.
for name in files:
    if name.endswith(".md"):
        text = (local / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
            if "://" not in target and not (local / name).parent.joinpath(target).exists():
                faults.append(f"{name}: dead link {target}")

# The installed programs run, and read an installed language and style.
brikks = local / "bin/brikks"
for words in (["--version"], ["check", local / "share/doc/brikks/samples/ana-outlines.txt"],
              ["print", "dice", "-o", folder / "dice.pdf", "--lang", local / "share/brikks/words/es.json",
               "--style", local / "share/brikks/styles/ink.json"]):
    if subprocess.run([brikks, *words], stdout=subprocess.DEVNULL, check=False).returncode != 0:
        faults.append(f"brikks {' '.join(map(str, words))} fails")

_, files = install("/usr", folder / "root")
expect(files, "share/zsh/vendor-completions/_brikks", "bin/brikks")
if "share/zsh/site-functions/_brikks" in files:
    faults.append("below /usr the completions of zsh belong into vendor-completions")

for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)

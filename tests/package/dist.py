#!/usr/bin/env python3
"""dist.py SOURCE FOLDER: what SOURCE/cmake/dist.py packs is complete, as README.md says, and the same for the same files."""
import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

source, folder = map(Path, sys.argv[1:])
made = {"page/brikks.html": b"page", "page/brikks-site/index.html": b"site", "page/brikks-site/icon-192.png": bytes(5000),
        "page/brikks-page_0.1.0-1_all.deb": b"1", "page/brikks-page_0.0.9-1_all.deb": b"an older one",
        "program/brikks_0.1.0-1_amd64.deb": b"2", "program/libbrikks-dev_0.1.0-1_amd64.deb": b"3"}
static = "brikks-0.1.0-linux-x86_64"
faults = []


def packed(number, mask):
    """Packs the same files, made at another time by somebody with other permissions."""
    place = folder / str(number)
    os.umask(mask)
    for name, content in {**{f"build/{name}": content for name, content in made.items()},
                          f"{static}/bin/brikks": b"ELF", f"{static}/share/man/man1/brikks.1": b".TH"}.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        os.utime(file, (number * 10 ** 8, number * 10 ** 8))
    (place / static / "bin/brikks").chmod(0o777 & ~mask)
    subprocess.run([sys.executable, "-B", source / "cmake/dist.py", place / "build", "0.1.0", place / static, place / "dist"],
                   check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
    return place / "dist"


shutil.rmtree(folder, ignore_errors=True)
first, second = packed(1, 0o022), packed(9, 0o077)
files = {str(path.relative_to(first)): path.read_bytes() for path in first.rglob("*") if path.is_file()}
if files != {str(path.relative_to(second)): path.read_bytes() for path in second.rglob("*") if path.is_file()}:
    faults.append("the same files give other bytes at another time")
listed = [line.split("  ")[1] for line in files["SHA256SUMS"].decode().splitlines()]
if sorted([*listed, "SHA256SUMS"]) != sorted(files):
    faults.append(f"SHA256SUMS lists {listed}")
if subprocess.run(["sha256sum", "--quiet", "-c", "SHA256SUMS"], cwd=first, check=False).returncode != 0:
    faults.append("SHA256SUMS is wrong")
if "brikks-page_0.0.9-1_all.deb" in files:
    faults.append("it has a package of another version")

with tarfile.open(first / f"{static}.tar.gz") as archive:
    modes = {entry.name: (entry.mode, entry.uid, entry.mtime) for entry in archive}
if modes != {f"{static}/bin/brikks": (0o755, 0, 1700000000), f"{static}/share/man/man1/brikks.1": (0o644, 0, 1700000000)}:
    faults.append(f"{static}.tar.gz: {modes}")
with zipfile.ZipFile(first / "brikks-site.zip") as archive:
    if {entry: archive.read(entry) for entry in archive.namelist()} != {"brikks-site/index.html": b"site", "brikks-site/icon-192.png": bytes(5000)}:
        faults.append(f"brikks-site.zip: {archive.namelist()}")

table = re.search(r"\| in `build/dist` .*?\n\n", (source / "README.md").read_text(encoding="utf-8"), re.DOTALL)[0]
named = [name.replace("…", "*") for row in table.strip().splitlines()[2:] for name in re.findall(r"`([^`]+)`", row.split("|")[1])]
patterns = [f"*{name}" if name.startswith(".") else name for name in named]
there = {path.name for path in first.iterdir()} - {"SHA256SUMS"}
faults += [f"README.md names {pattern}" for pattern in patterns if not fnmatch.filter(there, pattern)]
faults += [f"README.md does not name {name}" for name in there if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]

if faults:
    sys.exit("\n".join(faults))

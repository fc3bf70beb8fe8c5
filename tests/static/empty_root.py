#!/usr/bin/env python3
"""empty_root.py STATIC OTHERS FOLDER: in FOLDER, an empty root, the programs of the folder STATIC print, write and answer
what those of the folder OTHERS do in an ordinary one. There is no other program, no library, no /proc and no /dev."""
import shutil
import subprocess
import sys
from pathlib import Path

static, others, folder = map(Path, sys.argv[1:])
samples = ["ana-outlines.txt", "rulebook-final.txt", "solo-order.txt", "evening.txt", "photos/ana.jpg", "bilitaire/evening.txt"]
# Each command, and what is typed.
commands = [
    ("brikks --version", ""),
    ("brikks roll --seed 7 --count 3", ""),
    ("brikks print sheets --names Ana,Ben,Çağla --players 3 -o sheets.pdf", ""),
    ("brikks print sheets --style ink --per-page 2 --overview page --paper letter --lang de -o ink.pdf", ""),
    ("brikks print overview -o overview.pdf", ""),
    ("brikks print dice -o dice.pdf", ""),
    ("brikks print report ana-outlines.txt photos/ana.jpg -o report.pdf", ""),
    ("brikks form --players 3 --lang fr -o form.txt", ""),
    ("brikks check ana-outlines.txt rulebook-final.txt solo-order.txt --jobs 3", ""),
    ("brikks check ana-outlines.txt --json --lang es", ""),
    ("brikks score evening.txt --log", ""),
    ("brikks extract evening.txt --prefix sheet", ""),
    ("brikks check photos/ana.jpg", ""),
    ("brikks read photos/ana.jpg -o read.txt --report read.pdf", ""),
    ("brikks check photos --jobs 4", ""),
    ("brikks table --names Ana,Ben --level 1 --seed 5 --log table.log", "\n\ny\nout ana\n\nundo\nquit\n"),
    ("brikks table --log table.log", "\nquit\n"),
    ("brikks convert table.log", ""),
    ("brikks rules extra --lang it", ""),
    ("brikks check missing.txt", ""),
    ("bilitaire print -o bilitaire.pdf", ""),
    ("bilitaire check bilitaire/evening.txt", ""),
]


def emptied(place):
    shutil.rmtree(place, ignore_errors=True)
    for sample in samples:
        (place / sample).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(f"samples/{sample}", place / sample)
    for copy in range(3):
        shutil.copy("samples/photos/ana.jpg", place / f"photos/{copy}.jpg")
    return place


def outcome(command, typed, **options):
    result = subprocess.run(command, input=typed.encode(), capture_output=True, check=False,
                            env={"LC_ALL": "C.UTF-8", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}, timeout=120, **options)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def contents(place):
    return {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file()}


root = emptied(folder)
(root / "bin").mkdir()
for program in ("brikks", "bilitaire"):
    shutil.copy(static / program, root / "bin")
ways = (["chroot", root], ["unshare", "--map-root-user", "chroot", root])
enter = next((way for way in ways if subprocess.run([*way, "/bin/brikks", "--version"], capture_output=True, check=False).returncode == 0), None)
if not enter:
    if outcome(["unshare", "--map-root-user", "chroot", "/", "true"], "")[0] == 0:
        sys.exit("the program does not start in an empty root")
    print("skipped: neither chroot nor unshare --map-root-user is permitted here")
    sys.exit(77)

ordinary = emptied(folder.with_name("ordinary"))
faults = []
for line, typed in commands:
    program, *words = line.split()
    alone = outcome([*enter, f"/bin/{program}", *words], typed)
    expected = outcome([(others / program).resolve(), *words], typed, cwd=ordinary)
    if alone != expected or (alone[0] == 2) != ("missing" in line):
        faults.append(f"$ {line}\n  alone:    {alone}\n  expected: {expected}")
written, expected = contents(root), contents(ordinary)
for program in ("brikks", "bilitaire"):
    del written[f"bin/{program}"]
faults += [f"{name} differs" for name in sorted({*written, *expected}) if written.get(name) != expected.get(name)]
if faults:
    sys.exit("\n".join(faults))

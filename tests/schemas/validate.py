#!/usr/bin/env python3
"""validate.py SOURCE PROGRAM...: all samples, templates and printed JSON fit the schemas of docs/schemas.

The records and sheets written as text are converted first. Some objects with one thing wrong must not fit, so that
the schemas are known to say something.
"""
import copy
import json
import subprocess
import sys
from pathlib import Path

import jsonschema

source = Path(sys.argv[1])
programs = {Path(path).name: path for path in sys.argv[2:]}
schemas = {}
for path in sorted((source / "docs/schemas").glob("*.schema.json")):
    schema = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    schemas[path.name.removesuffix(".schema.json")] = jsonschema.Draft202012Validator(schema)
faults = []
checked = 0


def check(what, name, value):
    global checked
    checked += 1
    for error in schemas[name].iter_errors(value):
        faults.append(f"{what}: {name}: {error.json_path}: {error.message}")


def run(program, *words, text=None):
    done = subprocess.run([programs[program], *words], input=text, capture_output=True, encoding="utf-8", check=False,
                          cwd=source)
    return done.stdout


def check_output(program, *words, text=None):
    lines = run(program, *words, text=text).splitlines()
    if not lines:
        faults.append(f"{program} {' '.join(words)}: nothing is printed")
    for line in lines:
        check(f"{program} {' '.join(words)}", "output", json.loads(line))


def refused(name, value, change):
    wrong = copy.deepcopy(value)
    change(wrong)
    if schemas[name].is_valid(wrong):
        faults.append(f"{name}: a wrong object fits: {json.dumps(wrong)[:200]}")


def samples(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".txt", ".json"))


def is_json(path):
    return path.suffix == ".json"


for path in samples(source / "samples"):
    name = str(path.relative_to(source))
    text = path.read_text(encoding="utf-8")
    if "-log/1" in text:
        continue
    program = "bilitaire" if "bilitaire" in path.parts else "brikks"
    written = text if is_json(path) else run(program, "convert", "--to", "json", name)
    value = json.loads(written)
    check(name, value["format"].split("/")[0], value)
    for command in ("check", "score") if program == "brikks" else ("check",):
        check_output(program, command, "--json", name)
    if program == "brikks":
        check_output(program, "score", "--json", "--log", name)
        if value["format"].startswith("brikks-sheet"):
            check_output(program, "moves", "--json", "--roll", "G3", name)
            check_output(program, "moves", "--json", "--roll", "K4", "--at", "c3", name)
            if value.get("variant") != "duel":
                check_output(program, "advise", "--json", "--roll", "K4", name)
        refused(value["format"].split("/")[0], value, lambda wrong: wrong.update(format="other/1"))
        refused(value["format"].split("/")[0], value, lambda wrong: wrong.pop("players"))
    else:
        check_output(program, "moves", "--json", name)
        check_output(program, "show", "--json", name)
        refused("bilitaire-game", value, lambda wrong: wrong.update(rounds=[]))

check_output("brikks", "roll", "--json", "--seed", "1", "--count", "40")
check_output("brikks", "advise", "--json", "--roll", "G3", "--after", "5", "samples/evening.txt")
check_output("brikks", "advise", "--json", "--roll", "G3", "--roller", "samples/unfinished.txt")
check_output("brikks", "review", "--json", "samples/evening.txt")
check_output("brikks", "par", "--json", "samples/evening.txt")
check_output("brikks", "par", "--json", "samples/evening.log")
check_output("brikks", "check", "--json", "--game", "samples/ana-outlines.txt", "samples/cleo-level-4.txt")
evening = ["samples/evening.log", *(f"samples/{name}-outlines.txt" for name in ("ana", "ben", "cleo"))]
check_output("brikks", "fill", "--json", *evening)
check("the record of fill", "brikks-game", json.loads(run("brikks", "fill", "--json", *evening))["record"])
check_output("brikks", "fill", "--json", *evening[:3], "samples/cleo-level-4.txt")
check_output("brikks", "check", "--json", "--dice", *evening[:2])
lost = "brikks-game/1\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n1. W1 : W1@i11 W1@d1\n" # a sheet that is not known
check_output("brikks", "check", "--json", "-", text=lost)
for words in (["brikks", "check", "--json"], ["brikks", "score", "--json"], ["bilitaire", "check", "--json"]):
    check_output(*words, "samples/none.txt")
    check_output(*words, "-", text="player Ana\n")
check_output("brikks", "score", "--json", "--rank", "samples", "samples/mistakes", "samples/none.txt")
check_output("brikks", "score", "--json", "--rank", "-", text=lost)
check_output("brikks", "score", "--json", "--log", "-", text=lost)
for path in sorted([*(source / "templates/styles").glob("*.json"), *(source / "templates/words").glob("*.json")]):
    value = json.loads(path.read_text(encoding="utf-8"))
    name = value["format"].split("/")[0]
    check(str(path), name, value)
    refused(name, value, lambda wrong: wrong.pop("format"))

for words in ([], ["--duel", "--level", "2"], ["--names", "Ana,Ben", "--level", "1,4", "--no-markers"]):
    geometry = json.loads(run("brikks", "print", "sheets", "--geometry", "-", "-o", "/dev/null", *words).splitlines()[0])
    check("print sheets --geometry " + " ".join(words), "brikks-geometry", geometry)
    refused("brikks-geometry", geometry, lambda wrong: wrong["sheets"][0]["squares"].pop("e3"))
    refused("brikks-geometry", geometry, lambda wrong: wrong.update(unit="inch"))

for photo in ("samples/photos/ana.jpg", "samples/photos/two.jpg", "tests/commands/photos/hidden-markers.jpg",
              "tests/commands/photos/players-open.jpg"):
    reading = json.loads(run("brikks", "read", "--json", photo))
    check("read --json " + photo, "brikks-reading", reading)
    for sheet in reading["sheets"]:
        check("read --json " + photo, "brikks-sheet", sheet["sheet"])
    check_output("brikks", "check", "--json", photo)
    check_output("brikks", "score", "--json", photo)
    refused("brikks-reading", reading, lambda wrong: wrong.update(status="perhaps"))

judged = json.loads(run("brikks", "check", "--json", "samples/ana-outlines.txt"))
refused("output", judged, lambda wrong: wrong.update(verdict="perhaps"))
refused("output", judged, lambda wrong: wrong["score"].pop("total"))
refused("output", judged, lambda wrong: wrong["order"].append("G1@z3"))
refused("output", judged, lambda wrong: wrong.update(more=1))
refused("output", judged, lambda wrong: wrong.pop("player"))
ranking = json.loads(run("brikks", "score", "--json", "--rank", "samples").splitlines()[-1])
refused("output", ranking, lambda wrong: wrong["ranking"][0].pop("place"))
refused("output", ranking, lambda wrong: wrong["ranking"][0].update(verdict="unreadable"))
corrected = json.loads(run("brikks", "score", "--json", "--rank", "samples/mistakes/claims.txt").splitlines()[-1])
check("score --json --rank samples/mistakes/claims.txt", "output", corrected)
refused("output", corrected, lambda wrong: wrong["ranking"][0]["corrected"].pop("message"))

for fault in faults:
    print(fault)
print(f"{checked} objects, {len(faults)} faults")
sys.exit(1 if faults or checked == 0 else 0)

#!/usr/bin/env python3
"""Puts the parts of the page into one HTML file that asks nobody for anything.

  page.py INDEX.html STYLE.css SCRIPT.js WORKER.js MODULE.wasm WORDS.json... PAGE.html

The module and the words are packed. The policy lets only this very script run, and no request be made.
"""
import base64
import hashlib
import json
import lzma
import re
import sys
from pathlib import Path


def script(path):
    """The text of a script, which must not end the element that it is in."""
    return Path(path).read_text(encoding="utf-8").strip().replace("</script", "<\\/script")


def packed(data):
    """For templates/page/unpack.ts."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0}]
    file = bytearray(lzma.compress(data, lzma.FORMAT_ALONE, filters=filters))
    file[5:13] = len(data).to_bytes(8, "little")
    file += bytes(-len(file) % 4)
    text = base64.b85encode(file).decode()
    if "<!--" in text:
        sys.exit("The packed text would begin a comment; change anything")
    return text


def all_words(paths):
    """The words in every language: those of the page, and of the printed pages all but the rules and the other game."""
    words = {}
    for path in paths:
        file = json.loads(Path(path).read_text(encoding="utf-8"))
        printed = {key: word for key, word in file["words"].items() if not key.startswith(("rule-", "bilitaire-"))}
        words[file["language"]] = printed | file["page"]
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()


def main(index, style, page, worker, module, *words_and_output):
    *words, output = words_and_output
    template = Path(index).read_text(encoding="utf-8")
    parts = {
        "style": Path(style).read_text(encoding="utf-8").strip(),
        "script": script(page),
        "worker": script(worker),
        "module": packed(Path(module).read_bytes()),
        "words": packed(all_words(words)),
    }
    digest = base64.b64encode(hashlib.sha256(parts["script"].encode()).digest()).decode()
    parts["policy"] = ("default-src 'none'; worker-src blob:; img-src data:; style-src 'unsafe-inline'; "
                       f"script-src 'sha256-{digest}' 'wasm-unsafe-eval' blob:")
    Path(output).write_text(re.sub(r"@(\w+)@", lambda match: parts[match[1]], template), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

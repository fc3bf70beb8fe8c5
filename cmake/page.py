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
    return text_of(file)


def text_of(data):
    """Seven bits in each character, which is a ninth shorter than base 64; what a browser would not leave as it is becomes a
    character of Latin-1 with the same seven bits."""
    bits = "".join(f"{byte:08b}" for byte in data)
    codes = (int(bits[at:at + 7].ljust(7, "0"), 2) for at in range(0, len(bits), 7))
    return "".join(chr(code | 0x80 if code in b"\0\r<" else code) for code in codes)


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

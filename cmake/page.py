#!/usr/bin/env python3
"""Puts the parts of the page into one HTML file that asks nobody for anything.

  page.py INDEX.html BUNDLES MODULE.wasm WORDS.json... PAGE.html

BUNDLES is a folder with page.css, main.js, worker.js and boot.js. All but the last, which unpacks them, are packed, and so are
the module and the words. The policy lets only boot.js run and what the page makes itself, and no request be made.
"""
import base64
import hashlib
import json
import lzma
import re
import sys
from pathlib import Path


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


def all_words(paths, code):
    """The words in every language: those of the page, and of the printed pages those that the code names."""
    named = set(re.findall(r"[\w-]+", code))
    words = {}
    for path in paths:
        file = json.loads(Path(path).read_text(encoding="utf-8"))
        printed = {key: word for key, word in file["words"].items() if key in named or re.fullmatch(r"rank-\d", key)}
        words[file["language"]] = printed | file["page"]
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


def main(index, bundles, module, *words_and_output):
    *words, output = words_and_output
    bundle = {path.name: path.read_text(encoding="utf-8").strip() for path in Path(bundles).iterdir()}
    boot = bundle["boot.js"]
    if "</script" in boot:
        sys.exit("boot.ts would end the element that it is in")
    template = Path(index).read_text(encoding="utf-8")
    script = bundle["main.js"]
    parts = {"style": bundle["page.css"], "words": all_words(words, script + template), "worker": bundle["worker.js"], "script": script}
    digest = base64.b64encode(hashlib.sha256(boot.encode()).digest()).decode()
    places = {
        "policy": "default-src 'none'; base-uri 'none'; form-action 'none'; worker-src blob:; img-src data: blob:; style-src 'unsafe-inline'; "
                  f"script-src 'sha256-{digest}' 'wasm-unsafe-eval' blob:",
        "parts": packed(json.dumps(parts, ensure_ascii=False).encode()),
        "module": packed(Path(module).read_bytes()),
        "boot": boot,
    }
    page = re.sub(r"@(\w+)@", lambda match: places[match[1]], template)
    Path(output).write_text(page, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

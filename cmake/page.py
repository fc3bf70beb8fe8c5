#!/usr/bin/env python3
"""Puts the parts of the page into one HTML file, which makes no requests.

  page.py INDEX.html BODY.html ICON.svg BUNDLES MODULE.wasm RULES.json CASES COACH WORDS.json... PAGE.html

BUNDLES is a folder with page.css, main.js, worker.js and boot.js. CASES is a folder with cases of each rule
(tests/support/cases.hpp). COACH is the folder with the weights of the coach. The body, the words, the rules, the module
and all bundles except boot.js are packed; boot.js unpacks them. Each level of the weights is packed, too; worker.js
unpacks it when the coach is asked. The content security policy allows no requests, and no scripts except boot.js and
those that the page makes itself.

How are they packed? With LZMA, and then as text: the page is in UTF-16, and each character holds 16 bits (text_of).

Why UTF-16? In UTF-8 a character of one byte holds 7 bits, so the packed parts would grow by a seventh; in UTF-16 they
grow by a thirty-second. A character set of one byte would be as dense, but a web server that says "charset=utf-8" would
break it; only the byte order mark of UTF-16 overrides the server. The parts that are not packed take twice their bytes,
so there are few of them.
"""
import base64
import codecs
import hashlib
import json
import lzma
import re
import struct
import sys
from pathlib import Path

from rules import in_every_language


def packed(data):
    """Packs data, which templates/page/unpack.ts unpacks."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0}]
    file = bytearray(lzma.compress(data, lzma.FORMAT_ALONE, filters=filters))
    file[5:13] = len(data).to_bytes(8, "little")
    return text_of(file)


def text_of(data):
    """Turns each two bytes into a character. A browser would change NUL, CR or half of a surrogate pair, and "<" could
    end the element. These characters and the backslash are written as a backslash and the character with its highest
    bit flipped."""
    codes = struct.unpack(f"<{(len(data) + 1) // 2}H", data + bytes(len(data) % 2))
    changed = {*map(ord, "\0\r<\\"), *range(0xD800, 0xE000)}
    return "".join("\\" + chr(code ^ 0x8000) if code in changed else chr(code) for code in codes)


def all_words(paths, code):
    """Returns the words of every language: all words of the page, and those of the printed pages that the code uses."""
    named = set(re.findall(r"[\w-]+", code))
    words = {}
    for path in paths:
        file = json.loads(Path(path).read_text(encoding="utf-8"))
        printed = {key: word for key, word in file["words"].items() if key in named or re.fullmatch(r"rank-\d", key)}
        words[file["language"]] = printed | file["page"]
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


def example_in(path):
    """Returns the first case in a file of cases, without its comments."""
    case = re.match(r"-- [^\n]* --\n(.*?)-- expected --\n", path.read_text(encoding="utf-8"), re.DOTALL)[1]
    return re.sub(r"^#.*\n", "", case, flags=re.MULTILINE)


def all_rules(path, cases):
    """Returns the rules of Brikks: their texts in every language, and an example of each that has cases."""
    translated = in_every_language(path, sorted(Path(path).with_suffix("").glob("*.json")))
    texts = {language: {key: {part: rule[part] for part in ("title", "rule", "more") if part in rule}
                        for (game, key), rule in rules.items() if game == "brikks"} for language, rules in translated.items()}
    examples = {path.stem: example_in(path) for path in sorted(Path(cases).glob("*.txt"))}
    return json.dumps({"texts": texts, "examples": examples}, ensure_ascii=False, separators=(",", ":"))


def main(index, body, icon, bundles, module, rules, cases, coach, *words_and_output):
    *words, output = words_and_output
    bundle = {path.name: path.read_text(encoding="utf-8").strip() for path in Path(bundles).iterdir()}
    boot = bundle["boot.js"]
    if "</script" in boot:
        sys.exit("boot.ts would end the element that it is in")
    template = Path(index).read_text(encoding="utf-8")
    body = Path(body).read_text(encoding="utf-8")
    script = bundle["main.js"]
    parts = {"body": body, "style": bundle["page.css"], "words": all_words(words, script + template + body + bundle["page.css"]),
             "rules": all_rules(rules, cases), "worker": bundle["worker.js"], "script": script}
    digest = base64.b64encode(hashlib.sha256(boot.encode()).digest()).decode()
    drawing = re.sub(r">\s+<", "><", Path(icon).read_text(encoding="utf-8").strip())
    places = {
        "icon": "data:image/svg+xml," + drawing.translate(str.maketrans({"<": "%3C", ">": "%3E", "#": "%23", '"': "'"})),
        "policy": "default-src 'none'; base-uri 'none'; form-action 'none'; worker-src blob:; img-src data: blob:; style-src 'unsafe-inline'; "
                  f"script-src 'sha256-{digest}' 'wasm-unsafe-eval' blob:",
        "parts": packed(json.dumps(parts, ensure_ascii=False).encode()),
        "module": packed(Path(module).read_bytes()),
        "boot": boot,
    }
    for level in range(1, 5):
        places[f"weights_{level}"] = packed((Path(coach) / f"level-{level}").read_bytes())
    page = re.sub(r"@(\w+)@", lambda match: places[match[1]], template)
    Path(output).write_bytes(codecs.BOM_UTF16_LE + page.encode("utf-16-le"))


if __name__ == "__main__":
    main(*sys.argv[1:])

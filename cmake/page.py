#!/usr/bin/env python3
"""Puts the parts of the page into one HTML file that asks nobody for anything.

  page.py INDEX.html STYLE.css SCRIPT.js WORKER.js MODULE.wasm PAGE.html

The module is compressed. The policy lets only these very scripts run, and no request be made.
"""
import base64
import gzip
import hashlib
import re
import sys
from pathlib import Path


def script(path):
    """The text of a script, which must not end the element that it is in."""
    return Path(path).read_text(encoding="utf-8").strip().replace("</script", "<\\/script")


def main(index, style, page, worker, module, output):
    parts = {
        "style": Path(style).read_text(encoding="utf-8").strip(),
        "script": script(page),
        "worker": script(worker),
        "module": base64.b64encode(gzip.compress(Path(module).read_bytes(), 9, mtime=0)).decode(),
    }
    digest = base64.b64encode(hashlib.sha256(parts["script"].encode()).digest()).decode()
    parts["policy"] = ("default-src 'none'; worker-src blob:; img-src data: blob:; style-src 'unsafe-inline'; "
                       f"script-src 'sha256-{digest}' 'wasm-unsafe-eval' blob:")
    html = re.sub(r"@(\w+)@", lambda match: parts[match[1]], Path(index).read_text(encoding="utf-8"))
    Path(output).write_text(html, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

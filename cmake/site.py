#!/usr/bin/env python3
"""Makes the folder for web hosts: the page as an app, which phones install and which works offline.

  site.py PAGE.html ICON.svg STYLE.json OFFLINE.js FOLDER

The page in it is the same, but its policy also allows the other files of the folder. Still nothing else can be requested.
"""
import codecs
import hashlib
import json
import sys
from pathlib import Path

import icon

NAME = "Brikks"
# name: size, and how it is drawn. Systems cut their own shape out of the last two.
ICONS = {
    "icon-192.png": (192, {}),
    "icon-512.png": (512, {}),
    "icon-maskable.png": (512, {"full": True, "scale": 0.85}),
    "apple-touch-icon.png": (180, {"full": True, "scale": 0.85}),
}


def read(path):
    return Path(path).read_text(encoding="utf-8")


def hosted(page):
    """Returns the page with links to the other files, and with a policy that allows them."""
    for old, new in (
            ("worker-src blob:", "worker-src 'self' blob:; manifest-src 'self'"),
            ("img-src data:", "img-src 'self' data:"),
            ("<title>", '<link rel="manifest" href="manifest.webmanifest">\n'
                        '<link rel="apple-touch-icon" href="apple-touch-icon.png">\n<title>')):
        head, body = page.split("<body>", 1)
        if head.count(old) != 1:
            sys.exit(f"the head of the page does not have {old} once")
        page = f"{head.replace(old, new)}<body>{body}"
    return page


def manifest(fills):
    icons = [{"src": name, "sizes": f"{size}x{size}", "type": "image/png",
              "purpose": "maskable" if "maskable" in name else "any"}
             for name, (size, _) in ICONS.items() if "apple" not in name]
    return {"name": NAME, "short_name": NAME, "start_url": ".", "scope": ".", "display": "standalone",
            "theme_color": fills["marquee"], "background_color": fills["body"], "icons": icons}


def main(page, drawing, style, offline, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    files = {name: icon.png(read(drawing), size, **how) for name, (size, how) in ICONS.items()}
    files["manifest.webmanifest"] = json.dumps(manifest(json.loads(read(style))["fills"]), indent=1).encode()
    files["index.html"] = codecs.BOM_UTF16_LE + hosted(Path(page).read_text(encoding="utf-16")).encode("utf-16-le")
    code = read(offline)
    version = hashlib.sha256(b"".join([code.encode(), *(files[name] for name in sorted(files))])).hexdigest()[:16]
    kept = ["./", *sorted(files.keys() - {"index.html"})]
    files["offline.js"] = f"const version={json.dumps(version)},files={json.dumps(kept)};\n{code}".encode()
    for name, content in files.items():
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Collects and packs what is passed on.

  dist.py BUILD VERSION PROGRAMS FOLDER

BUILD has the results of the presets page-package and package; PROGRAMS is a folder with the static programs as they are
installed. All files in an archive get the time SOURCE_DATE_EPOCH, so that the archive of the same files has the same bytes.
"""
import gzip
import hashlib
import os
import shutil
import sys
import tarfile
import time
import zipfile
from pathlib import Path

epoch = int(os.environ["SOURCE_DATE_EPOCH"])


def files_in(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def write_zip(folder, archive):
    """Packs a folder as every system can open it."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files_in(folder):
            entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)), time.gmtime(epoch)[:6])
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())


def write_tar(folder, archive):
    """Packs a folder with the permissions of programs."""
    with (open(archive, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, epoch) as file,
          tarfile.open(fileobj=file, mode="w", format=tarfile.USTAR_FORMAT) as packed):
        for path in files_in(folder):
            entry = tarfile.TarInfo(str(path.relative_to(folder.parent)))
            entry.size = path.stat().st_size
            entry.mtime = epoch
            entry.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            with open(path, "rb") as content:
                packed.addfile(entry, content)


def main(build, version, programs, folder):
    build, programs, folder = Path(build), Path(programs), Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(build / "page/brikks-site", folder / "brikks-site")
    packages = [*build.glob(f"page/*_{version}-*.deb"), *build.glob(f"program/*_{version}-*.deb")]
    for file in (build / "page/brikks.html", *packages):
        shutil.copy(file, folder)
    write_zip(folder / "brikks-site", folder / "brikks-site.zip")
    write_tar(programs, folder / f"{programs.name}.tar.gz")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n" for path in files_in(folder)]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    for path in files_in(folder):
        print(f"{path.stat().st_size:>9}  {path}")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Archives that have the same bytes wherever and whenever they are made."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    path: str
    data: bytes
    mode: int = 0o644


def sorted_entries(entries):
    return sorted(entries, key=lambda entry: entry.path)


def folders(entries):
    """The folders above the entries, parents first."""
    found = set()
    for entry in entries:
        parts = entry.path.split("/")[:-1]
        found.update("/".join(parts[: count + 1]) for count in range(len(parts)))
    return sorted(found)


def tar(entries, epoch, prefix=""):
    """A tar archive with all folders; everything belongs to root."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:

        def add(path, kind, mode, data=b""):
            info = tarfile.TarInfo(prefix + path)
            info.type, info.mode, info.mtime, info.size = kind, mode, epoch, len(data)
            info.uname = info.gname = "root"
            archive.addfile(info, io.BytesIO(data))

        if prefix:
            add("", tarfile.DIRTYPE, 0o755)
        for path in folders(entries):
            add(path, tarfile.DIRTYPE, 0o755)
        for entry in sorted_entries(entries):
            add(entry.path, tarfile.REGTYPE, entry.mode, entry.data)
    return buffer.getvalue()


def gz(data):
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def xz(data):
    return lzma.compress(data, preset=6)


def zipped(entries, epoch):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry in sorted_entries(entries):
            info = zipfile.ZipInfo(entry.path, time.gmtime(epoch)[:6])
            info.create_system = 3  # Unix, so that modes count.
            info.external_attr = (0o100000 | entry.mode) << 16
            archive.writestr(info, entry.data, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def ar(members, epoch):
    """The format around a .deb; `members` are names of at most 15 bytes with their data."""
    parts = [b"!<arch>\n"]
    for name, data in members:
        head = f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        parts += [head.encode("ascii"), data, b"\n" if len(data) % 2 else b""]
    return b"".join(parts)

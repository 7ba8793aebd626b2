"""What is packaged: executables, their pages, and the names and numbers of the release."""

import calendar
import posixpath
import re
import struct
import subprocess
import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from archives import Entry

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
HOME = "https://github.com/pushlint/pushlint"


class Problem(Exception):
    """A reason why nothing can be packaged."""


@dataclass(frozen=True)
class Platform:
    """An executable's platform, as package managers name it."""

    name: str
    wheel: str
    triples: tuple
    deb: str = ""


PLATFORMS = {
    ("elf", 62): Platform(
        "linux-x86_64",
        # The executable is static, so one wheel is for every C library.
        "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
        ("x86_64-unknown-linux-gnu",),
        "amd64",
    ),
    ("elf", 183): Platform(
        "linux-arm64",
        "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
        ("aarch64-unknown-linux-gnu",),
        "arm64",
    ),
    ("mach-o", 2): Platform(
        "macos-universal",
        "macosx_15_0_universal2",
        ("arm64-apple-macosx", "x86_64-apple-macosx"),
    ),
}


class Binary:
    """An executable, whose first bytes say for which platform it is."""

    def __init__(self, path):
        try:
            self.data = path.read_bytes()
        except OSError as error:
            raise Problem(f"{path}: {error.strerror}") from error
        self.path = path
        kind = None
        if self.data[:6] == b"\x7fELF\x02\x01" and len(self.data) >= 64:
            kind = ("elf", struct.unpack_from("<H", self.data, 18)[0])
        elif self.data[:4] == b"\xca\xfe\xba\xbe":
            kind = ("mach-o", struct.unpack_from(">I", self.data, 4)[0])
        if kind not in PLATFORMS:
            raise Problem(f"{path}: not an executable for Linux (x86-64, arm64) or a universal one for macOS")
        self.platform = PLATFORMS[kind]

    def printed(self, *words):
        """What the executable prints; none for another machine's."""
        try:
            command = [str(self.path.resolve()), *words]
            return subprocess.run(command, capture_output=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            return None


class Release:
    """Everything that packages are made of."""

    def __init__(self, binaries, wasm=None):
        self.binaries = sorted(binaries, key=lambda binary: binary.platform.name)
        names = [binary.platform.name for binary in self.binaries]
        if len(set(names)) < len(names):
            raise Problem("two executables are for the same platform")
        self.wasm = wasm
        # The checksums of the packages that are made, by name.
        self.sums = {}
        for binary in self.binaries:
            line = binary.printed("--version")
            if line and line.split()[1].decode() != self.version:
                raise Problem(f"{binary.path} is {line.decode().strip()}, the sources are {self.version}")

    @cached_property
    def _source(self):
        return (ROOT / "Sources/CLI/Version.swift").read_text()

    @cached_property
    def version(self):
        return re.search(r'number = "([^"]+)"', self._source)[1]

    @cached_property
    def epoch(self):
        """The day of the version, in seconds."""
        day = re.search(r'day = "([^"]+)"', self._source)[1]
        return calendar.timegm(time.strptime(day, "%B %d, %Y"))

    @property
    def url(self):
        return f"{HOME}/releases/download/v{self.version}"

    @cached_property
    def pages(self):
        """The manual page and the completions, where `make install` puts them too."""
        commands = {
            "share/man/man1/pushlint.1": ("help", "--man"),
            "share/bash-completion/completions/pushlint": ("completions", "bash"),
            "share/zsh/site-functions/_pushlint": ("completions", "zsh"),
            "share/fish/vendor_completions.d/pushlint.fish": ("completions", "fish"),
        }
        for binary in self.binaries:
            printed = {path: binary.printed(*words) for path, words in commands.items()}
            if all(printed.values()):
                return [Entry(path, data) for path, data in printed.items()]
        raise Problem("none of the executables runs here; they print the manual page and the completions")

    @cached_property
    def licenses(self):
        files = sorted((PACKAGING / "licenses").iterdir())
        return [Entry(f"licenses/{file.name}", file.read_bytes()) for file in files]

    @cached_property
    def node(self):
        """What runs in Node and in pages: the contents of the npm package and of the extension."""
        entries = [Entry(name, self.module(name)) for name in ("pushlint.wasm", "pushlint-web.wasm")]
        for file in (PACKAGING / "npm").iterdir():
            mode = 0o755 if file.name == "command.js" else 0o644
            entries.append(Entry(file.name, self.filled(file.read_text()).encode(), mode))
        return entries

    def module(self, name):
        return (self.wasm / name).read_bytes()

    def document(self, name):
        return Entry(name, (ROOT / name).read_bytes())

    @cached_property
    def readme(self):
        """README.md for pages elsewhere."""
        return Entry("README.md", self.linked("README.md").encode())

    def linked(self, name):
        """A page whose links lead to the sources of this version."""
        file = ROOT / name
        folder = file.parent.relative_to(ROOT).as_posix()

        def target(kind):
            return lambda match: f"{match[1]}{HOME}/{kind}/v{self.version}/" + posixpath.normpath(
                posixpath.join(folder, match[2])
            )

        images = re.sub(r"(!\[[^\]]*\]\()(?!https?:)([^)]+)", target("raw"), file.read_text())
        return re.sub(r"(\]\()(?!https?:|#)([^)]+)", target("blob"), images)

    def missing_sums(self, text):
        return [name for name in self._summed(text) if name not in self.sums]

    def filled(self, text, **more):
        """A text with @VERSION@, @URL@, @SHA256 file@ and `more` filled in."""
        values = {"VERSION": self.version, "URL": self.url, **more}
        text = re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], text)
        return re.sub(r"@SHA256 ([^@]+)@", lambda match: self.sums[match[1]], text)

    def _summed(self, text):
        return re.findall(r"@SHA256 ([^@]+)@", text.replace("@VERSION@", self.version))

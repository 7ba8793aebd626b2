"""The table of packages."""

import email.utils
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import sbom
import vsix
from archives import Entry, ar, folders, gz, sorted_entries, tar, xz, zipped
from release import PACKAGING, ROOT, Problem


def archive(release, binary):
    """The files as below /usr/local: bin/ and share/."""
    documents = [release.document("LICENSE"), release.document("CHANGELOG.md"), *release.licenses]
    entries = [Entry("bin/pushlint", binary.data, 0o755), *release.pages]
    entries += [Entry(f"share/doc/pushlint/{entry.path}", entry.data) for entry in documents]
    name = f"pushlint-{release.version}-{binary.platform.name}/"
    return gz(tar(entries, release.epoch, prefix=name))


def module(folder, top):
    """The files of a Python module: code, types and what its pages consist of."""
    kinds = {".py", ".typed", ".css", ".html", ".js", ".svg"}
    return [
        Entry(file.relative_to(top).as_posix(), file.read_bytes())
        for file in sorted(folder.rglob("*"))
        if file.suffix in kinds and not any(part.startswith((".", "__pycache__")) for part in file.relative_to(top).parts)
    ]


def wheel(release, kind, contents, platform=""):
    """A wheel of python/native or python/universal with what it runs."""
    source = PACKAGING / "python"
    project = [(folder / "pyproject.toml").read_bytes() for folder in (source, source / kind)]
    entries = [
        Entry("pyproject.toml", b"".join(project)),
        *module(source / "pushlint", source),
        *module(source / kind, source / kind),
        *[release.readme, release.document("LICENSE"), *release.licenses, contents],
    ]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for entry in entries:
            path = folder / entry.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(entry.data)
            path.chmod(entry.mode)
        environment = {
            **os.environ,
            "PUSHLINT_VERSION": release.version,
            "PUSHLINT_WHEEL_PLATFORM": platform,
            "SOURCE_DATE_EPOCH": str(release.epoch),
        }
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
        run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        if run.returncode != 0:
            raise Problem(f"hatchling failed; 'pip install -r packaging/requirements.txt'?\n{run.stderr}")
        return next((folder / "dist").glob("*.whl")).read_bytes()


def native_wheel(release, binary):
    executable = Entry("bin/pushlint", binary.data, 0o755)
    return wheel(release, "native", executable, binary.platform.wheel)


def universal_wheel(release):
    return wheel(release, "universal", Entry("pushlint/pushlint.wasm", release.module("pushlint.wasm")))


def npm(release):
    """The command and the module for Node and pages, as `npm pack` packs them."""
    entries = [release.readme, release.document("LICENSE"), *release.licenses, *release.node]
    return gz(tar(entries, release.epoch, prefix="package/"))


def deb(release, binary):
    def template(name, **more):
        return release.filled((PACKAGING / "debian" / name).read_text(), **more)

    license_lines = (ROOT / "LICENSE").read_text().splitlines()
    holder = license_lines[2].removeprefix("Copyright (c) ")
    terms = "\n".join(f" {line or '.'}" for line in license_lines[4:])
    date = email.utils.formatdate(release.epoch)
    documents = "usr/share/doc/pushlint"
    # Debian's own place for completions of zsh.
    places = {"site-functions": "vendor-completions"}
    files = [
        Entry("usr/bin/pushlint", binary.data, 0o755),
        Entry(
            f"{documents}/copyright",
            template("copyright", COPYRIGHT=holder, LICENSE=terms).encode(),
        ),
        Entry(f"{documents}/changelog.gz", gz(template("changelog", DATE=date).encode())),
        Entry("usr/share/lintian/overrides/pushlint", template("lintian-overrides").encode()),
    ]
    for page in release.pages:
        path = "usr/" + "/".join(places.get(part, part) for part in page.path.split("/"))
        is_manual = "/man/" in path
        files.append(Entry(path + ".gz", gz(page.data)) if is_manual else Entry(path, page.data))
    size = sum(len(file.data) // 1024 + 1 for file in files) + len(folders(files))
    control = [
        Entry(
            "control",
            template("control", ARCHITECTURE=binary.platform.deb, SIZE=str(size)).encode(),
        ),
        Entry(
            "md5sums",
            "".join(
                f"{hashlib.md5(file.data).hexdigest()}  {file.path}\n"
                for file in sorted_entries(files)
            ).encode(),
        ),
    ]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", xz(tar(control, release.epoch, prefix="./"))),
        ("data.tar.xz", xz(tar(files, release.epoch, prefix="./"))),
    ]
    return ar(members, release.epoch)


def artifact_bundle(release):
    """The executables for SwiftPM's binary targets."""
    top = "pushlint.artifactbundle"
    entries = [Entry(f"{top}/{entry.path}", entry.data) for entry in release.licenses]
    entries.append(Entry(f"{top}/LICENSE", release.document("LICENSE").data))
    variants = []
    for binary in release.binaries:
        path = f"pushlint-{release.version}-{binary.platform.name}/bin/pushlint"
        entries.append(Entry(f"{top}/{path}", binary.data, 0o755))
        variants.append({"path": path, "supportedTriples": binary.platform.triples})
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            "pushlint": {"version": release.version, "type": "executable", "variants": variants}
        },
    }
    entries.append(Entry(f"{top}/info.json", json.dumps(info, indent=2).encode() + b"\n"))
    return zipped(entries, release.epoch)


def checksums(release):
    lines = [f"{release.sums[name]}  {name}\n" for name in sorted(release.sums) if "/" not in name]
    return "".join(lines).encode()


@dataclass(frozen=True)
class Package:
    """A row: the name of a file, what it needs, and how it is made."""

    name: str
    make: Callable
    # A file for each executable that this accepts.
    each: Callable = None
    # A template, which needs the files whose checksums it has.
    template: Path = None
    wasm: bool = False

    def files(self, release):
        """Names of files, each with the function that makes it."""
        if not self.each:
            name = self.name.format(version=release.version)
            return [(name, lambda: self.make(release))]
        return [
            (
                self.name.format(version=release.version, platform=binary.platform),
                lambda binary=binary: self.make(release, binary),
            )
            for binary in release.binaries
            if self.each(binary)
        ]

    def missing(self, release):
        """What the package needs and is not there."""
        if self.wasm and not release.wasm:
            return "WebAssembly"
        if self.template:
            return ", ".join(release.missing_sums(self.template.read_text()))
        return ""


def web_assembly(name):
    return Package(name, lambda release: release.module(name), wasm=True)


def recipe(path, source=None):
    """A file for another repository, such as a tap, from its template."""
    file = source or PACKAGING / "recipes" / path
    return Package(
        f"recipes/{path}",
        lambda release: release.filled(file.read_text()).encode(),
        template=file,
    )


def python_hooks(release):
    """The list of hooks for the repository in which pre-commit installs the wheel."""
    text = (ROOT / ".pre-commit-hooks.yaml").read_text()
    return text.replace("language: swift\n", "language: python\n").encode()


def any_platform(binary):
    return True


ALL = [
    Package("pushlint-{version}-{platform.name}.tar.gz", archive, each=any_platform),
    Package("pushlint-{version}-py3-none-{platform.wheel}.whl", native_wheel, each=any_platform),
    Package("pushlint-{version}-py3-none-any.whl", universal_wheel, wasm=True),
    Package("pushlint_{version}_{platform.deb}.deb", deb, each=lambda binary: binary.platform.deb),
    Package("pushlint.artifactbundle.zip", artifact_bundle),
    Package("pushlint-{version}.vsix", vsix.make),
    Package("pushlint-{version}.tgz", npm, wasm=True),
    web_assembly("pushlint.wasm"),
    web_assembly("pushlint-web.wasm"),
    Package("pushlint.spdx.json", sbom.make),
    Package("SHA256SUMS", checksums),
    recipe("homebrew/pushlint.rb"),
    recipe("nix/flake.nix"),
    recipe("scoop/pushlint.json"),
    recipe("pre-commit/pyproject.toml"),
    recipe("pre-commit/backend.py"),
    Package("recipes/pre-commit/.pre-commit-hooks.yaml", python_hooks),
    recipe("swift-plugins/Package.swift"),
    *(
        recipe(f"swift-plugins/Plugins/{name}/{name}.swift", ROOT / f"Plugins/{name}/{name}.swift")
        for name in ("LintPushes", "PushlintCommand")
    ),
]

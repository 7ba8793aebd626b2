"""Compares the public interface of PushlintTesting with docs/api/PushlintTesting.txt."""

import difflib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = ROOT / "docs/api/PushlintTesting.txt"


def graphs(swift, modules):
    """The symbol graphs of the module and of what it adds to other modules."""
    target = json.loads(subprocess.run([swift, "-print-target-info"], check=True, capture_output=True).stdout)
    with tempfile.TemporaryDirectory() as folder:
        words = ["symbolgraph-extract", "-module-name", "PushlintTesting", "-I", modules, "-output-dir", folder]
        words += ["-target", target["target"]["triple"], "-minimum-access-level", "public"]
        words += ["-I", str(ROOT / "Sources/CYAML/include"), "-I", str(ROOT / "Sources/CLinux")]
        words += ["-skip-synthesized-members", "-skip-inherited-docs"]
        subprocess.run([swift, *words], check=True)
        return [json.loads(file.read_text()) for file in sorted(pathlib.Path(folder).iterdir())]


# What every such type conforms to.
IMPLIED = {"Copyable", "Escapable", "Equatable", "RawRepresentable", "Sendable", "SendableMetatype"}


def interface(graphs):
    """The declarations, those of a type below it, and the protocols that it conforms to."""
    symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
    protocols = {}
    for relation in (relation for graph in graphs for relation in graph["relationships"]):
        name = relation.get("targetFallback", relation["target"]).removeprefix("Swift.")
        if relation["kind"] == "conformsTo" and relation["source"] in symbols and name not in IMPLIED:
            protocols.setdefault(relation["source"], set()).add(name)
    lines = {}
    for identifier, symbol in symbols.items():
        path = symbol["pathComponents"]
        words = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        if identifier in protocols:
            words += ": " + ", ".join(sorted(protocols[identifier]))
        if path[:1] == ["Sequence"]:
            lines[("Sequence",)] = "extension Sequence<Finding>"
        is_type = symbol["kind"]["identifier"] in ("swift.struct", "swift.enum")
        # Members follow their type.
        lines[tuple(path) if is_type else (*path[:-1], words)] = "  " * (len(path) - 1) + words
    return [lines[path] for path in sorted(lines)]


def main():
    swift, modules = sys.argv[1:]
    lines = interface(graphs(swift, modules))
    text = "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_API"):
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    shown = FILE.read_text(encoding="utf-8")
    if shown != text:
        difference = difflib.unified_diff(shown.splitlines(), text.splitlines(), FILE.name, "built", lineterm="")
        sys.exit("the public interface has changed; UPDATE_API=1 Tests/Swift/run\n" + "\n".join(difference))
    print(f"the interface has {len(lines)} declarations")


main()

"""Compares the section on Swift of docs/testing.md with files and with what is printed."""

import difflib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "Tests/OutsidePackage"
BLOCK = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def settled(text):
    """Without the place of the package, and without spaces at ends of lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.replace(f"{PACKAGE}/", "").splitlines())


def fail(title, shown, printed):
    lines = difflib.unified_diff(shown.splitlines(), printed.splitlines(), "shown", "printed", lineterm="")
    sys.exit(f"{title}\n" + "\n".join(lines))


def main():
    page = (ROOT / "docs/testing.md").read_text(encoding="utf-8")
    section = page[page.index("\n## Swift\n") :]
    blocks = BLOCK.findall(section[: section.index("\n## ", 1)])
    for title, code in blocks:
        language, _, name = title.partition(" ")
        if language == "swift" and name != "Package.swift":
            # What has no name is a part of the first test.
            text = (PACKAGE / (name or "Tests/OrdersTests/OrderTests.swift")).read_text(encoding="utf-8")
            lines = {line.strip() for line in text.splitlines()}
            if code != text if name else not lines.issuperset(code.splitlines()):
                fail(name, code, text)
    commands = [code for title, code in blocks if title == "console swift"]
    assert len(commands) == 2
    for block in commands:
        command, _, shown = block.partition("\n")
        swift, _, options = command.removeprefix("$ swift test ").partition("| ")
        words = f"{sys.argv[1]} test $SWIFT_PACKAGE --skip-build {swift} 2>&1 | {options}"
        run = subprocess.run(["/bin/sh", "-c", words], cwd=ROOT, capture_output=True, text=True)
        printed = settled(run.stdout)
        if settled(shown) != printed:
            fail(command, shown, printed)
    print(f"the documentation shows {len(blocks)} blocks as they are")


main()

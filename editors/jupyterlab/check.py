"""Run by `check`: opens each FILE in JupyterLab and compares the list of findings in the page with
what `pushlint check` prints.

usage: check.py URL PNG FILE...
"""

import json
import os
import shutil
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright


def expected(path):
    command = [os.environ["PUSHLINT"], "check", "--format", "json", "--level", "hint"]
    report = subprocess.run([*command, "--exit-zero", path], capture_output=True, check=True)
    for found in json.loads(report.stdout)["diagnostics"]:
        yield found["message"]


def awaited(what, holds):
    for _ in range(100):
        if holds():
            return
        time.sleep(0.2)
    sys.exit(f"FAILED: {what}")


def hover(page, word, want):
    """Rests the pointer on a word while Ctrl is held."""
    box = page.locator(".jp-FileEditor .cm-line span", has_text=word).last.bounding_box()
    page.keyboard.down("Control")
    page.mouse.move(box["x"] + 8, box["y"] + 3)
    page.mouse.move(box["x"] + 14, box["y"] + 8, steps=5)
    shown = page.locator(".lsp-hover")
    awaited(
        f"'{want}' is not shown of {word}",
        lambda: any(text.strip().startswith(want) for text in shown.all_inner_texts()),
    )
    page.keyboard.up("Control")
    print(f"ok hover: {word} is {want}")


def complete(page, want):
    """Asks for completions on a new line after the tenth, then takes the line back."""
    page.locator(".jp-FileEditor .cm-content").click(position={"x": 3, "y": 3})
    for key in ["Control+Home", *["ArrowDown"] * 9, "End", "Enter", '"', "i"]:
        page.keyboard.press(key)
    time.sleep(1)
    page.keyboard.press("Tab")
    names = page.locator(".jp-Completer .jp-Completer-match")
    awaited("nothing is completed", lambda: want in names.all_inner_texts())
    print(f"ok completion: {', '.join(names.all_inner_texts())}")
    for key in ["Escape", *["Control+z"] * 6]:
        page.keyboard.press(key)
    time.sleep(2)


def main(url, png, *files):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        for path in files:
            name, want = os.path.basename(path), sorted(expected(path))
            page.goto(f"{url}/tree/{name}?reset&token=check")
            marks = page.locator(".jp-FileEditor .cm-lintRange")
            awaited(f"{name}: nothing is underlined", lambda: marks.count() > 0)
            page.locator(".jp-FileEditor .cm-content").click(position={"x": 3, "y": 3})
            page.keyboard.press("Control+Shift+C")
            page.keyboard.type("diagnostics panel")
            page.keyboard.press("Enter")
            rows = page.locator(".lsp-diagnostics-listing tbody tr td:first-child")

            def shown():
                return sorted(text.split("\n")[0] for text in rows.all_text_contents())

            awaited(f"{name}: the panel shows other findings", lambda: shown() == want)
            print(f"ok {name}: the panel lists {len(want)} findings")
            if name == "chat.json":
                hover(page, "true", "aps.content-available · the number 1")
                page.screenshot(path=png)
                complete(page, "interruption-level")
        browser.close()


main(*sys.argv[1:])

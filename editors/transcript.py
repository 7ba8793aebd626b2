"""Compares the findings that a server sent to an editor with the output of `pushlint check`.

usage: transcript.py PUSHLINT LOG FILE...

LOG.*.in hold the editor's messages, and LOG.*.out those of the servers. The editor must have opened
each file, and the last findings it received must be those of the file on disk.
"""

import glob
import json
import os
import subprocess
import sys
from urllib.parse import unquote, urlparse

LEVELS = {"error": 1, "warning": 2, "info": 3, "hint": 4}


def messages(path):
    """The messages of one side, without an incomplete one at the end."""
    with open(path, "rb") as log:
        rest = log.read()
    while True:
        head, _, body = rest.partition(b"\r\n\r\n")
        fields = dict(line.lower().split(b":", 1) for line in head.split(b"\r\n") if b":" in line)
        length = int(fields.get(b"content-length", b"-1"))
        if length < 0 or len(body) < length:
            return
        yield json.loads(body[:length])
        rest = body[length:]


def path_of(message):
    parameters = message["params"]
    uri = parameters.get("uri") or parameters["textDocument"]["uri"]
    return os.path.realpath(unquote(urlparse(uri).path))


def expected(pushlint, path):
    command = [pushlint, "check", "--format", "json", "--level", "hint", "--exit-zero", path]
    report = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    for found in report["diagnostics"]:
        begin, end = found["range"]["start"]["offset"], found["range"]["end"]["offset"]
        yield begin, end, LEVELS[found["severity"]], found["rule"], found["message"]


def told(diagnostics, encoding, path):
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    unit = {"utf-8": ("utf-8", 1), "utf-32": ("utf-32-le", 4)}.get(encoding, ("utf-16-le", 2))

    def offset(position):
        line, character = position["line"], position["character"]
        before = sum(len(text) + 1 for text in lines[:line])
        text = lines[line].decode() if line < len(lines) else ""
        return before + len(text.encode(unit[0])[: character * unit[1]].decode(unit[0]).encode())

    for found in diagnostics:
        begin, end = offset(found["range"]["start"]), offset(found["range"]["end"])
        message = found["message"].split("\n")[0]
        yield begin, end, found["severity"], found["code"], message


def conversation(log):
    """What one server was asked to open, and what it said last of each file."""
    editor, server = list(messages(log + ".in")), list(messages(log + ".out"))
    asked = {(m["method"], m["id"]): m for m in editor if "method" in m and "id" in m}
    first = next((m for m in editor if m.get("method") == "initialize"), None)
    if first is None:
        return None, set(), {}
    encoding, last = "utf-16", {}
    for message in server:
        if message.get("method") == "textDocument/publishDiagnostics":
            last[path_of(message)] = message["params"]["diagnostics"]
        elif "method" not in message and ("initialize", message.get("id")) in asked:
            encoding = message["result"]["capabilities"].get("positionEncoding", encoding)
        elif question := asked.get(("textDocument/diagnostic", message.get("id"))):
            if "items" in (message.get("result") or {}):
                last[path_of(question)] = message["result"]["items"]
    opened = {path_of(m) for m in editor if m.get("method") == "textDocument/didOpen"}
    client = first["params"].get("clientInfo") or {"name": "a client without a name"}
    return " ".join(client.values()), opened, {path: (last[path], encoding) for path in last}


def main(pushlint, log, *files):
    opened, last = set(), {}
    for name in sorted(glob.glob(glob.escape(log) + ".*.in")):
        client, names, said = conversation(name.removesuffix(".in"))
        if client:
            print("initialize from", client)
        opened |= names
        last |= said
    for path in map(os.path.realpath, files):
        name = os.path.basename(path)
        if path not in opened:
            sys.exit(f"{name} was not opened")
        if path not in last:
            sys.exit(f"nothing was said of {name}")
        want, found = sorted(expected(pushlint, path)), sorted(told(*last[path], path))
        if want != found:
            rows = [" ".join(map(str, row)) for row in [("check:",), *want, ("told:",), *found]]
            sys.exit(f"{name}: the findings differ\n  " + "\n  ".join(rows))
        print(f"ok {name}: opened, {len(found)} findings published")


if __name__ == "__main__":
    main(*sys.argv[1:])

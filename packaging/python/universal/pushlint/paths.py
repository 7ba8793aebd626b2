"""Names of files as the module knows them: it has no drives and no backslashes.

On Windows, a name on the drive or share of the working folder becomes relative to that folder, so that
reports show names that Windows knows. Elsewhere, D:\\x is /D:/x in the module, and \\\\server\\share\\x is
//server/share/x.
"""

import ntpath
import re
import string

# Options whose values are texts.
TEXTS = {"--category", "--header", "--values"}
# What comes before a name, as in '--config=x' and '--format=sarif=x'.
BEFORE = re.compile(r"(?:--[a-z-]+=)?(?:[a-z]+=)?")
# \\?\C:\x is C:\x, \\?\UNC\server\share\x is \\server\share\x, and /C:/x is what a report shows.
PREFIX = re.compile(r"\\\\[?.]\\(UNC\\)?|/(?=[a-z]:)", re.IGNORECASE)


def inside(given, folder):
    """The arguments of the command, for the module."""
    return [
        argument
        if option in TEXTS or argument.partition("=")[0] in TEXTS
        else named(argument, BEFORE.match(argument).end(), folder)
        for option, argument in zip([None, *given], given)
    ]


def named(argument, start, folder):
    path = argument[start:]
    prefix = PREFIX.match(path)
    if prefix:
        path = ("\\\\" if prefix[1] else "") + path[prefix.end() :]
    if re.match(r"[A-Za-z]:|[\\/]", path):
        path = near(path, folder)
    return argument[:start] + absolute(path)


def near(path, folder):
    """A path as seen from a folder; as a whole if it is on another drive."""
    drive, rest = ntpath.splitdrive(ntpath.join(folder, path))
    # D:x is relative to a folder that only the shell knows.
    path = ntpath.normpath(drive + (rest if rest[:1] in ("\\", "/") else "\\" + rest))
    try:
        return ntpath.relpath(path, folder)
    except ValueError:
        return path


def absolute(path):
    """The name of a folder, drive and all."""
    drive = re.match(r"[A-Za-z]:", path)
    return (f"/{drive[0].upper()}{path[2:]}" if drive else path).replace("\\", "/")


def drives(exists):
    """The drives that exist and their names in the module. Editors write the letter in lower case, too."""
    found = [f"{letter}:" for letter in string.ascii_uppercase if exists(f"{letter}:\\")]
    return {f"/{name}": f"{drive}\\" for drive in found for name in (drive, drive.lower())}


def shares(given, exists):
    """The shares of other computers that the module's arguments name and that exist."""
    names = [re.match(r"//[^/]+/[^/]+", BEFORE.sub("", name, count=1)) for name in given]
    found = {name[0]: name[0].replace("/", "\\") + "\\" for name in names if name}
    return {name: folder for name, folder in found.items() if exists(folder)}

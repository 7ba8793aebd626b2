"""Names of files as the module knows them: it has no drives and no backslashes.

On Windows, C:\\x is /C:/x in the module, and \\\\server\\share\\x is //server/share/x.
"""

import re

# In an argument such as 'C:\\x', '--config=C:\\x' or 'sarif=\\\\server\\share\\x'.
ABSOLUTE = re.compile(r"(^|=)(?:([A-Za-z]):[\\/]|\\\\)(.*)", re.DOTALL)
# Options without a drive stay as they are: their values may be patterns.
RELATIVE = re.compile(r"[^-=][^=]*\\")
SHARED = re.compile(r"(?:^|=)(\\\\[^\\/]+[\\/][^\\/]+)")


def inside(argument):
    """An argument of the command on Windows, for the module."""
    found = ABSOLUTE.search(argument)
    if not found:
        return argument.replace("\\", "/") if RELATIVE.match(argument) else argument
    root = f"/{found[2].upper()}:/" if found[2] else "//"
    return argument[: found.end(1)] + root + found[3].replace("\\", "/")


def share(argument):
    """The shared folder of another computer that an argument names; or None."""
    found = SHARED.search(argument)
    return found[1] if found else None

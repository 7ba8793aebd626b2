"""Names of files as the module knows them: it has no drives and no backslashes.

On Windows, C:\\x is /C:/x in the module.
"""

import re

# In an argument such as 'C:\\x', '--config=C:\\x' or 'sarif=C:\\x'.
ABSOLUTE = re.compile(r"(^|=)([A-Za-z]):[\\/](.*)", re.DOTALL)
# Options without a drive stay as they are: their values may be patterns.
RELATIVE = re.compile(r"[^-=][^=]*\\")


def inside(argument):
    """An argument of the command on Windows, for the module."""
    found = ABSOLUTE.search(argument)
    if found:
        start, drive, rest = argument[: found.start(2)], found[2].upper(), found[3]
        return f"{start}/{drive}:/" + rest.replace("\\", "/")
    return argument.replace("\\", "/") if RELATIVE.match(argument) else argument

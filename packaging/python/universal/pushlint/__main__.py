"""Runs pushlint.wasm in wasmtime, with the files of this machine."""

import os
import pathlib
import signal
import string
import sys

import wasmtime

from pushlint.paths import inside, share

IS_WINDOWS = os.name == "nt"


def shared_folders():
    """The folders that the module sees, each with its name there."""
    if not IS_WINDOWS:
        return [("/", "/")]
    drives = [letter for letter in string.ascii_uppercase if os.path.exists(f"{letter}:\\")]
    # Editors write the letter in lower case, too.
    names = [name for drive in drives for name in (drive, drive.lower())]
    shares = {share(argument) for argument in [os.getcwd(), *sys.argv[1:]]} - {None}
    return [
        *((f"{name}:\\", f"/{name}:") for name in names),
        *((f"{folder}\\", inside(folder)) for folder in shares),
    ]


def configuration():
    wasi = wasmtime.WasiConfig()
    arguments = sys.argv[1:]
    folder = os.getcwd()
    if IS_WINDOWS:
        arguments = [inside(argument) for argument in arguments]
        folder = inside(folder)
    wasi.argv = ["pushlint", *arguments]
    wasi.env = list({**os.environ, "PUSHLINT_PWD": folder}.items())
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    for path, name in shared_folders():
        wasi.preopen_dir(path, name)
    return wasi


def main():
    # Python would see Ctrl-C only after the module has ended.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = wasmtime.Config()
    # The first run compiles the module, which takes a second or two.
    settings.cache = True
    engine = wasmtime.Engine(settings)
    file = pathlib.Path(__file__).with_name("pushlint.wasm")
    module = wasmtime.Module.from_file(engine, str(file))
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    store = wasmtime.Store(engine)
    try:
        store.set_wasi(configuration())
    except UnicodeEncodeError:
        print("error: wasmtime takes only arguments and variables in UTF-8", file=sys.stderr)
        return 2
    try:
        linker.instantiate(store, module).exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        return end.code
    except wasmtime.Trap as trap:
        print(f"pushlint: internal error: {trap}", file=sys.stderr)
        return 70
    return 0


if __name__ == "__main__":
    sys.exit(main())

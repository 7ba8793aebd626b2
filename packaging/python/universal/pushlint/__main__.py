"""Runs pushlint.wasm in wasmtime, with the files of this machine."""

import os
import pathlib
import signal
import sys

import wasmtime

from pushlint import paths


def configuration():
    wasi = wasmtime.WasiConfig()
    arguments = sys.argv[1:]
    folder = os.getcwd()
    folders = {"/": "/"}
    if os.name == "nt":
        arguments = paths.inside(arguments, folder)
        folder = paths.absolute(folder)
        exists = os.path.exists
        folders = {**paths.drives(exists), **paths.shares([folder, *arguments], exists)}
    wasi.argv = ["pushlint", *arguments]
    wasi.env = list({**os.environ, "PUSHLINT_PWD": folder}.items())
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    for name, path in folders.items():
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

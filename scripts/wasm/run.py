"""Runs the command in wasmtime, with the machine's files: python3 scripts/wasm/run.py ARGUMENT…"""
import os
import pathlib
import signal
import sys

import wasmtime

BUILT = pathlib.Path(__file__).parents[2] / ".build/wasm/pushlint.wasm"


def main():
    # Python would see Ctrl-C only when the module has ended.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = wasmtime.Config()
    settings.cache = True
    engine = wasmtime.Engine(settings)
    module = wasmtime.Module.from_file(engine, os.environ.get("PUSHLINT_WASM", str(BUILT)))
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    wasi = wasmtime.WasiConfig()
    wasi.argv = ["pushlint", *sys.argv[1:]]
    wasi.env = list({**os.environ, "PUSHLINT_PWD": os.getcwd()}.items())
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    wasi.preopen_dir("/", "/")
    store = wasmtime.Store(engine)
    store.set_wasi(wasi)
    try:
        linker.instantiate(store, module).exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        return end.code
    return 0


if __name__ == "__main__":
    sys.exit(main())

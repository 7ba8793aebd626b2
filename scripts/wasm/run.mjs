// Runs the command in Node, with the machine's files: node --no-warnings scripts/wasm/run.mjs ARGUMENT…
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [, , ...options] = process.argv;
const wasi = new WASI({
  version: "preview1",
  args: ["pushlint", ...options],
  env: { ...process.env, PUSHLINT_PWD: process.cwd() },
  preopens: { "/": "/" },
});
const file = process.env.PUSHLINT_WASM ?? new URL("../../.build/wasm/pushlint.wasm", import.meta.url);
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);

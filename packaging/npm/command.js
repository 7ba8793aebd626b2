#!/usr/bin/env -S node --no-warnings=ExperimentalWarning
// Runs pushlint.wasm with the files of this machine.
import { existsSync, readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { drives, inside } from './paths.js';

const isWindows = process.platform === 'win32';

const translated = isWindows ? inside : (path) => path;
const wasi = new WASI({
  version: 'preview1',
  args: ['pushlint', ...process.argv.slice(2).map(translated)],
  env: { ...process.env, PUSHLINT_PWD: translated(process.cwd()) },
  preopens: isWindows ? drives(existsSync) : { '/': '/' },
});
const module = new WebAssembly.Module(readFileSync(new URL('pushlint.wasm', import.meta.url)));
process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));

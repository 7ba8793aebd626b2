#!/usr/bin/env -S node --no-warnings=ExperimentalWarning
// Runs pushlint.wasm with the files of this machine.
import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { drives, inside, shares } from './paths.js';

// Some of Node's functions for modules allocate memory, which V8's fast calls do not allow: it may crash.
setFlagsFromString('--no-turbo-fast-api-calls');

const isWindows = process.platform === 'win32';
const given = process.argv.slice(2);
const translated = isWindows ? inside : (path) => path;
const wasi = new WASI({
  version: 'preview1',
  args: ['pushlint', ...given.map(translated)],
  env: { ...process.env, PUSHLINT_PWD: translated(process.cwd()) },
  preopens: isWindows ? { ...drives(existsSync), ...shares([process.cwd(), ...given]) } : { '/': '/' },
});
const module = new WebAssembly.Module(readFileSync(new URL('pushlint.wasm', import.meta.url)));
process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));

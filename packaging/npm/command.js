#!/usr/bin/env -S node --no-warnings=ExperimentalWarning
// Runs pushlint.wasm with the files of this machine.
import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { absolute, drives, inside, shares } from './paths.js';

// Some of Node's functions for modules allocate memory, which V8's fast calls do not allow: it may crash.
setFlagsFromString('--no-turbo-fast-api-calls');

const isWindows = process.platform === 'win32';
const given = process.argv.slice(2);
const args = isWindows ? inside(given, process.cwd()) : given;
const folder = isWindows ? absolute(process.cwd()) : process.cwd();
const wasi = new WASI({
  version: 'preview1',
  args: ['pushlint', ...args],
  env: { ...process.env, PUSHLINT_PWD: folder },
  preopens: isWindows ? { ...drives(existsSync), ...shares([folder, ...args], existsSync) } : { '/': '/' },
});
const module = new WebAssembly.Module(readFileSync(new URL('pushlint.wasm', import.meta.url)));
process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));

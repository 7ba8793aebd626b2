// Runs `pushlint check --stream` in a thread, with the files of this machine. The thread that asks sleeps until
// the answer is there, so that it gets it without waiting for a promise.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { question, result } from './findings.js';
import { absolute, drives, shares } from './paths.js';

// Some of Node's functions for modules allocate memory, which V8's fast calls do not allow: it may crash.
setFlagsFromString('--no-turbo-fast-api-calls');

const { port, counts, module, folder } = workerData;
const [asked, answered, idle] = [0, 1, 2];
const isWindows = process.platform === 'win32';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The request that waits for its line of the answer.
let request;
let count = 0;
let unread = new Uint8Array();
let printed = [];
let errors = '';
let memory;

// As a text, whose objects are those of the thread that reads it.
function answer(message) {
  request = undefined;
  port.postMessage(JSON.stringify(message));
  Atomics.add(counts, answered, 1);
  Atomics.notify(counts, answered);
}

// The message that was sent, which may come after its count.
function received() {
  for (;;) {
    const message = receiveMessageOnPort(port);
    if (message) return message;
    Atomics.wait(counts, idle, 0, 1);
  }
}

// The next request as a line; those that cannot be asked are answered here.
function nextLine() {
  // Nobody may wait for ever.
  if (request) answer({ error: `pushlint answered without a line: ${decoder.decode(Buffer.concat(printed))}` });
  printed = [];
  for (;;) {
    while (Atomics.load(counts, asked) === count) Atomics.wait(counts, asked, count);
    count += 1;
    request = received().message;
    try {
      const { bytes, options } = request;
      request.line = question(bytes, isWindows ? named(options) : options);
      return encoder.encode(`${JSON.stringify(request.line)}\n`);
    } catch (error) {
      answer({ error: error.message });
    }
  }
}

function named({ file, config, ...options }) {
  return { ...options, file: file && absolute(file), config: config ? absolute(config) : config };
}

function answerLine(text) {
  try {
    const { bytes, options, line } = request;
    const found = result(JSON.parse(text), bytes, line.headers, options.strict);
    // Objects lose their classes on their way.
    answer({ result: found, texts: found.findings.map((finding) => [String(finding), finding.report()]) });
  } catch (error) {
    answer({ error: error.message });
  }
}

// The pieces of memory that a list names.
function pieces(start, length) {
  const view = new DataView(memory.buffer);
  return Array.from({ length }, (_, index) => {
    const place = start + 8 * index;
    return new Uint8Array(memory.buffer, view.getUint32(place, true), view.getUint32(place + 4, true));
  });
}

function returned(place, number) {
  new DataView(memory.buffer).setUint32(place, number, true);
  return 0;
}

const isFileName = /^(?:\/\/|\\\\)/;
const wasi = new WASI({
  version: 'preview1',
  args: ['pushlint', 'check', '--stream'],
  env: { PUSHLINT_PWD: isWindows ? absolute(folder) : folder },
  preopens: isWindows
    ? { ...drives(existsSync), ...shares([folder].filter((name) => isFileName.test(name)).map(absolute), existsSync) }
    : { '/': '/' },
  returnOnExit: true,
});
const { wasi_snapshot_preview1: functions } = wasi.getImportObject();

function read(file, start, length, place) {
  if (file !== 0) return functions.fd_read(file, start, length, place);
  if (unread.length === 0) unread = nextLine();
  let total = 0;
  for (const piece of pieces(start, length)) {
    const part = unread.subarray(0, piece.length);
    piece.set(part);
    unread = unread.subarray(part.length);
    total += part.length;
  }
  return returned(place, total);
}

function write(file, start, length, place) {
  if (file !== 1 && file !== 2) return functions.fd_write(file, start, length, place);
  const parts = pieces(start, length).map((piece) => piece.slice());
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  if (file === 2) errors += parts.map((part) => decoder.decode(part)).join('');
  else printed.push(...parts);
  if (file === 1 && parts.at(-1)?.at(-1) === 0x0a) {
    const text = decoder.decode(Buffer.concat(printed));
    printed = [];
    answerLine(text);
  }
  return returned(place, total);
}

try {
  const imports = { wasi_snapshot_preview1: { ...functions, fd_read: read, fd_write: write } };
  const instance = new WebAssembly.Instance(module, imports);
  memory = instance.exports.memory;
  const status = wasi.start(instance);
  answer({ end: `exit status ${status}${errors && `\n${errors.trim()}`}` });
} catch (error) {
  answer({ end: `internal error: ${error.message}${errors && `\n${errors.trim()}`}` });
}

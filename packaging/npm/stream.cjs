// `check` for Node: asks one thread that runs pushlint with the files of this machine.
'use strict';

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { fileURLToPath } = require('node:url');
const threads = require('node:worker_threads');

const [asked, answered, idle] = [0, 1, 2];
const longestWait = 60_000;
// Modules of Node are the same ones for all test files of a Jest process, and this package is loaded for each.
const key = Symbol.for(`pushlint ${__dirname}`);
const shared = (threads[key] ??= {});
// Another test file may have other settings, and files may have changed since.
shared.stop?.();
delete shared.stop;

let stream;

class PushlintError extends Error {
  name = 'PushlintError';
}

class Finding {
  #line;
  #report;

  constructor(fields, [line, report]) {
    Object.assign(this, fields);
    this.#line = line;
    this.#report = report;
  }

  toString() {
    return this.#line;
  }

  report() {
    return this.#report;
  }

  // The same finding where its text is a part of another one.
  below(pointer) {
    const moved = (text) => (this.pointer ? text.replace(this.pointer, pointer + this.pointer) : text);
    const { range, ...fields } = this;
    return new Finding({ ...fields, pointer: pointer + this.pointer }, [moved(this.#line), moved(this.#report)]);
  }
}

class Result {
  constructor({ result, texts }) {
    Object.assign(this, result);
    this.findings = result.findings.map((fields, index) => new Finding(fields, texts[index]));
  }

  report() {
    return this.findings.map((finding) => finding.report()).join('\n');
  }
}

function loaded() {
  const file = path.join(__dirname, 'pushlint.wasm');
  try {
    return new WebAssembly.Module(readFileSync(file));
  } catch (error) {
    throw new PushlintError(`cannot load '${file}': ${error.message}`);
  }
}

function start() {
  shared.module ??= loaded();
  const { port1, port2 } = new threads.MessageChannel();
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new threads.Worker(path.join(__dirname, 'stream-worker.js'), {
    workerData: { port: port2, counts, module: shared.module, folder: process.cwd() },
    transferList: [port2],
    // Nothing that this process was told to load, such as a loader of TypeScript.
    execArgv: ['--no-warnings'],
    env: {},
  });
  const started = { port: port1, counts };
  worker.unref();
  worker.on('error', () => {});
  const stop = () => {
    if (stream === started) stream = undefined;
    if (shared.stop === stop) delete shared.stop;
    port1.close();
    void worker.terminate();
  };
  started.stop = stop;
  shared.stop = stop;
  return started;
}

// The message that was sent, which may come after its count.
function received(port, counts) {
  let message = threads.receiveMessageOnPort(port);
  for (let tries = 0; !message && tries < 1000; tries += 1) {
    Atomics.wait(counts, idle, 0, 1);
    message = threads.receiveMessageOnPort(port);
  }
  return message;
}

function ask(message) {
  stream ??= start();
  const { port, counts, stop } = stream;
  const before = Atomics.load(counts, answered);
  port.postMessage(message);
  Atomics.add(counts, asked, 1);
  Atomics.notify(counts, asked);
  while (Atomics.load(counts, answered) === before) {
    if (Atomics.wait(counts, answered, before, longestWait) !== 'timed-out') continue;
    stop();
    throw new PushlintError(`pushlint did not answer within ${longestWait / 1000} seconds`);
  }
  const answer = JSON.parse(received(port, counts)?.message ?? '{"end": "no answer"}');
  if (answer.end !== undefined) {
    stop();
    throw new PushlintError(`pushlint ended without an answer: ${answer.end}`);
  }
  if (answer.error !== undefined) throw new PushlintError(answer.error);
  return answer;
}

// The bytes that are checked: a text or bytes as they are, anything else as JSON.
function serialized(payload) {
  if (ArrayBuffer.isView(payload)) return Uint8Array.from(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength));
  if (typeof payload === 'string') return Uint8Array.from(Buffer.from(payload));
  let text;
  try {
    text = JSON.stringify(payload);
  } catch (error) {
    const [reason] = error.message.split('\n');
    throw new PushlintError(`cannot serialize the payload as JSON: ${reason}; pass the text that is sent`);
  }
  if (text === undefined) {
    throw new PushlintError(`a payload must be an object or a text, not ${payload === undefined ? payload : typeof payload}`);
  }
  return Uint8Array.from(Buffer.from(text));
}

// The options as data.
function plain({ headers, now, select, ignore, ...options }) {
  const isIterable = (value) => typeof value === 'object' && value !== null && Symbol.iterator in value;
  return {
    ...options,
    headers: isIterable(headers) ? [...headers] : headers,
    now: typeof now?.toISOString === 'function' ? now.toISOString().slice(0, 10) : now,
    select: isIterable(select) ? [...select] : select,
    ignore: isIterable(ignore) ? [...ignore] : ignore,
  };
}

// What finds settings: a file, unless they are given.
function place({ file, config, settings }) {
  if (typeof config === 'string') return { config: path.resolve(config) };
  if (config === false || settings !== undefined) return {};
  if (file === undefined) return { config: undefined, file: callingFile() };
  return { file: path.resolve(String(file).startsWith('file:') ? fileURLToPath(file) : String(file)) };
}

function check(payload, options = {}) {
  const bytes = serialized(payload);
  const given = plain({ ...options, ...place(options) });
  try {
    return new Result(ask({ bytes, options: given }));
  } catch (error) {
    if (error.name !== 'DataCloneError') throw error;
    throw new PushlintError(`wrong option: ${error.message}`);
  }
}

// The file of the nearest caller outside this package and other packages, or one in the current folder.
function callingFile() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  let names = [];
  try {
    Error.stackTraceLimit = 60;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName());
    names = new Error().stack;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
  const files = Array.isArray(names) ? names.filter(Boolean).map(fileName) : [];
  const isTest = (name) => path.isAbsolute(name) && !name.startsWith(__dirname + path.sep) && !isPackage(name);
  return files.find(isTest) ?? path.resolve('pushlint-check');
}

function fileName(name) {
  try {
    return name.startsWith('file:') ? fileURLToPath(name.split(/[?#]/)[0]) : name;
  } catch {
    return '';
  }
}

function isPackage(name) {
  return name.split(path.sep).includes('node_modules');
}

module.exports = { Finding, PushlintError, Result, callingFile, check };

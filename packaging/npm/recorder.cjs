// Records what this process sends to push services, checks it, and answers as the services do.
'use strict';

const { AssertionError } = require('node:assert');
const { listen } = require('./connections.cjs');
const { judge, parsed, serviceOf } = require('./services.cjs');
const { PushlintError, callingFile, check } = require('./stream.cjs');

// A push that was sent.
class Push {
  constructor({ service, method, host, target, headers, body }, { result, payload }, response) {
    this.service = service;
    this.method = method;
    this.host = host;
    this.path = target;
    this.headers = {};
    for (const [name, value] of headers) this.headers[name.toLowerCase()] ??= value;
    this.headerPairs = headers;
    this.body = body;
    this.payload = payload;
    const [, token] = /^\/3\/device\/([^/?]+)/.exec(target) ?? [];
    if (service === 'APNs' && token) this.token = token;
    this.findings = result.findings;
    this.ok = result.ok;
    const reason = parsed(response.body ?? '')?.reason;
    this.answer = { status: response.status, ...(typeof reason === 'string' && { reason }) };
  }

  toString() {
    return `${this.service}: ${this.method} ${this.host}${this.path}`;
  }
}

class Recorder {
  pushes = [];
  #settings;
  #allowed = [];
  #expected = [];
  #scripted = [];
  // What went wrong where the code under test may have caught it.
  #problems = [];
  #stop;

  constructor(settings) {
    this.#settings = settings;
    this.start();
  }

  get findings() {
    return this.pushes.flatMap(({ findings }) => findings);
  }

  start() {
    this.#stop ??= listen((request) => this.#record(request).response);
  }

  restore() {
    this.#stop?.();
    this.#stop = undefined;
  }

  clear() {
    this.pushes.length = 0;
    for (const list of [this.#allowed, this.#expected, this.#scripted, this.#problems]) list.length = 0;
  }

  allow(...rules) {
    this.#allowed.push(...rules);
  }

  expect(...rules) {
    this.#expected.push(...rules);
  }

  respond(status, reason) {
    this.#scripted.push({ status, reason });
  }

  check(url, { method = 'GET', headers = {}, body = '' } = {}) {
    const { hostname: host, pathname, search } = new URL(url);
    const service = serviceOf(host);
    const list = headers[Symbol.iterator] ? [...headers] : Object.entries(headers);
    const bytes = ArrayBuffer.isView(body) ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(String(body));
    const request = { service, method: method.toUpperCase(), host, target: pathname + search, headers: list, body: bytes };
    const { push } = service ? this.#record(request) : {};
    if (!push) throw new PushlintError(`${request.method} ${host}${request.target} is not a push`);
    return push;
  }

  assertOk() {
    const lines = [];
    const failures = [];
    const { strict } = this.#settings;
    this.pushes.forEach((push, index) => {
      const bad = push.findings.filter((finding) => isFailure(finding, strict) && !this.#isAllowed(finding));
      if (bad.length === 0) return;
      failures.push(...bad);
      const { status, reason } = push.answer;
      lines.push(`push ${index + 1}, ${push}, answered ${[status, reason].filter(Boolean).join(' ')}`);
      lines.push(...bad.map((finding) => finding.report()));
    });
    lines.push(...new Set(this.#problems));
    for (const rule of this.#expected) {
      if (!this.findings.some((finding) => isMatch(finding.rule, rule))) lines.push(`'${rule}' was expected, but has no finding`);
    }
    if (lines.length) fail([`pushlint: ${counted(failures) || 'not as expected'}`, ...lines].join('\n'), this.assertOk);
  }

  #isAllowed({ rule }) {
    return [...this.#allowed, ...this.#expected].some((glob) => isMatch(rule, glob));
  }

  #record(request) {
    let judged;
    try {
      judged = judge(request, this.#settings, check);
    } catch (error) {
      this.#problems.push(error instanceof PushlintError ? error.message : String(error.stack));
      return { response: { status: 500, headers: [['content-type', 'text/plain']], body: error.message } };
    }
    const { result, response } = judged;
    if (!result) return { response };
    const script = this.#scripted.shift();
    const answer = script ? judged.scripted(script.status, script.reason) : response;
    const push = new Push(request, judged, answer);
    this.pushes.push(push);
    return { push, response: answer };
  }
}

function isFailure({ severity }, strict) {
  return severity === 'error' || (strict && severity === 'warning');
}

// Whether a glob, such as `sound-*`, names the rule.
function isMatch(rule, glob) {
  const parts = glob.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(rule);
}

function counted(findings) {
  return ['error', 'warning', 'info', 'hint'].flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count ? [`${count} ${severity}${count > 1 ? 's' : ''}`] : [];
  }).join(', ');
}

// In modules that Jest loads, `jest` is defined.
const isJest = typeof jest !== 'undefined';

function fail(message, stackStartFn) {
  if (!isJest) throw new AssertionError({ message, stackStartFn });
  // Jest would add a comparison of values to an AssertionError.
  const error = new Error(message);
  Error.captureStackTrace(error, stackStartFn);
  throw error;
}

// The settings of the file that asks, even when the requests come from elsewhere.
function settled({ test, ...settings }) {
  const isGiven = ['file', 'config', 'settings'].some((name) => settings[name] !== undefined);
  return isGiven ? settings : { ...settings, file: callingFile() };
}

function recordPushes(options = {}) {
  const recorder = new Recorder(settled(options));
  options.test?.after(() => {
    recorder.restore();
    recorder.assertOk();
  });
  return recorder;
}

function recordEach(options = {}, { beforeEach, afterEach } = globalThis) {
  if (typeof beforeEach !== 'function' || typeof afterEach !== 'function') {
    throw new PushlintError("pass the test runner's functions: recordEach({}, { beforeEach, afterEach })");
  }
  const recorder = new Recorder(settled(options));
  recorder.restore();
  beforeEach(() => {
    recorder.clear();
    recorder.start();
  });
  afterEach(() => {
    recorder.restore();
    recorder.assertOk();
  });
  return recorder;
}

module.exports = { counted, fail, isFailure, isMatch, recordEach, recordPushes };

// Starts `pushlint-catch`, the stand-in for APNs and push services, and stops it after a test.
'use strict';

const { spawn } = require('node:child_process');
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { createInterface } = require('node:readline');
const { counted, fail, isFailure, isMatch } = require('./recorder.cjs');
const { PushlintError } = require('./stream.cjs');

class Catcher {
  // What clients must trust, as text.
  ca;
  https;
  http;
  #process;
  #strict;
  #allowed = [];

  constructor(process, [https, http], ca, strict) {
    this.#process = process;
    this.https = https;
    this.http = http;
    this.ca = ca;
    this.#strict = strict;
  }

  async pushes() {
    const text = await this.#ask('GET', '/pushes');
    return text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  }

  allow(...rules) {
    this.#allowed.push(...rules);
  }

  async answer(...lines) {
    await this.#ask('POST', '/answers', lines.join('\n'));
  }

  async clear() {
    this.#allowed = [];
    await this.#ask('DELETE', '/answers');
    await this.#ask('DELETE', '/pushes');
  }

  async assertOk() {
    const lines = [];
    const failures = [];
    for (const { id, service, method, path: target, findings, answer } of await this.pushes()) {
      const bad = findings.filter((finding) => isFailure(finding, this.#strict)
        && !this.#allowed.some((glob) => isMatch(finding.rule, glob)));
      if (bad.length === 0) continue;
      failures.push(...bad);
      lines.push(`push ${id}, ${service}: ${method} ${target}, answered ${[answer.status, answer.reason].filter(Boolean).join(' ')}`);
      lines.push(...bad.map(({ severity, pointer, in: where, message, rule, effect }) => {
        const place = where === 'headers' ? `header ${pointer.slice(1)}` : pointer || where;
        return `${severity}: ${place}: ${message} [${rule}]${effect ? `\n    effect: ${effect.text}` : ''}`;
      }));
    }
    if (lines.length) fail([`pushlint: ${counted(failures)}`, ...lines].join('\n'), this.assertOk);
  }

  async stop() {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await ended;
  }

  async #ask(method, target, body) {
    const answer = await fetch(this.http + target, { method, body });
    const text = await answer.text();
    if (!answer.ok) throw new PushlintError(`${method} ${target}: ${text.trim()}`);
    return text;
  }
}

async function startCatcher({ test, command = 'pushlint-catch', options = [], strict = false } = {}) {
  const [program, ...words] = [command].flat();
  const folder = mkdtempSync(path.join(tmpdir(), 'pushlint-catch-'));
  const certificate = path.join(folder, 'ca.pem');
  const free = ['--port', '0', '--tls-port', '0', '--quiet', '--ca', certificate];
  const child = spawn(program, [...words, ...free, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  const forget = () => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  // One that does not start has no exit.
  child.once('exit', forget).once('error', forget);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => { errors = (errors + text).slice(-4096); });
  const addresses = await firstLines(child, program, () => errors);
  const catcher = new Catcher(child, addresses, readFileSync(certificate, 'utf8'), strict);
  test?.after(async () => {
    try {
      await catcher.assertOk();
    } finally {
      await catcher.stop();
    }
  });
  return catcher;
}

// The addresses that the command prints first, with TLS and without.
async function firstLines(child, program, errors) {
  const addresses = [];
  const failed = new Promise((_, reject) => {
    child.once('error', ({ code, message }) => {
      const hint = code === 'ENOENT' ? "; install it with pip install 'pushlint[catch]'" : '';
      reject(new PushlintError(`cannot start '${program}': ${message}${hint}`));
    });
    child.once('close', (status) => {
      reject(new PushlintError(`'${program}' ended with status ${status}: ${errors().trim()}`));
    });
  });
  const printed = (async () => {
    for await (const line of createInterface(child.stdout)) {
      addresses.push(line.split(' ')[0]);
      if (addresses.length === 2) return;
    }
    // It ended, which `close` says.
    await failed;
  })();
  await Promise.race([printed, failed]);
  failed.catch(() => {});
  child.stdout.resume();
  return addresses;
}

module.exports = { startCatcher };

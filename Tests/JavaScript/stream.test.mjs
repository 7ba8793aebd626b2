// The thread that checks: how it starts and ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from 'pushlint/testing';
import { node, project, wrong } from './support.mjs';

test('a check takes less than 10 ms', () => {
  check(wrong);
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    check(wrong, { pushType: 'alert' });
    return performance.now() - start;
  }).sort((one, other) => one - other);
  assert.ok(times[100] < 10, `${times[100]} ms`);
});

test('10,000 checks in a row, in flat memory', () => {
  const check1000 = () => {
    for (let count = 0; count < 1000; count += 1) assert.equal(check(wrong, { pushType: 'alert' }).findings.length, 1);
  };
  for (let round = 0; round < 5; round += 1) check1000();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 5; round += 1) check1000();
  assert.ok(process.memoryUsage().rss - before < 64e6);
});

test('a program ends after its checks, however it ends', (t) => {
  const load = "import { check } from 'pushlint/testing'; check({ aps: { badge: 1 } });";
  const folder = project(t, {
    'end.mjs': load,
    'exit.mjs': `${load} process.exit(7);`,
    'throw.mjs': `${load} throw new Error('mine');`,
    'wait.mjs': `${load} setTimeout(() => console.log('done'), 50);`,
    'kill.mjs': `${load} process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 10_000);`,
  });
  assert.deepEqual(node(folder, ['end.mjs']), { status: 0, signal: null, output: '', errors: '' });
  assert.equal(node(folder, ['exit.mjs']).status, 7);
  assert.match(node(folder, ['throw.mjs']).errors, /Error: mine/);
  assert.equal(node(folder, ['wait.mjs']).output, 'done\n');
  assert.equal(node(folder, ['kill.mjs']).signal, 'SIGTERM');
});

test('threads and child processes can check', (t) => {
  const folder = project(t, {
    'a.mjs': `
      import { fork } from 'node:child_process';
      import { once } from 'node:events';
      import { fileURLToPath } from 'node:url';
      import { Worker, isMainThread } from 'node:worker_threads';
      import { check } from 'pushlint/testing';

      const { ok } = check({ aps: { badge: '1' } });
      console.log(process.send ? 'child' : isMainThread ? 'main' : 'thread', ok);
      if (isMainThread && !process.send) {
        await once(new Worker(new URL(import.meta.url)), 'exit');
        await once(fork(fileURLToPath(import.meta.url)), 'exit');
        console.log(check({ aps: { badge: 1 } }).ok);
      }`,
  });
  const run = node(folder, ['a.mjs']);
  assert.deepEqual([run.errors, run.output], ['', 'main false\nthread false\nchild false\ntrue\n']);
});

test('what a process is told to load does not reach the thread', (t) => {
  const folder = project(t, {
    'hook.cjs': "console.log('hook');",
    'a.mjs': "import { check } from 'pushlint/testing'; console.log(check({ aps: { badge: 1 } }).ok);",
  });
  assert.equal(node(folder, ['--require', './hook.cjs', 'a.mjs']).output, 'hook\ntrue\n');
  assert.equal(node(folder, ['a.mjs'], { NODE_OPTIONS: '--require=./hook.cjs' }).output, 'hook\ntrue\n');
});

test('a thread that stopped is started again', (t) => {
  const folder = project(t, {
    'a.cjs': `
      const threads = require('node:worker_threads');
      const { Worker } = threads;
      const started = [];
      threads.Worker = class extends Worker { constructor(...given) { super(...given); started.push(this); } };
      const { check } = require('pushlint/testing');
      console.log(check({ aps: { badge: 1 } }).ok);
      delete require.cache[require.resolve('pushlint/testing')];
      for (const name of Object.keys(require.cache)) if (name.includes('pushlint')) delete require.cache[name];
      const again = require('pushlint/testing');
      console.log(again.check({ aps: { badge: 1 } }).ok, check({ aps: { badge: 1 } }).ok, started.length);`,
  });
  const run = node(folder, ['a.cjs']);
  assert.deepEqual([run.errors, run.output], ['', 'true\ntrue true 3\n']);
});

test('a broken installation is an error', (t) => {
  const folder = project(t, {
    'a.cjs': `
      const fs = require('node:fs');
      const { readFileSync } = fs;
      fs.readFileSync = (name, ...more) => (String(name).endsWith('.wasm') ? Buffer.alloc(0) : readFileSync(name, ...more));
      const { check } = require('pushlint/testing');
      check({ aps: {} });`,
  });
  assert.match(node(folder, ['a.cjs']).errors, /PushlintError: cannot load '.*pushlint\.wasm': /);
});

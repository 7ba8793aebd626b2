// The package in Jest, which loads CommonJS for each test file anew.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { jest, node, project, withoutJest } from './support.mjs';

const configuration = { name: 'tea', jest: { testEnvironment: 'node', setupFilesAfterEnv: ['pushlint/jest'] } };

function run(t, files, ...options) {
  const { words, environment } = jest();
  const folder = project(t, { 'package.json': JSON.stringify(configuration), ...files });
  return node(folder, [...words, '--no-cache', ...options], { ...environment, CI: 'true' });
}

const files = {
  'push/pushlint.yml': 'rules: {alert-legacy-string: error}\n',
  'push/one.test.js': `
    const { connect } = require('node:http2');
    const { check, expectPush, recordEach } = require('pushlint/testing');
    const recorder = recordEach();
    test('clean', () => {
      expect({ aps: { badge: 3 } }).toBeValidPush({ pushType: 'alert' });
      expect(check({ aps: { badge: 3 } }, { pushType: 'alert' }).findings).toStrictEqual([]);
    });
    test('settings', () => { expect({ aps: { alert: 'x' } }).not.toBeValidPush({ pushType: 'alert' }); });
    test('wrong', () => { expect({ aps: { badge: '3' } }).toBeValidPush({ pushType: 'alert' }); });
    test('function', () => { expectPush({ aps: { badge: '4' } }, { pushType: 'alert' }); });
    test('not', () => { expect({ aps: { badge: 3 } }).not.toBeValidPush({ pushType: 'alert' }); });
    test('fetch', async () => {
      const body = JSON.stringify({ message: { token: 'a', apns: { payload: { aps: { badge: 5 } } } } });
      const response = await fetch('https://fcm.googleapis.com/v1/projects/tea/messages:send', { method: 'POST', body });
      expect(response.status).toBe(200);
      expect(recorder.pushes[0].payload).toStrictEqual(JSON.parse(body));
    });
    test('http2', async () => {
      const session = connect('https://api.push.apple.com');
      const stream = session.request({ ':method': 'POST', ':path': '/3/device/zz', 'apns-push-type': 'alert' });
      stream.end(JSON.stringify({ aps: { badge: '6' } }));
      expect(await new Promise((done) => stream.on('response', (headers) => done(headers[':status'])))).toBe(400);
      stream.resume();
      await new Promise((done) => session.close(done));
    });
    require('pushlint/testing').recordPushes();`,
  'two.test.js': `
    test('the next file of the process has the real modules', () => {
      expect(Object.getOwnPropertySymbols(require('node:tls').connect)).toEqual([]);
      const { check } = require('pushlint/testing');
      expect(Object.getOwnPropertySymbols(require('node:tls').connect)).toEqual([]);
      expect({ aps: { alert: 'x' } }).toBeValidPush({ pushType: 'alert' });
    });`,
};

test('matchers, recorder and settings in one process', { skip: withoutJest }, (t) => {
  const sorted = 'module.exports = class { sort(tests) { return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1)); } cacheResults() {} async allFailedTests() { return []; } };';
  const { errors } = run(t, { ...files, 'sequencer.js': sorted }, '--runInBand', '--detectOpenHandles', '--verbose', '--testSequencer=./sequencer.js');
  for (const name of ['clean', 'settings', 'fetch', 'the next file of the process has the real modules']) {
    assert.match(errors, new RegExp(`✓ ${name}`), errors);
  }
  for (const name of ['wrong', 'function', 'not', 'http2']) assert.match(errors, new RegExp(`✕ ${name}`));
  assert.match(errors, / {4}pushlint: 1 error\n {4}error: \/aps\/badge: .*\n {8}"badge": "3"\n {8}effect: .*\n {8}fix: write 3\n/);
  assert.match(errors, / {8}"badge": "4"\n/);
  assert.match(errors, /push 1, APNs: POST api\.push\.apple\.com\/3\/device\/zz, answered 400 BadDeviceToken\n/);
  assert.match(errors, /expected errors in the push\n +pushlint: no findings/);
  assert.doesNotMatch(errors, /Expected value|no visual difference|open handle/);
  assert.match(errors, /Tests: +4 failed, 4 passed, 8 total/);
});

// Vitest gives matchers the file of the test, as Jest does.
test('the file for Vitest extends its expect', (t) => {
  const folder = project(t, {
    'node_modules/vitest/package.json': '{"name": "vitest", "type": "module", "exports": "./index.js"}',
    'node_modules/vitest/index.js': 'export const found = {};\nexport const expect = { extend: (matchers) => Object.assign(found, matchers) };\n',
    'pushlint.yml': 'rules: {alert-legacy-string: error}\n',
    'a.mjs': `
      import { found } from 'vitest';
      import 'pushlint/vitest';
      const check = (testPath, options) => found.toBeValidPush.call({ testPath }, { aps: { alert: 'x' } }, options).pass;
      console.log(check(import.meta.filename ?? process.argv[1]), check('/a.test.js'), check(process.argv[1], { config: false }));
      console.log(found.toBeValidPush.call({}, { aps: { badge: '3' } }).message());`,
  });
  const run = node(folder, ['--preserve-symlinks', '--preserve-symlinks-main', path.join(folder, 'a.mjs')]);
  const [first, ...report] = run.output.split('\n');
  assert.deepEqual([run.errors, first, report[0]], ['', 'false true true', 'pushlint: 1 error']);
});

test('in several processes, which end', { skip: withoutJest }, (t) => {
  const test = `
    test('clean', () => { expect({ aps: { badge: 3 } }).toBeValidPush({ pushType: 'alert' }); });`;
  const names = Array.from({ length: 6 }, (_, index) => [`${index}.test.js`, test]);
  const { status, errors } = run(t, Object.fromEntries(names), '--maxWorkers=2');
  assert.equal(status, 0, errors);
  assert.doesNotMatch(errors, /did not exit|failed to exit/);
});

// The types, as TypeScript's users see them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as web from 'pushlint';
import testing from './node_modules/pushlint/testing.cjs';
import * as module from 'pushlint/testing';
import { here, project, tsc, withoutTypeScript } from './support.mjs';

const options = ['--noEmit', '--strict', '--preserveSymlinks', '--module', 'node16', '--moduleResolution', 'node16', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];

for (const name of ['typed.mts', 'typed.cts', 'typed-jest.cts', 'typed-vitest.mts']) {
  test(`${name} compiles`, { skip: withoutTypeScript }, (t) => {
    const folder = project(t, {
      [name]: readFileSync(path.join(here, name), 'utf8'),
      // What Vitest declares.
      'node_modules/vitest/package.json': '{"name": "vitest", "types": "index.d.ts"}',
      'node_modules/vitest/index.d.ts': 'export interface Assertion<T = any> { toBe(value: T): void }\nexport declare const expect: (value: unknown) => Assertion;\n',
    });
    const run = spawnSync(process.execPath, [...tsc(), ...options, name], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([run.stdout, run.status], ['', 0]);
  });
}

const payload = `import type { Alert, Headers, Payload } from './apns.js';
const alert: Alert = { title: 'Ada', body: 'Lunch?' };
export const headers: Headers = { 'apns-push-type': 'alert', 'apns-topic': 'com.example.chat' };
export const push: Payload = { aps: { alert, sound: 'default', 'mutable-content': 1 }, chat: 7 };
`;

for (const [what, text, expected] of [
  ['take a payload', payload, /^$/],
  ['refuse a misspelled key', payload.replace('mutable-content', 'mutableContent'), /'"mutableContent"'|'mutableContent'/],
  ['refuse a value of another type', payload.replace("'default'", '7'), /'number' is not assignable/],
  ['refuse an unknown push type', payload.replace("'alert'", "'alerts'"), /'"alerts"' is not assignable/],
]) {
  test(`printed types ${what}`, { skip: withoutTypeScript }, (t) => {
    const types = readFileSync(path.join(here, 'apns.ts'), 'utf8');
    const folder = project(t, { 'apns.ts': types, 'push.mts': text });
    const run = spawnSync(process.execPath, [...tsc(), ...options, 'push.mts'], { cwd: folder, encoding: 'utf8' });
    assert.match(run.stdout, expected);
  });
}

test('both entries export the same, and the types have all of it', () => {
  assert.deepEqual(Object.keys(module).sort(), Object.keys(testing).sort());
  const texts = ['index.d.ts', 'testing.d.cts'].map((name) => readFileSync(path.join(here, 'node_modules/pushlint', name), 'utf8'));
  for (const name of Object.keys(web)) assert.match(texts[0], new RegExp(`export .*\\b${name}\\b`));
  for (const name of Object.keys(testing)) assert.match(texts[1], new RegExp(`export .*\\b${name}\\b`));
});

test('each entry of the package is there', () => {
  const place = path.join(here, 'node_modules/pushlint');
  const { exports, dependencies } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  assert.equal(dependencies, undefined);
  const files = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(files));
  for (const file of Object.values(exports).flatMap(files)) readFileSync(path.join(place, file));
});

// The pages show what is printed.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { here, jest, project, withoutJest } from './support.mjs';

function blocks(page, start = '', end = undefined) {
  const text = readFileSync(path.join(here, page), 'utf8');
  const from = text.indexOf(start);
  const part = text.slice(from, end && text.indexOf(end, from));
  return [...part.matchAll(/^```([^\n]+)\n(.*?)^```$/gms)].map(([, title, code]) => {
    const [language, name] = title.split(' ');
    return { language, name, code };
  });
}

const page = 'testing.md';
const all = blocks(page, '## JavaScript\n', '\n## Swift\n');
const files = Object.fromEntries(all.filter(({ language }) => ['js', 'json'].includes(language)).map(({ name, code }) => [name, code]));
const commands = (kind) => all.filter(({ language, name }) => language === 'console' && name === kind).map(({ code }) => code);

// Without times.
const settled = (text) => text.replace(/\(\d+(\.\d+)? ?ms\)/g, '(0 ms)');
const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
const environment = { ...inherited, NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true' };

test('commands of testing.md print what is shown', (t) => {
  const folder = project(t, files);
  assert.ok(commands('node').length > 5);
  for (const block of commands('node')) {
    const [command] = block.split('\n');
    const run = spawnSync('/bin/sh', ['-c', command.slice(2)], { cwd: folder, env: environment, encoding: 'utf8' });
    assert.equal(settled(`${command}\n${run.stdout}${run.stderr}`), settled(block));
  }
  const shown = all.map(({ language, code }) => (language === 'console' ? code : '')).join('');
  for (const name of Object.keys(files)) assert.ok(/^(orders\.mjs|package\.json)$/.test(name) || shown.includes(name), name);
});

test('commands with Jest print what is shown', { skip: withoutJest }, (t) => {
  const folder = project(t, files);
  const { words, environment: more } = jest();
  for (const block of commands('jest')) {
    const [command, ...lines] = block.trimEnd().split('\n');
    const given = command.split(' ').slice(3);
    const run = spawnSync(process.execPath, [...words, ...given, '--verbose'], { cwd: folder, env: { ...environment, ...more }, encoding: 'utf8' });
    assert.equal(settled(run.stderr.split('\n').slice(0, lines.length).join('\n')), settled(lines.join('\n')));
  }
});

test('the example of javascript.md prints what is shown', (t) => {
  const given = blocks('javascript.md');
  const code = given.filter(({ language }) => language === 'js').map(({ code: part }) => part).join('');
  const shown = given.filter(({ language }) => language === 'text').map(({ code: part }) => part).join('');
  const folder = project(t, { 'example.mjs': code });
  assert.equal(execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' }), shown);
});

// The recorder answers as Tests/answers.json says. Tests/Python has the same test for its recorder and the catcher.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { here } from './support.mjs';

const folder = path.join(here, 'node_modules/pushlint');
const require = createRequire(import.meta.url);
const { judge, serviceOf } = require(path.join(folder, 'services.cjs'));
const { check } = require(path.join(folder, 'stream.cjs'));
const cases = JSON.parse(readFileSync(path.join(here, 'answers.json'), 'utf8'));

// Where the answer is not as expected: '*' stands for any text or number, and objects may have more members.
function difference(expected, found, place = '') {
  if (Array.isArray(expected) && expected.length !== found?.length) return [`${place}: ${JSON.stringify(found)}`];
  if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null) {
    return Object.keys(expected).flatMap((name) => difference(expected[name], found[name], `${place}/${name}`));
  }
  if (typeof expected === 'string' && ['string', 'number'].includes(typeof found)) {
    const pattern = expected.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')).join('.+');
    return new RegExp(`^${pattern}$`, 's').test(found) ? [] : [`${place}: ${found}`];
  }
  return expected === found ? [] : [`${place}: ${JSON.stringify(found)}`];
}

for (const { name, method, host, path: target, headers = {}, body = '', query, script, ...expected } of cases) {
  test(name, () => {
    const fields = Object.entries(headers);
    const text = query ? String(new URLSearchParams(query)) : typeof body === 'string' ? body : JSON.stringify(body);
    const request = { service: serviceOf(host), method, host, target, headers: fields, body: Buffer.from(text) };
    const { response: usual, result, scripted } = judge(request, { settings: '' }, check);
    const response = script ? scripted(script[0], script[1] ?? undefined) : usual;
    const sent = String(response.body ?? '');
    assert.equal(response.status, expected.status, sent);
    const { xml = {}, answer, findings } = expected;
    // The first element of each name.
    const elements = Object.fromEntries(Object.keys(xml).map((each) => [each, new RegExp(`<${each}>(.*?)</${each}>`).exec(sent)?.[1]]));
    assert.deepEqual(difference(xml, elements), []);
    assert.deepEqual(difference(expected['answer-headers'] ?? {}, Object.fromEntries(response.headers)), []);
    if (answer !== undefined) assert.deepEqual(difference(answer, JSON.parse(sent)), []);
    assert.deepEqual((result?.findings ?? []).map(({ rule }) => rule).sort(), findings);
  });
}

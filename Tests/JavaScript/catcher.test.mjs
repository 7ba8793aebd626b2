// `startCatcher`: the stand-in for APNs beside a test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { test } from 'node:test';
import { PushlintError, startCatcher } from 'pushlint/testing';
import { TOKEN, clean, here, project, wrong } from './support.mjs';

const words = process.env.PUSHLINT_CATCH?.split('\n');
const skip = words ? false : 'needs the Python environment of Tests/Python/run, and PUSHLINT';
const options = ['--auth', 'certificate', '--no-config'];

async function send({ https, ca }, payload) {
  const session = connect(https, { ca });
  const headers = { 'apns-topic': 'com.example.tea', 'apns-push-type': 'alert' };
  const request = session.request({ ':method': 'POST', ':path': `/3/device/${TOKEN}`, ...headers });
  request.end(JSON.stringify(payload));
  const [{ ':status': status }] = await once(request, 'response');
  request.resume();
  await once(request, 'close');
  session.close();
  return status;
}

test('what is sent is checked, and the test fails', { skip }, async () => {
  const after = [];
  const catcher = await startCatcher({ command: words, options, test: { after: (action) => after.push(action) } });
  assert.equal(await send(catcher, clean), 200);
  await catcher.assertOk();
  assert.equal(await send(catcher, wrong), 200);
  const pushes = await catcher.pushes();
  assert.deepEqual(pushes.map(({ service, findings }) => [service, findings.map(({ rule }) => rule)]), [['apns', []], ['apns', ['value-wrong-type']]]);
  const report = /^pushlint: 1 error\npush 2, apns: POST \/3\/device\/00fc.*, answered 200\nerror: \/aps\/badge: 'badge' must be an integer, not a string \[value-wrong-type\]/s;
  await assert.rejects(after[0](), ({ message }) => report.test(message));
  await assert.rejects(fetch(`${catcher.http}/pushes`));
});

test('answers are scripted, and rules allowed', { skip }, async (t) => {
  const catcher = await startCatcher({ command: words, options, test: t });
  await catcher.answer('* times=1: 410 Unregistered');
  catcher.allow('value-*');
  assert.equal(await send(catcher, wrong), 410);
  assert.equal(await send(catcher, wrong), 200);
  await assert.rejects(catcher.answer('nonsense'), PushlintError);
  await catcher.clear();
  assert.deepEqual(await catcher.pushes(), []);
});

test('the example of catch.md fails with the finding', { skip }, (t) => {
  const [, code] = /^```js catcher\.test\.mjs\n(.*?)^```$/ms.exec(readFileSync(path.join(here, 'catch.md'), 'utf8'));
  const command = `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`;
  const folder = project(t, { 'bin/pushlint-catch': command });
  chmodSync(path.join(folder, 'bin/pushlint-catch'), 0o755);
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` };
  const run = (text) => {
    const file = project(t, { 'catcher.test.mjs': text });
    return spawnSync(process.execPath, ['--test', 'catcher.test.mjs'], { cwd: file, env, encoding: 'utf8' });
  };
  const failed = run(code);
  assert.equal(failed.status, 1);
  assert.match(failed.stdout, /'badge' must be an integer, not a string \[value-wrong-type\]/);
  const passed = run(code.replace("'1'", '1'));
  assert.equal(passed.status, 0, passed.stdout);
});

test('a command that does not start says why', async () => {
  await assert.rejects(startCatcher({ command: 'no-such-pushlint-catch' }), /cannot start 'no-such-pushlint-catch'.*pip install 'pushlint\[catch\]'/);
  const failing = [process.execPath, '-e', 'console.error("bad option"); process.exit(2)', '--'];
  await assert.rejects(startCatcher({ command: failing }), /ended with status 2: bad option/);
});

// What is sent to push services is stopped, recorded, checked and answered.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:http2';
import https, { get, request } from 'node:https';
import { createRequire } from 'node:module';
import net from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import tls, { connect as tlsConnect } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { recordEach, recordPushes } from 'pushlint/testing';
import { TOKEN, clean, node, project, wrong } from './support.mjs';

const { connect: requiredConnect } = createRequire(import.meta.url)('node:http2');
const original = tls.connect;

// Nothing may leave this machine.
net.Socket.prototype.connect = new Proxy(net.Socket.prototype.connect, {
  apply(target, self, [first, ...more]) {
    const { host, path } = (Array.isArray(first) ? first[0] : first) ?? {};
    if (!path && !['127.0.0.1', 'localhost'].includes(host)) throw new Error(`a connection to ${host}`);
    return Reflect.apply(target, self, [first, ...more]);
  },
});

const defaults = { 'apns-topic': 'com.example.tea', 'apns-push-type': 'alert' };

async function sendHTTP2(session, payload, headers = {}) {
  const stream = session.request({ ':method': 'POST', ':path': `/3/device/${TOKEN}`, ...defaults, ...headers });
  stream.end(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const [fields] = await once(stream, 'response');
  let text = '';
  for await (const part of stream) text += part;
  return { status: fields[':status'], headers: fields, body: text && JSON.parse(text) };
}

async function sendHTTPS(send, url, body, options = {}) {
  const sent = send(url, { method: 'POST', ...options });
  sent.end(body);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, body: text };
}

async function sendJSON(url, value, headers = {}) {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) });
  return { status: response.status, body: await response.json() };
}

test('http2: APNs', async (t) => {
  const recorder = recordPushes({ test: t });
  recorder.expect('value-wrong-type', 'collapse-*');
  for (const function_ of [connect, requiredConnect]) {
    const session = function_('https://api.push.apple.com');
    const one = await sendHTTP2(session, wrong, { 'apns-id': '123E4567-E89B-12D3-A456-4266554400A0' });
    assert.equal(one.status, 200);
    assert.equal(one.headers['apns-id'], '123E4567-E89B-12D3-A456-4266554400A0');
    const two = await sendHTTP2(session, clean, { 'apns-collapse-id': 'x'.repeat(65) });
    assert.deepEqual([two.status, two.body], [400, { reason: 'BadCollapseId' }]);
    session.close();
    await once(session, 'close');
  }
  assert.equal(recorder.pushes.length, 4);
  const [push, refused] = recorder.pushes;
  assert.equal(push.service, 'APNs');
  assert.equal(push.method, 'POST');
  assert.equal(push.host, 'api.push.apple.com');
  assert.equal(push.path, `/3/device/${TOKEN}`);
  assert.equal(push.token, TOKEN);
  assert.equal(push.headers['apns-topic'], 'com.example.tea');
  assert.deepEqual(push.payload, wrong);
  assert.equal(Buffer.from(push.body).toString(), JSON.stringify(wrong));
  assert.equal(push.ok, false);
  assert.deepEqual(push.findings.map(({ rule }) => rule), ['value-wrong-type']);
  assert.deepEqual(push.answer, { status: 200 });
  assert.deepEqual(refused.answer, { status: 400, reason: 'BadCollapseId' });
  assert.equal(String(push), `APNs: POST api.push.apple.com/3/device/${TOKEN}`);
});

test('http2: 500 pushes at once, and large ones', async (t) => {
  const recorder = recordPushes({ test: t });
  recorder.allow('payload-*');
  const session = connect('https://api.sandbox.push.apple.com:443');
  const answers = await Promise.all(Array.from({ length: 500 }, () => sendHTTP2(session, clean)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(recorder.pushes.length, 500);
  const large = await sendHTTP2(session, { aps: { alert: { body: 'x'.repeat(300_000) } } });
  assert.deepEqual([large.status, large.body], [413, { reason: 'PayloadTooLarge' }]);
  session.destroy();
});

test('https: with and without agents, and names imported before', async (t) => {
  const recorder = recordPushes({ test: t });
  const url = 'https://fcm.googleapis.com/v1/projects/tea/messages:send';
  const body = JSON.stringify({ message: { token: 'a', apns: { payload: clean } } });
  const agent = new https.Agent({ keepAlive: true });
  for (const [send, options] of [[request], [https.request], [request, { agent }], [request, { agent }], [request, { agent: false }]]) {
    const { status, body: text } = await sendHTTPS(send, url, body, options);
    assert.equal(status, 200);
    assert.match(JSON.parse(text).name, /^projects\/tea\/messages\/\d+$/);
  }
  agent.destroy();
  assert.equal(recorder.pushes.length, 5);
  assert.deepEqual(recorder.pushes[0].payload.message.apns.payload, clean);
  const [response] = await once(get('https://onesignal.com/api/v1/apps'), 'response');
  response.resume();
  assert.equal(recorder.pushes.length, 5);
});

test('fetch: the answers of each service', async (t) => {
  const recorder = recordPushes({ test: t });
  recorder.allow('*');
  const to = 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]';
  const expo = await sendJSON('https://exp.host/--/api/v2/push/send', [{ to: [to, to], title: 'x' }, { to, title: 'y' }]);
  assert.deepEqual(expo.body.data.map(({ status }) => status), ['ok', 'ok', 'ok']);
  assert.equal((await sendJSON('https://exp.host/--/api/v2/push/send', { to, title: 'x' })).body.data.status, 'ok');
  const receipts = await sendJSON('https://exp.host/--/api/v2/push/getReceipts', { ids: ['a'] });
  assert.deepEqual(receipts.body, { data: { a: { status: 'ok' } } });
  const sign = await sendJSON('https://oauth2.googleapis.com/token', {});
  assert.equal(sign.body.token_type, 'Bearer');
  const unreadable = await sendJSON('https://fcm.googleapis.com/v1/projects/tea/messages:send', 'x');
  assert.deepEqual([unreadable.status, unreadable.body.error.status], [400, 'INVALID_ARGUMENT']);
  const elsewhere = await sendJSON('https://fcm.googleapis.com/v1/tea', {});
  assert.equal(elsewhere.status, 404);
  const one = await sendJSON('https://api.onesignal.com/notifications?c=push', { app_id: 'a', contents: { en: 'x' }, included_segments: ['All'], ios_badgeType: 'SetTo' });
  assert.equal(typeof one.body.id, 'string');
  const channels = await fetch('https://api-manage-broadcast.push.apple.com:2196/1/apps/a.b/channels', {
    method: 'POST',
    body: JSON.stringify({ 'message-storage-policy': 1, 'push-type': 'LiveActivity' }),
  });
  assert.equal(channels.status, 201);
  assert.equal(Buffer.from(channels.headers.get('apns-channel-id'), 'base64').length, 16);
  const services = recorder.pushes.map(({ service }) => service);
  assert.deepEqual(services, ['Expo', 'Expo', 'FCM', 'FCM', 'OneSignal', 'APNs channels']);
});

test('fetch over HTTP/2: APNs', async (t) => {
  const recorder = recordPushes({ test: t });
  await fetch('data:,');
  const { constructor: Agent } = globalThis[Symbol.for('undici.globalDispatcher.1')];
  const dispatcher = new Agent({ allowH2: true });
  const send = (token) => fetch(`https://api.push.apple.com/3/device/${token}`, {
    dispatcher,
    method: 'POST',
    headers: defaults,
    body: JSON.stringify(clean),
  });
  assert.equal((await send(TOKEN)).status, 200);
  assert.deepEqual(recorder.findings, []);
  recorder.allow('device-token-*');
  assert.deepEqual(await (await send('zz')).json(), { reason: 'BadDeviceToken' });
});

test('fetch: compressed bodies', async (t) => {
  const recorder = recordPushes({ test: t });
  const to = 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]';
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const body = gzipSync(JSON.stringify({ to, title: 'x'.repeat(2000) }));
  const response = await fetch('https://exp.host/--/api/v2/push/send', { method: 'POST', headers, body });
  assert.equal(response.status, 200);
  assert.equal(recorder.pushes[0].payload.to, to);
  const broken = await fetch('https://exp.host/--/api/v2/push/send', { method: 'POST', headers, body: 'x' });
  assert.equal(broken.status, 400);
  recorder.clear();
});

test('Amazon SNS: both protocols, and batches', async (t) => {
  const recorder = recordPushes({ test: t });
  recorder.allow('value-wrong-type');
  const Message = JSON.stringify({ default: 'x', APNS: JSON.stringify(wrong) });
  const fields = { TargetArn: 'arn:aws:sns:us-east-1:1:endpoint/APNS/a/b', MessageStructure: 'json', Message };
  const url = 'https://sns.us-east-1.amazonaws.com/';
  const query = new URLSearchParams({ Action: 'Publish', Version: '2010-03-31', ...fields });
  const one = await fetch(url, { method: 'POST', body: query });
  assert.match(await one.text(), /<PublishResponse .*<MessageId>[-0-9a-f]{36}<\/MessageId>/);
  const json = await sendJSON(url, fields, { 'x-amz-target': 'SNS.Publish' });
  assert.equal(typeof json.body.MessageId, 'string');
  const batch = new URLSearchParams({ Action: 'PublishBatch', TopicArn: 'arn:aws:sns:us-east-1:1:tea' });
  for (const number of [1, 2]) {
    const name = `PublishBatchRequestEntries.member.${number}`;
    batch.set(`${name}.Id`, `id${number}`);
    batch.set(`${name}.Message`, Message);
    batch.set(`${name}.MessageStructure`, 'json');
    batch.set(`${name}.MessageAttributes.entry.1.Name`, 'AWS.SNS.MOBILE.APNS.PUSH_TYPE');
    batch.set(`${name}.MessageAttributes.entry.1.Value.DataType`, 'String');
    batch.set(`${name}.MessageAttributes.entry.1.Value.StringValue`, 'alert');
  }
  const both = await (await fetch(url, { method: 'POST', body: batch })).text();
  assert.match(both, /<Successful><member><Id>id1<.*<Id>id2</);
  const endpoint = new URLSearchParams({ Action: 'CreatePlatformEndpoint', PlatformApplicationArn: 'arn:x:app/APNS/tea', Token: 'a' });
  assert.match(await (await fetch(url, { method: 'POST', body: endpoint })).text(), /<EndpointArn>arn:x:endpoint\/APNS\/tea\//);
  const unknown = await fetch(url, { method: 'POST', body: new URLSearchParams({ Action: '<x>' }) });
  assert.match(await unknown.text(), /'&lt;x&gt;'/);
  assert.equal(recorder.pushes.length, 3);
  for (const push of recorder.pushes) {
    assert.ok(push.findings.some(({ value }) => value === '"badge": "3"'), push.findings.join('\n'));
  }
  assert.deepEqual(JSON.parse(recorder.pushes[0].payload.APNS), wrong);
  const places = recorder.pushes[2].findings.map(({ pointer }) => pointer);
  for (const number of [0, 1]) {
    assert.ok(places.includes(`/PublishBatchRequestEntries/${number}/Message/APNS/aps/badge`), places.join('\n'));
  }
});

test('Web Push is stopped, because nobody can read it', async (t) => {
  recordPushes({ test: t });
  const reason = /a push to web\.push\.apple\.com was stopped: Web Push is encrypted/;
  await assert.rejects(fetch('https://web.push.apple.com/x', { method: 'POST', body: 'x' }), ({ cause }) => reason.test(cause.message));
  const [error] = await once(get('https://web.push.apple.com/x'), 'error');
  assert.match(error.message, reason);
});

test('a push over HTTP/1.1 to APNs is an error', async () => {
  const recorder = recordPushes();
  try {
    const url = `https://api.push.apple.com/3/device/${TOKEN}`;
    const response = await fetch(url, { method: 'POST', headers: defaults, body: JSON.stringify(clean) });
    assert.equal(response.status, 200);
    assert.deepEqual(recorder.findings.map(String), ['headers: APNs accepts only HTTP/2; this client speaks HTTP/1.1 [http-version]']);
    assert.equal(recorder.pushes[0].ok, false);
  } finally {
    recorder.restore();
  }
});

test('assertOk has a report; allow, expect and respond', async () => {
  const recorder = recordPushes({ file: import.meta.url });
  const session = connect('https://api.push.apple.com');
  try {
    recorder.assertOk();
    await sendHTTP2(session, wrong);
    assert.throws(() => recorder.assertOk(), {
      name: 'AssertionError',
      message: `pushlint: 1 error
push 1, APNs: POST api.push.apple.com/3/device/${TOKEN}, answered 200
error: /aps/badge: 'badge' must be an integer, not a string [value-wrong-type]
    "badge": "3"
    effect: the system ignores the value
    fix: write 3`,
    });
    recorder.allow('value-*');
    recorder.assertOk();
    recorder.expect('priority-invalid');
    assert.throws(() => recorder.assertOk(), /^AssertionError.*: pushlint: not as expected\n'priority-invalid' was expected, but has no finding$/);
    recorder.clear();
    assert.deepEqual([recorder.pushes, recorder.findings], [[], []]);
    recorder.respond(410, 'Unregistered');
    recorder.respond(429, 'TooManyRequests');
    const gone = await sendHTTP2(session, clean);
    assert.deepEqual([gone.status, gone.body.reason, typeof gone.body.timestamp], [410, 'Unregistered', 'number']);
    assert.equal((await sendHTTP2(session, clean)).status, 429);
    assert.equal((await sendHTTP2(session, clean)).status, 200);
    recorder.assertOk();
  } finally {
    session.destroy();
    recorder.restore();
  }
});

test('settings apply, and wrong ones fail the test even if the code catches the answer', async (t) => {
  const strict = recordPushes({ ignore: ['value-*'], strict: true, test: t });
  await sendJSON('https://fcm.googleapis.com/v1/projects/tea/messages:send', { message: { token: 'a', apns: { payload: wrong } } });
  assert.deepEqual(strict.findings, []);
  const recorder = recordPushes({ level: 'loud' });
  const response = await fetch('https://fcm.googleapis.com/v1/projects/tea/messages:send', { method: 'POST', body: '{}' });
  assert.equal(response.status, 500);
  recorder.restore();
  assert.throws(() => recorder.assertOk(), /'--level' takes .* not 'loud'/);
});

test('a placeholder that was not filled is a mistake, since the push is sent', async (t) => {
  const recorder = recordPushes({ test: t });
  recorder.allow('*');
  const session = connect('https://api.push.apple.com');
  await sendHTTP2(session, { aps: { alert: { title: 'Hello {{name}}' } } }, { authorization: 'bearer x', 'apns-id': '123E4567-E89B-12D3-A456-4266554400A0' });
  session.destroy();
  assert.ok(recorder.findings.some(({ pointer }) => pointer === '/aps/alert/title'), recorder.findings.join('\n'));
  const about = recorder.findings.filter(({ rule }) => /in-template|constant/.test(rule));
  assert.deepEqual(about, []);
});

test('requests that something else caught', () => {
  const recorder = recordPushes();
  recorder.restore();
  const push = recorder.check('https://fcm.googleapis.com/v1/projects/tea/messages:send', {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: JSON.stringify({ message: { token: 'a', apns: { payload: wrong } } }),
  });
  assert.deepEqual(push.findings.map(({ rule }) => rule), ['value-wrong-type']);
  assert.equal(recorder.pushes[0], push);
  assert.throws(() => recorder.check('https://example.com/'), /GET example\.com\/ is not a push/);
  assert.throws(() => recorder.assertOk(), /1 error/);
});

test('other hosts are left alone, and everything is restored', async (t) => {
  const one = recordPushes();
  const other = recordPushes();
  assert.notEqual(tls.connect, original);
  assert.equal(tlsConnect, tls.connect);
  const server = http.createServer((_, response) => response.end('mine')).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  assert.equal(await (await fetch(`http://127.0.0.1:${server.address().port}/`)).text(), 'mine');
  await assert.rejects(fetch('https://api.push.apple.com.example.com/'), (error) => /example\.com/.test(error.cause));
  await assert.rejects(fetch('https://127.0.0.1:9/'));
  assert.deepEqual([one.pushes, other.pushes], [[], []]);
  const session = connect('https://api.push.apple.com');
  const closed = once(session, 'close');
  await sendHTTP2(session, clean);
  one.restore();
  await sendHTTP2(session, clean);
  assert.deepEqual([one.pushes.length, other.pushes.length], [0, 2]);
  other.restore();
  other.restore();
  // Sessions do not outlive the recorder.
  await closed;
  assert.equal(tls.connect, original);
  assert.equal(tlsConnect, original);
  await assert.rejects(fetch('https://api.push.apple.com/'), (error) => /a connection to api\.push\.apple\.com/.test(error.cause));
});

describe('recordEach', () => {
  const recorder = recordEach({}, { beforeEach, afterEach });
  const send = () => sendJSON('https://fcm.googleapis.com/v1/projects/tea/messages:send', { message: { token: 'a', apns: { payload: clean } } });

  for (const name of ['one', 'another']) {
    test(name, async () => {
      assert.equal(recorder.pushes.length, 0);
      await send();
      assert.equal(recorder.pushes.length, 1);
    });
  }

  test('without the functions of a test runner', () => {
    assert.throws(() => recordEach(), /pass the test runner's functions/);
  });
});

test('in node:test, a push with an error fails its test', (t) => {
  const folder = project(t, {
    'a.test.mjs': `
      import { afterEach, beforeEach, describe, test } from 'node:test';
      import { recordEach, recordPushes } from 'pushlint/testing';
      const message = { message: { token: 'a', apns: { payload: { aps: { badge: '3' } } } } };
      const send = () => fetch('https://fcm.googleapis.com/v1/projects/tea/messages:send', { method: 'POST', body: JSON.stringify(message) });
      test('one', async (t) => { recordPushes({ test: t }); await send(); });
      test('two', async (t) => { recordPushes({ test: t }).allow('value-*'); await send(); });
      describe('suite', () => {
        recordEach({}, { beforeEach, afterEach });
        test('three', send);
        test('four', () => {});
      });`,
  });
  const run = node(folder, ['--test', '--test-reporter=tap', 'a.test.mjs']);
  assert.equal(run.status, 1);
  assert.match(run.output, /not ok \d+ - one\n/);
  assert.match(run.output, /\bok \d+ - two\n/);
  assert.match(run.output, /not ok \d+ - three\n/);
  assert.match(run.output, /    ok \d+ - four\n/);
  assert.match(run.output, /"badge": "3"/);
});

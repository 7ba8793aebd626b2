// `check`: the same in Node, with files, and in pages, without.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as web from 'pushlint';
import * as testing from 'pushlint/testing';
import { TOKEN, clean, node, project, wrong } from './support.mjs';

const page = await web.load();
const ways = {
  'in a page': (payload, options) => page.check(payload, options ?? {}),
  'in Node': (payload, options) => testing.check(payload, { config: false, ...options }),
};

for (const [name, check] of Object.entries(ways)) {
  const rules = (payload, options) => check(payload, options).findings.map(({ rule }) => rule);

  test(`${name}: a finding is an object`, () => {
    const result = check(wrong, { pushType: 'alert' });
    assert.equal(result.ok, false);
    assert.deepEqual(result.requests, [{ form: 'payload', pushType: 'alert' }]);
    const [finding, ...others] = result.findings;
    assert.deepEqual(others, []);
    assert.equal(finding.rule, 'value-wrong-type');
    assert.equal(finding.severity, 'error');
    assert.equal(finding.in, 'payload');
    assert.equal(finding.pointer, '/aps/badge');
    assert.equal(finding.value, '"badge": "3"');
    assert.deepEqual(finding.effect, { kind: 'ignored', text: 'the system ignores the value' });
    assert.deepEqual(finding.fixes.map(({ title }) => title), ['write 3']);
    assert.match(finding.url, /value-wrong-type/);
    const text = JSON.stringify(wrong);
    assert.equal(text.slice(finding.range.start.offset, finding.range.end.offset), '"3"');
    assert.equal(String(finding), "/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]");
    assert.equal(result.report(), finding.report());
    assert.equal(finding.report(), `error: ${finding}
    "badge": "3"
    effect: the system ignores the value
    fix: write 3`);
  });

  test(`${name}: a clean push has no findings`, () => {
    const result = check(clean, { pushType: 'alert' });
    assert.equal(result.ok, true);
    assert.deepStrictEqual(result.findings, []);
    assert.equal(result.report(), '');
  });

  test(`${name}: headers make it a request`, () => {
    const lists = [
      { 'apns-push-type': 'alert', 'apns-topic': 'com.example.tea', 'apns-priority': 7 },
      [['apns-push-type', 'alert'], ['apns-topic', 'com.example.tea'], ['apns-priority', '7']],
      new Headers({ 'apns-push-type': 'alert', 'apns-topic': 'com.example.tea', 'apns-priority': '7' }),
      new Map([['apns-push-type', 'alert'], ['apns-topic', 'com.example.tea'], ['apns-priority', '7']]),
    ];
    for (const headers of lists) {
      const { findings: [finding, ...others], answer } = check(clean, { headers });
      assert.deepEqual(others, []);
      assert.equal(String(finding), "header apns-priority: 'apns-priority' must be 10, 5 or 1, not '7' [priority-invalid]");
      assert.equal(finding.value, 'apns-priority: 7');
      assert.deepEqual(answer, { status: 400, reason: 'BadPriority' });
    }
    assert.deepEqual(check(clean, { topic: 'com.example.tea', pushType: 'alert' }).answer, { status: 200 });
    const repeated = { 'apns-push-type': 'alert', 'apns-priority': ['5', '10'] };
    assert.ok(rules(clean, { headers: repeated }).includes('header-duplicate'));
    assert.equal(check(clean, { pushType: 'alert', headers: {}, auth: 'token' }).answer.reason, 'MissingTopic');
    assert.equal(check(clean, { pushType: 'alert', method: 'GET' }).answer.reason, 'MethodNotAllowed');
    assert.equal(check(clean, { pushType: 'alert', method: 'POST', path: '/3/device/zz' }).answer.reason, 'BadDeviceToken');
    assert.equal(check(clean, { pushType: 'alert', method: 'POST', path: '/4/x', host: 'api.push.apple.com' }).answer.reason, 'BadPath');
  });

  test(`${name}: messages to push services`, () => {
    const message = { message: { token: 'a', apns: { payload: { aps: { badge: '3' } } } } };
    const [finding] = check(message, { form: 'fcm' }).findings;
    assert.equal(finding.in, 'message');
    assert.equal(finding.pointer, '/message/apns/payload/aps/badge');
    const Message = JSON.stringify({ default: 'x', APNS: JSON.stringify({ aps: { badge: '3' } }) });
    const sns = check({ TargetArn: 'arn:aws:sns:us-east-1:1:endpoint/APNS/a/b', MessageStructure: 'json', Message }, { form: 'sns-publish' });
    assert.ok(sns.findings.some(({ value }) => value === '"badge": "3"'), sns.report());
  });

  test(`${name}: options`, () => {
    assert.deepEqual(rules(wrong, { pushType: 'alert', ignore: 'value-*' }), []);
    assert.deepEqual(rules(wrong, { pushType: 'alert', ignore: ['value-wrong-type'] }), []);
    assert.deepEqual(rules(wrong, { pushType: 'alert', select: new Set(['key-*']) }), []);
    const severity = { 'value-wrong-type': 'warning' };
    assert.equal(check(wrong, { pushType: 'alert', severity }).ok, true);
    assert.equal(check(wrong, { pushType: 'alert', severity, strict: true }).ok, false);
    assert.deepEqual(rules(wrong, { pushType: 'alert', severity, level: 'error' }), []);
    const template = { aps: { alert: { title: 'Hello {{name}}' } } };
    assert.notDeepEqual(rules(template, { pushType: 'alert' }), []);
    assert.deepEqual(rules(template, { pushType: 'alert', live: false }), []);
    assert.deepEqual(rules('aps:\n  alert: {title: Tea}\n', { pushType: 'alert', name: 'push.yml' }), []);
    const settings = 'rules: {value-wrong-type: off}\n';
    assert.deepEqual(rules(wrong, { pushType: 'alert', settings, config: undefined }), []);
    const date = { aps: { timestamp: 1_800_000_000, event: 'update', 'content-state': {} } };
    for (const now of ['2026-01-31', new Date('2026-01-31')]) check(date, { pushType: 'liveactivity', now });
  });

  test(`${name}: what is not a push is an error`, () => {
    for (const payload of [{ order: 'A-17' }, {}, [], 'nope', '', { APS: { badge: 3 } }, null, 7]) {
      assert.equal(check(payload).ok, false, JSON.stringify(payload));
    }
    assert.equal(check({ order: 'A-17' }).findings[0].rule, 'payload-unrecognized');
  });

  test(`${name}: wrong options and payloads`, () => {
    const cycle = {};
    cycle.aps = cycle;
    for (const [pattern, payload, options] of [
      [/'--level' takes error, warning, info or hint, not 'loud'/, clean, { level: 'loud' }],
      [/unknown option 'levl'/, clean, { levl: 'info' }],
      [/unknown option 'pushtype'/, clean, { pushtype: 'alert' }],
      [/cannot serialize the payload as JSON: .*BigInt/, { aps: { badge: 1n } }],
      [/cannot serialize the payload as JSON: .*circular/, cycle],
      [/a payload must be an object or a text, not undefined/, undefined],
      [/a payload must be an object or a text, not function/, () => {}],
      [/the header 'apns-topic' must be a string, not null/, clean, { headers: { 'apns-topic': null } }],
      [/pushlint\.yml/, clean, { settings: 'rules: [' }],
    ]) {
      assert.throws(() => check(payload, options), (error) => {
        assert.equal(error.name, 'PushlintError');
        assert.match(error.message, pattern);
        return true;
      });
    }
    // And the next check works.
    assert.equal(check(clean).ok, true);
  });

  test(`${name}: bytes are checked as they are`, () => {
    const text = '\ufeff{"aps": {"alert": {"titel": "🍵"}, "badge": 12345678901234567890}}';
    for (const payload of [text, Buffer.from(text), new TextEncoder().encode(text)]) {
      const { findings } = check(payload, { pushType: 'alert' });
      assert.equal(findings[0].rule, 'encoding-bom');
      assert.equal(findings.find(({ pointer }) => pointer === '/aps/alert/titel')?.value, '"titel": "🍵"');
    }
    assert.equal(check(new Uint8Array([0xff, 0xfe, 0])).ok, false);
    assert.equal(check({ aps: { alert: { title: '\ud800' } } }, { pushType: 'alert' }).requests.length, 1);
    const part = new Uint8Array(Buffer.from('x{"aps":{"badge":1}}x').buffer, 0).subarray(0, 0);
    assert.equal(check(part).ok, false);
  });

  test(`${name}: hostile payloads`, () => {
    for (const payload of ['['.repeat(100_000), '{"aps":'.repeat(50_000), `{"aps":{"alert":"${'x'.repeat(1 << 20)}"}}`, '\0', '{"__proto__":{"aps":{"badge":"1"}}}']) {
      assert.equal(check(payload).ok, false);
    }
    const { findings } = check(`{"aps":{"badge":"${'é'.repeat(500)}"}}`, { pushType: 'alert' });
    assert.equal([...findings[0].value].length, 120);
  });
}

test('a page: without options, the report as before', () => {
  const report = page.check('{"aps": {"badge": "1"}}');
  assert.equal(report.version, 1);
  assert.deepEqual(report.diagnostics.map(({ rule }) => rule), ['value-wrong-type']);
  assert.equal(page.check('aps:\n  badge: "1"\n', 'a.yml').diagnostics[0].range.start.line, 2);
  assert.ok(page.check(wrong).findings[0] instanceof web.Finding);
  assert.throws(() => page.check(clean, { config: 'pushlint.yml' }), web.PushlintError);
});

test('in Node: the same findings as in a page', () => {
  const payloads = [clean, wrong, { aps: { 'content-available': 1, alert: { titel: 'x' }, sound: 3 } }];
  for (const payload of payloads) {
    for (const options of [{}, { pushType: 'alert' }, { topic: 'a.b', method: 'POST', path: `/3/device/${TOKEN}` }]) {
      const [one, other] = Object.values(ways).map((check) => check(payload, options));
      assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
    }
  }
});

test('expectPush throws an AssertionError with a report', () => {
  assert.throws(() => testing.expectPush(wrong, { pushType: 'alert' }), (error) => {
    assert.ok(error instanceof assert.AssertionError);
    assert.equal(error.message, `pushlint: 1 error
error: /aps/badge: 'badge' must be an integer, not a string [value-wrong-type]
    "badge": "3"
    effect: the system ignores the value
    fix: write 3`);
    assert.match(error.stack.split('\n    at ')[1], /check\.test\.mjs/);
    return true;
  });
  assert.equal(testing.expectPush(clean, { pushType: 'alert' }).ok, true);
  const legacy = { aps: { alert: 'Tea' } };
  assert.equal(testing.expectPush(legacy, { pushType: 'alert' }).findings.length, 1);
  assert.throws(() => testing.expectPush(legacy, { pushType: 'alert', strict: true }), /1 warning/);
});

test('the nearest pushlint.yml of the calling file applies, and the app\'s files', (t) => {
  const call = (module) => (module ? "import { check } from 'pushlint/testing';" : "const { check } = require('pushlint/testing');");
  const body = `
    const rules = (payload, options) => check(payload, { pushType: 'alert', ...options }).findings.map(({ rule }) => rule).join();
    console.log([
      rules({ aps: { alert: { title: 'x' }, sound: 'bell.caf' } }),
      rules({ aps: { alert: { title: 'x' }, sound: 'kettle.caf' } }),
      rules({ aps: { alert: { 'loc-key': 'TEA' } } }),
      rules({ aps: { badge: '3' } }),
      rules({ aps: { badge: '3' } }, { file: 'other/x.js' }),
      rules({ aps: { badge: '3' } }, { config: false }),
      rules({ aps: { badge: '3' } }, { config: process.argv[2] }),
    ].join('|'));`;
  const folder = project(t, {
    'pushlint.yml': 'app:\n  sounds: [App/Sounds]\n  strings: [App/en.lproj/Localizable.strings]\nrules: {value-wrong-type: off}\n',
    'App/Sounds/bell.aiff': '',
    'App/en.lproj/Localizable.strings': '"COFFEE" = "Coffee";\n',
    'tests/deep/module.mjs': call(true) + body,
    'tests/deep/common.cjs': call(false) + body,
    'other/pushlint.yml': 'rules: {value-wrong-type: error}\n',
  });
  const expected = 'sound-file-missing|sound-file-missing|loc-key-unknown||value-wrong-type|value-wrong-type|\n';
  for (const file of ['tests/deep/module.mjs', 'tests/deep/common.cjs']) {
    const run = node(folder, [file, 'pushlint.yml']);
    assert.deepEqual([run.errors, run.output, run.status], ['', expected, 0]);
    // From another folder.
    const other = node(path.dirname(folder), [path.join(folder, file), path.join(folder, 'pushlint.yml')]);
    assert.deepEqual([other.errors, other.output], ['', expected]);
  }
});

test('a wrong pushlint.yml is an error', (t) => {
  const folder = project(t, {
    'pushlint.yml': 'rules: {no-such-rule: off}\n',
    'a.mjs': "import { check } from 'pushlint/testing'; check({ aps: { badge: 1 } });",
  });
  const run = node(folder, ['a.mjs']);
  assert.equal(run.status, 1);
  assert.match(run.errors, /PushlintError: .*pushlint\.yml:1:\d+: .*no-such-rule/);
});

test('settings are read again by the next process', (t) => {
  const folder = project(t, { 'a.mjs': "import { check } from 'pushlint/testing'; console.log(check({ aps: { badge: '1' } }).ok);" });
  assert.equal(node(folder, ['a.mjs']).output, 'false\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'pushlint.yml'), 'rules: {value-wrong-type: off}\n');
  assert.equal(node(folder, ['a.mjs']).output, 'true\n');
});

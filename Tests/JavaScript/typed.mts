// A module of TypeScript that uses all that the package has.
import { load, Pushlint, PushlintError, type CheckOptions, type Finding, type Report, type Result } from 'pushlint';
import { check, expectPush, matchers, recordEach, recordPushes, type Push, type Recorder } from 'pushlint/testing';

const pushlint: Pushlint = await load();
const report: Report = pushlint.check('{}', 'push.json');
const options: CheckOptions = {
  pushType: 'alert',
  headers: [['apns-topic', 'com.example.tea']],
  topic: 'com.example.tea',
  method: 'POST',
  path: '/3/device/00',
  host: 'api.push.apple.com',
  form: 'fcm',
  live: false,
  now: new Date(),
  select: ['a-*'],
  ignore: new Set(['b']),
  level: 'error',
  severity: { 'value-wrong-type': 'off' },
  auth: 'token',
  settings: 'rules: {}',
  name: 'push.json',
  strict: true,
};
const result: Result = pushlint.check({ aps: {} }, options);
const [finding]: Finding[] = result.findings;
const texts: string[] = [finding.rule, finding.report(), finding.toString(), result.report(), report.diagnostics[0].rule];
const reason: string | undefined = result.answer?.reason;
const bytes: Uint8Array = pushlint.fix(new Uint8Array());
void [texts, reason, bytes, PushlintError];

const isOk: boolean = check('{}', { ...options, file: import.meta.url, config: false, headers: { 'apns-priority': 5 } }).ok;
void isOk;
expectPush({ aps: {} }, { headers: new Headers() }).findings.map(String);
const { pass, message } = matchers.toBeValidPush({}, { pushType: 'alert' });
void [pass, message()];

const recorder: Recorder = recordPushes({ test: { after() {} }, ignore: 'x' });
const [push]: Push[] = recorder.pushes;
void [push.service === 'APNs', push.headers['apns-topic'], push.token, push.payload.aps, push.answer.status, recorder.findings];
recorder.allow('a', 'b');
recorder.expect('c');
recorder.respond(410, 'Unregistered');
recorder.check(new URL('https://exp.host/'), { method: 'POST', body: '{}' });
recorder.assertOk();
recorder.clear();
recorder.restore();
recorder.start();
recordEach({ strict: true }, { beforeEach(_) {}, afterEach(_) {} });

// @ts-expect-error: a misspelled option.
check({}, { pushtype: 'alert' });
// @ts-expect-error: a severity that does not exist.
check({}, { level: 'loud' });
// @ts-expect-error: a page has no files.
pushlint.check({}, { config: 'pushlint.yml' });

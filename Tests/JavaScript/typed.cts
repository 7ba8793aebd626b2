// CommonJS in TypeScript.
import testing = require('pushlint/testing');

const { findings, ok }: testing.Result = testing.check({ aps: { badge: 1 } }, { pushType: 'alert', config: 'pushlint.yml' });
const recorder: testing.Recorder = testing.recordPushes();
recorder.restore();
void [findings[0]?.pointer, ok];

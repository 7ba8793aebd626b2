// For tests in Node: checks the pushes that code builds, and records those that it sends.
'use strict';

const { startCatcher } = require('./catcher.cjs');
const { counted, fail, recordEach, recordPushes } = require('./recorder.cjs');
const { PushlintError, check } = require('./stream.cjs');

function expectPush(payload, options) {
  const result = check(payload, options);
  if (!result.ok) fail(`pushlint: ${counted(result.findings)}\n${result.report()}`, expectPush);
  return result;
}

const matchers = {
  toBeValidPush(received, options) {
    // Both test runners say which file they run.
    const file = this?.testPath;
    const isGiven = ['file', 'config', 'settings'].some((name) => options?.[name] !== undefined);
    const result = check(received, file && !isGiven ? { ...options, file } : options);
    const found = result.findings.length ? `pushlint: ${counted(result.findings)}\n${result.report()}` : 'pushlint: no findings';
    const message = () => (result.ok ? `expected errors in the push\n${found}` : found);
    return { pass: result.ok, message };
  },
};

module.exports = { PushlintError, check, expectPush, matchers, recordEach, recordPushes, startCatcher };

import testing from './testing.cjs';

export const { PushlintError, check, expectPush, matchers, recordEach, recordPushes, startCatcher } = testing;

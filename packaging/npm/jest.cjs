// A file for `setupFilesAfterEnv` of Jest.
'use strict';

expect.extend(require('./testing.cjs').matchers);

// A file for `setupFiles` of Vitest.
import { expect } from 'vitest';
import { matchers } from './testing.js';

expect.extend(matchers);

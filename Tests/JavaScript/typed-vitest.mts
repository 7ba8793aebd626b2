import { expect } from 'vitest';
import 'pushlint/vitest';

expect({ aps: {} }).toBeValidPush({ pushType: 'alert', strict: true });
// @ts-expect-error: a misspelled option.
expect({ aps: {} }).toBeValidPush({ pushtype: 'alert' });

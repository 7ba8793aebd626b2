// What @types/jest declares, next to the matcher.
import type {} from 'pushlint/jest';

declare global {
  namespace jest {
    interface Matchers<R, T = {}> {
      toBe(value: T): R;
    }
  }
}
declare const expect: <T>(value: T) => jest.Matchers<void, T>;

expect({ aps: {} }).toBeValidPush({ pushType: 'alert', strict: true });
// @ts-expect-error: a misspelled option.
expect({ aps: {} }).toBeValidPush({ pushtype: 'alert' });

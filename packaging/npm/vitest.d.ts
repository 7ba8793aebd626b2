import 'vitest';
import type { TestOptions } from './testing.cjs';

declare module 'vitest' {
  interface Assertion<T = any> {
    /** Passes if pushlint finds no error; with `strict`, also no warning. */
    toBeValidPush(options?: TestOptions): T;
  }
}

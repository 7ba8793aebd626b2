import type { TestOptions } from './testing.cjs';

declare global {
  namespace jest {
    // The parameters are those of the other declarations.
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    interface Matchers<R, T = {}> {
      /** Passes if pushlint finds no error; with `strict`, also no warning. */
      toBeValidPush(options?: TestOptions): R;
    }
  }
}

export {};

import type { Answer, CheckOptions, Diagnostic, Finding, HeaderFields, Result, Settings } from './types.cjs';

export type {
  Answer,
  CheckOptions,
  Diagnostic,
  Effect,
  Finding,
  Fix,
  HeaderFields,
  HeaderValue,
  Note,
  Position,
  Range,
  Result,
  Settings,
  Severity,
} from './types.cjs';

/** Where the settings come from: by default, from the nearest `pushlint.yml` above the file that asks. */
export interface Place {
  /** Find `pushlint.yml` from this file instead: a path or a URL such as `import.meta.url`. */
  file?: string | URL;
  /** The path of a configuration file; false for none. */
  config?: string | false;
}

export interface TestOptions extends CheckOptions, Place {}

/** Nothing was checked: an option or a configuration file is wrong, or the linter does not run. */
export class PushlintError extends Error {}

/** Checks a payload, or a message to a push service: a text or bytes as they are, an object as JSON. */
export function check(payload: string | Uint8Array | object, options?: TestOptions): Result;

/** As `check`, but throws an `AssertionError` with a report if there is an error or, with `strict`, a warning. */
export function expectPush(payload: string | Uint8Array | object, options?: TestOptions): Result;

/** For `expect.extend` of Jest and Vitest. */
export const matchers: {
  toBeValidPush(received: unknown, options?: TestOptions): { pass: boolean; message(): string };
};

export type Service = 'APNs' | 'APNs channels' | 'FCM' | 'Expo' | 'OneSignal' | 'SNS';

/** A push that was sent. */
export interface Push {
  service: Service;
  method: string;
  host: string;
  /** Path and query. */
  path: string;
  /** The headers, with names in lowercase; of repeated ones, the first. */
  headers: Record<string, string>;
  /** All headers, as they were sent. */
  headerPairs: [name: string, value: string][];
  body: Uint8Array;
  /** The payload, or the message to the service, from JSON; undefined if it is not JSON. */
  payload: any;
  /** The device token in the path of a request to APNs. */
  token?: string;
  findings: Finding[];
  /** Whether there is no error; with `strict`, also no warning. */
  ok: boolean;
  /** What the code got. */
  answer: Answer;
  toString(): string;
}

/** Records the pushes that this process sends. */
export interface Recorder {
  /** The pushes, in the order in which they were sent. */
  pushes: Push[];
  /** The findings of all pushes. */
  readonly findings: Finding[];
  /** Findings of these rules, or globs such as `sound-*`, do not fail `assertOk`. */
  allow(...rules: string[]): void;
  /** As `allow`, but `assertOk` fails if a rule has no finding. */
  expect(...rules: string[]): void;
  /** The next push gets this answer, such as `respond(410, 'Unregistered')`, instead of the predicted one. */
  respond(status: number, reason?: string): void;
  /** Checks and records a request that something else caught; takes what `fetch` takes. */
  check(url: string | URL, request?: { method?: string; headers?: HeaderFields | Iterable<[string, string]>; body?: string | Uint8Array }): Push;
  /** Throws an `AssertionError` with a report if a push has an error that is not allowed. */
  assertOk(): void;
  /** Forgets the pushes, and what `allow`, `expect` and `respond` said. */
  clear(): void;
  /** Records again, after `restore`. */
  start(): void;
  /** Lets pushes reach the network again. */
  restore(): void;
}

export interface RecordOptions extends Settings, Place {
  /** The context of a test of `node:test`: after the test, `restore` and `assertOk` are called. */
  test?: { after(action: () => void): void };
}

/** Stops requests to push services until `restore`, records and checks them, and answers as the services do. */
export function recordPushes(options?: RecordOptions): Recorder;

/** As `recordPushes`, for each test of a file or suite; by default with the global `beforeEach` and `afterEach`. */
export function recordEach(
  options?: Settings & Place,
  hooks?: { beforeEach(action: () => void): unknown; afterEach(action: () => void): unknown },
): Recorder;

/** A push that `pushlint-catch` got, as in its `GET /pushes`. */
export interface CaughtPush {
  id: number;
  /** `apns`, `fcm`, `expo`, `onesignal`, `sns`, `webpush` or `unknown`. */
  service: string;
  http: string;
  method: string;
  /** Path and query. */
  path: string;
  host: string;
  /** Without `authorization`. */
  headers: [name: string, value: string][];
  /** The body as text; `base64` instead if it is no UTF-8. */
  body?: string;
  base64?: string;
  findings: Diagnostic[];
  answer: Answer;
}

/** A running `pushlint-catch`. */
export interface Catcher {
  /** The address with TLS, such as `https://127.0.0.1:41207`. */
  readonly https: string;
  /** The address in clear text. */
  readonly http: string;
  /** The certificate (PEM) that clients must trust. */
  readonly ca: string;
  /** What was sent to it, oldest first. */
  pushes(): Promise<CaughtPush[]>;
  /** Findings of these rules, or globs such as `sound-*`, do not fail `assertOk`. */
  allow(...rules: string[]): void;
  /** Scripts answers, such as `'token=00fc*: 410 Unregistered'`. */
  answer(...lines: string[]): Promise<void>;
  /** Forgets the pushes, the scripted answers and what `allow` said. */
  clear(): Promise<void>;
  /** Rejects with an `AssertionError` with a report if a push has an error that is not allowed. */
  assertOk(): Promise<void>;
  /** Ends it. */
  stop(): Promise<void>;
}

export interface CatcherOptions {
  /** The context of a test of `node:test`: after the test, `assertOk` and `stop` are called. */
  test?: { after(action: () => Promise<void>): void };
  /** The command with its first arguments; by default `pushlint-catch` in the `PATH`. */
  command?: string | string[];
  /** Options of the command, such as `['--auth', 'certificate']`. */
  options?: string[];
  /** Count warnings as errors. */
  strict?: boolean;
}

/** Starts `pushlint-catch` on free ports of this machine; rejects with a `PushlintError` if it does not start. */
export function startCatcher(options?: CatcherOptions): Promise<Catcher>;

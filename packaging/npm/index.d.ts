import type { CheckOptions, Diagnostic, Finding as FindingFields, Result as ResultFields, Severity } from './types.cjs';

export type {
  Answer,
  CheckOptions,
  Diagnostic,
  Effect,
  Fix,
  HeaderFields,
  HeaderValue,
  Note,
  Position,
  Range,
  Settings,
  Severity,
} from './types.cjs';

/** Loads the module: from its URL or bytes, or else from the file next to this one. */
export function load(source?: string | URL | BufferSource): Promise<Pushlint>;

/** Pushlint without files: it sees neither `pushlint.yml` nor an app. */
export class Pushlint {
  private constructor();
  /** Checks a text. `name` says what language it is in, and is the `path` in the report. */
  check(text: string | Uint8Array, name?: string): Report;
  /**
   * Checks a payload, or a message to a push service: a text or bytes as they are, an object as JSON.
   *
   * Throws a `PushlintError` if an option is wrong.
   */
  check(payload: string | Uint8Array | object, options: CheckOptions): Result;
  check(payload: object): Result;
  /** Applies the safe fixes; with `unsafe`, also those that may change what the app receives. */
  fix(text: string, name?: string, options?: { unsafe?: boolean }): string;
  fix(text: Uint8Array, name?: string, options?: { unsafe?: boolean }): Uint8Array;
  /** Draws the notifications of a text as an SVG picture; empty if it has none. */
  preview(text: string | Uint8Array, name?: string): string;
  /** Explains a rule, key, header or reason, as CommonMark; undefined if the word is unknown. */
  explain(word: string): string | undefined;
  /**
   * Takes messages of a language client, each after its `Content-Length`, and returns those of the
   * server. `pushlint/worker.js` does this for clients in pages.
   */
  receive(bytes: Uint8Array): Uint8Array;
}

/** Nothing was checked: an option is wrong. */
export class PushlintError extends Error {}

export interface Finding extends FindingFields {}
export class Finding {
  private constructor();
}

export interface Result extends ResultFields {}
export class Result {
  private constructor();
}

/** The report of `pushlint check --format json`. */
export interface Report {
  version: 1;
  diagnostics: Diagnostic[];
  files: number;
  summary: Record<Severity | 'suppressed' | 'fixable', number>;
}

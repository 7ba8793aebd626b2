/** Loads the module: from its URL or bytes, or else from the file next to this one. */
export function load(source?: string | URL | BufferSource): Promise<Pushlint>;

/** Pushlint without files: it sees neither `pushlint.yml` nor an app. */
export class Pushlint {
  private constructor();
  /** Checks a text. `name` says what language it is in, and is the `path` in the report. */
  check(text: string | Uint8Array, name?: string): Report;
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

/** The report of `pushlint check --format json`. */
export interface Report {
  version: 1;
  diagnostics: Diagnostic[];
  files: number;
  summary: Record<Severity | 'suppressed' | 'fixable', number>;
}

export type Severity = 'error' | 'warning' | 'info' | 'hint';

export interface Diagnostic {
  path: string;
  /** The index of the document in a file with several. */
  document: number;
  rule: string;
  severity: Severity;
  message: string;
  /** What happens to the push. */
  effect?: { kind: string; status?: number; reason?: string; text?: string };
  range: Range;
  /** The JSON Pointer of the value. */
  pointer?: string;
  notes: { message: string; path?: string; range?: Range }[];
  fixes: Fix[];
  /** The page of the rule. */
  url?: string;
}

export interface Fix {
  title: string;
  applicability: 'safe' | 'unsafe';
  edits: { range: Range; text: string }[];
}

/** The end is not part of the range. */
export interface Range {
  start: Position;
  end: Position;
}

export interface Position {
  /** In UTF-8 bytes, from 0. */
  offset: number;
  /** From 1. */
  line: number;
  /** In Unicode scalars, from 1. */
  column: number;
}

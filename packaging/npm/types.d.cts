/** What `check` takes and returns, in Node and in pages. */

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A mistake in the report of `pushlint check --format json`. */
export interface Diagnostic {
  path: string;
  /** The index of the document in a file with several. */
  document: number;
  rule: string;
  severity: Severity;
  message: string;
  /** What happens to the push. */
  effect?: Effect;
  range: Range;
  /** The JSON Pointer of the value. */
  pointer?: string;
  notes: Note[];
  fixes: Fix[];
  /** The page of the rule. */
  url?: string;
}

export interface Effect {
  /** Such as `rejected`, `dropped`, `ignored` or `degraded`. */
  kind: string;
  /** The status and the reason with which APNs rejects the request. */
  status?: number;
  reason?: string;
  text?: string;
}

export interface Note {
  message: string;
  path?: string;
  range?: Range;
}

export interface Fix {
  title: string;
  /** `unsafe` if it may change what the app receives. */
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

/** A mistake. */
export interface Finding {
  rule: string;
  severity: Severity;
  message: string;
  /** What happens to the push. */
  effect?: Effect;
  /** What `pointer` is relative to: the payload, the headers, or the message to a push service. */
  in: 'payload' | 'headers' | 'message';
  /** A JSON Pointer; in headers, the name of the header. */
  pointer?: string;
  /** The place in the text that was checked. */
  range?: Range;
  notes: Note[];
  fixes: Fix[];
  /** The page of the rule. */
  url?: string;
  path?: string;
  document?: number;
  /** The key and value at the pointer, as compact JSON. */
  value?: string;
  /** The place, message and rule, as one line. */
  toString(): string;
  /** All that is known, in several lines. */
  report(): string;
}

/** The result of a check. */
export interface Result {
  /** Whether there is no error; with `strict`, also no warning. */
  ok: boolean;
  findings: Finding[];
  /** What was recognized. */
  requests: { form: string; pushType?: string }[];
  /** What APNs, or the push service, would answer; undefined if that is not certain or not documented. */
  answer?: Answer;
  /** All findings, in several lines; empty if there are none. */
  report(): string;
}

export interface Answer {
  status: number;
  reason?: string;
}

export type HeaderValue = string | number;

export type HeaderFields =
  | Record<string, HeaderValue | HeaderValue[]>
  | readonly (readonly [name: string, value: HeaderValue])[]
  | Iterable<[name: string, value: HeaderValue]>;

/** The options that do not depend on the push. */
export interface Settings {
  /** The text of a `pushlint.yml` to use. */
  settings?: string;
  /** Rules, or globs such as `sound-*`: run only these. */
  select?: string | Iterable<string>;
  /** Rules, or globs: skip these. */
  ignore?: string | Iterable<string>;
  /** Severities of rules. */
  severity?: Record<string, Severity | 'off'>;
  /** Return findings from this severity up; the default is `info`. */
  level?: Severity;
  /** Count warnings as failures. */
  strict?: boolean;
  /** The day against which dates are checked, such as `2026-01-31`. */
  now?: string | Date;
  /** How the sender signs in to APNs. */
  auth?: 'token' | 'certificate';
  /** False for a template, which may have placeholders and must not have device tokens. */
  live?: boolean;
}

export interface CheckOptions extends Settings {
  /** The push type of a payload; with `headers`, `apns-push-type`. */
  pushType?: string;
  /** The headers of the request: all that is sent. */
  headers?: HeaderFields;
  /** The header `apns-topic`. */
  topic?: string;
  method?: string;
  path?: string;
  host?: string;
  /** The form of a message to a push service, such as `fcm`. */
  form?: string;
  /** A file name whose extension names the language, such as `push.yml`; the default is JSON. */
  name?: string;
}

// What a check asks, as a line of `pushlint check --stream`, and what it returns, as objects.

const encoder = new TextEncoder();
// A byte-order mark is part of the text.
const options = { ignoreBOM: true };
const decoder = new TextDecoder('utf-8', options);
const strict = new TextDecoder('utf-8', { ...options, fatal: true });

const unrecognized = 'payload-unrecognized';
const noPush = 'no push payload recognized';
const longestValue = 120;

// Options that are members of the line, by their names there.
const members = {
  pushType: 'push-type', method: 'method', path: 'path', host: 'host', form: 'form', settings: 'settings',
  auth: 'auth', name: 'name', level: 'level', file: 'file', config: 'config',
};
const lists = ['select', 'ignore'];
const others = ['headers', 'topic', 'live', 'now', 'severity', 'strict'];

// Nothing was checked: an option is wrong, or the linter does not run.
export class PushlintError extends Error {
  name = 'PushlintError';
}

// A mistake. Its text is one line; report() also has the value, the effect and the fixes.
export class Finding {
  constructor(fields) {
    Object.assign(this, fields);
  }

  toString() {
    const isHeader = this.in === 'headers';
    const header = this.pointer ? `header ${this.pointer.slice(1)}` : 'headers';
    return `${isHeader ? header : this.pointer || this.in}: ${this.message} [${this.rule}]`;
  }

  report() {
    const { severity, value, effect, notes, fixes } = this;
    return [
      `${severity}: ${this}`,
      ...(value ? [`    ${value}`] : []),
      ...(effect ? [`    effect: ${described(effect)}`] : []),
      ...notes.map((note) => `    note: ${note.path && note.path !== '-' ? `${note.path}: ` : ''}${note.message}`),
      ...fixes.map((fix) => `    fix: ${fix.title}`),
    ].join('\n');
  }
}

function described({ text, status, reason, kind }) {
  return text || [status, reason].filter(Boolean).join(' ') || kind;
}

// What a check returns.
export class Result {
  constructor(findings, requests, answer, isStrict) {
    this.ok = !findings.some(({ severity }) => severity === 'error' || (isStrict && severity === 'warning'));
    this.findings = findings;
    this.requests = requests;
    if (answer) this.answer = answer;
  }

  report() {
    return this.findings.map((finding) => finding.report()).join('\n');
  }
}

// The bytes that are checked: a text or bytes as they are, anything else as JSON.
export function serialized(payload) {
  if (ArrayBuffer.isView(payload)) return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength);
  if (typeof payload === 'string') return encoder.encode(payload);
  let text;
  try {
    text = JSON.stringify(payload);
  } catch (error) {
    const [reason] = error.message.split('\n');
    throw new PushlintError(`cannot serialize the payload as JSON: ${reason}; pass the text that is sent`);
  }
  if (text === undefined) {
    throw new PushlintError(`a payload must be an object or a text, not ${payload === undefined ? payload : typeof payload}`);
  }
  return encoder.encode(text);
}

// The line that asks about these bytes.
export function question(bytes, given) {
  const line = body(bytes);
  const request = given.headers ?? given.topic ?? given.method ?? given.path ?? given.host;
  if (request !== undefined) line.headers = headerPairs(given);
  line.live = given.live !== false;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (name in members) line[members[name]] = value;
    else if (lists.includes(name)) {
      const rules = typeof value === 'string' ? [value] : [...value];
      if (rules.length) line[name] = rules;
    } else if (name === 'severity') line.severity = { ...value };
    else if (name === 'now') line.now = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    else if (!others.includes(name)) throw new PushlintError(`unknown option '${name}'`);
  }
  if (given.config === false) {
    delete line.config;
    line.settings ??= '';
  }
  if (given.config === true) delete line.config;
  return line;
}

function body(bytes) {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { base64: btoa(text) };
  }
}

function headerPairs({ headers = {}, pushType, topic }) {
  // `Headers`, a map and a list of pairs can be iterated.
  const entries = headers[Symbol.iterator] ? [...headers] : Object.entries(headers);
  const pairs = entries.flatMap(([name, value]) => [value].flat().map((each) => [name, headerText(name, each)]));
  const names = pairs.map(([name]) => name.toLowerCase());
  for (const [name, value] of [['apns-push-type', pushType], ['apns-topic', topic]]) {
    if (value !== undefined && value !== null && !names.includes(name)) pairs.push([name, value]);
  }
  return pairs;
}

function headerText(name, value) {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new PushlintError(`the header '${name}' must be a string, not ${value === null ? value : typeof value}`);
}

// The answer to a line, as a result.
export function result(answer, bytes, headers, isStrict) {
  if (answer.error) throw new PushlintError(answer.error);
  const text = decoder.decode(bytes);
  const findings = answer.diagnostics.map((item) => new Finding({ ...item, value: valueAt(item, text, bytes, headers) }));
  if (answer.requests.length === 0) {
    // A warning on the command line, where a folder may have other files.
    for (const finding of findings) {
      if (finding.rule === unrecognized) Object.assign(finding, { severity: 'error', message: noPush });
    }
    if (!findings.some(({ severity }) => severity === 'error')) {
      const place = { in: 'payload', pointer: '', notes: [], fixes: [] };
      findings.push(new Finding({ rule: unrecognized, severity: 'error', message: noPush, ...place }));
    }
  }
  return new Result(findings, answer.requests, answer.answer, isStrict);
}

// The key and value that a finding is about, as compact JSON.
function valueAt(item, text, bytes, headers = []) {
  const pointer = item.pointer ?? '';
  if (item.in === 'headers') {
    const name = pointer.slice(1);
    const value = headers.findLast(([key]) => key.toLowerCase() === name.toLowerCase());
    return value && shortened(`${name}: ${value[1]}`);
  }
  const steps = pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (steps.length === 0) return undefined;
  const found = steps.reduce(child, parsed(text.replace(/^\ufeff/, '')));
  const source = sliced(item.range, bytes);
  if (found === undefined) return source;
  // Numbers as they are written: JavaScript rounds large ones.
  const written = typeof found === 'number' && /^-?\d/.test(source ?? '') ? source : undefined;
  const key = steps.at(-1);
  try {
    const value = written ?? JSON.stringify(found);
    return shortened(/^\d+$/.test(key) ? value : `${JSON.stringify(key)}: ${value}`);
  } catch {
    // Nested too deeply.
    return source;
  }
}

function child(value, step) {
  // JSON in a string, as in messages to SNS.
  const inner = typeof value === 'string' ? parsed(value) : value;
  return typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? inner[step] : undefined;
}

function sliced(range, bytes) {
  const part = range && bytes.subarray(range.start.offset, Math.min(range.end.offset, range.start.offset + 4 * longestValue));
  return part?.length ? shortened(decoder.decode(part).trim().split(/\s+/).join(' ')) : undefined;
}

function shortened(text) {
  const signs = [...text];
  return signs.length <= longestValue ? text : `${signs.slice(0, longestValue - 1).join('')}…`;
}

// The value of a JSON text; undefined if it is not JSON.
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The form for headers. It shows and changes the section `headers` of pushlint.yml, which is their only place.

const fields = {
  'apns-push-type': ['alert', 'background', 'complication', 'controls', 'fileprovider', 'liveactivity', 'location',
    'mdm', 'pushtotalk', 'voip', 'widgets'],
  'apns-topic': 'com.example.app',
  'apns-priority': ['10', '5', '1'],
  'apns-expiration': 'seconds since 1970, or 0',
  'apns-collapse-id': 'at most 64 bytes',
};

// The patterns below take long for long lines.
const maxLength = 10_000;
const value = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^"'#,{}\[\]\s][^#,{}\[\]\n]*?`;
const entry = String.raw`([\w-]+)[ \t]*:[ \t]+(${value})`;
const blockLine = new RegExp(String.raw`^[ \t]+${entry}[ \t]*(?:#.*)?$`);
const flowEntry = new RegExp(String.raw`^\s*${entry}\s*(?:,|$)`);
const idleLine = /^[ \t]*(?:#.*)?$/;

// The lines of the section, from its key to the line before the next key; nil if there is none.
function section(lines) {
  const start = lines.findIndex((line) => /^headers[ \t]*:/.test(line));
  if (start < 0) return undefined;
  let end = start + 1;
  while (end < lines.length && /^(?:[ \t].*)?$/.test(lines[end])) end += 1;
  while (end > start + 1 && idleLine.test(lines[end - 1])) end -= 1;
  return { start, end };
}

function plain(text) {
  if (text.startsWith('"')) {
    try { return JSON.parse(text); } catch { return undefined; }
  }
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
}

function written(text) {
  return /^[a-z][\w.-]*$/i.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text)
    ? text : JSON.stringify(text);
}

function flowEntries(text) {
  const found = [];
  for (let rest = text; rest.trim();) {
    const match = flowEntry.exec(rest);
    if (!match) return undefined;
    found.push([match[1], plain(match[2])]);
    rest = rest.slice(match[0].length);
  }
  return found;
}

// The headers by name; undefined if they are written in a way that the form does not know.
export function read(text) {
  if (text.length > maxLength) return undefined;
  const lines = text.split(/\r?\n/);
  const place = section(lines);
  if (!place) return new Map();
  const flow = /^headers[ \t]*:[ \t]+\{(.*)\}[ \t]*(?:#.*)?$/.exec(lines[place.start]);
  const below = lines.slice(place.start + 1, place.end).filter((line) => !idleLine.test(line));
  let entries;
  if (flow && below.length === 0) {
    entries = flowEntries(flow[1]);
  } else if (/^headers[ \t]*:[ \t]*(?:#.*)?$/.test(lines[place.start])) {
    const matches = below.map((line) => blockLine.exec(line));
    entries = matches.includes(null) ? undefined : matches.map((match) => [match[1], plain(match[2])]);
  }
  return entries?.every(([, value]) => value !== undefined) ? new Map(entries) : undefined;
}

// The text with another value of a header, or without the header if the value is empty. Other lines stay as
// they are, except that a mapping on one line becomes one with a line for each header.
export function write(text, name, value) {
  const headers = read(text);
  if (!headers || (headers.get(name) ?? '') === value) return text;
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const place = section(lines) ?? { start: 0, end: 0 };
  const isBlock = /:[ \t]*(?:#.*)?$/.test(lines[place.start]) && place.end > place.start + 1;
  const top = isBlock ? lines[place.start] : 'headers:';
  const below = isBlock ? lines.slice(place.start + 1, place.end)
    : [...headers].map(([key, text]) => `  ${key}: ${written(text)}`);
  setLine(below, name, value);
  const isEmpty = below.every((line) => idleLine.test(line));
  lines.splice(place.start, place.end - place.start, ...(isEmpty ? [] : [top]), ...below);
  return lines.join(ending);
}

function setLine(lines, name, value) {
  const index = lines.findIndex((line) => blockLine.exec(line)?.[1] === name);
  if (index < 0) {
    const indent = /^[ \t]+/.exec(lines.find((line) => blockLine.test(line)) ?? '')?.[0] ?? '  ';
    lines.push(`${indent}${name}: ${written(value)}`);
  } else if (value) {
    const line = lines[index];
    const old = blockLine.exec(line)[2];
    const start = line.indexOf(old, line.indexOf(name) + name.length + 1);
    lines[index] = line.slice(0, start) + written(value) + line.slice(start + old.length);
  } else {
    lines.splice(index, 1);
  }
}

export class HeadersForm {
  #form;
  #inputs = new Map();

  // `change(name, value)` is called when the user sets a header.
  constructor(form, change) {
    this.#form = form;
    form.addEventListener('submit', (event) => event.preventDefault());
    for (const [name, values] of Object.entries(fields)) {
      const input = Array.isArray(values) ? choice(values) : textField(values);
      input.name = name;
      input.addEventListener('input', () => change(name, input.value.trim()));
      const label = document.createElement('label');
      label.append(name, input);
      form.append(label);
      this.#inputs.set(name, input);
    }
  }

  show(text) {
    const headers = read(text);
    this.#form.title = headers ? '' : 'Edit these headers in pushlint.yml';
    for (const [name, input] of this.#inputs) {
      input.disabled = !headers;
      const value = headers?.get(name) ?? '';
      // A misspelled value is shown, too.
      if (input.options && ![...input.options].some((option) => option.value === value)) input.add(new Option(value));
      if (input.value.trim() !== value) input.value = value;
    }
  }
}

function choice(values) {
  const select = document.createElement('select');
  select.add(new Option('not set', ''));
  for (const value of values) select.add(new Option(value));
  return select;
}

function textField(placeholder) {
  const input = document.createElement('input');
  Object.assign(input, { placeholder, autocomplete: 'off', spellcheck: false, autocapitalize: 'off' });
  return input;
}

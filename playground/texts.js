// The two texts of the page, as the language server knows them.

const languages = {
  json: 'json', jsonc: 'json', ndjson: 'json', jsonl: 'json', apns: 'json', yml: 'yaml', yaml: 'yaml',
};

export class Text {
  version = 1;
  findings = [];

  constructor(name, text = '') {
    this.name = name;
    this.text = text;
  }

  get ending() {
    const dot = this.name.lastIndexOf('.');
    return dot < 0 ? '' : this.name.slice(dot + 1).toLowerCase();
  }

  // The one of the four formats on offer that the name stands for; empty for templates and the like.
  get format() {
    return { apns: 'json', jsonl: 'ndjson', yaml: 'yml' }[this.ending] ?? (languages[this.ending] ? this.ending : '');
  }

  get language() {
    return languages[this.ending] ?? (looksLikeJSON(this.text) ? 'json' : 'yaml');
  }

  // Monaco's client writes names in lower case, and as they are.
  get uri() {
    return `file:///${this.name.toLowerCase()}`;
  }

  get newline() {
    return this.text.includes('\r\n') ? '\r\n' : '\n';
  }

  // The offset of a position of the protocol, in UTF-16 units.
  offset({ line, character }) {
    let start = 0;
    for (let count = 0; count < line; count += 1) {
      const end = this.text.indexOf('\n', start);
      if (end < 0) return this.text.length;
      start = end + 1;
    }
    return Math.min(start + character, this.text.length);
  }

  // The text with edits of the protocol, which do not overlap.
  edited(edits) {
    const sorted = edits
      .map(({ range, newText }) => ({ start: this.offset(range.start), end: this.offset(range.end), newText }))
      .sort((one, other) => one.start - other.start || one.end - other.end);
    let result = '';
    let place = 0;
    for (const { start, end, newText } of sorted) {
      result += this.text.slice(place, start) + newText;
      place = end;
    }
    return result + this.text.slice(place);
  }
}

export function looksLikeJSON(text) {
  return /^\ufeff?\s*[{[]/.test(text);
}

// A name for a text whose own name says nothing.
export function guessedName(text) {
  return looksLikeJSON(text) || !text.trim() ? 'push.json' : 'push.yml';
}

// Monaco, with Microsoft's client of the language server.

const light = { base: 'vs', inherit: true, rules: [], colors: {} };
const dark = { base: 'vs-dark', inherit: true, rules: [], colors: {} };
const narrow = matchMedia('(max-width: 760px)');
const darkness = matchMedia('(prefers-color-scheme: dark)');

const disposalDelay = 3000;
const placeholders = {
  request: 'Paste a payload or a request, or drop a file here.',
  settings: '# Settings, such as  rules: {alert-legacy-string: off}',
};

// Monaco rejects what it no longer needs, such as the links of a model that is disposed of.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'Canceled') event.preventDefault();
});

// Its 4 MB are loaded after the first findings.
export async function loadMonaco() {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'monaco/monaco-core.css' });
  const styled = new Promise((resolve, reject) => Object.assign(style, { onload: resolve, onerror: reject }));
  document.head.append(style);
  globalThis.MonacoEnvironment = { getWorker: () => new Worker('monaco/editor.worker.js') };
  const [bundle] = await Promise.all([import('./monaco/monaco-core.js'), styled]);
  // Its exports have short names.
  const monaco = Object.values(bundle).find((value) => value?.lsp);
  // Only its colors: all else is the server's.
  monaco.languages.json.jsonDefaults.setModeConfiguration({ tokens: true });
  monaco.editor.defineTheme('pushlint-light', light);
  monaco.editor.defineTheme('pushlint-dark', dark);
  return monaco;
}

export class MonacoEditor {
  #monaco;
  #editor;
  #models = new Map();
  #states = new Map();
  #changed;
  #shown;

  constructor(monaco, host, server, texts, changed) {
    this.#monaco = monaco;
    this.#changed = changed;
    for (const text of texts) this.#open(text);
    this.#editor = monaco.editor.create(host, {
      model: null, theme: theme(), automaticLayout: true, fixedOverflowWidgets: true, fontSize: 14,
      minimap: { enabled: false }, codeLens: false, scrollBeyondLastLine: false, padding: { top: 12 },
      wordBasedSuggestions: 'off', quickSuggestions: { strings: true, other: true, comments: false },
      unicodeHighlight: { ambiguousCharacters: false }, tabSize: 2, ...forWidth(),
      accessibilityPageSize: 500, ariaLabel: 'Text',
    });
    darkness.addEventListener('change', () => monaco.editor.setTheme(theme()));
    narrow.addEventListener('change', () => this.#editor.updateOptions(forWidth()));
    this.show(texts[0]);
    new monaco.lsp.MonacoLspClient(monaco.lsp.createTransportToWorker(server.port));
  }

  #open(text) {
    const monaco = this.#monaco;
    const uri = monaco.Uri.parse(text.uri);
    monaco.editor.getModel(uri)?.dispose();
    const model = monaco.editor.createModel(text.text, text.language, uri);
    this.#models.set(text, model);
    model.onDidChangeContent(() => {
      text.text = model.getValue();
      this.#changed(text);
    });
  }

  get shown() {
    return this.#shown;
  }

  get holdsAllSelected() {
    const model = this.#models.get(this.#shown);
    return this.#editor.getSelection().equalsRange(model.getFullModelRange());
  }

  show(text) {
    if (this.#shown) this.#states.set(this.#shown, this.#editor.saveViewState());
    this.#shown = text;
    this.#editor.setModel(this.#models.get(text));
    this.#editor.updateOptions({ placeholder: placeholders[text.kind] });
    this.#editor.restoreViewState(this.#states.get(text) ?? null);
  }

  replace(text, content) {
    const model = this.#models.get(text);
    // A model would keep its kind of line ends.
    model.pushEOL(content.includes('\r\n') ? 1 : 0);
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: content }], () => null);
    model.pushStackElement();
  }

  edit(text, edits) {
    const model = this.#models.get(text);
    model.pushStackElement();
    const operations = edits.map(({ range, newText }) => ({ range: place(range), text: newText }));
    model.pushEditOperations([], operations, () => null);
    model.pushStackElement();
  }

  // The name of a model is for life.
  rename(text, name) {
    const old = this.#models.get(text);
    const uri = text.uri;
    text.name = name;
    if (text.uri === uri) return;
    this.#open(text);
    if (text === this.#shown) this.#editor.setModel(this.#models.get(text));
    // Answers about it may be under way.
    setTimeout(() => old.isDisposed() || old.dispose(), disposalDelay);
  }

  select(text, range) {
    const selected = place(range);
    this.#editor.setSelection(selected);
    this.#editor.revealRangeInCenterIfOutsideViewport(selected);
    this.#editor.focus();
  }

  // Takes over from a text field.
  restore({ start, end }) {
    const model = this.#models.get(this.#shown);
    const content = this.#shown.text.replaceAll('\r\n', '\n');
    const [one, other] = [start, end].map((count) => {
      const lines = content.slice(0, count).split('\n');
      return { lineNumber: lines.length, column: lines.at(-1).length + 1 };
    });
    this.#editor.setSelection(model.validateRange(this.#monaco.Range.fromPositions(one, other)));
  }

  focus() {
    this.#editor.focus();
  }
}

function place({ start, end }) {
  return {
    startLineNumber: start.line + 1, startColumn: start.character + 1,
    endLineNumber: end.line + 1, endColumn: end.character + 1,
  };
}

function theme() {
  return darkness.matches ? 'pushlint-dark' : 'pushlint-light';
}

function forWidth() {
  return narrow.matches
    ? { wordWrap: 'on', lineNumbersMinChars: 2, folding: false, glyphMargin: false, lineDecorationsWidth: 6 }
    : { wordWrap: 'off', lineNumbersMinChars: 3, folding: true, glyphMargin: false, lineDecorationsWidth: 10 };
}

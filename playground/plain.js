// The editor until Monaco is loaded, and where it cannot be: a text field.

export class PlainEditor {
  #field;
  #server;
  #changed;
  #shown;
  // Ends when no text is being composed, as with keyboards for Chinese.
  composed = Promise.resolve();

  // `changed(text)` is called when the user has changed a text.
  constructor(field, server, texts, changed) {
    this.#field = field;
    this.#server = server;
    this.#changed = changed;
    for (const text of texts) this.#open(text);
    this.show(texts[0]);
    field.readOnly = false;
    field.addEventListener('input', () => this.#type());
    field.addEventListener('compositionstart', () => {
      this.composed = new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }));
    });
  }

  // Another editor takes over.
  close() {
    this.#field.remove();
  }

  #open(text) {
    const { uri, language, version } = text;
    this.#server.notify('textDocument/didOpen',
      { textDocument: { uri, languageId: language, version, text: text.text } });
  }

  #type() {
    // A field has no carriage returns.
    this.#set(this.#shown, this.#field.value.replaceAll('\n', this.#shown.newline));
    this.#changed(this.#shown);
  }

  #set(text, content) {
    text.text = content;
    text.version += 1;
    const textDocument = { uri: text.uri, version: text.version };
    this.#server.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: content }] });
  }

  get shown() {
    return this.#shown;
  }

  // The places in the field, without carriage returns.
  get selection() {
    return { start: this.#field.selectionStart, end: this.#field.selectionEnd };
  }

  get hasFocus() {
    return document.activeElement === this.#field;
  }

  get holdsAllSelected() {
    return this.selection.start === 0 && this.selection.end === this.#field.value.length;
  }

  show(text) {
    this.#shown = text;
    this.#field.value = text.text;
    this.#field.setSelectionRange(0, 0);
  }

  replace(text, content) {
    this.#set(text, content);
    if (text === this.#shown) this.#field.value = content;
    this.#changed(text);
  }

  edit(text, edits) {
    this.replace(text, text.edited(edits));
  }

  rename(text, name) {
    this.#server.notify('textDocument/didClose', { textDocument: { uri: text.uri } });
    text.name = name;
    this.#open(text);
  }

  select(text, range) {
    const [start, end] = [range.start, range.end]
      .map((place) => text.text.slice(0, text.offset(place)).replaceAll('\r\n', '\n').length);
    this.#field.focus();
    this.#field.setSelectionRange(start, end);
  }

  focus() {
    this.#field.focus();
  }
}

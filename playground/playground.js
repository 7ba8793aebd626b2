// The page: loads the language server, checks the texts in a plain field, then lets Monaco take over.

import { HeadersForm, write } from './headers.js';
import { decode, encode } from './link.js';
import { loadMonaco, MonacoEditor } from './monaco.js';
import { Panel } from './panel.js';
import { PlainEditor } from './plain.js';
import { Server } from './server.js';
import { guessedName, looksLikeJSON, Text } from './texts.js';

// What the page itself asks for before Monaco's client says what it can do.
const capabilities = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, dataSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } },
      dataSupport: true, resolveSupport: { properties: ['edit'] },
    },
    codeLens: {},
  },
};
const settingsName = 'pushlint.yml';
// Previews of longer texts would take too long.
const maxPreviewedLength = 200_000;
const maxPreviewCount = 20;

const byID = (id) => document.getElementById(id);
const request = Object.assign(new Text('push.json'), { kind: 'request' });
const settings = Object.assign(new Text(settingsName), { kind: 'settings' });
const texts = [request, settings];
const panel = new Panel({ select: reveal, fix });
const headers = new HeadersForm(byID('headers'), setHeader);

let server;
let editor;
let examples = [];
let hasFailed = false;
let noteFindings;
const firstFindings = new Promise((resolve) => { noteFindings = resolve; });

// The server

function events() {
  return { diagnostics: take, failure: fail };
}

function take({ uri, diagnostics }) {
  const text = texts.find((text) => text.uri === uri);
  if (!text) return;
  text.findings = diagnostics;
  panel.showFindings(texts);
  if (texts.some((text) => text.findings.length)) panel.showSummary(texts, true);
  performance.mark('findings');
  noteFindings();
  scheduleDetails();
}

function fail(message) {
  if (hasFailed) return;
  hasFailed = true;
  const restart = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Restart' });
  restart.addEventListener('click', reload);
  byID('banner').replaceChildren(`${sentence(message)} Your text is kept.`, restart);
  byID('banner').className = '';
  byID('banner').hidden = false;
  panel.showMessage('Not checked');
}

function sentence(message) {
  const text = message.replace(/; restart it$/, '');
  return text.endsWith('.') ? text : `${text}.`;
}

// Starts anew with the same texts.
async function reload() {
  history.replaceState(null, '', `#${await encode(state())}`);
  location.reload();
}

// Sizes and the preview follow when nothing has changed for a moment.
let detailsTimer;
function scheduleDetails() {
  clearTimeout(detailsTimer);
  detailsTimer = setTimeout(showDetails, 60);
}

async function showDetails() {
  const asked = server;
  try {
    const lenses = await asked.request('textDocument/codeLens', { textDocument: { uri: request.uri } }) ?? [];
    if (asked !== server) return;
    panel.showSizes(lenses.map((lens) => lens.command?.title ?? ''));
    panel.showSummary(texts, lenses.length > 0);
    const isDrawn = lenses.length <= maxPreviewCount && request.text.length <= maxPreviewedLength;
    const { name, text } = request;
    panel.showPreview(isDrawn ? await asked.request('pushlint/preview', { name, text }) : '', isDrawn);
  } catch (error) {
    fail(error.message);
  }
}

// What the user does

function reveal(text, finding) {
  showFile(text);
  editor.select(text, finding.range);
}

async function fix(text, finding, { title }) {
  const context = { diagnostics: [finding], only: ['quickfix'] };
  await apply(text, finding.range, context, (action) => action.title.toLowerCase() === title.toLowerCase());
}

async function fixAll() {
  const end = { line: 2 ** 30, character: 0 };
  const context = { diagnostics: [], only: ['source.fixAll'] };
  await apply(request, { start: { line: 0, character: 0 }, end }, context, () => true);
}

// Applies the edit of the first action that is wanted, unless the text has changed in the meantime.
async function apply(text, range, context, isWanted) {
  const { uri, text: before } = text;
  const actions = await server.request('textDocument/codeAction', { textDocument: { uri }, range, context });
  let action = (actions ?? []).find(isWanted);
  if (action && !action.edit) action = await server.request('codeAction/resolve', action);
  const changes = action?.edit?.changes?.[uri]
    ?? action?.edit?.documentChanges?.find((change) => change.textDocument?.uri === uri)?.edits;
  if (!changes || text.text !== before) return;
  editor.edit(text, changes);
}

function setHeader(name, value) {
  editor.replace(settings, write(settings.text, name, value));
}

function changed(text) {
  performance.mark('change');
  if (text === settings) headers.show(settings.text);
  else if (pasted) nameAfterPaste();
}

function showFile(text) {
  if (editor.shown !== text) editor.show(text);
  for (const tab of document.querySelectorAll('[data-file]')) {
    tab.setAttribute('aria-selected', String(tab.dataset.file === text.kind));
  }
}

function showView(name) {
  byID('panel').dataset.view = name;
  for (const tab of document.querySelectorAll('[data-view][role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.dataset.view === name));
  }
}

function showName() {
  document.querySelector('[data-file=request] span').textContent = request.name;
  byID('format').value = request.format;
}

function setRequest(name, content) {
  if (request.name !== name) editor.rename(request, name);
  if (request.text !== content) editor.replace(request, content);
  showName();
}

function setTexts({ name, text, settings: other = '' }) {
  showFile(request);
  setRequest(name, text);
  if (settings.text !== other) editor.replace(settings, other);
}

function state() {
  return { name: request.name, text: request.text, settings: settings.text };
}

function note(message) {
  if (hasFailed) return;
  byID('banner').className = 'note';
  byID('banner').textContent = message;
  byID('banner').hidden = !message;
}

async function share() {
  history.replaceState(null, '', `#${await encode(state())}`);
  const size = `${(location.href.length / 1000).toFixed(1)} KB`;
  try {
    await navigator.clipboard.writeText(location.href);
    note(`Copied a link of ${size} that holds both texts.`);
  } catch {
    note(`The address of this page is now a link of ${size} that holds both texts.`);
  }
  setTimeout(() => note(''), 6000);
}

// The texts of the link that the page was opened with; undefined without one.
async function linked() {
  const fragment = location.hash.slice(1);
  if (!fragment) return undefined;
  try {
    const { name, text, settings } = await decode(fragment);
    if (![name, text, settings].every((part) => typeof part === 'string')) throw new Error('not texts');
    return { name: safeName(name), text, settings };
  } catch {
    note('The link is damaged: its text could not be read.');
    return undefined;
  }
}

// A file name without folders and special characters that is not the name of the settings.
function safeName(name) {
  const last = name.split(/[/\\]/).at(-1).replace(/[^\w.-]+/g, '_').slice(-80);
  return !last || last.toLowerCase() === settingsName ? 'push.json' : last;
}

async function takeFile(file) {
  if (file.size > 4 << 20) return note(`${file.name} is too large for this page.`);
  const content = await file.text();
  if (file.name.toLowerCase() === settingsName) {
    editor.replace(settings, content);
    return showFile(settings);
  }
  setTexts({ name: safeName(file.name), text: content, settings: settings.text });
}

// A pasted text is in its own language and no example, whatever was there before. The editor has not
// inserted it yet.
let pasted;
function paste({ clipboardData }) {
  const isWhole = editor.shown === request && (!request.text.trim() || editor.holdsAllSelected);
  pasted = isWhole ? clipboardData?.getData('text/plain') : undefined;
}

function nameAfterPaste() {
  const isRight = looksLikeJSON(pasted) === (request.language === 'json');
  const isExample = examples.some(({ name }) => name === request.name);
  pasted = undefined;
  if (isRight && !isExample) return;
  setTimeout(() => {
    editor.rename(request, guessedName(request.text));
    showName();
  });
}

function connect() {
  byID('examples').addEventListener('change', ({ target }) => {
    const example = examples[target.selectedIndex - 1];
    if (example) setTexts(example);
    target.selectedIndex = 0;
  });
  byID('format').addEventListener('change', ({ target }) => {
    const stem = request.name.replace(/\.[^.]*$/, '');
    setRequest(`${stem || 'push'}.${target.value}`, request.text);
  });
  byID('share').addEventListener('click', share);
  byID('fix-all').addEventListener('click', fixAll);
  for (const tab of document.querySelectorAll('[data-file]')) {
    tab.addEventListener('click', () => {
      showFile(texts.find((text) => text.kind === tab.dataset.file));
      editor.focus();
    });
  }
  for (const tab of document.querySelectorAll('[data-view][role=tab]')) {
    tab.addEventListener('click', () => showView(tab.dataset.view));
  }
  window.addEventListener('hashchange', async () => {
    const found = await linked();
    if (found) setTexts(found);
  });
  connectDrop(byID('workspace'));
}

function connectDrop(workspace) {
  workspace.addEventListener('paste', paste, true);
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop']) {
    workspace.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // Monaco would insert the name of the file.
      event.stopPropagation();
      workspace.classList.toggle('dropping', type === 'dragenter' || type === 'dragover');
      if (type === 'drop' && event.dataTransfer.files[0]) void takeFile(event.dataTransfer.files[0]);
    }, true);
  }
}

// The start

async function answer(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}

async function loadExamples() {
  examples = await (await answer('examples.json')).json();
  byID('examples').append(...examples.map(({ title }) => new Option(title)));
}

function startPlainly(wasm) {
  server = new Server(wasm, events());
  server.request('initialize', { processId: null, rootUri: null, capabilities }).catch(() => {});
  server.notify('initialized', {});
  editor = new PlainEditor(byID('plain'), server, texts, changed);
}

// Monaco's client needs a server of its own, which is ready when Monaco is.
async function startMonaco(wasm) {
  const next = new Server(wasm, events());
  let monaco;
  try {
    monaco = await loadMonaco();
    await editor.composed;
  } catch {
    next.close();
    return note('The full editor could not be loaded. Without it, there is no hover and no completion.');
  }
  const [old, plain] = [server, editor];
  const host = Object.assign(document.createElement('div'), { id: 'monaco' });
  byID('editor').append(host);
  server = next;
  editor = new MonacoEditor(monaco, host, server, texts, changed);
  editor.show(plain.shown);
  editor.restore(plain.selection);
  if (plain.hasFocus) editor.focus();
  plain.close();
  old.close();
  performance.mark('monaco');
}

async function start() {
  const wasm = answer('pushlint/pushlint-web.wasm').then((response) => response.arrayBuffer());
  wasm.catch((error) => fail(`pushlint could not be loaded: ${error.message}`));
  const [found] = await Promise.all([linked(), loadExamples()]);
  const first = found ?? examples[0];
  Object.assign(request, { name: first.name, text: first.text });
  settings.text = first.settings ?? '';
  startPlainly(wasm);
  connect();
  showName();
  headers.show(settings.text);
  await firstFindings;
  // Monaco does not work well with keyboards on the screen.
  if (!matchMedia('(hover: none) and (pointer: coarse)').matches) await startMonaco(wasm);
}

// For the console.
globalThis.playground = { texts, request: (method, params) => server.request(method, params) };

start().catch((error) => fail(`The page could not be loaded: ${error.message}`));

// usage: check.js FOLDER SETTING... -- SETTING...
// The first settings are those of the server, the others are only for editors.
'use strict';

const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const Module = require('module');
const os = require('os');
const path = require('path');

const [folder, ...names] = process.argv.slice(2);
const serverNames = names.slice(0, names.indexOf('--'));
const editorNames = names.slice(names.indexOf('--') + 1);
const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));

const manifest = read('package.json');
const contributed = manifest.contributes;
const properties = contributed.configuration.properties;

function checkManifest() {
  for (const name of [manifest.main, manifest.browser, manifest.icon]) {
    assert(fs.existsSync(path.join(folder, name)), `${name} is not there`);
  }
  assert.deepStrictEqual(Object.keys(manifest.dependencies), ['vscode-languageclient']);
  contributed.languages.forEach((language) => read(language.configuration));
}

function checkSettings() {
  const keys = Object.keys(properties);
  for (const name of serverNames) {
    const isThere = keys.some((key) => key === `pushlint.${name}` || key.startsWith(`pushlint.${name}.`));
    assert(isThere, `package.json lacks the setting pushlint.${name}`);
  }
  for (const key of keys) {
    const name = key.split('.')[1];
    assert([...serverNames, ...editorNames].includes(name), `the server does not know ${key}`);
    const { type, description } = properties[key];
    assert(type && description && 'default' in properties[key], `${key} lacks a type, default or description`);
    const actual = Array.isArray(properties[key].default) ? 'array' : typeof properties[key].default;
    assert.strictEqual(actual, type, `the default of ${key}`);
  }
}

function expressionsOf(value) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['match', 'begin', 'end', 'while'].includes(key) && typeof inner === 'string' ? [inner] : expressionsOf(inner));
}

// The expressions use only the syntax that Oniguruma and JavaScript share.
function checkGrammars() {
  const expressions = contributed.grammars.flatMap((grammar) => {
    const contents = read(grammar.path);
    assert.strictEqual(contents.scopeName, grammar.scopeName, grammar.path);
    for (const scope of grammar.injectTo || []) {
      assert(contents.injectionSelector.includes(`L:${scope} `), `${grammar.path} is not injected to ${scope}`);
    }
    return expressionsOf(contents).map((expression) => new RegExp(expression));
  });
  const found = (text) => expressions.map((expression) => expression.exec(text)).filter(Boolean).map((hit) => hit[0]);
  for (const text of ['{{name}}', '{{{name}}}', '{{ user.name }}', '${name}', '<%= name %>', '<% if a %>']) {
    assert.deepStrictEqual(found(`{"a": "b ${text}"}`), [text]);
  }
  for (const text of ['{"a": {"b": {}}}', '$name', '{"a": "50 %"}', '{name}']) {
    assert.deepStrictEqual(found(text), [], text);
  }
}

// A walkthrough's links run commands that the editor or this extension has.
function checkWalkthroughs() {
  const own = contributed.commands.map((command) => command.command);
  for (const { steps } of contributed.walkthroughs) {
    for (const step of steps) {
      assert(fs.existsSync(path.join(folder, step.media.markdown)), `${step.media.markdown} is not there`);
      for (const [, command, argument] of step.description.matchAll(/\(command:([^?)]+)\??([^)]*)\)/g)) {
        assert(own.includes(command) || /^(workbench|editor)\./.test(command), command);
        if (argument) JSON.parse(decodeURIComponent(argument));
      }
    }
  }
}

// Substitutes for VS Code and its client library, which write down what is asked of them.
function substitutes(log, commands, setting) {
  class LanguageClient {
    constructor(id, name, ...rest) {
      // The server is given before the options on a desktop, and after them in a browser.
      [this.server, this.options] = rest[1] instanceof Worker ? [rest[1], rest[0]] : rest;
      this.initializeResult = { serverInfo: { version: '1.2.3' } };
    }
    async start() {
      const { run } = this.server;
      log.push(run ? ['start', run.command, ...run.args] : ['start', this.server.url, this.server.posted]);
      if (run && run.options) assert.strictEqual(run.options.env.ELECTRON_RUN_AS_NODE, '1');
      this.options.documentSelector.filter(({ language }) => language).forEach(({ language }) =>
        assert(manifest.activationEvents.includes(`onLanguage:${language}`), `nothing activates for ${language}`));
    }
    async stop() {
      log.push(['stop']);
    }
  }
  const uri = (text) => ({ toString: () => text });
  const vscode = {
    Uri: { joinPath: (base, ...names) => uri([base, ...names].join('/')) },
    commands: { registerCommand: (name, run) => { commands[name] = run; }, executeCommand: async () => {} },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => { log.push(['line', line]); } }),
      showErrorMessage: async (message) => { log.push(['error', message]); },
    },
    workspace: {
      fs: { readFile: async (file) => `bytes of ${file}` },
      getConfiguration: () => ({ get: () => setting.path }),
      onDidChangeConfiguration: () => {},
      onDidGrantWorkspaceTrust: () => {},
    },
  };
  return { vscode, 'vscode-languageclient/node': { LanguageClient }, 'vscode-languageclient/browser': { LanguageClient } };
}

// The source of an entry: a package may have a bundle in its place, which holds the client library.
const entry = (name) => require(path.join(__dirname, name));

async function checkDesktop(log, commands, setting, home) {
  const program = path.join(home, 'pushlint');
  process.env.PATH = home;
  const extension = entry(manifest.main);
  const started = async () => {
    log.length = 0;
    await commands['pushlint.restart']();
    return log.filter(([what]) => what !== 'stop' && what !== 'line');
  };

  await extension.activate({ subscriptions: [], extensionPath: home });
  assert.deepStrictEqual(Object.keys(commands), contributed.commands.map((command) => command.command));
  assert.match(log.pop().join(' '), /^error pushlint is not on the PATH/);

  // As in a package with the module.
  const file = path.join(home, 'server', 'command.js');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, '');
  const module = ['start', process.execPath, '--no-warnings', file, 'lsp'];
  assert.deepStrictEqual(await started(), [module]);
  assert.deepStrictEqual(log.pop(), ['line', 'Runs the WebAssembly module of this extension, version 1.2.3']);

  fs.writeFileSync(program, '', { mode: 0o755 });
  assert.deepStrictEqual(await started(), [['start', program, 'lsp']]);
  assert.deepStrictEqual(log.pop(), ['line', `Runs ${program}, version 1.2.3`]);

  setting.path = path.join(home, 'other');
  assert.match((await started()).join(' '), /^error,.*other', which is not a program/);
  setting.path = program;
  assert.deepStrictEqual(await started(), [['start', program, 'lsp']]);
  setting.path = '';

  // On Windows, npm installs 'pushlint' for other shells and 'pushlint.cmd'; Node.js starts neither.
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  fs.writeFileSync(`${program}.cmd`, '', { mode: 0o755 });
  assert.deepStrictEqual(await started(), [module]);
  fs.writeFileSync(`${program}.exe`, '', { mode: 0o755 });
  assert.deepStrictEqual(await started(), [['start', `${program}.exe`, 'lsp']]);
  Object.defineProperty(process, 'platform', { value: platform });

  log.length = 0;
  await extension.deactivate();
  await extension.deactivate();
  assert.deepStrictEqual(log, [['stop']]);
}

async function checkBrowser(log, commands) {
  log.length = 0;
  const extension = entry(manifest.browser);
  await extension.activate({ subscriptions: [], extensionUri: 'https://host' });
  const start = ['start', 'https://host/server/worker.js', [{ wasm: 'bytes of https://host/server/pushlint-web.wasm' }]];
  const line = ['line', 'Runs WebAssembly in a worker, version 1.2.3'];
  assert.deepStrictEqual(log, [start, line]);
  await commands['pushlint.restart']();
  await extension.deactivate();
  assert.deepStrictEqual(log.slice(2), [['stop'], ['terminate'], start, line, ['stop']]);
}

// A bundle needs nothing but VS Code and Node.js.
function checkBundles() {
  const anything = new Proxy(class {}, {
    get: (target, key) => (Object.hasOwn(target, key) ? target[key] : anything),
    getPrototypeOf: () => anything,
  });
  const load = Module._load;
  Module._load = (name, ...rest) => (name === 'vscode' ? anything : load(name, ...rest));
  for (const name of [manifest.main, manifest.browser]) {
    const [packed, source] = [folder, __dirname].map((place) => path.join(place, name));
    if (fs.readFileSync(packed, 'utf8') === fs.readFileSync(source, 'utf8')) continue;
    const { activate, deactivate } = require(packed);
    assert(typeof activate === 'function' && typeof deactivate === 'function', name);
  }
  Module._load = load;
}

// Runs the module of a package as the extension does.
function checkModule() {
  const file = path.join(folder, 'server', 'command.js');
  if (!fs.existsSync(file)) return 'without a server';
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, capabilities: {} } });
  const input = `Content-Length: ${body.length}\r\n\r\n${body}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', file, 'lsp'], { input, encoding: 'utf8' });
  assert.match(stdout, new RegExp(`"serverInfo":{"name":"pushlint","version":"${manifest.version}"}`));
  assert.strictEqual(stderr, '');
  for (const name of ['worker.js', 'pushlint-web.wasm']) {
    assert(fs.existsSync(path.join(folder, 'server', name)), `server/${name} is not there`);
  }
  return 'with the server';
}

// Runs both entries of the extension.
async function checkExtension() {
  const log = [];
  const commands = {};
  const setting = { path: '' };
  global.Worker = class {
    constructor(url) {
      Object.assign(this, { url, posted: [] });
    }
    postMessage(message) {
      this.posted.push(message);
    }
    terminate() {
      log.push(['terminate']);
    }
  };
  const stands = substitutes(log, commands, setting);
  const load = Module._load;
  Module._load = (name, ...rest) => stands[name] || load(name, ...rest);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pushlint-'));
  try {
    await checkDesktop(log, commands, setting, home);
    await checkBrowser(log, commands);
  } finally {
    fs.rmSync(home, { recursive: true });
  }
}

async function main() {
  checkManifest();
  checkSettings();
  checkGrammars();
  checkWalkthroughs();
  checkBundles();
  await checkExtension();
  const server = checkModule();
  console.log(`${Object.keys(properties).length} settings, ${contributed.grammars.length} grammars, ${server}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

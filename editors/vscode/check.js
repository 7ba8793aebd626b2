// usage: check.js FOLDER SETTING... -- SETTING...
// The first settings are those of the server, the others are only for editors.
'use strict';

const assert = require('assert');
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
  assert(fs.existsSync(path.join(folder, manifest.main)), 'main is not there');
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

// Runs the extension with substitutes for VS Code and its client library.
async function checkExtension() {
  const log = [];
  const commands = {};
  let setting = '';
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { server, options });
    }
    async start() {
      log.push(['start', this.server.run.command, ...this.server.run.args]);
      this.options.documentSelector.filter(({ language }) => language).forEach(({ language }) =>
        assert(manifest.activationEvents.includes(`onLanguage:${language}`), `nothing activates for ${language}`));
    }
    async stop() {
      log.push(['stop']);
    }
  }
  const vscode = {
    commands: { registerCommand: (name, run) => { commands[name] = run; }, executeCommand: async () => {} },
    window: {
      createOutputChannel: () => ({ appendLine() {} }),
      showErrorMessage: async (message) => { log.push(['error', message]); },
    },
    workspace: {
      getConfiguration: () => ({ get: () => setting }),
      onDidChangeConfiguration: () => {},
      onDidGrantWorkspaceTrust: () => {},
    },
  };
  const stands = { vscode, 'vscode-languageclient/node': { LanguageClient } };
  const load = Module._load;
  Module._load = (name, ...rest) => stands[name] || load(name, ...rest);

  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pushlint-'));
  try {
    const program = path.join(home, 'pushlint');
    process.env.PATH = home;
    const extension = require(path.join(folder, manifest.main));

    await extension.activate({ subscriptions: [] });
    assert.match(log.pop().join(' '), /^error pushlint is not on the PATH/);

    fs.writeFileSync(program, '', { mode: 0o755 });
    assert.deepStrictEqual(Object.keys(commands), contributed.commands.map((command) => command.command));
    await commands['pushlint.restart']();
    assert.deepStrictEqual(log.pop(), ['start', program, 'lsp']);

    setting = path.join(home, 'other');
    await commands['pushlint.restart']();
    assert.match(log.pop().join(' '), /^error .*other', which is not a program/);
    assert.deepStrictEqual(log.pop(), ['stop']);

    setting = program;
    await commands['pushlint.restart']();
    await extension.deactivate();
    assert.deepStrictEqual(log, [['start', program, 'lsp'], ['stop']]);
  } finally {
    fs.rmSync(home, { recursive: true });
  }
}

async function main() {
  checkManifest();
  checkSettings();
  checkGrammars();
  await checkExtension();
  console.log(`${Object.keys(properties).length} settings, ${contributed.grammars.length} grammars`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

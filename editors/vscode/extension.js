// On a desktop: runs `pushlint lsp`, or the WebAssembly module of this extension if pushlint is not
// installed.
'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { extensionWith } = require('./session');

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

// The names under which a program is looked for. On Windows, scripts such as those of npm need a shell.
function namesOf(file) {
  if (process.platform !== 'win32' || /\.(exe|com)$/i.test(file)) return [file];
  return [`${file}.exe`, `${file}.com`];
}

function filledIn(setting) {
  const folders = vscode.workspace.workspaceFolders || [];
  const folder = folders.length > 0 ? folders[0].uri.fsPath : '';
  const file = setting.replace(/^~(?=$|[\\/])/, () => os.homedir());
  return file.replace(/\$\{workspaceFolder\}/g, () => folder);
}

// The module, run by the Node.js that runs this extension; undefined in a package without it.
function findModule(folder) {
  const file = path.join(folder, 'server', 'command.js');
  if (!fs.existsSync(file)) return undefined;
  // Electron is Node.js with this variable.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const server = { command: process.execPath, args: ['--no-warnings', file, 'lsp'], options: { env } };
  return { server, runs: 'the WebAssembly module of this extension' };
}

// The server, or a message that says why there is none.
function findServer(folder) {
  const setting = vscode.workspace.getConfiguration('pushlint').get('path', '').trim();
  const name = setting === '' ? 'pushlint' : filledIn(setting);
  const isPath = /[\\/]/.test(name);
  const folders = isPath ? [''] : (process.env.PATH || '').split(path.delimiter).filter(Boolean);
  for (const place of folders) {
    const file = namesOf(path.join(place, name)).find(isProgram);
    if (file) return { server: { command: file, args: ['lsp'] }, runs: file };
  }
  if (setting === '') {
    const reason = 'pushlint is not on the PATH. Install it, or name the program in the setting pushlint.path.';
    return findModule(folder) || { reason };
  }
  const problem = isPath ? 'is not a program that can be run' : 'is not on the PATH';
  return { reason: `The setting pushlint.path names '${name}', which ${problem}.` };
}

function connect(context, options) {
  const { server, runs, reason } = findServer(context.extensionPath);
  if (reason) return { reason };
  // Without a transport, the client uses standard input and output and adds no argument.
  return { made: new LanguageClient('pushlint', 'pushlint', { run: server, debug: server }, options), runs };
}

module.exports = extensionWith(connect);

// Runs `pushlint lsp` for JSON and YAML documents. All logic is in the server.
'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const languages = ['json', 'jsonc', 'jsonl', 'yaml', 'apns'];
// Templates of requests, whatever language other extensions give them.
const pattern = '**/*.{apns,json,jsonc,jsonl,ndjson,yaml,yml}.*';

let client;
let output;
// Serializes starts and stops, however fast they are requested.
let turn = Promise.resolve();

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

// The name itself, then with each extension that Windows executes.
function namesOf(file) {
  if (process.platform !== 'win32') return [file];
  const endings = (process.env.PATHEXT || '.EXE;.CMD;.BAT').split(';');
  return [file, ...endings.map((ending) => file + ending.toLowerCase())];
}

function filledIn(setting) {
  const folders = vscode.workspace.workspaceFolders || [];
  const folder = folders.length > 0 ? folders[0].uri.fsPath : '';
  const file = setting.replace(/^~(?=$|[\\/])/, () => os.homedir());
  return file.replace(/\$\{workspaceFolder\}/g, () => folder);
}

// The program to run, or a message that says why there is none.
function findProgram() {
  const setting = vscode.workspace.getConfiguration('pushlint').get('path', '').trim();
  const name = setting === '' ? 'pushlint' : filledIn(setting);
  const isPath = /[\\/]/.test(name);
  const folders = isPath ? [''] : (process.env.PATH || '').split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    const found = namesOf(path.join(folder, name)).find(isProgram);
    if (found) return { file: found };
  }
  if (setting === '') {
    return { reason: 'pushlint is not on the PATH. Install it, or name the program in the setting pushlint.path.' };
  }
  const problem = isPath ? 'is not a program that can be run' : 'is not on the PATH';
  return { reason: `The setting pushlint.path names '${name}', which ${problem}.` };
}

async function showProblem(message) {
  output.appendLine(message);
  const choice = await vscode.window.showErrorMessage(message, 'Open Settings');
  if (choice) await vscode.commands.executeCommand('workbench.action.openSettings', 'pushlint.path');
}

async function start() {
  const { file, reason } = findProgram();
  if (!file) {
    // Not awaited: the message stays until someone closes it.
    void showProblem(reason);
    return;
  }
  // Without a transport, the client uses standard input and output and adds no argument.
  const command = { command: file, args: ['lsp'] };
  const schemes = ['file', 'untitled'];
  client = new LanguageClient('pushlint', 'pushlint', { run: command, debug: command }, {
    documentSelector: schemes.flatMap((scheme) =>
      [...languages.map((language) => ({ scheme, language })), { scheme, pattern }]),
    outputChannel: output,
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void showProblem(`pushlint could not be started: ${error && error.message ? error.message : error}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  try {
    if (running) await running.stop();
  } catch (error) {
    output.appendLine(`pushlint did not stop as asked: ${error}`);
  }
}

function inTurn(...steps) {
  for (const step of steps) turn = turn.then(step);
  return turn;
}

function activate(context) {
  output = vscode.window.createOutputChannel('pushlint');
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('pushlint.restart', () => inTurn(stop, start)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('pushlint.path')) inTurn(stop, start);
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => inTurn(stop, start)),
  );
  return inTurn(start);
}

function deactivate() {
  return inTurn(stop);
}

module.exports = { activate, deactivate };

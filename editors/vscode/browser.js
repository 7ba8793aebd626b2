// In a browser, such as on vscode.dev: the server is WebAssembly in a worker.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/browser');
const { extensionWith } = require('./session');

let worker;

async function connect(context, options) {
  const file = (name) => vscode.Uri.joinPath(context.extensionUri, 'server', name);
  // The worker, which VS Code starts from a blob, does not know where its files are.
  const wasm = await vscode.workspace.fs.readFile(file('pushlint-web.wasm'));
  if (worker) worker.terminate();
  worker = new Worker(file('worker.js').toString(true));
  worker.postMessage({ wasm });
  return { made: new LanguageClient('pushlint', 'pushlint', options, worker), runs: 'WebAssembly in a worker' };
}

module.exports = extensionWith(connect);

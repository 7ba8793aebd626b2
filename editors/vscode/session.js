// Starts and stops the client, on a desktop and in a browser. All logic is in the server.
'use strict';

const vscode = require('vscode');

const languages = [
  'json', 'jsonc', 'jsonl', 'yaml', 'apns',
  // Documentation and scripts.
  'markdown', 'mdx', 'restructuredtext', 'asciidoc', 'shellscript', 'http',
];
// Templates of requests, whatever language other extensions give them.
const pattern = '**/*.{apns,json,jsonc,jsonl,ndjson,yaml,yml}.*';
// The last one is that of repositories that are opened without a clone.
const schemes = ['file', 'untitled', 'vscode-vfs'];

const documentSelector = schemes.flatMap((scheme) =>
  [...languages.map((language) => ({ scheme, language })), { scheme, pattern }]);

// The functions of an extension. `connect` returns a client that is not started yet and what it runs,
// or a reason why there is none.
function extensionWith(connect) {
  let client;
  let output;
  // Serializes starts and stops, however fast they are requested.
  let turn = Promise.resolve();

  async function showProblem(message) {
    output.appendLine(message);
    const choice = await vscode.window.showErrorMessage(message, 'Open Settings');
    if (choice) await vscode.commands.executeCommand('workbench.action.openSettings', 'pushlint.path');
  }

  async function start(context) {
    try {
      const { made, runs, reason } = await connect(context, { documentSelector, outputChannel: output });
      if (reason) {
        // Not awaited: the message stays until someone closes it.
        void showProblem(reason);
        return;
      }
      client = made;
      await client.start();
      const { serverInfo: { version = 'unknown' } = {} } = client.initializeResult || {};
      output.appendLine(`Runs ${runs}, version ${version}`);
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
    const startAgain = () => inTurn(stop, () => start(context));
    context.subscriptions.push(
      output,
      vscode.commands.registerCommand('pushlint.restart', startAgain),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('pushlint.path')) startAgain();
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(startAgain),
    );
    return inTurn(() => start(context));
  }

  return { activate, deactivate: () => inTurn(stop) };
}

module.exports = { extensionWith };

// The language server in its worker. The page and Monaco's client share one connection: the requests of
// the page have ids of their own.

const ownID = 'page-';

export class Server {
  #worker = new Worker('pushlint/worker.js');
  #answers = new Map();
  #count = 0;
  #clients = new Set();
  #events;
  // The messages that wait for the module.
  #queue = [];

  // `wasm` is a promise of the module's bytes; `events` has the functions `diagnostics(params)` and
  // `failure(message)`.
  constructor(wasm, events) {
    this.#events = events;
    this.#worker.addEventListener('message', ({ data }) => this.#receive(data));
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      events.failure('pushlint could not be loaded: its worker failed');
    });
    wasm.then((bytes) => this.#start(bytes), () => {});
  }

  #start(wasm) {
    this.#worker.postMessage({ wasm });
    for (const message of this.#queue) this.#worker.postMessage(message);
    this.#queue = undefined;
  }

  #post(message) {
    if (this.#queue) this.#queue.push(message);
    else this.#worker.postMessage(message);
  }

  #receive(message) {
    const { id, method, params } = message;
    if (method === undefined && this.#answers.has(id)) {
      const { resolve, reject } = this.#answers.get(id);
      this.#answers.delete(id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
      return;
    }
    // The worker reports its own failures in this way, and the server reports nothing else so.
    if (method === 'window/showMessage') return this.#events.failure(params.message);
    if (method === 'textDocument/publishDiagnostics') this.#events.diagnostics(params);
    for (const listener of this.#clients) listener({ data: message });
  }

  request(method, params) {
    const id = ownID + this.#count++;
    this.#post({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  notify(method, params) {
    this.#post({ jsonrpc: '2.0', method, params });
  }

  close() {
    this.#worker.terminate();
  }

  // What Monaco's client takes for a worker.
  get port() {
    return {
      addEventListener: (_, listener) => this.#clients.add(listener),
      removeEventListener: (_, listener) => this.#clients.delete(listener),
      postMessage: (message) => this.#post(
        message.method === 'initialize' ? adapted(message) : message),
    };
  }
}

// Monaco asks for findings half a second after a change. A client that cannot ask is sent them at once.
// Monaco shows images in hovers, which its client does not say.
function adapted(message) {
  const { capabilities, ...params } = message.params;
  const { diagnostic, ...textDocument } = capabilities.textDocument;
  const initializationOptions = { preview: 'image' };
  return {
    ...message,
    params: { ...params, initializationOptions, capabilities: { ...capabilities, textDocument } },
  };
}

// The language server in a worker: takes and posts JSON-RPC messages, one object each.
//
// The first message says where pushlint-web.wasm is: { wasm: its URL or bytes }. Later messages wait
// until it is loaded. Besides the server's requests, the worker answers `pushlint/preview`: the SVG picture of
// the notifications in { name, text }, empty without any. A classic script without imports, because VS Code starts workers from blobs.
'use strict';

(() => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const internalError = -32603;

  let server;
  // Why there is no server, after a failure.
  let failure;
  let isStarted = false;
  let isScheduled = false;
  let messages = [];

  async function load(source) {
    if (source === undefined) throw new Error('the first message must be { wasm: URL or bytes }');
    let bytes = source;
    if (typeof source === 'string') {
      const response = await fetch(source);
      if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
      bytes = await response.arrayBuffer();
    }
    const { instance } = await WebAssembly.instantiate(bytes);
    instance.exports._initialize();
    return instance.exports;
  }

  function fail(reason) {
    failure = `pushlint ${reason}`;
    server = undefined;
    const params = { type: 1, message: failure };
    self.postMessage({ jsonrpc: '2.0', method: 'window/showMessage', params });
  }

  async function start(source) {
    try {
      server = await load(source);
    } catch (error) {
      fail(`could not be loaded: ${error.message}`);
    }
    schedule();
  }

  function framed(message) {
    const body = JSON.stringify(message);
    return `Content-Length: ${encoder.encode(body).length}\r\n\r\n${body}`;
  }

  function* unframed(bytes) {
    for (let start = 0; start < bytes.length; ) {
      const head = /^Content-Length: (\d+)\r\n\r\n/.exec(decoder.decode(bytes.subarray(start, start + 40)));
      const body = start + head[0].length;
      start = body + Number(head[1]);
      yield JSON.parse(decoder.decode(bytes.subarray(body, start)));
    }
  }

  // Calls a function of the module, and returns the bytes of its answer.
  function call(name, ...texts) {
    const places = texts.flatMap((text) => {
      const bytes = encoder.encode(text);
      const place = server.pushlint_allocate(bytes.length);
      new Uint8Array(server.memory.buffer, place, bytes.length).set(bytes);
      return [place, bytes.length];
    });
    server.pushlint_set_time(Date.now() / 1000);
    const count = server[name](...places);
    for (let index = 0; index < places.length; index += 2) server.pushlint_free(places[index]);
    return new Uint8Array(server.memory.buffer, server.pushlint_result(), count).slice();
  }

  function isPreview({ method }) {
    return method === 'pushlint/preview';
  }

  function preview({ id, params }) {
    const [text, name] = [params?.text, params?.name].map((part) => String(part ?? ''));
    self.postMessage({ jsonrpc: '2.0', id, result: decoder.decode(call('pushlint_preview', text, name)) });
  }

  function refuse(message) {
    const { id, method } = message;
    if (id === undefined || method === undefined) return;
    const answer = method === 'shutdown' ? { result: null } : { error: { code: internalError, message: failure } };
    self.postMessage({ jsonrpc: '2.0', id, ...answer });
  }

  // Messages that come together are handled together, so that a document is checked once for all its
  // changes.
  function schedule() {
    if (isScheduled || messages.length === 0 || !(server || failure)) return;
    isScheduled = true;
    setTimeout(handle);
  }

  function handle() {
    const taken = messages;
    messages = [];
    isScheduled = false;
    try {
      if (server) {
        const [previews, others] = [true, false].map((are) => taken.filter((message) => isPreview(message) === are));
        if (others.length) {
          const answers = call('pushlint_receive', others.map(framed).join(''));
          for (const answer of unframed(answers)) self.postMessage(answer);
        }
        previews.forEach(preview);
      }
    } catch (error) {
      fail(`stopped because of an internal error (${error.message}); restart it`);
    }
    if (failure) taken.forEach(refuse);
    if (taken.some(({ method }) => method === 'exit')) self.close();
  }

  self.addEventListener('message', ({ data }) => {
    if (typeof data !== 'object' || data === null) return;
    if (!isStarted) {
      isStarted = true;
      void start(data.wasm);
    }
    if (data.wasm !== undefined) return;
    messages.push(data);
    schedule();
  });
})();

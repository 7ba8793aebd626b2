// Pushlint without files, for pages, editors and servers.
import { Finding, PushlintError, Result, parsed, question, result, serialized } from './findings.js';

export { Finding, PushlintError, Result };

const encoder = new TextEncoder();
// A byte-order mark is part of the text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

// Loads the module from a URL or from its bytes.
export async function load(source = new URL('pushlint-web.wasm', import.meta.url)) {
  const isURL = typeof source === 'string' || source instanceof URL;
  const { instance } = await WebAssembly.instantiate(isURL ? await bytesAt(String(source)) : source);
  return new Pushlint(instance.exports);
}

async function bytesAt(url) {
  // Node's fetch reads no files.
  const files = url.startsWith('file:') && globalThis.process?.getBuiltinModule?.('node:fs');
  if (files) return files.readFileSync(new URL(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

export class Pushlint {
  #module;

  constructor(exports) {
    this.#module = exports;
    exports._initialize();
  }

  // Calls a function of the module, and returns the bytes of its answer.
  #call(name, texts, ...numbers) {
    if (!this.#module) throw new Error('pushlint stopped after an internal error; load it again');
    const module = this.#module;
    try {
      const places = texts.flatMap((text) => {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text;
        const start = module.pushlint_allocate(bytes.length);
        new Uint8Array(module.memory.buffer, start, bytes.length).set(bytes);
        return [start, bytes.length];
      });
      module.pushlint_set_time(Date.now() / 1000);
      const count = module[name](...places, ...numbers);
      for (let index = 0; index < places.length; index += 2) module.pushlint_free(places[index]);
      return new Uint8Array(module.memory.buffer, module.pushlint_result(), count).slice();
    } catch (error) {
      // The memory may be in any state.
      this.#module = undefined;
      throw new Error(`pushlint stopped: internal error: ${error.message}`, { cause: error });
    }
  }

  // Without options, the report on a text that `options` may name; with options, a result with findings.
  check(text, options) {
    const isText = typeof text === 'string' || ArrayBuffer.isView(text);
    if (!isText || typeof options === 'object') return this.#checked(text, options ?? {});
    return this.#report(text, options);
  }

  #checked(payload, options) {
    for (const name of ['file', 'config']) {
      if (options[name]) throw new PushlintError(`'${name}' needs files; pass the text of a configuration as 'settings'`);
    }
    const bytes = serialized(payload);
    const line = question(bytes, options);
    const answer = parsed(decoder.decode(this.#call('pushlint_answer', [JSON.stringify(line)])));
    return result(answer, bytes, line.headers, options.strict);
  }

  #report(text, name = 'push.json') {
    return JSON.parse(decoder.decode(this.#call('pushlint_check', [text, name])));
  }

  fix(text, name = 'push.json', { unsafe = false } = {}) {
    const fixed = this.#call('pushlint_fix', [text, name], unsafe ? 1 : 0);
    return typeof text === 'string' ? decoder.decode(fixed) : fixed;
  }

  preview(text, name = 'push.json') {
    return decoder.decode(this.#call('pushlint_preview', [text, name]));
  }

  explain(word) {
    return decoder.decode(this.#call('pushlint_explain', [word])) || undefined;
  }

  receive(bytes) {
    return this.#call('pushlint_receive', [bytes]);
  }
}

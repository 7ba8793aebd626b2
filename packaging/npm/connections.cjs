// Stops connections to push services: whatever speaks TLS in Node (`fetch`, undici, `https`, `http2`) gets a stream
// in memory, whose other end is a server here. Nothing listens, and nothing leaves the process.
'use strict';

const http = require('node:http');
const http2 = require('node:http2');
const { syncBuiltinESMExports } = require('node:module');
const { Duplex } = require('node:stream');
const tls = require('node:tls');
const { isEncrypted, serviceOf } = require('./services.cjs');

// Modules of Node are the same ones for all test files of a Jest process, and this package is loaded for each.
const original = Symbol.for('pushlint tls.connect');
if (tls.connect[original]) replaceConnect(tls.connect[original]);

// What gets the requests, the latest last.
const listeners = [];
const open = new Set();
let servers;

function replaceConnect(connect) {
  tls.connect = connect;
  syncBuiltinESMExports();
}

// Hands all requests to push services to `listener`, which returns a response, until the returned function is called.
function listen(listener) {
  const entry = { listener };
  listeners.push(entry);
  if (listeners.length === 1) {
    const { connect } = tls;
    const stopping = (...given) => connectInMemory(given) ?? connect(...given);
    stopping[original] = connect;
    replaceConnect(stopping);
  }
  return () => {
    const place = listeners.indexOf(entry);
    if (place < 0) return;
    listeners.splice(place, 1);
    if (listeners.length > 0) return;
    replaceConnect(tls.connect[original] ?? tls.connect);
    for (const end of open) end.destroy();
  };
}

// One end of a connection.
class End extends Duplex {
  // The other end.
  peer;
  #resume;

  constructor() {
    super({ allowHalfOpen: true });
    open.add(this);
  }

  _read() {
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }

  _write(chunk, _, done) {
    if (this.peer.destroyed) return done();
    if (this.peer.push(chunk)) return done();
    this.peer.#resume = done;
  }

  _final(done) {
    if (!this.peer.destroyed) this.peer.push(null);
    done();
  }

  _destroy(error, done) {
    open.delete(this);
    const { peer } = this;
    this._read();
    // After what was written before.
    setImmediate(() => peer.destroyed || peer.destroy());
    done(error);
  }

  // As sockets do.
  setNoDelay() { return this; }
  setKeepAlive() { return this; }
  setTimeout(_, done) { if (done) this.once('timeout', done); return this; }
  ref() { return this; }
  unref() { return this; }
  address() { return { address: '127.0.0.1', family: 'IPv4', port: 443 }; }
}

// The end of the client, which takes it for one of TLS.
class Client extends End {
  encrypted = true;
  authorized = true;
  connecting = false;
  secureConnecting = false;
  authorizationError = null;
  remoteAddress = '127.0.0.1';
  remoteFamily = 'IPv4';
  remotePort = 443;

  constructor(host, alpnProtocol) {
    super();
    this.servername = host;
    this.alpnProtocol = alpnProtocol;
  }

  getPeerCertificate() { return { subject: { CN: this.servername }, subjectaltname: `DNS:${this.servername}` }; }
  getCipher() { return { name: 'TLS_AES_128_GCM_SHA256', standardName: 'TLS_AES_128_GCM_SHA256', version: 'TLSv1.3' }; }
  getProtocol() { return 'TLSv1.3'; }
  getSession() { return undefined; }
  isSessionReused() { return false; }
}

// A connection for the arguments of `tls.connect`; undefined if they are for another host.
function connectInMemory(given) {
  const callback = given.find((each) => typeof each === 'function');
  const options = given.find((each) => typeof each === 'object' && each !== null) ?? {};
  const named = options.host ?? given.slice(1).find((each) => typeof each === 'string');
  // Through a tunnel, the host is another one.
  const host = options.socket ? options.servername ?? named : named ?? options.servername;
  if (isEncrypted(host)) return refused(host);
  if (!serviceOf(host)) return undefined;
  const protocols = String(options.ALPNProtocols ?? '');
  const alpnProtocol = protocols.includes('h2') ? 'h2' : protocols && 'http/1.1';
  const client = new Client(host, alpnProtocol || false);
  const server = new End();
  client.peer = server;
  server.peer = client;
  server.on('error', () => {});
  server.host = host;
  if (callback) client.once('secureConnect', callback);
  process.nextTick(() => {
    if (client.destroyed) return;
    client.emit('connect');
    client.emit('secureConnect');
    client.emit('ready');
  });
  servers ??= makeServers();
  servers[alpnProtocol === 'h2' ? 'h2' : 'h1'].emit('connection', server);
  return client;
}

// A connection that fails, for what nobody can check.
function refused(host) {
  const client = new Client(host, false);
  client.peer = new End();
  client.peer.peer = client;
  const reason = `a push to ${host} was stopped: Web Push is encrypted; send it to 'pushlint-catch' instead`;
  process.nextTick(() => client.destroy(new Error(reason)));
  return client;
}

function makeServers() {
  // Names in the case in which they are sent, and repeated ones.
  const h1 = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { socket: { host }, method, url, rawHeaders } = request;
    void collect(request, { http: 1, host, method, target: url, headers: pairs(rawHeaders) }, (answer) => {
      response.writeHead(answer.status, [...answer.headers, ['connection', 'close']].flat());
      response.end(answer.body);
    });
  });
  const h2 = http2.createServer();
  h2.on('stream', (stream, { ':method': method, ':path': target, ':authority': authority }, _, rawHeaders) => {
    const headers = pairs(rawHeaders).filter(([name]) => !name.startsWith(':'));
    const host = String(authority ?? headers.find(([name]) => name === 'host')?.[1] ?? '').replace(/:\d+$/, '');
    stream.on('error', () => {});
    void collect(stream, { http: 2, host, method, target, headers }, (answer) => {
      if (stream.destroyed) return;
      const fields = { ':status': answer.status, ...Object.fromEntries(answer.headers) };
      stream.respond(fields, { endStream: !answer.body });
      if (answer.body) stream.end(answer.body);
    });
  });
  h2.on('sessionError', () => {});
  h1.on('clientError', (_, socket) => socket.destroy());
  return { h1, h2 };
}

function pairs(list) {
  return Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index], list[2 * index + 1]]);
}

async function collect(stream, request, respond) {
  try {
    const parts = [];
    for await (const part of stream) parts.push(part);
    request.body = Buffer.concat(parts);
  } catch {
    // The client is gone.
    return;
  }
  request.service = serviceOf(request.host) ?? 'APNs';
  respond(listeners.at(-1)?.listener(request) ?? { status: 503, headers: [] });
}

module.exports = { listen };

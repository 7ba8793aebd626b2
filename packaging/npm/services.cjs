// The push services: which request is a push, what pushlint says of it, and what the service answers.
'use strict';

const { randomBytes, randomUUID } = require('node:crypto');
const zlib = require('node:zlib');
const { Finding } = require('./stream.cjs');

// What a host is, by its name.
const hosts = {
  APNs: /^api(\.sandbox|\.development)?\.push\.apple\.com\.?$/i,
  'APNs channels': /^api-manage-broadcast(\.sandbox)?\.push\.apple\.com\.?$/i,
  FCM: /^fcm\.googleapis\.com\.?$/i,
  Expo: /^(exp\.host|api\.expo\.dev)\.?$/i,
  OneSignal: /^(api\.)?onesignal\.com\.?$/i,
  SNS: /^sns(-fips)?\.[a-z0-9-]+\.(amazonaws\.com(\.cn)?|api\.aws)\.?$/i,
  'FCM topics': /^iid\.googleapis\.com\.?$/i,
  // A service account asks here before it sends.
  'Google sign-in': /^oauth2\.googleapis\.com\.?$/i,
};

// Of the connection, not of the push.
const hopByHop = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding', 'te'];
// Of a compressed body; no service takes more.
const largestBody = 1 << 20;

// Whose pushes are encrypted, so that they are stopped, but not checked.
const encrypted = /^web\.push\.apple\.com\.?$/i;

function isEncrypted(host) {
  return encrypted.test(host ?? '');
}

function serviceOf(host) {
  return Object.keys(hosts).find((service) => hosts[service].test(host ?? ''));
}

function header(request, name) {
  return request.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function pathOf(request) {
  return request.target.split('?')[0];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The body as the service reads it; compressed ones are decompressed.
function plainBody(request) {
  const coding = (header(request, 'content-encoding') ?? '').toLowerCase();
  const limit = { maxOutputLength: largestBody };
  try {
    if (coding === 'gzip') return zlib.gunzipSync(request.body, limit);
    if (coding === 'deflate') return zlib.inflateSync(request.body, limit);
    if (coding === 'br') return zlib.brotliDecompressSync(request.body, limit);
  } catch {
    // Checked as it is.
  }
  return request.body;
}

function json(status, value, headers = []) {
  return { status, headers: [['content-type', 'application/json'], ...headers], body: JSON.stringify(value) };
}

// Why a service that names no APNs error refuses the message.
function refusal({ findings }) {
  return findings.find(({ severity, effect }) => severity === 'error' && effect?.kind === 'rejected')?.message;
}

// What is no push.
function noPush(response) {
  return { response };
}

function apns(request, settings, check) {
  const headers = request.headers.filter(([name]) => !hopByHop.includes(name.toLowerCase()));
  const auth = header(request, 'authorization') === undefined ? {} : { auth: 'token' };
  const { method, host, target: path } = request;
  const result = check(request.body, { ...auth, ...settings, headers, method, path, host });
  if (request.http === 1) add(oldHTTP, result);
  const sent = [['apns-id', header(request, 'apns-id') ?? randomUUID().toUpperCase()], ['apns-unique-id', randomUUID()]];
  const { status = 200, reason } = result.answer ?? {};
  const response = status === 200 ? { status, headers: sent } : json(status, { reason }, sent);
  return { bytes: request.body, result, response };
}

const oldHTTP = {
  rule: 'http-version',
  severity: 'error',
  message: 'APNs accepts only HTTP/2; this client speaks HTTP/1.1',
  effect: { kind: 'rejected', text: 'APNs closes the connection' },
  in: 'headers',
  pointer: '',
  notes: [],
  fixes: [],
};

function add(fields, result) {
  const line = `headers: ${fields.message} [${fields.rule}]`;
  result.findings.push(new Finding(fields, [line, `${fields.severity}: ${line}\n    effect: ${fields.effect.text}`]));
  result.ok = false;
}

// Channel management: makes, lists, shows and deletes channels.
function apnsChannels(request, settings, check) {
  const headers = [['apns-request-id', header(request, 'apns-request-id') ?? randomUUID()]];
  if (request.method === 'POST') {
    const result = check(request.body, { ...settings, form: 'apns-channels' });
    const { status = 200, reason } = result.answer ?? {};
    const made = { status: 201, headers: [...headers, ['apns-channel-id', randomBytes(16).toString('base64')]] };
    return { bytes: request.body, result, response: status < 400 ? made : json(status, { reason }, headers) };
  }
  if (request.method === 'DELETE') return noPush({ status: 204, headers });
  const isList = pathOf(request).endsWith('/all-channels');
  return noPush(json(200, isList ? { channels: [] } : { 'message-storage-policy': 0, 'push-type': 'LiveActivity' }, headers));
}

function fcm(request, settings, check) {
  const path = pathOf(request);
  if (/^\/v1\/projects\/[^/]+\/registrations\/./.test(path)) return noPush(json(200, {}));
  const bytes = plainBody(request);
  const isLegacy = path.startsWith('/fcm/');
  const result = check(bytes, { ...settings, form: isLegacy ? 'fcm-legacy' : 'fcm' });
  const judged = (response) => ({ bytes, result, response });
  // The service that took these was shut down in 2024.
  if (isLegacy) return judged({ status: 404, headers: [['content-type', 'text/html']] });
  const [, project] = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(path) ?? [];
  if (!project) return judged(googleError(404, 'NOT_FOUND', 'Requested entity was not found.'));
  const problem = refusal(result);
  if (problem || !isObject(parsed(bytes))) {
    return judged(googleError(400, 'INVALID_ARGUMENT', problem ?? 'Invalid JSON payload received.'));
  }
  return judged(json(200, { name: `projects/${project}/messages/${randomBytes(8).readBigUInt64BE()}` }));
}

function googleError(code, status, message) {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: status };
  return json(code, { error: { code, message, status, details: [detail] } });
}

// Subscribes devices to topics, which pushes nothing.
function fcmTopics(request) {
  const tokens = parsed(plainBody(request))?.registration_tokens;
  return noPush(json(200, { results: Array.isArray(tokens) ? tokens.map(() => ({})) : [] }));
}

function signIn() {
  return noPush(json(200, { access_token: 'pushlint', expires_in: 3600, token_type: 'Bearer' }));
}

function expo(request, settings, check) {
  const bytes = plainBody(request);
  const value = parsed(bytes);
  const path = pathOf(request);
  if (path.endsWith('/getReceipts')) {
    const ids = Array.isArray(value?.ids) ? value.ids : [];
    return noPush(json(200, { data: Object.fromEntries(ids.map((id) => [String(id), { status: 'ok' }])) }));
  }
  const failed = (status, code, message) => json(status, { errors: [{ code, message }] });
  if (!path.endsWith('/push/send')) {
    return noPush(failed(404, 'NOT_FOUND', `'${path}' is not an address of Expo's push service`));
  }
  const result = check(bytes, { ...settings, form: 'expo' });
  const problem = refusal(result);
  if (problem || typeof value !== 'object' || value === null) {
    return { bytes, result, response: failed(400, 'VALIDATION_ERROR', problem ?? 'the body is not JSON') };
  }
  const tickets = [value].flat().flatMap((message) => [message?.to].flat()).map(() => ({ status: 'ok', id: randomUUID() }));
  const isOne = isObject(value) && !Array.isArray(value.to);
  return { bytes, result, response: json(200, { data: isOne ? tickets[0] : tickets }) };
}

function oneSignal(request, settings, check) {
  const path = pathOf(request);
  const isActivity = /\/(live_activities|activities)\//.test(path);
  if (request.method !== 'POST' || !(isActivity || /\/notifications\/?$/.test(path))) return noPush(json(200, {}));
  const bytes = plainBody(request);
  const result = check(bytes, { ...settings, form: isActivity ? 'onesignal-live-activity' : 'onesignal' });
  const problem = refusal(result);
  return { bytes, result, response: problem ? json(400, { errors: [problem] }) : json(200, { id: randomUUID() }) };
}

// Amazon SNS, by its query protocol or, with a header that names the action, by its JSON protocol.
function sns(request, settings, check) {
  const target = header(request, 'x-amz-target');
  const fields = target ? parsed(request.body) ?? {} : unflattened(new URLSearchParams(request.body.toString()));
  const action = target ? target.split('.').at(-1) : fields.Action;
  delete fields.Action;
  delete fields.Version;
  const answer = (value) => (target ? awsJSON(value) : awsXML(action, value));
  const error = (message, code) => awsError(message, target, code);
  if (action === 'Publish') {
    if (fields.PhoneNumber) return noPush(answer({ MessageId: randomUUID() }));
    const bytes = Buffer.from(JSON.stringify(fields));
    const result = check(bytes, { ...settings, form: 'sns-publish' });
    const problem = refusal(result);
    const response = problem ? error(problem) : answer({ MessageId: randomUUID() });
    return { bytes, result, response, payload: messageOf(fields) };
  }
  if (action === 'PublishBatch') return snsBatch(fields, settings, check, answer, error);
  if (action === 'CreatePlatformEndpoint') {
    const application = String(fields.PlatformApplicationArn ?? 'arn:aws:sns:us-east-1:000000000000:app/APNS/app');
    return noPush(answer({ EndpointArn: `${application.replace(':app/', ':endpoint/')}/${randomUUID()}` }));
  }
  return noPush(error(`pushlint does not answer '${action}'`, 'InvalidAction'));
}

function snsBatch(fields, settings, check, answer, error) {
  const { PublishBatchRequestEntries: given, TopicArn } = fields;
  const entries = Array.isArray(given) ? given.filter(isObject) : [];
  if (entries.length === 0) return noPush(error('the batch has no entries', 'EmptyBatchRequest'));
  const [Successful, Failed] = [[], []];
  const results = entries.map(({ Id, ...entry }, number) => {
    const result = check({ TopicArn, ...entry }, { ...settings, form: 'sns-publish' });
    // The places in the text are those of an entry, which nobody sent alone.
    result.findings = result.findings.map((finding) => finding.below(`/PublishBatchRequestEntries/${number}`));
    const Message = refusal(result);
    if (Message) Failed.push({ Id, Code: 'InvalidParameter', Message, SenderFault: 'true' });
    else Successful.push({ Id, MessageId: randomUUID() });
    return result;
  });
  // One result for all entries.
  const [result, ...others] = results;
  for (const other of others) {
    result.findings.push(...other.findings);
    result.requests.push(...other.requests);
    result.ok &&= other.ok;
  }
  const bytes = Buffer.from(JSON.stringify(fields));
  return { bytes, result, response: answer({ Successful, Failed }), payload: entries.map(messageOf) };
}

function messageOf({ Message, MessageStructure }) {
  return MessageStructure === 'json' ? parsed(Message) ?? Message : Message;
}

// The query protocol's `Entries.member.1.Id=x` as objects and lists.
function unflattened(pairs) {
  const top = new Map();
  for (const [name, value] of pairs) {
    const steps = name.split('.').slice(0, 16).filter((step) => step !== 'member' && step !== 'entry');
    const last = steps.pop() ?? name;
    let place = top;
    for (const step of steps) {
      if (!(place.get(step) instanceof Map)) place.set(step, new Map());
      place = place.get(step);
    }
    place.set(last, value);
  }
  return Object.fromEntries([...top].map(([name, value]) => [name, listed(value)]));
}

// Numbered members as a list, and named ones as an object.
function listed(value) {
  if (!(value instanceof Map)) return value;
  const inner = [...value].map(([name, each]) => [name, listed(each)]);
  if (!inner.every(([name]) => /^\d{1,5}$/.test(name))) return Object.fromEntries(inner);
  const items = inner.sort(([one], [other]) => one - other).map(([, item]) => item);
  const isNamed = (item) => isObject(item) && 'Name' in item && 'Value' in item && Object.keys(item).length === 2;
  return items.every(isNamed) ? Object.fromEntries(items.map(({ Name, Value }) => [Name, Value])) : items;
}

function awsJSON(value) {
  const headers = [['content-type', 'application/x-amz-json-1.0'], ['x-amzn-requestid', randomUUID()]];
  return { status: 200, headers, body: JSON.stringify(value) };
}

function awsXML(action, value) {
  const body = `<${action}Response xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><${action}Result>${xml(value)}`
    + `</${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`;
  return { status: 200, headers: [['content-type', 'text/xml']], body };
}

function xml(value) {
  if (Array.isArray(value)) return value.map((item) => `<member>${xml(item)}</member>`).join('');
  if (isObject(value)) return Object.entries(value).map(([name, item]) => `<${name}>${xml(item)}</${name}>`).join('');
  return escaped(value);
}

function escaped(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function awsError(message, isJSON, code = 'InvalidParameter', status = 400) {
  if (isJSON) return json(status, { __type: code, message });
  const body = '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type>'
    + `<Code>${code}</Code><Message>${escaped(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
  return { status, headers: [['content-type', 'text/xml']], body };
}

const services = {
  APNs: apns,
  'APNs channels': apnsChannels,
  FCM: fcm,
  'FCM topics': fcmTopics,
  'Google sign-in': signIn,
  Expo: expo,
  OneSignal: oneSignal,
  SNS: sns,
};

// The request with what pushlint says of it and what the service answers; no result if it is not a push.
function judge(request, settings, check) {
  const judged = services[request.service](request, settings, check);
  if (judged.result && !('payload' in judged)) judged.payload = parsed(judged.bytes);
  return judged;
}

// An answer that a test asks for, in the form of the service.
function scripted(request, { status, reason }) {
  const error = reason ?? 'error';
  switch (request.service) {
    case 'APNs':
    case 'APNs channels': {
      const headers = [['apns-id', header(request, 'apns-id') ?? randomUUID().toUpperCase()]];
      if (status < 400) return { status, headers };
      return json(status, { reason, ...(status === 410 && { timestamp: 1_700_000_000_000 }) }, headers);
    }
    case 'FCM': return googleError(status, reason ?? 'INTERNAL', error);
    case 'SNS': return awsError(error, header(request, 'x-amz-target'), reason ?? 'InternalError', status);
    default: return json(status, { errors: [{ code: error, message: error }] });
  }
}

module.exports = { isEncrypted, judge, parsed, scripted, serviceOf };

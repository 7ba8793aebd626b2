// The push services: which request is a push, what pushlint says of it, and what the service answers.
'use strict';

const { randomBytes, randomUUID } = require('node:crypto');
const zlib = require('node:zlib');
const { Finding, Result } = require('./stream.cjs');

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

function json(status, value, headers = [], kind = 'application/json') {
  return { status, headers: [...headers, ['content-type', kind]], body: JSON.stringify(value) };
}

// A finding that pushlint does not have, because it sees only the message.
function mistake(rule, message, pointer = '', where = 'message', effect = undefined) {
  const fields = { rule, severity: 'error', message, ...(effect && { effect }), in: where, pointer, notes: [], fixes: [] };
  const line = `${pointer || where}: ${message} [${rule}]`;
  return new Finding(fields, [line, `error: ${line}${effect ? `\n    effect: ${effect.text}` : ''}`]);
}

function add(findings, result) {
  result.findings.push(...findings);
  result.ok &&= findings.length === 0;
}

// Why a service does not do what it is asked: the status, its name of the error, the text, and what pushlint lacks.
function refusal(status, code, text, finding) {
  return { status, code, text, finding };
}

// Apple

const closes = { kind: 'rejected', text: 'APNs closes the connection' };

function isChannels(request) {
  return request.service === 'APNs channels';
}

// An answer of APNs with the ids that it always has.
function apnsResponse(request, status, reason, value, headers = []) {
  const isOfChannels = isChannels(request) || pathOf(request).startsWith('/4/broadcasts');
  const name = isOfChannels ? 'apns-request-id' : 'apns-id';
  const given = header(request, name) ?? '';
  const id = /^[!-~]{1,128}$/.test(given) ? given : randomUUID().toUpperCase();
  const ids = [[name, id], ['apns-unique-id', randomUUID()], ...headers];
  if (status >= 400) return json(status, { reason, ...(status === 410 && { timestamp: Date.now() }) }, ids);
  return value ? json(status, value, ids) : { status, headers: ids };
}

function apns(request, settings, check) {
  const headers = request.headers.filter(([name]) => !hopByHop.includes(name.toLowerCase()));
  const auth = header(request, 'authorization') === undefined ? {} : { auth: 'token' };
  const { method, host, target: path } = request;
  const result = check(request.body, { ...auth, ...settings, headers, method, path, host });
  const oldHTTP = 'APNs accepts only HTTP/2; this client speaks HTTP/1.1';
  if (request.http === 1) add([mistake('http-version', oldHTTP, '', 'headers', closes)], result);
  const { status = 200, reason } = result.answer ?? {};
  let response = apnsResponse(request, status, reason);
  if (isChannels(request) && status === 200) {
    const problem = channelRefusal(request);
    if (problem) add([mistake('channel-request', problem.text)], result);
    response = problem ? apnsResponse(request, problem.status, problem.code) : channelResponse(request);
  }
  const scripted = (...answer) => apnsResponse(request, ...answer);
  // Others only ask for channels, or delete one.
  const isPush = !isChannels(request) || method === 'POST' || response.status >= 400;
  return { payload: parsed(request.body), result: isPush ? result : undefined, response, scripted };
}

function channelRefusal(request) {
  if (pathOf(request).endsWith('/all-channels') && request.method !== 'GET') {
    return refusal(405, 'MethodNotAllowed', "'all-channels' is read with GET");
  }
  const names = Object.keys(parsed(request.body) ?? {}).sort().join();
  if (request.method !== 'POST' || names === 'message-storage-policy,push-type') return undefined;
  return refusal(400, 'BadRequestPayload', "the body holds 'message-storage-policy' and 'push-type', nothing else");
}

// What APNs says of channels, of which none is kept here.
function channelResponse(request) {
  const isList = pathOf(request).endsWith('/all-channels');
  const known = isList ? { channels: [] } : { 'message-storage-policy': 0, 'push-type': 'LiveActivity' };
  switch (request.method) {
    case 'POST': return apnsResponse(request, 201, undefined, undefined, [['apns-channel-id', randomBytes(16).toString('base64')]]);
    case 'DELETE': return apnsResponse(request, 204);
    default: return apnsResponse(request, 200, undefined, known);
  }
}

// What a request asks a service for; this one pushes nothing, and its answer is always the same.
class Call {
  // What pushlint takes the texts for; undefined if nothing is pushed.
  form;
  // What the service calls its errors, by their status.
  codes = {};

  constructor(request, answered = {}) {
    this.answered = answered;
    this.path = pathOf(request);
    this.texts = [plainBody(request)];
    this.value = parsed(this.texts[0]);
    this.payload = this.value;
  }

  // The pointer to one of the texts.
  place() {
    return '';
  }

  // Why the service does not take a message that pushlint rejects for these reasons.
  refusal() {
    return undefined;
  }

  success() {
    return json(200, this.answered);
  }

  answer(rejections) {
    const problem = this.refusal(rejections.flat());
    return problem ? this.refused(problem) : { response: this.success(), findings: [] };
  }

  refused({ status, code = this.codes[status] ?? this.codes[status >= 500 ? 500 : 400], text, finding }) {
    return { response: this.error(status, code, text), findings: finding ? [finding] : [], isRefused: true };
  }

  scripted(status, reason) {
    return status < 400 ? this.success() : this.refused(refusal(status, reason, answeredAsScripted)).response;
  }
}

const answeredAsScripted = 'Answered as scripted.';

// Firebase

// The errors of FCM: their status, and what Google's APIs call it.
const fcmErrors = {
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT'],
  THIRD_PARTY_AUTH_ERROR: [401, 'UNAUTHENTICATED'],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED'],
  UNREGISTERED: [404, 'NOT_FOUND'],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED'],
  INTERNAL: [500, 'INTERNAL'],
  UNAVAILABLE: [503, 'UNAVAILABLE'],
};
const fcmCodes = Object.fromEntries(Object.entries(fcmErrors).map(([code, [status]]) => [status, code]));
const googleStatuses = Object.fromEntries(Object.values(fcmErrors));

class FCM extends Call {
  codes = fcmCodes;

  constructor(request) {
    super(request);
    const [, project] = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(this.path) ?? [];
    this.project = request.method === 'POST' ? project : undefined;
    // The service that took the older messages was shut down in 2024.
    this.isLegacy = this.path.startsWith('/fcm/');
    this.form = this.isLegacy ? 'fcm-legacy' : 'fcm';
  }

  refusal([rejection]) {
    if (!this.project) return refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (rejection) return refusal(400, undefined, rejection.message);
    const message = this.value?.message;
    if (!isObject(message)) {
      return refusal(400, undefined, 'Request contains an invalid argument.', mistake('message-missing', "the body has no 'message'"));
    }
    if (['token', 'fid', 'topic', 'condition'].some((name) => message[name])) return undefined;
    const missing = mistake('target-missing', "the message has no 'token', 'topic' or 'condition'");
    return refusal(400, undefined, 'Recipient of the message is not set.', missing);
  }

  success() {
    return json(200, { name: `projects/${this.project}/messages/${randomBytes(8).readBigUInt64BE()}` });
  }

  error(code, errorCode, message) {
    if (this.isLegacy && code === 404) return { status: 404, headers: [['content-type', 'text/html']] };
    const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
    const details = errorCode in fcmErrors ? { details: [detail] } : {};
    const error = { code, message, status: googleStatuses[code] ?? 'UNKNOWN', ...details };
    return json(code, { error }, [429, 503].includes(code) ? [['retry-after', '60']] : []);
  }

  scripted(status, reason) {
    const [known] = fcmErrors[reason] ?? [];
    return known ? super.scripted(known, reason) : super.scripted(status);
  }
}

// Expo

const expoToken = /^(Expo(nent)?PushToken\[[^\]]+\]|[A-Za-z0-9]{8}(-[A-Za-z0-9]{4}){3}-[A-Za-z0-9]{12})$/;
// Errors of one message, which its ticket has; all others are errors of the request.
const ticketErrors = ['DeveloperError', 'DeviceNotRegistered', 'ExpoError', 'InvalidCredentials', 'MessageRateExceeded',
  'MessageTooBig', 'MismatchSenderId', 'ProviderError'];

// A request to an address that Expo does not have.
class ExpoCall extends Call {
  codes = { 400: 'VALIDATION_ERROR', 429: 'TOO_MANY_REQUESTS', 500: 'INTERNAL_SERVER_ERROR' };

  refusal() {
    return refusal(404, 'NOT_FOUND', `'${this.path.slice(0, 200)}' is not an address of Expo's push service`);
  }

  error(status, code, message) {
    return json(status, { errors: [{ code, message, isTransient: status >= 500 }] });
  }
}

class ExpoReceipts extends ExpoCall {
  refusal() {
    return Array.isArray(this.value?.ids) ? undefined : refusal(400, undefined, '"ids" is required.');
  }

  success() {
    return json(200, { data: Object.fromEntries(this.value.ids.map((id) => [String(id), { status: 'ok' }])) });
  }
}

class Expo extends ExpoCall {
  form = 'expo';

  constructor(request) {
    super(request);
    const messages = [this.value].flat();
    this.isSound = messages.length > 0 && messages.every(isObject);
    // The place of each device in the body, and its token.
    this.devices = !this.isSound ? [] : messages.flatMap(({ to }, number) => {
      const place = Array.isArray(this.value) ? `/${number}/to` : '/to';
      const tokens = Array.isArray(to) ? to.map((token, index) => [`${place}/${index}`, token]) : [[place, to]];
      return tokens.map(([where, token]) => [where, typeof token === 'string' ? token : '']);
    });
  }

  refusal(rejections) {
    if (!this.isSound) {
      const missing = mistake('message-missing', 'the body is not a message or a list of messages');
      return refusal(400, undefined, 'The body is not a message.', missing);
    }
    const bad = rejections.find((rejection) => !ticketError(rejection));
    const [, code] = /^Expo answers (\w+)$/.exec(bad?.effect.text) ?? [];
    return bad && refusal(400, code, bad.message);
  }

  answer(rejections, scripted) {
    const all = rejections.flat();
    const problem = this.refusal(all);
    if (problem) return this.refused(problem);
    const findings = [];
    const tickets = this.devices.map(([place, token]) => {
      const said = all.find((rejection) => this.isAbout(rejection, place));
      let [error, message] = scripted ?? [said && ticketError(said), said?.message];
      if (!scripted && !said && !expoToken.test(token)) {
        message = `"${token.slice(0, 80)}" is not a valid Expo push token`;
        error = 'DeviceNotRegistered';
        findings.push(mistake('push-token-invalid', message, place));
      }
      return error ? { status: 'error', message, details: { error } } : { status: 'ok', id: randomUUID() };
    });
    // One message to one device is answered with one ticket, not with a list.
    const isOne = isObject(this.value) && !Array.isArray(this.value.to);
    return { response: json(200, { data: isOne ? tickets[0] : tickets }), findings };
  }

  // Whether pushlint rejects what is sent to the device: for its token, or for the whole message.
  isAbout(rejection, place) {
    const { pointer } = rejection;
    if (ticketError(rejection) === 'DeviceNotRegistered') return `${place}/`.startsWith(`${pointer}/`);
    return !Array.isArray(this.value) || place.split('/')[1] === pointer.split('/')[1];
  }

  scripted(status, reason) {
    if (status >= 400 && !ticketErrors.includes(reason)) return super.scripted(status, reason);
    return this.answer([], [reason, answeredAsScripted]).response;
  }
}

// What a ticket says because of what pushlint says, if it does.
function ticketError({ effect: { text } }) {
  const error = text?.includes('knows no such device') ? 'DeviceNotRegistered' : text?.replace(/^Expo answers /, '');
  return ticketErrors.includes(error) ? error : undefined;
}

// OneSignal

class OneSignal extends Call {
  constructor(request) {
    super(request);
    this.isActivity = this.path.includes('/apps/');
    this.form = this.isActivity ? 'onesignal-live-activity' : 'onesignal';
  }

  refusal([rejection]) {
    if (rejection) {
      // The finding quotes OneSignal's own words where they are known.
      const [, status = 400, text = rejection.message] = /^OneSignal answers (\d{3}) (.+)/.exec(rejection.effect.text) ?? [];
      return refusal(Number(status), undefined, text);
    }
    if (!isObject(this.value)) {
      return refusal(400, undefined, 'Please provide a JSON body.', mistake('message-missing', 'the body is not an object'));
    }
    if (this.isActivity || Object.keys(this.value).some((name) => /^(include|filters$)/.test(name))) return undefined;
    const missing = mistake('target-missing', "the message has no target, such as 'included_segments'");
    const text = 'You must include which players, segments, or tags you wish to send this notification to.';
    return refusal(400, undefined, text, missing);
  }

  success() {
    const id = randomUUID();
    if (this.path.includes('/activities/activity/')) return json(201, { notification_id: id });
    return json(200, this.isActivity ? { id } : { id, external_id: null });
  }

  error(status, code, text) {
    return json(status, { errors: [code ?? text] });
  }
}

// Amazon SNS, by its query protocol or, with a header that names the action, by its JSON protocol.

const mostEntries = 10;
const longestMessage = 262_144;

class SNS extends Call {
  codes = { 400: 'InvalidParameter', 403: 'AuthorizationError', 404: 'NotFound', 429: 'Throttled', 500: 'InternalError' };

  constructor(request) {
    super(request);
    const target = header(request, 'x-amz-target');
    this.isJSON = target !== undefined;
    const given = this.isJSON ? this.value : unflattened(new URLSearchParams(this.texts[0].toString()));
    const { Action = '', Version, ...fields } = isObject(given) ? given : {};
    this.fields = fields;
    this.action = this.isJSON ? target.split('.').at(-1) : String(Action);
    this.id = randomUUID();
    this.isBatch = this.action === 'PublishBatch';
    const { PublishBatchRequestEntries: listed, TopicArn } = fields;
    const entries = Array.isArray(listed) ? listed.filter(isObject) : [];
    this.entries = this.isBatch ? entries.map((entry) => ({ TopicArn, ...entry })) : [fields];
    this.texts = this.entries.map(({ Id, ...entry }) => Buffer.from(JSON.stringify(entry)));
    this.payload = this.isBatch ? entries.map(messageOf) : messageOf(fields);
    // A message to a telephone is no push.
    if (this.isBatch || (this.action === 'Publish' && !fields.PhoneNumber)) this.form = 'sns-publish';
  }

  place(number) {
    return this.isBatch ? `/PublishBatchRequestEntries/${number}` : '';
  }

  refusal(rejections) {
    if (this.isBatch) return batchRefusal(this.entries.length);
    if (this.form) return publishRefusal(this.fields, rejections);
    if (['Publish', 'CreatePlatformEndpoint'].includes(this.action)) return undefined;
    return refusal(400, 'InvalidAction', `pushlint does not answer '${this.action.slice(0, 80)}'`);
  }

  answer(rejections) {
    const outcome = super.answer(rejections);
    if (!this.isBatch || outcome.isRefused) return outcome;
    const refusals = this.entries.map((entry, number) => publishRefusal(entry, rejections[number]));
    const findings = refusals.flatMap((each, number) => (each?.finding ? [each.finding.below(this.place(number))] : []));
    return { response: this.finished(refusals), findings };
  }

  success() {
    if (this.isBatch) return this.finished([]);
    if (this.action !== 'CreatePlatformEndpoint') return this.result({ MessageId: randomUUID() });
    const application = String(this.fields.PlatformApplicationArn || 'arn:aws:sns:us-east-1:000000000000:app/APNS/app');
    return this.result({ EndpointArn: `${application.replaceAll(':app/', ':endpoint/')}/${randomUUID()}` });
  }

  // The answer to a batch.
  finished(refusals) {
    const [Successful, Failed] = [[], []];
    this.entries.forEach((entry, number) => {
      const Id = String(entry.Id);
      const { code: Code, text: Message } = refusals[number] ?? {};
      if (Code) Failed.push({ Id, Code, Message, SenderFault: true });
      else Successful.push({ Id, MessageId: randomUUID() });
    });
    return this.result({ Successful, Failed });
  }

  result(value) {
    const result = { [`${this.action}Result`]: value, ResponseMetadata: { RequestId: this.id } };
    return this.sent(200, value, { [`${this.action}Response`]: result });
  }

  error(status, code, message) {
    const error = { Type: status < 500 ? 'Sender' : 'Receiver', Code: code, Message: message };
    const kind = ['x-amzn-errortype', code.replace(/[^!-~]/g, '')];
    const document = { ErrorResponse: { Error: error, RequestId: this.id } };
    return this.sent(status, { __type: `com.amazonaws.sns#${code}`, message }, document, kind);
  }

  sent(status, value, document, ...headers) {
    const ids = [['x-amzn-requestid', this.id]];
    if (this.isJSON) return json(status, value, [...ids, ...headers], 'application/x-amz-json-1.0');
    const body = xml(document).replace('>', ' xmlns="http://sns.amazonaws.com/doc/2010-03-31/">');
    return { status, headers: [...ids, ['content-type', 'text/xml']], body };
  }
}

function batchRefusal(count) {
  const refused = (code, rule, text) => refusal(400, code, text, mistake(rule, text));
  if (count === 0) return refused('EmptyBatchRequest', 'message-missing', 'the batch has no entries');
  if (count <= mostEntries) return undefined;
  return refused('TooManyEntriesInBatchRequest', 'too-many-messages', `a batch has at most ${mostEntries} entries, not ${count}`);
}

function publishRefusal({ TargetArn, TopicArn, Message, MessageStructure }, [rejection]) {
  const refused = (text, finding) => refusal(400, 'InvalidParameter', `Invalid parameter: ${text}`, finding);
  if (!TargetArn && !TopicArn) {
    const missing = mistake('target-missing', "the message has no 'TargetArn' and no 'TopicArn'");
    return refused('TopicArn or TargetArn Reason: no value for required parameter', missing);
  }
  if (typeof Message !== 'string' || !Message) {
    // Of one that is not there, the linter says so.
    return refused('Empty message', rejection ? undefined : mistake('message-missing', "'Message' is empty"));
  }
  if (Buffer.byteLength(Message) > longestMessage) {
    return refused('Message too long', mistake('message-too-large', `'Message' is longer than ${longestMessage} bytes`));
  }
  if (rejection) return refused(rejection.message);
  if (MessageStructure !== 'json' || isObject(parsed(Message))) return undefined;
  const wrong = mistake('message-not-json', "'Message' is not a JSON object", '/Message');
  return refused('Message Structure - JSON message body failed to parse', wrong);
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
      if (!place?.has(step)) place?.set(step, new Map());
      // A text has no members.
      place = place?.get(step) instanceof Map ? place.get(step) : undefined;
    }
    place?.set(last, value);
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

function xml(value) {
  if (Array.isArray(value)) return value.map((item) => `<member>${xml(item)}</member>`).join('');
  if (isObject(value)) return Object.entries(value).map(([name, item]) => `<${name}>${xml(item)}</${name}>`).join('');
  // XML 1.0 has no way to write most control characters.
  const text = String(value).toWellFormed().replace(/[^\t\n\r\u0020-\ufffd]/g, '\ufffd');
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

// All

function read(request) {
  const { service, method } = request;
  const path = pathOf(request);
  switch (service) {
    case 'FCM': return /^\/v1\/projects\/[^/]+\/registrations\/./.test(path) ? new Call(request) : new FCM(request);
    // Devices are subscribed to topics, which pushes nothing.
    case 'FCM topics': return new Call(request, { results: [parsed(request.body)?.registration_tokens ?? []].flat().map(() => ({})) });
    case 'Google sign-in': return new Call(request, { access_token: 'pushlint', expires_in: 3599, token_type: 'Bearer' });
    case 'Expo': {
      const [, , what] = /^(\/--)?\/api\/v2\/push\/(send|getReceipts)$/.exec(path) ?? [];
      return new ({ send: Expo, getReceipts: ExpoReceipts }[what] ?? ExpoCall)(request);
    }
    case 'OneSignal': return method === 'POST' && oneSignalPath.test(path) ? new OneSignal(request) : new Call(request);
    default: return new SNS(request);
  }
}

const oneSignalPath = /^(\/api\/v1)?(\/notifications|\/apps\/[^/]+\/(live_activities\/[^/]+\/notifications|activities\/activity\/[^/]+))\/?$/;

function isRejection({ severity, effect }) {
  return severity === 'error' && effect?.kind === 'rejected';
}

// The request with what pushlint says of it and what the service answers; no result if it is not a push.
function judge(request, settings, check) {
  if (request.service.startsWith('APNs')) return apns(request, settings, check);
  const call = read(request);
  const { form, payload } = call;
  const results = form ? call.texts.map((text) => check(text, { ...settings, form })) : [];
  const { response, findings } = call.answer(results.map((each) => each.findings.filter(isRejection)));
  // One result for all texts.
  const result = form && new Result({ result: { findings: [], requests: [], ok: true }, texts: [] });
  results.forEach((each, number) => {
    const place = call.place(number);
    // The places in a part of the text are not those in the text.
    result.findings.push(...each.findings.map((finding) => (place ? finding.below(place) : finding)));
    result.requests.push(...each.requests);
    result.ok &&= each.ok;
  });
  if (result) add(findings, result);
  return { payload, result, response, scripted: (...answer) => call.scripted(...answer) };
}

module.exports = { isEncrypted, judge, parsed, serviceOf };

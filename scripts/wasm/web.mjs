// Calls the module for pages: node web.mjs INDEX MODULE <CALLS
// INDEX is index.js of the npm package. CALLS is a list of lists of calls, each with a name and with
// texts in base64; each list is for a module of its own. Prints the answers, or what was thrown, in the
// same form, and to standard error how long a check takes.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , index, file] = process.argv;
const { load } = await import(pathToFileURL(index));
const start = performance.now();
const module = readFileSync(file);
const loaded = await load(module);
console.error(`load: ${(performance.now() - start).toFixed(0)} ms`);

const text = `{"aps": {"alert": {"title": "${'Tea '.repeat(290)}"}, "badge": "1"}}`;
loaded.check(text);
const first = performance.now();
for (let count = 0; count < 200; count++) loaded.check(text);
console.error(`check of 1.2 KB: ${((performance.now() - first) / 200).toFixed(2)} ms`);

function encoded(answer = '') {
  const isText = typeof answer === 'string' || answer instanceof Uint8Array;
  return Buffer.from(isText ? answer : JSON.stringify(answer)).toString('base64');
}

const results = [];
for (const calls of JSON.parse(readFileSync(0, 'utf8'))) {
  const pushlint = await load(module);
  results.push(calls.map(([name, texts, ...more]) => {
    try {
      const [bytes, ...names] = texts.map((text) => Buffer.from(text, 'base64'));
      return encoded(pushlint[name](bytes, ...names.map((other) => other.toString()), ...more));
    } catch (error) {
      return { error: String(error) };
    }
  }));
}
process.stdout.write(JSON.stringify(results));

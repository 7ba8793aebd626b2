// What the tests share.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = path.dirname(fileURLToPath(import.meta.url));
export const TOKEN = '00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0';
export const clean = { aps: { alert: { title: 'Tea is ready' } } };
export const wrong = { aps: { alert: { title: 'Tea is ready' }, badge: '3' } };

// A folder with these files, in which the package is installed, until the test ends.
export function project(t, files = {}) {
  const folder = mkdtempSync(path.join(here, 'project-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(path.join(here, 'node_modules/pushlint'), path.join(folder, 'node_modules/pushlint'), 'dir');
  return folder;
}

// Runs Node, and returns its status and what it printed.
export function node(folder, words, environment = {}) {
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: '1', FORCE_COLOR: '0', ...environment };
  const run = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8', timeout: 120_000 });
  return { status: run.status, signal: run.signal, output: run.stdout, errors: run.stderr };
}

const debian = process.env.PUSHLINT_DEBIAN;

function installed(name) {
  const run = spawnSync('which', [name], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : undefined;
}

// The words that run Jest, or undefined.
export function jest() {
  const program = installed('jest');
  if (program) return { words: [program], environment: {} };
  if (!debian) return undefined;
  const modules = path.join(debian, 'share/nodejs');
  // Debian's modules ask where Node is installed.
  const prepare = path.join(here, 'debian-jest.cjs');
  return { words: ['--require', prepare, path.join(modules, 'jest-cli/bin/jest.js')], environment: { NODE_PATH: modules } };
}

export function tsc() {
  const program = installed('tsc');
  if (program) return [program];
  return debian && [path.join(debian, 'share/nodejs/typescript/bin/tsc')];
}

export const withoutJest = jest() ? false : 'Jest is not installed, and Debian\'s cannot be had';
export const withoutTypeScript = tsc() ? false : 'TypeScript is not installed, and Debian\'s cannot be had';

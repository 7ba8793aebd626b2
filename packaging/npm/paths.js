// Names of files as the module knows them: it has no drives and no backslashes. On Windows, a name on the
// drive or share of the working folder becomes relative to that folder, so that reports show names that
// Windows knows. Elsewhere, D:\x is /D:/x in the module, and \\server\share\x is //server/share/x.
import { win32 } from 'node:path';

// Options whose values are texts.
const texts = ['--category', '--header', '--values'];
// What comes before a name, as in '--config=x' and '--format=sarif=x'.
const before = /^(?:--[a-z-]+=)?(?:[a-z]+=)?/;
// \\?\C:\x is C:\x, \\?\UNC\server\share\x is \\server\share\x, and /C:/x is what a report shows.
const prefix = /^(?:\\\\[?.]\\(UNC\\)?|\/(?=[a-z]:))/i;

// The arguments of the command, for the module.
export function inside(given, folder) {
  return given.map((argument, index) => {
    if ([given[index - 1], argument.split('=')[0]].some((option) => texts.includes(option))) return argument;
    const [start] = before.exec(argument);
    return start + named(argument.slice(start.length), folder);
  });
}

function named(given, folder) {
  const path = given.replace(prefix, (_, share) => (share ? '\\\\' : ''));
  if (!/^(?:[a-z]:|[\\/])/i.test(path)) return absolute(path);
  // D:x is relative to a folder that only the shell knows.
  const [drive] = /^(?:[a-z]:)?/i.exec(path);
  return absolute(win32.relative(folder, win32.resolve(`${drive}\\`, folder, path)) || '.');
}

// The name of a folder, drive and all.
export function absolute(path) {
  return path.replace(/^[a-z]:/i, (drive) => `/${drive.toUpperCase()}`).replaceAll('\\', '/');
}

// The drives that exist, by their names in the module. Editors write the letter in lower case, too.
export function drives(exists) {
  const found = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:`).filter((drive) => exists(`${drive}\\`));
  return Object.fromEntries(found.flatMap((drive) =>
    [drive, drive.toLowerCase()].map((name) => [`/${name}`, `${drive}\\`])));
}

// The shares of other computers that the module's arguments name and that exist.
export function shares(given, exists) {
  const names = given.map((name) => /^\/\/[^/]+\/[^/]+/.exec(name.replace(before, ''))?.[0]).filter(Boolean);
  return Object.fromEntries(names.map((name) => [name, `${name.replaceAll('/', '\\')}\\`])
    .filter(([, folder]) => exists(folder)));
}

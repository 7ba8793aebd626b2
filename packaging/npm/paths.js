// Names of files as the module knows them: it has no drives and no backslashes. On Windows, C:\x is
// /C:/x in the module, and \\server\share\x is //server/share/x.

// In an argument such as 'C:\x', '--config=C:\x' or 'sarif=\\server\share\x'.
const absolute = /^((?:[^]*?=)?)(?:([A-Za-z]):[\\/]|\\\\)([^]*)$/;
// Options without a drive stay as they are: their values may be patterns.
const relative = /^[^-=][^=]*\\/;
const shared = /^(?:[^]*?=)?(\\\\[^\\/]+[\\/][^\\/]+)/;

export function inside(argument) {
  const found = absolute.exec(argument);
  if (!found) return relative.test(argument) ? argument.replaceAll('\\', '/') : argument;
  const [, start, drive, rest] = found;
  return `${start}${drive ? `/${drive.toUpperCase()}:/` : '//'}${rest.replaceAll('\\', '/')}`;
}

// The drives that exist, by their names in the module. Editors write the letter in lower case, too.
export function drives(exists) {
  const found = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:`).filter((drive) => exists(`${drive}\\`));
  return Object.fromEntries(found.flatMap((drive) =>
    [drive, drive.toLowerCase()].map((name) => [`/${name}`, `${drive}\\`])));
}

// The folders of other computers that arguments name, by their names in the module.
export function shares(given) {
  const found = given.map((argument) => shared.exec(argument)?.[1]).filter(Boolean);
  return Object.fromEntries(found.map((folder) => [inside(folder), `${folder}\\`]));
}

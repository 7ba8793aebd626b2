// Names of files as the module knows them: it has no drives and no backslashes. On Windows, C:\x is
// /C:/x in the module.

// In an argument such as 'C:\x', '--config=C:\x' or 'sarif=C:\x'.
const absolute = /^((?:[^]*?=)?)([A-Za-z]):[\\/]([^]*)$/;
// Options without a drive stay as they are: their values may be patterns.
const relative = /^[^-=][^=]*\\/;

export function inside(argument) {
  const found = absolute.exec(argument);
  if (found) return `${found[1]}/${found[2].toUpperCase()}:/${found[3].replaceAll('\\', '/')}`;
  return relative.test(argument) ? argument.replaceAll('\\', '/') : argument;
}

// The drives that exist, by their names in the module. Editors write the letter in lower case, too.
export function drives(exists) {
  const found = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:`).filter((drive) => exists(`${drive}\\`));
  return Object.fromEntries(found.flatMap((drive) =>
    [drive, drive.toLowerCase()].map((name) => [`/${name}`, `${drive}\\`])));
}

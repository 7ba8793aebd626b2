// Links that hold all texts in their fragment: `1`, then compressed JSON as base64url. Browsers do not send
// fragments to servers.

const version = '1';
const maxByteCount = 4 << 20;

export async function encode(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  return version + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// Throws if the fragment is damaged or its text is too long.
export async function decode(fragment) {
  if (!fragment.startsWith(version)) throw new Error('unknown version');
  const letters = atob(fragment.slice(version.length).replaceAll('-', '+').replaceAll('_', '/'));
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await textOf(stream));
}

async function textOf(stream) {
  const parts = [];
  let count = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    // A short link may hold any amount of text.
    if (count > maxByteCount) throw new Error('too long');
    parts.push(value);
  }
  return new Blob(parts).text();
}

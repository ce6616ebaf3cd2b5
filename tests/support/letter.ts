/** Parses a raw letter: headers in lower case, the parts of a multipart letter decoded. */
export function readLetter(source: string): {
  headers: Record<string, string>;
  parts: { type: string; content: string }[];
} {
  const { headers, body } = split(source.replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const sections = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const parts = sections.map((section) => {
    const part = split(section.replace(/^\n/, ''));
    const type = part.headers['content-type']?.split(';')[0] ?? '';
    return { type, content: decode(part.body, part.headers['content-transfer-encoding'] ?? '') };
  });
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]),
    ),
    parts,
  };
}

function split(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\n\n');
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  return {
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: text.slice(end + 2),
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\n/g, '')) : body;
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; the space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')),
    );
}

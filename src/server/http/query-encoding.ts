/** Percent-encoded bytes; `%` before anything else stays as it is. */
const ENCODED = /%[\da-f]{2}/gi;
/** What browsers and links of the older Russian web are written in; any bytes are valid in it. */
const WINDOWS_1251 = new TextDecoder('windows-1251');

/**
 * The target with its query in UTF-8: «%EF%E5%F2%EB%E8» is «петли» in windows-1251, and unreadable
 * otherwise. Each value is read by itself; those in UTF-8 stay as they are.
 */
export function withUtf8Query(target = '/'): string {
  const mark = target.indexOf('?');
  if (mark < 0 || !/%[89a-f]/i.test(target)) return target;
  const values = target.slice(mark).split(/(?=[&=])/);
  return target.slice(0, mark) + values.map(inUtf8).join('');
}

/** Changes nothing but bytes above ASCII, and these only where they are no UTF-8. */
function inUtf8(value: string): string {
  const bytes = value.match(/(?:%[89a-f][\da-f])+/gi) ?? [];
  if (bytes.every(isUtf8)) return value;
  return value.replace(ENCODED, (encoded) => {
    const byte = Number.parseInt(encoded.slice(1), 16);
    return byte < 0x80 ? encoded : encodeURIComponent(WINDOWS_1251.decode(Uint8Array.of(byte)));
  });
}

/** Also of bytes that end within a letter: a link that was cut. */
function isUtf8(encoded: string): boolean {
  const bytes = Buffer.from(encoded.replaceAll('%', ''), 'hex');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

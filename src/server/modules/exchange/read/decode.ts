import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FILE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { ExchangeError } from '../error.ts';

const PROLOGUE_BYTES = 1024;
const CHUNK_BYTES = 64 * 1024;

export interface Chunk {
  text: string;
  bytes: number;
}

/**
 * The file's text in chunks. A byte that is invalid in its encoding is an error: a guess would
 * spoil names silently. `onMistaken` is called with the declared encoding when it is wrong and the
 * file is read as UTF-8.
 */
export async function* decode(
  file: string,
  onMistaken: (declared: string) => void = () => undefined,
): AsyncGenerator<Chunk> {
  const declared = await findEncoding(file);
  const encoding = (await isReallyUtf8(file, declared)) ? 'utf-8' : declared;
  if (encoding !== declared) onMistaken(declared);
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of chunksOf(file)) {
    yield {
      text: await strictly(file, encoding, () => decoder.decode(bytes, { stream: true })),
      bytes: bytes.length,
    };
  }
  yield { text: await strictly(file, encoding, () => decoder.decode()), bytes: 0 };
}

/** The beginning of the file, to recognise it; wrong bytes are allowed. */
export async function decodeBeginning(file: string, bytes: number): Promise<string> {
  const declared = await findEncoding(file);
  const encoding = (await isReallyUtf8(file, declared)) ? 'utf-8' : declared;
  return new TextDecoder(encoding).decode(await readBeginning(file, bytes));
}

/**
 * Any bytes are valid windows-1251, but Russian text in it is hardly ever valid UTF-8 by chance:
 * this many letters prove UTF-8.
 */
const PROOF_BYTES = 16;
const SINGLE_BYTE = /^(windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-)/;

/** Some programs convert a file to UTF-8 and leave the old encoding in its first line. */
async function isReallyUtf8(file: string, declared: string): Promise<boolean> {
  if (!SINGLE_BYTE.test(declared)) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let letters = 0;
  try {
    for await (const bytes of chunksOf(file)) {
      decoder.decode(bytes, { stream: true });
      letters += bytesAboveAscii(bytes);
      if (letters >= PROOF_BYTES) return true;
    }
    decoder.decode();
    return letters > 0;
  } catch {
    return false;
  }
}

function bytesAboveAscii(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80) count += 1;
  return count;
}

const chunksOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: CHUNK_BYTES });

async function findEncoding(file: string): Promise<string> {
  const beginning = await readBeginning(file, PROLOGUE_BYTES);
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 'utf-8';
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    beginning.toString('latin1'),
  )?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding;
  } catch {
    throw new ExchangeError(FILE_FAILURE.unknownEncoding(declared ?? ''), file, 1);
  }
}

export async function readBeginning(file: string, length: number): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    const { code, message } = error;
    const failure = code === 'ENOENT' ? FILE_FAILURE.missing : { message, detail: message };
    throw new ExchangeError(failure, file);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function strictly(file: string, encoding: string, decodeNext: () => string): Promise<string> {
  try {
    return decodeNext();
  } catch {
    const { line, byte } = await findWrongByte(file, encoding);
    throw new ExchangeError(FILE_FAILURE.wrongByte(byte, encoding), file, line);
  }
}

/** Reads the file again by lines; of our encodings only UTF-16 would be split wrongly. */
async function findWrongByte(
  file: string,
  encoding: string,
): Promise<{ line: number; byte: number }> {
  let line = 1;
  let start = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of chunksOf(file)) {
    let buffer = Buffer.concat([rest, bytes]);
    for (let end = buffer.indexOf(0x0a); end !== -1; end = buffer.indexOf(0x0a)) {
      const valid = validLength(buffer.subarray(0, end + 1), encoding);
      if (valid <= end) return { line, byte: start + valid + 1 };
      line += 1;
      start += end + 1;
      buffer = buffer.subarray(end + 1);
    }
    rest = buffer;
  }
  return { line, byte: start + validLength(rest, encoding) + 1 };
}

/** How many bytes at the beginning are whole letters. */
function validLength(bytes: Buffer, encoding: string): number {
  if (isValid(bytes, encoding)) return bytes.length;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let whole = 0;
  try {
    for (const [at, byte] of bytes.entries())
      if (decoder.decode(Uint8Array.of(byte), { stream: true }) !== '') whole = at + 1;
  } catch {
    // The next byte is the wrong one.
  }
  return whole;
}

function isValid(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

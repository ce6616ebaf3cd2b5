import type { FileType } from '#src/domain/uploads.ts';
import { typeOf } from '../safe-file.ts';

const [END_MARK, ENTRY_MARK] = [0x06054b50, 0x02014b50];
/** The end of a ZIP has a comment of at most this length behind it. */
const END_BYTES = 22;
const COMMENT_MOST = 65_535;
/** Programs inside a document of an office, and documents that are links to such programs. */
const HAS_PROGRAM = /(?:^|\/)(?:vbaProject\.bin|activeX\/|embeddings\/.*\.(?:bin|exe))/i;

/** What a file of the staff is, by its content; null: nothing that the library takes. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  const known = typeOf(bytes);
  if (known !== null) return known;
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (!head.startsWith('PK\x03\x04')) return null;
  const names = namesInZip(bytes);
  if (names === null || names.length === 0) return null;
  if (!names.includes('[Content_Types].xml')) return 'zip';
  if (names.some((name) => HAS_PROGRAM.test(name))) return null;
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  // A presentation, or a package of a program.
  return null;
}

/** The names in the directory of a ZIP; null when it is broken. */
function namesInZip(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_MARK) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    names.push(bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return at === end ? names : null;
}

/** Where the end record begins, which no bytes but its own comment follow. */
function endOf(bytes: Buffer): number | null {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - COMMENT_MOST; at -= 1)
    if (bytes.readUInt32LE(at) === END_MARK && bytes.readUInt16LE(at + 20) === last - at) return at;
  return null;
}

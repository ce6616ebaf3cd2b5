import { hashOfKey } from '../../src/server/callers/keys.ts';

/** What must not stand in a log: of this run, and by its form whoever it belongs to. */
export interface Private {
  /** Digits of letters with codes. */
  codes: readonly string[];
  /** Keys of links in letters, of sessions and of logins. */
  keys: readonly string[];
  /** SHA-256 of keys that nobody wrote down: what the database knows of them. */
  keyHashes?: ReadonlySet<string>;
  emails: readonly string[];
  /** Their digits. */
  phones: readonly string[];
  names: readonly string[];
}

export const NOBODY_KNOWN: Private = { codes: [], keys: [], emails: [], phones: [], names: [] };

export interface Leak {
  what: string;
  line: string;
}

/** Of a login or a proof, and of a session. */
const KEY_SIGNS = [32, 43];

const FORMS: readonly (readonly [what: string, form: RegExp])[] = [
  ['an e-mail address', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u],
  [
    'a phone',
    /(?<![\w.-])(?:\+7|[78])[\s(-]{0,2}\d{3}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\w-])/,
  ],
  [
    'a key',
    /(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:[\w-]{32}|[\w-]{43})(?![\w-])/,
  ],
  [
    'the address of a client',
    /(?<![\d.])(?!127\.0\.0\.1|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
  ],
  // The log has caught it; who logged it should not have.
  ['what the last net has hidden', /\[(?:e-mail|phone|key|link|hidden)\]/],
];

/** Without a mail server letters are told at the terminal, codes and all: that is no log. */
const TOLD_LETTER = /^ *Letter to [^\s:]+: /;
/** A step of the start is told in one line, which a record may follow. */
const BEFORE_RECORD = /^[^{]* … (?=\{)/;
/** PostgreSQL begins its lines by the time and the number of its process. */
const OF_DATABASE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \w+ \[\d+\] /;
/** Numbers that are none of a shopper's. */
const OWN = [
  'time',
  'stack',
  'query',
  'requestId',
  'amount',
  'payment',
  'order',
  'refund',
  'provider_payment',
  'provider_refund',
];

/** The lines that hold something private, and what it is: records, and whatever else was written. */
export function leaksIn(lines: readonly string[], known: Private): Leak[] {
  return lines
    .filter((line) => line !== '' && !TOLD_LETTER.test(line))
    .flatMap((line) => leaksOf(line, known).map((what) => ({ what, line })));
}

function leaksOf(
  line: string,
  { codes, keys, keyHashes, emails, phones, names }: Private,
): string[] {
  const texts = textsOf(line);
  const all = texts.join('\n');
  const lower = all.toLowerCase();
  const digits = all.replace(/[\s()+-]/g, '');
  const stands = (word: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${plain(word)}(?![\\p{L}\\p{N}])`, 'u').test(all);
  return [
    ...FORMS.filter(([, form]) => form.test(all)).map(([what]) => what),
    ...emails
      .filter((email) => lower.includes(email.toLowerCase()))
      .map((email) => `the address ${email}`),
    ...phones.filter((phone) => digits.includes(phone)).map((phone) => `the phone ${phone}`),
    ...keys.filter((key) => all.includes(key)).map((key) => `the key ${key}`),
    ...(keyHashes !== undefined && holdsKey(all, keyHashes) ? ['a key of a shopper'] : []),
    ...names.filter(stands).map((name) => `the name ${name}`),
    ...codes
      .filter((code) => texts.some((text) => standsAlone(code, text)))
      .map((code) => `the code ${code}`),
  ];
}

/** Whether a part as long as a key, wherever it stands, is one. */
function holdsKey(text: string, hashes: ReadonlySet<string>): boolean {
  const runs = [...text.matchAll(/[\w-]{32,}/g)].map(([run]) => run);
  return runs.some((run) =>
    KEY_SIGNS.some((signs) =>
      [...run].some((_sign, from) => hashes.has(hashOfKey(run.slice(from, from + signs)))),
    ),
  );
}

/** Of a record what it says; any other line as it is. */
function textsOf(line: string): string[] {
  const [title = ''] = BEFORE_RECORD.exec(line) ?? [];
  const record = recordIn(line.slice(title.length));
  return record === null ? [line.replace(OF_DATABASE, '')] : [title, ...textsIn(record)];
}

function recordIn(text: string): object | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    // Broken off, or written into by another.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const plain = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const standsAlone = (code: string, text: string) =>
  new RegExp(`(?<![\\w.:/-])${code}(?![\\w.:/-])`).test(text);

function textsIn(value: unknown, name = ''): string[] {
  if (OWN.includes(name)) return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, Array.isArray(value) ? name : key),
  );
}

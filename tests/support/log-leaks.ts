import { hashOfKey } from '../../src/server/callers/keys.ts';

/** What must not be in a log, of this run. Other people's is found by its form (FORMS). */
export interface Private {
  /** Codes that were sent by letter. */
  codes: readonly string[];
  /** Keys of links in letters, of sessions and of logins. */
  keys: readonly string[];
  /** SHA-256 of keys, as the database has them. */
  keyHashes?: ReadonlySet<string>;
  emails: readonly string[];
  /** Digits only. */
  phones: readonly string[];
  names: readonly string[];
}

export const NOBODY_KNOWN: Private = { codes: [], keys: [], emails: [], phones: [], names: [] };

export interface Leak {
  what: string;
  line: string;
}

/** The length of a key: of a login or a proof, and of a session. */
const KEY_LENGTHS = [32, 43];

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
  // The log has masked it, but it should not have been logged.
  ['what the last net has hidden', /\[(?:e-mail|phone|key|link|hidden)\]/],
];

/** Without a mail server the terminal shows letters, with their codes: that is not the log. */
const SHOWN_LETTER = /^ *Letter to [^\s:]+: /;
/** Nor are the links that open the desk of a new shop, which its first start shows once. */
const SHOWN_INVITATION =
  /^ *(?:(?:owner|editor|manager), \w+@example\.com: )?https?:\/\/[\w.:]+\/desk\/invitation\?key=[\w-]+$/;
/** A step of the start is one line of text, which a record may follow. */
const BEFORE_RECORD = /^[^{]* … (?=\{)/;
/** PostgreSQL begins its lines with the time and its process id. */
const OF_DATABASE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \w+ \[\d+\] /;
/** Fields whose values do not belong to a shopper. */
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

/** The lines with something private, and what it is. */
export function leaksIn(lines: readonly string[], known: Private): Leak[] {
  return lines
    .filter((line) => line !== '' && !SHOWN_LETTER.test(line) && !SHOWN_INVITATION.test(line))
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
  const contains = (word: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${plain(word)}(?![\\p{L}\\p{N}])`, 'u').test(all);
  return [
    ...FORMS.filter(([, form]) => form.test(all)).map(([what]) => what),
    ...emails
      .filter((email) => lower.includes(email.toLowerCase()))
      .map((email) => `the address ${email}`),
    ...phones.filter((phone) => digits.includes(phone)).map((phone) => `the phone ${phone}`),
    ...keys.filter((key) => all.includes(key)).map((key) => `the key ${key}`),
    ...(keyHashes !== undefined && holdsKey(all, keyHashes) ? ['a key of a shopper'] : []),
    ...names.filter(contains).map((name) => `the name ${name}`),
    ...codes
      .filter((code) => texts.some((text) => standsAlone(code, text)))
      .map((code) => `the code ${code}`),
  ];
}

/** Whether any part of the text with the length of a key is one. */
function holdsKey(text: string, hashes: ReadonlySet<string>): boolean {
  const runs = [...text.matchAll(/[\w-]{32,}/g)].map(([run]) => run);
  return runs.some((run) =>
    KEY_LENGTHS.some((length) =>
      [...run].some((_char, from) => hashes.has(hashOfKey(run.slice(from, from + length)))),
    ),
  );
}

/** The values of a record; any other line as it is. */
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
    // The record was cut off, or mixed with another line.
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '#src/server/modules/exchange/error.ts';
import { openExchangeShop, simpleExchange, windows1251 } from '../../support/exchange.ts';
import { damaged, damages, expectBounded } from '../../support/fuzz.ts';
import { atMost } from '../../support/limits.ts';
import { ROOT } from '#src/launch/project.mjs';
import { forThisFile } from '../../support/for-this-file.ts';

/** The files of one exchange, by their names. */
type Files = Readonly<Record<string, Buffer>>;

const CASES = join(ROOT, 'tests/support/exchange-cases');

const SIMPLE = simpleExchange([
  { id: 'a', title: 'Ручка-скоба 128', article: 'RS-128', price: 345.5 },
  { id: 'b', title: 'Петля накладная', price: 90, quantity: 7 },
]);
const SAMPLES: Readonly<Record<string, Files>> = {
  ...Object.fromEntries(
    readdirSync(CASES, { withFileTypes: true })
      .filter(({ name }) => !name.endsWith('.md'))
      .map((entry) => [entry.name, entry.isDirectory() ? filesIn(entry.name) : alone(entry.name)]),
  ),
  'in windows-1251': { '1251.xml': windows1251(SIMPLE.replace('UTF-8', 'windows-1251')) },
  'in UTF-16': {
    'utf16.xml': Buffer.from(`\ufeff${SIMPLE.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  },
};

function alone(name: string): Files {
  return { [name]: readFileSync(join(CASES, name)) };
}
function filesIn(folder: string): Files {
  const names = readdirSync(join(CASES, folder));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(CASES, folder, name))]));
}
const shop = await forThisFile(openExchangeShop());

/** What came of a load: `loaded`, or the fault that the desk shows; our own failures with their stack. */
async function outcome(files: Files): Promise<string> {
  const paths = Object.entries(files).map(([name, bytes]) => shop.write(name, bytes));
  return shop.load(paths).then(
    () => 'loaded',
    (error: unknown) => {
      const fault = faultOf(error);
      return fault === 'broken' && error instanceof Error ? `broken: ${error.stack}` : fault;
    },
  );
}

/** What programs write where a number, a date, a name or an identifier is expected. */
const ODD_VALUES = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    '-0',
    'NaN',
    '99999999999999999999',
    '0.0000001',
    '1,5',
    '1 000,50',
  ],
  ...[
    '0x10',
    '٣',
    '½',
    'true',
    'null',
    '2026-02-31T25:61:61',
    '0000-00-00',
    '#',
    'a#b#c',
    '../../etc',
    'C:\\v8.xml',
  ],
  ...[
    '\u00ad',
    '\u200b',
    '\ufffe',
    '\u{1f600}',
    'ы'.repeat(5000),
    'x '.repeat(5000),
    "'; drop table product; --",
  ],
];

/** Replaces the text of one element, or of one attribute; the file stays well-formed. */
function withValue(bytes: Buffer, which: number, value: string): Buffer {
  const source = bytes.toString();
  const places = [...source.matchAll(/(?<=>)[^<>]+(?=<\/)|(?<==")[^"<>]*(?=")/g)];
  const place = places[which % places.length];
  if (place === undefined) return bytes;
  const end = place.index + place[0].length;
  return Buffer.from(source.slice(0, place.index) + value + source.slice(end));
}

/** One file of an exchange, as `change` leaves it, with the others whole. */
function changed(name: string, which: number, change: (bytes: Buffer) => Buffer): Files {
  const files = Object.entries(SAMPLES[name] ?? {});
  const [file, bytes] = files[which % files.length] ?? ['', Buffer.alloc(0)];
  return { ...SAMPLES[name], [file]: change(bytes) };
}

const sample = fc.constantFrom(...Object.keys(SAMPLES));

describe('exchange files with damaged bytes, or odd values', () => {
  it(
    'are loaded or refused by a rule, and the shop loads the next files as ever',
    async () => {
      for (const files of Object.values(SAMPLES)) await outcome(files);
      const files = fc.oneof(
        fc
          .tuple(sample, fc.nat(), damages)
          .map(([name, which, list]) => changed(name, which, (bytes) => damaged(bytes, list))),
        fc
          .tuple(sample, fc.nat(), fc.nat(), fc.constantFrom(...ODD_VALUES))
          .map(([name, which, place, value]) =>
            changed(name, which, (bytes) => withValue(bytes, place, value)),
          ),
      );
      await expectBounded(
        fc.asyncProperty(files, async (given) => {
          expect(await outcome(given)).not.toMatch(/^(broken|unfinished)/);
        }),
        80,
      );
      await shop.empty();
      await shop.loadSimple([{ id: 'z', title: 'Опора' }]);
      expect(await shop.value('select title from product')).toBe('Опора');
    },
    atMost(1_800_000),
  );
});

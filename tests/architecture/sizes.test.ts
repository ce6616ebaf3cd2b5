import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT, filesOf } from './project-files.ts';

const FILE_MOST = 300;
const LINE_MOST = 120;
/** Characters of a line that is not blank, without its indentation: what there is to read. */
const AVERAGE_MOST = 36;

/** Rows and queries: lists of data, read by looking something up. */
const DATA = /^tests\/(?:architecture\/specification|search)\//;

/** Tests of one subject that are still longer. The list only gets shorter. */
const STILL_LONG: ReadonlySet<string> = new Set([
  'tests/api/cart-discounts.test.ts',
  'tests/api/cart.test.ts',
  'tests/api/catalogue-freshness.test.ts',
  'tests/api/catalogue-listing.test.ts',
  'tests/api/catalogue-product.test.ts',
  'tests/api/content.test.ts',
  'tests/api/crawlers.test.ts',
  'tests/api/exchange-again.test.ts',
  'tests/api/exchange-commerceml.test.ts',
  'tests/api/exchange-goods.test.ts',
  'tests/api/human.test.ts',
  'tests/api/logged-events.test.ts',
  'tests/api/login-account.test.ts',
  'tests/api/login-code.test.ts',
  'tests/api/order-after.test.ts',
  'tests/api/order-changes.test.ts',
  'tests/api/order-deeds-cli.test.ts',
  'tests/api/order-leads.test.ts',
  'tests/api/order-money.test.ts',
  'tests/api/order-on-demand-stock.test.ts',
  'tests/api/order-on-demand.test.ts',
  'tests/api/order-place.test.ts',
  'tests/api/order-races.test.ts',
  'tests/api/own-reviews.test.ts',
  'tests/api/personal-delete.test.ts',
  'tests/api/remote-pictures.test.ts',
  'tests/api/search.test.ts',
  'tests/api/second-backend.test.ts',
  'tests/api/uploads.test.ts',
  'tests/bench/kept-rows.ts',
  'tests/bench/kept.ts',
  'tests/e2e/cart-alive.spec.ts',
  'tests/e2e/listing.spec.ts',
  'tests/e2e/login.spec.ts',
  'tests/e2e/order.spec.ts',
  'tests/e2e/reviews.spec.ts',
  'tests/e2e/search.spec.ts',
  'tests/e2e/shell-pages.spec.ts',
  'tests/support/hostile-calls.ts',
  'tests/support/truth/deeds.ts',
  'tests/support/yookassa.ts',
]);

const linesOf = (file: string): string[] =>
  readFileSync(join(PROJECT, file), 'utf8').trimEnd().split('\n');

/** An address cannot be broken. A title of a test stands on the line of its call. */
const mayBeLong = (line: string) => /https?:\/\//.test(line) || /^\s*(?:test|it)\(/.test(line);

describe('the code is read in small pieces', () => {
  const files = [...filesOf('src'), ...filesOf('tests')].map((file) => ({
    file,
    lines: linesOf(file),
  }));

  test(`no file has more than ${FILE_MOST} lines`, () => {
    const long = files
      .filter(({ file, lines }) => lines.length > FILE_MOST && !DATA.test(file))
      .map(({ file }) => file);
    expect(long.filter((file) => !STILL_LONG.has(file))).toEqual([]);
    expect([...STILL_LONG].filter((file) => !long.includes(file))).toEqual([]);
  });

  test(`no line has more than ${LINE_MOST} characters`, () => {
    const long = files.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        line.length > LINE_MOST && !mayBeLong(line) ? [`${file}:${at + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  test(`a line of the source has at most ${AVERAGE_MOST} characters on average`, () => {
    const read = files
      .filter(({ file }) => file.startsWith('src/') && !file.endsWith('.mjs'))
      .flatMap(({ lines }) => lines.map((line) => line.trim().length))
      .filter((length) => length > 0);
    const sum = read.reduce((whole, length) => whole + length, 0);
    expect(sum / read.length).toBeLessThanOrEqual(AVERAGE_MOST);
  });
});

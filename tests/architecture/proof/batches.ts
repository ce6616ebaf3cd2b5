import { basename } from 'node:path';
import type { ProvedRow } from './rows.ts';

/** One build and one run of the browser tests prove so many rows, in four minutes at most. */
const BATCH_MOST = 24;

const LOGIN =
  /^src\/(features\/account\/(?!data-|account-menu|text)|stores\/(auth|modals|session))/;

/** Journeys of many tests: a loss on one may fail all its tests. */
const JOURNEYS = [
  {
    losses: LOGIN,
    tests: /^(login|login-pages)\.spec|guest|window that was open/,
  },
  {
    losses: /^src\/(features|stores|contract|pages)\/.*cart/,
    tests:
      /^(cart|cart-alive|cart-whole|order|order-\w+|shopping-walk)\.spec|cart badge|three tabs/,
  },
  {
    losses: /^src\/(domain\/paths|server\/site)/,
    tests: /^(login|order|order-\w+|shopping-walk)\.spec/,
  },
  {
    losses: /^src\/(features|stores)\/.*search/,
    tests: /^(search|search-by-hand|shopping-walk)\.spec/,
  },
];

export const isInBrowser = ({ file }: ProvedRow) => file.startsWith('tests/e2e/');

/**
 * Groups browser rows whose losses can share one build. A test must fail by its own loss, so the
 * rows of a batch have tests in different files, or losses in different files. Other rows stay
 * single.
 */
export function batchesOf(rows: readonly ProvedRow[]): ProvedRow[][] {
  const batches: ProvedRow[][] = [];
  const inBrowser = rows.filter(isInBrowser);
  // Losses on a journey exclude many tests: they share the first batches.
  for (const row of inBrowser.toSorted((one, other) => journeyOf(one) - journeyOf(other))) {
    const batch = batches.find((each) => hasRoomFor(row, each));
    if (batch === undefined) batches.push([row]);
    else batch.push(row);
  }
  return [...rows.filter((row) => !isInBrowser(row)).map((row) => [row]), ...batches];
}

const hasRoomFor = (row: ProvedRow, batch: readonly ProvedRow[]) =>
  batch.length < BATCH_MOST && !batch.some((other) => clash(row, other));

function clash(one: ProvedRow, other: ProvedRow): boolean {
  if (breaks(one, other) || breaks(other, one)) return true;
  const isSameFile = one.loss.file === other.loss.file;
  if (one.file !== other.file) return isSameFile && one.loss.from === other.loss.from;
  return one.title === other.title || isSameFile;
}

/** The index of the journey of the loss; the number of journeys when it is on none. */
function journeyOf({ loss }: ProvedRow): number {
  const place = JOURNEYS.findIndex(({ losses }) => losses.test(loss.file));
  return place < 0 ? JOURNEYS.length : place;
}

/** Whether the loss of one row is on the way of the other's test. */
function breaks({ loss }: ProvedRow, { file, title }: ProvedRow): boolean {
  const test = `${basename(file)}: ${title}`;
  return JOURNEYS.some(({ losses, tests }) => losses.test(loss.file) && tests.test(test));
}

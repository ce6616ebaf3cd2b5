import { basename } from 'node:path';
import type { ProvedRow } from './rows.ts';

/** One build and one run of the browser tests prove so many rows, in four minutes at most. */
const BATCH_MOST = 24;

/** Journeys through many files of tests: a loss on one may fail all its tests. */
const JOURNEYS = [
  {
    losses: /^src\/(features\/account\/(?!data-|account-menu|text)|stores\/(auth|modals|session))/,
    files: /^(login|login-pages|favourites|order|routes|shell-pages|tabs-and-back|waitlist)\.spec/,
  },
  {
    losses: /^src\/(features|stores|contract|pages)\/.*cart/,
    files:
      /^(cart|cart-alive|cart-whole|order|order-\w+|shell-header|shopping-walk|tabs-and-back)\.spec/,
  },
  {
    losses: /^src\/(domain\/paths|server\/site)/,
    files: /^(login|order|order-\w+|shopping-walk)\.spec/,
  },
  {
    losses: /^src\/(features|stores)\/.*search/,
    files: /^(search|search-by-hand|shopping-walk)\.spec/,
  },
];

/**
 * Groups browser rows whose losses can share one build. A test must fail by its own loss, so the
 * rows of a batch have tests in different files, or losses in different files. Other rows stay
 * single.
 */
export function batchesOf(rows: readonly ProvedRow[]): ProvedRow[][] {
  const batches: ProvedRow[][] = [];
  const inBrowser = rows.filter(({ isInBrowser }) => isInBrowser);
  // Losses on a journey exclude many tests: they share the first batches.
  for (const row of inBrowser.toSorted((one, other) => journeyOf(one) - journeyOf(other))) {
    const batch = batches.find((each) => hasRoomFor(row, each));
    if (batch === undefined) batches.push([row]);
    else batch.push(row);
  }
  return [...rows.filter(({ isInBrowser }) => !isInBrowser).map((row) => [row]), ...batches];
}

const hasRoomFor = (row: ProvedRow, batch: readonly ProvedRow[]) =>
  batch.length < BATCH_MOST && !batch.some((other) => clash(row, other));

function clash(one: ProvedRow, other: ProvedRow): boolean {
  if (breaks(one, other) || breaks(other, one)) return true;
  const isSameFile = one.loss.file === other.loss.file;
  const files = new Set(one.tests.map(({ file }) => file));
  if (!other.tests.some(({ file }) => files.has(file)))
    return isSameFile && one.loss.from === other.loss.from;
  return isSameFile || other.tests.some((test) => one.tests.includes(test));
}

/** The index of the journey of the loss; the number of journeys when it is on none. */
function journeyOf({ loss }: ProvedRow): number {
  const place = JOURNEYS.findIndex(({ losses }) => losses.test(loss.file));
  return place < 0 ? JOURNEYS.length : place;
}

/** Whether the loss of one row is on the way of the other's tests. */
const breaks = ({ loss }: ProvedRow, { tests }: ProvedRow) =>
  JOURNEYS.some(
    ({ losses, files }) =>
      losses.test(loss.file) && tests.some(({ file }) => files.test(basename(file))),
  );

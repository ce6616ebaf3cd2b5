import { writeSync } from 'node:fs';
import { isApiError } from '../../src/contract/errors.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { callerWith, clientOf } from './client.ts';
import { PERSON, checkoutHandlers } from './checkout-handlers.ts';
import { fixedSettings } from './settings.ts';
import type { OrderWork, Said } from './killed-orders.ts';

/**
 * A process of the site that places orders until it is killed: each account puts goods, a code and
 * points into its cart and orders. It says which order it tries, then whether it was confirmed.
 * Orders whose answer an earlier process lost come first.
 */
const [url = '', work = '{}'] = process.argv.slice(2);
const { accounts, unsure, goods, point } = JSON.parse(work) as OrderWork;
const db = await openDatabase({ databaseUrl: url, dataDir: '' });
// Unpaid orders end in time, when a test runs that job.
const settings = fixedSettings({ 'reservation.on_receipt_days': 1 });
const handlers = checkoutHandlers(db, {
  cards: () => Promise.resolve([]),
  clock: () => new Date(),
  settings,
});
// Written synchronously: a buffer would die with the process.
const say = (said: Said) => writeSync(1, `${JSON.stringify(said)}\n`);
const clientFor = (accountId: number) =>
  clientOf(handlers, callerWith({ accountId, setReadableCookie: () => undefined }));

async function press(accountId: number, key: string): Promise<void> {
  try {
    const { id } = await clientFor(accountId).orderPlace({
      ...PERSON,
      pickup_point_id: point,
      idempotency_key: key,
    });
    say({ done: key, id });
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    say({ refused: key });
  }
}

async function buyOnce(accountId: number, round: number): Promise<void> {
  const api = clientFor(accountId);
  for (const [index, id] of goods.entries())
    if ((accountId + round + index) % 3 !== 0)
      await api.cartAdd({ product_id: id, quantity: 1 + (round % 3) }).catch(onlyRefused);
  await api.promoCodeApply({ promo_code: 'KILL' }).catch(onlyRefused);
  await api.bonusesApply({ bonuses: 5 });
  const { idempotency_key: key } = await api.orderInfo({});
  say({ tries: key, accountId });
  await press(accountId, key);
}

function onlyRefused(error: unknown): void {
  if (!isApiError(error) || error.status >= 500) throw error;
}

for (const { accountId, key } of unsure) await press(accountId, key);
await Promise.all(
  accounts.map(async (mine) => {
    for (let round = 0; ; round += 1) for (const accountId of mine) await buyOnce(accountId, round);
  }),
);

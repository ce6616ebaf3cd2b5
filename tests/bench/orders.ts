import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { order } from '../../src/server/database/schema/order.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { contradictions, placeAndKill, stockUp } from '../support/killed-orders.ts';
import { besideOrders, ordersFile } from './orders-beside.ts';
import { putPickupTown } from '../support/pickup-town.ts';

/**
 * `npm run bench -- orders [orders] [kills]`: places orders on a durable database while their process
 * is killed at random moments, loads of 10,000 offers with the ordered goods run without a pause,
 * and unpaid orders end; then looks for contradictions.
 */
const [orders = 1000, kills = 40] = process.argv.slice(2).map(Number);
const OFFERS = 10_000;
const ORDERED = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'skoba-orders-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
const db = await openDatabase({ databaseUrl: undefined, dataDir });
try {
  await migrate(db);
  const units = (index: number) => (index === 0 ? orders : orders * 100);
  const file = (round: number) =>
    ordersFile(dataDir, { count: OFFERS, ordered: ORDERED, units, round });
  await loadExchange(db, { files: [await file(0)], dataDir });
  const ids = Array.from({ length: ORDERED }, (_, index) => String(index));
  const goods = (
    await db
      .select({ id: product.id })
      .from(product)
      .where(inArray(product.externalId, ids))
      .orderBy(product.id)
  ).map(({ id }) => id);
  const point = await putPickupTown(db);
  const before = await stockUp(db, goods, orders);

  const begun = performance.now();
  const beside = besideOrders(db, { file, dataDir });
  const {
    confirmed,
    kills: killed,
    refused,
  } = await placeAndKill(db, { orders, kills, goods, point });
  const { loads, ended } = await beside.stop();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const known = new Set((await db.select({ id: order.id }).from(order)).map(({ id }) => id));
  const lost = [...confirmed].filter((id) => !known.has(id)).length;
  console.table({
    confirmed: confirmed.size,
    killed,
    refused,
    loads,
    ended,
    seconds,
    lost,
    unconfirmed: known.size - (confirmed.size - lost),
    ...(await contradictions(db, before)),
  });
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}

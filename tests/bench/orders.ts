import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { city } from '../../src/server/database/schema/city.ts';
import { order, pickupPoint } from '../../src/server/database/schema/order.ts';
import { addCategory, addProduct } from '../support/goods.ts';
import { contradictions, placeAndKill, stockUp } from '../support/killed-orders.ts';

/** `npm run bench:orders [orders] [kills]`: places orders durably while their process is killed at random moments, then looks for contradictions. */
const [orders = 1000, kills = 40] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'skoba-orders-'));
// Run by root, the database in it belongs to another account, which must be able to enter.
chmodSync(dataDir, 0o755);
const db = await openDatabase({ databaseUrl: undefined, dataDir });
try {
  await migrate(db);
  const { id: categoryId } = await addCategory(db, { fullSlug: 'petli' });
  const goods: number[] = [];
  for (let index = 0; index < 5; index += 1) goods.push((await addProduct(db, { categoryId })).id);
  const [town] = await db.insert(city).values({ title: 'Москва', locative: 'Москве', region: 'Москва', latitude: 55.75, longitude: 37.617, utcOffset: 3, kladrId: '77', isMain: true }).returning({ id: city.id });
  const [point] = await db.insert(pickupPoint).values({ cityId: town?.id ?? 0, title: 'Склад', address: 'Примерный проезд, 1', hours: '9–20' }).returning({ id: pickupPoint.id });
  const before = await stockUp(db, goods, orders);
  const begun = performance.now();
  const { confirmed, kills: killed, refused } = await placeAndKill(db, { orders, kills, goods, point: point?.id ?? 0 });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const known = new Set((await db.select({ id: order.id }).from(order)).map(({ id }) => id));
  const lost = [...confirmed].filter((id) => !known.has(id)).length;
  console.table({ confirmed: confirmed.size, killed, refused, seconds, lost, unconfirmed: known.size - (confirmed.size - lost), ...await contradictions(db, before) });
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}

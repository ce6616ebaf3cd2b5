import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { account } from '../server/database/schema/account.ts';
import { demoPart } from '../server/database/schema/content.ts';
import { order } from '../server/database/schema/order.ts';
import { staff } from '../server/database/schema/staff.ts';
import type { Database } from '../server/database/open.ts';
import type { Clock } from '../server/platform/clock.ts';
import type { Terminal } from '../server/platform/terminal.ts';
import { loadApart } from './apart.ts';
import { isDone, markDone, type Seeding } from './content/parts.ts';
import { CONTENT_PARTS, noteEarlier, seedContent } from './seed-content.ts';

export interface DemoOptions {
  dataDir: string;
  clock: Clock;
  terminal: Pick<Terminal, 'step'>;
  /** Gets each link that opens the desk, once; absent: nobody is told. */
  onInvited?: Seeding['onInvited'];
}

const CATALOGUE = 'catalogue';
/** A folder in DATA_DIR, which exists only while the exchange is loaded. */
export const EXCHANGE_FOLDER = 'demo-exchange';

/**
 * Puts the demonstration shop in, once: writes its exchange file and loads it, then adds what the
 * file cannot hold. Parts that a killed process has finished are not repeated. `fillShop` holds a
 * lock, so that it never runs twice at once. A shop that somebody uses gets no part that a newer
 * version has: its people, promo codes and banners would stand among those of its owner. What earlier
 * versions have put in is noted there, too, so that it can be taken out.
 */
export async function loadDemo(
  db: Database,
  { dataDir, clock, terminal: { step }, onInvited = () => undefined }: DemoOptions,
): Promise<void> {
  if (await isComplete(db)) return;
  const seeding = { dataDir, clock, onInvited };
  if (await isUsed(db)) return noteEarlier(db, seeding);
  if (!(await isDone(db, CATALOGUE))) await loadGoods(db, dataDir, step);
  await step('Adding towns, pages, banners and reviews', () => seedContent(db, seeding));
}

async function isComplete(db: Database): Promise<boolean> {
  const done = new Set(
    (await db.select({ name: demoPart.name }).from(demoPart)).map(({ name }) => name),
  );
  return [CATALOGUE, ...CONTENT_PARTS].every((name) => done.has(name));
}

/** Whether anybody buys or works here; the demonstration brings no order and no account. */
async function isUsed(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_used: boolean }>(sql`
    select exists (select from ${order}) or exists (select from ${account})
      or exists (select from ${staff}) as is_used`);
  return rows[0]?.is_used === true;
}

async function loadGoods(db: Database, dataDir: string, step: Terminal['step']): Promise<void> {
  // Removes what a killed process has left.
  const folder = join(dataDir, EXCHANGE_FOLDER);
  await rm(folder, { recursive: true, force: true });
  try {
    // Loading the same goods again changes nothing, so a kill before the mark does no harm.
    const summary = await step('Loading the goods of the demonstration', () =>
      loadApart({ folder, databaseUrl: db.ownerUrl, dataDir }),
    );
    if (summary.skipped > 0 || summary.reasons.length > 0)
      throw new Error(
        `The demonstration's own exchange file has faults: ${JSON.stringify(summary.reasons)}`,
      );
    await markDone(db, CATALOGUE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPart } from '../schema/content.ts';
import type { Database } from '../open.ts';
import type { Clock } from '../../platform/clock.ts';
import { apart } from './apart.ts';
import { isDone, markDone } from './content/parts.ts';
import { CONTENT_PARTS, seedContent } from './seed-content.ts';

export interface DemoOptions {
  dataDir: string;
  clock: Clock;
  /** Runs a named step and tells whoever waits. */
  step?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
}

const CATALOGUE = 'catalogue';
const DEMO_LOCK = 7_301_003;

/**
 * Puts the demonstration shop in, once: its exchange file is built and goes through the loader, then comes what the
 * file cannot say. A process that was killed in between is continued by the next one; of two that start together the
 * second waits.
 */
export async function loadDemo(db: Database, { dataDir, clock, step = (_title, work) => work() }: DemoOptions): Promise<void> {
  if (await isComplete(db)) return;
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    if (!(await isDone(db, CATALOGUE))) await loadGoods(db, dataDir, step);
    await step('Adding towns, pages, banners and reviews', () => seedContent(db, { dataDir, clock }));
  } finally {
    // The lock belongs to the session: destroying the connection gives it back whatever has happened.
    lock.release(true);
  }
}

async function isComplete(db: Database): Promise<boolean> {
  const done = new Set((await db.select({ name: demoPart.name }).from(demoPart)).map(({ name }) => name));
  return [CATALOGUE, ...CONTENT_PARTS].every((name) => done.has(name));
}

async function loadGoods(db: Database, dataDir: string, step: NonNullable<DemoOptions['step']>): Promise<void> {
  // What a killed process left there is of no use.
  const folder = join(dataDir, 'demo-exchange');
  await rm(folder, { recursive: true, force: true });
  try {
    const files = await step('Drawing the demonstration shop', () => apart({ task: 'draw', folder }));
    // Loading the same file again changes nothing: a process killed before the mark does no harm.
    const summary = await step('Loading its exchange file', () => apart({ task: 'load', files, databaseUrl: db.url, dataDir }));
    if (summary.skipped > 0 || summary.reasons.length > 0) throw new Error(`The demonstration's own exchange file has faults: ${JSON.stringify(summary.reasons)}`);
    await markDone(db, CATALOGUE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

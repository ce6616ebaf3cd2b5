import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BACKUP_LOCK } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/open.ts';
import { connectionConfig } from '../../database/pools.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorLine } from '../../platform/error-record.ts';
import type { Storage } from '../media/storage.ts';
import { dumpDatabase, inSnapshot } from './dump.ts';
import { dumpFiles, namedUploads } from './files.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { archiveName, type Place } from './place.ts';
import { noteRun } from './runs.ts';
import { seal } from './seal.ts';
import { writeArchive, type ArchiveWriter } from './write-archive.ts';

/** Another backup of this shop is being made. */
export class BackupUnderWay extends Error {}

export interface BackupDeps {
  db: Database;
  clock: Clock;
  dataDir: string;
  uploads: Storage;
  /** The text of the shop's secret, and what seals it; null: it is left out. */
  secret: { text: string; passphrase: string } | null;
  /** Called with the snapshot while it can still be joined by another connection. */
  onSnapshot?: (snapshot: string) => Promise<void>;
}

export interface Backup {
  name: string;
  /** Uploads that rows name and the store does not have. */
  missing: number;
}

/** How long to wait for the short look of others whether a backup runs. */
const TURN_MS = 2_000;

/**
 * Writes one archive of the shop while it sells: its rows of one moment, and every file that they
 * name. The lock of backups is held from before the snapshot to the end, so no such file is removed
 * meanwhile (`database/backup-turn.ts`).
 */
export async function makeBackup(deps: BackupDeps, place: Place): Promise<Backup> {
  const { db, clock } = deps;
  try {
    const backup = await holdingTurn(db, (client) => writeOne(client, deps, place));
    await noteRun(db, clock(), null);
    return backup;
  } catch (error) {
    if (error instanceof BackupUnderWay) throw error;
    throw await afterwards(error, () => noteRun(db, clock(), errorLine(error)));
  }
}

/** A connection of its own: no limit of other work fits a large table. */
async function holdingTurn<Result>(
  { url, sockets }: Database,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionConfig(url, sockets),
    application_name: 'skoba backup',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection rejects the query under way, and the question at the end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The database may limit its role, too.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = ${TURN_MS}`);
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
      if ((error as pg.DatabaseError).code === '55P03') throw new BackupUnderWay();
      throw error;
    });
    await client.query('set lock_timeout = 30000');
    const result = await work(client);
    return result;
  } finally {
    await client.end();
  }
}

async function writeOne(client: pg.Client, deps: BackupDeps, place: Place): Promise<Backup> {
  const takenAt = deps.clock();
  const name = archiveName(takenAt);
  const draft = await place.begin(name);
  const archive = writeArchive(draft.target);
  try {
    const missing = await fill(client, archive, deps, takenAt);
    await archive.finish();
    // The files are whole only if the lock was held to the end.
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
    await draft.commit();
    return { name, missing };
  } catch (error) {
    await archive.abort(error as Error);
    // What is left is removed by the next backup.
    throw await afterwards(error, () => draft.discard());
  }
}

async function fill(
  client: pg.Client,
  archive: ArchiveWriter,
  { dataDir, uploads, secret, onSnapshot }: BackupDeps,
  takenAt: Date,
): Promise<number> {
  const { rows, keys } = await inSnapshot(client, async (snapshot) => {
    await onSnapshot?.(snapshot);
    return {
      rows: await dumpDatabase(client, archive, takenAt),
      keys: await namedUploads(drizzle(client)),
    };
  });
  const missing = await dumpFiles(archive, { dataDir, uploads, keys });
  const { entries } = archive;
  const manifest: Manifest = {
    entries: [...entries],
    rows,
    secret: secret && (await seal(secret.text, secret.passphrase, entries)),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  await archive.add({ name: MANIFEST, bytes: text.length }, [text]);
  return missing;
}

/** The failure to throw: the first one is the message, whatever the work after it meets. */
async function afterwards(cause: unknown, work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return cause;
  } catch (error) {
    return new AggregateError([cause, error], errorLine(cause));
  }
}

/**
 * Removes all but the newest archives. The one just made stays, even beside archives whose names a
 * wrong clock has put into the future.
 */
export async function keepNewest(place: Place, keep: number, made: string): Promise<void> {
  const others = (await place.list()).filter((name) => name !== made);
  for (const name of others.slice(0, Math.max(others.length - keep + 1, 0)))
    await place.remove(name);
}

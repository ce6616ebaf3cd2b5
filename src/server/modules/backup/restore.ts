import pg from 'pg';
import { carriedOver } from '../../database/carry-over.ts';
import { JOB_TABLES_VERSION } from '../../database/job-tables.ts';
import { migrate } from '../../database/migrate.ts';
import { baselineOf, readMigrations } from '../../database/migrations.ts';
import type { Database } from '../../database/open.ts';
import { connectionConfig } from '../../database/pools.ts';
import { beginRestored, fallAsleep } from '../../database/restored.ts';
import type { Storage } from '../media/storage.ts';
import { restoreFile } from './files.ts';
import { FILES, ROWS, type Head, type Manifest } from './manifest.ts';
import type { Source } from './place.ts';
import { pourDatabase } from './pour.ts';
import { BrokenArchive, NewerArchive, readParts } from './read-archive.ts';

/**
 * The migrations that make the tables of the archive. Throws when they are those of a newer shop, or
 * of one whose tables cannot be carried over.
 */
export function migrationsOf({ migrations, jobTables }: Head): ReadonlySet<number> {
  const known = readMigrations();
  const wanted = carriedOver(migrations, baselineOf(known));
  const isKnown = (when: number) => known.some((one) => one.when === when);
  if (jobTables > JOB_TABLES_VERSION || !wanted.every(isKnown)) throw new NewerArchive();
  return new Set(wanted);
}

interface Target {
  db: Database;
  /** Puts the secret in its place, while the restored shop can still be begun anew. */
  putSecret: () => Promise<void>;
  dataDir: string;
  uploads: Storage;
}

/**
 * Fills an empty place from an archive that was verified, and leaves it asleep. The tables are those
 * of the archive first, so that its rows fit; then they become those of this version.
 */
export async function restore(
  source: Source,
  { head, manifest }: { head: Head; manifest: Manifest },
  { db, putSecret, ...files }: Target,
): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig(db.ownerUrl, db.sockets),
    application_name: 'skoba restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await beginRestored(client);
    await migrate(db, { only: migrationsOf(head) });
    const pouring = await pourDatabase(client, head);
    const read = await readParts(source.read(), async (part) => {
      if (part.name.startsWith(ROWS)) await pouring.add(part.name.slice(ROWS.length), part.content);
      else if (part.name.startsWith(FILES)) await restoreFile(part, files);
    });
    // It was another one when it was verified.
    if (JSON.stringify(read.slice(0, -1)) !== JSON.stringify(manifest.entries))
      throw new BrokenArchive('It has changed meanwhile.');
    await pouring.finish(manifest.rows);
    await migrate(db);
    await putSecret();
    await fallAsleep(client);
  } finally {
    await client.end();
  }
}

import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { migrateJobTables } from '../../src/server/database/job-tables.ts';
import type { Database } from '../../src/server/database/open.ts';
import { ROWS } from '../../src/server/modules/backup/manifest.ts';
import { pourDatabase } from '../../src/server/modules/backup/pour.ts';
import { readParts, verifyArchive } from '../../src/server/modules/backup/read-archive.ts';

const FOLDER = fileURLToPath(new URL('./version-0.1.0/', import.meta.url));

/** A backup of a shop of version 0.1.0, made by that version. */
export const EARLIER_ARCHIVE = `${FOLDER}shop.tar.gz`;
/** The statements of all 66 migrations of version 0.1.0. */
const TABLES = `${FOLDER}tables.sql.gz`;

/** Makes an empty database that of a shop of version 0.1.0, with its rows. */
export async function fillAsEarlier({ $client }: Database): Promise<void> {
  await $client.query('create extension pg_trgm; create extension unaccent');
  await migrateJobTables($client);
  await $client.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await $client.query(gunzipSync(readFileSync(TABLES)).toString('utf8'));
  const { head, manifest } = await verifyArchive(createReadStream(EARLIER_ARCHIVE));
  const client = await $client.connect();
  const pouring = await pourDatabase(client, head);
  await readParts(createReadStream(EARLIER_ARCHIVE), async ({ name, content }) => {
    if (name.startsWith(ROWS)) await pouring.add(name.slice(ROWS.length), content);
  });
  await pouring.finish(manifest.rows);
  client.release();
}

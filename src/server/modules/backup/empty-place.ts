import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { OF_NO_EXTENSION, SHOP_SCHEMAS } from '../../database/shop-tables.ts';
import type { S3Config } from '../../platform/config-services.ts';
import { s3Client } from '../../platform/s3-client.ts';
import { UPLOAD_PREFIX } from '../media/s3-storage.ts';

/** What a command, or the owner who brings the secret, may have put there before. */
const HARMLESS = ['secret', 'staff.log'];
const LIST_MS = 20_000;

/** Names of what is in the folder already. */
export async function foundIn(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(dataDir)).filter((name) => !HARMLESS.includes(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether the database has a table of anybody, or what an earlier restore has left. */
export async function hasTables(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'v', 'm', 'p') and n.nspname = any($1) and ${OF_NO_EXTENSION}) as found`,
    [[...SHOP_SCHEMAS, 'restored']],
  );
  return rows[0]?.found === true;
}

/** Whether the store of uploads has any of a shop. */
export async function hasUploads(s3: S3Config): Promise<boolean> {
  const query = { 'list-type': '2', prefix: `${UPLOAD_PREFIX}/`, 'max-keys': '1' };
  const { status, body } = await s3Client(s3, LIST_MS)({ method: 'GET', query });
  // Something between may answer 200, with a page of its own.
  if (status >= 300 || !body.includes('<ListBucketResult'))
    throw new Error(`The store of files answered ${status} to GET.`);
  return body.includes('<Key>');
}

import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServingRole } from '#src/server/database/embedded/serving-role.ts';
import { migrate } from '#src/server/database/migrate.ts';
import { readMigrations } from '#src/server/database/migrations.ts';
import type { Database } from '#src/server/database/open.ts';
import { shopTables } from '#src/server/database/shop-tables.ts';
import { rowsOf } from '../../support/backup.ts';
import { shapeOf } from '../../support/database-shape.ts';
import { openNewDatabase } from '../../support/database.ts';
import { fillAsEarlier } from '../../support/earlier-shop.ts';
import { atMost } from '../../support/limits.ts';
import { ROOT } from '#src/launch/project.mjs';

const MIGRATE = join(ROOT, 'src/server/migrate.ts');
const JOURNAL = 'drizzle.__drizzle_migrations';

/** A new database, with the rights of the role that serves. */
async function openServed(): Promise<Database> {
  const db = await openNewDatabase();
  await makeServingRole(db.ownerUrl, 'of this test');
  return db;
}

/** All rows of these tables but those of the list of migrations. */
async function rowsIn(
  { $client }: Database,
  tables: Awaited<ReturnType<typeof shopTables>>,
): Promise<Record<string, string[]>> {
  const client = await $client.connect();
  const { [JOURNAL]: _journal, ...rows } = await rowsOf(client, tables);
  client.release();
  return rows;
}

describe('a shop of version 0.1.0', () => {
  let [earlier, fresh] = [{} as Database, {} as Database];
  beforeAll(async () => {
    [earlier, fresh] = [await openServed(), await openServed()];
    await fillAsEarlier(earlier);
    await migrate(fresh);
  }, atMost(120_000));
  afterAll(async () => {
    for (const db of [earlier, fresh]) await db.close();
  });

  it('is refused when it has not had the last of its migrations, and stays as it is', async () => {
    const shape = await shapeOf(earlier.$client);
    const { rows } = await earlier.$client.query(
      `delete from ${JOURNAL} where created_at = (select max(created_at) from ${JOURNAL})
       returning *`,
    );
    await expect(migrate(earlier)).rejects.toThrow(
      'The tables are older than those of 0.1.0 as it was last (commit 8ee33ab9): ' +
        'start that one with them once, then this one.',
    );
    expect(await shapeOf(earlier.$client)).toEqual(shape);
    await earlier.$client.query(
      `insert into ${JOURNAL} select * from jsonb_populate_recordset(null::${JOURNAL}, $1)`,
      [JSON.stringify(rows)],
    );
  });

  it('is carried over by npm run migrate: it is as a new one, with all its rows', async () => {
    // As a restore by that version left it.
    await earlier.$client.query(
      'alter table staff_journal enable trigger staff_journal_is_only_added_to',
    );
    // Later migrations add columns to them.
    const tables = await shopTables(earlier.$client);
    const rows = await rowsIn(earlier, tables);
    expect(rows['public.order_line']).not.toEqual([]);
    const { stdout } = await promisify(execFile)(process.execPath, [MIGRATE], {
      env: { ...process.env, DATABASE_URL: earlier.url },
    });
    expect(stdout).toMatch(/Done: carry_over_from_0\.1\.0\b/);
    // Its functions, too.
    expect(await shapeOf(earlier.$client)).toEqual(await shapeOf(fresh.$client));
    expect(await rowsIn(earlier, tables)).toEqual(rows);
    const { rows: had } = await earlier.$client.query(
      `select hash, created_at::float8 as when from ${JOURNAL} order by created_at`,
    );
    expect(had).toEqual(readMigrations().map(({ hash, when }) => ({ hash, when })));
    expect(await migrate(earlier)).toEqual([]);
  });
});

describe('the comparison of two databases', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openServed();
    await migrate(db);
  }, atMost(60_000));
  afterAll(() => db.close());

  it.each([
    'alter table product add note text',
    'alter table product alter title set default 1',
    'alter table product drop constraint product_price_positive',
    'drop index order_words',
    'alter table staff_journal enable trigger staff_journal_is_only_added_to',
    'revoke insert on staff_journal from skoba_site',
    'alter function cart_units stable',
    'alter table account alter id set increment 2',
  ])('sees «%s»', async (change) => {
    const client = await db.$client.connect();
    const shape = await shapeOf(client);
    await client.query('begin');
    await client.query(change);
    expect(await shapeOf(client)).not.toEqual(shape);
    await client.query('rollback');
    client.release();
  });
});

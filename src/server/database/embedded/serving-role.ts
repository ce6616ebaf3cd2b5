import { createHmac } from 'node:crypto';
import pg from 'pg';
import { SHOP_SCHEMAS } from '../shop-tables.ts';
import { withConnection } from './connection.ts';
import { SERVER_USER, SERVING_USER } from './settings.ts';

/** The owner's password, which only this account can read, makes that of the serving role. */
export const servingPassword = (ownerPassword: string): string =>
  createHmac('sha256', ownerPassword).update(SERVING_USER).digest('hex');

/** Codes of a role that another process has made at the same moment. */
const MADE_MEANWHILE = ['42710', '23505'];

/**
 * The role by which the shop serves: it reads and writes rows, and can change no table, read no file
 * of the server and start no program. BYPASSRLS is for the tables of jobs, whose library switches row
 * security on and has no policies. The statistics tell which loads and job runners are alive.
 * Everything that the owner makes later, by migrations, is granted as well.
 */
export async function makeServingRole(ownerUrl: string, password: string): Promise<void> {
  await withConnection({ connectionString: ownerUrl }, async (client) => {
    await client.query('begin');
    const known = await client.query('select from pg_roles where rolname = $1', [SERVING_USER]);
    try {
      if (known.rowCount === 0)
        await client.query(
          `create role ${SERVING_USER} login bypassrls password ${pg.escapeLiteral(password)};
           grant pg_read_all_stats to ${SERVING_USER}`,
        );
    } catch (error) {
      if (!MADE_MEANWHILE.includes((error as pg.DatabaseError).code ?? '')) throw error;
      await client.query('rollback');
      return;
    }
    for (const schema of await schemasIn(client)) {
      await client.query(`grant usage on schema ${schema} to ${SERVING_USER}`);
      for (const [rights, objects] of RIGHTS)
        await client.query(
          `grant ${rights} on all ${objects} in schema ${schema} to ${SERVING_USER}`,
        );
    }
    for (const [rights, objects] of [...RIGHTS, ['usage', 'schemas'] as const])
      await client.query(
        `alter default privileges for role ${SERVER_USER} grant ${rights} on ${objects} to ${SERVING_USER}`,
      );
    await client.query('commit');
  });
}

/** MAINTAIN: a load brings the statistics of its tables up to date. */
const RIGHTS = [
  ['select, insert, update, delete, maintain', 'tables'],
  ['select, update, usage', 'sequences'],
] as const;

async function schemasIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [SHOP_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

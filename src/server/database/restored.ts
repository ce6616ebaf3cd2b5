import type pg from 'pg';

/**
 * A shop that was restored from a backup sleeps until it is woken: it writes to nobody. All its
 * processes read that here. The schema is made before the tables of the shop, so that a restore that
 * was killed half-way is seen.
 */
type Restored = 'unfinished' | 'asleep';
type Queries = Pick<pg.ClientBase, 'query'>;

const SCHEMA = 'restored';

/** Null: it was not restored, or was woken. */
export async function restoredState(client: Queries): Promise<Restored | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('${SCHEMA}.state') is not null as found`,
  );
  if (rows[0]?.found !== true) return null;
  const state = await client.query<{ state: Restored }>(`select state from ${SCHEMA}.state`);
  return state.rows[0]?.state ?? null;
}

export async function beginRestored(client: Queries): Promise<void> {
  await client.query(
    `create schema ${SCHEMA} create table state (state text not null);
     insert into ${SCHEMA}.state values ('unfinished')`,
  );
}

export async function fallAsleep(client: Queries): Promise<void> {
  await client.query(`update ${SCHEMA}.state set state = 'asleep'`);
}

export async function wakeUp(client: Queries): Promise<void> {
  await client.query(`drop schema ${SCHEMA} cascade`);
}

/** Throws when the rows of an archive are not all there. */
export async function refuseUnfinished(client: Queries): Promise<void> {
  if ((await restoredState(client)) === 'unfinished')
    throw new Error(
      'This shop was restored only in part: its restore was broken off. Remove its data and restore it anew.',
    );
}

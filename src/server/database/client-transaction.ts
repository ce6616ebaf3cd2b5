import type { ClientBase } from 'pg';

/** Runs all of `work` in one transaction of this connection, or none of it. */
export async function inOneTransaction<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

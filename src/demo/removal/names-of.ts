import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../server/database/transaction.ts';

/** The column `name` of a query, for the report. */
export async function namesOf(tx: Queries, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | number }>(query);
  return rows.map(({ name }) => String(name));
}

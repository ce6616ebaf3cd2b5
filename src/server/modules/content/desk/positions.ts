import { sql } from 'drizzle-orm';
import type { Queries } from '#src/server/database/transaction.ts';

/** One deed at a time with a table that has an order: positions are counted anew. */
export const lockTable = (tx: Queries, table: 'banner' | 'nav_item' | 'selection_item') =>
  tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`);

/** The ids with one of them moved by a place; null: it stands at that end already. */
export function moved(ids: readonly number[], id: number, to: 'up' | 'down'): number[] | null {
  const at = ids.indexOf(id);
  const place = to === 'up' ? at - 1 : at + 1;
  const other = ids[place];
  if (at < 0 || other === undefined) return null;
  return ids.with(at, other).with(place, id);
}

import { and, eq, sql, type SQL } from 'drizzle-orm';
import { VISITED_MOST } from '#src/domain/limits.ts';
import { product } from '../../database/schema/product.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { inTurn, putSubject } from '../../database/turns.ts';

/** Whose visits: an account's or a guest session's. */
export type Visitor = { accountId: number } | { sessionId: number };

export async function isSold(db: Queries, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.state, 'active')));
  return row !== undefined;
}

/** The most recent first. */
export async function visitedIds(db: Queries, visitor: Visitor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(newest(visitor));
  return rows.map(({ id }) => id);
}

/** Adds a visit and drops all but the newest ones. */
export async function rememberVisit(
  db: Database,
  visitor: Visitor,
  productId: number,
  visitedAt: Date,
): Promise<void> {
  const { visits, owner, id } = visitsOf(visitor);
  await inTurn(db, [putSubject(productId)], () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`
        insert into ${visits} (${owner}, product_id, visited_at)
        values (${id}, ${productId}, ${visitedAt.toISOString()})
        on conflict (${owner}, product_id) do update set visited_at = excluded.visited_at`);
      await tx.execute(sql`
        delete from ${visits} where ${owner} = ${id} and product_id not in (${newest(visitor)})`);
    }),
  );
}

function newest(visitor: Visitor): SQL {
  const { visits, owner, id } = visitsOf(visitor);
  return sql`
    select product_id as id from ${visits} where ${owner} = ${id}
    order by visited_at desc, product_id desc limit ${VISITED_MOST}`;
}

/** The table of the visits, the column that says whose they are, and its value. */
function visitsOf(visitor: Visitor): { visits: SQL; owner: SQL; id: number } {
  return 'accountId' in visitor
    ? { visits: sql`account_visit`, owner: sql`account_id`, id: visitor.accountId }
    : { visits: sql`visited_product`, owner: sql`session_id`, id: visitor.sessionId };
}

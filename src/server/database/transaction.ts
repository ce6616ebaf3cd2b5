import { is } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';

/** What queries take: the database itself or a transaction of it, so that the caller decides. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** All of `work` or nothing of it. Inside a transaction it joins that one: nesting never commits a part. */
export function inTransaction<Result>(db: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return is(db, PgTransaction) ? work(db as Queries) : db.transaction((tx) => work(tx as Queries));
}

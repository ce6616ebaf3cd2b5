import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Tag } from '../../domain/tags.ts';
import type { Database } from './open.ts';
import type { Queries } from './transaction.ts';

/** The channel on which every process of the site hears changes of data. */
const CHANNEL = 'skoba_changed';

/**
 * PostgreSQL accepts less than 8,000 bytes in one notification; the tag of a product with its
 * quotes takes 22. Those of content pages are longer, and few at a time.
 */
const TAGS_MOST = 300;

/** The tags that the current piece of work has announced, where somebody asks for them. */
const announced = new AsyncLocalStorage<Set<string>>();

/** Runs `act`, and returns with its result which tags it has announced. */
export async function announcing<Result>(
  act: () => Promise<Result>,
): Promise<[Result, ReadonlySet<string>]> {
  const tags = new Set<string>();
  return [await announced.run(tags, act), tags];
}

/** Announces the tags to every process when the transaction commits, and only then. */
export async function announceChange(tx: Queries, tags: readonly Tag[]): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, payload)
    from json_array_elements_text(${payloadsOf(tags)}) as payload`);
}

/** The same for a transaction in plain SQL. */
export async function announceOn(client: ClientBase, tags: readonly Tag[]): Promise<void> {
  await client.query('select pg_notify($1, payload) from json_array_elements_text($2) as payload', [
    CHANNEL,
    payloadsOf(tags),
  ]);
}

function payloadsOf(tags: readonly Tag[]): string {
  const noted = announced.getStore();
  for (const tag of tags) noted?.add(tag);
  const payloads: string[] = [];
  for (let from = 0; from < tags.length; from += TAGS_MOST) {
    payloads.push(JSON.stringify({ tags: tags.slice(from, from + TAGS_MOST) }));
  }
  return JSON.stringify(payloads);
}

/**
 * Calls the handler for each change; null: the connection was lost for a while, and some changes
 * may have been missed.
 */
export function onChange(
  db: Database,
  handler: (tags: readonly string[] | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(CHANNEL, (payload) => handler(payload === null ? null : tagsOf(payload)));
}

function tagsOf(payload: string): readonly string[] {
  const { tags } = JSON.parse(payload) as { tags: unknown };
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string'))
    throw new Error(`Not a change: ${payload}`);
  return tags;
}

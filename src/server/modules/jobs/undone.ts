import { sql, type SQL } from 'drizzle-orm';
import { JOBS_ON_PAGE, LETTERS_ON_PAGE } from '#src/domain/desk-retries.ts';
import { LETTER_TASKS } from '../../database/letter-causes.ts';
import type { Queries } from '../../database/transaction.ts';
import type { JobState } from './queries.ts';

/**
 * Of jobs that failed at least once and are not done, which the desk shows: those that are tried
 * again by themselves (`again`), those that are not any more (`failed`); undefined: both.
 */
export type UndoneState = Extract<JobState, 'again' | 'failed'> | undefined;

interface Undone extends Record<string, unknown> {
  id: string;
  task: string;
  state: JobState;
  run_at: string;
  attempts: number;
  error: string;
}
interface UndoneLetter extends Undone {
  order: number | null;
  email: string;
}
interface UndoneJob extends Undone {
  cause: string;
}

const JOBS = sql.raw(`graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id`);
const FAILED = sql.raw('j.attempts >= j.max_attempts');
const IS_LETTER = sql`t.identifier = any(${`{${LETTER_TASKS.join()}}`}::text[])`;

const IN_STATE: Readonly<Record<NonNullable<UndoneState>, SQL>> = {
  failed: FAILED,
  again: sql`not ${FAILED}`,
};
const EVERY = sql`true`;

const isUndone = (state: UndoneState, only = EVERY): SQL => sql`
  j.key is not null and j.attempts > 0 and j.locked_at is null
  and ${state === undefined ? EVERY : IN_STATE[state]} and ${only}`;

const COLUMNS = sql`j.id::text as id, t.identifier as task, j.run_at, j.attempts,
  coalesce(j.last_error, '') as error, case when ${FAILED} then 'failed' else 'again' end as state`;
/** What has failed for good comes first, then what is tried next. */
const ORDER = sql`order by ${FAILED} desc, j.run_at, j.id`;

async function counted(db: Queries, state: UndoneState, only?: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${JOBS} where ${isUndone(state, only)}`,
  );
  return rows[0]?.count ?? 0;
}

export const countUndone = (db: Queries, state: UndoneState): Promise<number> => counted(db, state);
export const countUnsent = (db: Queries, state: UndoneState): Promise<number> =>
  counted(db, state, IS_LETTER);

export async function undoneJobs(
  db: Queries,
  state: UndoneState,
  page: number,
): Promise<UndoneJob[]> {
  const { rows } = await db.execute<UndoneJob>(sql`
    select ${COLUMNS}, j.key as cause from ${JOBS} where ${isUndone(state)} ${ORDER}
    limit ${JOBS_ON_PAGE} offset ${(page - 1) * JOBS_ON_PAGE}`);
  return rows;
}

/** Letters, with the order or the account that each is about, as far as its job says. */
export async function unsentLetters(
  db: Queries,
  state: UndoneState,
  page: number,
): Promise<UndoneLetter[]> {
  const { rows } = await db.execute<UndoneLetter>(sql`
    with page as materialized (
      select ${COLUMNS}, j.payload, row_number() over (${ORDER}) as place
      from ${JOBS} where ${isUndone(state, IS_LETTER)} ${ORDER}
      limit ${LETTERS_ON_PAGE} offset ${(page - 1) * LETTERS_ON_PAGE})
    select p.id, p.task, p.run_at, p.attempts, p.error, p.state, o.number as order,
      coalesce(nullif(o.email, ''), p.payload ->> 'email', a.email, '') as email
    from page p
    left join "order" o on o.id = coalesce(
      (p.payload ->> 'orderId')::uuid,
      (select order_id from payment where id = (p.payload ->> 'paymentId')::uuid),
      (select order_id from receipt where id = (p.payload ->> 'receiptId')::uuid),
      (select order_id from refund where id = (p.payload ->> 'refundId')::uuid))
    left join account a on a.id = (p.payload ->> 'accountId')::int
    order by p.place`);
  return rows;
}

/**
 * The tasks of those of these jobs that are undone, by their ids; with `isLetter`, of letters alone.
 * Their rows are locked: who asks twice at once finds them done again already.
 */
export async function undoneTasks(
  tx: Queries,
  ids: readonly string[],
  { isLetter }: { isLetter: boolean },
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; task: string }>(sql`
    select j.id::text as id, t.identifier as task from ${JOBS}
    where j.id = any(${`{${ids.join()}}`}::bigint[])
      and ${isUndone(undefined, isLetter ? IS_LETTER : EVERY)}
    order by j.id for update of j`);
  return new Map(rows.map(({ id, task }) => [id, task]));
}

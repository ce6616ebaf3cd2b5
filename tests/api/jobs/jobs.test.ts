import { sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { priorityOf } from '#src/server/database/job-classes.ts';
import { runJobs } from '#src/server/database/job-runner.ts';
import {
  JOBS_CONNECTION,
  JOB_SCHEMA,
  JOB_TABLES_VERSION,
} from '#src/server/database/job-tables.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { product } from '#src/server/database/schema/product.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { dropJobs, waitingJobs } from '../../support/jobs.ts';
import { openKeptLists } from '../../support/kept-lists.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openKeptLists([{ slug: 'out', columns: { onHand: 0 } }]));
beforeEach(() => dropJobs(shop.db));

const now = () => new Date();
const newest = async () =>
  (await shop.db.execute<{ id: number }>(sql`select max(id) as id from graphile_worker.migrations`))
    .rows[0]?.id;

it('the tables of jobs are those of the library as it is installed', async () => {
  expect(await newest()).toBe(JOB_TABLES_VERSION);
  await runMigrations({ pgPool: shop.db.$client, schema: JOB_SCHEMA });
  expect(await newest()).toBe(JOB_TABLES_VERSION);
});

describe('a job', () => {
  it('waits once for its cause, in the class of its task', async () => {
    for (const name of ['first', 'second']) {
      await addJob(shop.db, { task: 'payment_refund', cause: 'refund:1', payload: { name } }, now);
      await addJob(
        shop.db,
        { task: 'login_code_letter', cause: `code:${name}`, payload: { name } },
        now,
      );
    }
    expect(
      (await waitingJobs(shop.db)).map(({ cause, priority }) => `${cause} ${priority}`).sort(),
    ).toEqual(['code:first 0', 'code:second 0', 'refund:1 1']);
  });

  it('is there when the transaction that causes it is, and not before', async () => {
    const other = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    const undone = inTransaction(shop.db, async (tx) => {
      await addJob(tx, { task: 'sweep', cause: 'undone', payload: {} }, now);
      expect(await waitingJobs(other)).toEqual([]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await other.close();
    expect(await waitingJobs(shop.db)).toEqual([]);
  });

  it('of the database itself is in the class of its task too', async () => {
    const productId = shop.idOf('out');
    await (await shop.shopper('waiter@example.ru')).waitlistAdd({ product_id: productId });
    await shop.db.update(product).set({ onHand: 7 });
    const [letter] = await waitingJobs(shop.db);
    expect(letter).toMatchObject({
      task: 'waitlist_letter',
      priority: priorityOf('waitlist_letter'),
      payload: { productId },
    });
  });
});

describe('the runners of all classes', () => {
  it('begin what another process adds at once, and need no connection of their own to hear of it', async () => {
    const other = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    const begun: string[] = [];
    const act = (_: unknown, cause: string) => Promise.resolve(void begun.push(cause));
    const jobs = runJobs(shop.db, {
      tasks: { login_code_letter: act, payment_refund: act, message_letter: act, sweep: act },
      clock: now,
      onError: (error) => begun.push(String(error)),
    });
    const connections = async () =>
      (
        await other.execute<{ query: string }>(sql`
      select query from pg_stat_activity where datname = current_database() and application_name = ${JOBS_CONNECTION}`)
      ).rows;
    try {
      for (const task of [
        'login_code_letter',
        'payment_refund',
        'message_letter',
        'sweep',
      ] as const) {
        await addJob(other, { task, cause: `first:${task}`, payload: {} }, now);
        await expect.poll(() => begun, { timeout: atMost(15_000) }).toContain(`first:${task}`);
      }
      // All workers have started and polled once. The next poll comes in five seconds.
      const before = performance.now();
      await addJob(other, { task: 'message_letter', cause: 'second', payload: {} }, now);
      await expect.poll(() => begun, { timeout: atMost(15_000) }).toContain('second');
      expect(performance.now() - before).toBeLessThan(atMost(2_000));
      const open = await connections();
      expect(open.filter(({ query }) => /^listen/i.test(query))).toEqual([]);
      expect(open.length).toBeLessThanOrEqual(3);
    } finally {
      await jobs.close();
      await other.close();
    }
    expect(begun).toHaveLength(5);
  });
});

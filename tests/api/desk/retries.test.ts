import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { addJob } from '#src/server/database/jobs.ts';
import type { Task } from '#src/server/database/job-classes.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { routes as deskJobRoutes } from '#src/server/modules/jobs/desk-routes.ts';
import { deskAs } from '../../support/staff.ts';
import { openDeskOrders } from '../../support/desk-orders.ts';
import { dropJobs } from '../../support/jobs.ts';

let opened: Awaited<ReturnType<typeof openDeskOrders>>;
let [owner, manager] = [{} as Client, {} as Client];
const clock = () => new Date();

beforeAll(async () => {
  opened = await openDeskOrders();
  const { db } = opened.shop;
  const handlers = deskJobRoutes({ db, clock });
  ({ api: owner } = await deskAs(db, handlers, 'owner'));
  ({ api: manager } = await deskAs(db, handlers, 'manager'));
});
afterAll(() => opened.shop.close());
beforeEach(() => dropJobs(opened.shop.db));

/** A job that has failed so often; 80 times is for good. */
async function failed(task: Task, payload: object, attempts = 80): Promise<string> {
  const { db } = opened.shop;
  const cause = `${task}:${crypto.randomUUID()}`;
  await addJob(db, { task, cause, payload }, clock);
  const { rows } = await db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'Mailbox is full'
    where key = ${cause} returning id::text`);
  return rows[0]?.id ?? '';
}

describe('letters', () => {
  it('that have not been sent are listed with their order and address, failed ones first', async () => {
    const { id, number } = await opened.put({ email: 'buyer@example.ru' });
    const again = await failed('order_letter_status', { orderId: id, status: 'paid' }, 3);
    const lost = await failed('desk_invitation_letter', { email: 'new@example.ru' });
    await failed('payment_refund', {});
    await addJob(
      opened.shop.db,
      { task: 'message_letter', cause: 'waits for its turn', payload: {} },
      clock,
    );
    const { content, page } = await manager.deskLetters({});
    expect(page.total).toBe(2);
    expect(content).toMatchObject([
      { id: lost, state: 'failed', order: null, email: 'new@example.ru', attempts: 80 },
      { id: again, state: 'again', order: number, email: 'buyer@example.ru', attempts: 3 },
    ]);
    expect(content[0]?.error).toBe('Mailbox is full');
    expect((await manager.deskLetters({ state: 'again' })).content).toHaveLength(1);
  });

  it('are sent again at once, each noted in the journal; nothing else is', async () => {
    const letter = await failed('message_letter', {});
    const money = await failed('payment_refund', {});
    const { retried } = await manager.deskLettersAgain({ ids: [letter, money, '999999'] });
    expect(retried).toEqual([letter]);
    expect((await manager.deskLetters({})).content).toEqual([]);
    expect((await owner.deskJobs({})).content).toMatchObject([{ id: money, attempts: 80 }]);
    expect(await opened.shop.db.select().from(staffJournal)).toMatchObject([
      { deed: 'letter_retried', subjectId: letter, after: { task: 'message_letter' } },
    ]);
    expect((await manager.deskLettersAgain({ ids: ['999999'] })).retried).toEqual([]);
  });
});

describe('deferred work', () => {
  it('is listed and done again by the owner, letters and all', async () => {
    const [letter, money] = [
      await failed('message_letter', {}),
      await failed('payment_refund', {}),
    ];
    const { content } = await owner.deskJobs({ state: 'failed' });
    expect(content.map(({ id }) => id)).toEqual([letter, money]);
    expect(content[1]).toMatchObject({ task: 'payment_refund', error: 'Mailbox is full' });
    expect((await owner.deskJobsAgain({ ids: [letter, money] })).retried).toEqual([letter, money]);
    expect((await owner.deskJobs({})).content).toEqual([]);
    const { rows } = await opened.shop.db.execute<{ attempts: number }>(
      sql`select attempts from graphile_worker.jobs where run_at <= now()`,
    );
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  it('is not touched while it runs', async () => {
    const id = await failed('message_letter', {}, 2);
    await opened.shop.db.execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a test'`);
    expect((await owner.deskJobsAgain({ ids: [id] })).retried).toEqual([]);
  });

  it('is not begun early when it has not failed', async () => {
    const id = await failed('message_letter', {}, 0);
    await opened.shop.db.execute(sql`
      update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
    expect((await owner.deskJobsAgain({ ids: [id] })).retried).toEqual([]);
    expect((await manager.deskLettersAgain({ ids: [id] })).retried).toEqual([]);
    const { rows } = await opened.shop.db.execute<{ early: boolean }>(
      sql`select run_at < now() + interval '1 hour' as early from graphile_worker.jobs`,
    );
    expect(rows).toEqual([{ early: false }]);
  });

  it('is done again once, however often and fast that is asked for', async () => {
    const id = await failed('payment_refund', {});
    const answers = await Promise.all([1, 2, 3].map(() => owner.deskJobsAgain({ ids: [id] })));
    expect(answers.flatMap(({ retried }) => retried)).toEqual([id]);
    const entries = await opened.shop.db
      .select()
      .from(staffJournal)
      .where(eq(staffJournal.subjectId, id));
    expect(entries).toHaveLength(1);
  });
});

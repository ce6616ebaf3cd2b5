import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';
import { waitingJobs } from '../../support/jobs.ts';

let shop: EarlierShop;
beforeAll(async () => {
  shop = await openEarlierShop('jobs_by_library');
});
afterAll(() => shop.close());

it('what waits in a shop of an older version waits on, at its time and in its class', async () => {
  const { db } = shop;
  const later = '2031-05-06T07:08:09.000Z';
  await db.execute(sql`insert into job (task, cause, payload, run_at) values
    ('forget_message', 'forget:message:7', '{"id": 7}', ${later}),
    ('payment_refund', 'refund:1', '{"paymentId": "1"}', now()),
    ('order_letter_buyer', 'order_letter_buyer:2', '{"orderId": "2"}', now()),
    ('login_code_letter', 'code:3', '{"email": "anna@example.ru"}', now()),
    ('account_pictures_gone', ${'x'.repeat(600)}, '{"keys": []}', now())`);
  await migrate(db);
  expect(
    (await waitingJobs(db)).map(({ task, cause, payload, priority }) => [
      task,
      cause,
      payload,
      priority,
    ]),
  ).toEqual([
    ['forget_message', 'forget:message:7', { id: 7 }, 3],
    ['payment_refund', 'refund:1', { paymentId: '1' }, 1],
    ['order_letter_buyer', 'order_letter_buyer:2', { orderId: '2' }, 2],
    ['login_code_letter', 'code:3', { email: 'anna@example.ru' }, 0],
    [
      'account_pictures_gone',
      expect.stringMatching(/^account_pictures_gone:[0-9a-f]{32}$/),
      { keys: [] },
      3,
    ],
  ]);
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where run_at = ${later}`,
  );
  expect(rows).toEqual([{ key: 'forget:message:7' }]);
  await expect(db.execute(sql`select from job`)).rejects.toThrow();
});

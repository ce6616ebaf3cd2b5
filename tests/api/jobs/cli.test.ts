import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { findLostJobs } from '#src/server/database/lost-jobs.ts';
import { jobsCommand } from '#src/server/modules/jobs/command.ts';
import { openTestDatabase } from '../../support/database.ts';
import { staffOf } from '../../support/staff-command.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
const dataDir = mkdtempSync(join(tmpdir(), 'skoba-jobs-'));
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
});
const { run } = staffOf('jobs', jobsCommand, () => ({ db, dataDir }));

it('npm run jobs shows what waits and what failed for good, and has it done again', async () => {
  expect(await run('list')).toEqual({ code: 0, said: 'Работы нет.\n', complained: '' });
  const now = () => new Date();
  await addJob(
    db,
    {
      task: 'order_letter_buyer',
      cause: 'order_letter_buyer:1',
      payload: { email: 'anna@example.ru' },
    },
    now,
  );
  await addJob(db, { task: 'payment_refund', cause: 'refund:1', payload: {} }, now);
  const id = (await waitingJobs(db)).find(({ task }) => task === 'payment_refund')?.id ?? '';
  await db.execute(
    sql`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'The provider said no.')`,
  );

  const all = (await run('list')).said;
  expect(all).toMatch(
    new RegExp(`^${id} +payment_refund +не удалась .* 80 +refund:1 +The provider said no\\.$`, 'm'),
  );
  expect(all).toMatch(/order_letter_buyer +ждёт /);
  expect(all).not.toContain('anna@example.ru');
  const failed = (await run('list', '--failed')).said;
  expect(failed).toContain('payment_refund');
  expect(failed).not.toContain('order_letter_buyer');

  expect(await run('retry', '--all-failed')).toEqual({
    code: 0,
    said: `Будет выполнено сейчас: ${id}.\n`,
    complained: '',
  });
  expect(await run('list', '--failed')).toMatchObject({ said: 'Неудавшейся работы нет.\n' });
  expect(await run('retry', id, '999999')).toEqual({
    code: 1,
    said: `Будет выполнено сейчас: ${id}.\n`,
    complained: 'Нет таких или уже выполняются: 999999.\n',
  });
});

describe('a job that fails at its last try', () => {
  const now = () => new Date();
  const failed = async () => (await run('list', '--failed')).said;
  const last = (cause: string) =>
    db.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = ${cause}`);

  it('stays, is shown with its reason, and is done when the staff asks for it again', async () => {
    let isWell = false;
    const tasks = {
      payment_refund: () =>
        isWell ? Promise.resolve() : Promise.reject(new Error('The provider is away.')),
    };
    await addJob(db, { task: 'payment_refund', cause: 'refund:last', payload: {} }, now);
    await last('refund:last');
    const jobs = runJobs(db, { tasks, clock: now, onError: () => undefined });
    try {
      await expect
        .poll(failed, { timeout: atMost(10_000) })
        .toMatch(/payment_refund +не удалась .* 80 +refund:last +The provider is away\./);
      await findLostJobs(db);
      expect(await failed()).toContain('refund:last');
      isWell = true;
      expect(await run('retry', '--all-failed')).toMatchObject({ code: 0 });
      await expect
        .poll(() => waitingJobs(db), { timeout: atMost(10_000) })
        .not.toContainEqual(expect.objectContaining({ cause: 'refund:last' }));
    } finally {
      await jobs.close();
    }
  });

  it('stays too when its process is killed in the middle of it', async () => {
    await addJob(db, { task: 'payment_refund', cause: 'refund:killed', payload: {} }, now);
    await last('refund:killed');
    await db.execute(sql`
      update graphile_worker._private_jobs
        set attempts = max_attempts, locked_at = now(), locked_by = 'a process that is gone'
      where key = 'refund:killed'`);
    await findLostJobs(db);
    expect(await failed()).toMatch(/не удалась .* refund:killed/);
  });
});

it('npm run jobs says how it is used when it is not understood', async () => {
  for (const args of [
    ['drop'],
    ['retry'],
    ['retry', 'all'],
    ['retry', '1', '--all-failed'],
    ['list', '--page', '0'],
  ])
    expect(await run(...args)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining('npm run jobs -- retry НОМЕР'),
    });
  expect(await run('list', '--page', '7')).toMatchObject({
    code: 1,
    complained: 'Страницы 7 нет: всего 1.\n',
  });
});

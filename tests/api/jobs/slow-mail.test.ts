import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { accountLetterTasks } from '#src/server/modules/account/letter.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { openTestDatabase } from '../../support/database.ts';
import { TEST_SECRETS } from '../../support/secrets.ts';
import { atMost } from '../../support/limits.ts';
import { loginClient } from '../../support/login.ts';

const LETTERS = 4000;

it('a login code and a refund wait for none of 4,000 letters at a mail server that hangs', async () => {
  let connections = 0;
  let held = 0;
  const taken: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, next) => {
      connections += 1;
      next();
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (!to.endsWith('@slow.example')) {
          taken.push(to);
          return done();
        }
        held += 1;
        void gate.promise.then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const db = await openTestDatabase();
  const clock = () => new Date();
  const secret = TEST_SECRETS.of('login');
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const post = mailer({
    smtpUrl,
    mailFrom: 'Скоба <shop@skoba.example>',
    dataDir: '',
    terminal: { done: () => undefined },
  });
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select ('order_letter_buyer', '{}', null, now(), 80, 'letter:' || n, 2, null)::graphile_worker.job_spec
        from generate_series(1, ${LETTERS}::int) n))`);
  const refunded: string[] = [];
  const slow = (cause: string) =>
    post.send({ to: 'buyer@slow.example', subject: 'Заказ', text: '', html: '', cause });
  const failures: string[] = [];
  const jobs = runJobs(db, {
    tasks: {
      ...accountLetterTasks({
        db,
        clock,
        loginKey: secret,
        mailer: post,
        siteUrl: 'https://skoba.example',
      }),
      order_letter_buyer: (_job, cause) => slow(cause),
      payment_refund: (_job, cause) => Promise.resolve(void refunded.push(cause)),
    },
    clock,
    onError: (error) => failures.push(String(error)),
  });
  try {
    await expect.poll(() => held, { timeout: atMost(15_000) }).toBe(3);
    const client = loginClient(db, clock, secret);
    await client.emailLogin({ email: 'anna@example.ru' });
    await addJob(db, { task: 'payment_refund', cause: 'refund:1', payload: {} }, clock);
    // The letters still hang when both are done, so neither waited for them.
    await expect
      .poll(() => [taken, refunded], { timeout: atMost(10_000) })
      .toEqual([['anna@example.ru'], ['refund:1']]);
    expect([held, connections]).toEqual([3, 4]);
  } finally {
    const closed = jobs.close();
    gate.resolve(undefined);
    await closed;
    await post.close();
    await db.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  }
  expect(failures).toEqual([]);
});

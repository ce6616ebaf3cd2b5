import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { CODE_LETTER_TASK, accountLetterTasks } from '#src/server/modules/account/letter.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { MAIL_FAILURES, openBrokenServer } from '../../support/broken-servers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { hurryJobs, waitingJobs } from '../../support/jobs.ts';
import { readLetter } from '../../support/letter.ts';
import { handClock, loginClient } from '../../support/login.ts';
import { openMailServer as openServer } from '../../support/mail-server.ts';
import { atMost } from '../../support/limits.ts';
import { TEST_SECRETS } from '../../support/secrets.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openMailServer(...answers: Parameters<typeof openServer>) {
  const server = await openServer(...answers);
  ends.push(server.close);
  return server;
}

async function openShop(smtpUrl: string | undefined, dataDir = '') {
  const time = handClock();
  const { clock } = time;
  const db = await openTestDatabase();
  ends.push(db.close);
  const secret = TEST_SECRETS.of('login');
  const lines: string[] = [];
  const failures: string[] = [];
  const post = mailer({
    smtpUrl,
    mailFrom: 'Скоба <shop@skoba.example>',
    dataDir,
    terminal: { done: (line) => lines.push(line) },
    limits: { connectMs: atMost(500), silenceMs: atMost(500) },
  });
  ends.push(post.close);
  const tasks = accountLetterTasks({
    db,
    clock,
    loginKey: secret,
    mailer: post,
    siteUrl: 'https://skoba.example',
  });
  const run = () => {
    const runner = runJobs(db, { tasks, clock, onError: (error) => failures.push(String(error)) });
    ends.push(runner.close);
    return runner;
  };
  const client = loginClient(db, clock, secret);
  return { db, client, run, lines, failures, ...time };
}

describe('over SMTP', () => {
  it('sends the code first in the subject, in Russian, as text and as HTML', async () => {
    const server = await openMailServer();
    const shop = await openShop(server.url);
    shop.run();
    await shop.client.emailLogin({ email: 'anna@example.ru' });
    const [letter] = await server.letters(1);
    expect([letter?.from, letter?.to]).toEqual(['shop@skoba.example', ['anna@example.ru']]);
    const { headers, parts } = readLetter(letter?.content ?? '');
    const code = /^(\d{4}) — код для входа в магазин$/.exec(headers['subject'] ?? '')?.[1];
    expect(code).toBeDefined();
    expect(headers['from']).toBe('Скоба <shop@skoba.example>');
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@skoba\.example>$/);
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    for (const { content } of parts) {
      expect(content).toContain(code);
      expect(content).toContain(
        'Код действует 10 минут и подходит один раз. Его хватит на 3 попытки.',
      );
      expect(content).toContain('Никому не сообщайте код');
    }
    expect(shop.lines).toEqual([]);
  });

  it('tries again if the server does not take a letter, with one Message-ID and no address in the error', async () => {
    const busy = Object.assign(new Error('anna@example.ru: mailbox is busy'), {
      responseCode: 451,
    });
    const server = await openMailServer([busy]);
    const shop = await openShop(server.url);
    const first = shop.run();
    await shop.client.emailLogin({ email: 'anna@example.ru' });
    await expect
      .poll(() => shop.failures)
      .toEqual(['Error: The mail server did not take the letter: EMESSAGE 451']);
    await first.close();
    await hurryJobs(shop.db);
    shop.run();
    expect(await server.letters(1)).toHaveLength(1);
  });

  it('sends after a killed process what that one had begun, and the same Message-ID if it had been sent', async () => {
    const server = await openMailServer();
    const shop = await openShop(server.url);
    await shop.client.emailLogin({ email: 'anna@example.ru' });
    const [waiting] = await waitingJobs(shop.db);
    if (waiting === undefined) throw new Error('No letter waits.');
    const first = shop.run();
    await server.letters(1);
    await first.close();
    // The killed process sent the letter, but did not note it.
    await addJob(shop.db, waiting, shop.clock);
    shop.run();
    const ids = (await server.letters(2)).map(
      ({ content }) => readLetter(content).headers['message-id'],
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('sends no code that has died while the mail server was away', async () => {
    const server = await openMailServer();
    const shop = await openShop(server.url);
    await shop.client.emailLogin({ email: 'anna@example.ru' });
    shop.pass(600);
    shop.run();
    await expect.poll(() => waitingJobs(shop.db)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('is left to one of two processes', async () => {
    const server = await openMailServer();
    const shop = await openShop(server.url);
    shop.run();
    shop.run();
    for (let i = 0; i < 5; i += 1) await shop.client.emailLogin({ email: `anna${i}@example.ru` });
    await server.letters(5);
    await expect.poll(() => waitingJobs(shop.db)).toEqual([]);
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(5);
    expect(server.received).toHaveLength(5);
  });
});

describe('while the mail server', () => {
  it.each(MAIL_FAILURES)('%s, it waits for its next try, and is not lost', async (failure) => {
    const broken = await openBrokenServer(failure);
    ends.push(broken.close);
    const shop = await openShop(`smtp://${broken.host}`);
    await shop.client.emailLogin({ email: 'anna@example.ru' });
    const runner = shop.run();
    await expect.poll(() => shop.failures, { timeout: atMost(15_000) }).toHaveLength(1);
    await runner.close();
    expect(shop.failures[0]).toMatch(
      /^Error: The mail server did not take the letter: E[A-Z]+( \d{3})?$/,
    );
    expect(await waitingJobs(shop.db)).toEqual([
      expect.objectContaining({ task: CODE_LETTER_TASK }),
    ]);
  });
});

it('is not sent when the transaction that asked for it is taken back', async () => {
  const shop = await openShop(undefined);
  const undone = shop.db.transaction(async (tx) => {
    await addJob(tx, { task: CODE_LETTER_TASK, cause: 'undone', payload: {} }, shop.clock);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waitingJobs(shop.db)).toEqual([]);
});

it('without a mail server becomes a file that only the shop reads, and its code is printed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-mail-'));
  ends.push(() => rmSync(dataDir, { recursive: true }));
  const shop = await openShop(undefined, dataDir);
  shop.run();
  await shop.client.emailLogin({ email: 'anna@example.ru' });
  await expect
    .poll(() => shop.lines)
    .toEqual([
      expect.stringMatching(/^Letter to anna@example\.ru: \d{4} — код для входа в магазин$/),
    ]);
  const [name = ''] = readdirSync(join(dataDir, 'mail'));
  const file = join(dataDir, 'mail', name);
  expect(name).toMatch(/\.eml$/);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readLetter(readFileSync(file, 'utf8')).headers['subject']).toBe(
    /: (.*)$/.exec(shop.lines[0] ?? '')?.[1],
  );
});

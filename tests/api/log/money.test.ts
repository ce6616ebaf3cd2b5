import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsCommand } from '#src/server/modules/jobs/command.ts';
import { settingsCommand } from '#src/server/modules/settings/command.ts';
import { staffCommand } from '#src/server/modules/staff/command.ts';
import { loggedProvider } from '#src/server/modules/payment/logged-provider.ts';
import { ProviderError, type PaymentProvider } from '#src/server/modules/payment/provider.ts';
import { openEvents } from '#src/server/platform/events.ts';
import { staffOf } from '../../support/staff-command.ts';
import { readableLog } from '../../support/read-log.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openWholeShop(() => Promise.resolve()));

describe('events of money', () => {
  const payment = {
    id: 'p1',
    status: 'succeeded',
    amount: 34_500,
    refunded: 0,
    orderId: 'o1',
    key: 'k1',
    confirmationUrl: null,
    receipt: null,
  } as const;
  const refund = {
    id: 'r1',
    status: 'failed',
    amount: 500,
    reference: null,
    reason: 'insufficient_funds',
    receipt: null,
  } as const;
  let answers: ReturnType<typeof readableLog>;
  beforeEach(() => {
    answers = readableLog();
  });

  it('tell what the provider said, and when it said nothing', async () => {
    const provider = {
      find: (id: string) =>
        id === 'p1' ? Promise.resolve(payment) : Promise.reject(new ProviderError('It is silent.')),
      refund: () => Promise.resolve(refund),
      refundsOf: () =>
        Promise.resolve([refund, { ...refund, id: 'r2', status: 'pending' as const }]),
    } as unknown as PaymentProvider;
    const told = loggedProvider(provider, openEvents(answers.log));
    await told.find('p1');
    await expect(told.find('p2')).rejects.toThrow('silent');
    await told.refund('key', {});
    await told.refundsOf('p1');
    expect(
      answers.records().map(({ event, outcome, reason, level, order, amount }) => ({
        event,
        outcome,
        reason,
        level,
        order,
        amount,
      })),
    ).toEqual([
      { event: 'payment_told', outcome: 'done', level: 'info', order: 'o1', amount: 34_500 },
      { event: 'payment_told', outcome: 'failed', level: 'warn' },
      {
        event: 'refund_asked',
        outcome: 'refused',
        reason: 'insufficient_funds',
        level: 'info',
        amount: 500,
      },
      {
        event: 'refund_told',
        outcome: 'refused',
        reason: 'insufficient_funds',
        level: 'info',
        amount: 500,
      },
    ]);
  });
});

describe('a command of the staff', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-staff-'));
  const file = join(dataDir, 'staff.log');
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is noted with what it was about and who gave it, and without what was typed', async () => {
    covers('threat.unadmitted_deed');
    const at = () => ({ db: shop.db, dataDir });
    const [jobs, staff] = [staffOf('jobs', jobsCommand, at), staffOf('staff', staffCommand, at)];
    const settings = staffOf('settings', settingsCommand, at);
    await staff.run('invite', 'anna@example.ru', '--role', 'editor');
    await jobs.run('retry', '999999');
    await settings.run(
      'set',
      'bonus.earn_percent',
      '3',
      '--by',
      'Котова',
      '--why',
      'anna@example.ru',
    );
    await settings.run('drop', 'anna@example.ru');
    await settings.run();
    const notes = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const by = userInfo().username;
    expect(notes).toMatchObject([
      { event: 'staff_command', outcome: 'done', command: 'staff', deed: 'invite', by },
      { outcome: 'refused', command: 'jobs', deed: 'retry', subject: '999999' },
      { outcome: 'done', command: 'settings', deed: 'set', subject: 'bonus.earn_percent', by },
    ]);
    expect(JSON.stringify(notes)).not.toMatch(/anna|Котова/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

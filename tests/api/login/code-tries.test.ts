import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WRONG_TRIES } from '#src/domain/login-limits.ts';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES, countdown } from '#src/domain/login.ts';
import { loginCode } from '#src/server/database/schema/account.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { handClock, openLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const time = handClock();
let visitors = 0;
/** Each browser has its own network, so that limits of others do not apply. */
const newBrowser = (of = login) =>
  of.browser(`198.${18 + Math.floor(visitors / 250)}.${visitors++ % 250}.1`);
const otherThan = (code: string) => (code === '0000' ? '0001' : '0000');

const db = await forThisFile(openTestDatabase());
const login = await forThisFile(openLogin({ db, clock: time.clock }));

describe('a code', () => {
  it('dies after three wrong tries, each of which says how many are left', async () => {
    const guest = newBrowser();
    const email = 'five@example.ru';
    await guest.call('email_login', { email });
    const right = await login.codeFor(email);
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
      const { status, body } = await guest.call('email_login', { email, code: otherThan(right) });
      expect([status, body['code'], body['detail']]).toEqual([
        400,
        'wrong_code',
        `Неверный код. Осталось попыток: ${left}`,
      ]);
    }
    const late = await guest.call('email_login', { email, code: right });
    expect([late.status, late.body['code'], late.body['detail']]).toEqual([
      400,
      'code_expired',
      'Код устарел. Запросите новый.',
    ]);
  });

  it('is tried three times however many connections guess at once', async () => {
    const email = 'race@example.ru';
    const guest = newBrowser();
    await guest.call('email_login', { email });
    const right = await login.codeFor(email);
    const guesses = await Promise.all(
      Array.from({ length: WRONG_TRIES.hour.client }, () =>
        guest.call('email_login', { email, code: otherThan(right) }),
      ),
    );
    const count = (code: string) => guesses.filter(({ body }) => body['code'] === code).length;
    expect(count('wrong_code')).toBe(CODE_TRIES);
    expect(count('code_expired')).toBe(WRONG_TRIES.hour.client - CODE_TRIES);
  });

  it('is used once, by one of those who send it at once', async () => {
    const email = 'once@example.ru';
    await login.register(newBrowser(), email);
    time.pass(CODE_RESEND_SECONDS);
    const guest = newBrowser();
    await guest.call('email_login', { email });
    const code = await login.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.call('email_login', { email, code })),
    );
    expect(answers.filter(({ body }) => body['status'] === 'login_success')).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'code_expired')).toHaveLength(4);
  });

  it('lives ten minutes', async () => {
    const guest = newBrowser();
    const email = 'late@example.ru';
    await guest.call('email_login', { email });
    const code = await login.codeFor(email);
    time.pass(CODE_SECONDS);
    expect((await guest.call('email_login', { email, code })).body['code']).toBe('code_expired');
  });

  it('is for its own address only', async () => {
    const guest = newBrowser();
    await guest.call('email_login', { email: 'mine@example.ru' });
    const code = await login.codeFor('mine@example.ru');
    expect(
      (await guest.call('email_login', { email: 'yours@example.ru', code })).body['code'],
    ).toBe('code_expired');
  });

  it('that nobody has is guessed at so often an hour by one client, and a sent one is not refused for it', async () => {
    const guest = login.browser('192.0.2.8');
    for (let i = 0; i < WRONG_TRIES.hour.client; i += 1) {
      expect(
        (await guest.call('email_login', { email: `victim${i}@example.ru`, code: '0000' })).status,
      ).toBe(400);
    }
    expect(
      (await guest.call('email_login', { email: 'victim@example.ru', code: '0000' })).status,
    ).toBe(429);
    const email = 'beside@example.ru';
    await guest.call('email_login', { email });
    expect(
      (await guest.call('email_login', { email, code: await login.codeFor(email) })).body['status'],
    ).toBe('login_error');
  });

  it('may be wrong so often an hour for one client, any address or browser; its own words name the link', async () => {
    const tries = async (email: string, times: number) => {
      const guest = login.browser('192.0.2.9');
      await guest.call('email_login', { email });
      const code = otherThan(await login.codeFor(email));
      const bodies = [];
      for (let each = 0; each < times; each += 1)
        bodies.push((await guest.call('email_login', { email, code })).body);
      return bodies;
    };
    const half = WRONG_TRIES.hour.client / 2;
    for (let i = 0; i < half; i += 1)
      expect(await tries(`wrong${i}@example.ru`, 2)).toMatchObject([
        { code: 'wrong_code' },
        { code: 'wrong_code' },
      ]);
    const refused = {
      code: 'too_many_requests',
      detail: expect.stringContaining('Войти без кода') as string,
    };
    expect(await tries('one-more@example.ru', 4)).toMatchObject([
      refused,
      refused,
      refused,
      refused,
    ]);
  });

  it('is kept as a hash under a secret of this shop', async () => {
    const email = 'hidden@example.ru';
    await newBrowser().call('email_login', { email });
    const code = await login.codeFor(email);
    const [row] = await db
      .select({ hash: loginCode.codeHash })
      .from(loginCode)
      .where(eq(loginCode.email, email));
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    for (const text of [code, `${email}${code}`, `${email}\n${code}`])
      expect(row?.hash).not.toBe(createHash('sha256').update(text).digest('hex'));
  });
});

it('counts a minute down as m:ss', () => {
  covers('9.code.countdown');
  expect([180, 179, 60, 59, 5, 0].map(countdown)).toEqual([
    '3:00',
    '2:59',
    '1:00',
    '0:59',
    '0:05',
    '0:00',
  ]);
});

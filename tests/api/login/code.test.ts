import { describe, expect, it } from 'vitest';
import { CODES, LETTERS_PER_MAILBOX, WRONG_TRIES } from '#src/domain/login-limits.ts';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES, countdown } from '#src/domain/login.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { handClock, openLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loginCode } from '#src/server/database/schema/account.ts';

const time = handClock();
let visitors = 0;
/** Each browser has its own network, so that limits of others do not apply. */
const newBrowser = (of = login) =>
  of.browser(`198.${18 + Math.floor(visitors / 250)}.${visitors++ % 250}.1`);
/** A browser with a session, so that concurrent requests share it. */
const openBrowser = async () => {
  const guest = newBrowser();
  await guest.call('get_session');
  return guest;
};
const otherThan = (code: string) => (code === '0000' ? '0001' : '0000');

const db = await forThisFile(openTestDatabase());
const login = await forThisFile(openLogin({ db, clock: time.clock }));

describe('asking for a code', () => {
  it('answers send_code and sends a letter whose subject begins with four digits', async () => {
    covers('5.login.trimmed', '7 POST /api/personal/email_login');
    const { status, body, headers } = await newBrowser().call('email_login', {
      email: '  Anna@Example.RU ',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'send_code', success: true });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await login.codeFor('anna@example.ru')).toMatch(/^\d{4}$/);
  });

  it('opens a session, in which alone the code is good', async () => {
    const guest = newBrowser();
    const email = 'nobody@example.ru';
    await guest.call('email_login', { email });
    expect([...guest.cookies.keys()]).toEqual(['session_key']);
    const code = await login.codeFor(email);
    for (const stranger of [newBrowser(), await openBrowser()])
      expect((await stranger.call('email_login', { email, code })).body['code']).toBe(
        'code_expired',
      );
    expect((await guest.call('email_login', { email, code })).body['status']).toBe('login_error');
  });

  it('works for a program that shows its session in the header', async () => {
    const program = newBrowser();
    const email = 'program@example.ru';
    const {
      body: { token },
    } = await program.call('get_session');
    program.cookies.clear();
    const authorization = `Session ${String(token)}`;
    await program.call('email_login', { email }, { authorization });
    const answer = await program.call(
      'email_login',
      { email, code: await login.codeFor(email) },
      { authorization },
    );
    expect(answer.body['status']).toBe('login_error');
  });

  it('is refused for 180 s after the last one, with the seconds to wait', async () => {
    covers('9.code.countdown');
    const guest = newBrowser();
    const email = 'twice@example.ru';
    await guest.call('email_login', { email });
    const first = await login.codeFor(email);
    time.pass(60);
    const early = await guest.call('email_login', { email });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('120');
    expect(early.body['reason']).toBe('code_is_young');
    expect(early.body['detail']).toBe('Код уже отправлен. Новый можно запросить через 2:00.');
    time.pass(CODE_RESEND_SECONDS - 60);
    expect((await guest.call('email_login', { email })).status).toBe(200);
    const second = await login.codeFor(email);
    const answer = await guest.call('email_login', { email, code: second });
    expect(answer.body).toEqual({ status: 'login_error', new_registration: true });
    if (first !== second)
      expect((await guest.call('email_login', { email, code: first })).body['code']).toBe(
        'code_expired',
      );
  });

  it('sends one letter when it is asked for by many connections at once', async () => {
    const email = 'bomb@example.ru';
    const guest = await openBrowser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guest.call('email_login', { email })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    await login.codeFor(email);
    expect(login.letters.filter(({ to }) => to === email)).toEqual([]);
  });

  it('sends one address only so many letters an hour and so many a day, whoever asks', async () => {
    covers('threat.letter_flood');
    const email = 'flooded@example.ru';
    let sent = 0;
    const ask = async () => {
      const { status } = await newBrowser().call('email_login', { email });
      time.pass(CODE_RESEND_SECONDS);
      if (status === 200) sent += 1;
      return status;
    };
    for (let i = 0; i < LETTERS_PER_MAILBOX.hour; i += 1) await ask();
    expect(await ask()).toBe(429);
    expect(sent).toBe(LETTERS_PER_MAILBOX.hour);
    time.pass(3600);
    for (let i = 0; i < LETTERS_PER_MAILBOX.hour; i += 1) await ask();
    expect(sent).toBe(LETTERS_PER_MAILBOX.day);
  });

  it(`is refused to one client after ${CODES.hour.client} codes an hour, in another process too`, async () => {
    const other = await openLogin({ db, clock: time.clock, post: login.post });
    for (let i = 0; i < CODES.hour.client; i += 1) {
      expect(
        (
          await (i % 2 ? login : other)
            .browser('192.0.2.7')
            .call('email_login', { email: `many${i}@example.ru` })
        ).status,
      ).toBe(200);
    }
    const refused = await other
      .browser('192.0.2.7')
      .call('email_login', { email: 'one-more@example.ru' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(refused.body['detail']).toBe('Слишком много запросов. Попробуйте немного позже.');
    await other.close();
  });

  it('counts all addresses of one IPv6 network as one client', async () => {
    const network = (host: number) => login.browser(`2001:db8:7:7::${host}`);
    for (let i = 0; i < CODES.hour.client; i += 1)
      await network(i + 1).call('email_login', { email: `six${i}@example.ru` });
    expect((await network(99).call('email_login', { email: 'six@example.ru' })).status).toBe(429);
    expect(
      (await login.browser('2001:db8:7:8::1').call('email_login', { email: 'six@example.ru' }))
        .status,
    ).toBe(200);
  });

  it('answers alike for a known and an unknown address', async () => {
    covers('threat.who_is_customer');
    const guest = newBrowser();
    expect((await login.register(guest, 'known@example.ru')).status).toBe(200);
    time.pass(CODE_RESEND_SECONDS);
    const [known, unknown] = [
      await guest.call('email_login', { email: 'known@example.ru' }),
      await guest.call('email_login', { email: 'unknown@example.ru' }),
    ];
    expect(known.body).toEqual(unknown.body);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const wrong = otherThan(await login.codeFor('known@example.ru'));
    const tries = [await guest.call('email_login', { email: 'known@example.ru', code: wrong })];
    tries.push(
      await guest.call('email_login', {
        email: 'unknown@example.ru',
        code: otherThan(await login.codeFor('unknown@example.ru')),
      }),
    );
    expect(tries[0]?.body).toEqual(tries[1]?.body);
  });

  it.each(['', 'anna', 'anna@', 'anna@example', 'a b@example.ru', `${'a'.repeat(250)}@example.ru`])(
    'refuses «%s» as an address',
    async (email) => {
      expect((await newBrowser().call('email_login', { email })).status).toBe(400);
    },
  );
});

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
    covers('threat.code_guessing');
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
    covers('threat.reused_code');
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
    covers('threat.reused_code');
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

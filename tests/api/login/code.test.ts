import { describe, expect, it } from 'vitest';
import { CODES, LETTERS_PER_MAILBOX } from '#src/domain/login-limits.ts';
import { CODE_RESEND_SECONDS } from '#src/domain/login.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { handClock, openLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';

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

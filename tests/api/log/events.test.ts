import { describe, expect, it, vi } from 'vitest';
import { PERSONAL_TIMES } from '#src/domain/limits.ts';
import { answerLimit } from '#src/server/http/answer-limits.ts';
import { openEvents } from '#src/server/platform/events.ts';
import { proven } from '../../support/human.ts';
import { readableLog } from '../../support/read-log.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const ADDRESS = '203.0.113.77';
const shop = await forThisFile(openWholeShop(() => Promise.resolve()));

/** The other fields of a browser with scripts that asks for a code. */
async function proof() {
  const { token, captcha } = await proven(shop.clientOf(), 'login');
  return { token, captcha };
}

/** A browser that comes from one address and keeps its cookies. */
function browser(address = ADDRESS) {
  const cookies = new Map<string, string>();
  return async (path: string, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${shop.url}/api/personal/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer.status;
  };
}
const subjectOf = (email: string) =>
  shop.letters().find(({ headers }) => headers['to'] === email)?.headers['subject'] ?? '';
const codeOf = async (email: string) => {
  await vi.waitFor(() => expect(subjectOf(email)).not.toBe(''), atMost(10_000));
  return /\d{4,6}/.exec(subjectOf(email))?.[0] ?? '';
};
const eventsSince = (from: number) =>
  shop
    .records()
    .slice(from)
    .filter(({ event }) => event !== undefined);

/** Events with a stopped clock, and their records. */
function eventsInTime() {
  let now = 1_000_000;
  const { log, records } = readableLog();
  const pass = (ms: number) => {
    now += ms;
  };
  return { events: openEvents(log, { now: () => now }), records, pass };
}

describe('the log of the shop', () => {
  it('tells the way of one person through its doors, as hashes that stay the same', async () => {
    covers('threat.log_customers');
    const from = shop.records().length;
    const send = browser();
    const email = 'Anna.Kotova+shop@example.ru';
    await send('email_login', { email, ...(await proof()) });
    const code = await codeOf(email.toLowerCase());
    await send('email_login', { email, code: code === '0000' ? '0001' : '0000' });
    await send('email_login', { email, code });
    await send('registration', {
      first_name: 'Анна',
      last_name: 'Котова',
      email,
      phone: '+7 (916) 123-45-67',
    });
    await send('logout', {});

    const told = eventsSince(from);
    expect(
      told.map(({ event, outcome, reason }) => [event, outcome, reason].filter(Boolean).join(' ')),
    ).toEqual([
      'login_code_asked done',
      'login refused wrong_code',
      'login done new_address',
      'registration done',
      'logout done',
    ]);
    const mailbox = new Set(told.slice(0, 4).map((record) => record['mailbox']));
    expect([...mailbox]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(new Set(told.map(({ client }) => client)).size).toBe(1);
    const [registered, left] = told.slice(3);
    expect(registered?.['account']).toMatch(/^[0-9a-f]{12}$/);
    expect(left?.['account']).toBe(registered?.['account']);
    expect(
      told.every(
        ({ level, time, requestId }) =>
          level === 'info' && typeof time === 'string' && typeof requestId === 'string',
      ),
    ).toBe(true);
    for (const typed of [
      email,
      'example.ru',
      code,
      'Анна',
      'Котов',
      '9161234567',
      '123-45-67',
      ADDRESS,
    ])
      expect(JSON.stringify(told)).not.toContain(typed);
  });

  it('is silent about guests who end what they have not begun', async () => {
    const from = shop.records().length;
    const send = browser('203.0.113.79');
    for (const path of ['logout', 'logins/end_others']) await send(path, {});
    expect(eventsSince(from)).toEqual([]);
  });

  it('tells each link that takes no change of an address back as an event of its own, without the link', async () => {
    const from = shop.records().length;
    const key = `email_undo.1.${'A'.repeat(22)}`;
    expect(await browser('203.0.113.81')('email_undo', { key })).toBe(400);
    const looked = await fetch(`${shop.url}/api/personal/email_undo?key=${key}`, {
      headers: { 'x-forwarded-for': '203.0.113.81' },
    });
    expect(looked.status).toBe(400);
    const told = eventsSince(from);
    expect(told.map(({ event, outcome, reason, call }) => [event, outcome, reason, call])).toEqual([
      ['email_undo_refused', 'refused', 'link_expired', 'emailUndo'],
      ['email_undo_refused', 'refused', 'link_expired', 'emailUndoInfo'],
    ]);
    expect(JSON.stringify(told)).not.toContain('AAAA');
  });

  it('tells a limit that was reached once a minute for one client, by its name', async () => {
    const from = shop.records().length;
    const send = browser('203.0.113.78');
    for (const tag of ['a', 'b', 'c'])
      await send('email_login', { email: `limited-${tag}@example.ru`, code: '0000' });
    const statuses = [];
    for (
      let tries = 0;
      tries < 60 && statuses.filter((status) => status === 429).length < 3;
      tries += 1
    )
      statuses.push(
        await send('email_login', { email: `limited-${tries}@example.ru`, code: '0000' }),
      );
    expect(statuses.at(-1)).toBe(429);
    const reached = eventsSince(from).filter(({ event }) => event === 'limit_reached');
    expect(reached).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        call: 'emailLogin',
        reason: expect.stringMatching(/^[a-z, ]+$/) as string,
        client: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      }),
    ]);
  });
});

describe('events', () => {
  it('know one person by the secret of the shop, and nobody by another', () => {
    const hashesBy = (secret: string | null) => {
      const { log, records } = readableLog();
      const events = openEvents(log, secret === null ? {} : { secret });
      for (const email of ['anna@example.ru', ' ANNA+x@Example.ru', 'boris@example.ru'])
        events.record({
          event: 'login',
          outcome: 'done',
          who: { email, accountId: 7, sessionId: 7, address: ADDRESS },
        });
      return records().map(({ mailbox, account, session, client }) => [
        mailbox,
        account,
        session,
        client,
      ]);
    };
    const [anna, again, boris] = hashesBy('a'.repeat(32));
    expect(again).toEqual(anna);
    expect(boris?.[0]).not.toBe(anna?.[0]);
    expect(new Set(anna).size).toBe(4);
    expect(hashesBy('a'.repeat(32))[0]).toEqual(anna);
    expect(hashesBy('b'.repeat(32))[0]).not.toEqual(anna);
    expect(hashesBy(null)[0]).not.toEqual(hashesBy(null)[0]);
  });

  it('of limits are bounded: a flood from ever new addresses is counted and not written', () => {
    covers('threat.full_log');
    const { events, records, pass } = eventsInTime();
    const flood = (round: number) => {
      for (let client = 0; client < 5000; client += 1)
        events.recordLimit({ limit: 'uncached answers', who: { address: `${round}.${client}` } });
    };
    flood(1);
    expect(records()).toHaveLength(100);
    pass(60_000);
    flood(2);
    expect(records()).toHaveLength(200);
    expect(records()[100]).toMatchObject({ leftOut: 4900 });
  });

  it('of one account are told twenty times a minute, and of another all the same', () => {
    covers('threat.full_log');
    const { events, records, pass } = eventsInTime();
    const end = (accountId: number) =>
      events.record({ event: 'logins_ended', outcome: 'done', who: { accountId } });
    for (let times = 0; times < 100; times += 1) end(1);
    end(2);
    expect(records()).toHaveLength(21);
    pass(61_000);
    end(1);
    end(1);
    // The next event of this name, by anybody, reports how many were left out.
    expect(records().map(({ leftOut }) => leftOut)).toEqual([
      ...Array<undefined>(20).fill(undefined),
      80,
      undefined,
      undefined,
    ]);
  });

  it('of many shoppers at one address are told of each, and how many were left out is said by the next', () => {
    const { events, records, pass } = eventsInTime();
    const tryCode = (sessionId: number | null) =>
      events.record({ event: 'login', outcome: 'refused', who: { sessionId, address: ADDRESS } });
    for (let session = 1; session <= 50; session += 1) tryCode(session);
    expect(records()).toHaveLength(50);
    for (let times = 0; times < 30; times += 1) tryCode(null);
    expect(records()).toHaveLength(70);
    events.record({ event: 'logout', outcome: 'done', who: { accountId: 1 } });
    expect(records().at(-1)).not.toHaveProperty('leftOut');
    tryCode(51);
    expect(records().at(-1)).toMatchObject({ event: 'login', leftOut: 10 });
    pass(61_000);
    tryCode(null);
    expect(records().at(-1)).not.toHaveProperty('leftOut');
  });

  it('from ever new sessions are bounded too, and counted', () => {
    const { events, records, pass } = eventsInTime();
    const ask = (sessionId: number) =>
      events.record({ event: 'login_code_asked', outcome: 'done', who: { sessionId } });
    for (let session = 0; session < 5000; session += 1) ask(session);
    expect(records()).toHaveLength(600);
    pass(60_000);
    ask(5000);
    expect(records().at(-1)).toMatchObject({ leftOut: 4400 });
  });

  it('tell of an address that asks for too many pages', () => {
    const { log, records } = readableLog();
    const events = openEvents(log);
    const limit = answerLimit(PERSONAL_TIMES, undefined, {
      now: () => 0,
      onReached: (address) => events.recordLimit({ limit: 'uncached answers', who: { address } }),
    });
    const req = { headers: {}, socket: { remoteAddress: ADDRESS } } as unknown as Parameters<
      typeof limit.wait
    >[0];
    for (let page = 0; page < 1000 && limit.wait(req) === 0; page += 1) limit.count(req);
    // A question alone is no refusal.
    expect(records()).toEqual([]);
    limit.reportRefusal(req);
    expect(records()).toEqual([
      expect.objectContaining({ event: 'limit_reached', reason: 'uncached answers' }),
    ]);
    expect(JSON.stringify(records())).not.toContain(ADDRESS);
  });
});

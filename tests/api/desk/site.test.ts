import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openWholeShop } from '../../support/whole-shop.ts';
import { missedSearch } from '#src/server/database/schema/missed-search.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { invite, newLinkKey } from '#src/server/modules/staff/invitation.ts';
import { openCachedSite } from '../../support/cached-site.ts';
import { staffLogin } from '../../support/staff.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openWholeShop(() => Promise.resolve()));
const second = await forThisFile(openCachedSite(shop.db, shop.dataDir));

const post = (site: string, path: string, cookie: string, body: object = {}) =>
  fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://skoba.example', cookie },
    body: JSON.stringify(body),
  });
const statusOf = async (site: string, cookie: string) =>
  (await fetch(`${site}/api/desk/me`, { headers: { cookie } })).status;

describe('two processes', () => {
  it('refuse what was ended in the other at the next request', async () => {
    covers('threat.desk_login_end');
    const [owner, person] = [
      await staffLogin(shop.db, 'owner'),
      await staffLogin(shop.db, 'editor'),
    ];
    const both = async () => [
      await statusOf(shop.url, person.cookie),
      await statusOf(second.url, person.cookie),
    ];
    expect(await both()).toEqual([200, 200]);
    const ended = await post(second.url, '/api/desk/staff/end', owner.cookie, { id: person.id });
    expect(ended.status).toBe(200);
    expect(await both()).toEqual([401, 401]);
  });

  it('know a role that was changed in the other', async () => {
    const [owner, person] = [
      await staffLogin(shop.db, 'owner'),
      await staffLogin(shop.db, 'editor'),
    ];
    const staffSeen = async () =>
      (await fetch(`${second.url}/api/desk/staff`, { headers: { cookie: person.cookie } })).status;
    expect(await staffSeen()).toBe(403);
    await post(shop.url, '/api/desk/staff/role', owner.cookie, { id: person.id, role: 'owner' });
    expect(await staffSeen()).toBe(200);
  });
});

describe('the keys of the desk', () => {
  it('are cookies of this host alone, which no script reads and no other site sends', async () => {
    const key = newLinkKey();
    const email = 'olga@example.ru';
    const by = { command: 'test' };
    const invited = { email, name: 'Ольга', role: 'editor', key, by } as const;
    await inTransaction(shop.db, (tx) => invite(tx, invited, new Date()));
    const answer = await post(shop.url, '/api/desk/invitation', '', { key });
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    // Pages are told apart by a mark, which opens nothing (decision 041).
    expect(others).toEqual([expect.stringMatching(/^desk_login=staff\.[\w-]{16}; /)]);
    expect(cookie).toMatch(/^__Host-desk_key=[\w-]{32}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });

  it('open nothing of a shopper, nor do those of shoppers open the desk', async () => {
    covers('threat.desk_key');
    const { cookie, key } = await staffLogin(shop.db, 'owner');
    const info = (headers: Record<string, string>) =>
      fetch(`${shop.url}/api/personal/info`, { headers }).then(({ status }) => status);
    expect(await info({ cookie })).toBe(401);
    expect(await info({ authorization: `Token ${key}` })).toBe(401);
    expect(await info({ cookie: `auth_key=${key}` })).toBe(401);
  });
});

it('the log tells of logins and deeds at the desk by hashes', async () => {
  const from = shop.records().length;
  const { email, cookie } = await staffLogin(shop.db, 'owner');
  const { id } = await staffLogin(shop.db, 'manager');
  const asked = await post(shop.url, '/api/desk/login/code', '', { email });
  const browser = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post(shop.url, '/api/desk/login', browser, { email, code: '000000' });
  await vi.waitFor(() => {
    expect(shop.letters().some(({ headers }) => headers['to'] === email)).toBe(true);
  }, atMost(10_000));
  const letter = shop.letters().find(({ headers }) => headers['to'] === email);
  const code = letter?.headers['subject']?.split(' ')[0];
  await post(shop.url, '/api/desk/login', browser, { email, code });
  await post(shop.url, '/api/desk/staff/end', cookie, { id });
  const told = shop
    .records()
    .slice(from)
    .filter(({ event }) => String(event).startsWith('desk_'))
    .map(({ event, outcome, reason }) => [event, outcome, reason]);
  expect(told).toEqual([
    ['desk_code_asked', 'done', undefined],
    ['desk_login', 'refused', 'wrong_code'],
    ['desk_login', 'done', undefined],
    ['desk_deed', 'done', undefined],
  ]);
});

it('the log tells of passkeys and of logins that were ended', async () => {
  const { cookie } = await staffLogin(shop.db, 'manager');
  const logins = await fetch(`${shop.url}/api/desk/logins`, { headers: { cookie } });
  const { content } = (await logins.json()) as { content: { id: number }[] };
  const from = shop.records().length;
  const passkey = {
    ...{ id: 'a', rawId: 'a', type: 'public-key' },
    response: { clientDataJSON: 'a', attestationObject: 'a' },
  };
  await post(shop.url, '/api/desk/passkeys', cookie, { name: 'Телефон', passkey });
  await post(shop.url, '/api/desk/passkeys/remove', cookie, { id: randomUUID() });
  await post(shop.url, '/api/desk/logins/end', cookie, { id: content[0]?.id });
  const told = shop.records().slice(from);
  expect(told.map(({ event, outcome, reason }) => [event, outcome, reason])).toEqual([
    ['desk_passkey_added', 'refused', 'not_proven'],
    ['desk_passkey_removed', 'done', undefined],
    ['desk_login_ended', 'done', undefined],
  ]);
  for (const record of told)
    expect(record).toMatchObject({ staff: expect.stringMatching(/^[0-9a-f]{12}$/) as string });
});

it('the log tells what a role was refused, and nothing of strangers', async () => {
  const { cookie } = await staffLogin(shop.db, 'editor');
  const from = shop.records().length;
  expect((await post(shop.url, '/api/desk/staff/end', cookie, { id: 1 })).status).toBe(403);
  expect((await post(shop.url, '/api/desk/staff/end', '', { id: 1 })).status).toBe(401);
  const told = shop.records().slice(from);
  expect(told.map(({ event, outcome, reason, call }) => [event, outcome, reason, call])).toEqual([
    ['desk_refused', 'refused', 'not_allowed', 'deskStaffEnd'],
  ]);
  expect(told[0]).toMatchObject({ staff: expect.stringMatching(/^[0-9a-f]{12}$/) as string });
});

it('a search page that found nothing is noted, at the latest when its process ends', async () => {
  const third = await openCachedSite(shop.db, shop.dataDir);
  const search = (call: string, query: string) =>
    fetch(`${third.url}/api/${call}?query=${encodeURIComponent(query)}`);
  for (const query of ['Нет такого', 'нет  ТАКОГО', 'ab', 'anna@example.ru'])
    expect((await search('search', query)).status).toBe(200);
  // The drop-down asks while somebody types: what it lacks is no wish yet.
  expect((await search('modal-search', 'недопис')).status).toBe(200);
  await third.close();
  expect(await shop.db.select().from(missedSearch)).toMatchObject([
    { words: 'нет такого', times: 2 },
  ]);
});

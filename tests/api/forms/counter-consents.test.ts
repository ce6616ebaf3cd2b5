import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Client } from '#src/contract/api.ts';
import { COUNTER_CONSENTS_DAY } from '#src/domain/forms.ts';
import { counterCause } from '#src/server/database/consents.ts';
import { account } from '#src/server/database/schema/account.ts';
import { page, pageRevision } from '#src/server/database/schema/content.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { takeNotice } from '#src/features/shell/plain-choices.ts';
import { routes as deskConsentRoutes } from '#src/server/modules/consents/desk-routes.ts';
import { callerWith, clientOf } from '../../support/client.ts';
import { deskAs } from '../../support/staff.ts';
import { openForms } from '../../support/forms.ts';
import { sweepAt } from '../../support/sweep.ts';
import { covers } from '../../support/covers.ts';

const shop = await openForms();
beforeAll(async () => {
  await shop.db.insert(page).values({ slug: 'consent-counters', title: 'Счётчики', body: 'Да.' });
});
afterAll(() => shop.close());

let clients = 0;
const by = (who: { accountId?: number; address?: string } = {}): Client => {
  clients += 1;
  return clientOf(shop.handlers, callerWith({ address: `203.0.${clients}.1`, ...who }));
};
const rowOf = async (key: string | null) => {
  const [row] = await shop.db
    .select()
    .from(consent)
    .where(eq(consent.cause, counterCause(key ?? '')));
  return row;
};
const give = (api: Client, former = '') => api.counterConsent({ is_given: true, former });

describe('a consent to counters', () => {
  it('of a guest is journaled with time, IP and the very text, under a key that its browser keeps', async () => {
    covers('threat.unproven_consent');
    const { key } = await give(by({ address: '203.0.113.7' }));
    expect(key).toMatch(/^20261120[\w-]{16}$/);
    const [text] = await shop.db
      .select()
      .from(pageRevision)
      .where(eq(pageRevision.slug, 'consent-counters'));
    expect(await rowOf(key)).toMatchObject({
      purpose: 'counters',
      accountId: null,
      sessionId: null,
      ip: '203.0.113.7',
      revisionId: text?.id,
      givenAt: shop.clock(),
      withdrawnAt: null,
    });
    expect(text?.body).toBe('Да.');
  });

  it('of a shopper bears the account', async () => {
    const buyer = { email: 'counted@example.ru', name: 'Анна', phone: '' };
    const [{ id } = { id: 0 }] = await shop.db
      .insert(account)
      .values(buyer)
      .returning({ id: account.id });
    const { key } = await give(by({ accountId: id }));
    expect(await rowOf(key)).toMatchObject({ accountId: id });
  });

  it('ends with its withdrawal, once, and with the next one', async () => {
    const api = by();
    const { key: first } = await give(api);
    shop.pass(60);
    const second = await give(api, first ?? '');
    const replaced = shop.clock();
    expect(await rowOf(first)).toMatchObject({ withdrawnAt: replaced });
    shop.pass(60);
    for (const former of [first, second.key, second.key, 'unknown']) {
      expect(await api.counterConsent({ is_given: false, former: former ?? '' })).toEqual({
        success: true,
        key: null,
      });
    }
    expect(await rowOf(first)).toMatchObject({ withdrawnAt: replaced });
    expect(await rowOf(second.key)).toMatchObject({ withdrawnAt: shop.clock() });
  });

  it('is bounded for a client, who can always withdraw', async () => {
    covers('threat.unproven_consent');
    const api = by({ address: '198.51.100.9' });
    let last: string | null = '';
    for (let given = 0; given < COUNTER_CONSENTS_DAY.client; given += 1)
      last = (await give(api, last ?? '')).key;
    await expect(give(api, last ?? '')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await takeNotice(api, true, `counters.${last}`)).toBeNull();
    expect(await rowOf(last)).toMatchObject({ withdrawnAt: null });
    expect(await takeNotice(api, false, `counters.${last}`)).toBe('1');
    expect((await rowOf(last))?.withdrawnAt).not.toBeNull();
  });

  it('that was refused from the first is no line of the journal', async () => {
    const before = await shop.db.$count(consent);
    expect(await takeNotice(by(), false, undefined)).toBe('1');
    expect(await takeNotice(by(), false, '1')).toBe('1');
    expect(await shop.db.$count(consent)).toBe(before);
  });

  it('is found by the staff under the cookie of its browser', async () => {
    const { api } = await deskAs(shop.db, deskConsentRoutes({ db: shop.db }), 'manager');
    const given = async (q: string) => (await api.deskConsentJournal({ q })).content;
    const cookie = (await takeNotice(by({ address: '203.0.113.8' }), true, undefined)) ?? '';
    expect(await given(cookie)).toMatchObject([
      { purpose: 'counters', ip: '203.0.113.8', source: 'counters', text: expect.any(Number) },
    ]);
    expect(await given('counters.20260101aaaaaaaaaaaaaaaa')).toEqual([]);
  });

  it('is forgotten after three years, and not before', async () => {
    const { key } = await give(by());
    await sweepAt(shop.db, new Date('2029-11-20T00:00:00Z'));
    expect(await rowOf(key)).toBeDefined();
    await sweepAt(shop.db, new Date('2029-11-22T00:00:00Z'));
    expect(await rowOf(key)).toBeUndefined();
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { httpClient } from '#src/client/http-client.ts';
import { api as contract, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { HOSTILE_CALLS } from '../../support/hostile-calls.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { staffLogin } from '../../support/staff.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openWholeShop(fillHostile));

/** What a passkey signs belongs to one login; which redirect goes is asked with the text itself. */
const OTHER_INPUT: readonly string[] = ['deskPasskeyAdd', 'deskRedirectRemove'];
/** Deeds of the contract with an input that is accepted. */
const deeds = (Object.keys(contract) as EndpointName[]).flatMap((name) => {
  const { method, roles }: Endpoint = contract[name];
  const { good, kept = {} } = HOSTILE_CALLS[name] ?? {};
  if (method !== 'POST' || roles === undefined || roles === 'anyone') return [];
  if (good === undefined || OTHER_INPUT.includes(name)) return [];
  return [{ name, good, texts: Object.keys(kept) }];
});

it('the contract has many deeds whose good input is known', () => {
  expect(deeds.length).toBeGreaterThan(40);
});

describe.each(deeds)('$name', ({ name, good, texts }) => {
  it('is not done when its author is dismissed between the request and its transaction', async () => {
    const who = await shop.somebody();
    const input = {
      ...Object.fromEntries(texts.map((field) => [field, 'Слово'])),
      ...(await good(shop, who)),
    };
    const { id, cookie } = await staffLogin(shop.db, 'owner');
    const api = httpClient({ baseUrl: shop.url, headers: () => ({ cookie }) });
    const holder = await hold(shop.db, 'select from staff where id = $1 for update', [id]);
    const call = outcomeOf((api[name] as (given: object) => Promise<unknown>)(input));
    await untilWaiting(shop.db);
    await holder.query('update staff set ended_at = now() where id = $1', [id]);
    await holder.commit();
    expect(await call).toBe('not_authorized');
    expect(await shop.db.$count(staffJournal, eq(staffJournal.staffId, id))).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { api as contract, type EndpointName } from '#src/contract/api.ts';
import { isApiError } from '#src/contract/errors.ts';
import { isFormErrors } from '#src/contract/form-errors.ts';
import { HOSTILE_CALLS } from '../../support/hostile-calls.ts';
import type { HostileCall } from '../../support/hostile-call.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** They change one product of the shop, and a second call is told that it is done already. */
const ONCE: readonly string[] = ['deskGoodsHide', 'deskGoodsShow'];
const calls = (Object.entries(HOSTILE_CALLS) as [EndpointName, HostileCall][]).filter(
  ([name, { kept, refused }]) =>
    contract[name].method === 'POST' &&
    (kept !== undefined || refused !== undefined) &&
    !ONCE.includes(name),
);
const NAMES: Partial<Record<EndpointName, string>> = {
  registration: 'first_name',
  personalUpdate: 'name',
  feedback: 'name',
  application: 'name',
  orderPlace: 'full_name',
};
const shop = await forThisFile(openWholeShop(fillHostile));

/** What the call says of this text in the field; null: it is accepted. */
async function said([name, call]: (typeof calls)[number], field: string, text: string) {
  const who = await shop.somebody();
  const api = call.door === undefined ? who.api : await call.door(shop, who);
  const input = { ...(await call.good?.(shop, who)), [field]: text };
  try {
    await (api[name] as (whole: object) => Promise<unknown>)(input);
    return null;
  } catch (error) {
    if (isFormErrors(error)) return error.errors;
    if (isApiError(error)) return { code: error.code, reason: error.reason };
    throw error;
  }
}

describe('a text in which nothing can be seen', () => {
  it.each(calls)(
    'is an empty one: %s',
    async (...one) => {
      const [, { kept = {}, refused = {} }] = one;
      for (const field of [...Object.keys(kept), ...Object.keys(refused)]) {
        const empty = await said(one, field, '');
        for (const blank of ['\u3164', '\u200b\u2800 \u034f'])
          expect(await said(one, field, blank), `${field}: ${encodeURIComponent(blank)}`).toEqual(
            empty,
          );
      }
    },
    atMost(60_000),
  );

  it.each(calls.filter(([name]) => name in NAMES))('is no name: %s', async (...one) => {
    expect(await said(one, NAMES[one[0]] ?? '', '\u3164\u00ad')).not.toBeNull();
  });

  it('is looked for in every form with a name', () => {
    expect(calls.filter(([name]) => name in NAMES).length).toBe(Object.keys(NAMES).length);
  });
});

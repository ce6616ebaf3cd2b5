import { afterAll, describe, expect, it } from 'vitest';
import { httpClient } from '#src/client/http-client.ts';
import { AUTH_COOKIE } from '#src/server/callers/identify.ts';
import { openBusyShop } from '../../support/busy-shop.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { covers } from '../../support/covers.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openFrontSite } from '../../support/two-sites.ts';

/** A site whose operator has set API_TARGET and no CHANGES_TOKEN. */

const shop = await forThisFile(openBusyShop());
const front = await openFrontSite(shop.url, { CHANGES_TOKEN: '' });
afterAll(() => front.close());

const PAGE = '/product/hinge';
/** What a page of the front site says of the goods in stock, and how many pages it had made by then. */
async function shown(
  headers: Record<string, string> = {},
): Promise<{ stock: number; made: number }> {
  const answer = await fetch(front.url + PAGE, { headers });
  const page = (await answer.json()) as { shown: { quantity: number }; made: number };
  return { stock: page.shown.quantity, made: page.made };
}

/** A buyer at the front site with one hinge in the cart, and the fields of the order. */
async function buyerAtFront() {
  const { key } = await shop.somebody();
  const api = httpClient({ baseUrl: front.url, authorization: `Token ${key}` });
  await api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
  const { idempotency_key } = await api.orderInfo({});
  return { api, key, fields: { ...PERSON, pickup_point_id: shop.point, idempotency_key } };
}

describe('a site that hears no changes', () => {
  it('shows at once what its own order took, sent by a script, a form or a page', async () => {
    const { stock } = await shown();
    const byScript = await buyerAtFront();
    await byScript.api.orderPlace(byScript.fields);
    expect((await shown()).stock).toBe(stock - 1);

    const byForm = await buyerAtFront();
    const sent = await fetch(`${front.url}/api/order`, {
      method: 'POST',
      body: new URLSearchParams(
        Object.entries(byForm.fields).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)]),
        ),
      ),
      headers: { authorization: `Token ${byForm.key}`, accept: 'text/html' },
      redirect: 'manual',
    });
    expect(sent.headers.get('location')).toContain('/order/confirm/');
    expect((await shown()).stock).toBe(stock - 2);

    const byPage = await buyerAtFront();
    const page = `/personal/placed?fields=${encodeURIComponent(JSON.stringify(byPage.fields))}`;
    const cookie = `${AUTH_COOKIE}=${byPage.key}`;
    expect((await fetch(front.url + page, { headers: { cookie } })).status).toBe(200);
    expect((await shown()).stock).toBe(stock - 3);
  });

  it('keeps its pages whatever a stranger sends, and tells nobody what was changed', async () => {
    covers('threat.changed_tags');
    const before = await shown();
    const forged = {
      'x-changed-tags': `product:${shop.id('hinge')},catalogue,settings`,
      'x-tell-changes': '1',
    };
    expect(await shown(forged)).toEqual(before);
    const { key } = await shop.somebody();
    const added = await fetch(`${front.url}/api/cart/add`, {
      method: 'POST',
      body: JSON.stringify({ product_id: shop.id('hinge'), quantity: 1 }),
      headers: {
        ...forged,
        authorization: `Token ${key}`,
        'content-type': 'application/json',
      },
    });
    expect(added.status).toBe(200);
    expect([...added.headers.keys()].filter((name) => /tags|changes/.test(name))).toEqual([]);
    expect(await shown()).toEqual(before);

    const buyer = await buyerAtFront();
    const placed = await fetch(`${front.url}/api/order`, {
      method: 'POST',
      body: JSON.stringify(buyer.fields),
      headers: {
        ...forged,
        authorization: `Token ${buyer.key}`,
        'content-type': 'application/json',
      },
    });
    expect(placed.status).toBe(200);
    expect(placed.headers.get('x-changed-tags')).toBeNull();
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { action, actionProduct } from '#src/server/database/schema/content.ts';
import { slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { productDocument } from '#src/server/database/schema/product.ts';
import { session } from '#src/server/database/schema/session.ts';
import { callerWith } from '../../support/client.ts';
import { openShop, putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { PRODUCT_VARIANTS } from '../../support/product-variants.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const idOf = (slug: string) => ids.get(slug) ?? 0;
const now = new Date('2026-06-15T12:00:00Z');

const db = await forThisFile(openTestDatabase());
const ids = await putCatalogue(db, PRODUCT_VARIANTS);
await db.insert(productDocument).values({
  productId: idOf('skoba-128-khrom'),
  position: 0,
  title: 'Паспорт',
  key: 'passport.pdf',
  bytes: 20_480,
});
await db.insert(slugRedirect).values([
  { kind: 'product', slug: 'staraya-skoba', targetId: idOf('skoba-128-khrom') },
  { kind: 'product', slug: 'staryy-spryatannyy', targetId: idOf('spryatan') },
  { kind: 'category', slug: 'staryye-ruchki/skoby', targetId: 2 },
]);
await db.insert(action).values([
  {
    slug: 'leto',
    title: 'Лето',
    shortText: 'Скидки лета',
    startsAt: new Date('2026-06-01T00:00:00Z'),
    endsAt: new Date('2026-07-01T00:00:00Z'),
  },
  { slug: 'zima', title: 'Зима', endsAt: new Date('2026-03-01T00:00:00Z') },
]);
await db
  .insert(actionProduct)
  .values(
    ['vint', 'blizkiy', 'gone'].map((slug) => ({ actionSlug: 'leto', productId: idOf(slug) })),
  );
const shop = await openShop(db, { clock: () => now });
afterAll(async () => {
  await shop.catalogue.close();
});

describe('visited products', () => {
  const openSession = async () => {
    const [row] = await db
      .insert(session)
      .values({ keyHash: crypto.randomUUID(), expiresAt: new Date('2027-01-01T00:00:00Z') })
      .returning({ id: session.id });
    const id = row?.id ?? 0;
    return {
      id,
      caller: callerWith({ sessionId: id, openSession: () => Promise.resolve({ id, key: 'key' }) }),
    };
  };

  it('are nobody’s without a session', async () => {
    expect(await shop.api.visitedProducts({})).toEqual({ content: [] });
  });

  it('come the last first, each once, those of one session only', async () => {
    covers('7 GET /api/products/visited');
    let time = now.getTime();
    const ticking = await openShop(db, { clock: () => new Date(time++) });
    const [mine, other] = [await openSession(), await openSession()];
    for (const slug of ['vint', 'blizkiy', 'vint', 'dalshe'])
      await ticking.as(mine.caller).visitProduct({ product_id: idOf(slug) });
    const visited = await ticking.as(mine.caller).visitedProducts({});
    expect(visited.content.map(({ slug }) => slug)).toEqual(['dalshe', 'vint', 'blizkiy']);
    expect(await ticking.as(other.caller).visitedProducts({})).toEqual({ content: [] });
    await ticking.catalogue.close();
  });

  it('open a session for the first visit, and for no product that is not sold', async () => {
    let opened = 0;
    const { caller } = await openSession();
    const guest = callerWith({ openSession: () => (opened++, caller.openSession()) });
    for (const id of [idOf('spryatan'), idOf('gone'), 999_999]) {
      await expect(shop.as(guest).visitProduct({ product_id: id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(opened).toBe(0);
    expect(await shop.as(guest).visitProduct({ product_id: idOf('vint') })).toEqual({
      success: true,
    });
    expect(opened).toBe(1);
  });
});

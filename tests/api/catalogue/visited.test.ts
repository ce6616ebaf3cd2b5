import { expect, it } from 'vitest';
import { VISITED_MOST } from '#src/domain/limits.ts';
import { session } from '#src/server/database/schema/session.ts';
import { openShop, putCatalogue } from '../../support/catalogue.ts';
import { callerWith } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';

it('remembers the newest visits and no more of them than are shown', async () => {
  const db = await openTestDatabase();
  const products = Array.from({ length: VISITED_MOST + 3 }, (_, index) => ({
    slug: `p${index}`,
    in: 'petli',
  }));
  const ids = await putCatalogue(db, { categories: { petli: 'Петли' }, products });
  let time = 0;
  const shop = await openShop(db, { clock: () => new Date(time++ * 1000) });
  const [row] = await db
    .insert(session)
    .values({ keyHash: 'hash', expiresAt: new Date('2027-01-01T00:00:00Z') })
    .returning({ id: session.id });
  const me = shop.as(
    callerWith({
      sessionId: row?.id ?? 0,
      openSession: () => Promise.resolve({ id: row?.id ?? 0, key: 'key' }),
    }),
  );

  for (const id of ids.values()) await me.visitProduct({ product_id: id });
  const visited = await me.visitedProducts({});
  expect(visited.content.map(({ slug }) => slug)).toEqual(
    products
      .map(({ slug }) => slug)
      .toReversed()
      .slice(0, VISITED_MOST),
  );
  const { rows } = await db.execute<{ count: number }>(
    'select count(*)::int as count from visited_product',
  );
  expect(rows).toEqual([{ count: VISITED_MOST }]);

  await shop.catalogue.close();
  await db.close();
});

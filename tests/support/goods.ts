import type { Database } from '../../src/server/database/open.ts';
import { category } from '../../src/server/database/schema/catalogue.ts';
import { product } from '../../src/server/database/schema/product.ts';

let made = 0;

/** A category with defaults for what the test leaves out. */
export async function addCategory(
  db: Database,
  some: Partial<typeof category.$inferInsert> & { fullSlug: string },
) {
  const slug = some.fullSlug.split('/').at(-1) ?? some.fullSlug;
  const [row] = await db
    .insert(category)
    .values({ title: slug, slug, ...some })
    .returning();
  if (row === undefined) throw new Error('the category was not made');
  return row;
}

/** A product with defaults for what the test leaves out. */
export async function addProduct(
  db: Database,
  some: Partial<typeof product.$inferInsert> & { categoryId: number },
) {
  made += 1;
  const slug = `product-${made}`;
  const [row] = await db
    .insert(product)
    .values({ externalId: slug, slug, title: slug, priceCurrent: 34_500, onHand: 10, ...some })
    .returning();
  if (row === undefined) throw new Error('the product was not made');
  return row;
}

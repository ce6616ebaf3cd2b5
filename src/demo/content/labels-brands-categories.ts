import { eq, sql } from 'drizzle-orm';
import { brand, category } from '../../server/database/schema/catalogue.ts';
import { label } from '../../server/database/schema/product.ts';
import { trade, type CategoryFact } from '../trade.ts';
import type { Seeding } from './parts.ts';

/** Contrast with white text is at least 4.5. «Хит продаж» keeps the shop's usual pink. */
export const LABEL_COLOURS: Readonly<Record<string, string>> = {
  'Хит продаж': '#be185d',
  Распродажа: '#b91c1c',
  Рекомендуем: '#047857',
  Новинка: '#be185d',
};

export async function seedLabels({ tx }: Seeding): Promise<void> {
  for (const [name, bgColor] of Object.entries(LABEL_COLOURS)) {
    await tx
      .insert(label)
      .values({ name, bgColor })
      .onConflictDoUpdate({ target: label.name, set: { bgColor } });
  }
}

export async function seedBrands({ tx }: Seeding): Promise<void> {
  for (const { slug, country, popularity, description } of trade.brands) {
    await tx
      .update(brand)
      .set({ country, description, popularity, updatedAt: sql`now()` })
      .where(eq(brand.slug, slug));
  }
}

export async function seedCategories({ tx }: Seeding): Promise<void> {
  const walk = async (facts: readonly CategoryFact[]): Promise<void> => {
    for (const [position, fact] of facts.entries()) {
      await tx
        .update(category)
        .set({
          position,
          description: fact.description,
          seoDescription: fact.description.split(/(?<=[.!?]) /)[0] ?? null,
          updatedAt: sql`now()`,
        })
        .where(eq(category.fullSlug, fact.full_slug));
      await walk(fact.children ?? []);
    }
  };
  await walk(trade.categories);
  // A branch shows what is best sold in it.
  await tx.execute(sql`
    update category c set image = best.key from (
      select distinct on (c.id) c.id, pic.key from category c
      join category below on below.full_slug = c.full_slug or starts_with(below.full_slug, c.full_slug || '/')
      join product p on p.category_id = below.id and p.state = 'active'
      join product_picture pic on pic.product_id = p.id and pic.position = 0
      order by c.id, p.popularity desc, p.id
    ) best where best.id = c.id`);
}

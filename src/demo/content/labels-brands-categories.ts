import { eq, sql } from 'drizzle-orm';
import { brand, category } from '../../server/database/schema/catalogue.ts';
import { label } from '../../server/database/schema/product.ts';
import { allTexts } from '../goods/texts-of-leaves.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import { brandFacts, NO_BRAND, trade } from '../trade.ts';
import type { CategoryFact } from '../trade.ts';
import { BRAND_TEXTS, POPULAR_BRANDS } from '../texts/brands.ts';
import { FAMILY_TIPS } from '../texts/families.ts';
import { CATEGORY_TEXTS, LEAF_OPENINGS } from '../texts/categories.ts';
import { allLeaves } from '../goods/all-leaves.ts';
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
  for (const fact of brandFacts.values()) {
    const place = POPULAR_BRANDS.indexOf(fact.slug);
    const isNamed = fact.name !== NO_BRAND;
    await tx
      .update(brand)
      .set({
        country: isNamed ? fact.country : null,
        description: BRAND_TEXTS[fact.slug] ?? '',
        popularity: place === -1 ? null : place + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(brand.slug, fact.slug));
  }
}

const WITHOUT_BRAND = 'товары без бренда';

function brandsOf(slug: string): string {
  const lines = allLeaves.find((leaf) => leaf.slug === slug)?.lines ?? [];
  const names = [
    ...new Set(
      lines.flatMap((line) => line.brands.split('|').map((part) => part.replace(/[*:].*$/, ''))),
    ),
  ];
  const named = names.filter((name) => name !== NO_BRAND).slice(0, 4);
  const listed = named.length > 0 ? [`товары ${named.join(', ')}`] : [];
  return [
    ...listed,
    ...(names.includes(NO_BRAND)
      ? [named.length > 0 ? 'недорогие позиции без бренда' : WITHOUT_BRAND]
      : []),
  ].join(' и ');
}

const leavesOf = (fact: CategoryFact): CategoryFact[] => fact.children?.flatMap(leavesOf) ?? [fact];

/** Sentences about leaves, which continue a short text of an upper level. */
function advice(fact: CategoryFact, length: number, random: Random): string[] {
  const said = leavesOf(fact)
    .flatMap(({ slug }) => allTexts(slug))
    .filter((text) => !text.includes('{') && text.length > 60);
  return random.shuffle(said).slice(0, length < 90 ? 2 : length < 170 ? 1 : 0);
}

/** The text below a listing: written for the upper levels, put together from facts for a leaf. */
export function categoryText(fact: CategoryFact): string {
  const random = randomOf(`category/${fact.slug}`);
  const written = CATEGORY_TEXTS[fact.slug];
  if (written !== undefined) return [written, ...advice(fact, written.length, random)].join(' ');
  const opening = random
    .pick(LEAF_OPENINGS)
    .replace('{title}', fact.title)
    .replace('{brands}', brandsOf(fact.slug));
  const facts = allTexts(fact.slug).filter((text) => !text.includes('{'));
  const tips = FAMILY_TIPS[fact.full_slug.split('/')[0] ?? ''] ?? [];
  return [opening, ...facts.slice(0, 3), ...(facts.length < 2 ? [random.pick(tips)] : [])].join(
    ' ',
  );
}

export async function seedCategories({ tx }: Seeding): Promise<void> {
  const walk = async (facts: readonly CategoryFact[]): Promise<void> => {
    for (const [position, fact] of facts.entries()) {
      await tx
        .update(category)
        .set({
          position,
          description: categoryText(fact),
          seoDescription: categoryText(fact).split(/(?<=[.!?]) /)[0] ?? null,
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

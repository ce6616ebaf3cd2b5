import { fileURLToPath } from 'node:url';
import { sql, and, asc, desc, eq } from 'drizzle-orm';
import { readPageFiles } from '../../server/database/own-shop/page-files.ts';
import { category } from '../../server/database/schema/catalogue.ts';
import { page } from '../../server/database/schema/content.ts';
import { product, productPicture } from '../../server/database/schema/product.ts';
import type { Queries } from '../../server/database/transaction.ts';
import type { Seeding } from './parts.ts';

const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));
const DAY = 86_400_000;

/** The pages in their source files. */
export const readPages = () => readPageFiles(FOLDER);

/** The leaf category whose picture an article shows. */
const ARTICLE_LEAVES: Readonly<Record<string, string>> = {
  'articles/skolko-petel-na-fasad': 'petli-nakladnye-s-dovodchikom',
  'articles/kak-vybrat-nalozhenie-petli': 'petli-vkladnye-s-dovodchikom',
  'articles/chem-otlichayutsya-napravlyayushchie': 'sharikovye-s-dovodchikom',
  'articles/kak-podobrat-mezhosevoe-ruchki': 'ruchki-skoby',
  'articles/kromka-kakaya-tolshchina': 'kromka-2-mm',
  'articles/kak-podobrat-gazlift': 'gazlifty',
  'articles/kak-rasschitat-blok-pitaniya': 'svetodiodnye-lenty',
  'articles/konfirmat-ili-ekscentrik': 'konfirmaty-evrovinty',
  'articles/shkaf-kupe-raschet-dverey': 'roliki-i-komplekty-rolikov',
  'articles/kak-prisadit-petlyu': 'sverla-chashechnye-35-mm',
  'articles/kak-vybrat-moyku': 'moyki-iz-iskusstvennogo-granita',
  'articles/razmery-kuhni-i-cokol': 'opory-kukhonnye-reguliruemye',
  'articles/hranenie-v-shkafu': 'shtangi-dlya-odezhdy',
  'articles/uhod-za-furnituroy': 'posudosushiteli',
};

export async function seedPages({ tx, clock }: Seeding): Promise<void> {
  const now = clock().getTime();
  let articles = 0;
  for (const { slug, title, summary, tags, body } of readPages()) {
    const leaf = ARTICLE_LEAVES[slug];
    const age = slug.startsWith('articles/') ? (articles += 1) * 19 : 60;
    const written = {
      title,
      summary,
      tags,
      body,
      image: leaf === undefined ? null : await productPictureOf(tx, leaf),
      updatedAt: new Date(now - age * DAY),
    };
    await tx
      .insert(page)
      .values({ slug, ...written, createdAt: new Date(now - age * DAY) })
      .onConflictDoUpdate({
        target: page.slug,
        set: { ...written, updatedAt: sql`excluded.updated_at` },
      });
  }
}

/** The main picture of the most popular product of a leaf category. */
async function productPictureOf(db: Queries, leafSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ key: productPicture.key })
    .from(productPicture)
    .innerJoin(product, eq(product.id, productPicture.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(
      and(eq(category.slug, leafSlug), eq(productPicture.position, 0), eq(product.state, 'active')),
    )
    .orderBy(desc(product.popularity), asc(product.id))
    .limit(1);
  return row?.key ?? null;
}

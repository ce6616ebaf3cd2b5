import type { Client } from '../../src/contract/api.ts';
import { articleKey } from '../../src/domain/article.ts';
import { slugify } from '../../src/domain/slug.ts';
import type { Database } from '../../src/server/database/open.ts';
import { attribute, brand, category, model } from '../../src/server/database/schema/catalogue.ts';
import {
  label,
  product,
  productAttribute,
  productLabel,
  productLink,
  productPicture,
} from '../../src/server/database/schema/product.ts';
import type { Caller } from '../../src/server/callers/caller.ts';
import { routes as brandRoutes } from '../../src/server/modules/brands/routes.ts';
import { openCatalogue, type CatalogueOptions } from '../../src/server/modules/catalogue/open.ts';
import type { Catalogue } from '../../src/server/modules/catalogue/catalogue.ts';
import { catalogueRoutes } from '../../src/server/modules/catalogue/routes.ts';
import { systemClock, type Clock } from '../../src/server/platform/clock.ts';
import { clientOf } from './client.ts';

export interface ProductPart {
  slug: string;
  /** Full slug of the category. */
  in: string;
  brand?: string;
  model?: string;
  /** Attribute slug → value, or values. The slug of a value is made from it. */
  has?: Record<string, string | number | string[]>;
  labels?: string[];
  pictures?: string[];
  companions?: string[];
  analogues?: string[];
  columns?: Partial<typeof product.$inferInsert>;
}

export interface CatalogueParts {
  /** Full slug → title; parents stand before their children. */
  categories: Record<string, string>;
  hiddenCategories?: string[];
  brands?: (Partial<typeof brand.$inferInsert> & { title: string; slug: string })[];
  attributes?: (Partial<typeof attribute.$inferInsert> & {
    slug: string;
    type: 'enum' | 'number' | 'range' | 'bool' | 'text';
  })[];
  /** Slug → slugs of its parameters. */
  models?: Record<string, string[]>;
  labels?: string[];
  products: ProductPart[];
}

/** Puts a small hand-made catalogue into an empty database; returns ids of products by slug. */
export async function putCatalogue(
  db: Database,
  parts: CatalogueParts,
): Promise<Map<string, number>> {
  const categories = new Map<string, number>();
  for (const [position, [fullSlug, title]] of Object.entries(parts.categories).entries()) {
    const path = fullSlug.split('/');
    const parentId = categories.get(path.slice(0, -1).join('/')) ?? null;
    const hidden = parts.hiddenCategories?.includes(fullSlug) ?? false;
    const [row] = await db
      .insert(category)
      .values({ title, fullSlug, slug: path.at(-1) ?? '', parentId, position, hidden })
      .returning({ id: category.id });
    categories.set(fullSlug, known(row).id);
  }
  const brands = new Map<string, number>();
  for (const one of parts.brands ?? [])
    brands.set(
      one.slug,
      known((await db.insert(brand).values(one).returning({ id: brand.id }))[0]).id,
    );
  const attributes = new Map<string, { id: number; type: string }>();
  for (const [position, one] of (parts.attributes ?? []).entries()) {
    const [row] = await db
      .insert(attribute)
      .values({ title: one.slug, position, ...one })
      .returning({ id: attribute.id, type: attribute.type });
    attributes.set(one.slug, known(row));
  }
  const models = new Map<string, number>();
  for (const [slug, parameters] of Object.entries(parts.models ?? {})) {
    models.set(
      slug,
      known(
        (
          await db
            .insert(model)
            .values({ slug, title: slug, parameters })
            .returning({ id: model.id })
        )[0],
      ).id,
    );
  }
  const labels = new Map<string, number>();
  for (const name of parts.labels ?? [])
    labels.set(
      name,
      known((await db.insert(label).values({ name }).returning({ id: label.id }))[0]).id,
    );

  const products = new Map<string, number>();
  for (const part of parts.products) {
    const article = part.columns?.article ?? '';
    const [row] = await db
      .insert(product)
      .values({
        externalId: part.slug,
        slug: part.slug,
        title: part.slug,
        categoryId: known(categories.get(part.in)),
        priceCurrent: 10_000,
        onHand: 100,
        brandId: part.brand === undefined ? null : known(brands.get(part.brand)),
        modelId: part.model === undefined ? null : known(models.get(part.model)),
        fullSlug: part.model === undefined ? null : `${part.model}/${part.slug}`,
        articleKey: articleKey(article),
        ...part.columns,
      })
      .returning({ id: product.id });
    const productId = known(row).id;
    products.set(part.slug, productId);
    for (const [position, [key, values]] of Object.entries(part.has ?? {}).entries()) {
      const { id: attributeId, type } = known(attributes.get(key));
      for (const value of [values].flat()) {
        const number = type === 'number' ? Number(value) : null;
        await db.insert(productAttribute).values({
          productId,
          attributeId,
          value: String(value),
          slug: slugify(String(value)),
          number,
          position,
        });
      }
    }
    for (const name of part.labels ?? [])
      await db.insert(productLabel).values({ productId, labelId: known(labels.get(name)) });
    for (const [position, key] of (part.pictures ?? []).entries())
      await db.insert(productPicture).values({ productId, position, key });
  }
  for (const part of parts.products) {
    for (const kind of ['companion', 'analogue'] as const) {
      for (const [position, slug] of (part[`${kind}s`] ?? []).entries()) {
        await db.insert(productLink).values({
          productId: known(products.get(part.slug)),
          linkedId: known(products.get(slug)),
          kind,
          position,
        });
      }
    }
  }
  return products;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('The parts of the catalogue name something that they do not hold.');
  return value;
}

export interface OpenShop {
  catalogue: Catalogue;
  api: Client;
  /** The same endpoints for another caller. */
  as: (caller: Caller) => Client;
}

/** The catalogue's and the brands' endpoints over a database. */
export async function openShop(
  db: Database,
  { clock = systemClock, ...options }: CatalogueOptions & { clock?: Clock } = {},
): Promise<OpenShop> {
  const catalogue = await openCatalogue(db, options);
  const handlers = { ...catalogueRoutes({ db, catalogue, clock }), ...brandRoutes({ catalogue }) };
  return { catalogue, api: clientOf(handlers), as: (caller) => clientOf(handlers, caller) };
}

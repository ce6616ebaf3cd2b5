import { and, desc, eq, gt, ilike, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PromoState } from '#src/domain/desk-promo.ts';
import { promoKey } from '#src/domain/promo-key.ts';
import { normalPromoCode } from '#src/domain/promo.ts';
import { containing } from '../../database/like.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { brand } from '../../database/schema/catalogue.ts';
import { product } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';
import { alikeOf, namedBy } from '../catalogue/by-article.ts';

export interface PromoFilter {
  q: string;
  state?: PromoState | undefined;
  batch?: string | undefined;
}

const hasEnded = (now: Date) => lte(promoCode.endsAt, now);
const hasNotEnded = (now: Date) => or(isNull(promoCode.endsAt), gt(promoCode.endsAt, now));
const IS_USED_UP = sql`coalesce(${promoCode.used} >= ${promoCode.limitTotal}, false)`;
const startsLater = (now: Date) => sql`coalesce(${gt(promoCode.startsAt, now)}, false)`;

/** The same as `promoState` of the domain. */
const inState = (state: PromoState, now: Date): SQL | undefined =>
  ({
    ended: hasEnded(now),
    used_up: and(hasNotEnded(now), IS_USED_UP),
    planned: and(hasNotEnded(now), sql`not ${IS_USED_UP}`, startsLater(now)),
    active: and(hasNotEnded(now), sql`not ${IS_USED_UP}`, sql`not ${startsLater(now)}`),
  })[state];

/** Codes of batches are many: the plain list leaves them out. */
function conditionOf({ q, state, batch }: PromoFilter, now: Date): SQL | undefined {
  const key = promoKey(q);
  return and(
    state && inState(state, now),
    batch === undefined ? undefined : eq(promoCode.batch, batch),
    q === '' && batch === undefined ? isNull(promoCode.batch) : undefined,
    q === ''
      ? undefined
      : or(
          ilike(promoCode.code, containing(normalPromoCode(q))),
          key === null ? undefined : ilike(promoCode.key, containing(key)),
          ilike(promoCode.title, containing(q)),
        ),
  );
}

export const countPromos = (db: Queries, filter: PromoFilter, now: Date): Promise<number> =>
  db.$count(promoCode, conditionOf(filter, now));

/** The newest first. */
export const listPromos = (
  db: Queries,
  filter: PromoFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(promoCode)
    .where(conditionOf(filter, now))
    .orderBy(desc(promoCode.createdAt), promoCode.code)
    .limit(limit)
    .offset(offset);

export async function findPromoCode(db: Queries, code: string) {
  const [row] = await db
    .select({
      promo: promoCode,
      gift: { id: product.id, article: product.article, title: product.title },
      stock: sql<number>`case when ${product.state} = 'active' then ${product.quantity} else 0 end`,
      alike: alikeOf(sql`"product"."article_key"`),
    })
    .from(promoCode)
    .leftJoin(product, eq(product.id, promoCode.giftProductId))
    .where(eq(promoCode.code, code));
  return row ?? null;
}

/** How a form names these products; a form with one that is gone is refused. */
export async function articlesOf(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: product.id,
      article: product.article,
      alike: alikeOf(sql`"product"."article_key"`),
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  const names = new Map(rows.map((row) => [row.id, namedBy(row)]));
  return ids.map((one) => names.get(one) ?? `#${one}`);
}

export const brandChoices = (db: Queries) =>
  db
    .select({ id: brand.id, title: brand.title })
    .from(brand)
    .orderBy(sql`${brand.title} collate "ru-x-icu"`, brand.id);

const BATCHES_SHOWN = 50;

export const latestBatches = (db: Queries) =>
  db
    .select({
      id: sql<string>`${promoCode.batch}`,
      title: sql<string>`min(${promoCode.title})`,
      created_at: sql<Date>`min(${promoCode.createdAt})`.mapWith(promoCode.createdAt),
      count: sql<number>`count(*)::int`,
      used: sql<number>`sum(${promoCode.used})::int`,
      example: sql<string>`min(${promoCode.code})`,
    })
    .from(promoCode)
    .where(sql`${promoCode.batch} is not null`)
    .groupBy(promoCode.batch)
    .orderBy(desc(sql`min(${promoCode.createdAt})`))
    .limit(BATCHES_SHOWN);

export const codesOfBatch = (db: Queries, batch: string) =>
  db.select().from(promoCode).where(eq(promoCode.batch, batch)).orderBy(promoCode.code);

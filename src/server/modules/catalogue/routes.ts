import { and, eq, sql, type SQL } from 'drizzle-orm';
import { catalogueEndpoints } from '#src/contract/catalogue.ts';
import { ApiError } from '#src/contract/errors.ts';
import { productEndpoints } from '#src/contract/product.ts';
import { VISITED_MOST } from '#src/domain/limits.ts';
import { handle, together } from '../../api/handlers.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Database } from '../../database/open.ts';
import { product } from '../../database/schema/product.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { inTurn, putSubject } from '../../database/turns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryList, categoryPage, filtersOf, rootPage, tree } from './category-service.ts';
import { deskGoodsRoutes, type DeskGoodsDeps } from './desk/routes.ts';
import { actionProducts, brandProducts } from './list-service.ts';
import { productPage } from './product-service.ts';
import { redirectTarget } from './queries.ts';
import type { CategoryRecord } from './read-model/catalogue-data.ts';

export interface CatalogueDeps {
  db: Database;
  catalogue: Catalogue;
  clock: Clock;
}

export function catalogueRoutes({ db, catalogue, clock }: CatalogueDeps) {
  return together(
    handle(catalogueEndpoints, {
      categoryTree: async () => tree(catalogue),
      categories: async (input) => categoryList(catalogue, input),
      categoryRoot: async (input) => rootPage(catalogue, input),
      category: async (input) =>
        categoryPage(catalogue, await findCategory(db, catalogue, input.slug), input),
      productFilters: async ({ category, filters }) => filtersOf(catalogue, category, filters),
      brandProducts: async (input) => brandProducts(catalogue, input),
      actionProducts: async (input) => actionProducts(db, catalogue, input, clock()),
    }),
    handle(productEndpoints, {
      product: async ({ slug, discontinued }) =>
        productPage(db, catalogue, slug, discontinued === 'show'),

      visitedProducts: async (_input, caller) => {
        const visitor = visitorOf(caller);
        const ids = visitor === null ? [] : await visitedIds(db, visitor);
        return { content: catalogue.productCards(ids) };
      },
      visitProduct: async ({ product_id: productId }, caller) => {
        if (!(await isSold(db, productId))) throw new ApiError('not_found');
        const { accountId } = caller;
        const visitor =
          accountId === null ? { sessionId: (await caller.openSession()).id } : { accountId };
        await rememberVisit(db, visitor, productId, clock());
        return { success: true };
      },
    }),
  );
}

/** Null: somebody without an account or a session, who has visited nothing. */
function visitorOf({ accountId, sessionId }: Caller): Visitor | null {
  if (accountId !== null) return { accountId };
  return sessionId === null ? null : { sessionId };
}

export const routes = (context: CatalogueDeps & DeskGoodsDeps) =>
  together(catalogueRoutes(context), deskGoodsRoutes(context));

/** By the address of a category or an earlier one; only the latter needs the database. */
async function findCategory(
  db: Queries,
  catalogue: Catalogue,
  fullSlug: string,
): Promise<CategoryRecord> {
  const known = catalogue.data.categoryBySlug.get(fullSlug);
  if (known !== undefined) return known;
  const target = await redirectTarget(db, 'category', fullSlug);
  const moved = target === undefined ? undefined : catalogue.data.categoryById.get(target);
  if (moved === undefined) throw new ApiError('not_found');
  return moved;
}

/** Whose visits: an account's or a guest session's. */
type Visitor = { accountId: number } | { sessionId: number };

async function isSold(db: Queries, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.state, 'active')));
  return row !== undefined;
}

/** The most recent first. */
async function visitedIds(db: Queries, visitor: Visitor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(newest(visitor));
  return rows.map(({ id }) => id);
}

/** Adds a visit and drops all but the newest ones. */
async function rememberVisit(
  db: Database,
  visitor: Visitor,
  productId: number,
  visitedAt: Date,
): Promise<void> {
  const { visits, owner, id } = visitsOf(visitor);
  await inTurn(db, [putSubject(productId)], () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`
        insert into ${visits} (${owner}, product_id, visited_at)
        values (${id}, ${productId}, ${visitedAt})
        on conflict (${owner}, product_id) do update set visited_at = excluded.visited_at`);
      await tx.execute(sql`
        delete from ${visits} where ${owner} = ${id} and product_id not in (${newest(visitor)})`);
    }),
  );
}

function newest(visitor: Visitor): SQL {
  const { visits, owner, id } = visitsOf(visitor);
  return sql`
    select product_id as id from ${visits} where ${owner} = ${id}
    order by visited_at desc, product_id desc limit ${VISITED_MOST}`;
}

/** The table of the visits, the column that says whose they are, and its value. */
function visitsOf(visitor: Visitor): { visits: SQL; owner: SQL; id: number } {
  return 'accountId' in visitor
    ? { visits: sql`account_visit`, owner: sql`account_id`, id: visitor.accountId }
    : { visits: sql`visited_product`, owner: sql`session_id`, id: visitor.sessionId };
}

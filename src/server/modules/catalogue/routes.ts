import { catalogueEndpoints } from '#src/contract/catalogue.ts';
import { productEndpoints } from '#src/contract/product.ts';
import { ApiError } from '#src/contract/errors.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Database } from '../../database/open.ts';
import { handle, together } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import { actionProducts, brandProducts } from './list-service.ts';
import { categoryList, categoryPage, filtersOf, rootPage, tree } from './category-service.ts';
import { findCategory } from './find-category.ts';
import { productPage } from './product-service.ts';
import type { Catalogue } from './catalogue.ts';
import { isSold, rememberVisit, visitedIds, type Visitor } from './visited-queries.ts';
import { deskGoodsRoutes, type DeskGoodsDeps } from './desk/routes.ts';

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

import { favouriteEndpoints } from '#src/contract/favourites.ts';
import type { Parsed } from '#src/contract/endpoint.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FAVOURITES_ANSWER } from '#src/texts/favourites.ts';
import { WAITLIST_ANSWER } from '#src/texts/waitlist.ts';
import { favourite, waitlistItem } from '../../database/schema/account.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { CartDeps } from '../cart/changes.ts';
import { putAll } from '../cart/put-all.ts';
import { deskWaitlistRoutes } from './desk/waitlist.ts';
import { dropProduct, keepProduct, keptProducts, type KeptList } from './queries.ts';
import { sortCards } from './service.ts';

type ListInput = Parsed<typeof favouriteEndpoints.favouritesList>;
type ProductInput = Parsed<typeof favouriteEndpoints.favouriteAdd>;

/** Favourites and the waitlist: two lists of products that an account keeps. */
export function favouriteRoutes(deps: CartDeps) {
  const { db, cards, clock } = deps;
  const shown = async (list: KeptList, caller: Caller) =>
    cards(await keptProducts(db, list, accountOf(caller)));

  const listOf =
    (list: KeptList) =>
    async ({ page, pageSize, sorting }: ListInput, caller: Caller) => {
      const sorted = sortCards(await shown(list, caller), sorting);
      return {
        content: sorted.slice((page - 1) * pageSize, page * pageSize),
        page: pageInfo(page, pageSize, sorted.length),
      };
    };
  const adder =
    (list: KeptList, message: string) =>
    async ({ product_id: productId }: ProductInput, caller: Caller) => {
      const accountId = accountOf(caller);
      const [known] = await cards([productId]);
      if (known === undefined) throw new ApiError('not_found');
      await keepProduct(db, list, { accountId, productId, createdAt: clock() });
      return { message };
    };
  const remover =
    (list: KeptList, message: string) =>
    async ({ product_id: productId }: ProductInput, caller: Caller) => {
      await dropProduct(db, list, { accountId: accountOf(caller), productId });
      return { message };
    };

  const toCart = (list: KeptList) => async (_input: object, caller: Caller) =>
    putAll(
      deps,
      (await shown(list, caller)).map(({ id, title, min_quantity: amount }) => ({
        id,
        title,
        amount,
      })),
      caller,
    );

  return handle(favouriteEndpoints, {
    async favouritesInfo(_input, caller) {
      const favourites = (await shown(favourite, caller)).map(({ id }) => id);
      return { quantity: favourites.length, favourites };
    },
    favouritesList: listOf(favourite),
    favouriteAdd: adder(favourite, FAVOURITES_ANSWER.added),
    favouriteRemove: remover(favourite, FAVOURITES_ANSWER.removed),
    favouritesToCart: toCart(favourite),
    waitlistInfo: async (_input, caller) => ({
      items: (await shown(waitlistItem, caller)).map(({ id }) => id),
    }),
    waitlistList: listOf(waitlistItem),
    waitlistAdd: adder(waitlistItem, WAITLIST_ANSWER.added),
    waitlistRemove: remover(waitlistItem, WAITLIST_ANSWER.removed),
    waitlistToCart: toCart(waitlistItem),
  });
}

export const routes = (context: CartDeps) =>
  together(favouriteRoutes(context), deskWaitlistRoutes(context));

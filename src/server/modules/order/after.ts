import type { AccountInfo } from '../../../contract/account.ts';
import { ApiError, isApiError } from '../../../contract/errors.ts';
import type { PaymentKey } from '../../../domain/order.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { pageMark } from '../../http/paging.ts';
import type { Clock } from '../../platform/clock.ts';
import { invoiceOf, sellerOf } from './invoice.ts';
import { moveOrder } from './move.ts';
import { bonusesOf, countOrders, findOrder, hubProducts, ordersOf } from './order-queries.ts';
import type { WholeOrder } from './order-queries.ts';
import { hasInvoice, viewBonuses, viewBriefs, viewOrder } from './order-view.ts';
import type { Cards } from './order-view.ts';

type AfterHandlers = Pick<Handlers, 'orderConfirm' | 'orderCancel' | 'orderRepeat' | 'personalOrders' | 'personalBonuses' | 'orderInvoice' | 'personalHub'>;

interface Deps {
  db: Database;
  cards: Cards;
  clock: Clock;
  /** What the cart module answers: repeating goes through the same door as a shopper's own hand. */
  cart: Pick<Handlers, 'cartInfo' | 'cartUpdate'>;
  accountInfo: (accountId: number) => Promise<AccountInfo | null>;
  /** Ids of bought products of which the account may still write. */
  awaitingReview: (accountId: number) => Promise<number[]>;
  /** Ways of paying online that this shop has now. */
  onlineKeys: readonly PaymentKey[];
}

const PREVIEWS_MOST = 4;
/** Why a line of an old order does not come into the cart. */
const NOT_BUYABLE = ['not_found', 'discontinued', 'out_of_stock', 'cart_full'];

/** What happens to an order once it is placed, for its owner: a foreign order is not there. */
export function afterRoutes({ db, cards, clock, cart, accountInfo, awaitingReview, onlineKeys }: Deps): AfterHandlers {
  const own = async (id: string, caller: Caller): Promise<WholeOrder> => {
    const found = await findOrder(db, id, accountOf(caller));
    if (found === null) throw new ApiError('not_found');
    return found;
  };
  const view = async (id: string, caller: Caller) => viewOrder(await own(id, caller), cards, onlineKeys);

  return {
    orderConfirm: ({ id }, caller) => view(id, caller),

    async orderCancel({ id }, caller) {
      await own(id, caller);
      const result = await inTransaction(db, (tx) => moveOrder(tx, id, 'cancelled', 'buyer', clock));
      // Pressed twice, the second press finds done what it asks for.
      if (!result.moved && result.status !== 'cancelled') throw new ApiError('cannot_cancel');
      return view(id, caller);
    },

    async orderRepeat({ id }, caller) {
      const { lines } = await own(id, caller);
      const missing: string[] = [];
      let info = await cart.cartInfo({}, caller);
      for (const { productId, title, amount } of lines.filter(({ gift }) => !gift)) {
        const has = info.cartItems.find((item) => item.id === productId)?.amount ?? 0;
        try {
          if (productId === null) throw new ApiError('not_found');
          // Pressed twice it does not put everything in twice.
          if (has < amount) info = await cart.cartUpdate({ product_id: productId, quantity: amount }, caller);
        } catch (error) {
          if (!isApiError(error) || !NOT_BUYABLE.includes(error.code)) throw error;
          missing.push(title);
        }
      }
      return { cart: info, missing };
    },

    async personalOrders({ page, pageSize }, caller) {
      const accountId = accountOf(caller);
      const mark = pageMark(page, pageSize, await countOrders(db, accountId));
      const rows = await ordersOf(db, accountId, { limit: pageSize, offset: (page - 1) * pageSize, previews: PREVIEWS_MOST });
      return { content: await viewBriefs(rows, cards), page: mark };
    },

    async personalBonuses({ page, pageSize }, caller) {
      const { balance, total, entries } = await bonusesOf(db, accountOf(caller), { limit: pageSize, offset: (page - 1) * pageSize });
      return { balance, page: pageMark(page, pageSize, total), content: viewBonuses(entries) };
    },

    async orderInvoice({ id }, caller) {
      const whole = await own(id, caller);
      if (!hasInvoice(whole.row)) throw new ApiError('not_found');
      return invoiceOf(whole, await sellerOf(db));
    },

    async personalHub(_input, caller) {
      const accountId = accountOf(caller);
      const account = await accountInfo(accountId);
      if (account === null) throw new ApiError('not_authorized');
      const [orders, rows, kept, awaiting] = await Promise.all([
        countOrders(db, accountId), ordersOf(db, accountId, { limit: 1, offset: 0, previews: PREVIEWS_MOST }), hubProducts(db, accountId), awaitingReview(accountId),
      ]);
      const [last] = await viewBriefs(rows, cards);
      // As the lists themselves: goods that are not sold any more are not counted.
      const [favourites, waitlist, toReview] = (await Promise.all([kept.favourites, kept.waitlist, awaiting].map(cards))).map((shown) => shown.length);
      return { account, bonuses: account.bonuses, last_order: last ?? null, counts: { orders, favourites: favourites ?? 0, waitlist: waitlist ?? 0, reviews_awaiting: toReview ?? 0 } };
    },
  };
}

function accountOf({ accountId }: Caller): number {
  if (accountId === null) throw new ApiError('not_authorized');
  return accountId;
}

import { ApiError } from '../../../contract/errors.ts';
import { DEED_FAULT_TEXT } from '../../../texts/order/deed.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { inTurn } from '../../database/turns.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Handlers } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import { putAll } from '../cart/put-all.ts';
import type { ShopSettings } from '../settings/open.ts';
import { invoiceOf, isBillable, sellerOf } from './invoice.ts';
import { agreeDelivery } from './deeds/agree-delivery.ts';
import { DeedRefused } from './deeds/refused.ts';
import { moveOrder } from './move.ts';
import { findOrder, lastAttempt } from './order-queries.ts';
import type { WholeOrder } from './order-queries.ts';
import type { PaymentOffers } from './payment-offers.ts';
import { hasInvoice, reviewableOf, viewOrder } from './order-view.ts';
import type { ReviewDeps } from './order-view.ts';
import { orderSubject } from './place-queries.ts';
import { lettersWithheld } from './recipient.ts';

type PlacedOrderHandlers = Pick<
  Handlers,
  'orderConfirm' | 'orderCancel' | 'orderAgree' | 'orderRepeat' | 'orderInvoice'
>;

interface Deps extends ReviewDeps {
  db: Database;
  clock: Clock;
  /** What the cart module answers. */
  cart: Pick<Handlers, 'cartInfo'>;
  offers: PaymentOffers;
  settings: ShopSettings;
}

/** What an account can do with its placed orders. Orders of other accounts answer `not_found`. */
export function placedOrderRoutes({
  db,
  cards,
  clock,
  cart,
  awaitingReview,
  offers,
  settings,
}: Deps): PlacedOrderHandlers {
  const own = async (id: string, caller: Caller): Promise<WholeOrder> => {
    const found = await findOrder(db, id, accountOf(caller));
    if (found === null) throw new ApiError('not_found');
    return found;
  };

  return {
    async orderConfirm({ id }, caller) {
      const whole = await own(id, caller);
      const view = await viewOrder(whole, cards, await offers.now());
      return {
        ...view,
        awaiting_review: await reviewableOf(whole, { cards, awaitingReview }),
        letters_withheld: await lettersWithheld(db, whole.row),
        payment_attempt: view.payment.can_pay ? await lastAttempt(db, id) : 'none',
      };
    },

    async orderCancel({ id }, caller) {
      const { lines } = await own(id, caller);
      const subjects = lines.flatMap(({ productId }) =>
        productId === null ? [] : [orderSubject(productId)],
      );
      const result = await inTurn(db, subjects, () =>
        inTransaction(db, (tx) => moveOrder(tx, { id, to: 'cancelled', actor: 'buyer' }, clock)),
      );
      // A second press finds the order cancelled already and succeeds.
      if (!result.moved && result.status !== 'cancelled') throw new ApiError('cannot_cancel');
      return viewOrder(await own(id, caller), cards, await offers.now());
    },

    async orderAgree({ id, seen_final: seenFinal, payment_key: paymentKey }, caller) {
      await own(id, caller);
      try {
        const agreement = { orderId: id, seenFinal, paymentKey, offered: await offers.now() };
        await agreeDelivery(db, agreement, await settings.inside(db), clock);
      } catch (error) {
        if (!(error instanceof DeedRefused)) throw error;
        if (error.fault === 'price_changed')
          throw new ApiError('delivery_changed', { cause: error });
        const detail =
          error.fault === 'other_payment' ? DEED_FAULT_TEXT.other_payment('') : undefined;
        throw new ApiError('cannot_agree', { detail, cause: error });
      }
      return viewOrder(await own(id, caller), cards, await offers.now());
    },

    async orderRepeat({ id }, caller) {
      const { lines } = await own(id, caller);
      return putAll(
        { db, cart, settings },
        lines
          .filter(({ gift }) => !gift)
          .map(({ productId, title, amount }) => ({ id: productId, title, amount })),
        caller,
      );
    },

    async orderInvoice({ id }, caller) {
      const whole = await own(id, caller);
      const seller = await sellerOf(db);
      if (!hasInvoice(whole.row) || !isBillable(seller)) throw new ApiError('not_found');
      return invoiceOf(whole, seller, await settings.inside(db));
    },
  };
}

import { orderEndpoints } from '#src/contract/order.ts';
import { invoiceEndpoints } from '#src/contract/invoice.ts';
import { ApiError } from '#src/contract/errors.ts';
import { DEED_FAULT_TEXT } from '#src/texts/order/deed.ts';
import { inTransaction } from '../../database/transaction.ts';
import { inTurn } from '../../database/turns.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import { handle, together } from '../../api/handlers.ts';
import { putAll } from '../cart/put-all.ts';
import type { CheckoutDeps } from './checkout.ts';
import { isBillable, sellerOf } from '../../database/seller.ts';
import { invoiceOf } from './invoice.ts';
import { agreeDelivery } from './deeds/agree-delivery.ts';
import { DeedRefused } from './deeds/refused.ts';
import { moveOrder } from './move.ts';
import { findOrder, lastAttempt, type WholeOrder } from './order-queries.ts';
import { hasInvoice, reviewableOf, viewOrder, type ReviewDeps } from './order-view.ts';
import { orderSubject } from './place-queries.ts';
import { lettersWithheld } from './recipient.ts';

export type PlacedDeps = CheckoutDeps & ReviewDeps;

/** What an account can do with its placed orders. Orders of other accounts answer `not_found`. */
export function placedOrderRoutes(deps: PlacedDeps) {
  const { db, cards, clock, awaitingReview, offers, settings } = deps;
  const own = async (id: string, caller: Caller): Promise<WholeOrder> => {
    const found = await findOrder(db, id, accountOf(caller));
    if (found === null) throw new ApiError('not_found');
    return found;
  };

  const payments = async () => ({ offered: await offers.now(), taken: await offers.takes() });

  return together(
    handle(orderEndpoints, {
      async orderConfirm({ id }, caller) {
        const whole = await own(id, caller);
        const view = await viewOrder(whole, cards, await payments());
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
        return viewOrder(await own(id, caller), cards, await payments());
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
        return viewOrder(await own(id, caller), cards, await payments());
      },

      async orderRepeat({ id }, caller) {
        const { lines } = await own(id, caller);
        return putAll(
          deps,
          lines
            .filter(({ gift }) => !gift)
            .map(({ productId, title, amount }) => ({ id: productId, title, amount })),
          caller,
        );
      },
    }),
    handle(invoiceEndpoints, {
      async orderInvoice({ id }, caller) {
        const whole = await own(id, caller);
        const seller = await sellerOf(db);
        if (!hasInvoice(whole.row) || !isBillable(seller)) throw new ApiError('not_found');
        return invoiceOf(whole, seller, await settings.inside(db));
      },
    }),
  );
}

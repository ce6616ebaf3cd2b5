import { inTransaction } from '../../database/transaction.ts';
import { inTurn } from '../../database/turns.ts';
import { accountOf } from '../../http/account-of.ts';
import type { Handlers } from '../../http/handlers.ts';
import { cartSubject } from '../cart/queries.ts';
import { cartOf, checkoutOf, orderInfoOf } from './checkout.ts';
import type { CheckoutDeps } from './checkout.ts';
import { saveDraft } from './draft.ts';
import { placeOrder } from './place.ts';

type OrderHandlers = Pick<Handlers, 'deliveryList' | 'orderInfo' | 'orderDraft' | 'orderPlace'>;

/** From the cart to a placed order. */
export function orderRoutes(deps: CheckoutDeps): OrderHandlers {
  return {
    deliveryList: async (_input, caller) => (await checkoutOf(deps, await cartOf(deps, caller), caller)).ways,
    orderInfo: (_input, caller) => orderInfoOf(deps, accountOf(caller), caller),
    async orderDraft(fields, caller) {
      const accountId = accountOf(caller);
      await inTurn(deps.db, [cartSubject({ account: accountId })], () => inTransaction(deps.db, (tx) => saveDraft(tx, accountId, fields)));
      return orderInfoOf(deps, accountId, caller);
    },
    async orderPlace(input, caller) {
      const { id, number } = await placeOrder(deps, accountOf(caller), input, caller);
      return { success: true, id, number };
    },
  };
}

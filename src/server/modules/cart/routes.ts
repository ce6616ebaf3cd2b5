import { cartEndpoints } from '#src/contract/cart.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ApiError } from '#src/contract/errors.ts';
import { MAIN_CITY } from '#src/domain/delivery-quote.ts';
import { startingDelivery } from '#src/domain/settings.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { promoFaultText } from '#src/texts/cart/cart.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import { handle } from '../../api/handlers.ts';
import { countCall } from '../../callers/count-call.ts';
import { cartChanges, cartTermsOf, type CartDeps } from './changes.ts';
import {
  addGiftLine,
  callerCart,
  findTypedPromo,
  ownerOf,
  removeGiftLine,
  removeLines,
  writeCart,
} from './queries.ts';
import { countCart, faultOf, type Terms } from './service.ts';
import { NO_CART, type Snapshot } from './snapshot.ts';
import { cartLinesOf } from './view.ts';

export function routes(deps: CartDeps) {
  const { db, cards, clock, settings } = deps;
  const { answer, read, put, change } = cartChanges(deps);

  /**
   * Called before the change's transaction: a refusal would roll its count back, and the
   * transaction must not wait for a second connection.
   */
  const countTry = (called: Endpoint, { address }: Caller) => countCall(db, called, address, clock);

  /** Throws `promo_not_legit` with the reason when the code does not apply to the cart. */
  async function legitPromo(tx: Queries, typed: string, snapshot: Snapshot, caller: Caller) {
    const promo = await findTypedPromo(tx, typed, caller.accountId);
    const fault = faultOf(snapshot, { now: clock(), settings: settings.now() }, promo);
    if (promo === null || fault !== null)
      throw new ApiError('promo_not_legit', {
        detail: promoFaultText(fault ?? 'unknown', promo?.minimumSum ?? 0),
      });
    return promo;
  }

  return handle(cartEndpoints, {
    cartInfo: (_input, caller) => read(caller),
    async cartList(_input, caller) {
      const snapshot = await callerCart(db, caller);
      return {
        content: await cartLinesOf(snapshot, cards, await cartTermsOf(deps, snapshot, caller)),
      };
    },
    cartAdd: (input, caller) =>
      put(caller, { productId: input.product_id, quantity: input.quantity, adds: true }),
    cartUpdate: (input, caller) =>
      put(caller, { productId: input.product_id, quantity: input.quantity, adds: false }),
    cartRemove: (input, caller) =>
      put(caller, { productId: input.product_id, quantity: input.quantityNew, adds: false }),
    cartClear: async (_input, caller) =>
      ownerOf(caller) === null
        ? answer(NO_CART, caller)
        : change(caller, async (tx, { id }) => {
            await removeLines(tx, id);
            await writeCart(tx, id, { promoCode: null, bonuses: 0 });
          }),
    cartDelivery: (input, caller) =>
      change(caller, async (tx, { id, snapshot }) => {
        const delivery = {
          key: input.delivery_key,
          address: oneLine(input.delivery_address ?? snapshot.deliveryAddress),
          postCode: input.delivery_post_code ?? snapshot.deliveryPostCode,
        };
        await writeCart(tx, id, {
          delivery,
          ...(input.delivery_key === (snapshot.deliveryKey ?? startingDelivery(settings.now()))
            ? {}
            : { bonuses: 0 }),
        });
      }),
    promoCodeCheck: async (input, caller) => {
      await countTry(cartEndpoints.promoCodeCheck, caller);
      const { code, title } = await legitPromo(
        db,
        input.code,
        await callerCart(db, caller),
        caller,
      );
      return { legit: true, promo_code: code, title };
    },
    async promoCodeApply({ promo_code: typed }, caller) {
      if (typed === '')
        return change(caller, (tx, { id }) => writeCart(tx, id, { promoCode: null, bonuses: 0 }));
      await countTry(cartEndpoints.promoCodeApply, caller);
      return change(caller, async (tx, { id, snapshot }) =>
        writeCart(tx, id, { promoCode: (await legitPromo(tx, typed, snapshot, caller)).code }),
      );
    },
    bonusesApply: async (input, caller) => {
      if (caller.accountId === null) throw new ApiError('not_authorized');
      return change(caller, (tx, { id }) => writeCart(tx, id, { bonuses: input.bonuses }));
    },
    giftAdd: (input, caller) =>
      change(caller, async (tx, { id, snapshot }) => {
        const terms: Terms = {
          now: clock(),
          settings: settings.now(),
          delivery: { destination: MAIN_CITY },
          city: '',
        };
        if (
          !countCart(snapshot, terms).gifts.some(({ productId }) => productId === input.product_id)
        )
          throw new ApiError('not_found');
        await addGiftLine(tx, id, input.product_id);
      }),
    giftRemove: (input, caller) =>
      change(caller, (tx, { id }) => removeGiftLine(tx, id, input.product_id)),
  });
}

import { deliveryEndpoints } from '#src/contract/delivery.ts';
import { checkoutEndpoints } from '#src/contract/checkout.ts';
import { inTransaction } from '../../database/transaction.ts';
import { inTurn } from '../../database/turns.ts';
import { accountOf } from '../../callers/account-of.ts';
import { handle, together } from '../../api/handlers.ts';
import { callerCart, cartSubject } from '../cart/queries.ts';
import { checkoutOf, orderInfoOf, type CheckoutDeps } from './checkout.ts';
import { findDraftCity, saveDraft } from './draft.ts';
import { chooseTypedCity, wantedCity } from './draft-city.ts';
import { placeOrder } from './place.ts';
import { cabinetRoutes, type CabinetDeps } from './cabinet-routes.ts';
import { deskOrderRoutes } from './desk/routes.ts';
import type { DeskDeedDeps } from './desk/deed-routes.ts';
import { orderLettersRoutes, type LetterLinkDeps } from './letters-routes.ts';
import { placedOrderRoutes, type PlacedDeps } from './placed-routes.ts';

/** From the cart to a placed order. */
export function orderRoutes(deps: CheckoutDeps) {
  return together(
    handle(deliveryEndpoints, {
      async deliveryList(_input, caller) {
        const { accountId, cityId } = caller;
        const snapshot = await callerCart(deps.db, caller);
        const wanted =
          accountId === null
            ? { cityId }
            : wantedCity(
                await findDraftCity(deps.db, accountId),
                snapshot.deliveryPostCode,
                caller,
              );
        return (await checkoutOf(deps, snapshot, wanted)).ways;
      },
    }),
    handle(checkoutEndpoints, {
      orderInfo: (_input, caller) => orderInfoOf(deps, accountOf(caller), caller),
      async orderDraft(fields, caller) {
        const accountId = accountOf(caller);
        const city = await chooseTypedCity(deps.destinations, fields, caller);
        await inTurn(deps.db, [cartSubject({ account: accountId })], () =>
          inTransaction(deps.db, (tx) =>
            saveDraft(tx, accountId, { fields, city, settings: deps.settings.now() }),
          ),
        );
        return orderInfoOf(deps, accountId, caller);
      },
      async orderPlace(input, caller) {
        const { id, number } = await placeOrder(deps, accountOf(caller), input, caller);
        return { success: true, id, number };
      },
    }),
  );
}

/** From the form of an order to everything that follows, for buyers and for staff. */
export const routes = (context: PlacedDeps & LetterLinkDeps & CabinetDeps & DeskDeedDeps) =>
  together(
    orderRoutes(context),
    placedOrderRoutes(context),
    orderLettersRoutes(context),
    cabinetRoutes(context),
    deskOrderRoutes(context),
  );

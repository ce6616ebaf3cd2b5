import { loses } from './loss.ts';
import { api, type Row } from './row.ts';

/** §7: the calls of cart, order, favourites and forms. */
export const CART_CALLS: readonly Row[] = [
  [
    'GET /api/cart/info',
    api('cart/cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses(
      'src/server/modules/cart/queries.ts',
      'owner === null ? null : await findCart(db, owner)',
      'await findCart(db, owner ?? { session: (await caller.openSession()).id })',
    ),
  ],
  [
    'GET /api/cart/list',
    api('cart/lines'),
    'a changed price is billed at once and said until the shopper confirms the line',
    loses(
      'src/server/modules/cart/view.ts',
      "line.price === line.priceSeen ? null : 'price_changed'",
      'null',
    ),
  ],
  [
    'POST /api/cart/add',
    api('cart/lines'),
    'grows by what is added',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: true',
      'quantity: input.quantity, adds: false',
    ),
  ],
  [
    'POST /api/cart/update',
    api('cart/lines'),
    'typed above the available stock is clamped to the stock, and says so until it changes',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: false',
      'quantity: input.quantity, adds: true',
    ),
  ],
  [
    'POST /api/cart/remove',
    api('cart/lines'),
    'cart/remove with quantityNew sets that quantity',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantityNew, adds: false',
      'quantity: 0, adds: false',
    ),
  ],
  [
    'POST /api/cart/clear',
    api('cart/cart'),
    'is emptied with its promo code and bonuses, and keeps the way of delivery',
    loses('src/server/modules/cart/routes.ts', 'await removeLines(tx, id);'),
  ],
  [
    'POST /api/cart/delivery',
    api('cart/cart'),
    'costs what the server says: a price sent by the client is ignored',
    loses(
      'src/server/modules/cart/routes.ts',
      'const delivery = { key: input.delivery_key,',
      'const delivery = { key: snapshot.deliveryKey,',
    ),
  ],
  [
    'GET /api/cart/promocode/{code}',
    api('cart/promo-codes'),
    'is checked first: a legit one tells what it gives and changes nothing',
    loses(
      'src/server/modules/cart/routes.ts',
      'return { legit: true, promo_code: code, title };',
      'return { legit: true, promo_code: input.code, title };',
    ),
  ],
  [
    'POST /api/cart/promocode',
    api('cart/promo-codes'),
    'is applied when legit',
    loses(
      'src/server/modules/cart/routes.ts',
      '{ promoCode: (await legitPromo(tx, typed, snapshot, caller)).code }',
      '{ promoCode: null }',
    ),
  ],
  [
    'POST /api/cart/bonuses',
    api('cart/bonuses-and-gifts'),
    'pay at most their share of the goods and at most the balance; applying them sets the used flag',
    loses('src/server/modules/cart/routes.ts', '{ bonuses: input.bonuses }', '{ bonuses: 0 }'),
  ],
  [
    'POST /api/cart/gift/add',
    api('cart/bonuses-and-gifts'),
    'of a promo code can be taken and given back, and cost nothing',
    loses('src/server/modules/cart/routes.ts', 'await addGiftLine(tx, id, input.product_id);'),
  ],
  [
    'POST /api/cart/gift/remove',
    api('cart/bonuses-and-gifts'),
    'of a promo code can be taken and given back, and cost nothing',
    loses(
      'src/server/modules/cart/routes.ts',
      'removeGiftLine(tx, id, input.product_id)',
      'Promise.resolve()',
    ),
  ],
  [
    'GET /api/order',
    api('order/draft'),
    'begins with what the account knows, keeps what is typed, and is the same on every device',
    loses(
      'src/server/modules/order/draft.ts',
      '[owner?.surname, owner?.name, owner?.patronymic]',
      '[owner?.surname, owner?.patronymic]',
    ),
  ],
  [
    'GET /api/order-confirm/{id}',
    api('order/after'),
    'is shown to its buyer with the figures that were agreed, whatever goods cost now',
    loses('src/server/modules/order/order-view.ts', 'comment: row.comment,', "comment: '',"),
  ],
  [
    'GET /api/delivery/list',
    api('order/delivery'),
    'follow the city of the cookie and the weight',
    loses(
      'src/server/modules/delivery/destinations.ts',
      'const chosen = town?.id ?? cityId',
      'const chosen = town?.id ?? null',
    ),
  ],
  [
    'GET /api/favourites/info',
    api('favourites/favourites'),
    'adds, and adds again, and hears «Товар был добавлен в избранное» each time',
    loses(
      'src/server/modules/favourites/routes.ts',
      'return { quantity: favourites.length, favourites }',
      'return { quantity: 0, favourites }',
    ),
  ],
  [
    'GET /api/favourites/list',
    api('favourites/favourites'),
    'sorted by %s',
    loses(
      'src/server/modules/favourites/service.ts',
      'price_desc: (one, other) => other.price_current - one.price_current',
      'price_desc: (one, other) => one.price_current - other.price_current',
    ),
  ],
  [
    'POST /api/favourites/add',
    api('favourites/favourites'),
    'adds one product in many tabs at once and has it once',
    loses(
      'src/server/modules/favourites/queries.ts',
      '.values(kept).onConflictDoNothing()',
      '.values(kept)',
    ),
  ],
  [
    'POST /api/favourites/remove',
    api('favourites/favourites'),
    'removes, also what is not there',
    loses(
      'src/server/modules/favourites/queries.ts',
      'eq(list.accountId, accountId), eq(list.productId, productId)',
      'eq(list.accountId, accountId), eq(list.productId, 0)',
    ),
  ],
  [
    'POST /api/subscriber',
    api('forms/newsletter'),
    'begins when its letter is answered, and its consent is journaled',
    loses(
      'src/server/modules/forms/newsletter.ts',
      "await journalConsent(tx, { form: 'newsletter', cause }, caller, now);",
    ),
  ],
  [
    'POST /api/feedback',
    api('forms/messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses('src/server/modules/forms/message-tasks.ts', 'replyTo: email, cause', 'cause'),
  ],
  [
    'POST /api/application',
    api('forms/messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses('src/texts/forms/letter.ts', '`Заявка с сайта: ${name}`', '`Сообщение с сайта: ${name}`'),
  ],
];

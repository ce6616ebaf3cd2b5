import { loses, type Losses } from '../loss.ts';

/** §7, noticed by tests without a browser. */
export const SERVER_CALLS: Losses = {
  '7.key': [
    loses(
      'src/server/callers/identify.ts',
      'if (!authorization) return',
      'if (cookies || !authorization) return',
    ),
  ],
  '7.locale': [
    loses('src/contract/parts.ts', "v.optional(v.literal('ru'))", 'v.optional(v.string())'),
  ],
  '7.page_size': [
    loses('src/domain/limits.ts', 'export const PAGE_SIZE = 24', 'export const PAGE_SIZE = 20'),
  ],
  '7.targets': [
    loses(
      'src/server/platform/config.ts',
      "read('MEDIA_TARGET')) ?? apiTarget",
      "read('MEDIA_TARGET'))",
    ),
  ],
  '7.email_login.from_cart': [
    loses('src/stores/auth.ts', 'from_cart: fromCart', 'from_cart: false'),
  ],
  '7.city_list.flags': [
    loses(
      'src/server/modules/city/routes.ts',
      'isMain: readFlag(input.is_main)',
      'isMain: undefined',
    ),
  ],
  '7.city_list.ordering': [
    loses(
      'src/server/modules/city/routes.ts',
      'ordering: input.ordering',
      "ordering: 'population'",
    ),
  ],
  '7.modal_search.category': [
    loses(
      'src/server/modules/search/service.ts',
      'range: branchOf(catalogue, category)',
      'range: null',
    ),
  ],
  '7.categories.filters': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      "PARENT_FILTER = 'parent'",
      "PARENT_FILTER = 'of'",
    ),
  ],
  '7.reviews.filters': [
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'state === undefined ? undefined : eq(review.state, state)',
      'undefined',
    ),
  ],
  '7.favourites.pages': [
    loses(
      'src/server/modules/favourites/routes.ts',
      'sorted.slice((page - 1) * pageSize, page * pageSize)',
      'sorted',
    ),
  ],
  '7 POST /api/personal/email_login': [
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'send_code', success: true,",
      "status: 'send_code', success: true, code_length: length,",
    ),
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'login_success', new_registration: false, token",
      "status: 'login_success', new_registration: false, token: ''",
    ),
  ],
  '7 POST /api/personal/registration': [
    loses(
      'src/server/modules/account/service.ts',
      'name: data.first_name, surname: data.last_name',
      'name: data.last_name, surname: data.first_name',
    ),
  ],
  '7 GET /api/personal/info': [
    loses(
      'src/server/modules/account/queries.ts',
      'patronymic: account.patronymic',
      'patronymic: account.surname',
    ),
  ],
  '7 POST /api/personal/update': [
    loses(
      'src/server/modules/account/personal-routes.ts',
      '...(gender === undefined ? {} : { gender })',
    ),
  ],
  '7 GET /api/personal/get_session': [
    loses('src/server/modules/account/routes.ts', 'token: caller.promiseSession()', "token: ''"),
  ],
  '7 GET /api/personal': [
    loses(
      'src/server/modules/order/cabinet-routes.ts',
      '{ orders, favourites',
      '{ orders: 0, favourites',
    ),
  ],
  '7 GET /api/personal/orders': [
    loses(
      'src/server/modules/order/cabinet-routes.ts',
      '{ limit: pageSize, offset: (page - 1) * pageSize, previews',
      '{ limit: pageSize, offset: page * pageSize, previews',
    ),
  ],
  '7 GET /api/personal/reviews': [
    loses(
      'src/server/modules/reviews/own-queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id)).limit',
      '.limit',
    ),
  ],
  '7 GET /api/personal/products_review': [
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'isNotNull(orderLine.productId), notExists(written),',
      'isNotNull(orderLine.productId),',
    ),
  ],
  '7 POST /api/personal/products_review/remove': [
    loses(
      'src/server/modules/reviews/own.ts',
      'await declineReview(db, { accountId, productId, createdAt: clock() });',
    ),
  ],
  '7 GET /api/cart/info': [
    loses(
      'src/server/modules/cart/queries.ts',
      'owner === null ? null : await findCart(db, owner)',
      'await findCart(db, owner ?? { session: (await caller.openSession()).id })',
    ),
  ],
  '7 GET /api/cart/list': [
    loses(
      'src/server/modules/cart/view.ts',
      "line.price === line.priceSeen ? null : 'price_changed'",
      'null',
    ),
  ],
  '7 POST /api/cart/add': [
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: true',
      'quantity: input.quantity, adds: false',
    ),
  ],
  '7 POST /api/cart/update': [
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: false',
      'quantity: input.quantity, adds: true',
    ),
  ],
  '7 POST /api/cart/remove': [
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantityNew, adds: false',
      'quantity: 0, adds: false',
    ),
  ],
  '7 POST /api/cart/clear': [
    loses('src/server/modules/cart/routes.ts', 'await removeLines(tx, id);'),
  ],
  '7 POST /api/cart/delivery': [
    loses(
      'src/server/modules/cart/routes.ts',
      'const delivery = { key: input.delivery_key,',
      'const delivery = { key: snapshot.deliveryKey,',
    ),
  ],
  '7 GET /api/cart/promocode/{code}': [
    loses(
      'src/server/modules/cart/routes.ts',
      'return { legit: true, promo_code: code, title };',
      'return { legit: true, promo_code: input.code, title };',
    ),
  ],
  '7 POST /api/cart/promocode': [
    loses(
      'src/server/modules/cart/routes.ts',
      '{ promoCode: (await legitPromo(tx, typed, snapshot, caller)).code }',
      '{ promoCode: null }',
    ),
  ],
  '7 POST /api/cart/bonuses': [
    loses('src/server/modules/cart/routes.ts', '{ bonuses: input.bonuses }', '{ bonuses: 0 }'),
  ],
  '7 POST /api/cart/gift/add': [
    loses('src/server/modules/cart/routes.ts', 'await addGiftLine(tx, id, input.product_id);'),
  ],
  '7 POST /api/cart/gift/remove': [
    loses(
      'src/server/modules/cart/routes.ts',
      'removeGiftLine(tx, id, input.product_id)',
      'Promise.resolve()',
    ),
  ],
  '7 GET /api/order': [
    loses(
      'src/server/modules/order/draft.ts',
      '[owner?.surname, owner?.name, owner?.patronymic]',
      '[owner?.surname, owner?.patronymic]',
    ),
  ],
  '7 GET /api/order-confirm/{id}': [
    loses(
      'src/server/modules/order/order-view.ts',
      '...fieldsFrom(NOTE_FIELDS, row)',
      "comment: ''",
    ),
  ],
  '7 GET /api/delivery/list': [
    loses(
      'src/server/modules/delivery/destinations.ts',
      'const chosen = town?.id ?? cityId',
      'const chosen = town?.id ?? null',
    ),
  ],
  '7 GET /api/favourites/info': [
    loses(
      'src/server/modules/favourites/routes.ts',
      'return { quantity: favourites.length, favourites }',
      'return { quantity: 0, favourites }',
    ),
  ],
  '7 GET /api/favourites/list': [
    loses(
      'src/server/modules/favourites/service.ts',
      'price_desc: (one, other) => other.price_current - one.price_current',
      'price_desc: (one, other) => one.price_current - other.price_current',
    ),
  ],
  '7 POST /api/favourites/add': [
    loses(
      'src/server/modules/favourites/queries.ts',
      '.values(kept).onConflictDoNothing()',
      '.values(kept)',
    ),
  ],
};
